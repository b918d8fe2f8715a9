import type { Facts } from "@/shared/content/facts";
import { currentFacts } from "@/shared/facts/current";
import { ApiError } from "@/shared/http/api-error";
import { readStored } from "@/shared/browser/storage";
import { isAnyWaiting } from "@/shared/browser/waiting-marks";
import { dropWaiting, oneTabAtATime } from "@/shared/browser/waiting-requests";
import { offlineText, type ErrorType } from "@/shared/http/errors";
import { logger } from "@/shared/http/logger";
import { mailIsConfigured } from "@/shared/http/mail";
import { RequestError } from "@/shared/http/request";
import { addRow, failureOf, recordsAreKept } from "@/shared/data/anon-client";
import type { z } from "@/shared/data/zod";
import type { SentNotice } from "@/shared/form/types";
import { recordThenMail } from "@/shared/data/record-then-mail";
import { closedDayNotice } from "./days";
import { bookSlot, type BookedSlot } from "@/shared/data/diary";
import { addedBy, slotArgs, visitKey, visitLine, wishText } from "./book-visit";
import type { ChosenTime } from "./use-visit";
import {
  forgetIdempotencyKeys,
  idempotencyKeyFor,
  keepIdempotencyKey,
} from "@/shared/data/idempotency-key";
import { hasGone, keepEnquiry } from "./keep-enquiry";
import type { EnquirySource } from "./options";
import { referenceOf } from "@/shared/data/reference";
import { withBooking, type bookingSchema } from "./schema";

/** Fields that were left out are empty strings. */
type EnquiryContent = z.output<ReturnType<typeof bookingSchema>> & {
  /** What was pressed to book. */
  booking?: string;
};

export type Enquiry = {
  source: EnquirySource;
  /** Makes the request a booking of this time (docs/diary.md#times-in-forms). */
  visit?: ChosenTime | null;
  /** Storage key of the form, under which its idempotency key is kept. */
  form: string;
  content: EnquiryContent;
  /** The honeypot was filled in: recorded with a mark instead of mailed (docs/forms.md#visitors-only-add). */
  suspect: boolean;
  /** A retry without a press of the visitor (docs/forms.md#automatic-retry). */
  automatic?: boolean | undefined;
  /** Where the form's draft is stored; without it, nothing waits for the connection. */
  slot?: string | null;
  /** The form's own text for an unexpected exception (docs/forms.md#errors). */
  exceptionText?: string;
};

/**
 * `reference` names what is recorded; `message` is for logs and tests, `title` and `text` are for the
 * visitor.
 */
export type EnquiryResult =
  | { ok: true; notice?: SentNotice; reference?: string; added?: Record<string, string> }
  | {
      ok: false;
      errorType: ErrorType;
      message: string;
      title: string;
      text: string;
      /** Another attempt may succeed, and repeats no mail; `note` says what happens until then. */
      retry?: true;
      note?: string | undefined;
      /** The rule by which the time of a booking cannot be had; nothing was sent. */
      lost?: LostRule;
    };

/**
 * Keeps an enquiry on this device until there is a connection; the sentence about it, if it is kept. A
 * time is booked by the page alone, since it may be gone. `mailed`: a mail may have gone out.
 */
async function waits(enquiry: Enquiry, id: string, mailed: boolean): Promise<string | undefined> {
  const { form, slot, source, content, suspect, automatic, visit } = enquiry;
  if (visit || automatic || !slot || !recordsAreKept()) return undefined;
  const mails = !mailed && !suspect && mailIsConfigured("enquiry");
  return keepEnquiry({
    id,
    form,
    slot,
    at: Date.now(),
    content: {
      row: { id, source, suspect, ...row(content) },
      mail: mails ? mailOf(source, content, currentFacts(), null) : null,
      draft: JSON.stringify(readStored(slot)),
    },
  });
}

/** The time was taken by somebody else, or is not offered any more. */
export type LostRule = "slot_taken" | "not_offered";

function lostRule(error: unknown): LostRule | null {
  const rule = error instanceof ApiError ? error.rule : "";
  return rule === "slot_taken" || rule === "not_offered" ? rule : null;
}

const brokenText = "An unexpected error occurred. Please try again or contact us by phone.";
const recordedOnly: SentNotice = {
  toast: {
    title: "We have your request",
    text: "It is recorded, and the workshop will see it.",
  },
};
const mailedOnly = (phone: string): SentNotice => ({
  text: `Your request went to us by email but could not be recorded, so please ring ${phone} if you hear nothing within a working day.`,
});

/**
 * Sends an enquiry with `recordThenMail`; the same content is recorded once. With a time it is booked
 * in the same step, and `lost` says that the time cannot be had.
 */
