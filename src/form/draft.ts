import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "@/lib/storage";
import type { FieldTexts } from "./types";

const draftSchema = z.record(z.string(), z.string());

/**
 * What was typed and not yet sent, from the browser's own storage under the form's key
 * (specification 4, "Drafts"). Only fields that the form still has come back; a draft that is
 * broken or of another shape is dropped.
 */
export function readDraft(key: string, names: readonly string[]): FieldTexts {
  const draft = draftSchema.safeParse(readStored(key));
  if (!draft.success) {
    removeStored(key);
    return {};
  }
  return Object.fromEntries(
    names.flatMap((name) => (draft.data[name] ? [[name, draft.data[name]]] : [])),
  );
}

/** Keeps a draft; an empty one is removed. */
export function writeDraft(key: string, texts: FieldTexts): void {
  if (Object.values(texts).some((text) => text !== "")) writeStored(key, texts);
  else removeStored(key);
}

export const clearDraft = removeStored;
