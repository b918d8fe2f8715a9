import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/staff/kit/use-debounced";
import { shortSearchNote } from "@/staff/data/short-search";
import { EmptyState, NoMatches } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { NoteForm } from "./note-form";
import { NoteItem } from "./note-item";
import { notesQuery, useDeletedNotes, useDeleteNote, type NoteFilter } from "./queries";

type NoteListProps = { userId: string; filter: NoteFilter; onClear: () => void };

/** The notes that match a filter, newest first, each edited in place. */
export function NoteList({ userId, filter, onClear }: NoteListProps) {
  const everybody = filter.writer === null;
  const list = useInfiniteQuery(notesQuery({ ...filter, search: useDebounced(filter.search) }));
  const [edited, setEdited] = useState<string | null>(null);
  const { mutate: remove } = useDeleteNote();
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
