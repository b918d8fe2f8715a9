import { readDraft } from "@/form/draft";
import { z } from "@/lib/data/zod";

const draftSchema = z.object({
  title: z._default(z.string(), ""),
  content: z._default(z.string(), ""),
  /** Under which the note was sent, and may have arrived. */
  id: z.optional(z.uuid()),
});

/** Key of what was typed into a note and not saved; of one person, since several share a machine. */
export function noteDraftKey(userId: string, id: string | null): string {
  return `note-draft:${userId}:${id ?? "new"}`;
}

/** What was typed into a note and not saved; null where there is nothing. */
export function readNoteDraft(key: string): z.output<typeof draftSchema> | null {
  return readDraft(key, draftSchema);
}
