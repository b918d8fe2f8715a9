import { queryOptions } from "@tanstack/react-query";
import { z } from "@/shared/data/zod";
import { keysetPage, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import type { Waiting } from "../held/held";

/** The generated types make every column of a view nullable. */
const conversationRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  last_message: z.string(),
  messages: z.number(),
  last_at: z.string(),
  suspect: z.boolean(),
  discarded: z.boolean(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/**
 * Only suspects or only the rest (docs/forms.md#visitors-only-add); or what is on hold or discarded
 * (docs/forms.md#limits).
 */
export type ConversationFilter = { suspect: boolean; waits: Waiting | null };

/** Conversations, latest message first. */
export function conversationsQuery(filter: ConversationFilter) {
  return pagedQuery(["chat", "conversations", filter], { column: "last_at" }, async (page) => {
    const marks =
      filter.waits === null
        ? { suspect: filter.suspect, on_hold: false, discarded: false }
        : filter.waits === "held"
          ? { on_hold: true }
          : { discarded: true };
    const query = requireSupabase().from("chat_conversations").select("*").match(marks);
    return z.array(conversationRow).parse(unwrap(await keysetPage(query, page)));
  });
}

/** The latest 500 messages of one conversation, oldest first; without those that were discarded of it. */
export function messagesQuery(conversationId: string, isDiscarded: boolean) {
  return queryOptions({
    queryKey: ["chat", "messages", conversationId, isDiscarded],
    queryFn: async ({ signal }) => {
      const all = requireSupabase()
        .from("chat_messages")
        .select("id, created_at, name, email, message")
        .eq("conversation_id", conversationId);
      const rows = unwrap(
        await (isDiscarded ? all : all.is("discarded_at", null))
          .order("created_at", { ascending: false })
          .order("id")
          .limit(500)
          .abortSignal(signal)
          .retry(false),
      );
      return (rows ?? []).toReversed();
    },
  });
}
