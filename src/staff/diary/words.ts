import { garageDay, dayInWords } from "@/shared/dates/dates";
import type { StatusTone } from "@/staff/kit/status-mark";
import { intervalOf } from "./free-times";
import type { Booking, BookingStatus, StaffDiary, Kind } from "./schema";
import { clock, placeInTime } from "./times";

/** A state on its mark, and as it stands in a sentence: "Tom O'Hara has arrived". */
export const statuses: Record<BookingStatus, { label: string; tone: StatusTone; has: string }> = {
  held: { label: "Held, not confirmed", tone: "empty", has: "is held, not confirmed" },
  booked: { label: "Booked", tone: "empty", has: "is booked" },
  arrived: { label: "Arrived", tone: "half", has: "has arrived" },
  done: { label: "Done", tone: "full", has: "is done" },
  no_show: { label: "Did not come", tone: "struck", has: "did not come" },
  cancelled: { label: "Cancelled", tone: "struck", has: "is cancelled" },
};

export const kindNames: Record<Kind, string> = {
  mot_bay: "MOT bay",
  lift: "Lift",
  courtesy_car: "Courtesy car",
  collection: "Collection",
};

/** "11:30 – 12:30". */
export function timesOf(booking: Booking): string {
  const { from, to } = intervalOf(booking);
  return `${clock(from)} – ${clock(to)}`;
}

/** "MOT bay, Courtesy car"; empty without places. */
export function placesOf(
  { resources }: Pick<StaffDiary, "resources">,
  places: readonly number[],
): string {
  return resources
    .filter(({ id }) => places.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

/** "today at 11:30", "Thursday 26 November at 9:00". */
export function whenInWords(iso: string): string {
  const { day, minutes } = placeInTime(iso);
  return `${day === garageDay() ? "today" : dayInWords(day)} at ${clock(minutes)}`;
}

/** Whether a press sends a mail, as its button ends: "with a mail to Tom O'Hara". */
export function customerMailWords(isMailed: boolean, name: string): string {
  return isMailed ? `with a mail to ${name}` : "without a mail";
}

export const newBookingText = "Somebody telephones, or stands at the desk";

const hours = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

/** "5 of 10 hours free", "Full", "Closed"; in minutes. */
export function freeText({ open, free }: { open: number; free: number }): string {
  if (open === 0) return "Closed";
  if (free === 0) return "Full";
  return `${hours.format(free / 60)} of ${hours.format(open / 60)} hours free`;
}
