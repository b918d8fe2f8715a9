begin;
\ir helpers.psql
select plan(26);

-- What becomes of mails when time jumps, people are erased and jobs sleep (docs/mail.md#outbox).

delete from public.outbox where true;
insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = excluded.mail;
select tests.set_clock('2026-11-22 12:00:00+00');

-- What a whole run would send now: number of mails by kind.
create function tests.run() returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(kind, n), '{}') from (
    select mail ->> 'kind' as kind, count(*) as n from tests.send_mails() mail group by 1
  ) sent
$$;
create function tests.state(_dedupe text) returns text language sql stable as
  $$ select state::text from public.outbox where dedupe = _dedupe $$;

-- A reminder through the year, with the clock jumping ---------------------------------------------

select public.set_reminder('d0000000-0000-4000-8000-000000000001', 'mot', 'Ann Other', 'ann@example.com', 'HD24 KLM', '2027-04-10', '{30,14,7,3,1}', 'Yes');
select is(tests.run(), '{"reminder_confirm": 1}', 'the mail that asks goes out at once');
select is(tests.run(), '{}', 'and once');
select public.confirm_reminder('d0000000-0000-4000-8000-000000000001', private.reminder_code('d0000000-0000-4000-8000-000000000001'));
select is(tests.run(), '{}', 'nothing before the first day');
select tests.set_clock('2027-03-11 08:59:59+00');
select is(tests.run(), '{}', 'nothing before 9:00');
select tests.set_clock('2027-03-11 09:00:00+00');
select is(tests.run(), '{"mot_reminder": 1}', 'at 9:00 the mail of the day');
select is((select (params, sent_at) from public.outbox where dedupe like 'mot_reminder:%:30'), ('{}'::jsonb, '2027-03-11 09:00:00+00'::timestamptz), 'a sent mail keeps its time and nothing that it said');
-- Forty days forward would be past them all; to 4 April, a day after the one of 7 days before.
select tests.set_clock('2027-04-04 12:00:00+01');
select is(tests.run(), '{}', 'after a sleep of three weeks nothing is sent that was for another day');
select is((select count(*) from public.outbox where state = 'cancelled' and last_error = 'Not sent in time, and too late now.'), 2::bigint, 'what was missed is given up, and says why');
select tests.set_clock('2027-03-11 15:00:00+00');
select is(tests.run(), '{}', 'back in March nothing is sent a second time');
select tests.set_clock('2027-04-07 23:00:00+01');
select is(tests.run(), '{"mot_reminder": 1}', 'late on its day, a reminder still goes out');
select tests.set_clock('2027-05-20 09:00:00+01');
select is(tests.run(), '{}', 'forty days forward nothing is left to send');
select is((select count(*) from public.outbox where kind = 'mot_reminder' and state in ('queued', 'sending')), 0::bigint, 'and nothing waits');
select tests.set_clock('2026-11-22 12:00:00+00');

-- Asleep for seven days ---------------------------------------------------------------------------

select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000011'), 'an enquiry on the day on which the project falls asleep');
select tests.set_clock('2026-11-29 12:00:00+00');
select is(tests.run(), '{"enquiry": 1}', 'a week later the garage still hears of it, and the receipt is not sent any more');

-- Killed and erased while sending -----------------------------------------------------------------

select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000012', '{"email": "gone@example.com"}'), 'an enquiry');
create temp table claimed as select tests.next_mail() as mail;
select is(tests.run(), '{}', 'while it is sent, nobody else sends');
select tests.authenticate_as(tests.admin());
select is(public.erase_personal_data('gone@example.com') #>> '{erased,enquiries}', '1', 'the person is erased while the mail goes out');
select tests.reset_role();
select is((select public.finish_mail((mail ->> 'id')::uuid, 1, 'unknown', 'No answer') from claimed), null, 'what becomes of the mail is then noted nowhere');
select is(tests.run(), '{}', 'and nothing is sent again');
select is_empty($$ select from public.outbox where about = 'c0000000-0000-4000-8000-000000000012' $$, 'nothing about the person is left');

select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000013'), 'an enquiry');
delete from claimed where true;
insert into claimed select tests.next_mail();
update public.outbox set lease_until = clock_timestamp() - interval '1 second' where state = 'sending';
select is((select tests.run() ->> (mail ->> 'kind') from claimed), '1', 'after a kill it is sent again: rather twice than never');

-- Builds ------------------------------------------------------------------------------------------

select private.queue_deploy('deploy:1'), private.queue_deploy('deploy:2');
select is((select count(*) from public.outbox where kind = 'deploy'), 1::bigint, 'a build that waits is enough');
select is(tests.run(), '{"deploy": 1}', 'it is one job of the post');
select private.queue_deploy('deploy:2'), private.queue_deploy('deploy:2');
select is((select string_agg(dedupe || ' ' || state, ', ' order by created_at, dedupe) from public.outbox where kind = 'deploy'), 'deploy:1 sent, deploy:2 queued', 'the next change builds again, once');

-- Retention ---------------------------------------------------------------------------------------

select tests.set_clock('2027-05-30 12:00:00+00');
select private.remove_old_mail();
select is((select count(*) from public.outbox where state = 'sent'), 0::bigint, 'sent mails go after 30 days');

select * from finish();
rollback;
