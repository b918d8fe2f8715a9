import type { PageRow } from "@/staff/page-editor/page-values";

/** A saved draft of a page, as the data API gives it. */
export function pageRow(changes: Partial<PageRow> = {}): PageRow {
  return {
    id: "5b0f2c1e-7d3a-4e8b-9c64-2f1a8d7e6b50",
    title: "Winter",
    slug: "winter",
    meta_description: "",
    canonical_url: "",
    content: "",
    content_blocks: [],
    status: "draft",
    is_homepage: false,
    created_at: "2026-11-21T08:00:00+00:00",
    updated_at: "2026-11-21T08:00:00+00:00",
    version: 1,
    search: "winter",
    ...changes,
  };
}
