import { showToast } from "@/shared/ui/toast";
import { detailsOf, failureText, useChangeBooking, type Change, type Details } from "./changes";
import { mainPlace } from "./free-times";
import type { Booking, BookingStatus, StaffDiary } from "./schema";
import { placesOf, statuses, whenInWords } from "./words";

/**
 * Changes a booking and says so with an Undo; a failure is said too. Both promises resolve to whether
 * it was done. `diary` names the places.
 */
export function useBookingActions(diary: StaffDiary) {
  const change = useChangeBooking();

  async function run(
    wanted: Change & Pick<Booking, "starts_at" | "status" | "email">,
    said: (booking: Booking) => string,
    undo: Change["to"] | null,
  ) {
    try {
      const booking = await change.mutateAsync(wanted);
      const { id, sequence, starts_at, status, email } = booking;
      showToast({
        title: said(booking),
        topic: "request",
        ...(booking.mailed && isTold(wanted) && { text: `${booking.name} gets a mail.` }),
        ...(undo !== null && {
          action: {
            label: "Undo",
            onPress: () =>
              void run(
                { id, sequence, starts_at, status, email, to: undo },
                (back) => `Undone: ${describe(back)}`,
                null,
              ),
          },
        }),
      });
      return true;
    } catch (error) {
      showToast({ title: "Error", text: failureText(error), tone: "error" });
      return false;
    }
  }

  const describe = (booking: Booking) => {
    const where = placesOf(diary, booking.places);
    const now = `${booking.name} ${statuses[booking.status].has}`;
    return where ? `${now}, ${whenInWords(booking.starts_at)}, ${where}` : now;
  };

  /** Where its own place was taken it has another one. */
  const movedTo = (before: Booking, now: Booking) =>
    String(before.places) === String(now.places) ? "" : `, now ${placesOf(diary, now.places)}`;

  return {
    isPending: change.isPending,
    setStatus: (booking: Booking, to: BookingStatus) =>
      run(
        { ...booking, to },
        (now) => `${now.name}: ${statuses[to].label.toLowerCase()}`,
        // What is confirmed is not held again.
        booking.status === "held" ? null : booking.status,
      ),
    move: (booking: Booking, starts: string, resource: number | null) =>
      run(
        { ...booking, to: { starts, resource } },
        (now) =>
          `Moved to ${whenInWords(now.starts_at)}${placesOf(diary, now.places) && `, ${placesOf(diary, now.places)}`}`,
        { starts: booking.starts_at, resource: mainPlace(diary, booking) },
      ),
    correct: (booking: Booking, to: Details) =>
      run(
        { ...booking, to },
        (now) => `${now.name}: corrected${movedTo(booking, now)}`,
        detailsOf(booking),
      ),
  };
}

/** Customers are told of another time, of a cancellation and its undo, and at another address. */
function isTold(change: Change & Pick<Booking, "starts_at" | "status" | "email">) {
  const { to, starts_at: was, status, email } = change;
  if (typeof to === "string") {
    return to === "cancelled" || status === "cancelled" || (status === "held" && to === "booked");
  }
  if ("starts" in to) return Date.parse(to.starts) !== Date.parse(was);
  return status === "booked" && to.email.toLowerCase() !== (email ?? "").toLowerCase();
}
