import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireOneRow } from "@/lib/data/require-one-row";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { showToast } from "@/ui/toast";
import { forgetNoteDraft, keepNoteDraft, noteDraftKey } from "./note-draft";
import { noteProblem, type NoteTexts } from "./queries";

type NoteSave = {
  /** As it is saved. */
  texts: NoteTexts;
  /** As it was typed, which is what the draft holds. */
  typed: NoteTexts;
  /** When this very text was sent before, and nobody knows whether it arrived. */
  sentAt: string | undefined;
};

/**
 * Writes a new note, or changes the one with `id`. What becomes of it is said, and the draft goes,
 * also where the form has been left meanwhile; a text that is sent again is recorded once.
 */
export function useSaveNote(userId: string, id: string | null) {
  const queryClient = useQueryClient();
  const key = noteDraftKey(userId, id);
  return useMutation({
    // One after the other: the second then sees what the first has recorded.
    scope: { id: key },
    mutationFn: async ({ texts, sentAt }: NoteSave) => {
      const { title, content } = texts;
      const notes = requireSupabase().from("notes");
      if (id !== null) {
        const changed = unwrap(await notes.update({ title, content }).eq("id", id).select("id"));
        return requireOneRow(changed, "No note was changed.");
      }
      if (sentAt && (await isRecorded(userId, texts, sentAt))) return;
      unwrap(await notes.insert({ title, content, user_id: userId }));
    },
    // Before it leaves: after a reload nobody could tell whether it did.
    onMutate: ({ typed, sentAt = new Date().toISOString() }) =>
      keepNoteDraft(key, { ...typed, sentAt }),
    onSuccess: (_nothing, { typed }) => {
      forgetNoteDraft(key, typed);
      showToast({ title: id === null ? "Note created" : "Note updated" });
      return queryClient.invalidateQueries({ queryKey: ["notes"] });
    },
    onError: (error) => {
      const title = id === null ? "Failed to create note" : "Failed to update note";
      showToast({ title, text: noteProblem(error), tone: "error" });
    },
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an earlier attempt got through, and only its answer was lost. */
async function isRecorded(userId: string, texts: NoteTexts, sentAt: string): Promise<boolean> {
  // The two clocks may differ; a day apart they do not.
  const since = new Date(Date.parse(sentAt) - dayMs).toISOString();
  const own = unwrap(
    await requireSupabase()
      .from("notes")
      .select("content")
      .eq("user_id", userId)
      .eq("title", texts.title)
      .gte("created_at", since)
      .order("created_at", { ascending: false })
      .limit(10)
      .retry(false),
  );
  return (own ?? []).some(({ content }) => content === texts.content);
}
