import type { APIRequestContext } from "@playwright/test";
import { garage } from "../../src/shared/content/garage.ts";
import { services } from "../../src/shared/content/services.ts";
import { paths, servicePath } from "../../src/shared/paths.ts";

/** Every built-in page; `built-site.spec.ts` compares the list with the sitemap. */
export const publicPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.repairs,
  paths.overview,
  paths.servicing,
  paths.mot,
  paths.undercarriage,
  ...services.map(({ slug }) => servicePath(slug)).filter((path) => path.startsWith("/service/")),
  paths.contact,
  paths.privacy,
  paths.accessibility,
];

/** The paths in the sitemap. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => {
    if (!address.startsWith(garage.siteUrl)) throw new Error(`${address} is of another site`);
    return address.slice(garage.siteUrl.length);
  });
}

/** The hrefs of links in HTML, and the ids that hashes can refer to. */
export function linksAndIds(html: string): { links: string[]; ids: Set<string> } {
  const values = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value);
  return {
    links: values(/<a\b[^>]*?\shref="([^"]*)"/g).map((link) => link.replaceAll("&amp;", "&")),
    ids: new Set(values(/\sid="([^"]*)"/g)),
  };
}

/** The JSON-LD blocks of a page. */
export function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
}
