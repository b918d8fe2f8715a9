import { garageDay } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { setMailReminder } from "@/shared/data/mail-reminder";
import { logger } from "@/shared/http/logger";
import type { SentNotice } from "@/shared/form/types";
import { serviceMailConsent } from "./options";

/** Days before the wanted day on which the garage writes. */
const days = [30, 7];

/** Whether one of these days is still to come; `due` is `yyyy-MM-dd`, or empty. */
export function hasDayAhead(due: string): boolean {
  return due !== "" && days.some((before) => addDays(due, -before) > garageDay());
}

type Booked = { name: string; email: string; vehicle: string; preferredDate: string };

/**
 * Asks for mails before a booked service, once the booking is sent (docs/mail.md#reminders-by-mail). Returns
 * what to tell in either case: that a link has to be pressed, or that only the mails failed.
 */
export async function remindOfService(booked: Booked): Promise<SentNotice> {
  const { name, email, vehicle, preferredDate: due } = booked;
  const id = crypto.randomUUID();
  try {
    const consent = serviceMailConsent;
    await setMailReminder({ id, kind: "service", name, email, vehicle, due, days, consent });
    return {
      text: "Your booking is with us. Please press the link in the mail we have just sent: then we mail you 30 and 7 days before.",
    };
  } catch (error) {
    logger.warn("A reminder of a service was not set.", error);
    return {
      text: "Your booking is with us. Only the reminders by mail could not be set up: please tell us when we ring if you would like them.",
    };
  }
}
