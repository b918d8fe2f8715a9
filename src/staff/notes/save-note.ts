import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/http/api-error";
import { requireOneRow } from "@/staff/data/require-one-row";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { showToast } from "@/shared/ui/toast";
import { noteProblem, type NoteTexts } from "./queries";

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
  const queryClient = useQueryClient();
  return useMutation({
    // Serialised, so that an older text never overwrites a newer one.
    scope: { id: draft.key },
    mutationFn: (note: NoteSave) => (isNew ? create(userId, note) : update(note)),
    onSuccess: () => {
      draft.forget();
      showToast({ title: isNew ? "Note created" : "Note updated" });
      return queryClient.invalidateQueries({ queryKey: ["notes"] });
    },
    onError: (error) => {
      const title = isNew ? "Failed to create note" : "Failed to update note";
      showToast({ title, text: noteProblem(error), tone: "error" });
    },
  });
}

/** Creates a note, or updates it if an earlier attempt succeeded and only its response was lost. */
async function create(userId: string, note: NoteSave): Promise<void> {
  const { id, texts } = note;
  try {
    unwrap(
      await requireSupabase()
        .from("notes")
        .insert({ id, ...texts, user_id: userId }),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== notUnique) throw error;
    await update(note);
  }
}

async function update({ id, texts }: NoteSave): Promise<void> {
  const notes = requireSupabase().from("notes");
  requireOneRow(
    unwrap(await notes.update(texts).eq("id", id).select("id")),
    "No note was changed.",
  );
}
