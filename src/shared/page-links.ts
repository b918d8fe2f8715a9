/** A link to a page made by staff. */
export type PageLink = { label: string; to: string };

/** The links to pages made by staff, each group in its order (docs/page-editor.md#places). */
export type PageLinks = { header: readonly PageLink[]; footer: readonly PageLink[] };

/** The rows of `page_places` that visitors may read, as the data API is asked for them. */
export const pageLinksPath =
  "/rest/v1/page_places?select=place,label,page:pages(slug)&order=place,position";

/** The links out of rows of `page_places`; null where there are none, and where they cannot be read. */
export function readPageLinks(rows: unknown): PageLinks | null {
  if (!Array.isArray(rows)) return null;
  const links = rows.flatMap((row: { place?: unknown; label?: unknown; page?: unknown } | null) => {
    const { place, label, page } = row ?? {};
    const { slug } = (page ?? {}) as { slug?: unknown };
    if (typeof place !== "string" || typeof label !== "string" || typeof slug !== "string")
      return [];
    return [{ place, label, to: `/${slug}` }];
  });
  const at = (wanted: string) =>
    links.flatMap(({ place, label, to }) => (place === wanted ? [{ label, to }] : []));
  const [header, footer] = [at("header"), at("footer")];
  return header.length + footer.length > 0 ? { header, footer } : null;
}
