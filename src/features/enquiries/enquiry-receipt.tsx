import { useEffect, useRef } from "react";
import { garage, telephoneLink } from "@/content/garage";
import type { FieldTexts } from "@/form/types";
import { dayInWords } from "@/lib/dates";
import { Button } from "@/ui/button";
import { JobReceipt } from "@/ui/job-card";
import { Plate } from "@/ui/plate";
import { serviceOptions } from "./options";

type EnquiryReceiptProps = { values: FieldTexts; onAnother: () => void };

/** Takes the place of a form that was sent, and the focus with it (specification 2, "Contact page"). */
export function EnquiryReceipt({ values, onAnother }: EnquiryReceiptProps) {
  const receipt = useRef<HTMLElement>(null);
  useEffect(() => receipt.current?.focus(), []);
  const { name, phone, vehicle, service, preferredDate } = values;
  const option = serviceOptions.find(({ value }) => value === service);
  const rows = [
    ...(vehicle ? [{ label: "Vehicle", value: <Plate text={vehicle} /> }] : []),
    ...(option ? [{ label: "What for", value: option.label }] : []),
    ...(preferredDate ? [{ label: "Preferred date", value: dayInWords(preferredDate) }] : []),
    { label: "We ring", value: `${name}, ${phone}` },
  ];
  return (
    <JobReceipt
      ref={receipt}
      title="Request Submitted"
      lead="We'll get back to you as soon as possible."
      rows={rows}
    >
      <p className="mb-4 text-mute">
        If it cannot wait, ring <a href={telephoneLink(garage.phone)}>{garage.phone}</a>.
      </p>
      <Button variant="dark" onClick={onAnother}>
        Submit Another Request
      </Button>
    </JobReceipt>
  );
}
