import * as z from "zod/mini";
import { formRules } from "@/form/types";
import { setVisitor } from "./use-conversation";

/** Something, an at sign, something, a dot, something (specification 5, "a simple pattern"). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const visitorSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: "Name is required" }),
      z.maxLength(100, { error: "Please shorten your name to 100 characters." }),
    ),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, { error: "Email is required" }), z.maxLength(254)),
});

/** Who chats (specification 5, "Chat info"): an e-mail that is not one is said by a toast as well. */
export function visitorRules() {
  return formRules({
    schema: visitorSchema,
    submit: async ({ name, email }, { suspect }) => {
      if (!emailPattern.test(email)) {
        const text = "Please enter a valid email address.";
        return { ok: false, title: "Invalid Email", text, field: "email" };
      }
      setVisitor({ name, email, suspect });
      return { ok: true };
    },
  });
}
