import { useState, type FormEvent } from "react";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { emailPattern } from "@/shared/form/email";
import { emailError } from "@/shared/form/person-schema";
import { normalRegistration } from "@/shared/form/registration";
import { minutesText } from "@/shared/site/visit-words";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Select, TextArea, TextInput } from "@/shared/ui/text-input";
import { detailsOf, type Details } from "./changes";
import type { Booking, StaffDiary } from "./schema";
import { BookableServiceField } from "./service-field";
import { quarter } from "./times";
import { customerMailWords } from "./words";

type CorrectFormProps = {
  diary: StaffDiary;
  booking: Booking;
  busy: boolean;
  onCorrect: (to: Details) => void;
  onLeave: () => void;
};

/** Corrects plate, person, service and length of a booking where it is, and its note. */
export function CorrectForm({ diary, booking, busy, onCorrect, onLeave }: CorrectFormProps) {
  const before = detailsOf(booking);
  const [typed, setTyped] = useState(before);
  const [checks, setChecks] = useState(false);
  const to: Details = {
    ...typed,
    vehicle: normalRegistration(typed.vehicle.trim()),
    name: typed.name.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    note: typed.note.trim(),
  };
  // What customers gave themselves is corrected, not taken away.
  const isOwn = !booking.walk_in;
  const errors = {
    name: to.name.length < 2 && "Please type the name.",
    phone:
      (to.phone !== "" || isOwn) &&
      visitorTelephoneLink(to.phone) === null &&
      "Please check the number, as in 07700 900 208.",
    email: (to.email !== "" || isOwn) && !emailPattern.test(to.email) && emailError,
  };
  const errorOf = (name: keyof typeof errors) => (checks && errors[name]) || undefined;
  const isOtherAddress = to.email.toLowerCase() !== before.email.toLowerCase();
  const isMailed = diary.mails && booking.status === "booked" && to.email !== "" && isOtherAddress;
  const type = (name: "name" | "vehicle" | "phone" | "email" | "note") => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });

  function chooseService(service: string) {
    const { minutes } = diary.services.find(({ key }) => key === service) ?? typed;
    setTyped({ ...typed, service, minutes });
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setChecks(true);
    if (!Object.values(errors).some(Boolean)) onCorrect(to);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <Field label="Registration or vehicle" optional look="box">
        <TextInput autoComplete="off" maxLength={100} {...type("vehicle")} />
      </Field>
      <Field label="Name" look="box" error={errorOf("name")}>
        <TextInput autoComplete="off" maxLength={100} {...type("name")} />
      </Field>
      <Field label="Phone" optional={!isOwn} look="box" error={errorOf("phone")}>
        <TextInput type="tel" autoComplete="off" maxLength={40} {...type("phone")} />
      </Field>
      <Field label="Email" optional={!isOwn} look="box" error={errorOf("email")}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...type("email")} />
      </Field>
      <BookableServiceField
        services={diary.services}
        value={typed.service}
        onChange={chooseService}
      />
      <Field label="How long" look="box">
        <Select
          value={typed.minutes}
          onChange={({ target }) => setTyped({ ...typed, minutes: Number(target.value) })}
        >
          {lengths(before.minutes, typed.minutes).map((minutes) => (
            <option key={minutes} value={minutes}>
              {lengthText(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note, for us alone" optional look="box">
        <TextArea rows={3} maxLength={2000} {...type("note")} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          Save, {customerMailWords(isMailed, to.name)}
        </Button>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  );
}

const longest = 10 * 60;

/** Quarters of an hour up to ten hours, and the lengths that are neither. */
function lengths(...also: readonly number[]): number[] {
  const all = Array.from({ length: longest / quarter }, (_, at) => (at + 1) * quarter);
  return [...new Set([...all, ...also])].toSorted((one, other) => one - other);
}

/** "2 hours", "45 minutes", "1 hour 30 minutes". */
function lengthText(minutes: number): string {
  const rest = minutes % 60;
  if (minutes < 60 || rest === 0) return minutesText(minutes);
  return `${minutesText(minutes - rest)} ${minutesText(rest)}`;
}
