import { dayInWords } from "@/shared/dates/dates";
import { logger } from "@/shared/http/logger";
import { mailIsConfigured, sendMail, type Mails } from "@/shared/http/mail";
import { dueDayOf } from "./due-day";
import { datesInWords, planReminders } from "./plan";
import type { StoredReminder } from "./schema";

/**
 * Sends the customer the confirmation mail: without retries, and a failure is only logged
 * (docs/mail.md#reminders).
 */
export async function confirmByMail(reminder: StoredReminder): Promise<void> {
  if (!mailIsConfigured("reminder")) return;
  try {
    await sendMail("reminder", confirmationOf(reminder));
  } catch (error) {
    logger.warn("The confirmation of an MOT reminder was not mailed.", error);
  }
}

/** The mail's variables: short and plain, since a stranger may have typed somebody else's address. */
export function confirmationOf(reminder: StoredReminder, now = new Date()): Mails["reminder"] {
  const due = dueDayOf(reminder);
  const { ahead } = planReminders(due, reminder.reminderDays, now);
  return {
    to_email: reminder.email,
    to_name: plain(reminder.name, /[^\p{L}\p{M}' -]/gu),
    vehicle: plain(reminder.vehicle, /[^\p{L}\p{M}\p{N}' -]/gu),
    mot_due_date: dayInWords(due, now),
    reminder_dates:
      ahead.length > 0 ? datesInWords(ahead, now) : "none: the days chosen have passed",
  };
}

/** Removes dots, slashes and colons, from which a mail program could make a link. */
function plain(text: string, unwanted: RegExp): string {
  return text.replace(unwanted, " ").replace(/\s+/g, " ").trim().slice(0, 40).trim();
}
