import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { garageDay } from "@/lib/dates/dates";
import type { Json } from "@/lib/data/database.types";
import { lastBuildQuery } from "@/lib/data/site-build";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { ApiError } from "@/lib/http/api-error";
import { problemOf } from "@/lib/http/errors";

const columns =
  "version, body, note, created_at, author:profiles!facts_author_fkey(display_name, email)";

const newestFirst = () =>
  requireSupabase().from("facts").select(columns).order("version", { ascending: false });

/** The newest version of the facts; null before the first publication. */
export const newestFactsQuery = queryOptions({
  queryKey: ["facts", "newest"],
  queryFn: async ({ signal }) =>
    unwrap(await newestFirst().limit(1).abortSignal(signal).retry(false).maybeSingle()),
  staleTime: 0,
});
export type FactsVersion = NonNullable<
  Awaited<ReturnType<NonNullable<typeof newestFactsQuery.queryFn>>>
>;

/** The versions of the facts, newest first. */
export const factsHistoryQuery = queryOptions({
  queryKey: ["facts", "history"],
  queryFn: async ({ signal }) =>
    unwrap(await newestFirst().limit(50).abortSignal(signal).retry(false)) ?? [],
  staleTime: 0,
});

/** Who published a version. */
export function authorOf({ author }: Pick<FactsVersion, "author">): string {
  return author?.display_name ?? author?.email ?? "somebody whose account is gone";
}

/** Requests that are open and name a day from today on, soonest first. */
export const dayRequestsQuery = queryOptions({
  queryKey: ["facts", "day-requests"],
  queryFn: async ({ signal }) => {
    const requests = requireSupabase()
      .from("enquiries")
      .select("id, name, phone, vehicle, preferred_date")
      .in("status", ["new", "in_progress"])
      .match({ suspect: false })
      .gte("preferred_date", garageDay());
    const rows = await requests
      .order("preferred_date")
      .limit(1000)
      .abortSignal(signal)
      .retry(false);
    return (unwrap(rows) ?? []).map(({ preferred_date: day, ...request }) => ({
      ...request,
      day: day ?? "",
    }));
  },
  staleTime: 30_000,
});
export type DayRequest = Awaited<ReturnType<NonNullable<typeof dayRequestsQuery.queryFn>>>[number];

type Publication = { body: object; base: number | null; note: string };

/**
 * Publishes facts over the version that they were made from; rejects with `ApiError` and the rule
 * `facts_changed` where there is a newer one. The newest version is read again in either case.
 */
export function usePublishFacts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, base, note }: Publication) =>
      unwrap(
        await requireSupabase().rpc("publish_facts", {
          _body: body as Json,
          ...(base !== null && { _base: base }),
          _note: note,
        }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["facts"] }),
        queryClient.invalidateQueries(lastBuildQuery),
      ]),
  });
}

/** Removes a former version, for somebody named in it who wants to be forgotten. */
export function useRemoveVersion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) => {
      const gone = requireSupabase().from("facts").delete().eq("version", version);
      // RLS answers a denied delete with no row, not with an error.
      if (unwrap(await gone.select("version"))?.length !== 1)
        throw new ApiError("42501", 403, "Nothing was removed.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["facts", "history"] }),
  });
}

/** Why facts were not published. What the database says of facts that it refuses is a sentence for people. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.rule === "unshowable_facts") return error.message;
  return problemOf(error, { facts_changed: "Somebody has changed this meanwhile." }).text;
}
