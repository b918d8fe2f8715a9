import * as z from "zod/mini";
import { isWellFormed, malformedText } from "@/lib/well-formed";
import type { DayRange } from "@/lib/dates";
import { serviceOptions } from "./options";

// The policy of the site forbids compiled code; without this zod would try and be reported.
z.config({ jitless: true });

const wellFormed = z.refine<string>(isWellFormed, { error: malformedText, abort: true });
const atMost = (length: number, error: string) => z.maxLength(length, { error });
const atLeast = (length: number, error: string) => z.minLength(length, { error });
const text = () => z.string().check(z.trim(), wellFormed);

const emailError = "Please enter a valid email address.";
const phoneError = "Please enter a valid phone number.";

/**
 * Fields that every request for a call back has (specification 5, "Service / booking forms";
 * ruling 14). The limits are those of the database's constraints.
 */
const contactFields = {
  name: text().check(
    atLeast(2, "Name must be at least 2 characters."),
    atMost(100, "Please shorten your name to 100 characters."),
  ),
  email: text().check(z.email({ error: emailError }), atMost(254, emailError)),
  phone: text().check(atLeast(6, phoneError), atMost(40, phoneError)),
  service: z.union([z.literal(""), z.enum(serviceOptions.map(({ value }) => value))]),
  vehicle: text().check(atMost(100, "Please shorten the vehicle to 100 characters.")),
  message: text().check(atMost(5000, "Please shorten your message to 5,000 characters.")),
};

/** The request of the quick-contact dialog: no date (ruling 14). */
export const contactSchema = z.object(contactFields);

const bookingDateError = "Please choose a date from tomorrow on, within the next year.";

/** A booking form; `preferredDate` is empty or `yyyy-MM-dd`, from `first` to `last`. */
export function bookingSchema({ first, last }: DayRange, error = bookingDateError) {
  return z.object({
    ...contactFields,
    preferredDate: z
      .union([z.literal(""), z.iso.date({ error })], { error })
      .check(z.refine((date) => date === "" || (date >= first && date <= last), { error })),
  });
}

/** The MOT form has no choice of service: it is the MOT (specification 7). */
export function motSchema(days: DayRange) {
  return z.omit(bookingSchema(days), { service: true });
}

/** The annual service dialog: from today on (ruling 3). */
export function annualSchema(days: DayRange) {
  return bookingSchema(days, "Please choose a date from today on, within the next two years.");
}
