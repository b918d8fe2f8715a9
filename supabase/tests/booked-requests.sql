begin;
\ir helpers.psql
\ir diary.psql
select plan(39);

-- A request and its booking are one thing in one state (docs/diary.md#held): what waits for a person, what is
-- in progress, and what customers have done alone.

insert into private.post_settings (mail) values ('server');
insert into private.diary_settings (enabled) values (true);
insert into public.resources (id, kind, name) overriding system value values (1001, 'mot_bay', 'Bay'), (1002, 'mot_bay', 'Second bay');
insert into public.bookable_services (key, title, form_service, minutes, needs) values ('mot', 'MOT Test', 'mot', 60, '{mot_bay}');
update public.profiles set display_name = 'Ruth' where id = tests.staff();
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.e(_n integer) returns uuid language sql immutable as
  $$ select ('b6000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.state(_n integer) returns text language sql security definer as
  $$ select concat_ws(' ', status, private.name_of(taken_by)) from public.enquiries where id = tests.e(_n) $$;
create function tests.thread(_n integer) returns text language sql security definer as $$
  select string_agg(concat_ws(' ', t.kind, case when t.online then 'online' else private.name_of(t.author) end, to_char(t.starts_at at time zone 'UTC', 'DD HH24:MI')), ', ' order by t.number)
  from private.thread_entries t where t.enquiry_id = tests.e(_n) $$;
create function tests.list(_part text) returns text[] language sql as
  $$ select array(select concat_ws(' ', r ->> 'name', r ->> 'kind') from jsonb_array_elements(public.read_desk() -> _part) r) $$;
create function tests.token(_n integer) returns text language sql security definer as
  $$ select private.booking_token(tests.e(_n), coalesce((select link_epoch from public.bookings where id = tests.e(_n)), 0::smallint)) $$;
create function tests.book_online(_n integer, _starts text, _name text) returns text language sql as $$
  select public.book_slot(tests.e(_n), 'mot', _starts::timestamptz, _name, _n || '@example.com', '07700 900123', 'AB12 CDE') ->> 'state' $$;
do $$ begin
  execute tests.enquiry(tests.e(1), '{"name": "Moira"}');
  execute tests.enquiry(tests.e(2), '{"name": "Dev"}');
  execute tests.enquiry(tests.e(3), '{"name": "Kwame"}');
end $$;

-- By the desk -------------------------------------------------------------------------------------

select tests.authenticate_as(tests.staff());
select is(public.book_enquiry(tests.e(11), tests.e(1), 'mot', '2027-03-24 08:00+00') ->> 'status', 'booked', 'a request is turned into a booking');
select is(tests.state(1), 'done Ruth', 'it is settled, by whoever did it');
select is(tests.thread(1), 'booked Ruth 24 08:00', 'its thread says so');
select is(tests.list('requests'), '{Dev,Kwame}', 'it waits no more');
select is(public.read_desk() #> '{counts,requests}', '2', 'nor is it counted');
select is(public.count_rows('enquiries'), 2::bigint, 'anywhere');
select is(public.read_enquiry(tests.e(1)) -> 'bookings',
  jsonb_build_array(jsonb_build_object('id', tests.e(11), 'status', 'booked', 'starts_at', '2027-03-24T08:00:00+00:00'::timestamptz, 'held_until', null)), 'it leads to its booking');
select is(public.read_diary('2027-03-24', '2027-03-24') #>> '{bookings,0,enquiry_id}', tests.e(1)::text, 'and the booking to it');
select is((public.read_desk() #> '{settled,0}') @> jsonb_build_object('id', tests.e(1), 'kind', 'booked', 'starts_at', '2027-03-24T08:00:00+00:00'::timestamptz), true, 'today says for when');
select is(public.undo_in_thread((public.read_desk() #>> '{settled,0,entry}')::uuid)::text, 'done', 'what stands in the diary');
select is(tests.thread(1), 'booked Ruth 24 08:00', 'is not taken back in the thread');
select is(public.place_booking(tests.e(11), 0, '2027-03-25 10:00+00') ->> 'sequence', '1', 'moved');
select is(public.set_booking_status(tests.e(11), 1, 'arrived') ->> 'sequence', '2', 'arrived');
select is(public.set_booking_status(tests.e(11), 2, 'cancelled') ->> 'sequence', '3', 'cancelled');
select is(public.set_booking_status(tests.e(11), 3, 'booked') ->> 'sequence', '4', 'and back');
select is(tests.thread(1), 'booked Ruth 24 08:00, moved Ruth 25 10:00, cancelled Ruth 25 10:00, booked Ruth 25 10:00', 'the thread has all of it, but not who arrived');
select is((select preferred_date from public.enquiries where id = tests.e(1)), '2027-03-25', 'the request carries the day');
select is(public.add_to_thread(tests.e(2), tests.e(22), 'booked') ->> 'starts_at', null, 'booked in another book');
select is(tests.state(2), 'done Ruth', 'is settled as well');

-- In progress -------------------------------------------------------------------------------------

select lives_ok($$ select public.add_to_thread(tests.e(3), tests.e(31), 'rung') $$, 'rung');
select is(tests.list('in_progress'), '{Kwame}', 'what is in progress stays in sight');
select is((public.read_desk() #> '{in_progress,0}') @> '{"last": {"kind": "rung", "by": "Ruth"}, "quiet_since": "2027-03-22T12:00:00+00:00"}', true, 'with what was done last, and since when it is quiet');
select is(public.read_desk() #> '{counts,in_progress}', '1', 'and a count of its own');

-- By customers ------------------------------------------------------------------------------------

select tests.clear_authentication();
select is(tests.book_online(4, '2027-03-24 09:00+00', 'Quentin'), 'held', 'a customer takes a time');
select tests.authenticate_as(tests.staff());
select is(tests.list('requests') || tests.list('online'), '{"Quentin held"}', 'while it is held it is told, and waits for nobody here');
select is(public.count_rows('enquiries'), 0::bigint, 'nor is it counted');
select tests.reset_role();
select tests.set_clock('2027-03-22 12:30:00+00');
select tests.authenticate_as(tests.staff());
select is(tests.list('requests') || tests.list('online'), '{Quentin}', 'one that nobody confirmed is a wish, which waits');
select tests.clear_authentication();
select is(public.confirm_booking(tests.e(4), tests.token(4)) ->> 'status', 'booked', 'a press that comes late');
select tests.authenticate_as(tests.staff());
select is(tests.list('requests') || tests.list('online'), '{"Quentin booked"}', 'settles it');
select is(tests.state(4) || ': ' || tests.thread(4), 'done: booked online 24 09:00', 'in nobody''s name');
select is(tests.list('settled'), '{}', 'and is nothing that the desk has done');
select tests.clear_authentication();
select is(public.move_booking(tests.e(4), tests.token(4), '2027-03-24 11:00+00', 1) ->> 'sequence', '2', 'moved by the customer');
select is(public.cancel_booking(tests.e(4), tests.token(4)) ->> 'status', 'cancelled', 'and cancelled');
select is(tests.book_online(5, '2027-03-24 13:00+00', 'Rita'), 'held', 'another one');
select is(public.cancel_booking(tests.e(5), tests.token(5)) ->> 'status', 'cancelled', 'given up before it was confirmed');
select tests.authenticate_as(tests.staff());
select is(tests.list('requests'), '{}', 'nothing of it waits');
select is(tests.thread(4), 'booked online 24 09:00, moved online 24 11:00, cancelled online 24 11:00', 'all of it is told');

-- What somebody has written waits on.
select tests.reset_role();
insert into private.thread_entries (id, enquiry_id, kind, author, body) values (tests.e(61), tests.e(4), 'answer', tests.staff(), 'Shall we find another day?');
select tests.clear_authentication();
select tests.reset_role();
create temporary table link as select private.thread_token(tests.e(4)) as code;
grant select on link to anon;
select tests.clear_authentication();
select isnt(public.answer_thread(tests.e(4), code, tests.e(62), 'Yes please.'), null, 'the customer writes') from link;
select tests.reset_role();
update public.bookings set status = 'booked' where id = tests.e(4);
select is(tests.state(4), 'new', 'what they do with the booking after that answers nothing');

select * from finish();
rollback;
