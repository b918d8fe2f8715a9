import { useEffect, useRef, useState } from "react";
import { garage, telephoneLink } from "@/content/garage";
import { FormShell } from "@/form/form-shell";
import type { FieldTexts } from "@/form/types";
import { bookableDays } from "@/lib/dates";
import { useHydrated } from "@/lib/use-hydrated";
import { Field, FieldGroup } from "@/ui/field";
import { PlateInput } from "@/ui/plate-input";
import { RadioPicks } from "@/ui/radio-picks";
import { DateInput, TextArea, TextInput } from "@/ui/text-input";
import { EnquiryReceipt } from "./enquiry-receipt";
import { serviceOptions } from "./options";

const names = ["name", "phone", "email", "service", "vehicle", "preferredDate", "message"];
const load = async () => (await import("./booking-rules")).bookingRules("Contact Form");

/** The booking form of the contact page; after sending, its confirmation (specification 2 and 4). */
export function BookingForm() {
  const [sent, setSent] = useState<FieldTexts | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const again = useRef(false);
  // The HTML is older than the visit: only the browser knows which day tomorrow is.
  const days = useHydrated() ? bookableDays() : undefined;

  useEffect(() => {
    if (sent || !again.current) return;
    again.current = false;
    top.current?.querySelector("input")?.focus();
  }, [sent]);

  if (sent) {
    return (
      <EnquiryReceipt
        values={sent}
        onAnother={() => {
          again.current = true;
          setSent(null);
        }}
      />
    );
  }
  return (
    <div ref={top}>
      <FormShell
        storageKey="contact-form"
        names={names}
        load={load}
        submitLabel="Send request"
        busyLabel="Sending..."
        note={
          <>
            Your draft stays on this device until it is sent. In a hurry? Ring{" "}
            <a href={telephoneLink(garage.phone)}>{garage.phone}</a>.
          </>
        }
        onSent={setSent}
      >
        {(control, error) => (
          <>
            <Field label="Your name" error={error("name")}>
              <TextInput {...control("name")} autoComplete="name" required />
            </Field>
            <Field label="Phone" error={error("phone")}>
              <TextInput {...control("phone")} type="tel" autoComplete="tel" required />
            </Field>
            <Field label="Email" error={error("email")} wide>
              <TextInput {...control("email")} type="email" autoComplete="email" required />
            </Field>
            <FieldGroup label="What is it for?" optional error={error("service")} wide>
              <RadioPicks {...control("service")} options={serviceOptions} />
            </FieldGroup>
            <Field
              label="Vehicle"
              optional
              hint="Registration, or make and model"
              error={error("vehicle")}
            >
              <PlateInput {...control("vehicle")} placeholder="HD24 KLM" />
            </Field>
            <Field
              label="Preferred date"
              optional
              hint="From tomorrow. Monday to Saturday."
              error={error("preferredDate")}
            >
              <DateInput {...control("preferredDate")} min={days?.first} max={days?.last} />
            </Field>
            <Field label="What is the car doing?" optional error={error("message")} wide>
              <TextArea
                {...control("message")}
                placeholder="A squeal from the front left when braking, since Friday"
              />
            </Field>
          </>
        )}
      </FormShell>
    </div>
  );
}
