import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { freeTime } from "@/shared/dates/free-times";
import { addDays, clockText, garageTime } from "@/shared/dates/days-and-times";
import { paths } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { VisitCalendarButton } from "@/public/site/visit-calendar-button";
import { priceLine } from "@/shared/site/visit-words";
import { buttonClass } from "@/shared/ui/button-class";
import { JobReceipt } from "@/shared/ui/job-card";
import { Plate } from "@/shared/ui/plate";
import { Steps } from "@/shared/ui/steps";
import { bookedText } from "./book-visit";
import type { BookedVisit, SentEnquiry } from "./enquiry-receipt";
import { serviceOptions } from "@/shared/site/service-options";

type BookingReceiptProps = {
  values: SentEnquiry & BookedVisit;
  reference: string;
  /** When it was sent. */
  sentAt: Date;
  /** Shown again after a reload, so that it must not take the focus. */
  isRestored: boolean;
  /** A button for another request. */
  children?: ReactNode;
};

/**
 * Replaces a form that has booked a time, and takes its focus (docs/forms.md#receipts and
 * docs/diary.md#times-in-forms).
 */
export function BookingReceipt(props: BookingReceiptProps) {
  const { values, reference, sentAt, isRestored, children } = props;
  const {
    vehicle,
    service = "",
    startsAt,
    endsAt,
    heldUntil,
    sequence,
    link,
    byMail,
    car,
  } = values;
  const facts = useFacts();
  const receipt = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRestored) return;
    receipt.current?.focus({ preventScroll: true });
    receipt.current?.scrollIntoView({ block: "start" });
  }, [isRestored]);
  const title = serviceOptions.find(({ value }) => value === service)?.label ?? "Your visit";
  const visit = {
    id: link.split(".")[0] ?? "",
    title,
    reference,
    startsAt,
    endsAt,
    sequence: Number(sequence),
    cancelled: false,
  };
  return (
    <JobReceipt
      ref={receipt}
      data-receipt
      className="scroll-mt-25"
      title="Request Submitted"
      lead={
        <>
          <strong className="mb-2 block text-h3">{bookedText(values)}</strong>
          {leadOf(values)}
        </>
      }
      rows={[
        ...(vehicle ? [{ label: "Vehicle", value: <Plate text={vehicle} /> }] : []),
        { label: "Reference", value: reference, small: "Say this when you ring." },
        { label: "What for", value: title, small: priceLine(service, facts) },
        ...(car ? [{ label: "Courtesy car", value: "Kept for you" }] : []),
        {
          label: "If it can't wait",
          value: (
            <a href={telephoneLink(facts.phone)} className="underline">
              {facts.phone}
            </a>
          ),
        },
      ]}
    >
      <h3 className="mb-2 text-large font-semibold">What happens next</h3>
      <Steps
        items={
          heldUntil
            ? [
                "Open our mail, and press ‘Confirm this time’ on the page that its link opens.",
                "No mail? Look among the unwanted ones, or ring us: we can confirm it, too.",
                "Without that others can have the time. We keep your request and ring you.",
              ]
            : [
                ...(!byMail ? ["Add it to your calendar: we send no mail about it."] : []),
                ...(byMail && isRemindedAfter(sentAt, startsAt)
                  ? ["We e-mail you the day before, at 9 am."]
                  : []),
                "Bring the car, nothing else. Wait or leave the keys.",
                "If we find more to do, we ring with a price before we do anything.",
              ]
        }
      />
      <div className="mt-3 -mb-1 flex flex-wrap gap-2.5 border-t border-line pt-5">
        {link && (
          <>
            <VisitCalendarButton visit={visit} className="max-sm:flex-auto" />
            <Link
              to={`${paths.booking}#${link}`}
              className={`${buttonClass({ variant: "line" })} max-sm:flex-auto`}
            >
              Move or cancel
            </Link>
          </>
        )}
        {children}
      </div>
    </JobReceipt>
  );
}

function leadOf({ heldUntil, byMail }: BookedVisit): string {
  if (heldUntil) {
    return `We hold this time until ${clockText(freeTime(heldUntil).time)}. It is yours once you press the link in the mail that we have just sent.`;
  }
  return byMail ? "Your time is held. We've sent it to your e-mail." : "Your time is held.";
}

/** Whether 9 am of the day before is still to come. */
function isRemindedAfter(sent: Date, startsAt: string): boolean {
  const { date, time } = garageTime(sent);
  const dayBefore = addDays(freeTime(startsAt).day, -1);
  return date < dayBefore || (date === dayBefore && time < "09:00");
}
