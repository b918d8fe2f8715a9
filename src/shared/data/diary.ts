import { timesByDay, type TimesByDay } from "@/shared/dates/free-times";
import { addDays } from "@/shared/dates/days-and-times";
import type { Database } from "./database.types";
import { callFunction } from "./anon-client";
import { z } from "./zod";

/** Days are asked for so many at once; the database answers for no more. */
const askedDays = 31;
/** Whoever waits longer for the diary has the form without it. */
const limits = { timeoutMs: 5000, retries: 0 };

const freeSlots = z.nullable(
  z.object({
    /** How long the work takes. */
    minutes: z.number(),
    /** A booking can be moved or cancelled until so long before its start. */
    notice_minutes: z.number(),
    /** The last day that can be booked, `yyyy-MM-dd`. */
    last_day: z.iso.date(),
    /** Kinds of resources that a visitor may add. */
    offers: z.array(z.string()),
    slots: z.array(z.iso.datetime({ offset: true })),
    /** Nothing can confirm a time, so that none is booked: we ring. */
    wishes: z.optional(z.boolean()),
    /** Why the desk takes no bookings from the web at present, in its own words. */
    paused: z.optional(z.nullable(z.string())),
  }),
);

/** The free times of one service, from `first` on, for `askedDays`. */
export type Diary = {
  minutes: number;
  noticeMinutes: number;
  lastDay: string;
  /** What can be added: "courtesy_car". */
  offers: readonly string[];
  times: TimesByDay;
  /** What is sent with a time is a wish, and no booking. */
  wishes: boolean;
  /** Why no time can be booked at present; null: it can. */
  paused: string | null;
};

/**
 * Free times of a service from the day `first` on, at which the courtesy car is free as well if
 * `withCar`; null where the diary is off or does not know the service. Throws `ApiError`, and
 * `RequestError`, also after five seconds.
 */
export async function freeTimes(
  service: string,
  first: string,
  withCar: boolean,
): Promise<Diary | null> {
  const args = { _service: service, ...span(first), ...(withCar && { _with: ["courtesy_car"] }) };
  return diaryOf(await callFunction("free_slots", args, limits), first);
}

/** The same for a booking that is to be moved: its own time does not count as taken. */
export async function timesToMove(
  { id, token }: { id: string; token: string },
  first: string,
): Promise<Diary | null> {
  const args = { _id: id, _token: token, ...span(first) };
  return diaryOf(await callFunction("booking_slots", args), first);
}

const span = (first: string) => ({ _from: first, _to: addDays(first, askedDays - 1) });

function diaryOf(answer: unknown, first: string): Diary | null {
  const free = freeSlots.parse(answer);
  if (!free) return null;
  const { minutes, notice_minutes: noticeMinutes, last_day: lastDay, offers, slots } = free;
  return {
    minutes,
    noticeMinutes,
    lastDay,
    offers,
    times: timesByDay(slots, first, span(first)._to),
    wishes: free.wishes ?? false,
    paused: free.paused ?? null,
  };
}

const bookedSlot = z.object({
  /** `held`: until a press of the link in its mail; `wish`: kept as an enquiry with its time, and we ring. */
  state: z.enum(["held", "booked", "wish"]),
  reference: z.string(),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  /** Kinds that were added; a wish has none. */
  with: z.optional(z.array(z.string())),
  sequence: z.optional(z.number()),
  /** Staff have to release it before it is mailed (docs/forms.md#limits). */
  held: z.optional(z.boolean()),
  held_until: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** For the link to the booking; a wish has none, and of what is held it is in the mail alone. */
  token: z.optional(z.nullable(z.string())),
  notice_minutes: z.optional(z.number()),
  /** Whether the server mails the booking. */
  mailed: z.boolean(),
});

/** What has become of a booking. */
export type BookedSlot = z.output<typeof bookedSlot>;

/**
 * Books a time. Repeated with the same id it gives the same answer. Throws as `addRow` does, with the
 * rules `slot_taken`, `not_offered` and those of enquiries.
 */
export async function bookSlot(
  args: Database["public"]["Functions"]["book_slot"]["Args"],
): Promise<BookedSlot> {
  return bookedSlot.parse(await callFunction("book_slot", args));
}
