// Needs TEST_DATABASE_SERVER: a backup of the seed and some rows more, made with the 86 migrations
// before the baseline, is restored into a database of today.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const root = resolve(import.meta.dirname, "../../..");
const backup = resolve(import.meta.dirname, "../fixtures/former-backup");
const server = process.env.TEST_DATABASE_SERVER ?? "";
let database: ServerDatabase;
let said: string;

beforeAll(async () => {
  database = await openOnServer(server, { seed: false });
  const restore = [resolve(root, "tools/backup/run.mjs"), "restore", backup, "--database-only"];
  const { stdout } = await promisify(execFile)(process.execPath, restore, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.address },
  });
  said = stdout;
}, 120_000);
afterAll(() => database.close());

const ask = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

test.each([
  ["accounts with their roles", "select count(*) from public.user_roles", "3"],
  ["enquiries", "select count(*) from public.enquiries", "13"],
  ["a booking with its places", "select count(*) from private.occupied", "2"],
  [
    "the newest facts with their closed days",
    "select string_agg(days::text, ' ') from public.closures",
    "[2026-12-24,2026-12-27)",
  ],
  [
    "a page under its address and its former one",
    "select p.slug || ' ' || s.slug from public.pages p join public.page_slugs s on s.page_id = p.id",
    "our-prices prices-before-the-backup",
  ],
  ["the trash", "select title from public.trashed_pages", "Gone"],
  ["a conversation", "select last_message from public.chat_conversations", "Are you open?"],
])("a former backup brings back %s", async (_what, sql, expected) => {
  expect(await ask(sql)).toBe(expected);
});

test("what a former backup holds of tables that there are no more is left out, and named", async () => {
  expect(said).toContain(
    "3 rows of public.role_changes were left out. The audit log of the backup",
  );
  expect(await ask("select to_regclass('public.role_changes') is null")).toBe("t");
  expect(await ask("select sum(amount) from public.audit_log where kind = 'user_roles'")).toBe("3");
});

test("the link in a mail that was sent before still works", async () => {
  const id = "5a1e0000-0000-4000-8000-00000000c0de";
  const token = await ask(`select private.booking_token('${id}', 0::smallint)`);
  expect(token).toBe("uxOcqCAwsz-yzdqWc-R00tsYSe7DCm8-nJhrCuIkhAg");
  expect(await ask(`select public.read_booking('${id}', '${token}') ->> 'vehicle'`)).toBe(
    "HD24 KLM",
  );
});
