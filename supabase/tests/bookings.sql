begin;
\ir helpers.psql
\ir diary.psql
select plan(62);

-- A customer's own booking: its link, moving, cancelling, mails, and what the law asks (docs/diary.md#mails
-- and #links).

delete from public.chat_messages where true;
insert into private.diary_settings (enabled, books_without_mail) values (true, true);
insert into public.resources (kind, name) values ('mot_bay', 'Bay'), ('lift', 'One'), ('courtesy_car', 'Car');
insert into public.bookable_services (key, title, form_service, minutes, needs, offers) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}', '{courtesy_car}');
-- Their addresses are known, so that they book at once; held-bookings.sql has the others.
insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, confirmed_at)
select gen_random_uuid(), 'mot', 'Ann Other', n || '@example.com', 'HD24 KLM', '2027-11-23', '{7}', 'x', now() from generate_series(1, 4) n;
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.b(_n integer) returns uuid language sql immutable as
  $$ select ('b2000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.book(_n integer, _starts text, _with text[] default '{}') returns text language sql as $$
  select public.book_slot(tests.b(_n), 'mot', _starts::timestamptz, 'Ann Other', _n || '@example.com', '07700 900123', 'HD24 KLM' || _n, _with => _with) ->> 'state'
$$;
create function tests.token(_n integer) returns text language sql security definer as
  $$ select private.booking_token(id, link_epoch) from public.bookings where id = tests.b(_n) $$;
create function tests.move(_n integer, _starts text, _sequence integer) returns jsonb language sql as
  $$ select public.move_booking(tests.b(_n), tests.token(_n), _starts::timestamptz, _sequence) $$;
create function tests.mails(_n integer) returns table (kind text, to_email text, state text, due_at timestamptz) language sql security definer as
  $$ select kind, to_email, state::text, due_at from public.outbox where booking_id = tests.b(_n) or enquiry_id = tests.b(_n) $$;
create function tests.occupied(_n integer) returns text language sql security definer as $$
  select string_agg(r.name || to_char(lower(during) at time zone 'Europe/London', ' DD HH24:MI'), ', ' order by r.name)
  from private.occupied o join public.resources r on r.id = o.resource_id where booking_id = tests.b(_n)
$$;
create function tests.everything() returns text language sql security definer as $$
  select md5(concat((select string_agg(b::text, '' order by id) from public.bookings b), (select string_agg(o::text, '' order by id) from private.occupied o),
    (select string_agg(m::text, '' order by id) from public.outbox m), (select sum(n) from private.rate_counters)))
$$;

-- Mail from the browser ---------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.book(1, '2027-03-30 09:00+01'), 'booked', 'a booking, where mail goes from the browser');
select is_empty($$ select kind from tests.mails(1) $$, 'queues nothing');
select is(public.read_booking(tests.b(1), tests.token(1)) -> 'mailed', 'false', 'and says so');
select tests.reset_role();
insert into private.post_settings (mail) values ('server');

-- Booked ------------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.book(2, '2027-03-30 10:00+01', '{courtesy_car}'), 'booked', 'a booking with the courtesy car, where the server mails');
select set_eq($$ select kind, to_email, state, due_at from tests.mails(2) $$, $$ values
  ('enquiry', null, 'queued', '2027-03-22 12:00+00'::timestamptz),
  ('booking_made', '2@example.com', 'queued', '2027-03-22 12:00+00'),
  ('booking_tomorrow', '2@example.com', 'queued', '2027-03-29 09:00+01') $$,
  'tells the garage and the customer, in place of the receipt, and once more the day before at 9:00 by the clock at the garage');
select is(tests.book(2, '2027-03-30 10:00+01', '{courtesy_car}'), 'booked', 'the same attempt again');
select is((select count(*) from tests.mails(2)), 3::bigint, 'queues nothing more');
select is(tests.book(3, '2027-03-23 09:00+00'), 'booked', 'one for tomorrow, after 9:00');
select set_eq($$ select kind from tests.mails(3) $$, '{enquiry,booking_made}'::text[], 'is not announced a second time');

-- The link ----------------------------------------------------------------------------------------

select is(public.read_booking(tests.b(2), tests.token(2)),
  jsonb_build_object('id', tests.b(2), 'reference', '42222', 'service', 'mot', 'title', 'MOT Test', 'vehicle', 'HD24 KLM2', 'with', '["courtesy_car"]'::jsonb,
    'starts_at', '2027-03-30T10:00:00+01:00'::timestamptz, 'ends_at', '2027-03-30T11:00:00+01:00'::timestamptz, 'status', 'booked', 'held_until', null, 'sequence', 0,
    'notice_minutes', 120, 'changeable_until', '2027-03-30T08:00:00+01:00'::timestamptz, 'mailed', true),
  'the link shows the booking, without name, address and telephone number');
