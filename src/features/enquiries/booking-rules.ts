import { formRules } from "@/form/types";
import { bookableDays } from "@/lib/dates";
import type { EnquirySource } from "./options";
import { bookingSchema } from "./schema";
import { submitEnquiry } from "./submit";

/** Rules and sending of a booking form (specification 5 and 7). */
export function bookingRules(source: EnquirySource) {
  return formRules({
    schema: bookingSchema(bookableDays()),
    submit: (content, context) => submitEnquiry({ source, content, ...context }),
    success: { title: "Request submitted", text: "We'll get back to you as soon as possible." },
  });
}
