import { pageDraftKey } from "@/staff/page-editor/page-draft";
import { pageRow } from "./page-row";

/** What another tab of the user "me" has typed into the page of `pageRow` and kept. */
export function keepPageDraft(title: string, at: string, suffix = ""): string {
  const { id, slug, status, is_homepage, version } = pageRow();
  const empty = { meta_description: "", canonical_url: "", legacy: "", blocks: [] };
  const values = { title, slug, status, is_homepage, ...empty };
  const slot = pageDraftKey("me", id) + suffix;
  localStorage.setItem(slot, JSON.stringify({ at, id, version, values }));
  return slot;
}
