import { garage } from "@/content/garage";
import { errorTexts, offlineText, problemOf, type ErrorType } from "@/lib/http/errors";
import { mailIsConfigured, MailRefused, sendMail } from "@/lib/http/mail";
import { addRow, recordsAreKept, refusalOf } from "@/lib/data/anon-client";
import { attemptFor, forgetAttempt, keepAttempt } from "./idempotency-key";
import type { EnquirySource } from "./options";

/** What a form collects; empty text where a visitor left a field out. */
type EnquiryContent = {
  name: string;
  email: string;
  phone: string;
  service: string;
  vehicle: string;
  /** `yyyy-MM-dd`, or empty. */
  preferredDate: string;
  message: string;
};

export type Enquiry = {
  source: EnquirySource;
  /** Storage key of the form, under which its attempt is kept. */
  form: string;
  content: EnquiryContent;
  /** True where a bot filled the honeypot: recorded with a mark instead of mailed (ruling 11). */
  suspect: boolean;
  /** What is said where the sending itself breaks; specification 8 has one text for each form. */
  exceptionText?: string;
};

/** `message` is for logs and tests, `title` and `text` are what a person reads. */
export type EnquiryResult =
  | { ok: true }
  | { ok: false; errorType: ErrorType; message: string; title: string; text: string };

const brokenText = "An unexpected error occurred. Please try again or contact us by phone.";
const savedText = "Even so, your request is saved and we will see it. You need not send it again.";

/**
 * The one way an enquiry travels (specification 7, rulings 10–12): recorded in Supabase, then
 * mailed through EmailJS. Repeating it after any failure never makes a second record, and never
 * mails again where the first mail may have gone out.
 */
export async function submitEnquiry(enquiry: Enquiry): Promise<EnquiryResult> {
  const { form, source, content, suspect, exceptionText = brokenText } = enquiry;
  if (!navigator.onLine) {
    return failed("network_error", "offline", offlineText, "Network Error");
  }
  const record = recordsAreKept();
  const mail = mailIsConfigured("enquiry");
  if (!record && !mail) {
    const text = `This form cannot send at the moment. Please ring us on ${garage.phone}.`;
    return failed("server_error", "neither Supabase nor EmailJS is set up", text);
  }
  try {
    const attempt = await attemptFor(form, { source, ...content });
    if (record) {
      try {
        await addRow("enquiries", { id: attempt.id, source, suspect, ...row(content) });
      } catch (error) {
        return await refused(error);
      }
    }
    // Without a record the mail is all there is: then even a suspect is mailed, and mail that may
    // have gone out is sent again, rather than lost.
    const settled = record && (suspect || attempt.mailed);
    if (mail && !settled) {
      // Written before the mail leaves: after a reload nobody could tell whether it did.
      keepAttempt(form, { ...attempt, mailed: true });
      try {
        await sendMail("enquiry", mailOf(source, content));
      } catch (error) {
        if (error instanceof MailRefused) keepAttempt(form, attempt);
        return mailFailed(error, record);
      }
    }
    forgetAttempt(form, attempt);
    return { ok: true };
  } catch (error) {
    return failed("unknown_error", messageOf(error), exceptionText);
  }
}

function row({ preferredDate, ...content }: EnquiryContent) {
  const { name, email, phone, service, vehicle, message } = content;
  return {
    name,
    email,
    phone,
    service: service || null,
    vehicle: vehicle || null,
    preferred_date: preferredDate || null,
    message: message || null,
  };
}

function mailOf(source: EnquirySource, content: EnquiryContent) {
  return {
    from_name: content.name,
    from_email: content.email,
    message: content.message,
    phone: content.phone,
    service: content.service || "Not specified",
    vehicle: content.vehicle,
    preferred_date: content.preferredDate,
    source,
    timestamp: new Date().toISOString(),
    to_name: "Garage Team" as const,
  };
}

async function refused(error: unknown): Promise<EnquiryResult> {
  const { type, text, title } = await refusalOf(error);
  return failed(type, messageOf(error), text, title);
}

function mailFailed(error: unknown, saved: boolean): EnquiryResult {
  const type = error instanceof MailRefused ? "server_error" : problemOf(error).type;
  const text = saved ? `${errorTexts[type]} ${savedText}` : errorTexts[type];
  return failed(type, messageOf(error), text);
}

function failed(
  errorType: ErrorType,
  message: string,
  text: string,
  title = "Error",
): EnquiryResult {
  return { ok: false, errorType, message, title, text };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
