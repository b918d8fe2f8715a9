begin;
\ir helpers.psql
select plan(62);

create function tests.page(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.set_clock(_now text) returns void language plpgsql security definer as $$
begin
  execute format('create or replace function private.clock() returns timestamptz language sql stable set search_path = '''' as %L',
    format('select %L::timestamptz', _now));
end $$;
create function tests.run() returns integer language sql security definer as $$ select private.run_page_schedules() $$;
create function tests.status(_n integer) returns text language sql stable security definer as
  $$ select status::text from public.pages where id = tests.page(_n) $$;
create function tests.times(_n integer) returns text language sql stable security definer as
  $$ select coalesce((select concat_ws(' ', 'p ' || publish_at, 'w ' || withdraw_at) from public.page_schedules where page_id = tests.page(_n)), 'none') $$;
create function tests.refused(_statement text) returns text language plpgsql as $$
declare _hint text;
begin
  execute _statement;
  return 'accepted';
exception when others then
  get stacked diagnostics _hint = pg_exception_hint;
  return _hint;
end $$;
set local timezone to 'UTC';
select tests.set_clock('2026-11-24 10:00+00');
delete from public.outbox where true;
insert into public.pages (id, title, slug, status) values
  (tests.page(1), 'Winter', 'tap-winter', 'draft'), (tests.page(2), 'Live', 'tap-live', 'published'),
  (tests.page(3), 'Night', 'tap-night', 'draft');

-- Who may do what ---------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select from public.page_schedules $$, '42501', null, 'anonymous: no select');
select throws_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00') $$, '42501', null, 'anonymous: schedules nothing');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.page_schedules $$, 'no role: sees none');
select throws_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00') $$, '42501', 'This is for editors and admins only.', 'no role: schedules nothing');
select throws_ok($$ select private.schedule_page(tests.page(1), '2027-01-04 08:00', null) $$, '42501', 'This is for editors and admins only.', 'no role: nor through the private function');
select throws_ok($$ select private.run_page_schedules() $$, '42501', null, 'no role: runs no schedule');
select throws_ok($$ insert into public.page_schedules (page_id, publish_at) values (tests.page(1), now()) $$, '42501', null, 'no role: no insert');
select tests.authenticate_as(tests.admin());
select throws_ok($$ insert into public.page_schedules (page_id, publish_at) values (tests.page(1), now()) $$, '42501', null, 'admin: no insert past the function');
select throws_ok($$ update public.page_schedules set publish_at = now() where true $$, '42501', null, 'admin: no update past the function');
select throws_ok($$ delete from public.page_schedules where true $$, '42501', null, 'admin: no delete past the function');

-- Setting -----------------------------------------------------------------------------------------

select is(public.schedule_page(tests.page(1), '2027-01-04 08:00'), '{"publish_at": "2027-01-04T08:00:00+00:00", "withdraw_at": null}', 'admin: schedules in the garage''s zone, in winter');
select is(public.schedule_page(tests.page(1), '2027-07-05 08:00') ->> 'publish_at', '2027-07-05T07:00:00+00:00', 'and in summer, in place of the former time');
select is((select set_by from public.page_schedules where page_id = tests.page(1)), tests.admin(), 'a schedule says who has set it');
select results_eq($$ select action::text, kind, ids[1], details #>> '{publish_at,1}' from public.audit_log order by id desc limit 1 $$,
  $$ values ('changed', 'page_schedules', tests.page(1)::text, '2027-07-05T07:00:00+00:00') $$, 'the audit log says so');
select is((select version from public.pages where id = tests.page(1)), 1, 'a schedule is no version of the page');
select is(tests.refused($$ select public.schedule_page(tests.page(1), '2026-11-24 10:00') $$), 'time_past', 'a time that is past is refused');
select is(tests.refused($$ select public.schedule_page(tests.page(1), '2030-01-01 08:00') $$), 'time_too_far', 'a slip of the year is refused');
select is(tests.refused($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00', '2027-01-04 08:00') $$), 'times_crossed', 'a page is not withdrawn before it goes live');
select is(tests.refused($$ select public.schedule_page(tests.page(1), null, '2027-01-04 08:00') $$), 'page_is_not_live', 'a draft is not withdrawn');
select is(tests.refused($$ select public.schedule_page(tests.page(2), '2027-01-04 08:00') $$), 'page_is_live', 'a live page does not go live');
select is(tests.refused($$ select public.schedule_page(tests.page(9), '2027-01-04 08:00') $$), 'no_such_page', 'a deleted page is not scheduled');
select is(tests.times(1), 'p 2027-07-05 07:00:00+00', 'what is refused changes nothing');
select lives_ok($$ select public.schedule_page(tests.page(1)) $$, 'admin: takes it off the schedule');
select is(tests.times(1), 'none', 'it is off the schedule');

-- The nights in which the clocks change: 28 March and 31 October 2027 -------------------------------

select is(tests.refused($$ select public.schedule_page(tests.page(3), '2027-03-28 01:30') $$), 'no_such_time', 'clocks go forward: a time that is left out is refused');
select is(public.schedule_page(tests.page(3), '2027-03-28 00:59') ->> 'publish_at', '2027-03-28T00:59:00+00:00', 'clocks go forward: the last minute before');
select is(public.schedule_page(tests.page(3), '2027-03-28 02:00') ->> 'publish_at', '2027-03-28T01:00:00+00:00', 'clocks go forward: the first minute after follows at once');
select tests.set_clock('2027-03-28 00:59:59+00');
select is(tests.run(), 0, 'clocks go forward: a second before, nothing happens');
select tests.set_clock('2027-03-28 01:00:00+00');
select is(tests.run(), 1, 'clocks go forward: it goes live at two, which is an hour after midnight');
select is(tests.status(3), 'published', 'clocks go forward: it is live');
select is(public.schedule_page(tests.page(3), null, '2027-10-31 00:59') ->> 'withdraw_at', '2027-10-30T23:59:00+00:00', 'clocks go back: before the hour that is there twice');
select is(public.schedule_page(tests.page(3), null, '2027-10-31 01:30') ->> 'withdraw_at', '2027-10-31T01:30:00+00:00', 'clocks go back: of the hour that is there twice, the second');
select tests.set_clock('2027-10-31 00:30+00');
select is(tests.run(), 0, 'clocks go back: the clock shows 1.30 for the first time, and nothing happens');
select is(tests.status(3), 'published', 'clocks go back: it is still live');
select tests.set_clock('2027-10-31 01:30+00');
select is(tests.run(), 1, 'clocks go back: it shows 1.30 again, and the page is withdrawn');
select is(tests.status(3), 'draft', 'clocks go back: it is withdrawn');
select is(tests.times(3), 'none', 'what has happened is off the schedule');

-- Happening ---------------------------------------------------------------------------------------

select tests.set_clock('2026-11-24 10:00+00');
select lives_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00', '2027-02-28 20:00') $$, 'a page is scheduled for both');
select is(tests.affected_rows($$ update public.pages set title = 'Winter check' where id = tests.page(1) $$), 1::bigint, 'it is saved meanwhile');
select is(tests.times(1), 'p 2027-01-04 08:00:00+00 w 2027-02-28 20:00:00+00', 'that leaves the schedule alone');
select tests.reset_role();
delete from public.outbox where true;
select tests.authenticate_as(tests.admin());
select tests.set_clock('2027-01-04 08:00+00');
select is(tests.run(), 1, 'its time comes');
select results_eq($$ select title, status::text, version from public.pages where id = tests.page(1) $$, $$ values ('Winter check', 'published', 3) $$, 'it goes live as it was saved last');
select is((select count(*) from public.outbox where kind = 'deploy' and state = 'queued'), 1::bigint, 'a build is queued, for search engines');
select is(tests.times(1), 'w 2027-02-28 20:00:00+00', 'its withdrawal waits');
select is(tests.run(), 0, 'it happens once');
select tests.set_clock('2027-03-01 08:00+00');
select is(tests.run(), 1, 'a run that comes late, as after an outage, does what is due');
select is(tests.status(1), 'draft', 'the page is withdrawn');

select tests.set_clock('2026-11-24 10:00+00');
select lives_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00', '2027-02-28 20:00') $$, 'a page is scheduled again');
select is(tests.affected_rows($$ update public.pages set status = 'published' where id = tests.page(1) $$), 1::bigint, 'somebody publishes it by hand');
select is(tests.times(1), 'w 2027-02-28 20:00:00+00', 'then only its withdrawal waits');
select is(tests.affected_rows($$ update public.pages set status = 'draft' where id = tests.page(1) $$), 1::bigint, 'somebody withdraws it by hand');
select is(tests.times(1), 'none', 'then nothing waits');
select lives_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00') $$, 'it is scheduled once more');
select is(tests.affected_rows($$ update public.pages set status = 'archived' where id = tests.page(1) $$), 1::bigint, 'somebody archives it');
select is(tests.times(1), 'none', 'an archived page does not come back by itself');
select lives_ok($$ update public.pages set status = 'draft' where id = tests.page(1); select public.schedule_page(tests.page(1), '2027-01-04 08:00') $$, 'a draft is scheduled');
select is(tests.affected_rows($$ delete from public.pages where id = tests.page(1) $$), 1::bigint, 'and deleted');
select lives_ok($$ select public.restore_page(tests.page(1)) $$, 'and restored');
select tests.set_clock('2027-01-04 08:00+00');
select is(tests.run(), 0, 'a restored page waits until somebody schedules it again');
select tests.set_clock('2026-11-24 10:00+00');
select lives_ok($$ select public.schedule_page(tests.page(1), '2027-01-04 08:00', '2027-01-05 08:00') $$, 'a page is scheduled for a day');
select tests.set_clock('2027-01-06 08:00+00');
select is(tests.run(), 2, 'after a long outage both times have come');
select is(tests.status(1), 'draft', 'then it ends as it would have without one');

select * from finish();
rollback;
