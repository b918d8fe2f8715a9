import { z } from "@/shared/data/zod";

/** A booking of an enquiry, as both lead to each other. */
export const bookingOfSchema = z.object({
  id: z.string(),
  status: z.string(),
  /** ISO 8601, as `held_until`. */
  starts_at: z.string(),
  held_until: z.nullable(z.string()),
});
export type BookingOf = z.infer<typeof bookingOfSchema>;

type State = Pick<BookingOf, "status" | "held_until">;

/** What was held and nobody confirmed in time is a wish (docs/diary.md#held). */
const isOver = ({ status, held_until: until }: State) =>
  status === "held" && Date.parse(until ?? "") <= Date.now();

/** The newest booking of an enquiry that stands or is held; undefined where there is none. */
export function standingBooking<B extends State>(bookings: readonly B[]): B | undefined {
  return bookings.findLast((one) => one.status !== "cancelled" && !isOver(one));
}

/** What an enquiry's chosen time is: without a booking a wish. */
export function bookingState(bookings: readonly State[]): "wish" | "held" | "booked" | "cancelled" {
  const standing = standingBooking(bookings);
  if (standing) return standing.status === "held" ? "held" : "booked";
  return bookings.some((one) => !isOver(one)) ? "cancelled" : "wish";
}
