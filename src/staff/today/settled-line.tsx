import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { timeInWords } from "@/shared/dates/dates";
import { enquiryPath } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { StatusMark } from "@/staff/kit/status-mark";
import { useDoubleTapGuard } from "@/shared/ui/use-double-tap-guard";
import { standingBooking } from "@/staff/data/bookings";
import { BookingLink } from "@/staff/kit/booking-link";
import { VehiclePlate } from "@/staff/kit/vehicle-plate";
import type { Settled } from "@/staff/enquiries/thread/schema";
import { markLabels, serviceName } from "@/staff/enquiries/thread/words";

type SettledLineProps = {
  settled: Settled;
  /** It has come by a press of one's own: the focus goes on from its button. */
  takesFocus: boolean;
  onUndo: () => void;
};

/** A request that was settled a moment ago, as one line in its place. */
export function SettledLine({ settled, takesFocus, onUndo }: SettledLineProps) {
  const { id, kind, at, by, name, vehicle, service, starts_at: starts, bookings } = settled;
  const booking = standingBooking(bookings);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  const what = kind === "answer" ? "Answered" : markLabels[kind];
  const isInDiary = starts !== null && booking !== undefined;
  return (
    <div
      ref={line}
      tabIndex={-1}
      role="group"
      aria-label={`${name}: ${what.toLowerCase()}`}
      {...useDoubleTapGuard()}
      className="desk-settled"
    >
      <StatusMark
        tone={kind === "answer" || kind === "rung" ? "half" : "struck"}
        label={`${what} ${timeInWords(at)}${by ? ` by ${by}` : ""}`}
      />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <VehiclePlate vehicle={vehicle} size="small" />
        <span>
          <bdi>{name}</bdi>, {serviceName(service)}
          {isInDiary && (
            <>
              , <BookingLink booking={booking} />
            </>
          )}
          {kind === "booked" && starts === null && ", in another book"}
        </span>
      </span>
      <span>
        {kind !== "answer" && starts === null && (
          <Button variant="quiet" size="small" aria-label={`Undo for ${name}`} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Link
          to={enquiryPath(id)}
          aria-label={`Note about ${name}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          Note
        </Link>
      </span>
    </div>
  );
}