export async function submitEnquiry(enquiry: Enquiry): Promise<EnquiryResult> {
  return isAnyWaiting() ? oneTabAtATime(() => send(enquiry)) : send(enquiry);
}

async function send(enquiry: Enquiry): Promise<EnquiryResult> {
  const { form, source, content, suspect, automatic = false, exceptionText = brokenText } = enquiry;
  const visit = enquiry.visit ?? null;
  const facts = currentFacts();
  try {
    const key = await idempotencyKeyFor(
      form,
      visit ? visitKey(enquiry, visit) : { source, ...content },
    );
    const { id, mailed } = key;
    if (await hasGone(id)) return { ok: true, reference: referenceOf(id) };
    const answer: { slot?: BookedSlot } = {};
    const delivered = await recordThenMail({
      template: "enquiry",
      mail: () => mailOf(source, content, facts, visit && visitLine(visit, answer.slot)),
      record: async () => {
        if (!visit) return addRow("enquiries", { id, source, suspect, ...row(content) });
        const message = withBooking(content.message, content.booking);
        answer.slot = await bookSlot(slotArgs(id, enquiry, visit, message));
        return { held: answer.slot.held ?? false };
      },
      suspect,
      mailed,
      automatic,
      isFinal: (error) => lostRule(error) !== null,
      onMailing: () => keepIdempotencyKey(form, { ...key, mailed: true }),
    });
    switch (delivered.state) {
      case "sent":
      case "mailed only":
      case "recorded only": {
        forgetIdempotencyKeys(form, key);
        if (isAnyWaiting()) await dropWaiting(id);
        const recorded = recordsAreKept() && delivered.state !== "mailed only";
        const { slot } = answer;
        const isWish = visit && slot?.state === "wish";
        const known = {
          ...(recorded && { reference: referenceOf(id) }),
          ...(slot && slot.state !== "wish" && { added: addedBy(id, slot) }),
        };
        if (delivered.state === "sent") {
          return { ok: true, ...known, ...(isWish && { notice: { text: wishText(visit) } }) };
        }
        logger.warn(`An enquiry was ${delivered.state}.`, delivered.error);
        return {
          ok: true,
          notice: isWish
            ? { text: wishText(visit) }
            : delivered.state === "recorded only"
              ? recordedOnly
              : mailedOnly(facts.phone),
          ...known,
        };
      }
      case "offline":
        return {
          ...failed("network_error", "offline", offlineText, "Network Error"),
          retry: true,
          note: await waits(enquiry, id, mailed),
        };
      case "unavailable": {
        const text = `This form cannot send at the moment. Please ring us on ${facts.phone}.`;
        return failed("server_error", "neither Supabase nor EmailJS is set up", text);
      }
      case "lost": {
        const { error, refused, retry } = delivered;
        const lost = lostRule(error);
        if (lost) return { ...failed("validation_error", messageOf(error), lost), lost };
        // No mail went out, so the next attempt may send one.
        if (refused) keepIdempotencyKey(form, key);
        // Neither an answer nor its absence: the recording itself broke.
        const answered = error instanceof ApiError || error instanceof RequestError;
        if (recordsAreKept() && !answered) throw error;
        const { type, text, title } = await failureOf(error);
        const failure = failed(type, messageOf(error), text, title);
        if (!retry) return failure;
        const note = error instanceof RequestError ? await waits(enquiry, id, true) : undefined;
        return { ...failure, retry, note };
      }
    }
  } catch (error) {
    return failed("unknown_error", messageOf(error), exceptionText);
  }
}

function row({ service, vehicle, preferredDate, booking, message, ...person }: EnquiryContent) {
  return {
    ...person,
    service: service || null,
    vehicle: vehicle || null,
    preferred_date: preferredDate || null,
    message: withBooking(message, booking) || null,
  };
}

function mailOf(
  source: EnquirySource,
  content: EnquiryContent,
  facts: Facts,
  visit: string | null,
) {
  return {
    from_name: content.name,
    from_email: content.email,
    // What has to be said about the date, which is nothing but a date.
    message: [
      visit ?? closedDayNotice(content.preferredDate ?? "", facts),
      withBooking(content.message, content.booking),
    ]
      .filter(Boolean)
      .join("\n\n"),
    phone: content.phone,
    service: content.service || "Not specified",
    vehicle: content.vehicle,
    preferred_date: content.preferredDate ?? "",
    source,
    timestamp: new Date().toISOString(),
    to_name: "Garage Team" as const,
  };
}

function failed(errorType: ErrorType, message: string, text: string, title = "Error") {
  return { ok: false as const, errorType, message, title, text };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
