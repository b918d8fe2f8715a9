import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "@/lib/data/zod";
import { storedBlocks } from "@/blocks/document";
import { readBlocks } from "@/blocks/read";
import { readStored, removeStored, writeStored } from "@/lib/browser/storage";
import type { PageValues } from "./page-values";

const draftSchema = z.object({
  at: z.iso.datetime(),
  version: z.nullable(z.number()),
  values: z.object({
    title: z.string(),
    slug: z.string(),
    meta_description: z.string(),
    canonical_url: z.string(),
    legacy: z.string(),
    blocks: z.array(z.unknown()),
    status: z.enum(["draft", "published", "archived"]),
    is_homepage: z.boolean(),
  }),
});

/** Work that was not saved: when it was last typed at, and the version that it began from. */
export type PageDraft = { at: string; version: number | null; values: PageValues };

/** Key of the unsaved work in a page (`null`: a new one); of one person, since several share a machine. */
export function pageDraftKey(userId: string, pageId: string | null): string {
  return `page-draft:${userId}:${pageId ?? "new"}`;
}

/** The unsaved work under `key`; null where there is none that can be read. */
export function readPageDraft(key: string): PageDraft | null {
  const draft = draftSchema.safeParse(readStored(key));
  if (!draft.success) return null;
  const { at, version, values } = draft.data;
  return { at, version, values: { ...values, blocks: readBlocks(values.blocks).blocks } };
}

const pauseMs = 400;

/**
 * Keeps unsaved work in this browser, a moment after the last key and at once when the page goes
 * away. `kept` is false where the browser refuses; `forget` ends it once the work is saved.
 */
export function usePageDraft(
  key: string,
  { values, dirty, version }: { values: PageValues; dirty: boolean; version: number | null },
): { kept: boolean; forget: () => void } {
  const [kept, setKept] = useState(true);
  const latest = useRef({ values, dirty, version });
  const written = useRef<Pick<PageDraft, "values" | "version"> | null>(null);
  const stopped = useRef(false);

  const write = useCallback(() => {
    const { values, dirty, version } = latest.current;
    const before = written.current;
    if (stopped.current || (values === before?.values && version === before.version)) return;
    if (!dirty) {
      // Undone to the beginning: nothing is left to keep.
      if (before) removeStored(key);
      written.current = null;
      return;
    }
    written.current = { values, version };
    const stored = { ...values, blocks: storedBlocks(values.blocks) };
    setKept(writeStored(key, { at: new Date().toISOString(), version, values: stored }));
  }, [key]);

  useEffect(() => {
    latest.current = { values, dirty, version };
    const timer = setTimeout(write, pauseMs);
    return () => clearTimeout(timer);
  }, [dirty, values, version, write]);

  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  const forget = useCallback(() => {
    stopped.current = true;
    removeStored(key);
  }, [key]);
  return { kept, forget };
}
