import { mailSettings, type MailTemplate } from "./env";
import { withTimeout } from "./request";

/** EmailJS answered, but not with success: the mail was not sent. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly status: number;

  constructor(status: number) {
    super("Failed to send email");
    this.status = status;
  }
}

/** Fields of the mail templates that the garage sets up at EmailJS (README, "Going live"). */
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
  /** To the customer: the template's text is fixed, these are short and plain (ruling 15). */
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

/** Whether this build can send mails of this kind (ruling 12). */
export function mailIsConfigured(template: MailTemplate): boolean {
  return mailSettings(template) !== null;
}

/**
 * Sends one mail through EmailJS (`POST /api/v1.0/email/send`). Never repeated by itself: EmailJS
 * cannot tell a repeated mail from a second one (ruling 10). Throws `MailRefused` for an answer
 * that is not success, `RequestError` after 10 s, and what `fetch` throws otherwise.
 */
export async function sendMail<Template extends MailTemplate>(
  template: Template,
  mail: Mails[Template],
): Promise<void> {
  const settings = mailSettings(template);
  if (!settings) throw new Error("Mail is not set up.");
  // It looks for local storage as it loads, and throws where that is forbidden.
  const { EmailJSResponseStatus, init, send } = await import("@emailjs/browser");
  init({ publicKey: settings.publicKey }, settings.origin);
  try {
    const answer = await withTimeout(send(settings.serviceId, settings.templateId, mail));
    if (answer.status !== 200 && answer.text !== "OK") throw new MailRefused(answer.status);
  } catch (error) {
    throw error instanceof EmailJSResponseStatus ? new MailRefused(error.status) : error;
  }
}
