begin;
\ir helpers.psql
\ir diary.psql
select plan(78);

-- A time that was booked from the web waits half an hour for the press of the link in its mail
-- (docs/diary.md#held).

insert into private.post_settings (mail) values ('server');
insert into private.diary_settings (enabled) values (true);
insert into public.resources (id, kind, name) overriding system value values (1001, 'mot_bay', 'Bay'), (1002, 'lift', 'One');
insert into public.bookable_services (key, title, form_service, minutes, needs) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}'), ('service', 'Service', 'service', 120, '{lift}');
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.b(_n integer) returns uuid language sql immutable as
  $$ select ('b4000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.answer(_n integer, _starts text, _email text default null, _service text default 'mot') returns jsonb language sql as $$
  select public.book_slot(tests.b(_n), _service, _starts::timestamptz, 'Ann Other', coalesce(_email, _n || '@example.com'), '07700 900123', 'AB12 CDE')
$$;
create function tests.book(_n integer, _starts text, _email text default null, _service text default 'mot') returns text language sql as
  $$ select tests.answer(_n, _starts, _email, _service) ->> 'state' $$;
create function tests.token(_n integer) returns text language sql security definer as
  $$ select private.booking_token(tests.b(_n), coalesce((select link_epoch from public.bookings where id = tests.b(_n)), 0::smallint)) $$;
create function tests.confirm(_n integer) returns jsonb language sql as
  $$ select public.confirm_booking(tests.b(_n), tests.token(_n)) $$;
create function tests.free(_day date, _service text default 'mot') returns text[] language sql as $$
  select array_agg(to_char((at #>> '{}')::timestamptz at time zone 'Europe/London', 'HH24:MI') order by 1)
  from jsonb_array_elements(public.free_slots(_service, _day, _day) -> 'slots') at
$$;
create function tests.mails(_n integer) returns text language sql security definer as $$
  select string_agg(concat_ws(' ', kind, state, to_char(due_at at time zone 'UTC', 'DD HH24:MI')), ', ' order by kind, due_at)
  from public.outbox where (booking_id = tests.b(_n) or enquiry_id = tests.b(_n)) and state <> 'cancelled'
$$;
create function tests.taken(_n integer) returns bigint language sql security definer as
  $$ select count(*) from private.taken where booking_id = tests.b(_n) $$;

-- Held --------------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.answer(1, '2027-03-23 09:00+00') - '{id,vehicle,with,title,service,notice_minutes,changeable_until}'::text[],
  '{"state": "held", "status": "held", "held_until": "2027-03-22T12:30:00+00:00", "reference": "32222", "sequence": 0, "mailed": true, "token": null,
    "starts_at": "2027-03-23T09:00:00+00:00", "ends_at": "2027-03-23T10:00:00+00:00"}',
  'a time is held for half an hour, and whoever asked for it does not get its link');
select is(tests.answer(1, '2027-03-23 09:00+00') -> 'held_until', '"2027-03-22T12:30:00+00:00"', 'the same attempt again holds it no longer');
select is((tests.free('2027-03-23'))[1:3], '{08:00,10:00,10:30}', 'nobody else is offered it');
select is(tests.refusal($$ select tests.book(2, '2027-03-23 09:30+00') $$), 'PT409 slot_taken', 'or gets it');
select is(tests.mails(1), 'booking_held queued 22 12:00, enquiry queued 22 12:30',
  'the customer is asked at once, in place of the receipt; the garage hears of it when it stands or is a wish');
select is(public.confirm_booking(tests.b(1), tests.token(2)), null, 'a wrong link confirms nothing');
select is(public.read_booking(tests.b(1), tests.token(1)) ->> 'status', 'held', 'a look at it neither');
select tests.reset_role();
select is((select expires_at from public.outbox where kind = 'booking_held'), '2027-03-22 12:30+00', 'after the half hour the question is not sent any more');
select is(private.mail_params(o) -> 'booked', 'false', 'until then the garage''s mail says that it is not booked') from public.outbox o where kind = 'enquiry';

-- Confirmed ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.confirm(1) - '{id,vehicle,with,title,service,notice_minutes,changeable_until,starts_at,ends_at,mailed,reference}'::text[],
  '{"status": "booked", "held_until": null, "sequence": 1}', 'a press of the link confirms it');
select is(tests.confirm(1) ->> 'sequence', '1', 'a second one changes nothing');
select is(tests.mails(1), 'enquiry queued 22 12:00', 'the garage hears of it now; of a visit tomorrow the customer has just read');
select is(tests.answer(1, '2027-03-23 09:00+00') -> 'token', 'null', 'the first attempt again does not get the link either');
select is(tests.book(3, '2027-03-23 11:00+00', '1@EXAMPLE.com'), 'booked', 'a customer whose address is confirmed books at once');
select is(tests.answer(3, '2027-03-23 11:00+00', '1@example.com') ->> 'token', tests.token(3), 'and has the link at once');
select is(tests.mails(3), 'booking_made queued 22 12:00, enquiry queued 22 12:00', 'and the mails of a booking');
select tests.reset_role();
insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, confirmed_at)
values (gen_random_uuid(), 'mot', 'Ann Other', 'reminded@example.com', 'AB12 CDE', '2027-11-23', '{7}', 'x', now()),
  (gen_random_uuid(), 'mot', 'Ann Other', 'asked@example.com', 'AB12 CDE', '2027-11-23', '{7}', 'x', null);
