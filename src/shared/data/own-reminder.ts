import { callFunction } from "./anon-client";
import type { MailedLink } from "./mailed-link";
import { z } from "./zod";

const ownReminder = z.object({
  /** `new` until the address has confirmed it; a stopped one stays stopped. */
  state: z.enum(["new", "confirmed", "stopped"]),
  kind: z.enum(["mot", "service"]),
  vehicle: z.string(),
  /** `yyyy-MM-dd` at the garage, as all days. */
  due: z.iso.date(),
  /** The days on which a mail is still to come. */
  next: z.array(z.iso.date()),
});

export type OwnReminder = z.output<typeof ownReminder>;

/**
 * Reads, confirms or stops the reminder of a mailed link (docs/mail.md#reminders-by-mail), and returns it as
 * it is then; null for a link that is wrong, old or another's. Reading changes nothing. Throws `ApiError`
 * and `RequestError`.
 */
export async function atReminder(
  action: "read_reminder" | "confirm_reminder" | "stop_reminder",
  { id, token }: MailedLink,
): Promise<OwnReminder | null> {
  return z.nullable(ownReminder).parse(await callFunction(action, { _id: id, _token: token }));
}
