import { readDraft } from "@/shared/form/draft";
import { z } from "@/shared/data/zod";
import type { Edits } from "./edits";

const draftSchema = z.object({
  at: z.iso.datetime(),
  edits: z.record(
    z.string(),
    z.object({ was: z.optional(z.unknown()), now: z.optional(z.unknown()) }),
  ),
});

/** Where unpublished changes are kept; of one person, since several share a machine. */
export const factsDraftKey = (userId: string) => `facts-draft:${userId}`;

/** The kept changes, when they were made last (ISO 8601), and where they are stored; null if there are none. */
export function readFactsDraft(userId: string): { at: string; edits: Edits; slot: string } | null {
  const found = readDraft(factsDraftKey(userId), draftSchema);
  if (!found) return null;
  const edits = Object.entries(found.draft.edits).flatMap(([key, { was, now }]) =>
    isOfKind(key, now) ? [[key, { was, now }] as const] : [],
  );
  return { at: found.draft.at, edits: Object.fromEntries(edits), slot: found.slot };
}

/** Unpublished changes as they are stored. */
export function storedFactsDraft(edits: Edits) {
  return { at: new Date().toISOString(), edits };
}

/** By part: an example of what a field holds. Fields of other parts are numbers or texts. */
const kinds: Readonly<Record<string, unknown>> = {
  openingHours: [],
  testimonials: [],
  team: [],
  questions: [],
  prices: {},
  guarantee: {},
  partsWarrantyMonths: {},
  rating: {},
  notice: {},
  photos: {},
  openHolidays: true,
};

/** Whether a kept value is of the kind that its field shows; what was taken out is. */
function isOfKind(key: string, value: unknown): boolean {
  const kind = kinds[key.split("/")[0] ?? ""];
  if (value === undefined || value === null) return true;
  if (kind === undefined) return typeof value === "string" || typeof value === "number";
  return typeof value === typeof kind && Array.isArray(value) === Array.isArray(kind);
}