select tests.clear_authentication();
select is(tests.book(4, '2027-03-30 09:00+01', 'reminded@example.com'), 'booked', 'so does one who has confirmed reminders');
select is(tests.book(5, '2027-03-30 10:00+01', 'asked@example.com'), 'held', 'who was only asked does not');
select is(tests.confirm(5) ->> 'status', 'booked', 'until the link is pressed');
select is(tests.mails(5), 'booking_tomorrow queued 29 08:00, enquiry queued 22 12:00', 'then there is a mail the day before');
select is(tests.book(6, '2027-03-31 09:00+01'), 'held', 'one that is held');
select is(public.move_booking(tests.b(6), tests.token(6), '2027-03-31 11:00+01', 0) ->> 'status', 'booked', 'stands as well by being moved');
select is(tests.book(7, '2027-03-31 13:00+01', '6@example.com'), 'booked', 'which shows whose the address is');
select is(tests.book(8, '2027-03-31 15:00+01'), 'held', 'who never asked for it');
select is(public.cancel_booking(tests.b(8), tests.token(8)) ->> 'status', 'cancelled', 'gives it up by the same link');
select is(tests.taken(8), 0::bigint, 'and frees it');
select is(tests.confirm(8) ->> 'status', 'cancelled', 'a press after that says so');

-- Over --------------------------------------------------------------------------------------------

select is((select string_agg(tests.book(n, '2027-03-24 08:00+00'::timestamptz + (n - 10) * interval '1 hour' || ''), ' ' order by n) from generate_series(10, 15) n),
  'held held held held held held', 'six that nobody confirms');
