import { ApiError } from "@/shared/http/api-error";
import { oneRow } from "@/staff/data/require-one-row";
import { table, unwrap } from "@/staff/data/supabase";
import { useChange } from "@/staff/kit/use-change";
import { noteRules, type NoteTexts } from "./queries";

/** A note to save; the browser makes the id of a new one. */
type NoteSave = { id: string; texts: NoteTexts };

type SaveNoteOptions = {
  userId: string;
  isNew: boolean;
  draft: { key: string; forget: () => void };
};

const notUnique = "23505";

/**
 * Creates or updates a note. Shows the toast and removes the draft even if the form was unmounted
 * meanwhile.
 */
export function useSaveNote({ userId, isNew, draft }: SaveNoteOptions) {
  return useChange({
    // Serialised, so that an older text never overwrites a newer one.
    scope: { id: draft.key },
    send: (note: NoteSave) => (isNew ? create(userId, note) : update(note)),
    touches: ["notes"],
    failed: isNew ? "Failed to create note" : "Failed to update note",
    rules: noteRules,
    done: () => {
      draft.forget();
      return { title: isNew ? "Note created" : "Note updated" };
    },
  });
}

/** Creates a note, or updates it if an earlier attempt succeeded and only its response was lost. */
async function create(userId: string, note: NoteSave): Promise<void> {
  const { id, texts } = note;
  try {
    unwrap(await table("notes").insert({ id, ...texts, user_id: userId }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== notUnique) throw error;
    await update(note);
  }
}

async function update({ id, texts }: NoteSave): Promise<void> {
  await oneRow(table("notes").update(texts).eq("id", id).select("id"), "No note was changed.");
}
