import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error";
import { requireSupabase, unwrap } from "@/lib/supabase";
import {
  openPage,
  payloadOf,
  type PagePayload,
  type PageRow,
  type PageValues,
} from "./page-values";

/** What became of a save. `conflict`: somebody else has saved since (ruling 21). */
export type SaveOutcome =
  | { kind: "saved" }
  | { kind: "conflict"; theirs: PageRow }
  | { kind: "gone" };

/** The page as it was opened: where a save goes, and the version it begins from. */
type OpenedPage = Pick<PageRow, "id" | "slug" | "version">;

/** `opened` is null for a new page. */
type SaveInput = { opened: OpenedPage | null; values: PageValues };

const noSuchRow = "PGRST116";

/**
 * Saves a page (accounts specification 7). A changed page is written only over the version that it
 * began from; whoever comes second is told, and nothing of theirs is lost.
 */
export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ opened, values }: SaveInput): Promise<SaveOutcome> => {
      const payload = payloadOf(values);
      if (opened) return update(opened, payload);
      unwrap(await requireSupabase().from("pages").insert(payload).select("id").single());
      return { kind: "saved" };
    },
    onSuccess: ({ kind }) => {
      // The editor's own copy stays until it closes.
      if (kind === "saved") queryClient.removeQueries({ queryKey: ["pages", "list"] });
      return queryClient.invalidateQueries({ queryKey: ["pages"], refetchType: "none" });
    },
  });
}

async function update(opened: OpenedPage, payload: PagePayload): Promise<SaveOutcome> {
  const { id, slug, version } = opened;
  const pages = () => requireSupabase().from("pages");
  try {
    unwrap(
      await pages()
        .update(payload)
        .eq("slug", slug)
        .eq("version", version)
        .select("id, version")
        .single(),
    );
    return { kind: "saved" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== noSuchRow) throw error;
  }
  const theirs = unwrap(await pages().select("*").eq("id", id).maybeSingle());
  if (!theirs) return { kind: "gone" };
  // An earlier attempt got through, and only its answer was lost.
  return isSame(theirs, payload) ? { kind: "saved" } : { kind: "conflict", theirs };
}

function isSame(row: PageRow, payload: PagePayload): boolean {
  return JSON.stringify(payloadOf(openPage(row).values)) === JSON.stringify(payload);
}
