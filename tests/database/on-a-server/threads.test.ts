// Answers on a PostgreSQL server with parallel connections (docs/mail.md#threads).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const server = process.env.TEST_DATABASE_SERVER ?? "";
const owner = "a0000000-0000-4000-8000-000000000001";
const enquiry = "e0000000-0000-4000-8000-000000000001";
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
  await psql(database.address, [
    "-c",
    "insert into private.post_settings (mail) values ('server')",
  ]);
});
afterAll(() => database.close());

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** Answers as a colleague who has seen entries up to a number, in a session that stays open for a moment. */
async function answer(colleague: string, seen: number, id = randomUUID()): Promise<string> {
  const claims = JSON.stringify({ sub: colleague, role: "authenticated" });
  return psql(database.address, [
    "-c",
    `begin; set local role authenticated; set local request.jwt.claims = '${claims}'`,
    "-c",
    `select 'kept' from public.reply('${enquiry}', '${id}', 'We ring you.', ${seen})`,
    "-c",
    "select pg_sleep(0.05)",
    "-c",
    "commit",
  ]).then(
    (printed) => (printed.includes("kept") ? "kept" : printed),
    (error: unknown) => (String(error).includes("meanwhile") ? "told" : String(error)),
  );
}

test("of twenty colleagues who answer at once one does, and nineteen are told", async () => {
  const colleagues = Array.from({ length: 20 }, () => randomUUID());
  const rows = colleagues.map((id, at) => `('${id}', 'c${at}@example.com', now(), now())`);
  await psql(database.address, [
    "-c",
    `insert into auth.users (id, email, created_at, email_confirmed_at) values ${rows.join(", ")}`,
    "-c",
    `insert into public.user_roles (user_id, role) select id, 'staff' from auth.users where email like 'c%@example.com'`,
  ]);
  for (let round = 0; round < 5; round += 1) {
    const seen = Number(await value("select coalesce(max(number), 0) from private.thread_entries"));
    const outcomes = await Promise.all(colleagues.map((one) => answer(one, seen)));
    expect(outcomes.toSorted()).toEqual(["kept", ...Array.from({ length: 19 }, () => "told")]);
  }
  expect(
    await value(
      "select count(*) || ' ' || count(o.id) from private.thread_entries t left join public.outbox o on o.entry_id = t.id",
    ),
  ).toBe("5 5");
});

test("of twenty repeated attempts of one answer one is kept, with one mail", async () => {
  const id = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => answer(owner, 9_000_000, id)),
  );
  expect(new Set(outcomes)).toEqual(new Set(["kept"]));
  expect(await value(`select count(*) from public.outbox where dedupe = 'reply:${id}'`)).toBe("1");
});
