import { storedBlocks, type PageDocument } from "@/shared/blocks/document";
import { readBlocks } from "@/shared/blocks/read";
import type { Database, Json } from "@/shared/data/database.types";
import { slugOf } from "@/shared/seo/slug";

/** A row of `pages`, as the database has it. */
export type PageRow = Database["public"]["Tables"]["pages"]["Row"];
/**
 * Any may be chosen (docs/page-editor.md#one-screen); visitors read published pages only
 * (docs/roles.md#database-decides).
 */
export type PageStatus = Database["public"]["Enums"]["page_status"];

/** What the editor holds. */
export type PageValues = {
  title: string;
  slug: string;
  meta_description: string;
  canonical_url: string;
  /** The Legacy Content area, as text. */
  legacy: string;
  blocks: PageDocument;
  status: PageStatus;
  is_homepage: boolean;
};

/** What stands around the blocks. */
export type PageHeadValues = Omit<PageValues, "blocks">;

/** How each status is called on screen. */
export const pageStatusLabels: Record<PageStatus, string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

/** Whether a text, such as one of the address, is a status. */
export const isPageStatus = (text: unknown): text is PageStatus =>
  typeof text === "string" && Object.hasOwn(pageStatusLabels, text);

/** Defaults of a new page (docs/page-editor.md#one-screen). */
export const newPage: PageValues = {
  title: "",
  slug: "",
  meta_description: "",
  canonical_url: "",
  legacy: "",
  blocks: [],
  status: "draft",
  is_homepage: false,
};

/** Whether nothing has been written into a page yet. */
export function isEmptyPage({ title, slug, blocks, legacy }: PageValues): boolean {
  return title === "" && slug === "" && blocks.length === 0 && legacy === "";
}

type StoredPage = Pick<
  PageRow,
  "title" | "slug" | "meta_description" | "canonical_url" | "content" | "status" | "is_homepage"
> & { content_blocks: unknown };

/**
 * A stored page for editing: what is missing becomes empty (docs/page-editor.md#one-screen). `problems`
 * names blocks that could not be read.
 */
export function openPage(row: StoredPage): { values: PageValues; problems: string[] } {
  const { blocks, problems } = readBlocks(row.content_blocks);
  const values = {
    title: row.title,
    slug: row.slug,
    meta_description: row.meta_description ?? "",
    canonical_url: row.canonical_url ?? "",
    legacy: legacyText(row.content),
    blocks,
    status: row.status,
    is_homepage: row.is_homepage,
  };
  return { values, problems };
}

/** The columns of `pages` that the editor writes. */
export type PagePayload = Omit<PageValues, "legacy" | "blocks"> & {
  content: Json;
  content_blocks: NonNullable<Json>;
};

/** What a save sends, for a new page and for a changed one (docs/page-editor.md#one-screen). */
export function payloadOf(values: PageValues): PagePayload {
  return {
    title: values.title.trim(),
    slug: settledSlug(values.slug),
    meta_description: values.meta_description,
    canonical_url: values.canonical_url.trim(),
    content: parseLegacy(values.legacy),
    content_blocks: storedBlocks(values.blocks) as Json[],
    status: values.status,
    is_homepage: values.is_homepage,
  };
}

/**
 * Text that parses as JSON is stored as what it parses to, else as it is (docs/page-editor.md#one-screen). So
 * is
 * `null`, since a column without content holds it too.
 */
export function parseLegacy(text: string): Json {
  try {
    return (JSON.parse(text) as Json) ?? text;
  } catch {
    return text;
  }
}

/** Stored legacy content as text: what is no string as pretty-printed JSON (docs/page-editor.md#one-screen). */
export function legacyText(content: Json | undefined): string {
  if (content === null || content === undefined) return "";
  return typeof content === "string" ? content : JSON.stringify(content, null, 2);
}

/** What was typed as an address, in its form; a hyphen at the end stays, since more may follow. */
export function typedSlug(text: string): string {
  const slug = slugOf(text);
  return slug !== "" && slugOf(`${text}x`) !== `${slug}x` ? `${slug}-` : slug;
}

/** A typed address as it is saved. */
export function settledSlug(typed: string): string {
  return typed.replace(/-$/, "");
}

/** The address that a title suggests, as long as the database takes. */
export function suggestedSlug(title: string): string {
  return slugOf(title).slice(0, 80).replace(/-$/, "");
}
