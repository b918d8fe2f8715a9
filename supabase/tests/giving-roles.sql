begin;
\ir helpers.psql
select plan(21);

create function tests.roles(_user uuid) returns text language sql security definer as
  $$ select coalesce(string_agg(role::text, ' ' order by role), '') from public.user_roles where user_id = _user $$;
create function tests.invited(_n integer) returns uuid language sql immutable as
  $$ select ('c0000000-0000-4000-8000-00000000000' || _n)::uuid $$;
-- As the auth service makes an invited account, and as it confirms one.
create function tests.invite(_n integer, _password text default '') returns void language sql as $$
  insert into auth.users (id, aud, role, email, encrypted_password, created_at)
  values (tests.invited(_n), 'authenticated', 'authenticated', 'invited-' || _n || '@example.com', _password, now())
$$;
create function tests.accept(_n integer) returns void language sql as
  $$ update auth.users set email_confirmed_at = now() where id = tests.invited(_n) $$;

-- Those of the seed.
delete from public.user_roles where user_id not in (tests.admin(), tests.staff(), tests.editor());

-- Several roles of an account at once --------------------------------------------------------------

select tests.authenticate_as(tests.staff());
select throws_ok($$ select private.change_roles(tests.staff(), '{admin}', '{}') $$, '42501', 'This is for admins only.', 'staff: nor through the private function');
select tests.authenticate_as(tests.editor());
select throws_ok($$ select private.promise_role(tests.owner(), 'staff') $$, '42501', 'This is for admins only.', 'editor: nor through the private function');
select is(tests.affected_rows($$ delete from public.user_roles where user_id = tests.admin() $$), 0::bigint, 'editor: takes none');

select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.change_roles(tests.owner(), '{staff,editor}', '{}') $$, 'admin: gives two roles');
select is(tests.roles(tests.owner()), 'staff editor', 'both are there');
select lives_ok($$ select public.change_roles(tests.owner(), '{editor}', '{staff,admin}') $$, 'admin: takes one of them');
select is(tests.roles(tests.owner()), 'editor', 'the other stays');
select lives_ok($$ select public.change_roles(tests.owner(), '{}', '{editor}') $$, 'admin: takes the other');
select is(tests.roles(tests.owner()), '', 'none is left');
select results_eq($$ select action || ' ' || (details ->> 'role'), actor from public.audit_log where ids = array[tests.owner()::text] order by id $$,
  $$ values ('added [null, "staff"]', tests.admin()), ('added [null, "editor"]', tests.admin()), ('deleted ["staff", null]', tests.admin()), ('deleted ["editor", null]', tests.admin()) $$,
  'each change is logged once, with who made it');
select throws_ok($$ select public.change_roles(tests.admin(), '{staff}', '{admin}') $$, 'PT409', 'The last admin cannot be removed.', 'the last admin stays');
select is(tests.roles(tests.admin()), 'admin', 'and has no other role of the refused change');
select tests.reset_role();

-- Promised with an invitation ---------------------------------------------------------------------

select tests.invite(1), tests.invite(2), tests.invite(3, 'a stranger''s'), tests.invite(4);
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
select tests.authenticate_as(tests.other());
select ok(public.promise_role(tests.invited(2), 'admin'), 'admin: promises a role that is then taken back');
select tests.authenticate_as(tests.admin());
select ok(public.promise_role(tests.invited(1), 'admin') and public.promise_role(tests.invited(1), 'staff'), 'admin: promises a role, and another one instead');
select ok(not public.promise_role(tests.invited(3), 'staff'), 'an account that somebody signed up with a password of theirs is promised none');
select ok(not public.promise_role(tests.owner(), 'staff'), 'nor is one that is confirmed');
select ok(public.promise_role(tests.invited(4), 'editor'), 'admin: promises a role that nobody collects for a week');
select tests.reset_role();
delete from public.user_roles where user_id = tests.other();
select is(tests.roles(tests.invited(1)), '', 'before the link is opened there is no role');
select tests.accept(1), tests.accept(2), tests.accept(3);
select results_eq($$ select tests.roles(tests.invited(1)), tests.roles(tests.invited(2)), tests.roles(tests.invited(3)) $$,
  $$ values ('staff', '', '') $$, 'opening it gives the role, if who promised it is an admin still');
select is((select actor from public.audit_log where ids = array[tests.invited(1)::text]), tests.admin(), 'the log names who promised it');
select tests.set_clock(now() + interval '8 days');
select tests.accept(4);
select is(tests.roles(tests.invited(4)), '', 'after a week a promise is worth nothing');

select * from finish();
rollback;