select is(public.read_booking(tests.b(2), wrong), null, 'no booking by ' || what) from (values
  ('the code of another', tests.token(3)), ('half a code', left(tests.token(2), 20)), ('an empty one', ''), ('none', null),
  ('the code of a reminder', translate(encode('x', 'base64'), '=', ''))) as given (what, wrong);
select is(public.read_booking(tests.b(99), tests.token(2)), null, 'nor under an unknown id');
select is(public.move_booking(tests.b(2), tests.token(3), '2027-03-30 12:00+01', 0), null, 'a wrong code moves nothing, with the same answer');
select is(public.cancel_booking(tests.b(2), tests.token(3)), null, 'and cancels nothing');
select is(public.booking_slots(tests.b(2), tests.token(3), '2027-03-30', '2027-03-30'), null, 'and asks for nothing');
create temporary table before as select tests.everything() as sum;
select is((select count(public.read_booking(tests.b(2), tests.token(2))) from generate_series(1, 1000)), 1000::bigint, 'a thousand looks at a booking');
select is((select count(public.read_booking(tests.b(2), md5(n::text) || 'x')) from generate_series(1, 1000) n), 0::bigint, 'a thousand wrong codes get one answer');
select is(tests.everything(), (select sum from before), 'and neither changes anything');
select is(array_agg(provolatile::text order by proname), '{v,s,v,v,s,v,s}', 'what can be asked by GET writes nothing, by its nature') from (
  select proname, provolatile from pg_proc where pronamespace = 'public'::regnamespace
  and proname in ('book_slot', 'booking_slots', 'cancel_booking', 'confirm_booking', 'free_slots', 'move_booking', 'read_booking')) f (proname, provolatile);

-- Moving ------------------------------------------------------------------------------------------

select ok(public.booking_slots(tests.b(2), tests.token(2), '2027-03-30', '2027-03-30') -> 'slots' @> to_jsonb(array['2027-03-30 10:30+01'::timestamptz]),
  'a booking can move to a time that only its own overlaps');
select ok(not public.free_slots('mot', '2027-03-30', '2027-03-30') -> 'slots' @> to_jsonb(array['2027-03-30 10:30+01'::timestamptz]), 'which is not free for others');
select is(tests.refusal($$ select tests.move(2, '2027-03-30 09:30+01', 0) $$), 'PT409 slot_taken', 'it cannot move onto another');
select is(tests.refusal($$ select tests.move(2, '2027-03-30 19:00+01', 0) $$), 'PT422 not_offered', 'nor out of the hours');
select is(tests.occupied(2), 'Bay 30 10:00, Car 30 10:00', 'a refused move leaves all where it was');
select is(tests.move(2, '2027-03-31 10:00+01', 0) ->> 'sequence', '1', 'it moves');
select is(tests.occupied(2), 'Bay 31 10:00, Car 31 10:00', 'and takes all that it needs along');
select is(tests.move(2, '2027-03-31 10:00+01', 0) ->> 'sequence', '1', 'the same attempt again gets the same answer');
select is(tests.refusal($$ select tests.move(2, '2027-04-01 10:00+01', 0) $$), 'PT409 booking_changed', 'who looked at it before is told');
select is(tests.move(2, '2027-04-01 10:00+01', 1) ->> 'sequence', '2', 'and moves it from what it is now');
select set_eq($$ select kind, to_email, state, due_at from tests.mails(2) where state = 'queued' $$, $$ values
  ('enquiry', null, 'queued', '2027-03-22 12:00+00'::timestamptz),
  ('booking_moved', '2@example.com', 'queued', '2027-03-22 12:02+00'),
  ('booking_moved_by_link', null, 'queued', '2027-03-22 12:02+00'),
  ('booking_tomorrow', '2@example.com', 'queued', '2027-03-31 09:00+01') $$, 'after two moves each mail that waits is about the newest time');
select is((select count(*) from tests.mails(2) where state = 'cancelled'), 5::bigint, 'and those before are cancelled');
select tests.reset_role();
select results_eq($$ select starts_at, preferred_date from public.enquiries where id = tests.b(2) $$,
  $$ values ('2027-04-01 10:00+01'::timestamptz, '2027-04-01'::date) $$, 'the enquiry carries the new time');
update public.outbox set state = 'sending', attempts = 1, lease_until = clock_timestamp() - interval '1 second' where booking_id = tests.b(2) and kind = 'booking_tomorrow' and state = 'queued';

