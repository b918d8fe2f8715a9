// What is too large is refused before any work is done on it: every function that anybody may call
// and every table that anybody may insert into, as the catalogue lists them, is sent 100,000 elements
// or 20 MB in each of its arguments.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "");
  await psql(database.address, ["-c", tools]);
});
afterAll(() => database.close());

/** The API's functions and tables of anybody, with what each takes; and how long a call of one takes. */
const tools = `
insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = 'server';
insert into private.link_secret default values on conflict do nothing;
insert into private.diary_settings (enabled) values (true) on conflict (one) do update set enabled = true;
create schema bounded;
create view bounded.argument as
  select p.proname::text as target, a.name, a.type::regtype::text as type, p.pronargs > 0 as is_function
  from pg_proc p, unnest(p.proargnames, p.proargtypes::oid[]) a (name, type)
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
  union all
  select c.relname, a.attname, a.atttypid::regtype::text, false
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and has_column_privilege('anon', c.oid, a.attnum, 'insert');
-- What the form sends, so that a call comes as far as it can.
create function bounded.usual(_name text, _type text) returns text language sql as $$
  select coalesce(('{
    "_service": "''mot''", "_from": "current_date", "_to": "current_date + 30", "_due": "current_date + 90",
    "_starts": "now() + interval ''3 days''", "_kind": "''mot''", "kind": "''mot''",
    "_source": "''Contact Form''", "source": "''Contact Form''", "service": "''mot''",
    "_email": "''ann@example.com''", "email": "''ann@example.com''", "_phone": "''07700 900123''", "phone": "''07700 900123''"
  }'::jsonb ->> _name), case _type
    when 'text' then '''Some words''' when 'uuid' then 'gen_random_uuid()' when 'text[]' then '''{}''::text[]'
    when 'smallint[]' then '''{7}''::smallint[]' when 'boolean' then 'false' else 'null::' || _type end)
$$;
create function bounded.large(_type text) returns setof text language sql as $$
  select unnest(case _type when 'text' then '{$1}' when 'text[]' then '{$2,array[$1]}' when 'smallint[]' then '{$3}'
    when 'jsonb' then '{to_jsonb($1)}' else '{}' end::text[])
$$;
create function bounded.fastest(_sql text) returns numeric language plpgsql as $$
declare
  _text constant text := repeat('words ', 3500000);
  _list constant text[] := array_fill('courtesy_car'::text, array[100000]);
  _numbers constant smallint[] := array_fill(7::smallint, array[100000]);
  _began timestamptz;
  _fastest numeric;
begin
  for n in 1..10 loop
    perform set_config('request.headers', '{"cf-connecting-ip": "198.18.0.1"}', true), set_config('role', 'anon', true);
    _began := clock_timestamp();
    begin
      execute _sql using _text, _list, _numbers;
    exception when others then
      if sqlstate !~ '^(PT|23|22)' then
        raise;
      end if;
    end;
    _fastest := least(_fastest, 1000 * extract(epoch from clock_timestamp() - _began));
    perform set_config('role', 'none', true);
  end loop;
  return round(_fastest);
end $$;`;

const call = `
  select format('%s.%s = %s', l.target, l.name, much), bounded.fastest(case when l.is_function
    then format('select public.%I(%s)', l.target, string_agg(format('%I => %s', a.name, given.value), ', '))
    else format('insert into public.%I (%s) values (%s)', l.target, string_agg(quote_ident(a.name), ', '), string_agg(given.value, ', ')) end)
  from bounded.argument l join bounded.argument a on a.target = l.target,
    bounded.large(l.type) much,
    lateral (select case when a.name = l.name then much else bounded.usual(a.name, a.type) end as value) given
  group by l.target, l.name, l.is_function, much order by 1`;

test("nothing that anybody may call works on 100,000 elements or 20 MB", async () => {
  const calls = (await psql(database.address, ["-c", call])).trim().split("\n");
  const slow = calls.filter((line) => Number(line.split("|")[1]) >= 100);
  console.log(calls.join("\n"));
  expect(calls.length).toBeGreaterThan(25);
  expect(slow).toEqual([]);
});
