import { queryOptions } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { table, unwrap } from "./supabase";

/** When the files of this page were built, ISO 8601 in UTC; empty in development. */
export const builtAt = import.meta.env.BUILT_AT ?? "";

/** The newest build that was asked for, and what became of it; null if there was none (docs/rendering.md#builds). */
export const lastBuildQuery = queryOptions({
  queryKey: ["site-build"],
  queryFn: async ({ signal }) => {
    const builds = table("outbox")
      .select("state, created_at, sent_at, expires_at, last_error")
      .eq("kind", "deploy");
    const newest = builds.order("due_at", { ascending: false }).order("id", { ascending: false });
    return unwrap(await newest.limit(1).abortSignal(signal).retry(false).maybeSingle());
  },
  staleTime: 0,
});

type Build = NonNullable<Awaited<ReturnType<NonNullable<typeof lastBuildQuery.queryFn>>>>;

/** When a build was last started that takes what is published to search engines, or why it was not. */
export function lastBuildText(build: Build | null, now = new Date()): string {
  if (!build) return "No build has been asked for from here yet.";
  const { state, sent_at, created_at, expires_at, last_error } = build;
  const asked = momentInWords(created_at);
  if (state === "sent") {
    return `The build for search engines was last started ${momentInWords(sent_at ?? created_at)}.`;
  }
  const waits = state === "queued" || state === "sending";
  if (waits && new Date(expires_at) > now) {
    return `A build for search engines was asked for ${asked} and waits its turn. ${last_error ?? ""}`;
  }
  const why = waits ? "Nothing on the server has taken it: docs/going-live.md." : last_error;
  return `The build for search engines asked for ${asked} was not started. ${why ?? ""}`;
}
