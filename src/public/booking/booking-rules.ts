import { ticked } from "@/shared/form/ticked";
import { formRules, type SubmitOutcome } from "@/shared/form/types";
import { bookedText } from "./book-visit";
import { bookableDays, serviceDays } from "./days";
import type { BookedVisit } from "./enquiry-receipt";
import { annualSchema, contactSchema, motSchema, pageBookingSchema } from "./schema";
import { remindOfService } from "./service-reminder";
import { submitEnquiry, type Enquiry } from "./submit";
import type { TimeSelection } from "./use-visit";

const answerText = "We'll get back to you as soon as possible.";
const requested = () => ({ title: "Request submitted", text: answerText });

type VisitEnquiry = Enquiry & { content: { visit: string } };

/** A request, or with a time a booking (docs/diary.md#times-in-forms). */
async function submitVisit(
  enquiry: VisitEnquiry,
  selection: TimeSelection,
): Promise<SubmitOutcome> {
  // The field is for the draft: what can be had is what the form shows.
  const { visit: _draft, ...content } = enquiry.content;
  const result = await submitEnquiry({ ...enquiry, content, visit: selection.current() });
  if (result.ok || !result.lost) return result;
  await selection.reject(result.lost);
  return { ok: false, shown: true };
}

/** What the toast says of a request: of a booking that it stands. */
const answerTo = (values: object) =>
  "startsAt" in values ? bookedText(values as BookedVisit) : answerText;

/** Schema and submission of the contact page's form (docs/forms.md#rules). */
export function contactRules(selection: TimeSelection) {
  return formRules({
    schema: pageBookingSchema(bookableDays),
    submit: (content, context) =>
      submitVisit({ source: "Contact Form", content, ...context }, selection),
    success: (values) => ({ title: "Request submitted", text: answerTo(values) }),
  });
}

/** The MOT page's form: the service is the MOT. */
export function motRules(selection: TimeSelection) {
  return formRules({
    schema: motSchema(bookableDays),
    submit: (content, context) =>
      submitVisit(
        { source: "MOT Page Form", content: { ...content, service: "mot" }, ...context },
        selection,
      ),
    success: (values) => ({ title: "MOT request submitted", text: answerTo(values) }),
  });
}

/** The quick-contact dialog: a booking without a date (docs/forms.md#rules). */
export function quickContactRules() {
  return formRules({
    schema: contactSchema,
    submit: (content, context) =>
      submitEnquiry({
        source: "Quick Contact Modal",
        content: { ...content, preferredDate: "" },
        ...context,
      }),
    success: requested,
  });
}

/** The annual service dialog (docs/forms.md#rules). */
export function annualServiceRules() {
  return formRules({
    schema: annualSchema(serviceDays),
    submit: async ({ byMail, ...content }, context) => {
      const outcome = await submitEnquiry({
        source: "Annual Service Dialog",
        content,
        exceptionText: "Failed to submit form. Please try again later.",
        ...context,
        // The mails a year from now are set by the page.
        slot: byMail === ticked ? null : (context.slot ?? null),
      });
      if (!outcome.ok || outcome.notice || byMail !== ticked || context.suspect) return outcome;
      return { ok: true, notice: await remindOfService(content) };
    },
    success: () => ({
      title: "Service Booked!",
      text: "Thank you for booking your annual service. We'll be in touch to confirm your appointment.",
    }),
  });
}
