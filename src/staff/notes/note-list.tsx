import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@/shared/http/errors";
import { useDebounced } from "@/staff/kit/use-debounced";
import { shortSearchNote } from "@/staff/data/short-search";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { showToast } from "@/shared/ui/toast";
import { NoteForm } from "./note-form";
import { NoteItem } from "./note-item";
import {
  noteProblem,
  notesQuery,
  useDeletedNotes,
  useDeleteNote,
  useRestoreNote,
  type Note,
  type NoteFilter,
} from "./queries";

type NoteListProps = { userId: string; filter: NoteFilter; onClear: () => void };

/** The notes that match a filter, newest first, each edited in place. */
export function NoteList({ userId, filter, onClear }: NoteListProps) {
  const everybody = filter.writer === null;
  const list = useInfiniteQuery(notesQuery({ ...filter, search: useDebounced(filter.search) }));
  const [edited, setEdited] = useState<string | null>(null);
  const remove = useRemoval();
  const deleted = useDeletedNotes();
  const data = list.data && {
    pages: list.data.pages.map((page) => page.filter(({ id }) => !deleted.has(id))),
  };

  return (
    <LoadedList
      list={{ ...list, data }}
      loading="Loading notes"
      failed={everybody ? "Failed to fetch notes" : "Failed to load notes"}
      more="Show older notes"
      end={shortSearchNote(filter.search)}
      empty={
        filter.search === "" ? (
          <EmptyState
            title="No notes yet"
            text="What you would otherwise write on the back of a job sheet."
          />
        ) : (
          <NoMatches
            text="No note has these words."
            note={shortSearchNote(filter.search)}
            clear="Clear search"
            onClear={onClear}
          />
        )
      }
    >
      {(notes) => (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id}>
              {edited === note.id ? (
                <NoteForm userId={userId} note={note} onClose={() => setEdited(null)} />
              ) : (
                <NoteItem
                  note={note}
                  showWriter={everybody}
                  onEdit={note.user_id === userId ? () => setEdited(note.id) : undefined}
                  onDelete={() => remove(note)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

/** Deletes without confirmation, since the toast offers Undo. */
function useRemoval(): (note: Note) => void {
  const remove = useDeleteNote();
  const restore = useRestoreNote();
  // Undo outlives the component, and with it callbacks passed to mutate().
  async function undo({ id, title }: Note) {
    try {
      await restore.mutateAsync(id);
      showToast({ title: "Note restored", text: title });
    } catch (error) {
      showToast({ title: "Failed to restore note", text: noteProblem(error), tone: "error" });
    }
  }
  async function removeNote(note: Note) {
    try {
      await remove.mutateAsync(note.id);
      showToast({
        title: "Note deleted",
        text: note.title,
        action: { label: "Undo", onPress: () => void undo(note) },
      });
    } catch (error) {
      showToast({ title: "Failed to delete note", text: problemOf(error).text, tone: "error" });
    }
  }
  return (note) => void removeNote(note);
}
