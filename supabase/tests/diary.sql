begin;
\ir helpers.psql
\ir diary.psql
select plan(99);

-- The diary: who may do what, which times are offered, and what booking one does (docs/diary.md#one-writer
-- and #held).

insert into private.post_settings (mail) values ('server');
insert into public.resources (kind, name) values ('mot_bay', 'Bay'), ('lift', 'One'), ('lift', 'Two'), ('courtesy_car', 'Car');
insert into public.bookable_services (key, title, form_service, minutes, needs, offers) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}', '{courtesy_car}'), ('service', 'Service', 'service', 120, '{lift}', '{courtesy_car}');
-- Their addresses are known, so that they book at once; held-bookings.sql has the others.
insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, confirmed_at)
select gen_random_uuid(), 'mot', 'Ann Other', n || '@example.com', 'HD24 KLM', '2027-11-23', '{7}', 'x', now() from generate_series(1, 30) n;
-- A Monday.
select tests.set_clock('2026-11-23 12:00:00+00');

create function tests.b(_n integer) returns uuid language sql immutable as
  $$ select ('b1000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.book(_n integer, _starts text, _service text default 'mot', _email text default null, _vehicle text default null, _with text[] default '{}')
returns text language sql as $$
  select public.book_slot(tests.b(_n), _service, _starts::timestamptz, 'Ann Other', coalesce(_email, _n || '@example.com'), '07700 900123', _vehicle, _with => _with) ->> 'state'
$$;
create function tests.free(_from date, _to date default null, _service text default 'mot', _with text[] default '{}') returns text[] language sql as $$
  select array_agg(to_char((at #>> '{}')::timestamptz at time zone 'Europe/London', 'DD HH24:MI') order by 1)
  from jsonb_array_elements(public.free_slots(_service, _from, coalesce(_to, _from), _with) -> 'slots') at
$$;
create function tests.token(_n integer) returns text language sql security definer as
  $$ select private.booking_token(id, link_epoch) from public.bookings where id = tests.b(_n) $$;
create function tests.taken() returns bigint language sql security definer as $$ select count(*) from private.occupied $$;

-- Switched off ------------------------------------------------------------------------------------

delete from private.diary_settings where true;
select tests.clear_authentication();
select is(public.free_slots('mot', '2026-11-24', '2026-11-24'), null, 'a diary that was never switched on offers nothing');
select is(tests.refusal($$ select tests.book(1, '2026-11-24 09:00+00') $$), 'PT422 not_offered', 'and books nothing');
select tests.reset_role();
insert into private.diary_settings (enabled) values (true);

-- Who may do what ---------------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.book(1, '2026-11-24 09:00+00', _vehicle => 'HD24 KLM'), 'booked', 'anonymous: books a time');
select tests.authenticate_as(tests.owner());
select is(tests.book(2, '2026-11-24 10:00+00'), 'booked', 'owner: books a time');
select tests.reset_role();
create temporary table tried (who text, statement text, outcome text);
grant all on tried to public;
create function tests.try(_who text) returns void language plpgsql as $$
declare
  statement text;
begin
  foreach statement in array array[
    'select id from public.bookings', 'insert into public.bookings (id) values (gen_random_uuid())',
    'update public.bookings set status = ''done'' where true', 'delete from public.bookings where true',
    'select id from public.resources', 'insert into public.resources (kind, name) values (''lift'', ''Three'')',
    'update public.resources set active = active where true', 'delete from public.resources where name = ''Three''',
    'select id from public.bookable_services',
    'insert into public.bookable_services (key, title, form_service, minutes, needs) values (''tyres'', ''Tyres'', ''other'', 30, ''{lift}'')',
    'update public.bookable_services set minutes = minutes where true', 'delete from public.bookable_services where key = ''tyres''',
    'insert into public.closures (days, reason) values (''[2026-12-01,2026-12-02)'', ''x'')',
    'select id from private.occupied', 'insert into private.occupied (resource_id) values (1)',
    'update private.occupied set booking_id = null where true', 'delete from private.occupied where true',
    'select enabled from private.diary_settings', 'update private.diary_settings set enabled = false where true',
    'select private.booking_token(tests.b(1), 0::smallint)', 'select private.occupy(null, null)', 'select private.hold_diary()',
    'update public.enquiries set starts_at = null where true'
  ] loop
    begin
      insert into tried values (_who, statement, tests.affected_rows(statement)::text);
    exception when others then
      insert into tried values (_who, statement, sqlstate);
    end;
  end loop;
end $$;
select tests.clear_authentication();
select tests.try('anonymous');
select tests.authenticate_as(tests.owner());
select tests.try('owner');
select tests.authenticate_as(tests.admin());
select tests.try('admin');
select tests.reset_role();
select is(outcome, '42501', who || ': ' || statement) from tried
where who = 'anonymous' or (who = 'owner' and statement !~ '^(select id from public|(update|delete from) public\.(resources|bookable_services))');
select set_eq($$ select who || ': ' || statement || ': ' || outcome from tried where who = 'owner' and outcome <> '42501' and outcome <> '0' $$,
  array[]::text[], 'owner: what is not refused touches no row');
select is((select string_agg(outcome, ' ') from tried where who = 'admin'),
  '2 42501 42501 42501 4 1 5 1 2 1 3 1 42501 42501 42501 42501 42501 42501 42501 42501 42501 42501 42501',
  'admin: reads bookings, keeps resources and services, and writes nothing else past the functions');
select is(tests.refusal($$ insert into public.resources (kind, name) values ('car_wash', 'x') $$), '23514', 'a kind that nobody knows is refused');
select is(tests.refusal($$ insert into public.bookable_services (key, title, form_service, minutes, needs) values ('x_y', 'x', 'mot', 60, '{lift,lift}') $$), '23514', 'a need twice is refused');

-- What is offered ---------------------------------------------------------------------------------

select tests.clear_authentication();
select is((tests.free('2026-11-24'))[1:3], '{24 08:00,24 11:00,24 11:30}', 'a taken time is not offered, nor one that would reach into it');
select is((tests.free('2026-11-24'))[array_length(tests.free('2026-11-24'), 1)], '24 17:00', 'the last one ends at closing time');
select is((tests.free('2026-11-23'))[1], '23 14:00', 'of today, from the notice on');
select is((tests.free('2026-11-22')), null, 'nothing of yesterday, nor of a Sunday');
select is((tests.free('2026-11-28'))[9], '28 13:00', 'on a Saturday until two');
select is((tests.free('2026-12-24', '2026-12-29'))[19:21], '{24 17:00,29 08:00,29 08:30}', 'nothing on bank holidays that ship, and Sunday between them');
select is(public.free_slots('mot', '2026-11-24', '2027-03-31'), public.free_slots('mot', '2026-11-24', '2026-12-24'), 'at most 31 days at once');
select is(tests.free('2027-02-22', '2027-02-25'), null, 'nothing beyond how far ahead it can be booked');
select is(public.free_slots('mot', '2026-11-24', '2026-11-24') - 'slots',
  '{"minutes": 60, "notice_minutes": 120, "offers": ["courtesy_car"], "last_day": "2027-02-21", "wishes": false, "paused": null}', 'and what a form needs to know besides');
select is(public.free_slots('wash', '2026-11-24', '2026-11-24'), null, 'a service that nobody knows');
select is(tests.free('2026-11-24', _with => '{collection}'), null, 'what the service does not offer cannot be added');

-- The owner's facts
select tests.reset_role();
insert into public.facts (body) values ('{"openingHours": [[], [{"opens": "08:00", "closes": "12:00"}, {"opens": "13:00", "closes": "17:00"}], [], [], [], [], []],
  "closures": [{"from": "2026-12-07", "to": "2026-12-08", "reason": "Training"}]}');
select is((tests.free('2026-11-30'))[7:9], '{30 11:00,30 13:00,30 13:30}', 'nobody is booked into the lunch break');
select is(tests.free('2026-12-01', '2026-12-08'), null, 'hours and closures are the owner''s, from the moment of publication');
select is(tests.refusal($$ select tests.book(3, '2026-12-07 10:00+00') $$), 'PT422 not_offered', 'a holiday that was added while the form was open');
select is(tests.free('2026-12-25'), null, 'bank holidays that the owner took out are open if the weekday is');
select is(array_length(tests.free('2026-12-28'), 1), 14, 'as this Monday');
delete from public.facts where true;

-- The nights of the clock change
insert into public.facts (body) values ('{"openingHours": [[{"opens": "00:00", "closes": "05:00"}], [], [], [], [], [], []], "closures": []}');
update public.bookable_services set ahead_days = 400 where key = 'mot';
select is(tests.free('2027-03-28'), '{28 00:00,28 00:30,28 02:00,28 02:30,28 03:00,28 03:30,28 04:00}', 'in the night of 28 March there is no 1 o''clock');
select is(tests.free('2027-10-31'), '{31 00:00,31 00:30,31 01:00,31 01:30,31 02:00,31 02:30,31 03:00,31 03:30,31 04:00}', 'in the night of 31 October each time is offered once');
select is((public.free_slots('mot', '2027-10-31', '2027-10-31') -> 'slots' ->> 2)::timestamptz, '2027-10-31 01:00+00', 'and 1 o''clock is the second one');
delete from public.facts where true;

-- Booking -----------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(public.book_slot(tests.b(1), 'mot', '2026-11-24 09:00+00', 'Ann Other', '1@EXAMPLE.com', '07700 900123') - 'token',
  jsonb_build_object('state', 'booked', 'id', tests.b(1), 'reference', '32222', 'service', 'mot', 'title', 'MOT Test', 'vehicle', 'HD24 KLM', 'with', '[]'::jsonb,
    'starts_at', '2026-11-24T09:00:00+00:00', 'ends_at', '2026-11-24T10:00:00+00:00', 'status', 'booked', 'held_until', null, 'sequence', 0,
    'notice_minutes', 120, 'changeable_until', '2026-11-24T07:00:00+00:00', 'mailed', true), 'the same attempt again gets the same answer');
select is(public.book_slot(tests.b(1), 'mot', '2026-11-24 09:00+00', 'Ann Other', '1@example.com', '07700 900123') ->> 'token', tests.token(1), 'and the code of its link');
select is(length(tests.token(1)), 43, 'which has 256 bits');
select is(tests.refusal($$ select tests.book(1, '2026-11-24 14:00+00') $$), 'PT409 new_id', 'an id is good for one booking');
select is(tests.refusal($$ select tests.book(3, '2026-11-24 09:30+00') $$), 'PT409 slot_taken', 'a time that overlaps a booking is taken');
select is(tests.refusal($$ select tests.book(3, '2026-11-24 14:10+00') $$), 'PT422 not_offered', 'a time between the steps is not offered');
select is(tests.refusal($$ select tests.book(3, '2026-11-24 14:00+00', 'mot', 'nobody') $$), '23514', 'what is no address is refused, as in an enquiry');
select is(tests.taken(), 2::bigint, 'what was refused takes nothing');
select tests.reset_role();
select results_eq($$ select id, reference, source, name, service, vehicle, preferred_date, starts_at from public.enquiries where id = tests.b(1) $$,
  $$ values (tests.b(1), '32222', 'Contact Form', 'Ann Other', 'mot', 'HD24 KLM', '2026-11-24'::date, '2026-11-24 09:00+00'::timestamptz) $$,
  'the desk has the enquiry with its time, under the same reference');
select is((select reference from public.bookings where id = tests.b(1)), private.reference_code(tests.b(1)), 'which is made of the id');

-- Two resources: both or none
select tests.clear_authentication();
select is(tests.book(4, '2026-11-25 09:00+00', _with => '{courtesy_car}'), 'booked', 'an MOT with the courtesy car');
select is(tests.refusal($$ select tests.book(5, '2026-11-25 09:00+00', 'service', _with => '{courtesy_car}') $$), 'PT409 slot_taken', 'a service at that time, with the car that is out');
select is(tests.taken(), 4::bigint, 'takes no lift either');
select is(public.free_slots('mot', '2026-11-25', '2026-11-25') -> 'offers', '["courtesy_car"]', 'a car that is out can be asked for at other times');
select tests.reset_role();
select is((select message from public.enquiries where id = tests.b(4)), 'Wanted besides: courtesy car', 'the desk reads of the car');
select is((select message from public.bookings where id = tests.b(4)), null, 'which is a place of the booking itself');
update public.resources set active = false where kind = 'courtesy_car';
select is(public.free_slots('mot', '2026-11-25', '2026-11-25') -> 'offers', '[]', 'one that is out of use cannot be asked for');
update public.resources set active = true where kind = 'courtesy_car';
select tests.clear_authentication();
select is((tests.free('2026-11-25', _service => 'service', _with => '{courtesy_car}'))[1:2], '{25 10:00,25 10:30}', 'and is offered when both are there');
select is(tests.book(5, '2026-11-25 09:00+00', 'service'), 'booked', 'without the car it is booked');
select is(tests.book(6, '2026-11-25 10:00+00', 'service'), 'booked', 'as many at once as there are lifts');
select is(tests.refusal($$ select tests.book(7, '2026-11-25 10:00+00', 'service') $$), 'PT409 slot_taken', 'and no more');

select tests.reset_role();
insert into public.closures (id, days, reason, public, resource_id) select tests.b(90), '[2027-01-05,2027-01-06)', 'Serviced', false, id from public.resources where kind = 'mot_bay';
insert into private.occupied (resource_id, during, closure_id) select resource_id, '[2027-01-05,2027-01-06)', id from public.closures where id = tests.b(90);
select tests.clear_authentication();
select is(tests.free('2027-01-05'), null, 'a bay that is closed takes nothing');

-- What becomes a wish (docs/diary.md#held)
select is(public.book_slot(tests.b(12), 'mot', '2026-11-26 11:00+00', 'Bot', 'bot@example.com', '07700 900123', _suspect => true) ->> 'state', 'wish', 'what a bot asks for is a wish');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.50"}');
select is((select string_agg(tests.book(20 + n, '2026-12-01 08:00+00'::timestamptz + n * interval '1 hour' || ''), ' ' order by n) from generate_series(1, 4) n),
  'booked booked wish wish', 'and what is more than two open bookings of a network');
select is(tests.book(23, '2026-12-01 11:00+00'), 'wish', 'also when it is repeated');
select is(public.book_slot(tests.b(23), 'mot', '2026-12-01 11:00+00', 'Ann Other', '23@example.com', '07700 900123') -> 'held', 'false', 'it says that it can be mailed');
select is(tests.book(25, '2026-12-01 15:00+00'), 'wish', 'nobody is refused');
select is(tests.refusal($$ select tests.book(26, '2026-12-01 15:00+00') $$), 'PT429 request_limit', 'but for the limit of enquiries');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:5:a::1"}');
select is((select string_agg(tests.book(26 + n, '2026-12-02 08:00+00'::timestamptz + n * interval '1 hour' || ''), ' ' order by n) from generate_series(0, 1) n),
  'booked booked', 'another network has its own');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:5:b::1"}');
select is(tests.book(28, '2026-12-02 15:00+00'), 'wish', 'which is a /48');
select set_config('request.headers', '', true);
select is(tests.book(30, '2026-12-09 09:00+00'), 'booked', 'what no visitor sends is not counted');
select tests.reset_role();
select results_eq($$ select suspect, starts_at from public.enquiries where id in (tests.b(12), tests.b(23)) order by id $$,
  $$ values (true, '2026-11-26 11:00+00'::timestamptz), (false, '2026-12-01 11:00+00') $$, 'the enquiry has the time that was wished for');
select is_empty($$ select from public.bookings where id in (tests.b(12), tests.b(23)) $$, 'and the diary stays free');

select * from finish();
rollback;
