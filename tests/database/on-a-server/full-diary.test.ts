// Needs TEST_DATABASE_SERVER: strangers try for 36 hours to fill the diary with invented addresses,
// beside customers who press the link in their mail (docs/diary.md#held). `npx vitest` prints the figures.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const first = "2027-03-22";
const last = "2027-04-21";
let database: ServerDatabase;

beforeAll(async () => {
  database = await openOnServer(server);
  await ask(`
    insert into private.post_settings (mail) values ('server');
    insert into private.diary_settings (enabled) values (true);
    create or replace function private.clock() returns timestamptz language sql stable as
      $$ select current_setting('test.clock')::timestamptz $$`);
}, 120_000);
afterAll(() => database.close());

const ask = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** Each address takes the first free time of each service in turn, until one try is no booking. */
const attack = `
  create table tries (hour integer, who text, state text);
  create table free_times (hour integer, service text, free bigint);
  create function free(_service text) returns setof timestamptz language sql as $$
    select (at #>> '{}')::timestamptz
    from jsonb_array_elements(public.free_slots(_service, '${first}', '${last}') -> 'slots') at $$;
  create function book(_address text, _service text) returns text language plpgsql as $$
  declare
    _id constant uuid := gen_random_uuid();
    _answer jsonb;
  begin
    perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', _address)::text, true);
    _answer := public.book_slot(_id, _service, (select min(f) from free(_service) f), 'Ann Other', _id || '@example.com', '07700 900123');
    return _answer ->> 'state';
  exception when others then
    return sqlstate;
  end $$;
  -- The customer's mail is there at once, and its link is pressed.
  create function serve(_address text) returns text language plpgsql as $$
  declare
    _id constant uuid := gen_random_uuid();
  begin
    perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', _address)::text, true);
    perform public.book_slot(_id, 'mot', (select min(f) from free('mot') f), 'Ann Other', _id || '@example.com', '07700 900123');
    return coalesce(public.confirm_booking(_id, private.booking_token(_id, 0::smallint)) ->> 'status', 'wish');
  exception when others then
    return sqlstate;
  end $$;
  do $$
  declare
    _state text;
    _service text;
  begin
    for quarter in 0..143 loop
      perform set_config('test.clock', (timestamptz '${first} 06:00+00' + quarter * interval '15 minutes')::text, true);
      -- What is counted by the real clock ages as well.
      update private.rate_counters set begins = begins - interval '15 minutes', ends = ends - interval '15 minutes' where true;
      for address in 1..4 loop
        for try in 0..7 loop
          _service := (array['mot', 'service', 'mot', 'diagnostic'])[1 + try % 4];
          _state := book('198.51.100.' || address, _service);
          insert into tries values (quarter / 4, 'stranger', _state);
          exit when _state not in ('booked', 'held');
        end loop;
      end loop;
      if quarter % 4 = 3 then
        insert into tries values (quarter / 4, 'customer', serve('203.0.113.' || quarter / 4));
        insert into free_times select quarter / 4, key, (select count(*) from free(key)) from public.bookable_services;
      end if;
    end loop;
  end $$;`;

test("four addresses hold eight times at once, and in 36 hours no customer goes without one", async () => {
  await ask(`select set_config('test.clock', '${first} 06:00+00', false); ${attack}`);
  const free = await ask(
    `select string_agg(service || ' ' || least || ' of ' || greatest, ', ' order by service)
     from (select service, min(free) as least, max(free) as greatest from free_times group by 1) f`,
  );
  const tries = await ask(
    "select string_agg(concat_ws(' ', who, state, n), ', ' order by who, state) from (select who, state, count(*) n from tries group by 1, 2) t",
  );
  const held =
    "select count(distinct booking_id) from private.occupied o join public.bookings b on b.id = o.booking_id";
  console.log(`free times: ${free}; ${tries}; places at the end: ${await ask(held)}`);
  expect(await ask("select count(*) from tries where who = 'customer' and state = 'booked'")).toBe(
    "36",
  );
  expect(Number(await ask(`${held} where b.status <> 'booked'`))).toBeLessThanOrEqual(8);
  // Beside the customers' own.
  const strangers = "select count(*) from public.bookings where status = 'booked'";
  expect(await ask(strangers)).toBe("36");
  const waits =
    "select count(*) from public.enquiries e where not exists (select from public.bookings b where b.enquiry_id = e.id)";
  expect(Number(await ask(waits)), "what was too much is kept as a wish").toBeGreaterThan(0);
}, 300_000);
