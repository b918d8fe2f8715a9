begin;
\ir helpers.psql

-- Query plans on large tables: calls in policies run once per statement (an InitPlan), never once
-- per row, and the queries of the screens use an index.

insert into auth.users (id, aud, role, email, created_at)
select gen_random_uuid(), 'authenticated', 'authenticated', 'plan-' || n || '@example.com', now() - n * interval '1 minute'
from generate_series(1, 3000) n;
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email like 'plan-%' on conflict do nothing;
insert into public.enquiries (id, created_at, source, name, email, phone)
select gen_random_uuid(), now() - n * interval '1 minute', 'Contact Form', 'Plan ' || n, 'plan@example.com', '07700 900123'
from generate_series(1, 3000) n;
update public.enquiries set status = 'in_progress' where name like 'Plan %00';
insert into private.rate_counters (action, key, begins, ends, n)
select 'enquiry hour', decode(md5(n::text), 'hex'), now(), now() + n * interval '1 second', 1 from generate_series(1, 3000) n;
insert into public.csp_reports (last_seen_at, page, directive, blocked, disposition)
select now() - n * interval '1 minute', 'x' || n, 'x', 'x', 'enforce' from generate_series(1, 3000) n;
insert into public.pages (id, title, slug, status, created_at)
select md5(n::text)::uuid, 'Plan ' || n, 'plan-' || n, case when n % 100 = 0 then 'archived' else 'published' end::public.page_status, now() - n * interval '1 minute'
from generate_series(1, 3000) n;
insert into public.page_slugs (slug, page_id) select 'was-' || slug, id from public.pages where slug like 'plan-%';
insert into public.notes (title, content, user_id, created_at)
select 'Plan ' || n, 'Words of note ' || n, case when n % 30 = 0 then tests.owner() when n % 2 = 0 then tests.other() else tests.admin() end, now() - n * interval '1 minute' from generate_series(1, 3000) n;
insert into public.pictures (id, format, alt, width, height, created_at)
select gen_random_uuid(), 'webp', 'Plan ' || n, 1600, 900, now() - n * interval '1 minute' from generate_series(1, 3000) n;
analyze;

create function tests.plan_of(_statement text) returns jsonb language plpgsql as $$
declare
  answer json;
begin
  execute 'explain (analyze, verbose, format json, timing off, summary off) ' || _statement into answer;
  return answer::jsonb -> 0 -> 'Plan';
end $$;

create function tests.nodes(_plan jsonb) returns setof jsonb language sql immutable as $$
  with recursive node (plan) as (
    select _plan
    union all
    select child from node, jsonb_array_elements(coalesce(plan -> 'Plans', '[]')) child
  )
  select plan from node
$$;

-- Whether nothing in a plan runs once per row.
create function tests.asks_no_row(_plan jsonb) returns boolean language sql immutable as $$
  select
    coalesce(max((node ->> 'Actual Loops')::numeric) filter (where node ->> 'Parent Relationship' = 'InitPlan'), 0) <= 1
    -- No call of the policy in a filter, which runs per row.
    and not bool_or(coalesce(node ->> 'Filter', '') ~ 'has_role|auth\.|current_setting')
    -- A hashed subplan runs only once.
    and coalesce(max((node ->> 'Actual Loops')::numeric) filter (where node ->> 'Parent Relationship' = 'SubPlan'), 0) <= 1
  from tests.nodes(_plan) node
$$;

create function tests.run_once(_plan jsonb) returns boolean language sql immutable as $$
  select tests.asks_no_row(_plan) and bool_or(
    node ->> 'Subplan Name' like 'InitPlan%' or node ->> 'Parent Relationship' = 'InitPlan')
  from tests.nodes(_plan) node
$$;

-- The index of a scan, and how many rows it read.
create function tests.reads(_plan jsonb) returns text language sql immutable as $$
  select string_agg((node ->> 'Index Name') || ': '
    || ((node ->> 'Actual Rows')::numeric::integer + coalesce((node ->> 'Rows Removed by Filter')::integer, 0)), ', ')
  from tests.nodes(_plan) node where node ? 'Index Name' and node ->> 'Relation Name' = 'notes'
$$;

create function tests.indexes(_plan jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(distinct node ->> 'Index Name', ', '), 'none: ' || string_agg(distinct node ->> 'Node Type', ', '))
  from tests.nodes(_plan) node
$$;

create view tests.readable as
  select format('public.%I', tablename) as name from pg_tables
  where schemaname = 'public'
    and exists (
    select from pg_policies p where p.tablename = pg_tables.tablename and p.schemaname = 'public'
      and cmd = 'SELECT' and 'authenticated' = any (roles));
grant select on tests.readable to public;
select plan(2 * (select count(*)::integer from tests.readable) + 21);

select tests.authenticate_as(tests.owner());
select ok(tests.run_once(tests.plan_of('select * from ' || name)), 'without a role, a read of all of ' || name || ' asks once')
from tests.readable order by name;
select tests.authenticate_as(tests.admin());
select ok(tests.run_once(tests.plan_of('select * from ' || name)), 'as admin, a read of all of ' || name || ' asks once')
from tests.readable order by name;
select is(tests.indexes(tests.plan_of($$ select id from public.enquiries order by created_at desc, id desc limit 25 $$)),
  'enquiries_newest_idx', 'the newest enquiries are read by their index');
