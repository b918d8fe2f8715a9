import { z } from "@/shared/data/zod";
import { enquirer, vehicle } from "@/shared/form/person-schema";
import { text } from "@/shared/form/text-schema";
import { ticked } from "@/shared/form/ticked";
import type { DayRange } from "@/public/site/day-rows";
import { serviceOptions } from "@/shared/site/service-options";
import { hasDayAhead } from "./service-reminder";

const longestMessage = 5000;
const longMessageError = "Please shorten your message to 5,000 characters.";

/** Fields of every enquiry form (docs/forms.md#rules). */
const contactFields = {
  ...enquirer,
  service: z.union([z.literal(""), z.enum(serviceOptions.map(({ value }) => value))]),
  vehicle,
  message: text(longestMessage, longMessageError),
};

/** The quick-contact dialog, which has no date (docs/forms.md#rules). */
export const contactSchema = z.object(contactFields);

const bookingDateError = "Please choose a date from tomorrow onwards, within the next year.";

/**
 * A booking form; `preferredDate` is empty or `yyyy-MM-dd`, within `days` at the time it is
 * checked: a page may stay open past midnight.
 */
export function bookingSchema(days: () => DayRange, error = bookingDateError) {
  const isOffered = (date: string) => {
    const { first, last } = days();
    return date >= first && date <= last;
  };
  return z.object({
    ...contactFields,
    preferredDate: z
      .union([z.literal(""), z.iso.date({ error })])
      .check(z.refine((date) => date === "" || isOffered(date), { error })),
  });
}

/** The chosen time, where the diary is on: for the draft alone (docs/diary.md#times-in-forms). */
const visitField = { visit: text(200, "Please choose the time again.") };

/** The contact page's form, which knows what was pressed to get there (docs/forms.md#carried-over). */
export function pageBookingSchema(days: () => DayRange) {
  return z
    .extend(bookingSchema(days), {
      booking: text(100, "Please shorten this to 100 characters."),
      ...visitField,
    })
    .check(
      z.refine(({ booking, message }) => withBooking(message, booking).length <= longestMessage, {
        error: longMessageError,
        path: ["message"],
      }),
    );
}

/** The message that is sent: it begins with what was pressed to book. */
export function withBooking(message: string, booking = ""): string {
  return [booking && `Booking: ${booking}`, message].filter(Boolean).join("\n\n");
}

/** The MOT form, which has no choice of service (docs/forms.md#rules). */
export function motSchema(days: () => DayRange) {
  return z.extend(z.omit(bookingSchema(days), { service: true }), visitField);
}

/**
 * The annual service dialog. `byMail` is "yes" where reminders by mail are wanted
 * (docs/mail.md#reminders-by-mail), which need to know of what, and when.
 */
export function annualSchema(days: () => DayRange) {
  const error = "Please choose a date from today onwards, within the next two years.";
  const wantsMail = (byMail: string) => byMail === ticked;
  return z.extend(bookingSchema(days, error), { byMail: z.enum(["", ticked]) }).check(
    z.refine(({ byMail, vehicle }) => !wantsMail(byMail) || vehicle !== "", {
      error: "Please enter your vehicle, so that the mails can name it.",
      path: ["vehicle"],
    }),
    z.refine(({ byMail, preferredDate }) => !wantsMail(byMail) || hasDayAhead(preferredDate), {
      error: "Please choose a date more than a week ahead, or untick this.",
      path: ["byMail"],
    }),
  );
}
