begin;
\ir helpers.psql
select plan(108);

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

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.page_schedules $$, 'no role: sees none');
select throws_ok($$ select private.schedule_page(tests.page(1), '2027-01-04 08:00', null) $$, '42501', 'This is for editors and admins only.', 'no role: nor through the private function');
select throws_ok($$ select private.run_page_schedules() $$, '42501', null, 'no role: runs no schedule');
select tests.authenticate_as(tests.admin());

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

-- A change of a live page (docs/page-editor.md#at-a-time)
-- -----------------------------------------------------------

select tests.reset_role();
insert into public.pages (id, title, slug, status, is_homepage) values
  (tests.page(4), 'Tyres', 'tap-tyres', 'published', false), (tests.page(5), 'Brakes', 'tap-brakes', 'published', false);
create function tests.change(_title text) returns jsonb language sql as $$
  select jsonb_build_object('title', _title, 'slug', 'tap-tyres', 'meta_description', '', 'canonical_url', '',
    'content', null, 'content_blocks', '[{"id": "a", "type": "text", "content": {"text": "Chains"}, "order_index": 0}]'::jsonb) $$;
create function tests.copy(_n integer, _title text) returns void language sql as $$
  insert into public.page_copies (id, page_id, base_version, body)
  values (tests.page(90 + _n), tests.page(_n), 1, jsonb_build_object('title', _title, 'status', 'published', 'is_homepage', false)) $$;
create function tests.title(_n integer) returns text language sql stable security definer as
  $$ select title || ' ' || version from public.pages where id = tests.page(_n) $$;
create function tests.copies(_n integer) returns text language sql stable security definer as
  $$ select coalesce((select string_agg(concat_ws(' ', title, version, 'on', base_version), ', ') from public.page_copies where page_id = tests.page(_n)), 'none') $$;
select tests.set_clock('2026-11-24 10:00+00');

select tests.authenticate_as(tests.owner());
select throws_ok($$ select private.schedule_change(tests.page(4), '2027-01-04 08:00', null, '{}', 1, null, null) $$, '42501', null, 'no role: nor through the private function');
select throws_ok($$ select private.set_page_content(tests.page(4), '{}') $$, '42501', null, 'no role: sets no content');
select throws_ok($$ select private.run_page_schedule(tests.page(4), 'published') $$, '42501', null, 'no role: runs no schedule of a page');
select tests.authenticate_as(tests.admin());
select throws_ok($$ select private.set_page_content(tests.page(4), '{}') $$, '42501', null, 'admin: sets no content past the saves');

select is(tests.refused($$ select public.schedule_change(tests.page(1), '2027-01-04 08:00', null, tests.change('x'), 1) $$), 'page_is_not_live', 'a change of a draft is no change of what visitors see');
select is(tests.refused($$ select public.schedule_change(tests.page(9), '2027-01-04 08:00', null, tests.change('x'), 1) $$), 'no_such_page', 'nor is one of a page that is gone');
select is(tests.refused($$ select public.schedule_change(tests.page(4), '2027-01-04 08:00', null, tests.change('x'), 7) $$), 'page_has_changed', 'a change of a former version is refused');
select is(tests.refused($$ select public.schedule_change(tests.page(4), '2027-01-04 08:00') $$), 'page_has_changed', 'so are times without a change');
select is(tests.refused($$ select public.schedule_change(tests.page(4), '2026-11-24 10:00', null, tests.change('x'), 1) $$), 'time_past', 'a time that is past is refused');
select is(tests.refused($$ select public.schedule_change(tests.page(4), '2027-01-04 08:00', '2027-01-04 08:00', tests.change('x'), 1) $$), 'times_crossed', 'a page is not withdrawn before its change is live');
select throws_ok($$ select public.schedule_change(tests.page(4), '2027-01-04 08:00', null, tests.change(' '), 1) $$, '23514', null, 'what no page may say is refused now');
select throws_ok($$ select public.schedule_change(tests.page(4), '2027-01-04 08:00', null, tests.change('x') || '{"slug": "tap-brakes"}', 1) $$, '23505', null, 'so is the address of another page');
select is(tests.times(4) || tests.title(4), 'noneTyres 1', 'what is refused changes nothing');

select tests.copy(4, 'Tyres and chains');
select is(public.schedule_change(tests.page(4), '2027-01-04 08:00', '2027-02-28 20:00', tests.change('Tyres and chains'), 1, tests.page(94), 1) ->> 'publish_at', '2027-01-04T08:00:00+00:00', 'admin: schedules a change');
select is(tests.title(4), 'Tyres 1', 'that is no version of the page: it was tried and taken back');
select results_eq($$ select count(*) from public.page_revisions where page_id = tests.page(4) $$, $$ values (1::bigint) $$, 'and leaves no trace in its history');
select is(tests.refused($$ select public.schedule_page(tests.page(4), '2027-01-04 08:00') $$), 'page_is_live', 'the page itself does not go live once more');
select lives_ok($$ select public.schedule_change(tests.page(4), '2027-01-05 08:00', '2027-02-28 20:00') $$, 'the change gets another time');
select is((select change ->> 'title' from public.page_schedules where page_id = tests.page(4)), 'Tyres and chains', 'and stays what it was');
select is(tests.affected_rows($$ update public.pages set is_homepage = true where id = tests.page(4) $$), 1::bigint, 'the page becomes the homepage');
select results_eq($$ select base_version, copy_version from public.page_schedules where page_id = tests.page(4) $$, $$ values (2, 2) $$, 'which outdates neither the change nor the copy it was made in');
select tests.reset_role();
delete from public.outbox where true;
select tests.authenticate_as(tests.admin());
select tests.set_clock('2027-01-05 08:00+00');
select is(tests.run(), 1, 'its time comes');
select is(tests.title(4), 'Tyres and chains 3', 'the page says it');
select results_eq($$ select status::text, is_homepage, content_blocks -> 0 -> 'content' ->> 'text' from public.pages where id = tests.page(4) $$, $$ values ('published', true, 'Chains') $$, 'its blocks go along; its status and being the homepage stay');
select is((select count(*) from public.outbox where kind = 'deploy' and state = 'queued'), 1::bigint, 'a build is queued, for search engines');
select is(tests.copies(4), 'none', 'the working copy is live, and gone');
select is(tests.times(4), 'w 2027-02-28 20:00:00+00', 'its withdrawal waits');
select is(tests.run(), 0, 'it happens once');

select tests.set_clock('2026-11-24 10:00+00');
select tests.copy(5, 'Brakes and discs');
select lives_ok($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00', null, tests.change('Brakes and discs') || '{"slug": "tap-brakes"}', 1, tests.page(95), 1) $$, 'another change is scheduled');
select lives_ok($$ update public.page_copies set body = body || '{"title": "Brakes, discs"}' where id = tests.page(95) $$, 'somebody types on in its copy');
select tests.set_clock('2027-01-04 08:00+00');
select is(tests.run(), 1, 'the change goes live as it was scheduled');
select is(tests.title(5) || ', ' || tests.copies(5), 'Brakes and discs 2, Brakes, discs 3 on 2', 'what was typed since stays, and goes on from it');
select is(tests.times(5), 'none', 'nothing waits');

select tests.set_clock('2026-11-24 10:00+00');
select lives_ok($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00', null, tests.change('Pads') || '{"slug": "tap-brakes"}', 2) $$, 'a change is scheduled');
select is(tests.affected_rows($$ update public.pages set title = 'Brakes!' where id = tests.page(5) $$), 1::bigint, 'somebody saves the page meanwhile');
select tests.set_clock('2027-01-04 08:00+00');
select is(tests.run(), 0, 'then the change waits for somebody to look');
select is(tests.title(5), 'Brakes! 3', 'and overwrites nothing');
select tests.set_clock('2026-11-24 10:00+00');
select is(tests.refused($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00') $$), 'page_has_changed', 'another time alone does not let it overwrite');
select lives_ok($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00', null, tests.change('Pads') || '{"slug": "tap-brakes"}', 3) $$, 'somebody who has looked schedules it anew');
select is(tests.affected_rows($$ update public.pages set title = 'Pads', meta_description = '', canonical_url = '', content_blocks = tests.change('x') -> 'content_blocks' where id = tests.page(5) $$), 1::bigint, 'somebody saves by hand what it says');
select is(tests.times(5), 'none', 'then nothing waits');
select lives_ok($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00', null, tests.change('Discs') || '{"slug": "tap-brakes"}', 4) $$, 'a change is scheduled once more');
select is(tests.affected_rows($$ update public.pages set status = 'draft' where id = tests.page(5) $$), 1::bigint, 'somebody withdraws the page');
select is(tests.times(5), 'none', 'then nothing waits');

-- Undo in the list: a plan is put back over the version, and the version of its copy, two steps further.
select lives_ok($$ update public.pages set status = 'published' where id = tests.page(5) $$, 'it is published again');
select lives_ok($$ delete from public.page_copies where id = tests.page(95) $$, 'its copy is discarded');
select tests.copy(5, 'Drums');
select lives_ok($$ update public.page_copies set base_version = 6 where id = tests.page(95) $$, 'another copy begins from what is live');
select lives_ok($$ update public.pages set status = 'draft' where id = tests.page(5) $$, 'it is withdrawn');
select lives_ok($$ update public.pages set status = 'published' where id = tests.page(5) $$, 'and that is undone');
select is(tests.copies(5), 'Drums 4 on 8', 'its copy has followed both');
select lives_ok($$ select public.schedule_change(tests.page(5), '2027-01-04 08:00', null, tests.change('Drums') || '{"slug": "tap-brakes"}', 8, tests.page(95), 4) $$, 'its change is put back');
select tests.set_clock('2027-01-04 08:00+00');
select is(tests.run(), 1, 'it goes live');
select is(tests.title(5) || ', ' || tests.copies(5), 'Drums 9, none', 'and its copy with it');

select * from finish();
rollback;
