import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/lib/data/database.types";
import { requireSupabase, unwrap } from "@/lib/data/supabase";
import { dayInWords, garageDay } from "@/lib/dates/dates";
import { clockText, garageTime } from "@/lib/dates/opening-hours";
import { problemOf } from "@/lib/http/errors";

/** When a page goes live and is withdrawn, ISO 8601; null for not at all (decision 0141). */
export type PageSchedule = Pick<
  Database["public"]["Tables"]["page_schedules"]["Row"],
  "page_id" | "publish_at" | "withdraw_at"
>;

/** The schedules of all pages: few have one. */
export const schedulesQuery = queryOptions({
  queryKey: ["pages", "list", "schedules"],
  queryFn: async (): Promise<PageSchedule[]> =>
    unwrap(
      await requireSupabase()
        .from("page_schedules")
        .select("page_id, publish_at, withdraw_at")
        .limit(500),
    ) ?? [],
});

/** Times at the garage, `yyyy-MM-ddTHH:mm`, or null for not at all. */
export type ChosenTimes = { publish: string | null; withdraw: string | null };

/** Sets when a page goes live and is withdrawn; both null take it off the schedule. */
export function useSchedulePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, publish, withdraw }: ChosenTimes & { id: string }) => {
      const times = {
        ...(publish !== null && { _publish: publish }),
        ...(withdraw !== null && { _withdraw: withdraw }),
      };
      unwrap(await requireSupabase().rpc("schedule_page", { _page_id: id, ...times }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["pages", "list"] }),
  });
}

const refusals: Readonly<Record<string, string>> = {
  no_such_time:
    "The clocks go forward in that night, and there is no such time. Choose 2 am or later.",
  time_past: "This time is past. Choose a later one.",
  time_too_far: "This is more than three years ahead. Look at the year.",
  times_crossed: "It would be withdrawn before it goes live. Choose a later time for that.",
  page_is_live: "Somebody has published it meanwhile. Close this to see it.",
  page_is_not_live: "Somebody has withdrawn it meanwhile. Close this to see it.",
  no_such_page: "Somebody has deleted this page.",
};

/** Why a time was not taken. */
export const scheduleRefusal = (error: unknown): string => problemOf(error, refusals).text;

/** "Goes live Monday 4 January at 8 am." of each time; one that has come is called late. */
export function scheduleWords(
  { publish_at, withdraw_at }: Pick<PageSchedule, "publish_at" | "withdraw_at">,
  now = new Date(),
): string {
  const sentence = (at: string | null, will: string, should: string) => {
    if (at === null) return [];
    const { date, time } = garageTime(new Date(at));
    const isLate = new Date(at).getTime() < now.getTime() - lateMs;
    const day = date === garageDay(now) ? "today" : dayInWords(date, now);
    const rest = isLate ? ", and has not yet" : "";
    return [`${isLate ? should : will} ${day} at ${clockText(time)}${rest}.`];
  };
  return [
    ...sentence(publish_at, "Goes live", "Was to go live"),
    ...sentence(withdraw_at, "Is withdrawn", "Was to be withdrawn"),
  ].join(" ");
}

/** What keeps the times looks once a minute. */
const lateMs = 5 * 60_000;
