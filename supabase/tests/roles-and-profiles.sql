begin;
\ir helpers.psql
select plan(46);

-- Profiles follow accounts ------------------------------------------------------------------------

select results_eq(
  $$ select email, display_name from public.profiles where id = tests.owner() $$,
  $$ values ('tap-owner@example.com', 'Tap Owner') $$,
  'a new account gets a profile with its name');
select is((select display_name from public.profiles where id = tests.other()), null,
  'an account without a name gets a profile without one');
update auth.users set email = 'tap-moved@example.com' where id = tests.other();
select is((select email from public.profiles where id = tests.other()), 'tap-moved@example.com',
  'a changed e-mail address arrives in the profile');
select lives_ok(
  format($$ insert into auth.users (id, email, raw_user_meta_data) values
    ('b0000000-0000-4000-8000-000000000009', 'tap-long@example.com', jsonb_build_object('display_name', %L)) $$, repeat('n', 300)),
  'a name that is too long does not stop a sign-up');
select is((select char_length(display_name) from public.profiles where id = 'b0000000-0000-4000-8000-000000000009'), 100,
  'a name that is too long is cut to the limit');
select lives_ok(
  $$ insert into auth.users (id, email, raw_user_meta_data) values
    ('b0000000-0000-4000-8000-000000000008', 'tap-blank@example.com', '{"display_name": " "}') $$,
  'a blank name does not stop a sign-up');
select lives_ok(
  $$ insert into auth.users (id, email, raw_user_meta_data) values
    ('b0000000-0000-4000-8000-000000000007', 'tap-late@example.com', jsonb_build_object('display_name', repeat(' ', 100) || 'Late ')) $$,
  'a name after a hundred blanks does not stop a sign-up');
select is((select display_name from public.profiles where id = 'b0000000-0000-4000-8000-000000000007'), 'Late ',
  'a name is trimmed before it is cut');
delete from auth.users where id = 'b0000000-0000-4000-8000-000000000009';
select is_empty($$ select from public.profiles where id = 'b0000000-0000-4000-8000-000000000009' $$,
  'a removed account takes its profile along');
select throws_ok($$ update public.profiles set display_name = ' ' where id = tests.owner() $$, '23514', null,
  'a blank display name is refused');
select throws_ok($$ update public.profiles set display_name = repeat('n', 101) where id = tests.owner() $$, '23514', null,
  'a display name of more than 100 characters is refused');

-- profiles: anonymous -----------------------------------------------------------------------------

select tests.clear_authentication();

-- profiles: signed in -----------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select results_eq($$ select id from public.profiles $$, $$ values (tests.owner()) $$, 'owner: reads the own profile and no other');
select is(tests.affected_rows($$ update public.profiles set display_name = 'Renamed' where id = tests.owner() $$), 1::bigint, 'owner: renames the own profile');
select is((select search from public.profiles), E'tap-owner@example.com\nrenamed', 'the search text of a profile is address and name in lower case');

select tests.authenticate_as(tests.other());
select is_empty($$ select from public.profiles where id = tests.owner() $$, 'other: does not see somebody else''s profile');
select is(tests.affected_rows($$ update public.profiles set display_name = 'Taken' where id = tests.owner() $$), 0::bigint, 'other: an update of somebody else''s profile touches no row');
select is(tests.affected_rows($$ update public.profiles set display_name = 'Everybody' where true $$), 1::bigint, 'other: an update of all profiles touches only the own one');

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.profiles where id in (tests.owner(), tests.other(), tests.admin())), 3::bigint, 'admin: reads every profile');
select is(tests.affected_rows($$ update public.profiles set display_name = 'Taken' where id = tests.owner() $$), 0::bigint, 'admin: an update of somebody else''s profile touches no row');

select tests.reset_role();
select is((select display_name from public.profiles where id = tests.owner()), 'Renamed', 'a display name is what its owner made it');

