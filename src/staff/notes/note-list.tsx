import { useState } from "react";
import { StaffList } from "@/staff/kit/staff-list";
import { NoteForm } from "./note-form";
import { NoteItem } from "./note-item";
import { notesQuery, useDeletedNotes, useDeleteNote, type NoteFilter } from "./queries";

type NoteListProps = { userId: string; filter: NoteFilter; onClear: () => void };

/** The notes that match a filter, newest first, each edited in place. */
export function NoteList({ userId, filter, onClear }: NoteListProps) {
  const everybody = filter.writer === null;
  const [edited, setEdited] = useState<string | null>(null);
  const { mutate: remove } = useDeleteNote();
  const deleted = useDeletedNotes();

  return (
    <StaffList
      search={filter.search}
      query={(search) => notesQuery({ ...filter, search })}
      isShown={({ id }) => !deleted.has(id)}
      loading="Loading notes"
      failed={everybody ? "Failed to fetch notes" : "Failed to load notes"}
      more="Show older notes"
      empty={{
        title: "No notes yet",
        text: "What you would otherwise write on the back of a job sheet.",
      }}
      noMatches={
        filter.search !== "" && { text: "No note has these words.", clear: "Clear search", onClear }
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
    </StaffList>
  );
}
