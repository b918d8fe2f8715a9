import { z } from "@/lib/data/zod";
import { text } from "./text-schema";

const emailError = "Please enter a valid email address.";
const phoneError = "Please enter a valid phone number.";
const phone = text(40, phoneError);

/** What every form asks of a person (specification 5). The limits are those of the database. */
export const person = {
  name: text(100, "Please shorten your name to 100 characters.").check(
    z.minLength(2, { error: "Name must be at least 2 characters." }),
  ),
  email: text(254, emailError).check(z.email({ error: emailError })),
  phone: phone.check(z.minLength(6, { error: phoneError })),
  optionalPhone: phone,
};

/** A registration, or a make and model. */
export const vehicle = text(100, "Please shorten the vehicle to 100 characters.");
