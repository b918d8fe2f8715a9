begin;
\ir helpers.psql
select plan(47);

delete from public.facts where true;
create function tests.publish(_body jsonb, _base bigint) returns bigint language sql as
  $$ select public.publish_facts(_body, _base) $$;
create function tests.newest() returns bigint language sql security definer set search_path = '' as
  $$ select max(version) from public.facts $$;

-- Before the first publication --------------------------------------------------------------------

select tests.clear_authentication();
select is_empty($$ select * from public.current_facts $$, 'anonymous: no row before the first publication');

-- Publishing --------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select throws_ok($$ select private.publish_facts('{}', null, null) $$, '42501', 'This is for admins only.', 'no role: publishes nothing through the private function');
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.publish_facts('{"phone": "01632 960 147", "closures": [{"from": "2026-12-24", "to": "2026-12-25", "reason": "Christmas"}]}') $$,
  'admin: publishes the first version');
select results_eq($$ select author, note, base from public.facts $$, $$ values (tests.admin(), null::text, null::bigint) $$,
  'a version says who published it');
select results_eq($$ select days, reason, public from public.closures $$,
  $$ values ('[2026-12-24,2026-12-26)'::daterange, 'Christmas', true) $$, 'its closures are ranges of days, the last one included');
select throws_ok($$ select tests.publish('{}', null) $$, 'PT409', 'Somebody has changed this meanwhile.', 'a second first version is refused');
select lives_ok($$ select public.publish_facts('{"phone": "01632 960 148"}', tests.newest(), '  New number ') $$, 'admin: publishes the next version');
select is((select note from public.facts where version = tests.newest()), 'New number', 'a version says why');
select is((select count(*) from public.outbox where kind = 'deploy' and state = 'queued'), 1::bigint, 'one build is asked for, which shows both versions');
select is_empty($$ select from public.closures $$, 'closures are those of the newest version only');
select throws_ok($$ select tests.publish('{"phone": "01632 960 149"}', (select min(version) from public.facts)) $$, 'PT409', 'Somebody has changed this meanwhile.',
  'a version made from one that is not the newest is refused');
select throws_ok($$ select tests.publish('{}', 0) $$, 'PT409', null, 'a version made from one that is not there is refused');
select throws_ok($$ select public.publish_facts('{}', tests.newest(), repeat('x', 201)) $$, '23514', null, 'a note has 200 characters at most');
select throws_ok($$ select tests.publish('{"openingHours": []}', tests.newest()) $$, '23514', 'Each of the seven days opens before it closes.',
  'what the diary could not go by is refused with a sentence');
select is((select body ->> 'phone' from public.current_facts), '01632 960 148', 'what is refused changes nothing');
-- The log is ordered by id.
select results_eq($$ select action, kind, ids from public.audit_log order by id desc limit 1 $$,
  $$ values ('added', 'facts', array[tests.newest()::text]) $$, 'a publication stands in the audit log');
select lives_ok($$ select public.publish_facts((select body from public.facts order by version limit 1), tests.newest(), 'Restored') $$,
  'a former version is restored as a new one');
select results_eq($$ select reason from public.closures $$, $$ values ('Christmas') $$, 'its closures come back');

-- Reading -----------------------------------------------------------------------------------------

select tests.clear_authentication();
select results_eq($$ select version, body ->> 'phone' from public.current_facts $$, $$ values (tests.newest(), '01632 960 147') $$,
  'anonymous: reads the newest version');
select is_empty($$ select * from public.current_facts where version > tests.newest() $$, 'anonymous: hears nothing when nothing is newer');
select results_eq($$ select days, reason from public.closures $$, $$ values ('[2026-12-24,2026-12-26)'::daterange, 'Christmas') $$, 'anonymous: reads public closures');
select tests.authenticate_as(tests.owner());
select is((select count(*) from public.current_facts), 1::bigint, 'no role: reads the newest version');
select is_empty($$ select from public.facts $$, 'no role: sees no history');
select is((select count(*) from public.closures), 1::bigint, 'no role: reads public closures');
select is(tests.affected_rows($$ delete from public.facts where true $$), 0::bigint, 'no role: a delete touches no version');
select tests.reset_role();
insert into public.closures (days, reason, public) values ('[2027-01-04,2027-01-05)', 'Lift inspection', false);
select tests.clear_authentication();
select is((select count(*) from public.closures), 1::bigint, 'anonymous: a closure that is not public is not seen');
select tests.authenticate_as(tests.owner());
select is((select count(*) from public.closures), 1::bigint, 'no role: a closure that is not public is not seen');
select tests.authenticate_as(tests.admin());
select is((select count(*) from public.closures), 2::bigint, 'admin: reads every closure');
select is((select count(*) from public.facts), 3::bigint, 'admin: reads the history');

-- Removing former versions ------------------------------------------------------------------------

select is(tests.affected_rows($$ delete from public.facts where version = tests.newest() $$), 0::bigint, 'admin: the newest version stays');
select tests.publish('{}', tests.newest()) from generate_series(1, 2);
select is(tests.affected_rows(format($$ delete from public.facts where version = %s $$, version)), 1::bigint,
  'admin: removes a former version, the ' || place || '. of four that are left, for somebody who wants to be forgotten')
from (select version, row_number() over (order by version) as place from public.facts) former
where place in (2, 3) order by place desc;
select results_eq($$ select action, kind, amount from public.audit_log order by id desc limit 2 $$,
  $$ values ('deleted', 'facts', 1), ('deleted', 'facts', 1) $$, 'the audit log says so');
select is(tests.affected_rows($$ delete from public.facts where true $$), 2::bigint, 'admin: removes all former versions at once');
select lives_ok($$ select tests.publish('{}', tests.newest()) $$, 'admin: publishes after that as before');
select is((select count(*) from public.closures where facts_version is null), 1::bigint, 'closures that are not of the facts stay');
select throws_ok($$ select tests.publish('{}', null) $$, 'PT409', null, 'there is one first version, also after that');
select ok(public.find_personal_data('nobody@example.com', null, 'Somebody Else')::text !~ 'facts', 'a search finds no version that does not name them');
select lives_ok($$ select tests.publish('{"testimonials": [{"name": "Margaret Pell", "text": "Good.", "rating": 5}]}', tests.newest()) $$, 'a version names somebody');
select ok(public.find_personal_data('nobody@example.com', null, 'Margaret Pell')::text ~ 'facts',
  'a search for personal data finds that version');

-- As the owner of the table, past the function ------------------------------------------------------

select tests.reset_role();
select throws_ok($$ insert into public.facts (body) values ('[]') $$, '23514', 'These are no facts that the site can read.', 'SQL cannot publish either what the site could not show');
select throws_ok($$ update public.facts set body = '{"closures": 1}' where true $$, '23514', null, 'nor change it into that');
select throws_ok($$ insert into public.facts (body, base) values ('{}', null) $$, 'PT409', null, 'nor begin a second history');
select throws_ok($$ insert into public.closures (days, reason) values ('[2026-01-01,2026-03-03)', 'x') $$, '23514', null, 'a closure has 60 days at most');
select throws_ok($$ insert into public.closures (days, reason) values ('empty', 'x') $$, '23514', null, 'a closure has a day at least');
delete from public.profiles where id = tests.admin();
select is((select count(*) from public.facts where author is not null), 0::bigint, 'an account that is deleted leaves its versions');
select is((select count(*) from public.current_facts), 1::bigint, 'and the facts stay');

select * from finish();
rollback;
