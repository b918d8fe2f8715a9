import { queryOptions } from "@tanstack/react-query";
import { z } from "@/shared/data/zod";
import { keysetPage, pagedQuery } from "@/staff/data/paging";
import { requireSupabase, unwrap } from "@/staff/data/supabase";

/** The generated types make every column of a view nullable. */
const conversationRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  last_message: z.string(),
  messages: z.number(),
  last_at: z.string(),
  suspect: z.boolean(),
  on_hold: z.boolean(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** For each mark: only conversations with it, or only those without (docs/forms.md#visitors-only-add and #limits). */
export type ConversationFilter = { suspect: boolean; held: boolean };

/** Conversations, latest message first. */
export function conversationsQuery(filter: ConversationFilter) {
  return pagedQuery(["chat", "conversations", filter], { column: "last_at" }, async (page) => {
    const query = requireSupabase()
      .from("chat_conversations")
      .select("*")
      .match({ suspect: filter.suspect, on_hold: filter.held });
    return z.array(conversationRow).parse(unwrap(await keysetPage(query, page)));
  });
}

/** The latest 500 messages of one conversation, oldest first. */
export function messagesQuery(conversationId: string) {
  return queryOptions({
    queryKey: ["chat", "messages", conversationId],
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await requireSupabase()
          .from("chat_messages")
          .select("id, created_at, name, email, message")
          .eq("conversation_id", conversationId)
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