select is(tests.book(16, '2027-03-31 09:00+01', _service => 'service'), 'held', 'and one on the lift');
select tests.reset_role();
select tests.set_clock('2027-03-22 12:29:59+00');
select is(tests.taken(10), 1::bigint, 'a second before the half hour is over they are taken');
select tests.set_clock('2027-03-22 12:30:00+00');
select tests.clear_authentication();
select is((tests.free('2027-03-24'))[1:3], '{08:00,08:30,09:00}', 'then they are free, though nobody has removed them');
select tests.authenticate_as(tests.staff());
select lives_ok($$ select public.close_days(tests.b(90), '2027-03-31', '2027-03-31', 'Inspection', 1002::smallint) $$, 'the lift is closed, since nothing is in the way');
select tests.clear_authentication();
select is(tests.free('2027-03-31', 'service'), null, 'and what was held leaves no gap in that');
select is(tests.refusal($$ select tests.confirm(16) $$), 'PT409 slot_taken', 'nor comes back by a late press');
select is(tests.book(10, '2027-03-24 08:00+00'), 'wish', 'the enquiry is a wish');
select is(tests.book(20, '2027-03-24 08:00+00', '1@example.com'), 'booked', 'somebody else takes one');
select is(tests.refusal($$ select tests.confirm(10) $$), 'PT409 slot_taken', 'a late press is told so');
select is(public.move_booking(tests.b(10), tests.token(10), '2027-03-25 08:00+00', 0) ->> 'status', 'booked', 'and can take another time instead');
select is(tests.confirm(11) ->> 'status', 'booked', 'where the time is still free a late press has it');
select is(tests.taken(11), 1::bigint, 'and it is taken');
select tests.reset_role();
select tests.set_clock('2027-03-24 09:30:00+00');
select tests.clear_authentication();
select is(tests.refusal($$ select tests.confirm(13) $$), 'PT422 not_offered', 'less than the notice before it, it is too late');
select tests.reset_role();
select tests.set_clock('2027-03-24 11:30:00+00');
select is(private.remove_old_holds(), 2, 'what begins is removed');
select results_eq($$ select status::text, starts_at from public.enquiries where id = tests.b(12) $$, $$ values ('new', '2027-03-24 10:00+00'::timestamptz) $$, 'but not its enquiry');
select tests.set_clock('2027-03-22 12:30:00+00');

-- Two open bookings of a network, whoever's ---------------------------------------------------------

create function tests.from_address(_address text, _n integer, _starts text, _email text default null) returns text language plpgsql as $$
begin
  perform tests.set_request_headers(jsonb_build_object('cf-connecting-ip', _address));
  return tests.book(_n, _starts, _email);
end $$;
select tests.clear_authentication();
select is((select string_agg(tests.from_address('203.0.113.70', n, '2027-04-05 08:00+01'::timestamptz + (n - 30) * interval '1 hour' || '', 'victim@example.com'), ' ' order by n) from generate_series(30, 32) n),
  'held held wish', 'a stranger takes two times under an address and a registration of somebody else');
select is(tests.from_address('203.0.113.71', 33, '2027-04-05 12:00+01', 'victim@example.com'), 'held', 'that does not keep them out, nor tell others that they have booked');
select is(tests.from_address('203.0.113.71', 34, '2027-04-05 13:00+01', 'other@example.com'), 'held', 'each network has two');
select is(tests.from_address('203.0.113.71', 35, '2027-04-05 14:00+01', 'third@example.com'), 'wish', 'and no more');
select is(public.cancel_booking(tests.b(34), tests.token(34)) ->> 'status', 'cancelled', 'one that is cancelled');
select is(tests.from_address('203.0.113.71', 36, '2027-04-05 14:00+01'), 'held', 'makes room');
select set_config('request.headers', '', true);

-- The desk ----------------------------------------------------------------------------------------

select tests.authenticate_as(tests.staff());
select is(array(select b ->> 'held_until' from jsonb_array_elements(public.read_diary('2027-04-05', '2027-04-05') -> 'bookings') b where b ->> 'status' = 'held'),
  array_fill('2027-03-22T13:00:00+00:00'::text, array[4]), 'the diary shows what is held');
