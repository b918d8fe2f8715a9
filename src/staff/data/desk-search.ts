import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { codeIn } from "@/shared/data/reference";
import { z } from "@/shared/data/zod";
import { requireSupabase, unwrap } from "./supabase";

const hitSchema = z.object({
  kind: z.enum(["booking", "request", "chat"]),
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  /** The title of a service, what a request is for, or the words of a chat. */
  what: z.string(),
  /** ISO 8601: when a booking begins, or what else came in. */
  at: z.string(),
  status: z.string(),
  enquiry_id: z.nullable(z.string()),
});
export type Hit = z.infer<typeof hitSchema>;

/** Fewer characters find nothing, since no index serves them. */
export const fewestCharacters = 3;

/** Bookings, requests and chats by name, words, plate or number, however they are spaced. */
export function deskSearchQuery(words: string) {
  const code = codeIn(words);
  return queryOptions({
    queryKey: ["find", words],
    queryFn: async ({ signal }) => {
      const sent = { _words: words, ...(code && { _reference: code }) };
      const asked = requireSupabase().rpc("find_at_desk", sent);
      return z.array(hitSchema).parse(unwrap(await asked.abortSignal(signal).retry(false)));
    },
    enabled: words.trim().length >= fewestCharacters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
