import type { ComponentPropsWithRef, ReactNode } from "react";
import { fitsPlate } from "@/shared/ui/registration";
import type { Booking } from "./schema";
import { statuses, timesOf } from "./words";

type BookingCardProps = Omit<ComponentPropsWithRef<"button">, "type"> & {
  booking: Booking;
  /** Where it is; in lists, whose columns do not say it. */
  place?: string | undefined;
  children?: ReactNode;
};

/** A booking in the diary: plate, what for, who, and its state; a button that opens it. */
export function BookingCard({ booking, place, children, ...rest }: BookingCardProps) {
  const { status, name, title, vehicle, in_the_way: isMisplaced } = booking;
  const state = statuses[status].label;
  // Who gave a plate alone is named by it.
  const isNamed = name !== vehicle;
  const [comma, stop] = isNamed || place ? [", ", ". "] : ["", ""];
  return (
    <button
      {...rest}
      type="button"
      className="diary-card"
      data-booking={booking.id}
      data-status={status}
      data-misplaced={isMisplaced || undefined}
    >
      {vehicle && <SmallPlate text={vehicle} />}
      <strong className="font-semibold">{title}</strong>
      {children}
      <small>
        <span className="sr-only">{timesOf(booking)}, </span>
        {isNamed && <bdi>{name}</bdi>}
        {isNamed && place && ", "}
        {place}
        {status === "booked" ? (
          <span className="sr-only">
            {comma}
            {state}
          </span>
        ) : (
          stop + state
        )}
        {isMisplaced && `${status === "booked" ? stop : ". "}Outside the hours`}
      </small>
    </button>
  );
}

/** A registration as a plate in the size of lists; a make and model as plain text. */
export function SmallPlate({ text }: { text: string }) {
  if (!fitsPlate(text)) return <bdi>{text}</bdi>;
  return <span className="plate plate-letters diary-plate">{text}</span>;
}
