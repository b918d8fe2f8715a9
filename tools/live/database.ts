import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { catalogue } from "../database/catalogue.ts";
import { startStack } from "../../supabase/local/stack.ts";
import type { Check } from "./check.ts";
import { quoted, Unseen, type Project } from "./project.ts";

const folder = resolve(import.meta.dirname, "../../supabase/migrations");

/** The database itself, and what the migrations make in it. */
export const databaseChecks: Check[] = [
  {
    name: "database",
    check: async ({ rows }) => {
      const [server] = await rows<{ version: number }>(
        "select current_setting('server_version_num')::integer as version",
      );
      return (server?.version ?? 0) < 150_000 ? "It is older than PostgreSQL 15." : null;
    },
    next: "Set DATABASE_URL to the address under Connect → Session pooler, of a project with PostgreSQL 15 or newer that is not paused.",
  },
  {
    name: "migrations",
    after: "database",
    check: async (project) => {
      const { pending, unknown } = await migrationsOf(project);
      if (unknown.length > 0) return `The database has ones that are not here: ${unknown.join()}.`;
      return pending.length > 0 ? `Not applied: ${pending.join(", ")}.` : null;
    },
    next: 'Run "npm run live -- --apply" from the newest revision; docs/database.md says what to do about a database of earlier migrations.',
    apply: applyMigrations,
  },
  {
    name: "schema",
    after: "migrations",
    check: async (project) => {
      const differing = await differences(project);
      if (differing.length === 0) return null;
      return `${differing.length} differ from supabase/schemas: ${differing.slice(0, 5).join(", ")}.`;
    },
    next: "Put back what supabase/schemas says about these in the SQL editor: somebody has changed tables, policies, grants or functions by hand.",
  },
  {
    name: "extensions",
    after: "migrations",
    check: async ({ rows, settings }) => {
      const needed: [string, string][] = [["pg_cron", "to_regclass('cron.job')"]];
      if (settings.VITE_MAIL === "server") {
        needed.push(["pg_net", "to_regproc('net.http_post')"]);
        needed.push(["supabase_vault", "to_regclass('vault.decrypted_secrets')"]);
      }
      const [there] = await rows<Record<string, unknown>>(
        `select ${needed.map(([name, object]) => `${object} is not null as ${name}`).join()}`,
      );
      const missing = needed.map(([name]) => name).filter((name) => !there?.[name]);
      return missing.length > 0 ? `Missing: ${missing.join(", ")}.` : null;
    },
    next: "Switch them on in Database → Extensions, then run this with --apply.",
  },
  {
    name: "visitors' addresses",
    after: "migrations",
    check: async (project) => {
      const { header, proxies } = addressHeader(project);
      const [row] = await project.rows<{ header: string; proxies: number | null }>(
        "select header, proxies from private.visitor_source",
      );
      const fits = row?.header === header && row.proxies === proxies;
      return fits ? null : `They are read from ${row?.header ?? "nowhere"}, not from ${header}.`;
    },
    next: "Run this with --apply; on a Supabase of your own set VISITOR_HEADER (and VISITOR_PROXIES) to the header that your proxy overwrites (docs/forms.md#visitor-address).",
    apply: async (project) => {
      const { header, proxies } = addressHeader(project);
      await project.execute(
        `update private.visitor_source set header = ${quoted(header)}, proxies = ${proxies} where one`,
      );
    },
  },
  {
    name: "time-outs",
    after: "database",
    check: async ({ rows }) => {
      const found = await rows<{ role: string }>(`
        select r.role from (values ('anon'), ('authenticated')) r (role)
        left join pg_catalog.pg_roles p on p.rolname = r.role
        where not exists (select from unnest(p.rolconfig) s where s ~ '^statement_timeout=0*[1-9]')`);
      const without = found.map(({ role }) => role).join(" and ");
      return without ? `Statements of ${without} may run for ever.` : null;
    },
    next: "In the SQL editor: alter role anon set statement_timeout = '3s'; alter role authenticated set statement_timeout = '8s';",
  },
  {
    name: "bucket",
    after: "migrations",
    check: async ({ rows }) => {
      const [storage] = await rows<{ there: boolean }>(
        "select to_regclass('storage.buckets') is not null as there",
      );
      if (!storage?.there) return "There is no Storage.";
      const buckets = await rows(`select from storage.buckets where id = 'pictures' and public
        and file_size_limit = 5242880 and allowed_mime_types @> array['image/webp', 'image/jpeg']
        and allowed_mime_types <@ array['image/webp', 'image/jpeg']`);
      return buckets.length === 1 ? null : "The bucket of pictures is missing, or differs.";
    },
    next: "In Storage make the bucket pictures: public, 5 MB a file, image/webp and image/jpeg alone.",
  },
  {
    name: "first admin",
    after: "migrations",
    check: async ({ rows }) => {
      const admins =
        await rows(`select from public.user_roles r join auth.users u on u.id = r.user_id
        where r.role = 'admin' and u.email_confirmed_at is not null`);
      return admins.length > 0 ? null : "Nobody with a confirmed address is an admin.";
    },
    next: "Make your account in Authentication → Users, set OWNER_EMAIL to its address and run this with --apply.",
    apply: ({ execute, need }) =>
      execute(`insert into public.user_roles (user_id, role)
        select id, 'admin' from auth.users where lower(email) = lower(${quoted(need("OWNER_EMAIL"))})
        on conflict do nothing`),
  },
];

