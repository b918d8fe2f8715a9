import type { PGlite } from "@electric-sql/pglite";
import { isForeign } from "./origin.ts";

/** Where development and preview move the clock (docs/database.md#clock). Not part of any build. */
export const clockPath = "/__clock";

/**
 * Replaces `private.clock()` by one that can be moved. The offset belongs to the session, so that the
 * next start has the right time again. Run after every start, since a migration may write the
 * function anew.
 */
export const CLOCK_SQL = `
do $do$ begin
  if to_regprocedure('private.clock()') is null then return; end if;
  create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as $$
    select now() + coalesce(nullif(current_setting('garage.clock_offset', true), ''), '0')::interval $$;
end $do$;
`;

/**
 * Moves the clock of this database to `now`, from where it runs on, and publishes and withdraws the
 * pages whose time has come; null sets it back.
 */
export async function moveClock(db: PGlite, now: Date | null): Promise<void> {
  const offset = now === null ? "" : `${now.getTime() - Date.now()} milliseconds`;
  await db.query("select set_config('garage.clock_offset', $1, false)", [offset]);
  // In place of pg_cron, which the embedded database lacks.
  await db.query("select private.run_page_schedules()");
}

/**
 * Answers `POST /__clock {"now": "2027-03-01T09:00:00Z"}`, which moves the clock, and
 * `{"now": null}`, which sets it back; `move` does it. Any other body is answered with 400, and another
 * site's page with 403.
 */
export async function answerClock(
  request: Request,
  move: (now: Date | null) => Promise<void>,
): Promise<Response> {
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  }
  if (isForeign(request.headers.get("origin"), new URL(request.url).host)) {
    return new Response(null, { status: 403 });
  }
  const now = nowIn(await request.text());
  if (now === undefined) {
    const text = `Send {"now": "2027-03-01T09:00:00Z"}, or {"now": null} to set the clock back.`;
    return new Response(text, { status: 400 });
  }
  await move(now);
  return Response.json({ now: (now ?? new Date()).toISOString() });
}

function nowIn(json: string): Date | null | undefined {
  try {
    const { now } = JSON.parse(json) as { now?: unknown };
    if (now === null) return null;
    const moment = typeof now === "string" ? new Date(now) : undefined;
    return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
  } catch {
    return undefined;
  }
}
