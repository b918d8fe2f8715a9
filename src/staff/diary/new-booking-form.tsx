import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { rpc } from "@/staff/data/supabase";
import { useChange } from "@/staff/kit/use-change";
import { emailPattern } from "@/shared/form/email";
import { emailError } from "@/shared/form/person-schema";
import { normalRegistration } from "@/shared/form/registration";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { PlateInput } from "@/shared/ui/plate-input";
import { TextArea, TextInput } from "@/shared/ui/text-input";
import { keepBooking, ruleTexts } from "./changes";
import { KnownCustomers, type Customer } from "@/staff/kit/known-customers";
import { diaryBookingSchema, type Booking, type StaffDiary, type BookableService } from "./schema";
import { BookableServiceField } from "./service-field";
import { TimeFields } from "./time-fields";
import { clock, momentAt } from "./times";
import { useBookingActions } from "./use-booking-actions";
import { useTimeChoice, type ChosenSlot } from "./use-time-choice";
import { customerMailWords, placesOf, whenInWords } from "./words";

/** The day, time and place that were pressed; a new object asks for them anew. */
export type BookingStart = {
  day: string;
  from: number | null;
  resource: number | null;
  takesFocus: boolean;
};

type Sent = Customer & { id: string; note: string; service: BookableService; at: ChosenSlot };

const nobody = { name: "", vehicle: "", phone: "", email: "", note: "" };

function useAddBooking(diary: StaffDiary) {
  const queryClient = useQueryClient();
  const { setStatus } = useBookingActions(diary);
  return useChange<Sent, Booking>({
    send: async ({ id, name, vehicle, phone, email, note, service, at }) =>
      diaryBookingSchema.parse(
        await rpc("add_booking", {
          _id: id,
          _service: service.key,
          _starts: momentAt(at.day, at.from),
          // Who gave a plate alone is known by it.
          _name: name || vehicle,
          ...(vehicle && { _vehicle: vehicle }),
          ...(phone && { _phone: phone }),
          ...(email && { _email: email }),
          ...(note && { _note: note }),
          ...(at.resource !== null && { _resource: at.resource }),
        }),
      ),
    touches: ["diary"],
    done: (_, booking) => {
      keepBooking(queryClient, booking);
      return {
        title: `Booked ${whenInWords(booking.starts_at)}, ${placesOf(diary, booking.places)}`,
        topic: "request",
        ...(booking.mailed && { text: `${booking.name} gets a mail.` }),
        action: { label: "Undo", onPress: () => void setStatus(booking, "cancelled") },
      };
    },
    failed: "Nothing is booked",
    rules: ruleTexts,
    inPlace: "problem",
  });
}

type NewBookingFormProps = { diary: StaffDiary; start: BookingStart; onDone?: () => void };

/** Somebody telephones or stands at the desk: a plate or a name, what for and when are enough. */
export function NewBookingForm(props: NewBookingFormProps) {
  if (props.diary.services.length === 0)
    return <p>There are no services yet. Add one in the diary’s settings.</p>;
  return <Fields {...props} />;
}

function Fields({ diary, start, onDone }: NewBookingFormProps) {
  const add = useAddBooking(diary);
  // A second try has the same id, so that a lost answer books nothing twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [key, setKey] = useState(() => serviceFor(diary, "", start.resource));
  const [typed, setTyped] = useState(nobody);
  const [looked, setLooked] = useState("");
  const [checks, setChecks] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const service = diary.services.find((one) => one.key === key);
  const choice = useTimeChoice(
    { service: key, kinds: service?.needs ?? [], minutes: service?.minutes ?? 0 },
    start,
    diary,
  );
  const { chosen, words, shown } = choice;
  const [seen, setSeen] = useState(start);
  if (start !== seen) {
    setSeen(start);
    setKey(serviceFor(diary, key, start.resource));
    choice.ask(start);
  }
  useEffect(() => {
    if (start.takesFocus) first.current?.focus();
  }, [start]);

  const trimmed = {
    name: typed.name.trim(),
    vehicle: normalRegistration(typed.vehicle.trim()),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    note: typed.note.trim(),
  };
  const errors = {
    vehicle:
      `${trimmed.vehicle}${trimmed.name}`.length < 2 && "Please type the registration or a name.",
    phone:
      trimmed.phone !== "" &&
      visitorTelephoneLink(trimmed.phone) === null &&
      "Please check the number, as in 07700 900 208.",
    email: trimmed.email !== "" && !emailPattern.test(trimmed.email) && emailError,
  };
  const errorOf = (name: keyof typeof errors) => (checks && errors[name]) || undefined;
  const type = (name: keyof typeof nobody, looks = false) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      if (looks) setLooked(target.value);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    setChecks(true);
    if (Object.values(errors).some(Boolean) || !service || !chosen || add.isPending) return;
    add.mutate({ ...trimmed, id, service, at: chosen }, { onSuccess: startAnew });
  }
  function startAnew() {
    setId(crypto.randomUUID());
    setTyped(nobody);
    setLooked("");
    setChecks(false);
    choice.ask({ from: null });
    onDone?.();
  }

  const next = shown.time === null && shown.times[0];
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {add.problem !== null && <Notice kind="error">{add.problem}</Notice>}
      <Field label="Registration" look="box" error={errorOf("vehicle")}>
        <PlateInput ref={first} maxLength={100} {...type("vehicle", true)} />
      </Field>
      <Field label="Name" optional look="box">
        <TextInput autoComplete="off" maxLength={100} {...type("name", true)} />
      </Field>
      <KnownCustomers
        words={looked}
        onPick={(customer) => {
          setTyped({ ...customer, note: typed.note });
          setLooked("");
        }}
      />
      <BookableServiceField services={diary.services} value={key} onChange={setKey} />
      <div>
        <TimeFields choice={choice} />
        {next !== false && next !== undefined && (
          <Button
            variant="line"
            size="small"
            className="mt-3"
            onClick={() => choice.ask({ from: next })}
          >
            First free: {clock(next)}
          </Button>
        )}
      </div>
      <Field label="Phone" optional look="box" error={errorOf("phone")}>
        <TextInput type="tel" autoComplete="off" maxLength={40} {...type("phone", true)} />
      </Field>
      <Field label="Email, for a confirmation" optional look="box" error={errorOf("email")}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...type("email")} />
      </Field>
      <Field label="Note" optional look="box">
        <TextArea rows={2} maxLength={2000} {...type("note")} />
      </Field>
      <Button type="submit" busy={add.isPending} aria-disabled={!chosen}>
        {chosen
          ? `Book ${words}, ${customerMailWords(diary.mails && trimmed.email !== "", trimmed.name || trimmed.vehicle)}`
          : words}
      </Button>
    </form>
  );
}

/** The service that is chosen, unless it does not need what was pressed. */
function serviceFor(
  { services, resources }: StaffDiary,
  key: string,
  resource: number | null,
): string {
  const kind = resources.find(({ id }) => id === resource)?.kind;
  const chosen = services.find((one) => one.key === key) ?? services[0];
  const fits = (one: BookableService) => kind === undefined || one.needs[0] === kind;
  return (chosen && fits(chosen) ? chosen : (services.find(fits) ?? chosen))?.key ?? "";
}
