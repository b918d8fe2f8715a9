import { remindsByMail } from "@/shared/http/mail-settings";
import { formRules, type SubmitOutcome } from "@/shared/form/types";
import { ticked } from "@/shared/form/ticked";
import { remindByMail } from "./by-mail";
import { confirmByMail } from "./confirm";
import { reminderSchema } from "./schema";
import { addReminder } from "./store";

const failure: SubmitOutcome = {
  ok: false,
  title: "Error",
  text: "There was a problem setting your reminder. Please try again.",
};

/** Schema and submission of the MOT reminder form (docs/mail.md#reminders and #reminders-by-mail). */
export function reminderRules() {
  return formRules({
    schema: reminderSchema(),
    submit: async (input, { suspect }) => {
      const byMail = input.byMail === ticked;
      try {
        const problem = byMail && !suspect ? await remindByMail(input) : null;
        if (problem) return problem;
        const reminder = addReminder(input);
        // The mail that confirms it; the server's offers the other mails too. A failure is only logged.
        if (!suspect && !byMail)
          void (remindsByMail() ? remindByMail(input) : confirmByMail(reminder));
        return { ok: true };
      } catch {
        return failure;
      }
    },
    success: ({ reminderDays, byMail }) => ({
      title: "Reminder set!",
      text: byMail
        ? "Please press the link in the mail we have just sent."
        : `We'll remind you about your MOT on the ${reminderDays.length === 1 ? "date" : "dates"} you selected`,
    }),
  });
}
