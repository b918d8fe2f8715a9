import { storedBlocks } from "@/shared/blocks/document";
import { readBlocks } from "@/shared/blocks/read";
import { sameJson } from "@/staff/data/same-json";
import { z } from "@/shared/data/zod";
import type { PageValues } from "./page-values";

/**
 * What stands in the editor as JSON: in drafts on a device and in working copies
 * (docs/page-editor.md#working-copies).
 */
export const storedValues = z.object({
  title: z.string(),
  slug: z.string(),
  meta_description: z.string(),
  canonical_url: z.string(),
  legacy: z.string(),
  blocks: z.array(z.unknown()),
  status: z.enum(["draft", "published", "archived"]),
  is_homepage: z.boolean(),
});
type StoredValues = z.infer<typeof storedValues>;

/** Stored values for editing; never throws, as `readBlocks`. */
export function decodeValues(stored: StoredValues): PageValues {
  return { ...stored, blocks: readBlocks(stored.blocks).blocks };
}

/** Values as they are stored. */
export function encodeValues(values: PageValues): StoredValues {
  return { ...values, blocks: storedBlocks(values.blocks) };
}

/** Whether two pages say the same. */
export function sameValues(one: PageValues, other: PageValues): boolean {
  return one === other || sameJson(encodeValues(one), encodeValues(other));
}
