// The outbox on a PostgreSQL server with parallel connections (docs/mail.md#outbox); the embedded database
// runs one statement after another, which proves nothing about two senders.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let database: ServerDatabase;
beforeEach(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "", { seed: false });
});
afterEach(() => database.close());

/** Runs statements on one connection, each in a transaction of its own; returns the printed lines. */
async function onOneConnection(statements: string[]): Promise<string[]> {
  const printed = await psql(
    database.address,
    statements.flatMap((sql) => ["-c", sql]),
  );
  return printed.split("\n").filter(Boolean);
}

const queue = (count: number) =>
  onOneConnection([
    `insert into outbox (dedupe, kind, expires_at)
     select 'letter:' || n, 'letter', now() + interval '1 day' from generate_series(1, ${count}) n`,
  ]);

test("of twenty senders that ask at once, one is given a mail", async () => {
  await queue(40);
  const given = await Promise.all(
    Array.from({ length: 20 }, () => onOneConnection(["select public.claim_mail() ->> 'id'"])),
  );
  expect(given.flat()).toHaveLength(1);
});

test("of twenty senders at work at once, each mail goes out once and none is lost", async () => {
  await queue(200);
  // Each asks until all is done, and notes what it sent; the pace of a second is left out.
  const work = `do $$
    declare
      _mail jsonb;
    begin
      while exists (select from outbox where state in ('queued', 'sending')) loop
        _mail := public.claim_mail();
        if _mail is not null then
          insert into arrived values ((_mail ->> 'id')::uuid);
          commit;
          perform public.finish_mail((_mail ->> 'id')::uuid, 1, 'sent');
          update outbox set lease_until = null where id = (_mail ->> 'id')::uuid;
        end if;
        commit;
      end loop;
    end $$`;
  await onOneConnection(["create table arrived (id uuid)"]);
  await Promise.all(Array.from({ length: 20 }, () => onOneConnection([work])));
  const arrived = "select count(*), count(distinct id) from arrived";
  expect(await onOneConnection([arrived])).toEqual(["200|200"]);
  expect(await onOneConnection(["select distinct attempts from outbox"])).toEqual(["1"]);
});

test("a mail is claimed in less than 5 ms among a million that were sent", async () => {
  await onOneConnection([
    "alter table outbox disable trigger outbox_10_knock",
    `insert into outbox (dedupe, kind, to_email, due_at, expires_at, state, sent_at)
     select 'sent:' || n, 'receipt', n || '@example.com', now() - n * interval '1 second',
       now() + interval '1 day', 'sent', now() from generate_series(1, 1000000) n`,
    "alter table outbox enable trigger outbox_10_knock",
  ]);
  await queue(300);
  await onOneConnection(["analyze outbox"]);
  // Milliseconds of each claim, with the sending noted in between, as a run does.
  const times = (
    await onOneConnection([
      `create temp table taken (ms numeric);
       do $$
       declare
         _mail jsonb;
         _from timestamptz;
       begin
         for n in 1..300 loop
           _from := clock_timestamp();
           _mail := public.claim_mail();
           insert into taken values (1000 * extract(epoch from clock_timestamp() - _from));
           perform public.finish_mail((_mail ->> 'id')::uuid, 1, 'sent');
           update outbox set lease_until = null where id = (_mail ->> 'id')::uuid;
         end loop;
       end $$;
       select round(ms, 3) from taken order by ms`,
    ])
  ).map(Number);
  const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(300 * share)]);
  console.log(`claim among 1,000,000: median ${median} ms, 19 of 20 within ${p95} ms`);
  expect(times).toHaveLength(300);
  // The slowest ones measure what else the machine does.
  expect(median).toBeLessThan(5);
});
