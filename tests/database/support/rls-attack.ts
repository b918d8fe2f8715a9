import { beforeAll } from "vitest";
import { MECHANIC, OWNER, type TestStack } from "./stack";

export const OWNER_ID = "a0000000-0000-4000-8000-000000000001";
export const MECHANIC_ID = "a0000000-0000-4000-8000-000000000002";

type Attacker = { who: string; role: "anon" | "authenticated"; token?: string };
type Grants = Record<Attacker["role"], { select: boolean; update: boolean }>;
type Column = { schema: string; table: string; column: string; key: boolean; grants: Grants };
type Routine = { schema: string; name: string; args: string[] };

/** The targets of attacks, as listed by the database. Throws if the list is suspiciously short. */
export function useRlsAttack(api: TestStack) {
  let columns: Column[] = [];
  let functions: Routine[] = [];

  beforeAll(async () => {
    const db = api.stack.db;
    // Put a row into every table; reading an empty one would prove nothing.
    await db.exec(
      `insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce');
       insert into public.pictures (id, format, alt, width, height, added_by)
       values (gen_random_uuid(), 'webp', 'x', 1, 1, '${OWNER_ID}');
       insert into public.page_schedules (page_id, publish_at, set_by) select id, now() + interval '1 day', '${OWNER_ID}' from public.pages limit 1;
       insert into public.page_copies (page_id, body) values (gen_random_uuid(), '{"title": "07700"}');
       insert into public.facts (body, note, author) values
       ('{"closures": [{"from": "2026-12-24", "to": "2026-12-24", "reason": "Christmas"}]}', '07700', '${OWNER_ID}')`,
    );
    ({ rows: columns } = await db.query<Column>(`
      select n.nspname as schema, c.relname as table, a.attname as column,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key,
        (select jsonb_object_agg(role, jsonb_build_object(
          'select', has_any_column_privilege(role, c.oid, 'select'),
          'update', has_any_column_privilege(role, c.oid, 'update')))
         from unnest(array['anon', 'authenticated']) role) as grants
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
      order by 1, 2, a.attnum`));
    ({ rows: functions } = await db.query<Routine>(`
      select n.nspname as schema, p.proname as name, coalesce(p.proargnames, '{}') as args
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private', 'auth')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`));
    if (columns.length < 30 || functions.length < 10) throw new Error("The list is too short.");
  });

  const ofApi = () => columns.filter(({ schema }) => schema === "public");

  return {
    columns: ofApi,
    functions: () => functions,
    tables: () => [...new Set(ofApi().map(({ table }) => table))],

    /** Each column of tables of which the attacker may read or change anything, one of each other table. */
    columnsFor: ({ role }: Attacker, verb: "select" | "update"): Column[] => {
      const seen = new Set<string>();
      return ofApi().filter(({ table, grants }) => {
        const isFirst = !seen.has(table);
        seen.add(table);
        return isFirst || grants[role][verb];
      });
    },

    /** Somebody without a session, and a user without a role. */
    attackers: async (): Promise<Attacker[]> => [
      { who: "anonymous", role: "anon" },
      { who: "signed in", role: "authenticated", token: await api.signIn(MECHANIC) },
    ],

    /** A hash of every table, to compare before and after. */
    everything: async (): Promise<Record<string, string>> => {
      const names = [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))];
      const parts = [
        // Rate limit counters are meant to change; the view of personal data shows the tables that stand here too.
        ...names
          .filter((name) => !["private.rate_counters", "private.personal_data"].includes(name))
          .map((name) => [name, `select * from ${name} ${ofOthers(name)}`]),
        // Without the time of the last sign-in, which the tests' sign-ins change.
        [
          "auth.users",
          "select id, email, role, aud, encrypted_password, email_confirmed_at, raw_app_meta_data from auth.users",
        ],
      ].map(
        ([name, sql]) =>
          `select '${name}' as name, (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from (${sql}) t) as print`,
      );
      const { rows } = await api.stack.db.query<{ name: string; print: string }>(
        parts.join(" union all "),
      );
      return Object.fromEntries(rows.map((row) => [row.name, row.print]));
    },
  };
}

/** Excludes the attacker's own rows, which they may change and delete. */
function ofOthers(table: string): string {
  const own = ["public.notes", "private.deleted_notes"].includes(table);
  return own ? `where user_id <> '${MECHANIC_ID}'` : "";
}

/** Whether a response contains data of the owner or of visitors. */
export function leaks(body: unknown): boolean {
  const text = JSON.stringify(body) ?? "";
  return (
    text.includes(OWNER.email) || text.includes(OWNER_ID) || /grinding noise|07700/i.test(text)
  );
}
