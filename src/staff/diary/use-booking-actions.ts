import { showToast } from "@/shared/ui/toast";
import { failureText, useChangeBooking, type Change } from "./changes";
import type { Booking, BookingStatus, Diary } from "./schema";
import { placesOf, statuses, whenInWords } from "./words";

/**
 * Changes a booking and says so with an Undo; a failure is said too. Both promises resolve to whether
 * it was done. `diary` names the places.
 */
export function useBookingActions(diary: Diary) {
  const change = useChangeBooking();

  async function run(
    wanted: Change & Pick<Booking, "starts_at">,
    said: (booking: Booking) => string,
    undo: Change["to"] | null,
  ) {
    try {
      const booking = await change.mutateAsync(wanted);
      const { id, sequence, starts_at } = booking;
      showToast({
        title: said(booking),
        topic: "request",
        ...(booking.mailed && isTold(wanted) && { text: `${booking.name} gets a mail.` }),
        ...(undo !== null && {
          action: {
            label: "Undo",
            onPress: () =>
              void run(
                { id, sequence, starts_at, to: undo },
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
        { starts: booking.starts_at, resource: booking.places[0] ?? null },
      ),
  };
}

/** Customers are told of another time, and of a cancellation. */
const isTold = ({ to, starts_at: was }: Change & Pick<Booking, "starts_at">) =>
  typeof to === "string" ? to === "cancelled" : Date.parse(to.starts) !== Date.parse(was);
