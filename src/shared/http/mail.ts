import { mailSettings, type MailTemplate } from "./mail-settings";
import { withTimeout } from "./request";

/** EmailJS answered with an error: the mail was not sent. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly status: number;

  constructor(status: number) {
    super("Failed to send email");
    this.status = status;
  }
}

/** Fields of the mail templates that the garage sets up at EmailJS (docs/going-live.md). */
export type Mails = {
  enquiry: {
    from_name: string;
    from_email: string;
    message: string;
    phone: string;
    service: string;
    vehicle: string;
    preferred_date: string;
    source: string;
    /** ISO 8601. */
    timestamp: string;
    to_name: "Garage Team";
  };
  /** To the customer: the template has a fixed text with these short values (docs/mail.md#reminders). */
  reminder: {
    to_email: string;
    to_name: string;
    vehicle: string;
    mot_due_date: string;
    reminder_dates: string;
  };
  chat: {
    from_name: string;
    from_email: string;
    message: string;
    /** ISO 8601. */
    timestamp: string;
    to_name: "Garage Team";
  };
};

/** Whether this build can send this kind of mail (docs/architecture.md#missing-services). */
export function mailIsConfigured(template: MailTemplate): boolean {
  return mailSettings(template) !== null;
}

/**
 * Sends one mail through EmailJS (`POST /api/v1.0/email/send`), without retries because EmailJS has
 * no idempotency key (docs/forms.md#record-then-mail). Throws `MailRefused` for an error response,
 * `RequestError` after 10 s, and whatever `fetch` throws.
 */
export async function sendMail<Template extends MailTemplate>(
  template: Template,
  mail: Mails[Template],
): Promise<void> {
  const settings = mailSettings(template);
  // The comparison is spelled out, so that the build can drop the mail service
  // (docs/mail.md#browser-or-server).
  if (!settings || import.meta.env.VITE_MAIL === "server") throw new Error("Mail is not set up.");
  // The module reads localStorage when it loads and throws if storage is blocked.
  const { EmailJSResponseStatus, init, send } = await import("@emailjs/browser");
  init({ publicKey: settings.publicKey }, settings.origin);
  try {
    const answer = await withTimeout(send(settings.serviceId, settings.templateId, mail));
    if (answer.status !== 200 && answer.text !== "OK") throw new MailRefused(answer.status);
  } catch (error) {
    throw error instanceof EmailJSResponseStatus ? new MailRefused(error.status) : error;
  }
}
