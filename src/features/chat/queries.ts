import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/data/database.types";
import { requireSupabase, unwrap } from "@/lib/data/supabase";

/** The columns of a view may be null as far as the database can tell; of this one none is. */
type Filled<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };
export type ConversationRow = Filled<Database["public"]["Views"]["chat_conversations"]["Row"]>;
export type MessageRow = Pick<
  Database["public"]["Tables"]["chat_messages"]["Row"],
  "id" | "created_at" | "name" | "email" | "message"
>;

/** Key of the last row seen: the next page begins after it, whatever has come in since. */
type Cursor = Pick<ConversationRow, "last_at" | "id">;

const pageSize = 25;

/** Conversations, last heard of first, a page at a time; `suspect`: only what a bot probably began, or only the rest. */
export function conversationsQuery(suspect: boolean) {
  return infiniteQueryOptions({
    queryKey: ["chat", "conversations", suspect],
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam, signal }) => {
      let query = requireSupabase().from("chat_conversations").select("*").eq("suspect", suspect);
      if (pageParam) {
        const { last_at: at, id } = pageParam;
        query = query.or(`last_at.lt."${at}",and(last_at.eq."${at}",id.lt.${id})`);
      }
      const page = query
        .order("last_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(pageSize)
        .abortSignal(signal)
        // The query client repeats it once, with a screen that says so.
        .retry(false);
      return unwrap(await page) as ConversationRow[];
    },
    getNextPageParam: (page: ConversationRow[]): Cursor | null => {
      const last = page[pageSize - 1];
      return last ? { last_at: last.last_at, id: last.id } : null;
    },
  });
}

/** The latest 500 messages of one conversation, oldest first. */
export function messagesQuery(conversationId: string) {
  return queryOptions({
    queryKey: ["chat", "messages", conversationId],
    queryFn: async ({ signal }): Promise<MessageRow[]> => {
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
