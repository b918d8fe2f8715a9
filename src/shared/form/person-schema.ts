import { z } from "@/shared/data/zod";
import { emailPattern } from "./email";
import { isPhoneNumber } from "./phone-number";
import { normalRegistration } from "./registration";
import { text } from "./text-schema";
import { visibleLine } from "./visible-line";

export const emailError = "Please enter a valid email address.";
const phoneError = "Please enter a valid phone number.";
const phone = text(40, phoneError).check(z.overwrite(visibleLine));

/** A name and an e-mail address within the limits of the database, empty ones included. */
export const nameText = text(100, "Please shorten your name to 100 characters.").check(
  z.overwrite(visibleLine),
);
export const emailText = text(254, emailError).check(z.overwrite(visibleLine));

const longEnough = z.minLength(2, { error: "Name must be at least 2 characters." });
const isAddress = z.email({ pattern: emailPattern, error: emailError });

/** Fields of the person in every form (docs/forms.md#rules). */
export const person = {
  name: nameText.check(longEnough),
  email: emailText.check(isAddress),
  phone: phone.check(z.refine(isPhoneNumber, { error: phoneError })),
  optionalPhone: phone.check(
    z.refine((number) => number === "" || isPhoneNumber(number), { error: phoneError }),
  ),
};

/** The same rules, where an empty field may say what belongs there (docs/forms.md#rules). */
export const enquirer = {
  name: nameText.check(z.minLength(1, { error: "Enter your name.", abort: true }), longEnough),
  email: emailText.check(
    z.minLength(1, { error: "Enter your email address.", abort: true }),
    isAddress,
  ),
  phone: person.phone,
};

/** A registration, or a make and model; a registration is formatted as on a plate. */
export const vehicle = text(100, "Please shorten the vehicle to 100 characters.").check(
  z.overwrite(visibleLine),
  z.overwrite(normalRegistration),
);
