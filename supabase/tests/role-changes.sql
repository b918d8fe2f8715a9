begin;
\ir helpers.psql
select plan(29);

create function tests.logged() returns table (action text, user_id uuid, changed_by uuid) language sql security definer as
  $$ select action, user_id, changed_by from public.role_changes
     where created_at >= now() and user_id not in (tests.staff(), tests.editor()) order by id $$;

-- Written by the database -------------------------------------------------------------------------

select results_eq($$ select * from tests.logged() $$, $$ values ('granted', tests.admin(), null::uuid) $$,
  'a role that is granted with SQL is logged, by nobody');
select tests.authenticate_as(tests.admin());
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
delete from public.user_roles where user_id = tests.other();
select results_eq($$ select * from tests.logged() offset 1 $$,
  $$ values ('granted', tests.other(), tests.admin()), ('revoked', tests.other(), tests.admin()) $$,
  'what an admin grants and revokes is logged with their id');
select results_eq($$ select action from public.role_changes where user_id = tests.other() order by id $$,
  $$ values ('granted'), ('revoked') $$, 'admin: reads the log of their own grants');

select tests.authenticate_as(tests.owner());
select throws_ok($$ insert into public.user_roles (user_id, role) values (tests.owner(), 'admin') $$, '42501', null,
  'owner: grants no role');
select tests.reset_role();
select is((select count(*) from tests.logged()), 3::bigint, 'a refused grant is not logged');
update public.user_roles set user_id = tests.owner() where user_id = tests.admin();
select results_eq($$ select action, user_id from tests.logged() offset 3 $$,
  $$ values ('revoked', tests.admin()), ('granted', tests.owner()) $$, 'a role that is moved is logged as both');
update public.user_roles set user_id = tests.admin() where user_id = tests.owner();
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
delete from auth.users where id = tests.other();
select results_eq($$ select action from tests.logged() where user_id = tests.other() $$,
  $$ values ('granted'), ('revoked'), ('granted'), ('revoked') $$, 'a role that goes with its account is logged, and the log stays');

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select action from public.role_changes $$, '42501', null, 'anonymous: no select on role_changes');
select throws_ok($$ insert into public.role_changes (action, role, user_id) values ('granted', 'admin', tests.owner()) $$, '42501', null, 'anonymous: no insert into role_changes');
select throws_ok($$ update public.role_changes set changed_by = tests.owner() where true $$, '42501', null, 'anonymous: no update of role_changes');
select throws_ok($$ delete from public.role_changes where true $$, '42501', null, 'anonymous: no delete from role_changes');
select throws_ok($$ select private.log_role_change() $$, '42501', null, 'anonymous: may not call the trigger''s function');

-- Signed in ---------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.role_changes $$, 'owner: sees nothing of the log');
select throws_ok($$ insert into public.role_changes (action, role, user_id) values ('granted', 'admin', tests.owner()) $$, '42501', null, 'owner: no insert into role_changes');
select throws_ok($$ update public.role_changes set changed_by = tests.owner() where true $$, '42501', null, 'owner: no update of role_changes');
select throws_ok($$ delete from public.role_changes where true $$, '42501', null, 'owner: no delete from role_changes');
select throws_ok($$ truncate public.role_changes $$, '42501', null, 'owner: no truncate of role_changes');
select throws_ok($$ select private.keep_role_changes() $$, '42501', null, 'owner: may not call the trigger''s function');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select isnt_empty($$ select from public.role_changes $$, 'admin: reads the log of everybody');
select throws_ok($$ insert into public.role_changes (action, role, user_id) values ('granted', 'admin', tests.owner()) $$, '42501', null, 'admin: no insert into role_changes');
select throws_ok($$ update public.role_changes set changed_by = tests.owner() where true $$, '42501', null, 'admin: no update of role_changes');
select throws_ok($$ delete from public.role_changes where true $$, '42501', null, 'admin: no delete from role_changes');
select throws_ok($$ truncate public.role_changes $$, '42501', null, 'admin: no truncate of role_changes');

-- Nobody ------------------------------------------------------------------------------------------

select tests.reset_role();
set local role service_role;
select throws_ok($$ insert into public.role_changes (action, role, user_id) values ('granted', 'admin', tests.owner()) $$, '42501', null, 'secret key: no insert into role_changes');
select throws_ok($$ delete from public.role_changes where true $$, '42501', null, 'secret key: no delete from role_changes');
select throws_ok($$ update public.role_changes set changed_by = null where true $$, '42501', null, 'secret key: no update of role_changes');
select tests.reset_role();
select throws_ok($$ update public.role_changes set changed_by = null where true $$, 'PT403', 'The log of role changes cannot be changed.', 'the owner of the table cannot change the log');
select throws_ok($$ delete from public.role_changes where true $$, 'PT403', null, 'the owner of the table cannot delete from the log');
select throws_ok($$ truncate public.role_changes $$, 'PT403', null, 'the owner of the table cannot truncate the log');

select * from finish();
rollback;
