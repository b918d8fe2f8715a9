begin;
\ir helpers.psql
\ir diary.psql
select plan(27);

-- A booking is corrected where it is, with its history (34.4): plate, person, service, length, note.

insert into private.post_settings (mail) values ('server');
insert into public.resources (id, kind, name) overriding system value values (1001, 'mot_bay', 'Bay'), (1002, 'lift', 'One'), (1003, 'lift', 'Two');
insert into public.bookable_services (key, title, form_service, minutes, needs) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}'), ('service', 'Service', 'service', 120, '{lift}');
update public.profiles set display_name = 'Dora' where id = tests.staff();
select tests.set_clock('2027-03-22 12:00:00+00');
create function tests.c(_n integer) returns uuid language sql immutable as
  $$ select ('b9000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.mails() returns text language sql security definer as
  $$ select string_agg(kind || ' ' || to_email || ' ' || state, ', ' order by kind, to_email, state) from public.outbox where booking_id = tests.c(1) $$;
create function tests.epoch() returns smallint language sql security definer as $$ select link_epoch from public.bookings where id = tests.c(1) $$;

select tests.authenticate_as(tests.staff());
select is(public.add_booking(tests.c(1), 'service', '2027-03-23 09:00+00', 'Rita Late', '07700 900123', 'rita@example.com', 'PA73 XYZ') ->> 'ends_at', '2027-03-23T11:00:00+00:00', 'booked');
select is(public.add_booking(tests.c(2), 'service', '2027-03-23 12:00+00', 'Ann Other', _resource => 1002::smallint) -> 'places', '[1002]', 'and somebody after it');
select is(public.correct_booking(tests.c(1), 0, 'service', 120, 'Rita Late', '07700 900123', 'rita@example.com', 'PA73 XYY', 'Clutch slips.') @>
  '{"vehicle": "PA73 XYY", "note": "Clutch slips.", "sequence": 1, "places": [1002]}', true, 'a plate is corrected and a note added');
select is(tests.mails(), 'booking_made rita@example.com queued', 'which is nobody''s business');
select is(tests.epoch(), 0::smallint, 'and ends no link');
select is(tests.refusal($$ select public.correct_booking(tests.c(1), 0, 'service', 120, 'Rita Late') $$), 'PT409 booking_changed', 'who looked at it before is told');
select is(public.correct_booking(tests.c(1), 1, 'service', 180, 'Rita Late', '07700 900123', 'rita@example.com', 'PA73 XYY', 'Clutch slips.') ->> 'ends_at', '2027-03-23T12:00:00+00:00', 'it takes longer');
select is(public.correct_booking(tests.c(1), 2, 'service', 240, 'Rita Late', '07700 900123', 'rita@example.com', 'PA73 XYY', 'Clutch slips.') -> 'places', '[1003]', 'on the other lift where its own is taken');
select is(tests.refusal($$ select public.add_booking(tests.c(3), 'service', '2027-03-23 11:00+00', 'X Y') $$), 'PT409 slot_taken', 'its longer time is taken');
select is(tests.refusal($$ select public.correct_booking(tests.c(2), 0, 'service', 600, 'Ann Other') $$), 'PT422 not_offered', 'not beyond closing time');
select is(tests.refusal($$ select public.correct_booking(tests.c(2), 0, 'service', 0, 'Ann Other') $$), 'PT422 not_offered', 'nor no time at all');
select is(tests.refusal($$ select public.correct_booking(tests.c(2), 0, 'tyres', 60, 'Ann Other') $$), 'PT422 not_offered', 'nor what is not offered');
select is(public.correct_booking(tests.c(1), 3, 'mot', 60, 'Rita Late', '07700 900123', 'rita@example.com', 'PA73 XYY') @> '{"service": "mot", "places": [1001], "note": null}', true, 'another service takes what it needs');
select is(public.correct_booking(tests.c(1), 4, 'mot', 60, 'Rita Late', '07700 900123', 'late@example.com', 'PA73 XYY') ->> 'email', 'late@example.com', 'another address');
select is(tests.mails(), 'booking_made late@example.com queued, booking_made rita@example.com cancelled', 'gets the confirmation that the former one does not get');
select is(tests.epoch(), 1::smallint, 'and the former link ends');
select is(public.correct_booking(tests.c(1), 5, 'mot', 60, 'Rita Late', '', '', '') @> '{"email": null, "phone": null, "vehicle": null, "mailed": false}', true, 'what is blank is none');
select is(public.set_booking_status(tests.c(1), 6, 'cancelled') ->> 'status', 'cancelled', 'cancelled');
select is(public.correct_booking(tests.c(1), 7, 'service', 120, 'Rita Late', _note => 'Moved away.') -> 'places', '[]', 'one that has no place gets none');
select is(public.booking_history(tests.c(1)) #> '{0,changed,note}', '[null, "Moved away."]', 'its history knows what was changed');
select is(public.booking_history(tests.c(1)) #> '{-1}' @> '{"by": "Dora", "online": false, "changed": {"vehicle": ["PA73 XYZ", "PA73 XYY"], "note": [null, "Clutch slips."]}}', true, 'from what, by whom');
select is(jsonb_array_length(public.booking_history(tests.c(1))), 8, 'each time');
select tests.reset_role();
select is((select entry -> 'changes' is not null and words like '%rita@example.com%' from private.personal_data where source = 'bookings' and key = tests.c(1)::text), true, 'a former address is found, and goes with the booking');
delete from public.bookings where id = tests.c(1);
select is((select count(*) from private.booking_changes), 0::bigint, 'as its history does');
select tests.authenticate_as(tests.owner());
select is(tests.refusal($$ select public.correct_booking(tests.c(2), 0, 'service', 60, 'X Y') $$), '42501 role_needed', 'without a role nothing is corrected');
select is(tests.refusal($$ select public.booking_history(tests.c(2)) $$), '42501 role_needed', 'or read');
select tests.clear_authentication();
select is(tests.refusal($$ select public.correct_booking(tests.c(2), 0, 'service', 60, 'X Y') $$), '42501', 'nor by visitors');

select * from finish();
rollback;
