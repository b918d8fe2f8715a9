import { readDraft, type KeptDraft } from "@/shared/form/draft";
import { z } from "@/shared/data/zod";

const draftSchema = z.object({
  title: z._default(z.string(), ""),
  content: z._default(z.string(), ""),
  /** Id of a new note that was sent but not confirmed. */
  id: z.optional(z.uuid()),
});

/** Storage key of a note's draft; per user, since several may share a device. */
export function noteDraftKey(userId: string, id: string | null): string {
  return `note-draft:${userId}:${id ?? "new"}`;
}

/** The draft of a note and where it is stored, or null. */
export function readNoteDraft(key: string): KeptDraft<z.output<typeof draftSchema>> | null {
  return readDraft(key, draftSchema);
}
