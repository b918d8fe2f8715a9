import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/lib/data/database.types";
import { mailIsConfigured } from "@/lib/http/mail";
import { requireSupabase, unwrap } from "@/lib/data/supabase";

export type Countable = keyof Database["public"]["Tables"];

/** How many rows of a table the caller may see; `filter` names columns and the values they have. */
export function countQuery(table: Countable, filter: Record<string, unknown> = {}) {
  return queryOptions({
    queryKey: ["counts", table, filter],
    queryFn: async ({ signal }) => {
      const answer = await requireSupabase()
        .from(table)
        .select("*", { count: "exact", head: true })
        .match(filter)
        .abortSignal(signal)
        .retry(false);
      unwrap(answer);
      return answer.count ?? 0;
    },
  });
}

export type Check = { name: string; ok: boolean; text: string };

/** What the status card says, each line asked of the thing itself (ruling 16). */
export function statusQuery() {
  return queryOptions({
    queryKey: ["system-status"],
    // The card says what is wrong; a second try would only make it wait.
    retry: false,
    queryFn: async ({ signal }): Promise<Check[]> => {
      const started = performance.now();
      const role = await requireSupabase()
        .rpc("has_role", { _role: "admin" })
        .abortSignal(signal)
        .retry(false);
      const took = Math.round(performance.now() - started);
      // A gateway may answer in its place: it then says 502, 503 or 504.
      const reachable = role.status !== 0 && role.status < 500;
      const since = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
      const reports = await requireSupabase()
        .from("csp_reports")
        .select("id", { count: "exact", head: true })
        .gte("created_at", since)
        .abortSignal(signal)
        .retry(false);
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
        {
          name: "Mail",
          ok: mailIsConfigured("enquiry"),
          text: mailIsConfigured("enquiry")
            ? "Configured"
            : "Not configured: enquiries are recorded, not mailed",
        },
        {
          name: "Policy reports",
          ok: reports.count === 0,
          text: reports.error ? "Unknown" : `${reports.count ?? 0} in the last 7 days`,
        },
        { name: "Version", ok: true, text: import.meta.env.APP_VERSION ?? "unknown" },
      ];
    },
  });
}
