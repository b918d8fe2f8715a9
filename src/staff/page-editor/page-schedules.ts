import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Database, Json } from "@/shared/data/database.types";
import { rpc, table, unwrap } from "@/staff/data/supabase";
import type { ChangeOptions } from "@/staff/kit/use-change";
import { dayInWords, garageDay } from "@/shared/dates/dates";
import { clockText, garageTime } from "@/shared/dates/days-and-times";
import { problemOf } from "@/shared/http/errors";
import { openPage, payloadOf, type PagePayload, type PageValues } from "./page-values";

type Row = Database["public"]["Tables"]["page_schedules"]["Row"];

/** When a page goes live and is withdrawn, ISO 8601; null for not at all (docs/page-editor.md#at-a-time). */
export type PageSchedule = Pick<Row, "page_id" | "publish_at" | "withdraw_at"> & {
  /** Of a live page: at `publish_at` a change of it goes live (docs/page-editor.md#at-a-time). */
  change: WaitingChange | null;
};

type WaitingChange = {
  /** The page has been saved since, so that it would overwrite something. */
  isOutdated: boolean;
  /** The working copy that it was made in, as it was then. */
  copy: { id: string; version: number } | null;
};

const scheduleColumns =
  "page_id, publish_at, withdraw_at, base_version, copy_id, copy_version, page:pages(version)" as const;

/** The schedules of all pages: few have one. */
export const schedulesQuery = queryOptions({
  queryKey: ["pages", "list", "schedules"],
  queryFn: async (): Promise<PageSchedule[]> => {
    const found = table("page_schedules").select(scheduleColumns);
    return unwrap(await found.limit(500)).map(({ page_id, publish_at, withdraw_at, ...row }) => ({
      page_id,
      publish_at,
      withdraw_at,
      change: waitingChange(row),
    }));
  },
});

/** Whether a page that is not live will go live by itself, as far as this tab knows. */
export function goesLiveByItself(queryClient: QueryClient, pageId: string | undefined): boolean {
  const known = queryClient.getQueryData(schedulesQuery.queryKey) ?? [];
  return known.some((one) => one.page_id === pageId && one.publish_at !== null && !one.change);
}

type ChangeColumns = Pick<Row, "base_version" | "copy_id" | "copy_version"> & {
  page: { version: number };
};

function waitingChange({ base_version, copy_id, copy_version, page }: ChangeColumns) {
  if (base_version === null) return null;
  const copy =
    copy_id !== null && copy_version !== null ? { id: copy_id, version: copy_version } : null;
  return { isOutdated: base_version !== page.version, copy };
}

/** The change of a live page that waits; null where none does. */
export async function readWaitingChange(pageId: string): Promise<PageValues | null> {
  const own = table("page_schedules").select("change").eq("page_id", pageId);
  return valuesOf(unwrap(await own.maybeSingle())?.change ?? null);
}

/** Columns of a page as `private.set_page_content` takes them, as values of the editor. */
function valuesOf(change: Json): PageValues | null {
  if (change === null) return null;
  const columns = change as PageChangeColumns;
  return openPage({ ...columns, status: "published", is_homepage: false }).values;
}

type PageChangeColumns = Omit<PagePayload, "status" | "is_homepage">;

/** What is to go live of a live page, over the version that it began from. */
export type PlannedChange = {
  values: PageValues;
  baseVersion: number;
  copy: { id: string; version: number } | null;
};

/** Times at the garage, `yyyy-MM-ddTHH:mm`, or null for not at all. */
export type ChosenTimes = { publish: string | null; withdraw: string | null };

export type ScheduleInput = ChosenTimes & {
  id: string;
  /** Of a live page: what goes live; `"waiting"`: the change that waits gets other times. */
  change?: PlannedChange | "waiting" | undefined;
};

async function schedule({ id, publish, withdraw, change }: ScheduleInput): Promise<void> {
  const until = { _page_id: id, ...(withdraw !== null && { _withdraw: withdraw }) };
  if (publish === null || change === undefined) {
    const from = publish === null ? {} : { _publish: publish };
    return void (await rpc("schedule_page", { ...until, ...from }));
  }
  const planned = change === "waiting" ? {} : plannedColumns(change);
  await rpc("schedule_change", { ...until, _publish: publish, ...planned });
}

