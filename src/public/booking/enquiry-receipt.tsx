import { useEffect, useRef, type ReactNode } from "react";
import { telephoneLink } from "@/shared/content/fact-texts";
import { dayInWords } from "@/shared/dates/dates";
import type { Opening } from "@/shared/dates/opening-hours";
import { ButtonLink } from "@/shared/ui/button";
import { JobReceipt } from "@/shared/ui/job-card";
import { Plate } from "@/shared/ui/plate";
import { Steps } from "@/shared/ui/steps";
import { closedDayNotice } from "./days";
import { serviceOptions } from "@/shared/site/service-options";
import { useFacts } from "@/shared/site/use-facts";
import { ringBackText } from "./ring-back";

/** The content that was sent; each form has its own subset of fields. */
export type SentEnquiry = {
  name: string;
  phone: string;
  vehicle: string;
  service?: string | undefined;
  preferredDate?: string | undefined;
  booking?: string | undefined;
} & { [Name in keyof BookedVisit]?: string | undefined };

/** What the answer to a booking has added; `sequence` is a number, `byMail` and `car` "yes" or empty. */
export type BookedVisit = {
  startsAt: string;
  endsAt: string;
  /** Until when it waits for the press in its mail; empty where it stands. */
  heldUntil: string;
  sequence: string;
  /** Id and token of the link to it; empty where it is in the mail alone. */
  link: string;
  byMail: string;
  /** Whether it has the courtesy car. */
  car: string;
};

type EnquiryReceiptProps = {
  values: SentEnquiry;
  title?: string;
  /** What is agreed when we ring: "to agree a time". */
  why?: string;
  /** The name of the enquiry for visitor and staff; absent where it is not recorded. */
  reference?: string | undefined;
  /** What the visitor has to know, where not both record and mail went through. */
  notice?: string | undefined;
  /** When it was sent. */
  sentAt: Date;
  /** Shown again after a reload, so that it must not take the focus. */
  isRestored?: boolean;
  /** Beside the button that rings, such as a button for another request. */
  children?: ReactNode;
};

/**
 * Replaces a form that was sent, and takes its focus (docs/forms.md#receipts). After an automatic
 * retry the focus may be elsewhere, where it stays.
 */
export function EnquiryReceipt({
  values,
  title = "Request Submitted",
  why = "to agree a time",
  reference,
  notice,
  sentAt,
  isRestored = false,
  children,
}: EnquiryReceiptProps) {
  const receipt = useRef<HTMLElement>(null);
  const facts = useFacts();
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isRestored || !isFree) return;
    receipt.current?.focus({ preventScroll: true });
    // Below the toast, which lies at the top of the screen.
    receipt.current?.scrollIntoView({ block: "start" });
  }, [isRestored]);
  const { name, phone } = values;
  const lead = ["We'll ring you", ringBackText(sentAt, facts), why].filter(Boolean).join(" ");
  return (
    <JobReceipt
      ref={receipt}
      data-receipt
      className="scroll-mt-25"
      title={title}
      lead={`${lead}.`}
      rows={rowsOf(values, reference, facts)}
    >
      {notice && <p className="mb-4">{notice}</p>}
      <h3 className="mb-2 text-large font-semibold">What happens next</h3>
      <Steps
        items={[
          <>
            We ring <bdi className="whitespace-nowrap">{phone}</bdi> and ask for <bdi>{name}</bdi>.
          </>,
          "We tell you what it costs, or that we have to look first. Nothing is done until you say so.",
        ]}
      />
      <p className="mt-3 -mb-1 flex flex-wrap gap-2.5 border-t border-line pt-5">
        <ButtonLink href={telephoneLink(facts.phone)} variant="dark" className="max-sm:flex-auto">
          Ring {facts.phone}
        </ButtonLink>
        {children}
      </p>
    </JobReceipt>
  );
}

function rowsOf(values: SentEnquiry, reference: string | undefined, opening: Opening) {
  const { vehicle, service, preferredDate, booking } = values;
  const option = serviceOptions.find(({ value }) => value === service)?.label;
  const closed = closedDayNotice(preferredDate ?? "", opening);
  const pressed = booking && booking !== option ? booking : undefined;
  return [
    ...(vehicle ? [{ label: "Vehicle", value: <Plate text={vehicle} /> }] : []),
    ...(reference
      ? [{ label: "Reference", value: reference, small: "Say this when you ring." }]
      : []),
    ...(pressed || option
      ? [{ label: "What for", value: <bdi>{pressed ?? option}</bdi>, small: pressed && option }]
      : []),
    ...(preferredDate
      ? [{ label: "Preferred date", value: dayInWords(preferredDate), small: closed }]
      : []),
  ];
}