-- has_role ----------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select private.has_role('admin') $$, '42501', null, 'anonymous: may not enter the private schema');
select tests.authenticate_as(tests.owner());
select is(public.has_role('admin'), false, 'has_role is false without the role, whatever user_metadata says');
select throws_ok($$ select public.has_role('king') $$, '22P02', null, 'has_role knows no other roles');
select tests.authenticate_as(tests.admin());
select is(public.has_role('admin'), true, 'has_role is true with the role');
select tests.authenticate_as(null);
select is(public.has_role('admin'), false, 'has_role is false for a token without a subject');

-- user_roles: anonymous ---------------------------------------------------------------------------

select tests.clear_authentication();

-- user_roles: signed in ---------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.user_roles $$, 'owner without a role: sees no roles');
select throws_ok($$ insert into public.user_roles (user_id, role) values (tests.owner(), 'admin') $$, '42501',
  'new row violates row-level security policy for table "user_roles"', 'owner: cannot make themselves admin');
select is(tests.affected_rows($$ delete from public.user_roles where user_id = tests.admin() $$), 0::bigint, 'owner: a delete of somebody else''s role touches no row');
-- Without a condition only the delete policy applies, not the select policy.
select is(tests.affected_rows($$ delete from public.user_roles where true $$), 0::bigint, 'owner: a delete of all roles touches no row');

select tests.authenticate_as(tests.admin());
select is(tests.affected_rows($$ insert into public.user_roles (user_id, role) values (tests.other(), 'admin') $$), 1::bigint, 'admin: grants a role');
select is((select granted_by from public.user_roles where user_id = tests.other()), tests.admin(), 'the admin who granted a role is recorded');
select throws_ok($$ insert into public.user_roles (user_id, role) values (tests.other(), 'admin') $$, '23505', null, 'a role that is held already is refused');
select throws_ok($$ insert into public.user_roles (user_id, role) values (gen_random_uuid(), 'admin') $$, '23503', null, 'a role of nobody is refused');
select is((select count(*) from public.user_roles where user_id in (tests.admin(), tests.other())), 2::bigint, 'admin: reads every role');
select throws_ok($$ insert into public.user_roles (user_id, role) values ('b0000000-0000-4000-8000-000000000007', 'admin') $$, 'PT412',
  'This address has not been confirmed yet.', 'admin: grants nothing to an address that nobody has confirmed');
select is_empty($$ select from public.user_roles where user_id = 'b0000000-0000-4000-8000-000000000007' $$, 'an unconfirmed address holds no role');
select tests.reset_role();
update auth.users set email_confirmed_at = now() where id = 'b0000000-0000-4000-8000-000000000007';
insert into public.user_roles (user_id, role) values ('b0000000-0000-4000-8000-000000000008', 'admin');
select pass('SQL, which gives the first admin the role, asks for no confirmation');
select tests.authenticate_as(tests.admin());
select lives_ok($$ insert into public.user_roles (user_id, role) values ('b0000000-0000-4000-8000-000000000007', 'admin') $$, 'admin: grants a role to an address that is confirmed by now');

select tests.authenticate_as(tests.other());
select is(public.has_role('admin'), true, 'the granted role counts at once');
select is(tests.affected_rows($$ delete from public.user_roles where user_id = tests.other() $$), 1::bigint, 'other, now admin: revokes a role');

-- The last admin ----------------------------------------------------------------------------------

select tests.reset_role();
delete from public.user_roles where user_id <> tests.admin();
select tests.authenticate_as(tests.admin());
select throws_ok($$ delete from public.user_roles where user_id = tests.admin() $$, 'PT409', 'The last admin cannot be removed.', 'the last admin cannot step down');
select tests.reset_role();
select throws_ok($$ delete from public.user_roles where true $$, 'PT409', null, 'the owner of the table cannot remove the last admin');
select throws_ok($$ delete from auth.users where id = tests.admin() $$, 'PT409', null, 'the account of the last admin cannot be removed');
insert into public.user_roles (user_id, role) values (tests.owner(), 'admin');
select throws_ok($$ delete from public.user_roles where true $$, 'PT409', null, 'the last two admins do not go in one statement');
select lives_ok($$ delete from auth.users where id = tests.admin() $$, 'an admin who is not the last can go');
select lives_ok($$ delete from auth.users where id = tests.other() $$, 'an account without a role can go');

select * from finish();
rollback;
