import { useEffect, useRef, type ReactNode } from "react";
import { telephoneLink } from "@/content/fact-texts";
import { dayInWords } from "@/lib/dates/dates";
import { JobReceipt } from "@/ui/job-card";
import { Plate } from "@/ui/plate";
import { closedDayNotice } from "./days";
import { serviceOptions } from "./options";
import { useFacts } from "@/site/use-facts";

/** The content that was sent; each form has its own subset of fields. */
export type SentEnquiry = {
  name: string;
  phone: string;
  vehicle: string;
  service?: string | undefined;
  preferredDate?: string | undefined;
  booking?: string | undefined;
};

type EnquiryReceiptProps = {
  values: SentEnquiry;
  title?: string;
  /** The name of the enquiry for visitor and staff; absent where it is not recorded. */
  reference?: string | undefined;
  /** What the visitor has to know, where not both record and mail went through. */
  notice?: string | undefined;
  /** Shown again after a reload, so that it must not take the focus. */
  isRestored?: boolean;
  /** Shown at the end, such as a button for another request. */
  children?: ReactNode;
};

/**
 * Replaces a form that was sent, and takes its focus (decision 0027). After an automatic retry the
 * focus may be elsewhere, where it stays.
 */
export function EnquiryReceipt({
  values,
  title = "Request Submitted",
  reference,
  notice,
  isRestored = false,
  children,
}: EnquiryReceiptProps) {
  const receipt = useRef<HTMLElement>(null);
  const facts = useFacts();
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isRestored && isFree) receipt.current?.focus();
  }, [isRestored]);
  const { name, phone, vehicle, service, preferredDate, booking } = values;
  const closed = closedDayNotice(preferredDate ?? "", facts);
  const option = serviceOptions.find(({ value }) => value === service);
  const rows = [
    ...(vehicle ? [{ label: "Vehicle", value: <Plate text={vehicle} /> }] : []),
    ...(option ? [{ label: "What for", value: option.label }] : []),
    ...(booking ? [{ label: "Booking", value: <bdi>{booking}</bdi> }] : []),
    ...(preferredDate ? [{ label: "Preferred date", value: dayInWords(preferredDate) }] : []),
    {
      label: "We will ring",
      value: (
        <>
          <bdi>{name}</bdi>, <bdi>{phone}</bdi>
        </>
      ),
    },
    ...(reference ? [{ label: "Reference", value: reference }] : []),
  ];
  return (
    <JobReceipt
      ref={receipt}
      title={title}
      lead="We'll get back to you as soon as possible."
      rows={rows}
    >
      {notice && <p className="mb-3">{notice}</p>}
      {closed && <p className="mb-3">{closed}</p>}
      <p className="text-mute">
        If it cannot wait, ring{" "}
        <a href={telephoneLink(facts.phone)} className="underline">
          {facts.phone}
        </a>
        .
      </p>
      {children && <p className="mt-4">{children}</p>}
    </JobReceipt>
  );
}
