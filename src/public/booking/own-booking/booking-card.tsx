import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage, mapLinks } from "@/shared/content/garage";
import type { MailedLink } from "@/shared/data/mailed-link";
import { cancelBooking, confirmBooking, type OwnBooking } from "@/shared/data/own-booking";
import { withPrefix } from "@/shared/data/reference";
import { clockText } from "@/shared/dates/days-and-times";
import { freeTime } from "@/shared/dates/free-times";
import { bookingPath, paths } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { useNow } from "@/shared/site/use-opening-state";
import { VisitCalendarButton } from "@/public/site/visit-calendar-button";
import { momentText, priceLine } from "@/shared/site/visit-words";
import { Button } from "@/shared/ui/button";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { JobReceipt } from "@/shared/ui/job-card";
import { Notice } from "@/shared/ui/notice";
import { Plate } from "@/shared/ui/plate";
import { CancelQuestion } from "./cancel-question";
import { isStale, pressProblem } from "./problems";
import { canChange, noticeText, visitOf } from "./words";

type BookingCardProps = {
  booking: OwnBooking;
  link: MailedLink;
  /** It has come by a press: the card takes the focus, from then on for each state. */
  takesFocus: boolean;
  onMove: () => void;
  /** Called with the booking as it is after a press; null if the link has stopped working. */
  onChange: (booking: OwnBooking | null) => void;
  /** Reads the booking again, after a press that it did not allow any more. */
  onStale: () => Promise<void>;
};

/** A booking as it stands, and the buttons that its state allows. */
export function OwnBookingCard(props: BookingCardProps) {
  const { booking, link, takesFocus, onMove, onChange, onStale } = props;
  const { status, sequence, service, title, vehicle, reference, starts_at } = booking;
  const facts = useFacts();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus, sequence]);

  async function press(change: typeof cancelBooking) {
    setBusy(true);
    setProblem(null);
    try {
      onChange(await change(link));
    } catch (error) {
      setProblem(pressProblem(error));
      setAsking(false);
      if (isStale(error)) await onStale();
    }
    setBusy(false);
  }

  const when = momentText(starts_at);
  const isCancelled = status === "cancelled";
  const isHeld = status === "held";
  const isChangeable = now !== null && canChange(booking, now);
  return (
    <JobReceipt
      // Anew for each state: a second press of 'Yes, cancel it' finds no button in its place.
      key={`${status} ${sequence}`}
      ref={card}
      title={isCancelled ? "Cancelled" : when}
      lead={
        isCancelled
          ? "The time is free for somebody else – thank you for telling us."
          : `${title} at ${garage.name}.${heldText(booking, now)}`
      }
      rows={[
        ...(vehicle ? [{ label: "Vehicle", value: <Plate text={vehicle} /> }] : []),
        { label: "Reference", value: withPrefix(reference) },
        isCancelled
          ? { label: "Was", value: <s>{when}</s>, small: title }
          : { label: "What for", value: title, small: priceLine(service, facts) },
        ...(booking.with.includes("courtesy_car") && !isCancelled
          ? [{ label: "Courtesy car", value: "Kept for you" }]
          : []),
        isCancelled ? mailedRow(booking) : placeRow,
      ]}
    >
      {problem && (
        <Notice kind="error" className="mb-5">
          {problem}
        </Notice>
      )}
      {isCancelled && (
        <Actions>
          <Link to={againPath(booking)} className={buttonClass()}>
            Book another time
          </Link>
          <VisitCalendarButton visit={visitOf(booking)} variant="line" />
        </Actions>
      )}
      {!isCancelled && isAsking && isChangeable && (
        <CancelQuestion
          busy={busy}
          onYes={() => void press(cancelBooking)}
          onKeep={() => setAsking(false)}
        />
      )}
      {!isCancelled && !(isAsking && isChangeable) && (
        <>
          <Actions>
            {isHeld && (
              <Button
                busy={busy}
                className="max-sm:w-full"
                onClick={() => void press(confirmBooking)}
              >
                Confirm this time
              </Button>
            )}
            {isChangeable && (
              <Button
                variant={isHeld ? "line" : "plate"}
                className="max-sm:w-full"
                onClick={onMove}
              >
                Move to another time
              </Button>
            )}
            {!isHeld && (
              <VisitCalendarButton
                visit={visitOf(booking)}
                variant="line"
                className="max-sm:w-full"
              />
            )}
            {isChangeable && (
              <button
                type="button"
                className={`${textLinkClass} px-2`}
                onClick={() => setAsking(true)}
              >
                Cancel this booking
              </button>
            )}
          </Actions>
          <ChangeNote booking={booking} isChangeable={isChangeable} now={now} />
        </>
      )}
    </JobReceipt>
  );
}

/** What a booking waits for that nobody has confirmed yet; empty for others. */
function heldText({ status, held_until: until }: OwnBooking, now: Date | null): string {
  if (status !== "held" || !until) return "";
  const time = clockText(freeTime(until).time);
  return now && now.getTime() >= Date.parse(until)
    ? ` We held it until ${time}. If nobody else has taken it, it is yours with a press.`
    : ` We hold it until ${time}. Press to make it yours.`;
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

type ChangeNoteProps = { booking: OwnBooking; isChangeable: boolean; now: Date | null };

/** Until when it can be changed here, or that only the telephone is left. */
function ChangeNote({ booking, isChangeable, now }: ChangeNoteProps) {
  const { phone } = useFacts();
  const { status, starts_at, changeable_until } = booking;
  const ring = (
    <a href={telephoneLink(phone)} className="whitespace-nowrap underline">
      {phone}
    </a>
  );
  if (isChangeable) {
    return (
      <p className="mt-4 text-small text-mute">
        Free until {momentText(changeable_until)}. After that, ring {ring}.
      </p>
    );
  }
  if (["held", "booked"].includes(status) && now && now.getTime() < Date.parse(starts_at)) {
    return (
      <p className="mt-4 font-semibold">
        It is less than {noticeText(booking)}: please ring {ring}.
      </p>
    );
  }
  return <p className="mt-4 text-mute">Any question about it? Please ring {ring}.</p>;
}

const placeRow = {
  label: "Where",
  value: `${garage.address.street}, ${garage.address.village}`,
  small: (
    <a href={mapLinks.directions} target="_blank" rel="noreferrer" className="underline">
      Get Directions
    </a>
  ),
};

function mailedRow({ mailed }: OwnBooking) {
  return mailed
    ? { label: "Mail", value: "We e-mail you a note of this." }
    : { label: "Reference kept", value: "Say it if you ring about this." };
}

/** The form for another booking of the same kind. */
function againPath({ service, vehicle }: OwnBooking): string {
  const known = (["service", "mot", "repair", "diagnostic"] as const).find((each) =>
    service.startsWith(each),
  );
  if (known === "mot") return paths.motBooking;
  return bookingPath({ service: known ?? "other", vehicle: vehicle ?? "" });
}
