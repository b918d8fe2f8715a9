begin;
\ir helpers.psql
\ir diary.psql
select plan(86);

-- Staff in the diary (docs/diary.md#one-writer): who may, reading, closing days, walk-ins, placing, marking,
-- the feed.

insert into private.post_settings (mail) values ('server');
insert into public.resources (id, kind, name) overriding system value values (1001, 'mot_bay', 'Bay'), (1002, 'lift', 'One'), (1003, 'lift', 'Two');
insert into public.bookable_services (key, title, form_service, minutes, needs) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}'), ('service', 'Service', 'service', 120, '{lift}');
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.b(_n integer) returns uuid language sql immutable as
  $$ select ('b3000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.walk_in(_n integer, _starts text, _service text default 'service', _resource integer default null, _minutes integer default null)
returns jsonb language sql as
  $$ select public.add_booking(tests.b(_n), _service, _starts::timestamptz, 'Walt Inman', '07700 900123', null, 'HD24 KLM', null, _resource::smallint, _minutes) $$;
create function tests.mails(_n integer) returns text language sql security definer as
  $$ select string_agg(kind || ' ' || state, ', ' order by kind, state) from public.outbox where booking_id = tests.b(_n) $$;

-- Who may -----------------------------------------------------------------------------------------

create function tests.calls() returns setof text language sql as $$
  values ('select public.set_diary(true)'), ('select public.diary_status()'), ('select public.read_diary(''2027-03-22'', ''2027-03-22'')'),
    ('select public.bookings_in_the_way()'), ('select public.close_days(gen_random_uuid(), ''2027-04-05'', ''2027-04-05'', ''x'')'),
    ('select public.open_days(gen_random_uuid())'), ('select public.add_booking(gen_random_uuid(), ''mot'', now(), ''x'')'),
    ('select public.book_enquiry(gen_random_uuid(), gen_random_uuid(), ''mot'', now())'), ('select public.place_booking(gen_random_uuid(), 0, now())'),
    ('select public.set_booking_status(gen_random_uuid(), 0, ''done'')'), ('select public.revoke_booking_links(gen_random_uuid())'),
    ('select public.cancel_bookings(array[gen_random_uuid()])'), ('select public.pause_bookings(''x'')'),
    ('select public.renew_diary_feed()'), ('select public.stop_diary_feed()')
$$;
select tests.clear_authentication();
select is(tests.refusal(call), '42501', 'anonymous: no ' || call) from tests.calls() call;
select tests.authenticate_as(tests.owner());
select is(tests.refusal(call), '42501 ' || case when call ~ 'set_diary|status\(\)|feed' then 'admins_only' else 'role_needed' end, 'owner: no ' || call)
from tests.calls() call;

-- The switch --------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(public.set_diary(true), true, 'an admin switches the diary on');
select is(public.diary_status(), '{"enabled": true, "books_without_mail": false, "mailed": true, "resources": 3, "services": 2, "feed": null}', 'and sees that it is');

-- Walk-ins ----------------------------------------------------------------------------------------

select is(tests.walk_in(1, '2027-03-22 12:10+00') - 'changeable_until' - 'id',
  '{"reference": "32222", "service": "service", "title": "Service", "vehicle": "HD24 KLM", "with": [], "status": "booked", "held_until": null, "sequence": 0, "notice_minutes": 120,
    "starts_at": "2027-03-22T12:10:00+00:00", "ends_at": "2027-03-22T14:10:00+00:00", "mailed": false, "enquiry_id": null, "walk_in": true,
    "name": "Walt Inman", "email": null, "phone": "07700 900123", "message": null, "note": null, "places": [1002]}', 'a walk-in needs no notice and no step');
select is(tests.walk_in(1, '2027-03-22 12:10+00') -> 'places', '[1002]', 'the same attempt again changes nothing');
select is(tests.walk_in(2, '2027-03-22 12:30+00', _resource => 1003, _minutes => 30) ->> 'ends_at', '2027-03-22T13:00:00+00:00', 'on a lift and of a length of one''s choice');
select is(tests.refusal($$ select tests.walk_in(3, '2027-03-22 12:30+00', _resource => 1003) $$), 'PT409 slot_taken', 'not on a lift that is taken');
select is(tests.refusal($$ select tests.walk_in(3, '2027-03-22 17:00+00') $$), 'PT422 not_offered', 'not beyond closing time');
select is(tests.refusal($$ select tests.walk_in(3, '2027-03-21 10:00+00') $$), 'PT422 not_offered', 'not yesterday');

select is(public.add_booking(tests.b(8), 'mot', '2027-04-09 09:00+01', 'Ann Other', '07700 900124', ' ann@example.com ', null, 'Wants the old parts back.') @>
  '{"name": "Ann Other", "email": "ann@example.com", "note": "Wants the old parts back.", "mailed": true}', true, 'with an address and a note by telephone');
select is(tests.mails(8), 'booking_made queued, booking_tomorrow queued', 'who has an address gets a confirmation');
select is(tests.refusal($$ select public.add_booking(tests.b(9), 'mot', '2027-04-09 11:00+01', 'Ann Other', _email => 'no address') $$), '23514', 'which must be one');

-- Placing -----------------------------------------------------------------------------------------

select is(public.place_booking(tests.b(1), 0, '2027-03-22 13:00+00', 1003::smallint) -> 'places', '[1003]', 'a booking moves to another lift and time');
select is(tests.refusal($$ select public.place_booking(tests.b(1), 0, '2027-03-23 13:00+00') $$), 'PT409 booking_changed', 'who looked at it before is told');
select is(public.place_booking(tests.b(1), 1, '2027-03-22 13:30+00', _minutes => 60) - 'changeable_until' ->> 'ends_at', '2027-03-22T14:30:00+00:00', 'or gets another length');
select is(tests.refusal($$ select public.place_booking(tests.b(99), 0, '2027-03-23 13:00+00') $$), 'PT409 booking_changed', 'one that is gone does not move');

-- An enquiry becomes a booking --------------------------------------------------------------------

select tests.reset_role();
do $$ begin execute tests.enquiry(tests.b(50), '{"vehicle": "AB12 CDE", "service": "mot"}'); end $$;
select tests.authenticate_as(tests.admin());
select is(public.book_enquiry(tests.b(51), tests.b(50), 'mot', '2027-03-30 09:00+01') - 'changeable_until' - 'id' - 'title' - 'notice_minutes' - 'message',
  jsonb_build_object('reference', 'M4222', 'service', 'mot', 'vehicle', 'AB12 CDE', 'with', '[]'::jsonb, 'status', 'booked', 'held_until', null, 'sequence', 0,
    'starts_at', '2027-03-30T09:00:00+01:00'::timestamptz, 'ends_at', '2027-03-30T10:00:00+01:00'::timestamptz, 'mailed', true, 'enquiry_id', tests.b(50),
    'walk_in', false, 'name', 'Edith Marlow', 'email', 'edith@example.com', 'phone', '07700 900123', 'note', null, 'places', '[1001]'::jsonb),
  'an enquiry is booked with its person, under its reference');
select is(tests.refusal($$ select public.book_enquiry(tests.b(52), tests.b(50), 'mot', '2027-03-30 11:00+01') $$), 'PT409 already_booked', 'once');
select is(tests.mails(51), 'booking_made queued, booking_tomorrow queued', 'the customer is told');
select is((select starts_at from public.enquiries where id = tests.b(50)), '2027-03-30 09:00+01', 'the enquiry carries the time');
select is(public.place_booking(tests.b(51), 0, '2027-03-30 09:00+01', _minutes => 90) ->> 'sequence', '1', 'a change of its length');
select is(tests.mails(51), 'booking_made queued, booking_tomorrow queued', 'is nobody''s business');

-- Marking -----------------------------------------------------------------------------------------

select is(public.set_booking_status(tests.b(1), 2, 'arrived') ->> 'status', 'arrived', 'the car has come');
select is(public.set_booking_status(tests.b(1), 3, 'done') ->> 'status', 'done', 'and is done');
select is(tests.refusal($$ select public.set_booking_status(tests.b(1), 2, 'cancelled') $$), 'PT409 booking_changed', 'who looked at it before is told');
select is(public.set_booking_status(tests.b(51), 1, 'no_show') -> 'places', '[]', 'who did not come leaves the bay free');
select is(tests.walk_in(4, '2027-03-30 09:30+01', 'mot') -> 'places', '[1001]', 'for somebody else');
select is(tests.refusal($$ select public.set_booking_status(tests.b(51), 2, 'arrived') $$), 'PT409 slot_taken', 'and if they come late there may be none');
select is(public.set_booking_status(tests.b(4), 0, 'cancelled') ->> 'status', 'cancelled', 'unless that one is cancelled');
select is(public.set_booking_status(tests.b(51), 2, 'arrived') -> 'places', '[1001]', 'they have their place again');
select is(tests.refusal($$ select public.set_booking_status(tests.b(51), 3, 'lost') $$), '23514', 'a state that nobody knows is refused');
select set_eq($$ select details::text from public.audit_log where kind = 'bookings' and ids = array[tests.b(51)::text] and action = 'changed' $$,
  array['{"status": ["booked", "no_show"]}', '{"status": ["no_show", "arrived"]}'], 'the log knows who marked what');

-- Closed days -------------------------------------------------------------------------------------

select is(public.bookings_in_the_way('2027-03-30', '2027-03-31'),
  jsonb_build_array(jsonb_build_object('id', tests.b(51), 'reference', 'M4222', 'starts_at', '2027-03-30T09:00:00+01:00'::timestamptz,
    'title', 'MOT Test', 'name', 'Edith Marlow', 'phone', '07700 900123', 'vehicle', 'AB12 CDE')), 'before days are closed, whom to ring');
select is(tests.refusal($$ select public.close_days(tests.b(60), '2027-03-30', '2027-03-31', 'Training') $$), 'PT409 bookings_in_the_way', 'no day is closed with bookings in the way');
select lives_ok($$ select public.close_days(tests.b(61), '2027-03-30', '2027-03-31', 'Lift is serviced', 1002::smallint) $$, 'a lift without bookings is');
select lives_ok($$ select public.close_days(tests.b(62), '2027-03-31', '2027-04-01', 'Waiting for a part', 1002::smallint) $$, 'also where it is closed already');
select is(tests.walk_in(5, '2027-03-31 09:00+01') -> 'places', '[1003]', 'what is booked then goes to the other one');
select is(tests.refusal($$ select tests.walk_in(6, '2027-03-31 09:00+01') $$), 'PT409 slot_taken', 'as long as there is one');
select lives_ok($$ select public.open_days(tests.b(61)) $$, 'the first is opened again');
select is(tests.walk_in(7, '2027-03-30 09:00+01') -> 'places', '[1002]', 'on its own days');
select is(tests.refusal($$ select tests.walk_in(6, '2027-03-31 09:00+01') $$), 'PT409 slot_taken', 'not on those of the second');
select lives_ok($$ select public.close_days(tests.b(63), '2027-04-07', '2027-04-08', 'Training') $$, 'the whole diary is closed');
select is(public.free_slots('mot', '2027-04-07', '2027-04-08') -> 'slots', '[]', 'and offers nothing');
select is(tests.refusal($$ select public.close_days(tests.b(64), '2027-03-20', '2027-03-21', 'x') $$), '23514 invalid_closed_days', 'days that are over are not closed');

select is((public.read_diary('2027-03-26', '2027-03-26') #> '{days,0}'), '{"day": "2027-03-26", "hours": [], "closed": "Bank holiday"}', 'the diary says why a day that ships is closed');

-- Facts that close a day leave bookings where they are, and staff are told whom to ring.
select lives_ok($$ select public.publish_facts('{"closures": [{"from": "2027-03-31", "to": "2027-03-31", "reason": "Stocktaking"}]}') $$, 'the owner closes a day');
select is(public.bookings_in_the_way() #>> '{0,id}', tests.b(5)::text, 'the booking on it is to be rung');
select is((public.read_diary('2027-03-29', '2027-04-07') #> '{days,2}'), '{"day": "2027-03-31", "hours": [], "closed": "Stocktaking"}', 'the diary says why a day is closed');
select is(array(select b ->> 'in_the_way' from jsonb_array_elements(public.read_diary('2027-03-29', '2027-04-07') -> 'bookings') b), '{false,false,false,true}', 'and which booking lies there');
select is(public.read_diary('2027-03-29', '2027-04-07') #> '{closures}', jsonb_build_array(
  jsonb_build_object('id', tests.b(62), 'resource_id', 1002, 'from', '2027-03-31', 'to', '2027-04-01', 'reason', 'Waiting for a part'),
  jsonb_build_object('id', tests.b(63), 'resource_id', null, 'from', '2027-04-07', 'to', '2027-04-08', 'reason', 'Training')), 'and what is closed in the diary itself');
select is(jsonb_array_length(public.read_diary('2027-03-01', '2027-06-01') -> 'days'), 31, 'at most 31 days at once');

-- The feed ----------------------------------------------------------------------------------------

create temporary table feed as select public.renew_diary_feed() as code;
grant select on feed to anon;
select tests.clear_authentication();
select is(jsonb_array_length(public.diary_feed((select code from feed))), 7, 'the link of the feed shows bookings');
select ok(public.diary_feed((select code from feed))::text !~ 'Walt|Edith|07700', 'and nobody''s name or number');
select is(public.diary_feed(left((select code from feed), 42)), null, 'a wrong one nothing');
select tests.authenticate_as(tests.admin());
select isnt(public.renew_diary_feed(), (select code from feed), 'a new link');
select is(public.diary_feed((select code from feed)), null, 'ends the former one');
select public.stop_diary_feed();
select is(public.diary_status() -> 'feed', 'null', 'and it can be stopped');

select * from finish();
rollback;
