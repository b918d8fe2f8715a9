import { garage } from "../../src/shared/content/garage.ts";
import { shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { sharePicture } from "../../src/shared/seo/share-picture.ts";

/** Contents and file of one Open Graph picture. */
export type ShareCard = { file: string; title: string; picture: string; place: string };

/** The home page's own title is the garage's name, which the picture shows already. */
const ownTitles: Readonly<Record<string, string>> = { "/": "MOT, servicing and repairs" };

/** The card of a public page, with the title and the first picture of its built HTML. */
export function cardOf(path: string, html: string): ShareCard {
  const title = /<h1\b[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? garage.name;
  return {
    file: sharePicture(path).slice(1),
    title: ownTitles[path] ?? asText(title),
    picture: /<img src="\/pictures\/([a-z]+)-/.exec(html)?.[1] ?? "tools",
    place: `Near ${garage.address.town}. ${shippedFacts.phone}`,
  };
}

function asText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "’")
    .replaceAll("&amp;", "&");
}

/** The paths in a sitemap. */
export function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) =>
    address.slice(garage.siteUrl.length),
  );
}
