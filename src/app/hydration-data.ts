import type { Json } from "@/shared/data/database.types";
import { publishedPageOf, type PublishedPage } from "@/shared/data/published-page";

/** The build's data for the browser, in `data-hydration` of the root element. */
export type HydrationData = {
  /** The path that the document was written for; null in one that is not a page, as `app.html`. */
  path: string | null;
  hasHomepage: boolean;
  /** The page made by staff that is written into the document, under the id of its route. */
  loaderData: Record<string, PublishedPage>;
};

/** Parses the attribute; null if the build wrote none, as in development. */
export function readHydrationData(json: string | undefined): HydrationData | null {
  const value = json === undefined ? null : (JSON.parse(json) as Json);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const loaderData: HydrationData["loaderData"] = {};
  for (const [route, row] of Object.entries(value.loaderData ?? {})) {
    const page = publishedPageOf(row as Json);
    if (page) loaderData[route] = page;
  }
  const path = typeof value.path === "string" ? value.path : null;
  return { path, hasHomepage: value.hasHomepage === true, loaderData };
}
