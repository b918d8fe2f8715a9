begin;
\ir helpers.psql
select plan(20);

-- The rules of Supabase's advisors ("Security" and "Performance" in the dashboard) for our schemas;
-- numbers are the advisors'. Exceptions are listed in the rule with their reason. grants.sql asserts
-- 0011, 0013, 0028 and 0029.

create view tests.our_table as
  select c.*, n.nspname, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e');
create view tests.our_policy as
  select *, coalesce(qual, '') || ' ' || coalesce(with_check, '') as condition
  from pg_policies where schemaname in ('public', 'private');

select is_empty($$
  select t.name, f.conname from pg_constraint f join tests.our_table t on t.oid = f.conrelid
  where f.contype = 'f' and not exists (
    select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
      and (i.indkey::smallint[])[0:cardinality(f.conkey) - 1] @> f.conkey)
$$, '0001: every foreign key has an index');
select is_empty($$
  select t.name from tests.our_table t join pg_rewrite r on r.ev_class = t.oid
    join pg_depend d on d.objid = r.oid and d.refobjid = 'auth.users'::regclass
  where t.relkind in ('v', 'm') and (has_table_privilege('anon', t.oid, 'select') or has_table_privilege('authenticated', t.oid, 'select'))
$$, '0002: no view shows auth.users');
create view tests.per_row as
  -- A call within its own select runs once per statement.
  select tablename, policyname from tests.our_policy
  where regexp_replace(condition, '\( SELECT [^()]*(\([^()]*\))?[^()]*(\([^()]*\))?[^()]*\)', '', 'gi')
    ~* '(auth\.(uid|jwt|role|email)|current_setting|has_role|may|colleagues)\s*\(';
select is_empty($$ select * from tests.per_row $$, '0003: no policy calls a function once for each row');
select is_empty($$
  select name from tests.our_table t where relkind in ('r', 'p')
    and not exists (select from pg_index where indrelid = t.oid and indisprimary)
$$, '0004: every table has a primary key');
-- 0005, unused indexes, needs the statistics of a live project.
select is_empty($$
  select tablename, cmd, role from tests.our_policy, unnest(roles) role
  where permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1
$$, '0006: one policy for each table, role and operation');
select is_empty($$
  select tablename from tests.our_policy p join tests.our_table t on t.relname = p.tablename and t.nspname = p.schemaname
  where not t.relrowsecurity
$$, '0007: no policy is asleep');
select is_empty($$
  -- In private that is intended: only the owner's functions use these tables.
  select name from tests.our_table t where nspname = 'public' and relkind in ('r', 'p') and relrowsecurity
    and not exists (select from tests.our_policy p where p.tablename = t.relname and p.schemaname = t.nspname)
$$, '0008: every table of the API has a policy');
select is_empty($$
  select indrelid::regclass, indkey::text from pg_index join tests.our_table t on t.oid = indrelid
  group by indrelid, indkey::text, indclass::text, indoption::text, coalesce(pg_get_expr(indexprs, indrelid), ''), coalesce(pg_get_expr(indpred, indrelid), '')
  having count(*) > 1
$$, '0009: no index is there twice');
select is_empty($$
  select name from tests.our_table where relkind = 'v' and nspname = 'public'
    and not coalesce(reloptions @> array['security_invoker=true'] or reloptions @> array['security_invoker=on'], false)
$$, '0010: no view of the API runs as its owner');
select is_empty($$
  -- Anonymous sign-ins are disabled (supabase/config.toml); has_role is false for them anyway.
  select tablename, policyname from tests.our_policy where 'public' = any (roles)
$$, '0012: every policy names its roles');
select is_empty($$ select extname from pg_extension where extnamespace = 'public'::regnamespace $$,
  '0014: no extension is in public');
select is_empty($$ select tablename, policyname from tests.our_policy where condition ~* 'user_metadata' $$,
  '0015: no policy believes user_metadata');
select is_empty($$ select name from tests.our_table where nspname = 'public' and relkind in ('m', 'f') $$,
  '0016, 0017: no materialised view and no foreign table is in the API');
select is_empty($$
  select t.name, attname from pg_attribute join tests.our_table t on t.oid = attrelid
  where relkind in ('r', 'p') and attnum > 0 and atttypid in (
    'regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype, 'regoper'::regtype,
    'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype, 'regclass'::regtype, 'regtype'::regtype, 'regrole'::regtype)
$$, '0018: no column has a type that an upgrade of PostgreSQL cannot carry over');
select is_empty($$ select name from tests.our_table where reloptions::text ~ 'autovacuum_enabled=(false|off)' $$,
  '0020, 0030: no table is left to bloat');
select is_empty($$
  select conname from pg_constraint f join tests.our_table t on t.oid = f.conrelid
  where contype = 'f' and confrelid = 'auth.users'::regclass and not exists (
    select from pg_index i where i.indexrelid = f.conindid and i.indisunique)
$$, '0021: foreign keys to auth.users point at a unique key');
select is_empty($$
  select t.name, attname from pg_attribute join tests.our_table t on t.oid = attrelid
  where nspname = 'public' and attnum > 0
    and attname ~* '(password|secret|token|api_?key|credit_?card|ssn|iban|otp|pin_code)'
$$, '0023: no column of the API is named like a secret');
select is_empty($$
  select tablename, policyname from tests.our_policy
  where coalesce(qual, with_check) in ('true', '(true)') or with_check in ('true', '(true)')
$$, '0024: no policy is always true');
select is_empty($$ select extname from pg_extension where extname = 'pg_graphql' $$,
  '0026, 0027: nothing is offered as GraphQL (hosted: Integrations → GraphQL stays off)');

-- Proves that the rule that reads the text of policies can fail.
create policy "Careless" on public.profiles for delete to authenticated using (id = auth.uid());
select set_eq($$ select policyname::text from tests.per_row $$, array['Careless'], 'a careless policy is found out');

select * from finish();
rollback;
