import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { showToast } from "@/shared/ui/toast";
import { diaryBookingSchema, type Booking, type BookingStatus, type StaffDiary } from "./schema";
import { intervalOf } from "./free-times";
import { placeInTime } from "./times";
import { statuses, whenInWords } from "./words";

/** Another time or another place of its kind; null leaves what fits. */
type Move = { starts: string; resource: number | null };
/** What is known of a booking where it is; empty texts are none. */
export type Details = Record<"name" | "vehicle" | "phone" | "email" | "note", string> & {
  /** The key of a service. */
  service: string;
  minutes: number;
};
/** `id` and `sequence` as the booking was seen. */
export type Change = Pick<Booking, "id" | "sequence"> & { to: BookingStatus | Move | Details };

/** Texts for the database's own rules about bookings. */
export const ruleTexts = {
  slot_taken: "This time has just been taken. Please choose another one.",
  not_offered: "The garage is closed at this time. Please choose another one.",
  bookings_in_the_way: "Somebody has booked there meanwhile. Ring, and move or cancel it first.",
  already_booked: "This enquiry is booked already. Move its booking in the diary.",
};

/** What to say of a change that failed. */
export const problemText = (error: unknown) => problemOf(error, ruleTexts).text;

/** Says by a toast what was not done, where no form is left to say it. */
export function sayNotDone(title: string, error: unknown): void {
  showToast({ title, text: problemText(error), tone: "error" });
}

/** Somebody else has changed the booking since it was seen; the message says what it is now. */
class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

async function send({ id, sequence, to }: Change): Promise<Booking> {
  const seen = { _id: id, _sequence: sequence };
  return diaryBookingSchema.parse(unwrap(await sent(seen, to)));
}

function sent(seen: { _id: string; _sequence: number }, to: Change["to"]) {
  const api = requireSupabase();
  if (typeof to === "string") return api.rpc("set_booking_status", { ...seen, _status: to });
  if ("starts" in to) {
    const { starts: _starts, resource } = to;
    return api.rpc("place_booking", {
      ...seen,
      _starts,
      ...(resource !== null && { _resource: resource }),
    });
  }
  return api.rpc("correct_booking", {
    ...seen,
    _service: to.service,
    _minutes: to.minutes,
    _name: to.name,
    _phone: to.phone,
    _email: to.email,
    _vehicle: to.vehicle,
    _note: to.note,
  });
}

/** What is known of a booking, as it is corrected. */
export function detailsOf(booking: Booking): Details {
  const { from, to } = intervalOf(booking);
  const { service, name, vehicle, phone, email, note } = booking;
  return {
    service,
    minutes: to - from,
    name,
    vehicle: vehicle ?? "",
    phone: phone ?? "",
    email: email ?? "",
    note: note ?? "",
  };
}

/** Asks what has become of a booking that somebody else has changed. */
async function presentState(id: string): Promise<string> {
  const asked = requireSupabase().from("bookings").select("name, starts_at, status").eq("id", id);
  const found = unwrap(await asked.retry(false).maybeSingle());
  if (!found) return "The booking is gone.";
  const now = statuses[found.status as BookingStatus].has;
  return `Now: ${found.name} ${now}, ${whenInWords(found.starts_at)}.`;
}

/**
 * Changes a booking: its state, or its time and place. Rejects with `ChangedMeanwhile` where somebody
 * else was first. The answer stands in every cached day at once; the days are read again in any case.
 */
export function useChangeBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      try {
        return await send(change);
      } catch (error) {
        if (!(error instanceof ApiError) || error.rule !== "booking_changed") throw error;
        throw new ChangedMeanwhile(
          `Somebody has changed this booking meanwhile. ${await presentState(change.id)}`,
        );
      }
    },
    onSuccess: (booking) => keepBooking(queryClient, booking),
    onSettled: () =>
      Promise.all(
        ["diary", "thread", "desk"].map((of) => queryClient.invalidateQueries({ queryKey: [of] })),
      ),
  });
}

/** Puts a booking into the days in the cache, so that nothing jumps back until they are read again. */
export function keepBooking(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueriesData<StaffDiary>({ queryKey: ["diary", "days"] }, (diary) => {
    if (!diary) return diary;
    const others = diary.bookings.filter(({ id }) => id !== booking.id);
    const { day: first } = diary.days[0] ?? { day: "" };
    const { day: last } = diary.days.at(-1) ?? { day: "" };
    const { day } = placeInTime(booking.starts_at);
    const isShown = first <= day && day <= last;
    const bookings = isShown ? [...others, booking] : others;
    return {
      ...diary,
      bookings: bookings.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)),
    };
  });
}

/** The sentence for whatever a change rejected with. */
export function failureText(error: unknown): string {
  return error instanceof ChangedMeanwhile ? error.message : problemText(error);
}
