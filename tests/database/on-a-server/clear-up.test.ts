// What a flood has left on hold is cleared up within the time that the API gives a statement.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "");
  // The longest texts that fit, of which no two share what they are searched by, and short ones.
  await psql(database.address, [
    "-c",
    `insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = 'server';
     insert into public.enquiries (id, source, name, email, phone, message, on_hold)
     select gen_random_uuid(), 'Contact Form', case when n > 300 then 'Short' else 'Long' end, n || '@example.com', '07700 900123',
       case when n > 300 then 'When could you look at it?' else
         (select string_agg(chr(19968 + floor(random() * 20000)::integer), '') from generate_series(1, 5000) where n > 0) end, true
     from generate_series(1, 10000) n`,
  ]);
}, 120_000);
afterAll(() => database.close());

/** What these statements of somebody at the desk print, each with the time that the API gives it. */
async function atDesk(...statements: string[]): Promise<string[]> {
  const session = `set statement_timeout = '8s'; set role authenticated; set request.jwt.claims = '${JSON.stringify(claims)}'`;
  const printed = await psql(
    database.address,
    [session, ...statements].flatMap((sql) => ["-c", sql]),
  );
  return printed.trim().split("\n");
}
/** As the screen does it: fifty at a time. */
async function inBatches(rpc: string, which: string): Promise<number> {
  const batch = `select public.${rpc}(array(select id from public.enquiries where on_hold and ${which} order by created_at desc, id desc limit 50))`;
  const moved = await atDesk(...Array.from({ length: 200 }, () => batch));
  return moved.reduce((sum, one) => sum + Number(one), 0);
}

test("ten thousand held requests are found, released, discarded and restored", async () => {
  const find = "select count(*) from public.find_enquiries('could you look', _held => true)";
  expect(await atDesk(find)).toEqual(["25"]);
  const waiting = "discarded_at is null";
  expect(await inBatches("release_held", `${waiting} and name = 'Long'`)).toBe(300);
  const shorts = `${waiting} and id > '80000000-0000-4000-8000-000000000000'`;
  const released = await inBatches("release_held", shorts);
  const discarded = await inBatches("discard_held", waiting);
  expect(released + discarded).toBe(9700);
  expect(await inBatches("restore_discarded", "discarded_at is not null")).toBe(discarded);
  expect(await inBatches("discard_held", waiting)).toBe(discarded);
  const mails = "select count(*) from public.outbox where kind in ('enquiry', 'receipt')";
  expect(await atDesk(mails)).toEqual([String(2 * (300 + released))]);
});
