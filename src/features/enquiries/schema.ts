import * as z from "zod/mini";
import { isWellFormed, malformedText } from "@/lib/well-formed";
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
export const contactFields = {
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

const dateError = "Please choose a date from tomorrow on, within the next year.";

/** A booking form; `preferredDate` is empty or `yyyy-MM-dd`, from `first` to `last`. */
export function bookingSchema({ first, last }: { first: string; last: string }) {
  return z.object({
    ...contactFields,
    preferredDate: z
      .union([z.literal(""), z.iso.date({ error: dateError })], { error: dateError })
      .check(
        z.refine((date) => date === "" || (date >= first && date <= last), { error: dateError }),
      ),
  });
}