-- Cancelling --------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(public.cancel_booking(tests.b(2), tests.token(2)) ->> 'status', 'cancelled', 'it is cancelled');
select is(public.cancel_booking(tests.b(2), tests.token(2)) ->> 'sequence', '3', 'a second press says the same');
select is(tests.occupied(2), null, 'its places are free');
select is(tests.book(4, '2027-04-01 10:00+01', '{courtesy_car}'), 'booked', 'for somebody else');
select is(tests.refusal($$ select tests.move(2, '2027-04-02 10:00+01', 3) $$), 'PT409 booking_changed', 'what is cancelled does not move');
select tests.reset_role();
select tests.set_clock('2027-03-31 09:00+01');
select set_eq($$ select mail ->> 'kind' from tests.send_mails() mail
  where mail #>> '{params,link}' like tests.b(2) || '.%' $$, array['booking_cancelled', 'booking_cancelled_by_link'],
  'of a cancelled booking nothing is sent but that, not even a mail whose sender died with it');

select results_eq($$ select actor_role, details -> 'status' from public.audit_log where kind = 'bookings' and ids = array[tests.b(2)::text] order by id $$,
  $$ values ('anon', null::jsonb), ('anon', null), ('anon', '["booked", "cancelled"]') $$, 'what the customer did is logged: two moves and the cancellation');

-- In time -----------------------------------------------------------------------------------------

select tests.set_clock('2027-03-30 07:00:00+01');
select tests.clear_authentication();
select is(tests.refusal($$ select tests.move(1, '2027-03-30 14:00+01', 0) $$), 'PT422 too_late', 'from the notice on it cannot be moved');
select is(tests.refusal($$ select public.cancel_booking(tests.b(1), tests.token(1)) $$), 'PT422 too_late', 'nor cancelled');
select tests.reset_role();
select tests.set_clock('2027-03-30 06:59:59+01');
select tests.clear_authentication();
select is(tests.move(1, '2027-03-30 14:00+01', 0) ->> 'sequence', '1', 'a second before it can');
select tests.reset_role();
select tests.set_clock('2027-03-31 15:00:00+01');
select tests.clear_authentication();
select is(public.read_booking(tests.b(1), tests.token(1)) ->> 'status', 'booked', 'the link works until a day after the visit');
select tests.reset_role();
select tests.set_clock('2027-03-31 15:00:01+01');
select is(public.read_booking(tests.b(1), tests.token(1)), null, 'and no longer');
create temporary table old_token as select tests.token(4) as code;
update public.bookings set link_epoch = 1 where id = tests.b(4);
select is(public.read_booking(tests.b(4), (select code from old_token)), null, 'a link that was ended shows nothing');
select is(public.read_booking(tests.b(4), tests.token(4)) ->> 'reference', '62222', 'its new one does');

-- Wrong links, counted ----------------------------------------------------------------------------

select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.60"}');
select is((select count(public.cancel_booking(tests.b(4), md5(n::text))) from generate_series(1, 20) n), 0::bigint, 'twenty wrong codes a minute');
select is(tests.refusal($$ select public.cancel_booking(tests.b(4), 'x') $$), 'PT429 link_limit', 'then no more');
select is(tests.refusal($$ select public.move_booking(tests.b(99), 'x', now(), 0) $$), 'PT429 link_limit', 'whichever it is');
select is((select count(*) filter (where tests.refusal($$ select tests.move(4, '2027-04-01 10:00+01', 0) $$) = 'accepted') from generate_series(1, 10)), 10::bigint, 'ten presses a minute by a right link');
select is(tests.refusal($$ select tests.move(4, '2027-04-01 10:00+01', 0) $$), 'PT429 link_limit', 'then no more');
select set_config('request.headers', '', true);

-- The law -----------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(public.export_personal_data('4@example.com') #>> '{bookings,0,vehicle}', 'HD24 KLM4', 'the export has bookings');
select is(public.erase_personal_data('4@example.com') #>> '{erased,bookings}', '1', 'the erasure takes them');
select is(tests.occupied(4), null, 'frees their time');
select is_empty($$ select from tests.mails(4) $$, 'and leaves no mail');
select tests.reset_role();
select tests.set_clock('2029-04-01 10:00:00+01');
select tests.authenticate_as(tests.admin());
select is(public.enquiry_retention_status() ->> 'due', '5', 'after 24 months bookings are due to be removed, besides enquiries');
select lives_ok($$ select public.remove_old_enquiries() $$, 'by hand or by night');
select is(array(select id from public.bookings), array[tests.b(2)], 'they are, and later ones are not');

select * from finish();
rollback;
