import { formRules, type SubmitOutcome } from "@/form/types";
import { confirmByMail } from "./confirm";
import { reminderSchema } from "./schema";
import { addReminder } from "./store";

const failure: SubmitOutcome = {
  ok: false,
  title: "Error",
  text: "There was a problem setting your reminder. Please try again.",
};

/** Schema and submission of the MOT reminder form (decision 0015). */
export function reminderRules() {
  return formRules({
    schema: reminderSchema(),
    submit: async (input, { suspect }) => {
      try {
        const reminder = addReminder(input);
        if (!suspect) void confirmByMail(reminder);
        return { ok: true };
      } catch {
        return failure;
      }
    },
    success: ({ reminderDays }) => ({
      title: "Reminder set!",
      text: `We'll remind you about your MOT on the ${reminderDays.length === 1 ? "date" : "dates"} you selected`,
    }),
  });
}
