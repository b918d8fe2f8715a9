/** The form that an enquiry came from (docs/forms.md#record-then-mail); a database constraint has the same list. */
export type EnquirySource =
  | "Contact Form"
  | "MOT Page Form"
  | "Quick Contact Modal"
  | "Annual Service Dialog";

/**
 * The sentence beside the box of the annual service, which is kept with the consent
 * (docs/mail.md#reminders-by-mail).
 */
export const serviceMailConsent =
  "E-mail me 30 and 7 days before. One mail each, and a link to stop.";
