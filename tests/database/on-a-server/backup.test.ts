// Needs TEST_DATABASE_SERVER: rows are copied between two databases of that server, pictures
// between two storage services over HTTP.
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_SECRET_KEY } from "../../../supabase/local/keys";
import { openOnServer, psql, type ServerDatabase } from "../support/server";
import { startFromTemplate } from "../support/stack";

const root = resolve(import.meta.dirname, "../../..");
const server = process.env.TEST_DATABASE_SERVER ?? "";
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let [source, target]: ServerDatabase[] = [];
let [sourceFiles, targetFiles] = ["", ""];

type Run = { code: number; printed: string };

/** A database that the end of the file removes. */
async function open(options: { seed: boolean }): Promise<ServerDatabase> {
  const database = await openOnServer(server, options);
  closing.push(() => database.close());
  return database;
}

/** A command as an owner runs it. */
async function run(task: string, into: string, env: Record<string, string>): Promise<Run> {
  const args = [join(root, "tools/backup/run.mjs"), task, into];
  const settings = { ...process.env, SUPABASE_SECRET_KEY: LOCAL_SECRET_KEY, ...env };
  return promisify(execFile)(process.execPath, args, { cwd: root, env: settings }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      printed: stdout + stderr,
    }),
  );
}

/** Number and digest of the rows of each table that people fill. */
async function contents({ address }: ServerDatabase): Promise<string> {
  const names = (
    await psql(address, [
      "-c",
      `select format('%I.%I', table_schema, table_name) from information_schema.tables
       where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'auth' and table_name in ('users', 'identities')))
       order by 1`,
    ])
  )
    .split("\n")
    .filter(Boolean);
  expect(names.length).toBeGreaterThan(10);
  const counts = names.map(
    (name) =>
      `select '${name}', count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
  );
  return psql(address, ["-c", counts.join(" union all ")]);
}

async function startStorage(): Promise<string> {
  const { stack } = await startFromTemplate();
  const listener = getRequestListener((request) => stack.fetch(request), {
    // The files after this one in the same process need the real ones.
    overrideGlobalObjects: false,
  });
  const http = createServer((request, response) => void listener(request, response));
  await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
  closing.push(
    () => new Promise((closed) => http.close(closed)),
    () => stack.close(),
  );
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function put(storage: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const answer = await fetch(`${storage}/storage/v1/object/pictures/${name}`, {
    method: "POST",
    headers: {
      apikey: LOCAL_SECRET_KEY,
      authorization: `Bearer ${LOCAL_SECRET_KEY}`,
      "content-type": "image/webp",
      "cache-control": "max-age=31536000",
    },
    body: bytes,
  });
  expect(answer.status).toBe(200);
}

const picture = "0b1c2d3e-0000-4000-8000-000000000001.webp";
const report = (page: string) =>
  `insert into public.csp_reports (page, directive, blocked, disposition) values ('${page}', 'img-src', 'x', 'enforce')`;
/** A deleted page and a deleted picture. */
const trash = `insert into public.pages (title, slug) values ('Gone', 'gone-before-the-backup');
  delete from public.pages where slug = 'gone-before-the-backup';
  insert into public.pictures (id, format, alt, width, height, deleted_at)
  values ('${picture.replace(".webp", "")}', 'webp', 'A tyre', 16, 9, now())`;
/** A page in the footer, with work on it, and a change that waits for its time. */
const planned = `insert into public.pages (id, title, slug, status)
  values ('0b1c2d3e-0000-4000-8000-000000000002', 'Prices', 'prices-before-the-backup', 'published');
  insert into public.page_copies (id, page_id, base_version, body)
  select '0b1c2d3e-0000-4000-8000-000000000003', id, version, '{"title": "New prices"}'
  from public.pages where slug = 'prices-before-the-backup';
  insert into public.page_schedules (page_id, publish_at, withdraw_at, change, base_version, copy_id, copy_version)
  select id, now() + interval '1 day', now() + interval '2 days', '{"title": "New prices"}', version,
    '0b1c2d3e-0000-4000-8000-000000000003', 1
  from public.pages where slug = 'prices-before-the-backup';
  insert into public.page_places (page_id, place, position, label)
  select id, 'footer', 6, 'Prices' from public.pages where slug = 'prices-before-the-backup'`;
/** A message; the row of its conversation is made anew by the restore. */
const message = `insert into public.chat_messages (id, conversation_id, name, email, message)
  values (gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Are you open?')`;
const publish = (base: string) =>
  `insert into public.facts (base, body) values (${base}, '{"closures": [{"from": "2026-12-24", "to": "2026-12-24", "reason": "Christmas"}]}')`;
const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garage-backup-"));
  source = await open({ seed: true });
  target = await open({ seed: false });
  // Every sign that a copy could trip over.
  await psql(source.address, [
    "-c",
    `insert into public.notes (title, content, user_id)
     select 'Tricky', E'tab\\there, \\\\. and \\r\\nU+2028 \\u2028 end, "quotes", \\U0001F697', id from auth.users limit 1`,
  ]);
  await psql(source.address, ["-c", report("/")]);
  await psql(source.address, ["-c", trash]);
  await psql(source.address, ["-c", planned]);
  await psql(source.address, ["-c", message]);
  await psql(source.address, ["-c", publish("null")]);
  [sourceFiles, targetFiles] = [await startStorage(), await startStorage()];
  await put(sourceFiles, picture, bytes);
}, 180_000);

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

const at = (database: ServerDatabase | undefined, storage: string) => ({
  DATABASE_URL: database?.address ?? "",
  SUPABASE_URL: storage,
});

test("a backup restored into an empty project has the same rows, accounts and pictures", async () => {
  if (!source || !target) throw new Error("No databases");
  const into = join(folder, "whole");
  const saved = await run("backup", into, at(source, sourceFiles));
  expect(saved.code, saved.printed).toBe(0);
  expect((await stat(join(into, "data.sql"))).mode & 0o077).toBe(0);

  const restored = await run("restore", into, at(target, targetFiles));
  expect(restored.code, restored.printed).toBe(0);
  expect(restored.printed).toMatch(/ \d+ {2}public\.enquiries\n/);
  expect(restored.printed).toMatch(/ 1 {2}pictures\n/);
  expect(await contents(target)).toBe(await contents(source));
  const file = await fetch(`${targetFiles}/storage/v1/object/public/pictures/${picture}`);
  expect(file.headers.get("content-type")).toBe("image/webp");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);

  // The database works on: triggers, limits and numbers of its own.
  await psql(target.address, [
    "-c",
    "insert into auth.users (id, email) values (gen_random_uuid(), 'later@garage.example')",
  ]);
  await psql(target.address, ["-c", report("/later")]);
  const ids = "select string_agg(id::text, ' ' order by id) from public.csp_reports";
  expect((await psql(target.address, ["-c", ids])).trim()).toBe("1 2");
  await psql(target.address, ["-c", publish("(select max(version) from public.facts)")]);
  const closures = "select facts_version, reason from public.closures";
  expect((await psql(target.address, ["-c", closures])).trim()).toBe("2|Christmas");
  const profiles = "select count(*) from public.profiles where email = 'later@garage.example'";
  expect((await psql(target.address, ["-c", profiles])).trim()).toBe("1");

  const again = await run("restore", into, at(target, targetFiles));
  expect(again.code).toBe(1);
  expect(again.printed).toMatch(
    /not empty, and a restore overwrites nothing: .*public\.enquiries has/,
  );
});

