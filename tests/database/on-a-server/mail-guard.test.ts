// How much mail strangers can cause, with parallel connections (docs/mail.md#how-much).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let database: ServerDatabase;
beforeEach(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "", { seed: false });
  await run("insert into private.post_settings (mail) values ('server')");
});
afterEach(() => database.close());

/** Runs statements on one connection, each in a transaction of its own; returns the printed lines. */
async function run(...statements: string[]): Promise<string[]> {
  const printed = await psql(
    database.address,
    statements.flatMap((sql) => ["-c", sql]),
  );
  return printed.split("\n").filter(Boolean);
}

/** As an anonymous visitor from this address. */
const asVisitor = (address: string) => `set role anon;
  select set_config('request.headers', '{"cf-connecting-ip": "${address}"}', false) is null where false`;

const enquiry = (email: string) => `insert into enquiries (id, source, name, email, phone)
  values (gen_random_uuid(), 'Contact Form', 'Edith Marlow', '${email}', '07700 900123')`;

const mails = (where: string) =>
  run(`select count(*) from outbox where state = 'queued' and ${where}`);

test("of forty enquiries at once with a stranger's address, however spelt, three are receipted", async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      run(
        asVisitor(`203.0.113.${at}`),
        ...[
          "ann.x@gmail.com",
          "ANN.X@GMAIL.COM",
          `annx+${at}@gmail.com`,
          "a.n.n.x@googlemail.com",
        ].map(enquiry),
      ),
    ),
  );
  expect(await mails("kind = 'receipt'")).toEqual(["3"]);
  expect(await mails("kind = 'enquiry'"), "the garage hears of them").toEqual(["40"]);
});

test("forty messages at once in one conversation are one mail, which says them all", async () => {
  const message = (
    at: number,
  ) => `insert into chat_messages (id, conversation_id, name, email, message)
    values (gen_random_uuid(), 'c0000000-0000-4000-8000-000000000001', 'Edith', 'edith@example.com', 'Line ${at}.')`;
  await Promise.all(Array.from({ length: 40 }, (_, at) => run(message(at))));
  expect(await mails("kind = 'chat'")).toEqual(["1"]);
  const [said = ""] = await run("select public.claim_mail() #>> '{params,message}' is not null");
  expect(said).toBe("t");
  expect(
    await run(
      "select count(*) from regexp_matches((select private.mail_params(o) ->> 'message' from outbox o where kind = 'chat'), 'Line \\d+\\.', 'g')",
    ),
  ).toEqual(["40"]);
});

test("two hundred conversations at once are a day's share of mails, and one digest", async () => {
  const messages = `insert into chat_messages (id, conversation_id, name, email, message)
    values (gen_random_uuid(), gen_random_uuid(), 'Edith', 'edith@example.com', 'Hello')`;
  await Promise.all(
    Array.from({ length: 10 }, () => run(...Array.from({ length: 20 }, () => messages))),
  );
  const [sent] = await mails("kind = 'chat'");
  // As many more as asked in the same moment.
  expect(Number(sent)).toBeGreaterThanOrEqual(40);
  expect(Number(sent)).toBeLessThanOrEqual(50);
  expect(await mails("kind = 'digest'")).toEqual(["1"]);
});

test("whoever sends all that the limits let through, for an hour or a day, causes few mails", async () => {
  await run(ATTACK);
  const reached: Record<string, string> = {};
  for (const [addresses = 0, hours = 0] of [
    [10, 1],
    [1, 24],
  ]) {
    for (const table of ["outbox", "enquiries", "chat_messages", "reminders", "bookings"]) {
      await run(`delete from ${table} where true`);
    }
    for (let hour = 0; hour < hours; hour += 1) await run(`select attack(${addresses}, ${hour})`);
    const [counts = ""] =
      await run(`select concat_ws(' ', count(*) filter (where to_email is not null),
      count(*) filter (where to_email is null)) from outbox where state <> 'cancelled'`);
    reached[`${addresses} addresses, ${hours} h`] = counts;
  }
  console.log("mails to the stranger and to the garage:", reached);
  for (const counts of Object.values(reached)) {
    const [stranger = 0, garage = 0] = counts.split(" ").map(Number);
    expect(stranger).toBeLessThanOrEqual(3);
    // Four fifths of a hundred, and the digest.
    expect(stranger + garage).toBeLessThanOrEqual(81);
  }
});

/** An hour of everything that these addresses may send, with a stranger's address. */
const ATTACK = `
  insert into private.diary_settings (enabled) values (true) on conflict (one) do update set enabled = true;
  insert into public.resources (kind, name) values ('mot_bay', 'Bay');
  insert into public.bookable_services (key, title, form_service, minutes, needs, offers)
  values ('mot', 'MOT Test', 'mot', 60, '{mot_bay}', '{}');
  -- The limits of a minute are passed by waiting; those of an hour are the counts below.
  create function wait() returns void language plpgsql as $$
  declare
    _table text;
  begin
    for _table in select format('%I.%I', schemaname, tablename) from pg_tables where tablename ~ '^(visitor|rate)_' loop
      execute 'delete from ' || _table || ' where true';
    end loop;
  end $$;
  create function try(_statement text) returns void language plpgsql as $$
  begin execute _statement; exception when others then null; end $$;
  -- A sender that is quicker than the next press.
  create function send() returns void language sql as $$
    update outbox set state = 'sent' where state = 'queued' and kind <> 'booking_tomorrow';
  $$;
  create function attack(_addresses integer, _hour integer) returns void language plpgsql as $$
  declare
    _id uuid;
    _token text;
    _slots jsonb;
  begin
    execute format('create or replace function private.clock() returns timestamptz language sql stable set search_path = '''' as %L',
      format('select %L::timestamptz', timestamptz '2027-03-22 00:00+00' + make_interval(hours => _hour)));
    _slots := public.free_slots('mot', '2027-04-05', '2027-04-18') -> 'slots';
    for _address in 1.._addresses loop
      perform set_config('request.headers', json_build_object('cf-connecting-ip', '203.0.113.' || _address)::text, true);
      for _n in 1..20 loop
        perform wait() where _n % 5 = 1;
        perform try($sql$insert into enquiries (id, source, name, email, phone, vehicle)
          values (gen_random_uuid(), 'Contact Form', 'Your parcel waits', 'stranger@example.com', '0906 123 4567', 'call 0906 123 4567')$sql$);
        perform try($sql$select public.set_reminder(gen_random_uuid(), 'mot', 'Your parcel waits', 'stranger@example.com', 'call 0906', '2027-06-01', '{30}', 'Yes')$sql$);
      end loop;
      for _n in 1..200 loop
        perform wait() where _n % 20 = 1;
        perform try($sql$insert into chat_messages (id, conversation_id, name, email, message)
          values (gen_random_uuid(), gen_random_uuid(), 'Stranger', 'stranger@example.com', 'x')$sql$);
      end loop;
      _id := gen_random_uuid();
      perform wait();
      begin
        _token := public.book_slot(_id, 'mot', (_slots ->> 0)::timestamptz, 'Your parcel waits', 'stranger@example.com', '0906 123 4567', 'x') ->> 'token';
      exception when others then _token := null; end;
      for _n in 1..40 loop
        perform wait() where _n % 10 = 1;
        perform try(format('select public.move_booking(%L, %L, %L, %s)', _id, _token, _slots ->> _n, _n - 1)), send();
      end loop;
    end loop;
  end $$`;