/** Which header names a visitor's address; of a hosted project it is Cloudflare's. */
function addressHeader({ settings, supabase }: Project) {
  const { VISITOR_HEADER: header, VISITOR_PROXIES: proxies } = settings;
  if (header) return { header, proxies: proxies ? Number(proxies) : null };
  if (new URL(supabase()).hostname.endsWith(".supabase.co")) {
    return { header: "cf-connecting-ip", proxies: null };
  }
  throw new Unseen("VISITOR_HEADER is not set, and this is no project at supabase.co.");
}

async function migrationsOf({ rows }: Project) {
  const files = readdirSync(folder).filter((file) => /^\d{14}_.+\.sql$/.test(file));
  const list = "supabase_migrations.schema_migrations";
  const [kept] = await rows<{ there: boolean }>(
    `select to_regclass('${list}') is not null as there`,
  );
  const done = kept?.there ? await rows<{ version: string }>(`select version from ${list}`) : [];
  const applied = done.map(({ version }) => version).toSorted();
  return {
    pending: files.toSorted().filter((file) => !applied.includes(file.slice(0, 14))),
    unknown: applied.filter((version) => !files.some((file) => file.startsWith(version))),
  };
}

/** Each in a transaction of its own, recorded where the Supabase CLI does. */
async function applyMigrations(project: Project): Promise<void> {
  const { pending, unknown } = await migrationsOf(project);
  if (unknown.length > 0) throw new Error(`The database has others: ${unknown.join()}.`);
  await project.execute(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
  for (const file of pending) {
    const text = readFileSync(resolve(folder, file), "utf8");
    const [version, name] = [file.slice(0, 14), file.slice(15, -4)];
    await project.execute(`${text};
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', ${quoted(name)}, array[${quoted(text)}]);`);
  }
}

/** What differs from a database that the migrations have just made, in words. */
async function differences({ rows }: Project): Promise<string[]> {
  const stack = await startStack({ siteUrl: "http://localhost", sendMail: () => {}, seed: false });
  try {
    await stack.db.exec("set search_path = ''");
    const expected = await catalogue(async (sql) =>
      (await stack.db.query<{ line: string }>(`select q::text as line from (${sql}) q`)).rows.map(
        ({ line }) => line,
      ),
    );
    const found = await catalogue(async (sql) =>
      (await rows<{ line: string }>(`select q::text as line from (${sql}) q`)).map(
        ({ line }) => line,
      ),
    );
    const one = [...expected, ...found].filter(
      (line) => expected.includes(line) !== found.includes(line),
    );
    // The embedded database's clock can be moved.
    const lines = one.filter((line) => !/FUNCTION private\.clock\(/.test(line));
    return [...new Set(lines.map(nameOf))];
  } finally {
    await stack.close();
  }
}

/** "policy on public.notes": what a line of the catalogue is about. */
function nameOf(line: string): string {
  const kind = /^\("?(policy|column|constraint|trigger|type|schema|new objects|comment)\b/.exec(
    line,
  );
  const of = /\b(FUNCTION|INDEX)\b/.exec(line.slice(0, 60));
  const object = /\b(?:public|private|auth|storage)\.\w+/.exec(line)?.[0] ?? "";
  return `${(kind?.[1] ?? of?.[1] ?? "table").toLowerCase()} ${kind ? "on " : ""}${object}`;
}
