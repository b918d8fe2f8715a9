import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { keysetPage, pagedQuery } from "@/staff/data/paging";
import { table, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";

const entry = z.object({
  id: z.number(),
  /** ISO 8601. */
  created_at: z.string(),
  actor: z.nullable(z.string()),
  actor_role: z.string(),
  action: z.enum(["exported", "erased", "added", "changed", "deleted"]),
  kind: z.string(),
  amount: z.number(),
  ids: z.array(z.string()),
  /** A number by kind, or the former and the new value by column. */
  details: z.record(z.string(), z.union([z.number(), z.tuple([z.unknown(), z.unknown()])])),
});
type Row = Database["public"]["Tables"]["audit_log"]["Row"];
export type Action = z.infer<typeof entry>["action"];
export type AuditEntry = Omit<z.infer<typeof entry>, "id"> & {
  id: string;
  /** Addresses of the accounts that the entry names and that still exist, by id. */
  addresses: ReadonlyMap<string, string>;
};

/** The audit log, newest first (docs/roles.md#audit-log). Anybody but admins gets no rows. */
export function auditLogQuery(action: string) {
  return pagedQuery(["audit-log", action], { column: "created_at" }, async (page) => {
    let query = table("audit_log").select("*");
    if (action) query = query.eq("action", action);
    return read(unwrap(await keysetPage(query, page)), page.signal);
  });
}

const newestChanges = 20;

/** The newest entries about roles. */
export const roleLogQuery = queryOptions({
  queryKey: ["audit-log", "user_roles"],
  queryFn: async ({ signal }) => {
    const log = table("audit_log").select("*").eq("kind", "user_roles");
    const newest = log.order("id", { ascending: false }).limit(newestChanges);
    return read(unwrap(await newest.abortSignal(signal).retry(false)), signal);
  },
});

async function read(rows: Row[], signal: AbortSignal): Promise<AuditEntry[]> {
  const entries = z.array(entry).parse(rows);
  const addresses = await addressesOf(entries, signal);
  return entries.map(({ id, ...rest }) => ({ ...rest, id: String(id), addresses }));
}

async function addressesOf(entries: z.infer<typeof entry>[], signal: AbortSignal) {
  const ids = entries.flatMap(({ actor, kind, ids: rows }) => [
    ...(actor === null ? [] : [actor]),
    ...(kind === "user_roles" ? rows : []),
  ]);
  if (ids.length === 0) return new Map<string, string>();
  const accounts = table("profiles")
    .select("id, email")
    .in("id", [...new Set(ids)]);
  const named = unwrap(await accounts.abortSignal(signal).retry(false));
  return new Map(named.map(({ id, email }) => [id, email ?? id]));
}
