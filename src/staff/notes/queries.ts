import {
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import type { Database } from "@/shared/data/database.types";
import { problemOf } from "@/shared/http/errors";
import { requireOneRow } from "@/staff/data/require-one-row";
import { keysetPage, onlyOnce, pageArguments, pagedQuery, type Page } from "@/staff/data/paging";
import { requireSupabase, unwrap } from "@/staff/data/supabase";

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
  return pagedQuery(
    ["notes", filter],
    { column: "created_at" },
    async (page) =>
      unwrap(await (filter.search.trim() ? found(filter, page) : written(filter, page))) ?? [],
  );
}

function written({ writer }: NoteFilter, page: Page) {
  const notes = requireSupabase().from("notes").select(columns);
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

/** Deletes a note. `useDeletedNotes` hides it meanwhile; it reappears if the database refuses. */
export function useDeleteNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deleting,
    mutationFn: async (id: string) => {
      const gone = unwrap(await requireSupabase().from("notes").delete().eq("id", id).select("id"));
      requireOneRow(gone, "No note was deleted.");
    },
    // Cancel reads in flight, which would bring the note back.
    onMutate: () => queryClient.cancelQueries({ queryKey: ["notes"] }),
    onSuccess: (_nothing, id) =>
      queryClient.setQueriesData<InfiniteData<Note[]>>(
        { queryKey: ["notes"] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => page.filter((note) => note.id !== id)),
          },
      ),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["notes"] });
    },
  });
}

/** Ids of the notes that are being deleted. */
export function useDeletedNotes(): Set<string> {
  const ids = useMutationState({
    filters: { mutationKey: deleting, status: "pending" },
    select: ({ state }) => state.variables as string,
  });
  return new Set(ids);
}

/** Restores a note that the same user has deleted. */
export function useRestoreNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const restored = unwrap(await requireSupabase().rpc("restore_note", { _id: id }));
      if (!restored) throw new ApiError("PGRST116", 404, "There is nothing to bring back.");
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["notes"] }),
  });
}

/** Text for a note that could not be saved. */
export function noteProblem(error: unknown): string {
  return problemOf(error, {
    note_limit:
      "This account keeps all the notes that it can, in number or in size. Delete some first.",
  }).text;
}
