import { createContext } from "react";
import { paths, sitePagePath } from "./paths";
import type { PublishedPage } from "./public-api";
import { safePictureUrl } from "./safe-url";

/**
 * The page made by staff that the build wrote into this document, so that the browser shows the
 * same before it asks the backend; null in every other document.
 */
export const KnownPageContext = createContext<PublishedPage | null>(null);

/** The true address: the one that staff gave, else `/` for the homepage, else the page's own. */
export function addressOf(page: PublishedPage): { path: string; canonical?: string } {
  const own = page.is_homepage ? paths.home : sitePagePath(page.slug);
  const given = safePictureUrl(page.canonical_url ?? "");
  if (given === null) return { path: own };
  return given.startsWith("/") ? { path: given } : { path: own, canonical: given };
}
