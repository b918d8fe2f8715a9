import { isTemporary } from "@/shared/http/errors";
import { ApiError } from "@/shared/http/api-error";
import { logger } from "@/shared/http/logger";
import { RequestError } from "@/shared/http/request";
import { forgetIdempotencyKeys, idempotencyKeyFor } from "@/shared/data/idempotency-key";
import { setMailReminder } from "@/shared/data/mail-reminder";
import type { SubmitOutcome } from "@/shared/form/types";
import { ticked } from "@/shared/form/ticked";
import { confirmLabel, mailConsent } from "./intervals";
import type { ReminderInput } from "./schema";

const wayOut = "untick ‘By email’ to set the reminder on this device alone.";
const offlineText = `You appear to be offline, and mails cannot be set up without a connection. Try again when it is back, or ${wayOut}`;
const failedText = `The mails could not be set up, so nothing is set yet. Please try again in a few minutes, or ${wayOut}`;
const ruleTexts: Readonly<Record<string, string>> = {
  request_limit: `Several reminders were set from your connection in a short time. Please try again later, or ${wayOut}`,
  post_off: `We cannot mail reminders at the moment. Please ${wayOut}`,
};

/** Under which the ids of reminders that were tried are kept in this browser. */
const form = "reminder-by-mail";

/**
 * Has the garage mail the link that starts its mails (docs/mail.md#reminders-by-mail); null if it does. A
 * failure leaves nothing behind: the form stays as it is, and says how to go on without mails. A retry sets
 * the same reminder, also after a reload.
 */
export async function remindByMail(input: ReminderInput): Promise<SubmitOutcome | null> {
  const { name, email, vehicle, motDueDate, reminderDays, byMail } = input;
  const content = { name, email, vehicle, motDueDate, reminderDays };
  const key = await idempotencyKeyFor(form, content);
  try {
    await setMailReminder({
      id: key.id,
      kind: "mot",
      name,
      email,
      vehicle,
      due: motDueDate,
      days: reminderDays.map(Number),
      consent: byMail === ticked ? mailConsent : confirmLabel,
    });
    forgetIdempotencyKeys(form, key);
    return null;
  } catch (error) {
    logger.warn("A reminder by mail was not set.", error);
    return { ok: false, ...textsOf(error), retry: isTemporary(error) };
  }
}

function textsOf(error: unknown): { title: string; text: string } {
  if (error instanceof RequestError && error.failure === "offline") {
    return { title: "Network Error", text: offlineText };
  }
  const known = error instanceof ApiError ? ruleTexts[error.rule] : undefined;
  return { title: "Error", text: known ?? failedText };
}
