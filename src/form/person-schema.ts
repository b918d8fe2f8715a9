import { z } from "@/lib/data/zod";
import { text } from "./text-schema";

export const emailError = "Please enter a valid email address.";
const phoneError = "Please enter a valid phone number.";
const phone = text(40, phoneError);

/** A name and an e-mail address within the limits of the database, empty ones included. */
export const nameText = text(100, "Please shorten your name to 100 characters.");
export const emailText = text(254, emailError);

/** Fields of the person in every form (decision 0058). */
export const person = {
  name: nameText.check(z.minLength(2, { error: "Name must be at least 2 characters." })),
  email: emailText.check(z.email({ error: emailError })),
  phone: phone.check(z.minLength(6, { error: phoneError })),
  optionalPhone: phone,
};

/** A registration, or a make and model. */
export const vehicle = text(100, "Please shorten the vehicle to 100 characters.");
