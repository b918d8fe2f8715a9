import { readDraft } from "@/form/draft";
import { removeStored, writeStored } from "@/lib/browser/storage";
import type { NoteTexts } from "./queries";

/** What was typed into a note and not saved; `sentAt`: this very text was sent, and may have arrived. */
export type NoteDraft = Partial<NoteTexts> & { sentAt?: string };

const names = ["title", "content", "sentAt"] as const;

/** Key of what was typed into a note and not saved; of one person, since several share a machine. */
export function noteDraftKey(userId: string, id: string | null): string {
  return `note-draft:${userId}:${id ?? "new"}`;
}

/** What of a draft is text; a note has nothing else. */
export function readNoteDraft(key: string): NoteDraft {
  const draft = Object.entries(readDraft(key, names));
  return Object.fromEntries(draft.filter(([, value]) => typeof value === "string"));
}

export function keepNoteDraft(key: string, draft: NoteDraft): void {
  writeStored(key, draft);
}

/** What was sent is saved: its draft goes, unless something else has been typed since. */
export function forgetNoteDraft(key: string, { title, content }: NoteTexts): void {
  const draft = readNoteDraft(key);
  if (draft.title === title && draft.content === content) removeStored(key);
}
