import { z } from "@/shared/data/zod";
import { readStored, removeStored, writeStored } from "@/shared/browser/storage";
import { keptMs } from "@/shared/form/draft-age";

const receiptSchema = z.object({
  values: z.object({
    name: z.string(),
    phone: z.string(),
    vehicle: z.string(),
    service: z.optional(z.string()),
    preferredDate: z.optional(z.string()),
    booking: z.optional(z.string()),
    /** Of a booking: ISO timestamps, until when it is held, SEQUENCE, id and token, whether the server mails it, and has the car. */
    startsAt: z.optional(z.string()),
    endsAt: z.optional(z.string()),
    heldUntil: z.optional(z.string()),
    sequence: z.optional(z.string()),
    link: z.optional(z.string()),
    byMail: z.optional(z.string()),
    car: z.optional(z.string()),
  }),
  /** Absent where it was only mailed. */
  reference: z.optional(z.string()),
  /** What the visitor has to know. */
  notice: z.optional(z.string()),
  /** An ISO timestamp. */
  sentAt: z.iso.datetime(),
});
const keptSchema = z.extend(receiptSchema, {
  /** Path and query of the page that it was sent from. */
  address: z.string(),
});

/** What was sent with a page's form, as its receipt shows it. */
export type Receipt = z.output<typeof receiptSchema>;

/** Keeps a receipt for this tab, in session storage, under the form's own key. */
export function keepReceipt(form: string, receipt: Receipt): void {
  // Only what the receipt shows, not the message nor the email address.
  const shown = z.parse(receiptSchema, receipt);
  writeStored(form, { ...shown, address: thisAddress() }, "session");
}

/** The receipt of what was sent from this address within 30 days; null where there is none. */
export function readReceipt(form: string): Receipt | null {
  const { data } = keptSchema.safeParse(readStored(form, "session"));
  if (data && Date.now() - Date.parse(data.sentAt) > keptMs) {
    // A browser that restores its tabs restores this too.
    removeStored(form, "session");
    return null;
  }
  return data?.address === thisAddress() ? data : null;
}

function thisAddress(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
