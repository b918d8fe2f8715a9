import { z } from "@/shared/data/zod";
import { person } from "@/shared/form/person-schema";
import { formRules } from "@/shared/form/types";
import { callBackMessage, callBackTimes } from "./texts";
import { say } from "./use-conversation";

/** The form for a call back: it is sent as a message with number and time (docs/mail.md#chat). */
export function callBackRules() {
  return formRules({
    schema: z.object({ phone: person.phone, time: z.enum(callBackTimes) }),
    submit: async ({ phone, time }) => {
      say(callBackMessage(phone, time));
      return { ok: true };
    },
  });
}
