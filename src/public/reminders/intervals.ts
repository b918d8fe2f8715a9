/** Days before the due date that a visitor may choose, in the order of the form (docs/mail.md#reminders). */
export const intervals = ["90", "60", "30", "14", "7", "3", "1"] as const;

/** Preselected intervals. */
export const defaultIntervals: string[] = ["30", "7"];

/** The sentence beside the box, which is kept with the consent (docs/mail.md#reminders-by-mail). */
export const mailConsent = "E-mail me on these days. One mail each, and a link to stop.";

/** The button that starts the mails, on the page that our first mail leads to: the consent of who ticked nothing. */
export const confirmLabel = "Yes, e-mail me";
