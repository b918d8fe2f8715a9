begin;
\ir helpers.psql
select plan(49);

create function tests.r(_n integer) returns uuid language sql immutable as
  $$ select ('d0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.set_reminder(_n integer, _email text default 'ann@example.com', _due date default '2027-04-10', _days text default '{30,7,1}')
returns void language sql as $$
  select public.set_reminder(tests.r(_n), 'mot', 'Ann Other', _email, 'HD24 KLM', _due, _days::smallint[], 'E-mail me on these days.')
$$;
create function tests.code(_n integer) returns text language sql security definer as
  $$ select private.reminder_code(tests.r(_n)) $$;
create function tests.mails(_n integer) returns table (kind text, state text, due_at timestamptz, expires_at timestamptz) language sql security definer as
  $$ select kind, state::text, due_at, expires_at from public.outbox where reminder_id = tests.r(_n) order by due_at, kind $$;
create function tests.kept() returns bigint language sql security definer as $$ select count(*) from public.reminders $$;
delete from public.reminders where true;
delete from public.outbox where true;
delete from private.post_settings where true;
select tests.set_clock('2026-11-22 12:00:00+00');

-- Switched off ------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select tests.set_reminder(1) $$, 'PT503', null, 'without mail from the server no reminder is taken');
select tests.reset_role();
insert into private.post_settings (mail) values ('server');

-- Who may do what ---------------------------------------------------------------------------------

select tests.clear_authentication();
select lives_ok($$ select tests.set_reminder(1) $$, 'anonymous: sets a reminder');
select throws_ok($$ select private.reminder_code(tests.r(1)) $$, '42501', null, 'anonymous: no code of a link');
select throws_ok($$ select private.reminder_by_link(tests.r(1), 'x') $$, '42501', null, 'anonymous: no reminder but by the functions of the API');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.reminders $$, 'owner: reads no reminder');
select lives_ok($$ select tests.set_reminder(2, 'owner@example.com') $$, 'owner: sets a reminder');
select tests.authenticate_as(tests.admin());
select is((select count(*) from public.reminders), 2::bigint, 'admin: reads reminders');

-- Double opt-in -----------------------------------------------------------------------------------

select tests.clear_authentication();
select results_eq($$ select kind, state from tests.mails(1) $$, $$ values ('reminder_confirm', 'queued') $$, 'before the address confirms, one mail that asks');
select tests.set_reminder(1, 'else@example.com');
select tests.reset_role();
select results_eq($$ select email, consent_text from public.reminders where id = tests.r(1) $$,
  $$ values ('ann@example.com', 'E-mail me on these days.') $$, 'the same id again changes nothing');
select tests.clear_authentication();
select is(public.read_reminder(tests.r(1), tests.code(1)),
  '{"state": "new", "kind": "mot", "vehicle": "HD24 KLM", "due": "2027-04-10", "days": [30, 7, 1], "next": ["2027-03-11", "2027-04-03", "2027-04-09"]}', 'the link shows what was asked for');
select is(public.read_reminder(tests.r(1), tests.code(2)), null, 'the code of another link shows nothing');
select is(public.read_reminder(tests.r(99), tests.code(1)), null, 'an unknown id gets the same answer');
select is(public.confirm_reminder(tests.r(1), 'x'), null, 'a wrong code confirms nothing');
select is(public.confirm_reminder(tests.r(1), null), null, 'nor does none');
select is(public.stop_reminder(tests.r(1), 'x'), null, 'a wrong code stops nothing');
select is(public.read_reminder(tests.r(1), tests.code(1)) ->> 'state', 'new', 'reading confirms nothing');
select is(length(tests.code(1)), 43, 'a code has 256 bits');
select is(public.confirm_reminder(tests.r(1), tests.code(1)) ->> 'state', 'confirmed', 'the code confirms');
select is(public.confirm_reminder(tests.r(1), tests.code(1)) ->> 'state', 'confirmed', 'a second press says the same');
select results_eq($$ select due_at, expires_at from tests.mails(1) where kind = 'mot_reminder' $$,
  $$ values ('2027-03-11 09:00+00'::timestamptz, '2027-03-12 00:00+00'::timestamptz),
            ('2027-04-03 08:00+00', '2027-04-03 23:00+00'),
            ('2027-04-09 08:00+00', '2027-04-09 23:00+00') $$,
  'one mail for each day at 9:00 at the garage, until midnight');
select is(public.stop_reminder(tests.r(1), tests.code(1)) - 'days',
  '{"state": "stopped", "kind": "mot", "vehicle": "HD24 KLM", "due": "2027-04-10", "next": []}', 'the same link stops it');
select is((select string_agg(distinct state, ' ') from tests.mails(1) where kind = 'mot_reminder'), 'cancelled', 'stopping cancels its mails');
select is(public.confirm_reminder(tests.r(1), tests.code(1)) ->> 'state', 'stopped', 'what is stopped stays stopped');

