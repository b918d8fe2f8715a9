begin;
\ir helpers.psql
select plan(7);

select tests.clear_authentication();
select throws_ok($$ select private.admit_invitation() $$, '42501', null, 'anonymous: invites nobody through the private function');
select tests.authenticate_as(tests.owner());
select throws_ok($$ select private.admit_invitation() $$, '42501', 'This is for admins only.', 'owner: invites nobody through the private function');

select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.admit_invitation() from generate_series(1, 20) $$, 'admin: invites twenty people an hour');
select throws_ok($$ select public.admit_invitation() $$, 'PT429', 'Too many invitations.', 'admin: the twenty-first invitation in an hour is refused');
select tests.reset_role();
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
select tests.authenticate_as(tests.other());
select lives_ok($$ select public.admit_invitation() $$, 'another admin: is not refused because of the first');
select tests.reset_role();
select is((select count(*) from private.visitor_hits where action = 'invitation'), 21::bigint, 'a refused invitation is not counted');
update private.visitor_hits set at = at - interval '1 hour' where action = 'invitation';
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.admit_invitation() $$, 'admin: invites again an hour later');

select * from finish();
rollback;
