import { useState, type FormEvent } from "react";
import { rpc } from "@/staff/data/supabase";
import { visitorTelephoneLink } from "@/staff/data/visitor-telephone";
import { Options } from "@/staff/kit/filter-fields";
import { KnownCustomers, type Customer } from "@/staff/kit/known-customers";
import { useChange, type ChangeOptions } from "@/staff/kit/use-change";
import { useFirstFocus } from "@/staff/kit/use-first-focus";
import { useShortcut } from "@/staff/kit/use-shortcut";
import { emailPattern } from "@/shared/form/email";
import { emailError } from "@/shared/form/person-schema";
import { normalRegistration } from "@/shared/form/registration";
import { serviceOptions } from "@/shared/site/service-options";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { PlateInput } from "@/shared/ui/plate-input";
import { Select, TextArea, TextInput } from "@/shared/ui/text-input";

/** 'New enquiry': a call that needs no time is written down, so that it waits with the others. */
export function NewEnquiry() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut("altKey", "KeyN", () => setOpen(true));
  return (
    <>
      <Button size="small" aria-keyshortcuts="Alt+N" onClick={() => setOpen(true)}>
        New enquiry
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="New enquiry"
        description="A call that needs no time. Nobody gets a mail."
      >
        <EnquiryForm onDone={close} />
      </Dialog>
    </>
  );
}

type Call = Customer & { id: string; service: string; message: string };

const addEnquiry: ChangeOptions<Call> = {
  send: ({ id, name, phone, email, vehicle, service, message }) =>
    rpc("add_enquiry", {
      _id: id,
      _name: name,
      _phone: phone,
      ...(email && { _email: email }),
      ...(vehicle && { _vehicle: vehicle }),
      ...(service && { _service: service }),
      ...(message && { _message: message }),
    }),
  touches: ["enquiries", "desk"],
  done: ({ name }) => ({ title: `${name}: written down`, text: "It waits among the new ones." }),
  failed: ({ name }) => `${name} is not written down`,
  inPlace: "problem",
};

const services = Object.fromEntries(serviceOptions.map(({ value, label }) => [value, label]));
const nobody = { name: "", phone: "", email: "", vehicle: "", service: "", message: "" };

function EnquiryForm({ onDone }: { onDone: () => void }) {
  const add = useChange(addEnquiry);
  const first = useFirstFocus<HTMLInputElement>();
  // A second try has the same id, so that a lost answer writes nothing down twice.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(nobody);
  const [looked, setLooked] = useState("");
  const [checks, setChecks] = useState(false);
  const trimmed = {
    name: typed.name.trim(),
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    vehicle: normalRegistration(typed.vehicle.trim()),
    service: typed.service,
    message: typed.message.trim(),
  };
  const errors = {
    name: trimmed.name.length < 2 && "Please type the name.",
    phone:
      visitorTelephoneLink(trimmed.phone) === null &&
      "Please type the number, as in 07700 900 208.",
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
    if (Object.values(errors).some(Boolean) || add.isPending) return;
    add.mutate({ ...trimmed, id }, { onSuccess: onDone });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {add.problem !== null && <Notice kind="error">{add.problem}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" look="box" error={errorOf("name")}>
          <TextInput ref={first} autoComplete="off" maxLength={100} {...type("name", true)} />
        </Field>
        <Field label="Phone" look="box" error={errorOf("phone")}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...type("phone", true)} />
        </Field>
      </div>
      <KnownCustomers
        words={looked}
        onPick={(customer) => {
          setTyped({ ...typed, ...customer });
          setLooked("");
        }}
      />
      <Field label="Registration" optional look="box">
        <PlateInput maxLength={100} {...type("vehicle", true)} />
      </Field>
      <Field label="What for" optional look="box">
        <Select {...type("service")}>
          <option value="">Not said</option>
          <Options labels={services} />
        </Select>
      </Field>
      <Field label="What was said" optional look="box">
        <TextArea rows={3} maxLength={5000} {...type("message")} />
      </Field>
      <Field label="Email" optional look="box" error={errorOf("email")}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...type("email")} />
      </Field>
      <Button type="submit" busy={add.isPending}>
        Write it down
      </Button>
    </form>
  );
}
