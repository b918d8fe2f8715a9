import { z } from "@/shared/data/zod";
import { emailPattern } from "@/shared/form/email";
import { emailError, emailText, nameText } from "@/shared/form/person-schema";
import { formRules } from "@/shared/form/types";
import { setVisitor } from "./use-conversation";

const visitorSchema = z.object({
  name: nameText.check(z.minLength(1, { error: "Name is required" })),
  email: emailText.check(z.minLength(1, { error: "Email is required" })),
});

/** The form for name and e-mail (docs/mail.md#chat). An invalid e-mail is also reported by a toast. */
export function visitorRules() {
  return formRules({
    schema: visitorSchema,
    submit: async ({ name, email }, { suspect }) => {
      if (!emailPattern.test(email)) {
        return { ok: false, title: "Invalid Email", text: emailError, field: "email" };
      }
      setVisitor({ name, email, suspect });
      return { ok: true };
    },
  });
}
