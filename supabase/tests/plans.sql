begin;
\ir helpers.psql

-- How policies are run: their calls once for each statement (an InitPlan), never once for each row,
-- and the reads of the screens along an index, on tables that are large enough to tell.

insert into auth.users (id, aud, role, email, created_at)
select gen_random_uuid(), 'authenticated', 'authenticated', 'plan-' || n || '@example.com', now() - n * interval '1 minute'
from generate_series(1, 3000) n;
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email like 'plan-%' on conflict do nothing;
insert into public.enquiries (id, created_at, source, name, email, phone)
select gen_random_uuid(), now() - n * interval '1 minute', 'Contact Form', 'Plan ' || n, 'plan@example.com', '07700 900123'
from generate_series(1, 3000) n;
update public.enquiries set status = 'in_progress' where name like 'Plan %00';
insert into private.visitor_hits (action, visitor, at)
select 'enquiry', decode(md5(n::text), 'hex'), now() - n * interval '1 second' from generate_series(1, 3000) n;
insert into public.csp_reports (created_at, page, directive, blocked, disposition)
select now() - n * interval '1 minute', 'x', 'x', 'x', 'enforce' from generate_series(1, 3000) n;
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

create function tests.run_once(_plan jsonb) returns boolean language sql immutable as $$
  select
    bool_or(node ->> 'Subplan Name' like 'InitPlan%' or node ->> 'Parent Relationship' = 'InitPlan')
    and coalesce(max((node ->> 'Actual Loops')::numeric) filter (where node ->> 'Parent Relationship' = 'InitPlan'), 0) <= 1
    -- No call of the policy is left in a filter, where each row would run it.
    and not bool_or(coalesce(node ->> 'Filter', '') ~ 'has_role|auth\.|current_setting')
    and not bool_or(node ->> 'Parent Relationship' = 'SubPlan')
  from tests.nodes(_plan) node
$$;

create function tests.indexes(_plan jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(distinct node ->> 'Index Name', ', '), 'none: ' || string_agg(distinct node ->> 'Node Type', ', '))
  from tests.nodes(_plan) node
$$;

create view tests.readable as
  select format('public.%I', tablename) as name from pg_tables
  where schemaname = 'public'
    -- An old address is shown where its page is, which is asked of each; they are looked up singly.
    and tablename <> 'page_slugs'
    and exists (
    select from pg_policies p where p.tablename = pg_tables.tablename and p.schemaname = 'public'
      and cmd = 'SELECT' and 'authenticated' = any (roles));
grant select on tests.readable to public;
select plan(2 * (select count(*)::integer from tests.readable) + 12);

select tests.be(tests.owner());
select ok(tests.run_once(tests.plan_of('select * from ' || name)), 'without a role, a read of all of ' || name || ' asks once')
from tests.readable order by name;
select tests.be(tests.admin());
select ok(tests.run_once(tests.plan_of('select * from ' || name)), 'as admin, a read of all of ' || name || ' asks once')
from tests.readable order by name;
select is(tests.indexes(tests.plan_of($$ select id from public.enquiries order by created_at desc, id desc limit 25 $$)),
  'enquiries_newest_idx', 'the newest enquiries');
select is(tests.indexes(tests.plan_of($$ select id from public.enquiries where status = 'in_progress' order by created_at desc, id desc limit 25 $$)),
  'enquiries_newest_idx', 'those of a status, too');
select is(tests.indexes(tests.plan_of($$ select id from public.profiles order by created_at desc, id desc limit 25 $$)),
  'profiles_newest_idx', 'the newest accounts');
select is(tests.indexes(tests.plan_of(format('select id from public.profiles where id = %L', tests.owner()))),
  'profiles_pkey', 'one account');
select is(tests.indexes(tests.plan_of(format('select role from public.user_roles where user_id = %L', tests.owner()))),
  'user_roles_pkey', 'the roles of one account');
select is(tests.indexes(tests.plan_of($$ select * from public.role_changes order by id desc limit 20 $$)),
  'role_changes_pkey', 'the newest changes of roles');
select is(tests.indexes(tests.plan_of($$ select id from public.csp_reports where created_at > now() - interval '10 minutes' $$)),
  'csp_reports_newest_idx', 'the newest reports');

select ok(tests.run_once(tests.plan_of($$ update public.enquiries set status = 'done' $$)), 'an update asks once');
select ok(tests.run_once(tests.plan_of($$ update public.profiles set display_name = 'X' $$)), 'so does one of the own profile');

select tests.be_postgres();
-- The body of has_role, which every policy asks.
select is(tests.indexes(tests.plan_of(format($$ select from public.user_roles where user_id = %L and role = 'admin' $$, tests.admin()))),
  'user_roles_pkey', 'the question whether somebody is an admin');
select is(tests.indexes(tests.plan_of($$ select count(*) from private.visitor_hits where action = 'enquiry' and visitor = '\x00' and at > now() - interval '1 hour' $$)),
  'visitor_hits_window_idx', 'the rate of one visitor');

-- That the proof above can fail: a policy that asks once for each row.
create table public.careless (id integer primary key, owner uuid);
insert into public.careless select n, tests.owner() from generate_series(1, 100) n;
alter table public.careless enable row level security;
grant select on public.careless to authenticated;
create policy "Careless" on public.careless for select to authenticated using (public.has_role('admin') or owner = auth.uid());
select tests.be(tests.owner());
select ok(not coalesce(tests.run_once(tests.plan_of('select * from public.careless')), false), 'a policy without its own select is found out');

select * from finish();
rollback;
