begin;
\ir helpers.psql
select plan(36);

-- How many mails strangers can cause (docs/mail.md#how-much).

delete from private.occupied where true;
delete from public.bookings where true;
delete from public.bookable_services where true;
delete from public.resources where true;
delete from public.outbox where true;
delete from public.enquiries where true;
delete from public.chat_messages where true;
delete from public.reminders where true;
delete from public.facts where true;
delete from private.diary_settings where true;
insert into private.diary_settings (enabled) values (true);
insert into public.resources (kind, name) values ('mot_bay', 'Bay');
insert into public.bookable_services (key, title, form_service, minutes, needs, offers) values ('mot', 'MOT Test', 'mot', 60, '{mot_bay}', '{}');
insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = excluded.mail;
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.g(_n integer) returns uuid language sql immutable as
  $$ select ('e9000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.ask(_n integer, _email text default 'ann@example.com') returns void language plpgsql as
  $$ begin execute tests.enquiry(tests.g(_n), jsonb_build_object('email', _email)); end $$;
create function tests.say(_n integer, _conversation integer default 1) returns void language sql as $$
  insert into public.chat_messages (id, conversation_id, name, email, message, created_at)
  values (tests.g(_n), tests.g(9000 + _conversation), 'Edith', 'edith@example.com', 'Line ' || _n || '.', private.clock() + _n * interval '1 millisecond')
$$;
create function tests.mails(_where text) returns text language plpgsql as $$
declare
  found text;
begin
  execute 'select string_agg(concat_ws('' '', n, kind, state), '', '' order by kind, state) from (select count(*) as n, kind, state from public.outbox where ' || _where || ' group by kind, state) m'
    into found;
  return found;
end $$;

select set_eq($$ select proname::text from pg_proc where pronamespace = 'private'::regnamespace and prosrc ~ 'insert into public\.outbox' $$,
  array['queue_mail', 'queue_deploy', 'remove_old_pictures'], 'mails are queued by one function, besides builds and files');

-- One mailbox -------------------------------------------------------------------------------------

select is(private.mailbox(address), mailbox, address || ' ends up at ' || mailbox) from (values
  ('Ann@Example.COM', 'ann@example.com'), ('ann+garage@example.com', 'ann@example.com'),
  ('a.n.n+1@gmail.com', 'ann@gmail.com'), ('ann@googlemail.com', 'ann@gmail.com'), ('a.nn@example.com', 'a.nn@example.com')) as given (address, mailbox);
select tests.ask(1), tests.ask(2, 'ANN@example.com'), tests.ask(3, 'ann+x@example.com'), tests.ask(4);
select is(tests.mails($$ mailbox = 'ann@example.com' $$), '3 receipt queued, 1 receipt cancelled', 'three mails a day to one mailbox, however it is spelt');
select is((select last_error from public.outbox where dedupe = 'receipt:' || tests.g(4)), 'Not mailed: this address has had its mails of the day.', 'the fourth says why it is not sent');
select is(tests.mails($$ kind = 'enquiry' $$), '4 enquiry queued', 'the garage hears of all four');
select public.set_reminder(tests.g(5), 'mot', 'Ann Other', 'ann@example.com', 'HD24 KLM', '2027-05-10', '{30,7}', 'Yes');
select is(tests.mails($$ reminder_id = tests.g(5) $$), '1 reminder_confirm cancelled', 'over all kinds');
select tests.authenticate_as(tests.staff());
select is(public.reply(tests.g(1), tests.g(6), 'Bring it on Thursday.', 0) #>> '{mail,state}', 'queued', 'what staff write is always sent');
select tests.reset_role();
select is(public.answer_thread(tests.g(1), private.thread_token(tests.g(1)), tests.g(7), 'I shall.') ->> 'id', tests.g(1)::text, 'the customer answers by the link in it');
select tests.ask(n) from generate_series(11, 18) n;
select is(tests.mails($$ to_email = 'ann@example.com' and kind = 'receipt' $$), '7 receipt queued, 3 receipt cancelled', 'after a press ten are sent, the answer and the other spellings among them');
select tests.set_clock('2027-03-23 12:00:01+00');
select tests.ask(19);
select is(tests.mails($$ enquiry_id = tests.g(19) and to_email is not null $$), '1 receipt queued', 'and on the next day again');
select tests.authenticate_as(tests.admin());
select public.erase_personal_data('ann@example.com');
select tests.reset_role();
select is(private.is_known_address('ann@example.com'), false, 'that somebody pressed is erased with them');

-- The share of a day ------------------------------------------------------------------------------

delete from public.outbox where true;
delete from public.enquiries where true;
select tests.ask(100 + n, n || '@example.com') from generate_series(1, 45) n;
select is(tests.mails('true'), '1 digest queued, 40 enquiry queued, 5 enquiry cancelled, 40 receipt queued, 5 receipt cancelled',
  'two fifths of a hundred a day are of one kind, and the rest is one digest');
select tests.say(200);
select is(tests.mails($$ kind in ('chat', 'digest') $$), '1 chat cancelled, 1 digest queued', 'strangers cause four fifths in all');
select tests.authenticate_as(tests.staff());
select is(public.reply(tests.g(101), tests.g(201), 'We ring you.', 0) #>> '{mail,state}', 'queued', 'the rest is for answers');
select tests.reset_role();
select tests.set_clock('2027-03-23 13:00:01+00');
select is((select mail -> 'params' from tests.send_mails() mail where mail ->> 'kind' = 'digest'), '{"kept_back": {"chat": 1, "enquiry": 5, "receipt": 5}}',
  'an hour later the digest counts what was kept back');
select tests.ask(150, '50@example.com');
select is(tests.mails($$ kind = 'digest' $$), '1 digest sent', 'one a day');
update private.post_settings set mails_a_day = 1000 where one;
select tests.ask(151, '51@example.com');
select is(tests.mails($$ enquiry_id = tests.g(151) $$), '1 enquiry queued, 1 receipt queued', 'whose plan allows more says so');

-- What staff release ------------------------------------------------------------------------------

delete from public.outbox where true;
update public.enquiries set on_hold = true where id in (tests.g(102), tests.g(103), tests.g(104));
update public.enquiries set email = 'many@example.com' where on_hold;
create table tests.locks as select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid();
select tests.authenticate_as(tests.staff());
select public.release_held((select array_agg(id) from public.enquiries where on_hold));
select tests.reset_role();
select is(tests.mails('true'), '3 enquiry queued, 3 receipt queued', 'what staff release is mailed by the same rules');
select results_eq($$ select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() $$, 'select * from tests.locks',
  'without a lock for each, since it may be thousands');

-- A conversation ----------------------------------------------------------------------------------

delete from public.outbox where true;
delete from public.chat_messages where true;
select tests.say(1), tests.say(2), tests.say(3, 2);
select is(tests.mails('true'), '2 chat queued', 'one mail for each conversation');
select set_eq($$ select mail #>> '{params,message}' from tests.send_mails() mail $$, array[E'Line 1.\n\nLine 2.', 'Line 3.'], 'which says all that was written');
select tests.say(4), tests.say(5);
select is_empty($$ select from tests.send_mails() $$, 'within a quarter of an hour there is no other');
select tests.set_clock('2027-03-23 13:15:01+00');
select tests.say(6);
select is((select mail #>> '{params,message}' from tests.send_mails() mail), E'Line 4.\n\nLine 5.\n\nLine 6.', 'then one with what was written since');

-- Moves -------------------------------------------------------------------------------------------

delete from public.outbox where true;
insert into public.bookings (id, reference, service, starts_at, ends_at, name, email, phone, confirmed_at)
values (tests.g(300), '7K3QF', 'mot', '2027-04-05 09:00+01', '2027-04-05 10:00+01', 'Ann Other', 'moves@example.com', '07700 900123', private.clock());
insert into private.link_secret default values on conflict do nothing;
create function tests.move(_hour integer, _sequence integer) returns text language sql as $$
  select public.move_booking(tests.g(300), private.booking_token(tests.g(300), 0::smallint), ('2027-04-05 ' || _hour || ':00+01')::timestamptz, _sequence) ->> 'sequence'
$$;
select is(tests.move(10, 0) || tests.move(11, 1), '12', 'a booking moves twice');
select is(tests.mails($$ state = 'queued' and kind like '%moved%' $$), '1 booking_moved queued, 1 booking_moved_by_link queued', 'which is one mail to either');
select is_empty($$ select from tests.send_mails() $$, 'not at once');
select tests.set_clock('2027-03-23 13:17:01+00');
select set_eq($$ select (mail #>> '{params,was}')::timestamptz from tests.send_mails() mail $$, array['2027-04-05 09:00+01'::timestamptz], 'but after two minutes, from the time that was told last');
select is(tests.move(12, 2) || tests.move(11, 3), '34', 'it moves away and back');
select is(tests.mails($$ state = 'queued' and kind like '%moved%' $$), null, 'of which nothing is told');
select is(tests.mails($$ state = 'queued' $$), '1 booking_tomorrow queued', 'but the day before stands');
select is(tests.move(12, 4) || tests.move(13, 5), '56', 'it moves six times');
select throws_ok($$ select tests.move(14, 6) $$, 'PT422', 'This booking has changed six times. Please call us to move it again.', 'and not a seventh');

select * from finish();
rollback;
