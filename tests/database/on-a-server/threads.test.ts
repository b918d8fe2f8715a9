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

/** Does something as a colleague, in a session that stays open for a moment; "told" where another was first. */
async function work(colleague: string, call: string): Promise<string> {
  const claims = JSON.stringify({ sub: colleague, role: "authenticated" });
  return psql(database.address, [
    "-c",
    `begin; set local role authenticated; set local request.jwt.claims = '${claims}'`,
    "-c",
    `select 'kept' from ${call}`,
    "-c",
    "select pg_sleep(0.05)",
    "-c",
    "commit",
  ]).then(
    (printed) => (printed.includes("kept") ? "kept" : printed),
    (error: unknown) => (/meanwhile|booked already/.test(String(error)) ? "told" : String(error)),
  );
}

/** Answers as a colleague who has seen entries up to a number. */
const answer = (colleague: string, seen: number, id = randomUUID()) =>
  work(colleague, `public.reply('${enquiry}', '${id}', 'We ring you.', ${seen})`);

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

test("of twenty colleagues who turn a request into a booking at once one does, while others write", async () => {
  const staff = (
    await value("select string_agg(user_id::text, ' ') from public.user_roles where role = 'staff'")
  )
    .split(" ")
    .slice(0, 20);
  await psql(database.address, [
    "-c",
    "insert into public.resources (kind, name) values ('lift', 'Race lift')",
    "-c",
    "insert into public.bookable_services (key, title, form_service, minutes, needs) values ('race', 'Race', 'other', 15, '{lift}')",
  ]);
  const opens = await value(
    "select min(opens) at time zone private.garage_zone() from private.opening(current_date + 7, current_date + 30)",
  );
  const outcomes = await Promise.all(
    staff.flatMap((one, at) => [
      work(
        one,
        `public.book_enquiry('${randomUUID()}', '${enquiry}', 'race', timestamptz '${opens}' + ${at} * interval '15 minutes')`,
      ),
      work(one, `public.add_to_thread('${enquiry}', '${randomUUID()}', 'note', 'Rang twice.')`),
    ]),
  );
  expect(outcomes.filter((_one, at) => at % 2 === 0).toSorted()).toEqual([
    "kept",
    ...Array.from({ length: 19 }, () => "told"),
  ]);
  expect(new Set(outcomes.filter((_one, at) => at % 2 === 1))).toEqual(new Set(["kept"]));
  expect(
    await value(
      `select e.status || ' ' || (select count(*) from public.bookings where enquiry_id = e.id) || ' '
        || (select count(*) from private.thread_entries where enquiry_id = e.id and kind = 'booked')
        from public.enquiries e where e.id = '${enquiry}'`,
    ),
  ).toBe("done 1 1");
});
