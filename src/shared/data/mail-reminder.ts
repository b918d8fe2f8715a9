import { callFunction } from "./anon-client";

/** What the garage is to write about, and when. Days are `yyyy-MM-dd` at the garage. */
type MailReminder = {
  /** Made by the browser: set again under the same id, nothing happens. */
  id: string;
  kind: "mot" | "service";
  name: string;
  email: string;
  vehicle: string;
  due: string;
  /** Days before the due date. */
  days: readonly number[];
  /** The sentence that was ticked, kept with the time (UK GDPR, article 7(1)). */
  consent: string;
};

/**
 * Asks the garage to e-mail on these days. It first mails a link, and nothing else until that is
 * confirmed (docs/mail.md#reminders-by-mail). Throws as `addRow` does, with the rules `request_limit` and
 * `post_off`.
 */
export async function setMailReminder(reminder: MailReminder): Promise<void> {
  const { id, kind, name, email, vehicle, due, days, consent } = reminder;
  await callFunction("set_reminder", {
    _id: id,
    _kind: kind,
    _name: name,
    _email: email,
    _vehicle: vehicle,
    _due: due,
    _days: [...days],
    _consent: consent,
  });
}
