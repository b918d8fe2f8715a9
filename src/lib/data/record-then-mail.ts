import { ApiError } from "@/lib/http/api-error";
import { mailIsConfigured, MailRefused, sendMail, type Mails } from "@/lib/http/mail";
import { recordsAreKept } from "./anon-client";

type Delivery<Template extends "enquiry" | "chat"> = {
  template: Template;
  mail: Mails[Template];
  /** Inserts the row; idempotent, since the row keeps its id. */
  record: () => Promise<void>;
  /** Probably sent by a bot: recorded, but not mailed. */
  suspect: boolean;
  /** A mail may have gone out in an earlier attempt. */
  mailed: boolean;
  /** Called before the mail is sent, to note the attempt in case the page is closed meanwhile. */
  onMailing: () => void;
};

/**
 * Outcome of a message. Nothing was tried if `offline`, or if `unavailable` (neither Supabase nor
 * EmailJS is configured). `lost`: neither way was left; `error` is the record's, if one was tried.
 * `refused`: EmailJS answered with an error, so no mail was sent.
 */
export type Delivered =
  | { state: "sent" }
  | { state: "offline" | "unavailable" }
  | { state: "mailed only"; error: unknown }
  | { state: "recorded only" | "lost"; error: unknown; refused: boolean };

/** Above a message that is mailed although the database did not confirm it. */
export const notRecordedText =
  "NOT RECORDED: the database did not confirm this message, so it may be missing from the admin area. Please keep this mail.";

/**
 * Records a visitor's message in Supabase, then mails it through EmailJS; if it cannot be recorded,
 * mails it with a line that says so (decision 0031). A retry never makes a second record, nor mails
 * a recorded message again if the first mail may have gone out.
 */
export async function recordThenMail<Template extends "enquiry" | "chat">(
  delivery: Delivery<Template>,
): Promise<Delivered> {
  const { template, mail, record, suspect, mailed, onMailing } = delivery;
  if (!navigator.onLine) return { state: "offline" };
  const recording = recordsAreKept();
  const canMail = mailIsConfigured(template);
  if (!recording && !canMail) return { state: "unavailable" };
  const unrecorded = recording ? await failureOf(record) : null;
  const recorded = recording && !unrecorded;
  // Without a record the mail is the only copy: then mail suspects too, and rather mail twice than
  // lose a message.
  if (recorded && (suspect || mailed || !canMail)) return { state: "sent" };
  if (!canMail || (suspect && isOwnLimit(unrecorded?.error)))
    return { state: "lost", error: unrecorded?.error, refused: false };
  onMailing();
  const marked = { ...mail, message: `${notRecordedText}\n\n${mail.message}` };
  const unmailed = await failureOf(() => sendMail(template, unrecorded ? marked : mail));
  if (!unmailed) {
    return unrecorded ? { state: "mailed only", error: unrecorded.error } : { state: "sent" };
  }
  const refused = unmailed.error instanceof MailRefused;
  if (recorded) return { state: "recorded only", error: unmailed.error, refused };
  return { state: "lost", error: (unrecorded ?? unmailed).error, refused };
}

/** The database refused more from this visitor; a suspect then gets no mail through either. */
function isOwnLimit(error: unknown): boolean {
  return error instanceof ApiError && error.rule.endsWith("_limit");
}

async function failureOf(work: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return { error };
  }
}
