import { createContext } from "react-router-dom";
import type { PublishedPage } from "./published-page";
import { supabaseSettings } from "@/lib/http/env";

/** Where loaders find the pages that staff have published: the build's list or the data API. */
export type PageSource = {
  /** Whether `/` shows a page made by staff in place of the built-in sections (decision 0020). */
  hasHomepage: () => boolean | Promise<boolean>;
  /** The page at a slug, or without one the homepage; or the slug it has moved to. Never rejects. */
  find: (slug?: string) => Promise<PublishedPage | { movedTo: string } | null>;
};

export const pageSourceContext = createContext<PageSource>();

/** The pages that the build has read. */
export function builtPages(pages: readonly PublishedPage[]): PageSource {
  const find = (slug?: string) =>
    pages.find((page) => (slug === undefined ? page.is_homepage : page.slug === slug)) ?? null;
  return { hasHomepage: () => find() !== null, find: async (slug) => find(slug) };
}

/**
 * The pages as the data API has them now. `written` is the one in the document, and `hasHomepage`
 * what the build decided; in development, where nothing was built, it is asked for.
 */
export function currentPages(written: PublishedPage | null, hasHomepage?: boolean): PageSource {
  let shown = written;

  async function find(slug?: string) {
    // What is shown already is better than nothing where the data API cannot be reached.
    const isShown = slug === undefined ? shown?.is_homepage : shown?.slug === slug;
    const before = isShown ? shown : null;
    if (!supabaseSettings()) return before;
    try {
      const api = await import("./anon-client");
      if (slug === undefined) {
        const homepage = await api.readHomepage();
        // Another page becomes the homepage with the next build.
        if (!homepage || (before && before.id !== homepage.id)) return before;
        return (shown = homepage);
      }
      const page = await api.readPublishedPage(slug);
      if (page) return (shown = page);
      const movedTo = await api.readPresentSlug(slug);
      return movedTo === null ? null : { movedTo };
    } catch {
      return before;
    }
  }

  return { hasHomepage: async () => hasHomepage ?? (await find()) !== null, find };
}
