import { useState } from "react";
import { Link } from "react-router-dom";
import { enquiryPath } from "@/shared/paths";
import { withPrefix } from "@/shared/data/reference";
import { Button } from "@/shared/ui/button";
import { Notice } from "@/shared/ui/notice";
import { StatusMark } from "@/staff/kit/status-mark";
import { SmallPlate } from "./booking-card";
import { BookingHistory } from "./booking-history";
import { CorrectForm } from "./correct-form";
import { MoveForm } from "./move-form";
import { RingLink } from "./ring-list";
import type { Booking, BookingStatus, StaffDiary } from "./schema";
import { clock, momentAt, placeInTime } from "./times";
import { useBookingActions } from "./use-booking-actions";
import { placesOf, statuses, timesOf, whenInWords } from "./words";

type BookingDetailsProps = {
  diary: StaffDiary;
  booking: Booking;
  /** Called after a change. */
  onDone: () => void;
};

/** When and where, whom to ring, and what became of it. */
export function BookingDetails({ diary, booking, onDone }: BookingDetailsProps) {
  const { setStatus, move, correct, isPending } = useBookingActions(diary);
  const [asks, setAsks] = useState<"move" | "cancel" | "correct" | null>(null);
  // What this person has seen; another sequence is somebody else's change.
  const [seen, setSeen] = useState(booking.sequence);
  const [isOwn, setOwn] = useState(false);
  const { status, vehicle, email, message, note } = booking;
  const where = placesOf(diary, booking.places);
  const isHeld = status === "held";
  const isOpen = status === "booked" || status === "arrived";

  async function finish(change: Promise<boolean>) {
    setOwn(true);
    if (await change) onDone();
    else setOwn(false);
  }
  const put = (to: BookingStatus) => finish(setStatus(booking, to));

  return (
    <div className="grid gap-5">
      {booking.sequence !== seen && !isOwn && (
        <Notice kind="info" title="Changed meanwhile">
          <p>
            Somebody has changed this booking. Now it {statuses[status].has},{" "}
            {whenInWords(booking.starts_at)}.
          </p>
          <Button variant="quiet" size="small" onClick={() => setSeen(booking.sequence)}>
            I have seen it
          </Button>
        </Notice>
      )}
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-large font-semibold">
          {vehicle && <SmallPlate text={vehicle} />}
          {timesOf(booking)}
          <StatusMark tone={statuses[status].tone} label={statuses[status].label} />
        </p>
        <p>
          {where && `${where}, `}
          {booking.enquiry_id ? (
            <Link to={enquiryPath(booking.enquiry_id)} className="underline underline-offset-4">
              {withPrefix(booking.reference)}
            </Link>
          ) : (
            withPrefix(booking.reference)
          )}
          , {originOf(booking)}
        </p>
        <p className="flex flex-wrap items-center gap-x-5">
          <RingLink phone={booking.phone} />
          {email && (
            <a
              className="flex min-h-11 items-center hover:underline"
              href={`mailto:${encodeURIComponent(email)}`}
            >
              <bdi>{email}</bdi>
            </a>
          )}
        </p>
        {message && (
          <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
            {message}
          </p>
        )}
        {note && (
          <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
            <b className="font-semibold">Note: </b>
            {note}
          </p>
        )}
      </div>
      {isHeld && booking.held_until && (
        <p className="max-w-measure">
          Held until {clock(placeInTime(booking.held_until).minutes)}, for {booking.name} to press
          the link in our mail. After that others can have the time. Confirm it once you have spoken
          to them.
        </p>
      )}
      {asks === null && (
        <div className="flex flex-wrap gap-3">
          {isHeld && (
            <Button variant="dark" size="small" busy={isPending} onClick={() => void put("booked")}>
              Confirm
            </Button>
          )}
          {(status === "booked" || status === "no_show") && (
            <Button
              variant="dark"
              size="small"
              busy={isPending}
              onClick={() => void put("arrived")}
            >
              Arrived
            </Button>
          )}
          {isOpen && (
            <>
              <Button variant="line" size="small" busy={isPending} onClick={() => void put("done")}>
                Done
              </Button>
              <Button variant="line" size="small" onClick={() => setAsks("move")}>
                Move to…
              </Button>
            </>
          )}
          {status === "booked" && (
            <Button
              variant="quiet"
              size="small"
              busy={isPending}
              onClick={() => void put("no_show")}
            >
              Did not come
            </Button>
          )}
          {isOpen || isHeld ? (
            <Button variant="quiet" size="small" onClick={() => setAsks("cancel")}>
              Cancel the booking
            </Button>
          ) : (
            <Button variant="line" size="small" busy={isPending} onClick={() => void put("booked")}>
              Back to booked
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setAsks("correct")}>
            Correct or add a note
          </Button>
        </div>
      )}
      {asks === "correct" && (
        <CorrectForm
          diary={diary}
          booking={booking}
          busy={isPending}
          onLeave={() => setAsks(null)}
          onCorrect={(to) => void finish(correct(booking, to))}
        />
      )}
      {asks === "move" && (
        <MoveForm
          diary={diary}
          booking={booking}
          busy={isPending}
          onLeave={() => setAsks(null)}
          onMove={({ day, from, resource }) =>
            void finish(move(booking, momentAt(day, from), resource))
          }
        />
      )}
      {asks === "cancel" && (
        <div className="grid gap-3">
          <p>
            {booking.mailed
              ? `${booking.name} gets a mail that the booking is cancelled.`
              : "No mail goes out: please ring."}{" "}
            The time is free for others at once.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="dark"
              size="small"
              busy={isPending}
              onClick={() => void put("cancelled")}
            >
              Yes, cancel it
            </Button>
            <Button variant="line" size="small" onClick={() => setAsks(null)}>
              Keep it
            </Button>
          </div>
        </div>
      )}
      <BookingHistory id={booking.id} diary={diary} />
    </div>
  );
}

/** Who made a booking. One of the customer's own has the id of its enquiry. */
function originOf({ id, enquiry_id: enquiry, walk_in: isWalkIn }: Booking): string {
  if (isWalkIn) return "taken down here";
  return id === enquiry ? "booked by the customer" : "booked here from a request";
}