select is(tests.indexes(tests.plan_of($$ select id from public.enquiries where status = 'in_progress' order by created_at desc, id desc limit 25 $$)),
  'enquiries_newest_idx', 'the newest enquiries of a status are read by their index');
select is(tests.indexes(tests.plan_of($$ select id from public.profiles order by created_at desc, id desc limit 25 $$)),
  'profiles_newest_idx', 'the newest accounts are read by their index');
select is(tests.indexes(tests.plan_of(format('select id from public.profiles where id = %L', tests.owner()))),
  'profiles_pkey', 'one account is read by its key');
select is(tests.indexes(tests.plan_of(format('select role from public.user_roles where user_id = %L', tests.owner()))),
  'user_roles_pkey', 'the roles of one account are read by their key');
select is(tests.indexes(tests.plan_of($$ select id from public.csp_reports where last_seen_at > now() - interval '10 minutes' $$)),
  'csp_reports_last_seen_idx', 'the newest reports are read by their index');

-- Under a policy LIKE uses no index, since it is not leakproof. A search reads every note, which
-- takes about 20 ms for 10,000: see tests/benchmarks/notes.mjs.
select is(tests.indexes(tests.plan_of($$ select id, title from public.notes order by created_at desc, id desc limit 25 $$)),
  'notes_newest_idx', 'the newest notes are read by their index');
select matches(tests.reads(tests.plan_of($$ select id, title from public.notes where created_at <= now() - interval '2000 minutes'
    and (created_at < now() - interval '2000 minutes' or (created_at = now() - interval '2000 minutes' and id < tests.owner()))
  order by created_at desc, id desc limit 25 $$)), '^notes_newest_idx: 2[56]$', 'a page of notes far down reads its own rows and the one before');
select is(tests.indexes(tests.plan_of($$ select id from public.pages order by created_at desc, id desc limit 25 $$)),
  'pages_newest_idx', 'the newest pages are read by their index');
select is(tests.indexes(tests.plan_of($$ select id from public.pages order by title, id limit 25 $$)),
  'pages_title_idx', 'pages by title are read by their index');
select is(tests.indexes(tests.plan_of($$ select id from public.pages where status = 'archived' order by created_at desc, id desc limit 25 $$)),
  'pages_newest_idx', 'the newest pages of a status are read by their index');
select is(tests.indexes(tests.plan_of($$ select id from public.pictures order by created_at desc, id desc limit 24 $$)),
  'pictures_newest_idx', 'the newest pictures are read by their index');
select tests.authenticate_as(tests.owner());
select is(tests.indexes(tests.plan_of(format('select id, title from public.notes where user_id = %L order by created_at desc, id desc limit 25', tests.owner()))),
  'notes_writer_newest_idx', 'one''s own notes are read by their index');
select is(tests.indexes(tests.plan_of(format($$ select id, title from public.notes where user_id = %L and search like '%%note 2970%%' order by created_at desc, id desc limit 25 $$, tests.owner()))),
  'notes_writer_newest_idx', 'a search of one''s own notes reads their index');
select tests.clear_authentication();
select ok(tests.asks_no_row(tests.plan_of('select * from public.page_slugs')), 'anonymous: a read of all old addresses asks once');
select tests.authenticate_as(tests.admin());

select ok(tests.run_once(tests.plan_of($$ update public.enquiries set status = 'done' where true $$)), 'an update of enquiries asks once');
select ok(tests.run_once(tests.plan_of($$ update public.profiles set display_name = 'X' where true $$)), 'an update of profiles asks once');

select tests.reset_role();
-- The query of has_role, which every policy calls.
select is(tests.indexes(tests.plan_of(format($$ select from public.user_roles where user_id = %L and role = 'admin' $$, tests.admin()))),
  'user_roles_pkey', 'the question whether somebody is an admin is read by its key');
select is(tests.indexes(tests.plan_of($$ delete from private.rate_counters where action = 'enquiry hour' and key = '\x00' and clock_timestamp() not between begins and ends $$)),
  'rate_counters_pkey', 'the counter of one visitor is read by its key');

-- Proves that the check above can fail: a policy with a call per row.
create table public.careless (id integer primary key, owner uuid);
insert into public.careless select n, tests.owner() from generate_series(1, 100) n;
alter table public.careless enable row level security;
grant select on public.careless to authenticated;
create policy "Careless" on public.careless for select to authenticated using (public.has_role('admin') or owner = auth.uid());
create policy "Careless" on public.page_slugs for update to authenticated using (
  (select status from public.pages where id = page_id) = 'published');
grant update on public.page_slugs to authenticated;
select tests.authenticate_as(tests.owner());
select ok(not tests.asks_no_row(tests.plan_of($$ update public.page_slugs set slug = slug where true $$)), 'a policy that looks up another table for each row is found out');
select ok(not coalesce(tests.run_once(tests.plan_of('select * from public.careless')), false), 'a policy without its own select is found out');

select * from finish();
rollback;
