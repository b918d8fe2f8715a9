import { paths, sitePagePath } from "@/shared/paths";
import type { PublishedPage } from "@/shared/data/published-page";
import { safePictureUrl } from "./safe-url";

/** Canonical address: the one set by staff, else `/` for the homepage, else the page's own path. */
export function addressOf(page: PublishedPage): { path: string; canonical?: string } {
  const own = page.is_homepage ? paths.home : sitePagePath(page.slug);
  const given = safePictureUrl(page.canonical_url ?? "");
  if (given === null) return { path: own };
  return given.startsWith("/") ? { path: given } : { path: own, canonical: given };
}
