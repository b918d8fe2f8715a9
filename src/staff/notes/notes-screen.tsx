import { useState } from "react";
import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { storedSlots } from "@/shared/browser/storage";
import { useFilterParams } from "@/staff/kit/use-filter-params";
import { Button } from "@/shared/ui/button";
import { PageHead } from "@/shared/site/page-head";
import { SearchField } from "@/staff/kit/filter-fields";
import { noteDraftKey } from "./note-draft";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";

type NotesScreenProps = {
  userId: string;
  title: string;
  /** Show everybody's notes, for admins, instead of the user's own. */
  everybody: boolean;
};

/** Heading, New Note, search and list of `/notes` and `/admin/notes`. */
export function NotesScreen({ userId, title, everybody }: NotesScreenProps) {
  const [params, change] = useFilterParams();
  const [writing, setWriting] = useState(false);
  const search = params.get("search") ?? "";
  const waiting = !writing && storedSlots(noteDraftKey(userId, null)).length > 0;

  return (
    <>
      <PageHead
        title={title}
        {...(!everybody && {
          description: `Your own notes at ${garage.name}.`,
          path: paths.notes,
          share: "/share.jpg",
          noindex: true,
        })}
      />
      {/* The button stands left: toasts come from the right and must not cover it. */}
      <div className="flex flex-wrap items-end gap-x-8 gap-y-5 pt-12 pb-6">
        <h1 className="text-title">{title}</h1>
        {!writing && (
          <Button size="small" onClick={() => setWriting(true)}>
            {waiting ? "New Note (unsaved text waits)" : "New Note"}
          </Button>
        )}
      </div>
      {writing && (
        <div className="mb-6">
          <NoteForm userId={userId} note={null} onClose={() => setWriting(false)} />
        </div>
      )}
      <search className="mb-5 grid sm:grid-cols-2 lg:grid-cols-3">
        <SearchField
          value={search}
          placeholder="Words of the note"
          onChange={(text) => change({ search: text })}
        />
      </search>
      <NoteList
        userId={userId}
        filter={{ writer: everybody ? null : userId, search }}
        onClear={() => change({ search: null })}
      />
    </>
  );
}
