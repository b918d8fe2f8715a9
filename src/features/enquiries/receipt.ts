import { z } from "@/lib/data/zod";
import { readStored, writeStored } from "@/lib/browser/storage";
import { referenceOf } from "@/lib/data/reference";

const receiptSchema = z.object({
  /** Path and query of the page that it was sent from. */
  address: z.string(),
  reference: z.string(),
  values: z.object({
    name: z.string(),
    phone: z.string(),
    vehicle: z.string(),
    service: z.optional(z.string()),
    preferredDate: z.optional(z.string()),
    booking: z.optional(z.string()),
  }),
});

type Receipt = z.output<typeof receiptSchema>;

/** Keeps what was sent with a page's form for this tab, in session storage, under the form's own key. */
export function keepReceipt(form: string, id: string, values: Receipt["values"]): void {
  const { name, phone, vehicle, service, preferredDate, booking } = values;
  const shown = { name, phone, vehicle, service, preferredDate, booking };
  writeStored(
    form,
    { address: thisAddress(), reference: referenceOf(id), values: shown },
    "session",
  );
}

/** The receipt of what was sent from this address; null where there is none. */
export function readReceipt(form: string): Receipt | null {
  const { data } = receiptSchema.safeParse(readStored(form, "session"));
  return data?.address === thisAddress() ? data : null;
}

function thisAddress(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}
