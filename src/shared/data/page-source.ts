import { createContext } from "react-router-dom";
import type { PublishedPage } from "./published-page";
import { supabaseSettings } from "@/shared/http/env";

/** Where loaders find the pages that staff have published: the build's list or the data API. */
export type PageSource = {
  /** Whether `/` shows a page made by staff in place of the built-in sections (docs/page-editor.md#homepage). */
  hasHomepage: () => boolean | Promise<boolean>;
  /** The page with the slug (without one, the homepage), or the slug it has moved to. Never rejects. */
  find: (slug?: string) => Promise<PublishedPage | { movedTo: string } | null>;
};

export const pageSourceContext = createContext<PageSource>();

/** The pages that the build has read, for prerendering. */
export function builtPages(pages: readonly PublishedPage[]): PageSource {
  const find = (slug?: string) =>
    pages.find((page) => (slug === undefined ? page.is_homepage : page.slug === slug)) ?? null;
  return { hasHomepage: () => find() !== null, find: async (slug) => find(slug) };
}

/**
 * The pages as the data API has them now. `written` is the prerendered page, if any; `hasHomepage`
 * is the build's decision, undefined in development, where the data API is asked.
 */
export function currentPages(written: PublishedPage | null, hasHomepage?: boolean) {
  let shown = written;
  /** Answers to `findAhead` that have not been shown yet. */
  const ahead = new Map<string | undefined, ReturnType<typeof ask>>();

  async function ask(slug?: string) {
    const api = await import("./anon-client");
    const page = await (slug === undefined ? api.readHomepage() : api.readPublishedPage(slug));
    if (page || slug === undefined) return page;
    const movedTo = await api.readPresentSlug(slug);
    return movedTo === null ? null : { movedTo };
  }

  /** Asks for a page that is likely to be shown next, for which `find` then need not. */
  function findAhead(slug?: string): void {
    if (supabaseSettings() && !ahead.has(slug))
      ahead.set(
        slug,
        ask(slug).catch(() => null),
      );
  }

  async function find(slug?: string) {
    // If the data API cannot be reached, keep the page that is shown.
    const isShown = slug === undefined ? shown?.is_homepage : shown?.slug === slug;
    const before = isShown ? shown : null;
    if (!supabaseSettings()) return before;
    try {
      const early = await ahead.get(slug);
      ahead.delete(slug);
      const page = early ?? (await ask(slug));
      if (page && "movedTo" in page) return page;
      // Ignore a different homepage until the next build (docs/page-editor.md#homepage).
      if (slug === undefined && (!page || (before && before.id !== page.id))) return before;
      if (page) shown = page;
      return page;
    } catch {
      return before;
    }
  }

  const source = { hasHomepage: async () => hasHomepage ?? (await find()) !== null, find };
  return { ...(source satisfies PageSource), findAhead };
}
