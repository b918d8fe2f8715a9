import { momentInWords } from "@/shared/dates/dates";
import { RowActions } from "@/staff/kit/staff-table";
import type { Note } from "./queries";

/** Longer notes are folded, so that one does not push the others off the screen. */
const foldedAbove = 400;

type NoteItemProps = {
  note: Note;
  showWriter: boolean;
  /** Absent for somebody else's note (docs/roles.md#database-decides). */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
};

/** One note of a list. */
export function NoteItem({ note, showWriter, onEdit, onDelete }: NoteItemProps) {
  const { title, content, created_at: createdAt, writer } = note;
  return (
    <article className="grid grid-cols-1 gap-2 rounded-sm border border-line bg-pane px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h2 dir="auto" className="min-w-0 text-body leading-tight font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="text-small text-mute">
          {showWriter && (
            <>
              <bdi>{writer?.display_name ?? writer?.email ?? "Unknown"}</bdi>,{" "}
            </>
          )}
          <time dateTime={createdAt}>{momentInWords(createdAt)}</time>
        </p>
      </div>
      {content.length <= foldedAbove ? (
        <Words text={content} />
      ) : (
        <details>
          <summary dir="auto" className="max-w-measure wrap-anywhere">
            {content.slice(0, foldedAbove)}…
          </summary>
          <Words text={content} />
        </details>
      )}
      <div className="-mx-4 -mb-2 flex flex-wrap">
        <RowActions
          of={[
            onEdit && { label: "Edit", name: `Edit ${title}`, onPress: onEdit },
            { label: "Delete", name: `Delete ${title}`, variant: "danger", onPress: onDelete },
          ]}
        />
      </div>
    </article>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
