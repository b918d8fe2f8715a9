begin;
\ir helpers.psql
select plan(6);

-- What the audit log says of roles. That nobody changes it stands in audit-log.sql.

create function tests.logged() returns table (action text, role jsonb, user_id uuid, actor uuid) language sql security definer as
  $$ select action, details -> 'role', ids[1]::uuid, actor from public.audit_log
     where kind = 'user_roles' and amount = 1 and created_at >= now() and not ids && array[tests.staff()::text, tests.editor()::text] order by id $$;

select results_eq($$ select * from tests.logged() $$, $$ values ('added', '[null, "admin"]'::jsonb, tests.admin(), null::uuid) $$,
  'a role that is granted with SQL is logged, by nobody');
select tests.authenticate_as(tests.admin());
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
delete from public.user_roles where user_id = tests.other();
select results_eq($$ select * from tests.logged() offset 1 $$, $$ values
  ('added', '[null, "admin"]'::jsonb, tests.other(), tests.admin()), ('deleted', '["admin", null]', tests.other(), tests.admin()) $$,
  'what an admin grants and revokes is logged with their id');

select tests.authenticate_as(tests.owner());
select throws_ok($$ insert into public.user_roles (user_id, role) values (tests.owner(), 'admin') $$, '42501', null,
  'owner: grants no role');
select tests.reset_role();
select is((select count(*) from tests.logged()), 3::bigint, 'a refused grant is not logged');
update public.user_roles set user_id = tests.owner() where user_id = tests.admin();
select results_eq($$ select action, user_id from tests.logged() offset 3 $$,
  $$ values ('deleted', tests.admin()), ('added', tests.owner()) $$, 'a role that is moved is logged as both');
update public.user_roles set user_id = tests.admin() where user_id = tests.owner();
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
delete from auth.users where id = tests.other();
select results_eq($$ select action from tests.logged() where user_id = tests.other() $$,
  $$ values ('added'), ('deleted'), ('added'), ('deleted') $$, 'a role that goes with its account is logged, and the log stays');

select * from finish();
rollback;
