import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, type RefObject } from "react";
import { ApiError } from "@/lib/http/api-error";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import {
  openPage,
  payloadOf,
  type PagePayload,
  type PageRow,
  type PageValues,
} from "./page-values";

/** What became of a save. `conflict`: somebody else has saved since (ruling 21). */
export type SaveOutcome =
  | { kind: "saved"; row: PageRow }
  | { kind: "conflict"; theirs: PageRow }
  | { kind: "gone" };

/** The page as it was opened: where a save goes, and the version it begins from. */
type OpenedPage = Pick<PageRow, "id" | "slug" | "version">;

/** `opened` is null for a new page. */
type SaveInput = { opened: OpenedPage | null; values: PageValues };

const noSuchRow = "PGRST116";
const notUnique = "23505";

const pages = () => requireSupabase().from("pages");

/**
 * Saves a page (accounts specification 7). A changed page is written only over the version that it
 * began from; whoever comes second is told, and nothing of theirs is lost.
 */
export function useSavePage() {
  const queryClient = useQueryClient();
  /** The new page that was sent last, where nobody knows whether it arrived. */
  const sent = useRef<PagePayload>(null);
  return useMutation({
    mutationFn: async ({ opened, values }: SaveInput): Promise<SaveOutcome> => {
      const payload = payloadOf(values);
      return opened ? update(opened, payload) : create(payload, sent);
    },
    onSuccess: ({ kind }) => {
      if (kind === "saved") {
        const list = ["pages", "list"];
        queryClient.removeQueries({ queryKey: list, type: "inactive" });
        // Shown already where the editor was left meanwhile.
        void queryClient.invalidateQueries({ queryKey: list });
      }
      // The editor's own copy stays until it closes.
      return queryClient.invalidateQueries({ queryKey: ["pages"], refetchType: "none" });
    },
  });
}

/** A new page is made once, also where an earlier attempt got through and only its answer was lost. */
async function create(
  payload: PagePayload,
  sent: RefObject<PagePayload | null>,
): Promise<SaveOutcome> {
  const before = sent.current && (await recorded(sent.current));
  if (before) return isSame(before, payload) ? saved(before) : update(before, payload);
  sent.current = payload;
  try {
    return saved(unwrap(await pages().insert(payload).select("*").single()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    sent.current = null;
    // Sent before a reload, perhaps: then the page at this address is this one.
    const own = error.code === notUnique ? await recorded(payload) : null;
    if (own) return saved(own);
    throw error;
  }
}

/** The page that `payload` made, if it is there and as it was made. */
async function recorded(payload: PagePayload): Promise<PageRow | null> {
  const row = unwrap(await pages().select("*").eq("slug", payload.slug).maybeSingle());
  return row?.version === 1 && isSame(row, payload) ? row : null;
}

function saved(row: PageRow | null): SaveOutcome {
  if (!row) throw new Error("A saved page came back empty.");
  return { kind: "saved", row };
}

async function update(opened: OpenedPage, payload: PagePayload): Promise<SaveOutcome> {
  const { id, slug, version } = opened;
  try {
    // By its id as well: another page may stand at the address by now.
    const own = pages().update(payload).eq("id", id).eq("slug", slug).eq("version", version);
    return saved(unwrap(await own.select("*").single()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== noSuchRow) throw error;
  }
  const theirs = unwrap(await pages().select("*").eq("id", id).maybeSingle());
  if (!theirs) return { kind: "gone" };
  // An earlier attempt got through, and only its answer was lost.
  return isSame(theirs, payload) ? saved(theirs) : { kind: "conflict", theirs };
}

function isSame(row: PageRow, payload: PagePayload): boolean {
  return JSON.stringify(payloadOf(openPage(row).values)) === JSON.stringify(payload);
}
