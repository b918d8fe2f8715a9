import { z } from "@/shared/data/zod";
import { bookingOfSchema } from "@/staff/data/bookings";
import type { MailState } from "@/staff/data/mail-state";

const status = z.enum(["new", "in_progress", "done"]);
const entryKind = z.enum([
  "answer",
  "message",
  "note",
  "rung",
  "no_answer",
  "booked",
  "moved",
  "cancelled",
  "done",
]);
const mailState = z.custom<MailState>((value) => typeof value === "string");

const entrySchema = z.object({
  id: z.string(),
  /** Rises with each entry of any thread. */
  number: z.number(),
  kind: entryKind,
  /** ISO 8601, as all moments. */
  at: z.string(),
  /** Null: the customer, or an account that is gone. */
  by: z.nullable(z.string()),
  mine: z.boolean(),
  body: z.nullable(z.string()),
  /** Of a booking in the diary: its time then, and whether the customer did it alone. */
  starts_at: z.optional(z.string()),
  online: z.optional(z.boolean()),
  /** Of an answer; null 30 days after it went. */
  mail: z.optional(
    z.nullable(
      z.object({
        id: z.string(),
        state: mailState,
        sent_at: z.nullable(z.string()),
        error: z.nullable(z.string()),
      }),
    ),
  ),
});
export type Entry = z.infer<typeof entrySchema>;

/** What somebody at the desk says became of a request. */
export type Mark = "rung" | "no_answer" | "booked" | "done";

/** What a customer has asked for, and who sees to it. */
const asked = {
  id: z.string(),
  source: z.string(),
  name: z.string(),
  /** Null where a call was written down without one. */
  email: z.nullable(z.string()),
  phone: z.string(),
  service: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** `yyyy-MM-dd`. */
  preferred_date: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  message: z.nullable(z.string()),
  taken_by: z.nullable(z.string()),
  /** Oldest first; without one, the time in `starts_at` is a wish (docs/diary.md#held). */
  bookings: z.array(bookingOfSchema),
};

/** `read_enquiry`: an enquiry with its thread. */
export const threadSchema = z.object({
  ...asked,
  /** Without the garage's prefix. */
  reference: z.string(),
  created_at: z.string(),
  suspect: z.boolean(),
  on_hold: z.boolean(),
  discarded: z.boolean(),
  status,
  mine: z.boolean(),
  entries: z.array(entrySchema),
  /** Colleagues who have it open. */
  readers: z.array(z.string()),
  /** Whether the server sends mail, so that one can answer from here. */
  mails: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;

export const historySchema = z.array(
  z.object({
    kind: z.enum(["enquiry", "booking"]),
    id: z.string(),
    /** A value of the forms' "What is it for?", or the title of a booked service. */
    what: z.string(),
    at: z.string(),
    status: z.string(),
    same_address: z.boolean(),
    same_car: z.boolean(),
  }),
);
export type HistoryItem = z.infer<typeof historySchema>[number];

/** `message` holds the newest words of the customer, at most 1,000 characters. */
const requestSchema = z.object({
  ...asked,
  /** They answered us. */
  again: z.boolean(),
  waiting_since: z.string(),
  /** The last visit of this address or car. */
  before: z.nullable(z.object({ title: z.string(), at: z.string() })),
});
export type WaitingRequest = z.infer<typeof requestSchema>;

/** Rung or answered and not settled. */
const inProgressSchema = z.object({
  ...asked,
  /** The last thing said or done. */
  last: z.nullable(z.object({ kind: entryKind, by: z.nullable(z.string()) })),
  quiet_since: z.string(),
});
export type InProgress = z.infer<typeof inProgressSchema>;

/** What a customer booked, moved or cancelled alone, or has yet to confirm. */
const onlineSchema = z.object({
  ...asked,
  kind: z.enum(["booked", "moved", "cancelled", "held"]),
  at: z.string(),
});
export type Online = z.infer<typeof onlineSchema>;

const settledSchema = z.object({
  /** Id of the entry that settled it. */
  entry: z.string(),
  id: z.string(),
  kind: z.enum(["answer", "rung", "booked", "done"]),
  at: z.string(),
  by: z.nullable(z.string()),
  name: z.string(),
  vehicle: z.nullable(z.string()),
  service: z.nullable(z.string()),
  waiting_since: z.string(),
  /** Booked in the diary for this time; null: in another book. */
  starts_at: z.nullable(z.string()),
  bookings: z.array(bookingOfSchema),
});
export type Settled = z.infer<typeof settledSchema>;

/** `read_desk`: what waits for the desk. */
export const deskSchema = z.object({
  /** Whether the diary has services, so that a request is booked at a time. */
  books: z.boolean(),
  requests: z.array(requestSchema),
  in_progress: z.array(inProgressSchema),
  online: z.array(onlineSchema),
  settled: z.array(settledSchema),
  last_settled_at: z.nullable(z.string()),
  chats: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      waiting_since: z.string(),
    }),
  ),
  failed: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      enquiry_id: z.nullable(z.string()),
      to: z.nullable(z.string()),
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  counts: z.object({
    requests: z.number(),
    in_progress: z.number(),
    chats: z.number(),
    failed: z.number(),
  }),
});
export type Desk = z.infer<typeof deskSchema>;
