import type { Json } from "./database.types";

/** A page made by staff, as everybody may read it. */
export type PublishedPage = {
  id: string;
  slug: string;
  title: string;
  is_homepage: boolean;
  meta_description: string | null;
  canonical_url: string | null;
  /** Text of a page from before there were blocks. */
  content: Json;
  /** As stored; `readBlocks` reads them. */
  content_blocks: Json;
};

/** The page in a row of `pages`, or null where the value is none. Small: every public page loads it. */
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
