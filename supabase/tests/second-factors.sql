begin;
\ir helpers.psql
select plan(27);

-- A second factor (issue: whoever knows a password is in). aal2 is a claim of the token, set by the
-- auth service once the code was right.

create function tests.authenticate_strongly(_user uuid) returns void language plpgsql as $$
begin
  perform tests.authenticate_as(_user);
  perform set_config('request.jwt.claims',
    json_build_object('sub', _user, 'role', 'authenticated', 'aal', 'aal2')::text, true);
end $$;
create function tests.add_factor(_user uuid, _status text) returns void language sql security definer as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), _user, 'totp', _status, 'x', now(), now()) $$;
insert into public.notes (title, content, user_id) values ('Mine', 'x', tests.staff());

-- Without a factor nothing changes
select tests.authenticate_as(tests.staff());
select ok(private.may('desk'), 'no factor: the role counts');
select is((select count(*) from public.notes), 1::bigint, 'no factor: own notes are read');

-- A factor that was begun and never confirmed locks nobody out
select tests.reset_role();
select tests.add_factor(tests.staff(), 'unverified');
select tests.authenticate_as(tests.staff());
select ok(private.may('desk'), 'an unconfirmed factor asks for nothing');

-- With one, the password alone is worth nothing
select tests.reset_role();
select tests.add_factor(tests.staff(), 'verified');
select tests.authenticate_as(tests.staff());
select ok(not private.may('desk'), 'by password alone: no capability');
select ok(not public.has_role('staff'), 'by password alone: no role');
select is_empty($$ select from public.notes $$, 'by password alone: not even own notes');
select throws_ok($$ insert into public.notes (title, content) values ('x', 'x') $$, '42501', null, 'by password alone: no note is written');
select is_empty($$ select from public.profiles $$, 'by password alone: no profile');
select is(tests.affected_rows($$ update public.profiles set display_name = 'X' where true $$), 0::bigint, 'by password alone: no new name');
select is_empty($$ select from public.user_roles $$, 'by password alone: no role is read');
select throws_ok($$ select public.read_desk() $$, '42501', 'This is for staff and admins only.', 'by password alone: no desk');
select is(public.sign_in_state() - 'demanded', '{"has_factor": true, "assured": false, "needs_factor": false}', 'by password alone: told that the code is asked');
select tests.authenticate_strongly(tests.staff());
select ok(private.may('desk') and public.has_role('staff'), 'code entered: the role counts');
select is((select count(*) from public.notes), 1::bigint, 'code entered: own notes are read');

-- Demanded of admins
select tests.authenticate_as(tests.staff());
select throws_ok($$ select public.demand_second_factor(true) $$, '42501', 'This is for admins only.', 'staff: demands nothing');
select throws_ok($$ select public.accounts_with_factor() $$, '42501', 'This is for admins only.', 'staff: do not see who has one');
select tests.authenticate_as(tests.admin());
select throws_ok($$ select public.demand_second_factor(true) $$, 'PT422', 'Add a second step to your own account first, and sign in with it.', 'an admin without one locks nobody out');
select tests.authenticate_strongly(tests.admin());
select lives_ok($$ select public.demand_second_factor(true) $$, 'an admin with one demands it');
select tests.authenticate_as(tests.admin());
select ok(not public.has_role('admin') and not private.may('desk'), 'demanded: an admin without one has no role');
select is(public.sign_in_state() -> 'needs_factor', 'true', 'demanded: and is told to add one');
select tests.authenticate_as(tests.editor());
select ok(private.may('pages'), 'demanded of admins: an editor needs none');

-- A lost phone
select throws_ok($$ select public.remove_second_factor(tests.staff()) $$, '42501', 'This is for admins only.', 'editor: removes no factor');
select tests.authenticate_strongly(tests.admin());
select throws_ok($$ select public.remove_second_factor(tests.admin()) $$, 'PT422', 'Remove your own second step on your account''s page.', 'an admin does not remove the own one here');
select results_eq($$ select public.accounts_with_factor() $$, $$ values (tests.staff()) $$, 'an admin sees who has one');
select ok(public.remove_second_factor(tests.staff()), 'an admin removes that of another');
select ok(not public.remove_second_factor(tests.staff()), 'a second time there is none');
select results_eq(
  $$ select action, kind, ids from public.audit_log where kind in ('second_factors', 'sign_in_rules') order by id $$,
  $$ values ('changed', 'sign_in_rules', '{admins}'::text[]), ('deleted', 'second_factors', array[tests.staff()::text]) $$,
  'both stand in the log');

select * from finish();
rollback;
