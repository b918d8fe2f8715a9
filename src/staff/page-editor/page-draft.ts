import { readDrafts } from "@/shared/form/draft";
import { useDraft } from "@/staff/kit/use-draft";
import { storedKeys } from "@/shared/browser/storage";
import { z } from "@/shared/data/zod";
import type { CopyMark } from "./page-copies";
import type { PageValues } from "./page-values";
import { decodeValues, encodeValues, storedValues } from "./stored-values";

const draftSchema = z.object({
  at: z.iso.datetime(),
  /** Missing in drafts from before new pages had an id of the browser's. */
  id: z.optional(z.uuid()),
  version: z.nullable(z.number()),
  values: storedValues,
  /** Missing in drafts from before there were working copies. */
  copy: z.optional(
    z.nullable(
      z.object({
        id: z.uuid(),
        version: z.number(),
        at: z.string(),
        by: z.nullable(z.string()),
        synced: z.boolean(),
      }),
    ),
  ),
});

/** Unsaved work in a page: its id, and the version that the work began from (null: a new page). */
export type PageWork = {
  id?: string | undefined;
  version: number | null;
  values: PageValues;
  /** The working copy on the server; `synced`: it holds the same values. */
  copy?: (CopyMark & { synced: boolean }) | null | undefined;
};

/**
 * Unfinished work; `at`: when it was last typed at, ISO 8601; `slot`: where this device keeps it,
 * undefined where only the server does; `deleted`: the page is not there any more.
 */
export type PageDraft = PageWork & { at: string; slot?: string; deleted?: boolean };

const keyOf = (userId: string) => `page-draft:${userId}:`;

/** Key of the unsaved work in a page (`null`: a new one); of one person, since several share a machine. */
export function pageDraftKey(userId: string, pageId: string | null): string {
  return `${keyOf(userId)}${pageId ?? "new"}`;
}

/** The unsaved work under `key`, the newest first: several where several tabs have typed. */
export function readPageDrafts(key: string): PageDraft[] {
  return readDrafts(key, draftSchema)
    .map(({ slot, draft }) => {
      const values = decodeValues(draft.values);
      return { ...draft, slot, values };
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The ids of the pages that this person has unsaved work in. */
export function draftedPages(userId: string): string[] {
  const ids = storedKeys(keyOf(userId)).map((key) => key.slice(keyOf(userId).length).split("~")[0]);
  return [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success) as string[];
}

/** The unsaved work in a deleted page, which can be saved as a new one only. */
export function readDeletedPageDrafts(userId: string, pageId: string): PageDraft[] {
  return readPageDrafts(pageDraftKey(userId, pageId)).map((draft) => ({
    ...draft,
    // The id of a deleted page is not used again.
    id: draft.id === pageId ? undefined : draft.id,
    deleted: true,
  }));
}

/** Keeps unsaved work in this browser as `useDraft` does; null where everything is saved. */
export function usePageDraft(key: string, work: () => PageWork | null, slot: string | undefined) {
  return useDraft(key, work, { slot, encode: storedDraft });
}

function storedDraft({ values, ...base }: PageWork) {
  return { at: new Date().toISOString(), ...base, values: encodeValues(values) };
}
