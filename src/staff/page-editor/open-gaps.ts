import { readBlocks } from "@/shared/blocks/read";
import { table, unwrap } from "@/staff/data/supabase";
import { gapsText } from "./page-templates";

/** Why a page, as it is saved, is not to go live yet: what a template has left open (docs/page-editor.md#templates). */
export async function openGapsOf(pageId: string): Promise<string | undefined> {
  const own = table("pages").select("content_blocks").eq("id", pageId);
  const row = unwrap(await own.maybeSingle());
  return gapsText(readBlocks(row?.content_blocks).blocks);
}
