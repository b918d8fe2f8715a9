// Needs TEST_DATABASE_SERVER: bookings come back from a backup with their places and their links.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const owner = "a0000000-0000-4000-8000-000000000001";
const [id, closure] = [
  "5a1e0000-0000-4000-8000-00000000c0de",
  "5a1e0000-0000-4000-8000-0000000c105e",
];
let folder: string;
let [source, target]: ServerDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garage-backup-diary-"));
  source = await openOnServer(server, { seed: true });
  target = await openOnServer(server, { seed: false });
}, 120_000);
afterAll(async () => {
  await Promise.all([source?.close(), target?.close(), rm(folder, { recursive: true })]);
});

const ask = async (database: ServerDatabase | undefined, sql: string) =>
  (await psql(database?.address ?? "", ["-c", sql])).trim();
const run = (task: string, database: ServerDatabase | undefined) =>
  promisify(execFile)(
    process.execPath,
    [resolve("tools/backup/run.mjs"), task, join(folder, "whole"), "--database-only"],
    { env: { ...process.env, DATABASE_URL: database?.address } },
  );

/** The first time from some days on at which an MOT and the courtesy car can be had. */
const free = (days: number) =>
  `(public.free_slots('mot', current_date + ${days}, current_date + ${days + 9}, '{courtesy_car}') -> 'slots' ->> 0)::timestamptz`;
const book = `insert into private.diary_settings (enabled, books_without_mail) values (true, true) on conflict (one) do update set enabled = true, books_without_mail = true;
  select public.book_slot('${id}', 'mot', ${free(20)}, 'Ann Other', 'ann@example.com', '07700 900123',
    'HD24 KLM', _with => '{courtesy_car}')`;
const closeLift = `select set_config('request.jwt.claims', '{"sub": "${owner}", "role": "authenticated"}', false);
  select public.close_days('${closure}', current_date + 25, current_date + 26, 'Inspection',
    (select min(id) from public.resources where kind = 'lift'))`;
const places = `select string_agg(concat_ws(' ', r.name, o.during, o.booking_id, o.closure_id), '; ' order by r.id)
  from private.occupied o join public.resources r on r.id = o.resource_id`;

test("a restored diary has every place, its links work, and what is taken stays taken", async () => {
  await ask(source, book);
  await ask(source, closeLift);
  const token = await ask(source, `select private.booking_token('${id}', 0::smallint)`);
  const taken = await ask(source, places);
  expect(taken.split("; ")).toHaveLength(3);
  await run("backup", source);
  await run("restore", target);

  expect(await ask(target, places)).toBe(taken);
  const read = `select public.read_booking('${id}', '${token}')`;
  expect(await ask(target, read)).toBe(await ask(source, read));
  const starts = `(select starts_at from public.bookings where id = '${id}')`;
  const second = `select public.book_slot(gen_random_uuid(), 'mot', ${starts}, 'Tom Oakes', 'tom@example.com', '07700 900124')`;
  await expect(ask(target, second)).rejects.toThrow(/Somebody has just taken this time/);

  const moved = `public.move_booking('${id}', '${token}', ${free(40)}, 0)`;
  expect(await ask(target, `select ${moved} ->> 'sequence'`)).toBe("1");
  expect(await ask(target, `select public.cancel_booking('${id}', '${token}') ->> 'status'`)).toBe(
    "cancelled",
  );
}, 120_000);
