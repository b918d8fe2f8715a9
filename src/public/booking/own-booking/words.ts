import type { OwnBooking } from "@/shared/data/own-booking";
import { withPrefix } from "@/shared/data/reference";
import type { CalendarVisit } from "@/public/site/visit-calendar";
import { minutesText } from "@/shared/site/visit-words";

/** "2 hours": how long before its start a booking can no longer be changed. */
export function noticeText({ starts_at, changeable_until }: OwnBooking): string {
  return minutesText(Math.round((Date.parse(starts_at) - Date.parse(changeable_until)) / 60_000));
}

/** A booking for the calendar. */
export function visitOf(booking: OwnBooking): CalendarVisit {
  const { id, title, reference, starts_at, ends_at, sequence, status } = booking;
  return {
    id,
    title,
    reference: withPrefix(reference),
    startsAt: starts_at,
    endsAt: ends_at,
    sequence,
    cancelled: status === "cancelled",
  };
}

/** Whether the motorist can still move or cancel it by the link. */
export function canChange({ status, changeable_until }: OwnBooking, now: Date): boolean {
  return ["held", "booked"].includes(status) && now.getTime() < Date.parse(changeable_until);
}
