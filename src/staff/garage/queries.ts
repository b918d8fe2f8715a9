import { queryOptions } from "@tanstack/react-query";
import type { ChangeOptions } from "@/staff/kit/use-change";
import { garageDay } from "@/shared/dates/dates";
import { garageTime } from "@/shared/dates/days-and-times";
import type { Json } from "@/shared/data/database.types";
import { oneRow } from "@/staff/data/require-one-row";
import { lastBuildQuery } from "@/staff/data/site-build";
import { rpc, table, unwrap } from "@/staff/data/supabase";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";

const columns =
  "version, body, note, created_at, author:profiles!facts_author_fkey(display_name, email)";

const newestFirst = () => table("facts").select(columns).order("version", { ascending: false });

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
    unwrap(await newestFirst().limit(50).abortSignal(signal).retry(false)),
  staleTime: 0,
});

/** Who published a version. */
export function authorOf({ author }: Pick<FactsVersion, "author">): string {
  return author?.display_name ?? author?.email ?? "somebody whose account is gone";
}

/** Times at the garage, `HH:mm`; the end is not part of it. */
type Interval = { from: string; to: string };

async function openRequests(signal: AbortSignal) {
  const requests = table("enquiries")
    .select("id, name, phone, vehicle, preferred_date")
    .in("status", ["new", "in_progress"])
    .match({ suspect: false })
    .gte("preferred_date", garageDay());
  const rows = await requests.order("preferred_date").limit(1000).abortSignal(signal).retry(false);
  return unwrap(rows).map(({ preferred_date: day, ...request }) => ({
    ...request,
    day: day ?? "",
  }));
}

async function openBookings(signal: AbortSignal) {
  const bookings = table("bookings")
    .select("id, enquiry_id, name, phone, vehicle, starts_at, ends_at")
    .in("status", ["booked", "arrived"])
    .gte("starts_at", new Date().toISOString());
  const rows = await bookings.order("starts_at").limit(1000).abortSignal(signal).retry(false);
  return unwrap(rows).map(({ starts_at: starts, ends_at: ends, ...booking }) => {
    const { date: day, time: from } = garageTime(new Date(starts));
    const booked: Interval = { from, to: garageTime(new Date(ends)).time };
    return { ...booking, day, booked };
  });
}

/**
 * Who is expected from today on, soonest first: open bookings with their times, and open requests
 * that name a day and are not booked.
 */
export const dayRequestsQuery = queryOptions({
  queryKey: ["facts", "day-requests"],
  queryFn: async ({ signal }) => {
    const [requests, bookings] = await Promise.all([openRequests(signal), openBookings(signal)]);
    const booked = new Set(bookings.map(({ enquiry_id: enquiry }) => enquiry));
    const wishes = requests
      .filter(({ id }) => !booked.has(id))
      .map((request) => ({ ...request, booked: null }));
    return [...bookings, ...wishes].toSorted((one, other) => one.day.localeCompare(other.day));
  },
  staleTime: 30_000,
});
export type DayRequest = Awaited<ReturnType<NonNullable<typeof dayRequestsQuery.queryFn>>>[number];

type Publication = { body: object; base: number | null; note: string };

/**
 * Publishes facts over the version that they were made from; refused with the rule `facts_changed` where
 * there is a newer one. The newest version is read again in either case.
 */
export const publishFacts: ChangeOptions<Publication> = {
  send: ({ body, base, note }) =>
    rpc("publish_facts", {
      _body: body as Json,
      ...(base !== null && { _base: base }),
      _note: note,
    }),
  touches: ["facts", lastBuildQuery.queryKey],
  failed: null,
};

/** Removes a former version, for somebody named in it who wants to be forgotten. */
export const removeVersion: ChangeOptions<number> = {
  send: (version) =>
    oneRow(
      table("facts").delete().eq("version", version).select("version"),
      "Nothing was removed.",
    ),
  touches: [["facts", "history"]],
  failed: (version) => `Version ${version} is not removed`,
  inPlace: "problem",
};

/** Why facts were not published. What the database says of facts that it refuses is a sentence for people. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError && error.rule === "unshowable_facts") return error.message;
  return problemOf(error, { facts_changed: "Somebody has changed this meanwhile." }).text;
}
