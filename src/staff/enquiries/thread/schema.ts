import { z } from "@/shared/data/zod";
import type { MailState } from "@/staff/data/mail-state";

const status = z.enum(["new", "in_progress", "done"]);
const entryKind = z.enum(["answer", "message", "note", "rung", "no_answer", "booked", "done"]);
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
  email: z.string(),
  phone: z.string(),
  service: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** `yyyy-MM-dd`. */
  preferred_date: z.nullable(z.string()),
  starts_at: z.nullable(z.string()),
  message: z.nullable(z.string()),
  taken_by: z.nullable(z.string()),
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
  bookings: z.array(z.object({ status: z.string() })),
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
});
export type Settled = z.infer<typeof settledSchema>;

/** `read_desk`: what waits for the desk. */
export const deskSchema = z.object({
  requests: z.array(requestSchema),
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
  counts: z.object({ requests: z.number(), chats: z.number(), failed: z.number() }),
});
export type Desk = z.infer<typeof deskSchema>;
