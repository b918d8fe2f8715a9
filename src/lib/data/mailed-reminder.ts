import { callFunction } from "./anon-client";
import { z } from "./zod";

const mailedReminder = z.object({
  /** `new` until the address has confirmed it; a stopped one stays stopped. */
  state: z.enum(["new", "confirmed", "stopped"]),
  kind: z.enum(["mot", "service"]),
  vehicle: z.string(),
  /** `yyyy-MM-dd` at the garage, as all days. */
  due: z.iso.date(),
  /** The days on which a mail is still to come. */
  next: z.array(z.iso.date()),
});

export type MailedReminder = z.output<typeof mailedReminder>;

/** Id and code of a mailed link. */
export type ReminderLink = { id: string; code: string };

/** The link in a fragment, `#<id>.<code>`; null if it has another shape. */
export function readReminderLink(hash: string): ReminderLink | null {
  const [, id, code] =
    /^#([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,100})$/i.exec(hash) ?? [];
  return id !== undefined && code !== undefined ? { id, code } : null;
}

/**
 * Reads, confirms or stops the reminder of a mailed link (decision 0116), and returns it as it is
 * then; null for a link that is wrong, old or another's. Reading changes nothing. Throws `ApiError`
 * and `RequestError`.
 */
export async function atReminder(
  action: "read_reminder" | "confirm_reminder" | "stop_reminder",
  { id, code }: ReminderLink,
): Promise<MailedReminder | null> {
  return z.nullable(mailedReminder).parse(await callFunction(action, { _id: id, _token: code }));
}
