import { useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { oneRow, requireFound } from "@/staff/data/require-one-row";
import {
  changeRows,
  keysetPage,
  onlyOnce,
  pageArguments,
  pagedQuery,
  type Page,
} from "@/staff/data/paging";
import { requireSupabase, rpc, table, unwrap } from "@/staff/data/supabase";
import { useChange } from "@/staff/kit/use-change";

type Row = Database["public"]["Tables"]["notes"]["Row"];
export type Note = Omit<Row, "search" | "updated_at"> & {
  writer: { display_name: string | null; email: string | null } | null;
};
export type NoteTexts = Pick<Row, "title" | "content">;

/** `writer`: a user's id, or null for everybody's notes, which only admins get (docs/roles.md#database-decides). */
export type NoteFilter = { writer: string | null; search: string };

const columns =
  "id, title, content, user_id, created_at, writer:profiles!notes_user_id_fkey(display_name, email)";

/** Notes, newest first (docs/roles.md#notes). A search is found by index (docs/database.md#searches). */
export function notesQuery(filter: NoteFilter) {
  return pagedQuery(["notes", filter], { column: "created_at" }, async (page) =>
    unwrap(await (filter.search.trim() ? found(filter, page) : written(filter, page))),
  );
}

function written({ writer }: NoteFilter, page: Page) {
  const notes = table("notes").select(columns);
  return keysetPage(writer === null ? notes : notes.eq("user_id", writer), page);
}

function found({ writer, search }: NoteFilter, page: Page) {
  const asked = {
    _search: search.trim(),
    ...(writer !== null && { _writer: writer }),
    ...pageArguments(page),
  };
  return onlyOnce(requireSupabase().rpc("find_notes", asked).select(columns), page);
}

const deleting = ["delete-note"];

/**
 * Deletes a note, and offers to bring it back. `useDeletedNotes` hides it meanwhile; it reappears if the
 * database refuses.
 */
export function useDeleteNote() {
  const queryClient = useQueryClient();
  const restore = useChange({
    send: async ({ id }: Note) =>
      requireFound(await rpc("restore_note", { _id: id }), "There is nothing to bring back."),
    touches: ["notes"],
    failed: "Failed to restore note",
    rules: noteRules,
    done: ({ title }) => ({ title: "Note restored", text: title }),
  });
  return useChange({
    mutationKey: deleting,
    // Cancel reads in flight, which would bring the note back.
    onMutate: () => queryClient.cancelQueries({ queryKey: ["notes"] }),
    send: ({ id }: Note) =>
      oneRow(table("notes").delete().eq("id", id).select("id"), "No note was deleted."),
    touches: ["notes"],
    failed: "Failed to delete note",
    done: ({ id, title }) => {
      changeRows<Note>(queryClient, "notes", (notes) => notes.filter((note) => note.id !== id));
      return { title: "Note deleted", text: title };
    },
    undo: restore.mutate,
  });
}

/** Ids of the notes that are being deleted. */
export function useDeletedNotes(): Set<string> {
  const ids = useMutationState({
    filters: { mutationKey: deleting, status: "pending" },
    select: ({ state }) => (state.variables as Note).id,
  });
  return new Set(ids);
}

/** Texts for a note that could not be saved. */
export const noteRules = {
  note_limit:
    "This account keeps all the notes that it can, in number or in size. Delete some first.",
};