-- The nights of the clock change ------------------------------------------------------------------

select tests.reset_role();
select results_eq($$ select day, due_at, expires_at - due_at from private.reminder_plan('2027-03-31', '{3,1}') $$,
  $$ values ('2027-03-28'::date, '2027-03-28 08:00+00'::timestamptz, interval '15 hours'), ('2027-03-30', '2027-03-30 08:00+00', '15 hours') $$, 'on the Sunday on which summer time begins, 9:00 is 8:00 UTC');
select results_eq($$ select due_at from private.reminder_plan('2027-03-28', '{1}') $$, $$ values ('2027-03-27 09:00+00'::timestamptz) $$, 'on the day before it is 9:00 UTC');
select results_eq($$ select due_at, expires_at - due_at from private.reminder_plan('2026-10-26', '{1}') $$,
  $$ values ('2026-10-25 09:00+00'::timestamptz, interval '15 hours') $$, 'on the Sunday on which it ends, 9:00 is 9:00 UTC');
select results_eq($$ select due_at from private.reminder_plan('2026-10-25', '{1}') $$, $$ values ('2026-10-24 08:00+00'::timestamptz) $$, 'on the day before it is 8:00 UTC');

-- Days that have passed ---------------------------------------------------------------------------

select tests.clear_authentication();
select tests.set_reminder(3, 'late@example.com', '2026-11-29', '{90,7,7,3}');
select is(public.confirm_reminder(tests.r(3), tests.code(3)) -> 'next', '["2026-11-26"]', 'days that have passed, and 9:00 of today, are not mailed');
select is((select count(*) from tests.mails(3) where kind = 'mot_reminder'), 1::bigint, 'and not queued');
select throws_ok($$ select tests.set_reminder(4, 'a@example.com', '2026-11-22') $$, '23514', null, 'today is too late to be reminded');
select throws_ok($$ select tests.set_reminder(4, 'a@example.com', '2033-01-01') $$, '23514', null, 'seven years ahead is no date');
select throws_ok($$ select tests.set_reminder(4, 'a@example.com', '2027-04-10', '{5}') $$, '23514', null, 'days that the form does not offer are refused');
select throws_ok($$ select tests.set_reminder(4, 'a@example.com', '2027-04-10', '{}') $$, '23514', null, 'a reminder without days is refused');
select throws_ok($$ select tests.set_reminder(4, 'nobody') $$, '23514', null, 'what is no address is refused');

-- Limits ------------------------------------------------------------------------------------------

select tests.set_reminder(n, case when n = 12 then 'MANY@example.com' else 'many@example.com' end) from generate_series(11, 14) n;
select is((select count(*) from tests.mails(13)), 1::bigint, 'three unconfirmed reminders a day for one address');
select is((select count(*) from tests.mails(14)), 0::bigint, 'the fourth is dropped without a word');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.99"}');
select lives_ok($$ select tests.set_reminder(n, n || '@example.com') from generate_series(21, 25) n $$, 'five a minute from one visitor');
select throws_ok($$ select tests.set_reminder(26, '26@example.com') $$, 'PT429', null, 'the sixth is refused');
select is(tests.kept(), 11::bigint, 'and not kept');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.100"}', true);
select tests.reset_role();
insert into private.visitor_hits (action, visitor) select 'shared reminder', '\x01' from generate_series(1, 200);
select tests.clear_authentication();
select tests.set_reminder(27, 'held@example.com');
select is((select count(*) from tests.mails(27)), 0::bigint, 'beyond the limit for all visitors nothing is mailed');
select tests.authenticate_as(tests.admin());
select is((select on_hold from public.reminders where id = tests.r(27)), true, 'but held');
select is(public.release_held(), 1, 'an admin releases it');
select is((select kind from tests.mails(27)), 'reminder_confirm', 'and the address is asked');
select tests.reset_role();
select set_config('request.headers', '', true);

-- Personal data -----------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(jsonb_array_length(public.export_personal_data('many@example.com') -> 'reminders'), 3, 'the export finds reminders');
select is(jsonb_array_length(public.export_personal_data('many@example.com') -> 'outbox'), 3, 'and their mails');
select is(public.erase_personal_data('many@example.com') #>> '{erased,reminders}', '3', 'the erasure takes reminders');
select is_empty($$ select from public.outbox where to_email ilike 'many@%' $$, 'and their mails');
select tests.reset_role();
select tests.set_clock('2027-05-11 12:00:00+00');
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.remove_old_enquiries() $$, 'the removal of what is old, by hand');
select is(tests.kept(), 0::bigint, 'takes reminders a month after their day, and unconfirmed ones');

select * from finish();
rollback;