test("a backup into a folder that holds something is refused, and the folder stays as it is", async () => {
  await writeFile(join(folder, "mine.txt"), "mine");
  const refused = await run("backup", folder, at(source, sourceFiles));
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain("is not empty: each backup needs a folder of its own");
  expect(await readFile(join(folder, "mine.txt"), "utf8")).toBe("mine");
});

test("a damaged backup and one without a manifest are refused before anything is written", async () => {
  const empty = await open({ seed: false });
  const into = join(folder, "damaged");
  await run("backup", into, at(source, sourceFiles));
  const before = await contents(empty);
  const tryIt = async () => (await run("restore", into, at(empty, targetFiles))).printed;
  const data = await readFile(join(into, "data.sql"), "utf8");
  await writeFile(join(into, "data.sql"), data.slice(0, -100));
  expect(await tryIt()).toContain("data.sql is damaged");
  await writeFile(join(into, "data.sql"), data);
  await writeFile(join(into, "pictures", picture), "");
  expect(await tryIt()).toContain(`The picture ${picture}`);
  await rm(join(into, "manifest.json"));
  expect(await tryIt()).toContain("holds no complete backup");
  expect(await contents(empty)).toBe(before);
});

test("pictures that are not of the backup stop the restore before the database is touched", async () => {
  const empty = await open({ seed: false });
  const other = await startStorage();
  await put(other, "0b1c2d3e-0000-4000-8000-000000000002.webp", bytes);
  const before = await contents(empty);
  const refused = await run("restore", join(folder, "whole"), at(empty, other));
  expect(refused.printed).toContain("The bucket of pictures is not empty");
  expect(await contents(empty)).toBe(before);
});

test("a database without the migrations is refused with what to do", async () => {
  const bare = Object.assign(new URL(server), { pathname: "/postgres" }).href;
  const env = { DATABASE_URL: bare, SUPABASE_URL: targetFiles };
  const refused = await run("restore", join(folder, "whole"), env);
  expect(refused.printed).toMatch(/lacks what the backup fills.*public\.enquiries.*db push/s);
  const nothing = await run("backup", join(folder, "bare"), env);
  expect(nothing).toMatchObject({ code: 1 });
});

test("a backup stops if Storage has none of the pictures that the database knows", async () => {
  const full = await open({ seed: true });
  await psql(full.address, [
    "-c",
    "insert into public.pictures (id, format, alt, width, height) values (gen_random_uuid(), 'webp', 'A lift', 800, 450)",
  ]);
  const stopped = await run("backup", join(folder, "other"), at(full, await startStorage()));
  expect(stopped.printed).toContain("knows 1 pictures and Storage has none");
});

test("a server that does not answer, a wrong key and missing tools each get a sentence", async () => {
  const nowhere = { ...at(source, sourceFiles), DATABASE_URL: "postgresql://a:b@127.0.0.1:9/x" };
  expect((await run("backup", join(folder, "n1"), nowhere)).printed).toContain(
    "No database answers at 127.0.0.1:9",
  );
  const key = { ...at(source, sourceFiles), SUPABASE_SECRET_KEY: "sb_secret_wrong" };
  expect((await run("backup", join(folder, "n2"), key)).printed).toMatch(
    /refuses|SUPABASE_SECRET_KEY/,
  );
  const tools = { ...at(source, sourceFiles), PATH: folder };
  const missing = await run("backup", join(folder, "n3"), tools);
  expect(missing.printed).toContain("pg_dump is missing. Install PostgreSQL's client tools");
});