select is(jsonb_array_length(public.read_diary('2027-03-24', '2027-03-24') -> 'bookings'), 2, 'and not what was');
select is(public.bookings_in_the_way('2027-04-05', '2027-04-05') #>> '{0,name}', 'Ann Other', 'what is held is in the way of closing');
select is(tests.refusal($$ select public.place_booking(tests.b(30), 0, '2027-04-05 16:00+01') $$), 'PT409 booking_changed', 'it is not moved before it stands');
select is(public.set_booking_status(tests.b(30), 0, 'booked') ->> 'status', 'booked', 'staff confirm it by telephone');
select is(tests.mails(30), 'booking_made queued 22 12:30, booking_tomorrow queued 04 08:00, enquiry queued 22 12:30', 'and the customer is told');
select is(tests.refusal($$ select public.set_booking_status(tests.b(30), 1, 'held') $$), 'PT409 booking_changed', 'it is not held again');
select tests.clear_authentication();
select is(tests.book(37, '2027-04-05 16:00+01', 'victim@example.com'), 'held', 'which does not show whose the address is');
select tests.authenticate_as(tests.staff());
select is(public.book_enquiry(tests.b(38), tests.b(37), 'mot', '2027-04-06 16:00+01') ->> 'reference', 'T3222', 'what is agreed on the telephone');
select is_empty($$ select from public.bookings where id = tests.b(37) $$, 'takes the place of what was held');
select is(public.cancel_bookings(array[tests.b(30), tests.b(31), tests.b(33), tests.b(8)], true), 3, 'several are cancelled at once');
select is(concat_ws(', ', tests.mails(30), tests.mails(31)), 'enquiry queued 22 12:30, enquiry queued 22 13:00', 'without a word');
select is(tests.taken(30) + tests.taken(31) + tests.taken(33), 0::bigint, 'their times are free');
select is(public.cancel_bookings(array[tests.b(36)]), 1, 'or with a mail');
select is(tests.mails(36) ~ 'booking_cancelled queued', true, 'to each');
select is(tests.refusal($$ select public.cancel_bookings(array_fill(tests.b(1), array[201])) $$), '23514 too_many_bookings', 'at most 200');

-- Paused, and without mail ------------------------------------------------------------------------

select public.pause_bookings('  We are at a show until Monday.  ');
select is(public.read_diary('2027-04-05', '2027-04-05') ->> 'paused', 'We are at a show until Monday.', 'the desk pauses bookings from the web');
select tests.clear_authentication();
select is(public.free_slots('mot', '2027-04-07', '2027-04-07') - '{minutes,offers,last_day,notice_minutes}'::text[],
  '{"slots": [], "wishes": false, "paused": "We are at a show until Monday."}', 'visitors are told why');
select is(tests.book(40, '2027-04-07 09:00+01', '1@example.com'), 'wish', 'and what they send all the same is a wish');
select isnt(public.booking_slots(tests.b(3), tests.token(3), '2027-04-07', '2027-04-07') -> 'slots', '[]', 'links of bookings work on');
select tests.authenticate_as(tests.staff());
select public.pause_bookings();
select tests.clear_authentication();
select is(tests.book(41, '2027-04-07 09:00+01', '1@example.com'), 'booked', 'until it goes on');
select tests.reset_role();
select set_eq($$ select details::text from public.audit_log where kind = 'diary' $$, array['{"paused": [false, true]}', '{"paused": [true, false]}'], 'the log knows who paused it');
delete from private.post_settings where true;
select tests.clear_authentication();
select is(tests.book(42, '2027-04-08 09:00+01', '1@example.com'), 'wish', 'where mail goes from the browser nothing can confirm a time: it is a wish');
select is(public.free_slots('mot', '2027-04-08', '2027-04-08') -> 'wishes', 'true', 'as visitors are told before');
select tests.authenticate_as(tests.admin());
select is(public.set_diary(_books_without_mail => true), true, 'unless the owner says otherwise');
select tests.clear_authentication();
select is(tests.book(43, '2027-04-08 09:00+01'), 'booked', 'then it stands at once');
select is(tests.answer(43, '2027-04-08 09:00+01') ->> 'token', tests.token(43), 'and the receipt has its link');

select tests.reset_role();
select isnt((select count(*) from public.bookings where network is not null), 0::bigint, 'from where it was booked is known');
select tests.set_clock('2027-04-05 18:00:00+01');
select private.remove_old_holds();
select is((select count(*) from public.bookings where network is not null), 0::bigint, 'until the visit is over');

select * from finish();
rollback;
