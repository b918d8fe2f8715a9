import { garage } from "@/content/garage";
import { ApiError } from "@/lib/http/api-error";
import { errorTexts, offlineText, problemOf, type ErrorType } from "@/lib/http/errors";
import { RequestError } from "@/lib/http/request";
import { addRow, recordsAreKept, refusalOf } from "@/lib/data/anon-client";
import type { z } from "@/lib/data/zod";
import { recordThenMail } from "@/lib/data/record-then-mail";
import { forgetIdempotencyKeys, idempotencyKeyFor, keepIdempotencyKey } from "./idempotency-key";
import { keepReceipt } from "./receipt";
import type { EnquirySource } from "./options";
import type { bookingSchema } from "./schema";

/** Fields that were left out are empty strings. */
type EnquiryContent = z.output<ReturnType<typeof bookingSchema>>;

export type Enquiry = {
  source: EnquirySource;
  /** Storage key of the form, under which its idempotency key is kept. */
  form: string;
  content: EnquiryContent;
  /** The honeypot was filled in: recorded with a mark instead of mailed (decision 0011). */
  suspect: boolean;
  /** Whether its receipt, with a reference, is kept for a reload. */
  keepsReceipt?: boolean;
  /** The form's own text for an unexpected exception (decision 0050). */
  exceptionText?: string;
};

/** `message` is for logs and tests, `title` and `text` are for the visitor. */
export type EnquiryResult =
  | { ok: true }
  | { ok: false; errorType: ErrorType; message: string; title: string; text: string };

const brokenText = "An unexpected error occurred. Please try again or contact us by phone.";
const savedText = "Even so, your request is saved and we will see it. You need not send it again.";

/** Sends an enquiry with `recordThenMail`; the same content is recorded once. */
export async function submitEnquiry(enquiry: Enquiry): Promise<EnquiryResult> {
  const { form, source, content, suspect, exceptionText = brokenText } = enquiry;
  try {
    const key = await idempotencyKeyFor(form, { source, ...content });
    const { id, mailed } = key;
    const delivered = await recordThenMail({
      template: "enquiry",
      mail: mailOf(source, content),
      record: () => addRow("enquiries", { id, source, suspect, ...row(content) }),
      suspect,
      mailed,
      onMailing: () => keepIdempotencyKey(form, { ...key, mailed: true }),
    });
    switch (delivered.state) {
      case "sent":
        forgetIdempotencyKeys(form, key);
        if (enquiry.keepsReceipt && recordsAreKept()) keepReceipt(form, id, content);
        return { ok: true };
      case "offline":
        return failed("network_error", "offline", offlineText, "Network Error");
      case "unavailable": {
        const text = `This form cannot send at the moment. Please ring us on ${garage.phone}.`;
        return failed("server_error", "neither Supabase nor EmailJS is set up", text);
      }
      case "not recorded": {
        const { error } = delivered;
        // Neither an answer nor its absence: the sending itself broke.
        if (!(error instanceof ApiError || error instanceof RequestError)) throw error;
        const { type, text, title } = await refusalOf(error);
        return failed(type, messageOf(error), text, title);
      }
      case "not mailed": {
        const { error, refused, recorded } = delivered;
        // No mail went out, so a retry may send one.
        if (refused) keepIdempotencyKey(form, key);
        const type = refused ? "server_error" : problemOf(error).type;
        const text = recorded ? `${errorTexts[type]} ${savedText}` : errorTexts[type];
        return failed(type, messageOf(error), text);
      }
    }
  } catch (error) {
    return failed("unknown_error", messageOf(error), exceptionText);
  }
}

function row({ service, vehicle, preferredDate, message, ...person }: EnquiryContent) {
  return {
    ...person,
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
