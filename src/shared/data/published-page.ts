import type { Json } from "./database.types";

/** The public columns of a page made by staff. */
export type PublishedPage = {
  id: string;
  slug: string;
  title: string;
  is_homepage: boolean;
  meta_description: string | null;
  canonical_url: string | null;
  /** Legacy content of a page that is older than the block editor. */
  content: Json;
  /** As stored; `readBlocks` parses them. */
  content_blocks: Json;
};

/** Parses a row of `pages`; null if it is none. Without zod, since every public page loads it. */
export function publishedPageOf(row: Json | undefined): PublishedPage | null {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return null;
  const { id, slug, title, is_homepage, content = null, content_blocks = null } = row;
  const { meta_description = null, canonical_url = null } = row;
  if (!isText(id) || !isText(slug) || !isText(title) || typeof is_homepage !== "boolean")
    return null;
  if (meta_description !== null && !isText(meta_description)) return null;
  if (canonical_url !== null && !isText(canonical_url)) return null;
  return { id, slug, title, is_homepage, meta_description, canonical_url, content, content_blocks };
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string";
}
