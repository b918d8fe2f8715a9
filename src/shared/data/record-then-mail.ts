import { ApiError } from "@/shared/http/api-error";
import { isTemporary } from "@/shared/http/errors";
import { mailIsConfigured, MailRefused, sendMail, type Mails } from "@/shared/http/mail";
import { recordsAreKept } from "./anon-client";

type Delivery<Template extends "enquiry" | "chat"> = {
  template: Template;
  /** Called once the record is made, or has failed. */
  mail: () => Mails[Template];
  /** Inserts the row; idempotent, since the row keeps its id. A `held` row is not mailed. */
  record: () => Promise<{ held: boolean }>;
  /** Probably sent by a bot: recorded, but not mailed. */
  suspect: boolean;
  /** A mail may have gone out in an earlier attempt. */
  mailed: boolean;
  /** A retry without a press of the visitor: never repeats a mail that may have gone out. */
  automatic: boolean;
  /** True for a refusal that the visitor has to answer: then nothing is mailed. */
  isFinal?: (error: unknown) => boolean;
  /** Called before the mail is sent, to note the attempt in case the page is closed meanwhile. */
  onMailing: () => void;
};

/**
 * Outcome of a message. Nothing was tried if `offline`, or if `unavailable` (neither Supabase nor
 * EmailJS is configured). `lost`: neither recorded nor mailed; `error` is the record's, if one was
 * tried. `refused`: EmailJS answered with an error, so no mail was sent. `retry`: another attempt
 * may succeed and repeats no mail.
 */
export type Delivered =
  | { state: "sent" }
  | { state: "offline" | "unavailable" }
  | { state: "mailed only"; error: unknown }
  | { state: "recorded only"; error: unknown; refused: boolean }
  | { state: "lost"; error: unknown; refused: boolean; retry: boolean };

/** Above a message that is mailed although the database did not confirm it. */
export const notRecordedText =
  "NOT RECORDED: the database did not confirm this message, so it may be missing from the admin area. Please keep this mail.";

/**
 * Records a visitor's message in Supabase, then mails it through EmailJS; if it cannot be recorded,
 * mails it with a line that says so (docs/forms.md#record-then-mail). A retry never makes a second record,
 * nor mails a recorded message again if the first mail may have gone out. Where the server sends the mail
 * (docs/mail.md#browser-or-server), the record is all there is to do.
 */
export async function recordThenMail<Template extends "enquiry" | "chat">(
  delivery: Delivery<Template>,
): Promise<Delivered> {
  const { template, mail, record, suspect, mailed, automatic, onMailing, isFinal } = delivery;
  if (!navigator.onLine) return { state: "offline" };
  const recording = recordsAreKept();
  const canMail = mailIsConfigured(template);
  if (!recording && !canMail) return { state: "unavailable" };
  let held = false;
  const unrecorded = recording
    ? await failureOf(async () => {
        ({ held } = await record());
      })
    : null;
  if (unrecorded && isFinal?.(unrecorded.error)) {
    return { state: "lost", error: unrecorded.error, refused: false, retry: false };
  }
  const recorded = recording && !unrecorded;
  // Without a record the mail is the only copy: then mail suspects too, and rather mail twice than
  // lose a message.
  if (recorded && (suspect || held || mailed || !canMail)) return { state: "sent" };
  const retry = isTemporary(unrecorded?.error);
  if (!canMail || (automatic && mailed) || (suspect && isOwnLimit(unrecorded?.error))) {
    return { state: "lost", error: unrecorded?.error, refused: false, retry };
  }
  onMailing();
  const content = mail();
  const marked = { ...content, message: `${notRecordedText}\n\n${content.message}` };
  const unmailed = await failureOf(() => sendMail(template, unrecorded ? marked : content));
  if (!unmailed) {
    return unrecorded ? { state: "mailed only", error: unrecorded.error } : { state: "sent" };
  }
  const refused = unmailed.error instanceof MailRefused;
  const { error } = unmailed;
  if (recorded) return { state: "recorded only", error, refused };
  if (unrecorded) return { state: "lost", error: unrecorded.error, refused, retry };
  return { state: "lost", error, refused, retry: refused && isTemporary(error) };
}

/** The visitor has reached a limit of the database; a suspect then gets no mail through either. */
function isOwnLimit(error: unknown): boolean {
  return error instanceof ApiError && error.rule === "request_limit";
}

async function failureOf(work: () => Promise<void>): Promise<{ error: unknown } | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return { error };
  }
}
