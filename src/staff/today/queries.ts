import { queryOptions } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { mailIsConfigured } from "@/shared/http/mail";
import { serverSendsMail } from "@/shared/http/mail-settings";

/** What the database counts for the caller: enquiries that are new, and all of the others. */
export type Counted = "enquiries" | "notes" | "pages" | "profiles";

/** Where the database stops counting (`private.most_counted`, docs/database.md#searches). */
const mostCounted = 10_000;

/** A number of the dashboard in words: "12", or "10,000+" beyond what is counted. */
export function countInWords(count: number): string {
  const shown = Math.min(count, mostCounted).toLocaleString("en-GB");
  return count > mostCounted ? `${shown}+` : shown;
}

/** How many of these rows there are for the caller, at most one more than is shown. */
export function countQuery(counted: Counted) {
  return queryOptions({
    queryKey: ["counts", counted],
    queryFn: async ({ signal }) => {
      const asked = requireSupabase().rpc("count_rows", { _what: counted });
      return unwrap(await asked.abortSignal(signal).retry(false)) ?? 0;
    },
  });
}

type Check = { name: string; ok: boolean; text: string };

const week = 7 * 24 * 60 * 60 * 1000;

/** The lines of the status card, each measured (docs/roles.md#bypass). */
export const statusQuery = queryOptions({
  queryKey: ["system-status"],
  // The card reports failures; a retry would only delay it.
  retry: false,
  queryFn: async ({ signal }): Promise<Check[]> => {
    const started = performance.now();
    const role = await requireSupabase()
      .rpc("has_role", { _role: "admin" })
      .abortSignal(signal)
      .retry(false);
    const took = Math.round(performance.now() - started);
    // 502, 503 and 504 come from a gateway, not from the database.
    const reachable = role.status !== 0 && role.status < 500;
    const reports = await requireSupabase()
      .from("csp_reports")
      .select("id", { count: "exact", head: true })
      .gte("last_seen_at", new Date(Date.now() - week).toISOString())
      .abortSignal(signal)
      .retry(false);
    const mail = serverSendsMail()
      ? { ok: true, text: "Sent by the server: see Post" }
      : mailIsConfigured("enquiry")
        ? { ok: true, text: "Configured" }
        : { ok: false, text: "Not configured: enquiries are recorded, not mailed" };
    return [
      {
        name: "Database",
        ok: reachable,
        text: reachable ? `Reachable, answered in ${took} ms` : "Not reachable",
      },
      {
        name: "Your role",
        ok: role.data === true,
        text: role.error ? "Unknown" : role.data ? "Admin" : "No admin role",
      },
      { name: "Mail", ...mail },
      {
        name: "Policy reports",
        ok: reports.count === 0,
        text: reports.error ? "Unknown" : `${reports.count ?? 0} different in the last 7 days`,
      },
      { name: "Version", ok: true, text: import.meta.env.APP_VERSION ?? "unknown" },
    ];
  },
});

const shownReports = 10;

/**
 * Violations of the policy, most often seen first, so that invented ones come last
 * (docs/architecture.md#policy-reports).
 */
export const policyReportsQuery = queryOptions({
  queryKey: ["policy-reports"],
  queryFn: async ({ signal }) =>
    unwrap(
      await requireSupabase()
        .from("csp_reports")
        .select("id, page, directive, blocked, disposition, occurrences, last_seen_at")
        .order("occurrences", { ascending: false })
        .order("last_seen_at", { ascending: false })
        .limit(shownReports)
        .abortSignal(signal)
        .retry(false),
    ) ?? [],
});

const jobStatus = z.object({
  available: z.boolean(),
  jobs: z.array(
    z.object({
      name: z.string(),
      scheduled: z.boolean(),
      /** The database's own words for why the job could not be made. */
      problem: z.nullable(z.string()),
      /** ISO 8601. */
      succeeded_at: z.nullable(z.string()),
      late: z.boolean(),
    }),
  ),
});

export type ScheduledJob = z.infer<typeof jobStatus>["jobs"][number];

/** What the database does by itself, and when it last did; `available` is false without pg_cron. */
export const jobsQuery = queryOptions({
  queryKey: ["scheduled-jobs"],
  retry: false,
  queryFn: async ({ signal }) => {
    const status = requireSupabase().rpc("scheduled_job_status");
    return jobStatus.parse(unwrap(await status.abortSignal(signal).retry(false)));
  },
});
