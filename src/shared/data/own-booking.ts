import { callFunction } from "./anon-client";
import type { MailedLink } from "./mailed-link";
import { z } from "./zod";

const ownBooking = z.object({
  id: z.uuid(),
  /** Without the garage's prefix. */
  reference: z.string(),
  /** Key of the service, such as "mot". */
  service: z.string(),
  title: z.string(),
  vehicle: z.nullable(z.string()),
  /** Kinds of resources that were added: "courtesy_car". */
  with: z.array(z.string()),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
  status: z.enum(["held", "booked", "arrived", "done", "no_show", "cancelled"]),
  /** Until when a held one has its time without a press. */
  held_until: z.nullable(z.iso.datetime({ offset: true })),
  /** Rises with each move and cancellation (RFC 5545, section 3.8.7.4). */
  sequence: z.number(),
  changeable_until: z.iso.datetime({ offset: true }),
  /** Whether the server mails what becomes of it. */
  mailed: z.boolean(),
});

export type OwnBooking = z.output<typeof ownBooking>;

const answered = (answer: unknown) => z.nullable(ownBooking).parse(answer);
const args = ({ id, token }: MailedLink) => ({ _id: id, _token: token });

/**
 * The booking of a link; null for one that is wrong, old or another's. Changes nothing. These four
 * throw `ApiError` and `RequestError`.
 */
export async function readBooking(link: MailedLink): Promise<OwnBooking | null> {
  return answered(await callFunction("read_booking", args(link)));
}

/**
 * Confirms a held booking, also after its time if nobody else has taken it: else the rules
 * `slot_taken`, `not_offered`. Repeated it changes nothing more.
 */
export async function confirmBooking(link: MailedLink): Promise<OwnBooking | null> {
  return answered(await callFunction("confirm_booking", args(link)));
}

/**
 * Moves a booking to `starts`, an ISO timestamp, and returns it as it is then; `sequence` is the one
 * that was seen. Rules: `slot_taken`, `not_offered`, `booking_changed`, `too_late`. Repeated it
 * changes nothing more.
 */
export async function moveBooking(
  link: MailedLink,
  starts: string,
  sequence: number,
): Promise<OwnBooking | null> {
  const move = { ...args(link), _starts: starts, _sequence: sequence };
  return answered(await callFunction("move_booking", move));
}

/** Cancels a booking; repeated it changes nothing more. Rules: `too_late`, `booking_changed`. */
export async function cancelBooking(link: MailedLink): Promise<OwnBooking | null> {
  return answered(await callFunction("cancel_booking", args(link)));
}