/** Sets when a page goes live and is withdrawn; both null take it off the schedule. */
export const schedulePage: ChangeOptions<ScheduleInput, void> = {
  send: schedule,
  touches: [["pages", "list"]],
  // Whoever asked for it says so.
  failed: null,
};

/** All that is on the schedule of a page. */
export type PagePlan = ChosenTimes & { change: PlannedChange | null };

/** What is on the schedule of a page and can be put back; null where nothing is. */
export async function readPlan(pageId: string): Promise<PagePlan | null> {
  const columns = `${scheduleColumns}, change` as const;
  const own = table("page_schedules").select(columns).eq("page_id", pageId);
  const row = unwrap(await own.maybeSingle());
  // A change that somebody has saved over waits for nobody but a person who looks at it.
  if (!row || waitingChange(row)?.isOutdated) return null;
  const values = valuesOf(row.change);
  const { copy = null } = waitingChange(row) ?? {};
  return {
    publish: localTime(row.publish_at),
    withdraw: localTime(row.withdraw_at),
    change: values && { values, baseVersion: row.page.version, copy },
  };
}

function localTime(at: string | null): string | null {
  if (at === null) return null;
  const { date, time } = garageTime(new Date(at));
  return `${date}T${time}`;
}

/** Puts a page on the schedule again whose status has changed and changed back since: `version` is its own now. */
export async function putBack(id: string, version: number, plan: PagePlan): Promise<void> {
  const { change, ...times } = plan;
  if (!change) return schedule({ id, ...times });
  const steps = version - change.baseVersion;
  const copy = change.copy && { ...change.copy, version: change.copy.version + steps };
  return schedule({ id, ...times, change: { ...change, baseVersion: version, copy } });
}

/** Status and homepage of a page are no part of a change of it. */
function plannedColumns({ values, baseVersion, copy }: PlannedChange) {
  const { status: _status, is_homepage: _isHomepage, ...change } = payloadOf(values);
  return {
    _change: change,
    _base_version: baseVersion,
    ...(copy && { _copy_id: copy.id, _copy_version: copy.version }),
  };
}

const refusals: Readonly<Record<string, string>> = {
  no_such_time:
    "The clocks go forward in that night, and there is no such time. Choose 2 am or later.",
  time_past: "This time is past. Choose a later one.",
  time_too_far: "This is more than three years ahead. Look at the year.",
  times_crossed: "It would be withdrawn before it goes live. Choose a later time for that.",
  page_is_live: "Somebody has published it meanwhile. Close this to see it.",
  page_is_not_live: "Somebody has withdrawn it meanwhile. Close this to see it.",
  page_has_changed: "Somebody has saved this page since. Press Schedule again to see both.",
  no_such_page: "Somebody has deleted this page.",
  "23505": "Another page has this address. Close this and choose another slug.",
  reserved_slug: "This address belongs to the site itself. Close this and choose another slug.",
};

/** Why a time was not taken. */
export const scheduleRefusal = (error: unknown): string => problemOf(error, refusals).text;

/** "Goes live Monday 4 January at 8 am." of each time; one that has come is called late. */
export function scheduleWords(
  { publish_at, withdraw_at, change = null }: ScheduledTimes,
  now = new Date(),
): string {
  const moment = (at: string) => {
    const { date, time } = garageTime(new Date(at));
    return `${date === garageDay(now) ? "today" : dayInWords(date, now)} at ${clockText(time)}`;
  };
  const sentence = (at: string | null, will: string, should: string) => {
    if (at === null) return [];
    const isLate = new Date(at).getTime() < now.getTime() - lateMs;
    return [`${isLate ? should : will} ${moment(at)}${isLate ? ", and has not yet" : ""}.`];
  };
  const begins = change?.isOutdated
    ? [`A change planned for ${moment(publish_at ?? "")} waits: the page has been saved since.`]
    : change
      ? sentence(publish_at, "A change goes live", "A change was to go live")
      : sentence(publish_at, "Goes live", "Was to go live");
  return [...begins, ...sentence(withdraw_at, "Is withdrawn", "Was to be withdrawn")].join(" ");
}

type ScheduledTimes = Pick<PageSchedule, "publish_at" | "withdraw_at"> & Partial<PageSchedule>;

/** What keeps the times looks once a minute. */
const lateMs = 5 * 60_000;
