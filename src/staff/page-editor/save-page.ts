import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { table, unwrap } from "@/staff/data/supabase";
import {
  openPage,
  payloadOf,
  type PagePayload,
  type PageRow,
  type PageValues,
} from "./page-values";

/** What became of a save. `conflict`: somebody else has saved since (docs/page-editor.md#two-at-once). */
export type SaveOutcome =
  | { kind: "saved"; row: PageRow }
  | { kind: "conflict"; theirs: PageRow }
  | { kind: "gone" };

/** The page as it was opened: where a save goes, and the version it begins from. */
type OpenedPage = Pick<PageRow, "id" | "slug" | "version">;

/** `opened` is null for a new page, which is made under `id`. */
type SaveInput = { id: string; opened: OpenedPage | null; values: PageValues };

const pages = () => table("pages");

const noSuchRow = "PGRST116";
const notUnique = "23505";

export const slugTexts: Readonly<Record<string, string>> = {
  [notUnique]: "Another page has this address.",
  reserved_slug: "This address belongs to the site itself.",
};

/** A page as it is saved now; null where there is none. */
export async function readSavedPage(id: string): Promise<PageRow | null> {
  return unwrap(await pages().select("*").eq("id", id).maybeSingle());
}

/** What is wrong with the slug, where a save was refused for it. */
export function slugRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? slugTexts[error.rule] : undefined;
}

/**
 * Saves a page (docs/page-editor.md#two-at-once and #one-screen). A changed page is written only over the
 * version that it began from; whoever comes second is told, and nothing of theirs is lost.
 */
export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, opened, values }: SaveInput): Promise<SaveOutcome> => {
      const payload = payloadOf(values);
      return opened ? update(opened, payload) : create(id, payload);
    },
    onSuccess: ({ kind }) => {
      if (kind === "saved") {
        const list = ["pages", "list"];
        queryClient.removeQueries({ queryKey: list, type: "inactive" });
        // The list is on screen if the editor was left while saving.
        void queryClient.invalidateQueries({ queryKey: list });
      }
      // The page in the editor is not fetched again while it is open.
      return queryClient.invalidateQueries({ queryKey: ["pages"], refetchType: "none" });
    },
  });
}

/**
 * Makes a page under an id of the browser's own, so that it is made once: where an earlier attempt
 * got through and only its answer was lost, the page is there under that id and is changed instead.
 */
async function create(id: string, payload: PagePayload): Promise<SaveOutcome> {
  try {
    return await insert(id, payload);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== notUnique) throw error;
    const own = await readSavedPage(id);
    if (own) return isSame(own, payload) ? saved(own) : update({ ...own, version: 1 }, payload);
    // Another page has the address; or the page was made and deleted since, and its id is used up.
    return insert(crypto.randomUUID(), payload);
  }
}

async function insert(id: string, payload: PagePayload): Promise<SaveOutcome> {
  return saved(
    unwrap(
      await pages()
        .insert({ id, ...payload })
        .select("*")
        .single(),
    ),
  );
}

function saved(row: PageRow | null): SaveOutcome {
  if (!row) throw new Error("A saved page came back empty.");
  return { kind: "saved", row };
}

async function update(opened: OpenedPage, payload: PagePayload): Promise<SaveOutcome> {
  const { id, slug, version } = opened;
  try {
    // By its id as well: the slug may belong to another page by now.
    const own = pages().update(payload).eq("id", id).eq("slug", slug).eq("version", version);
    return saved(unwrap(await own.select("*").single()));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== noSuchRow) throw error;
  }
  const theirs = await readSavedPage(id);
  if (!theirs) return { kind: "gone" };
  // An earlier attempt was saved, only its response was lost.
  return isSame(theirs, payload) ? saved(theirs) : { kind: "conflict", theirs };
}

function isSame(row: PageRow, payload: PagePayload): boolean {
  return JSON.stringify(payloadOf(openPage(row).values)) === JSON.stringify(payload);
}
