// Starting Postgres takes seconds, putting its rows back a fraction of one: the files of a worker use one
// database after another, and each finds it as it was at the start.
import type { PGlite } from "@electric-sql/pglite";
import type { Stack } from "../../../supabase/local/stack";

type Started = { stack: Stack; mails: unknown[] };

declare global {
  /** The database of this worker: `vi.resetModules()` forgets what a module holds. */
  var sharedStack: (Started & { schema: string }) | undefined;
}

/** What the last file has used, with the rows of the start; a new one where there is none, or its schema has changed. */
export async function takeShared<T extends Started>(start: () => Promise<T>): Promise<T> {
  const last = globalThis.sharedStack;
  globalThis.sharedStack = undefined;
  if (last) {
    const { db } = last.stack;
    // What an unfinished test or a moved clock has left in the session.
    await db.exec("rollback; reset role; reset all");
    if ((await schemaOf(db)) === last.schema) {
      await db.exec(PUT_BACK);
      globalThis.sharedStack = last;
      return last as unknown as T;
    }
    await last.stack.close();
  }
  const started = await start();
  await started.stack.db.exec(KEEP);
  globalThis.sharedStack = { ...started, schema: await schemaOf(started.stack.db) };
  return started;
}

const OURS = `not in ('pg_catalog', 'information_schema', 'pg_toast', 'extensions', 'kept')`;

/** All rows, and where each sequence stands. */
const KEEP = `
  create schema kept;
  create table kept.rows (name text, columns text, rows jsonb);
  do $$ declare one record; begin
    for one in
      select c.oid::regclass as name, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c where relkind = 'r' and relnamespace::regnamespace::text ${OURS}
    loop
      execute format('insert into kept.rows select %L, %L, jsonb_agg(whole) from %s whole', one.name, one.columns, one.name);
    end loop;
  end $$;
  create table kept.sequences as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as used
    from pg_sequences where schemaname ${OURS}`;

/** Without triggers and foreign keys, as a restore does it. */
const PUT_BACK = `
  begin;
  set local session_replication_role = replica;
  do $$ declare one record; begin
    for one in select * from kept.rows loop
      execute 'delete from ' || one.name;
      continue when one.rows is null;
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
        one.name, one.columns) using one.rows;
    end loop;
    perform setval(name, value, used) from kept.sequences;
  end $$;
  commit`;

/** A hash of what a test could change besides rows: tables, columns, functions, rules and rights. */
async function schemaOf(db: PGlite): Promise<string> {
  const ours = (column: string) => `${column}::regnamespace::text ${OURS}`;
  const { rows } = await db.query<{ hash: string }>(`
    select md5(string_agg(line, '|' order by line)) as hash from (
      select concat_ws(' ', 'class', oid, relname, relacl, relrowsecurity, relforcerowsecurity) from pg_class where ${ours("relnamespace")}
      union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where ${ours("pronamespace")}
      union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint where ${ours("connamespace")}
      union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
      union all select concat_ws(' ', 'policy', oid, xmin) from pg_policy
      union all select concat_ws(' ', 'type', oid, xmin) from pg_type where ${ours("typnamespace")}
      union all select concat_ws(' ', 'schema', oid, xmin) from pg_namespace
      union all select concat_ws(' ', 'role', oid, xmin) from pg_authid
      union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, attacl, a.xmin) from pg_attribute a
        join pg_class c on c.oid = attrelid where ${ours("relnamespace")} and attnum > 0
    ) lines (line)`);
  return rows[0]?.hash ?? "";
}
