begin;
\ir helpers.psql
select plan(26);

-- What the search of the desk finds, however a plate or a number is typed, and for whom.

delete from public.bookings where true;
delete from public.enquiries where true;
delete from public.chat_messages where true;
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.f(_n integer) returns uuid language sql immutable as
  $$ select ('b7000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.found(_words text, _reference text default null) returns integer[] language sql as
  $$ select array(select right(r ->> 'id', 2)::integer from jsonb_array_elements(public.find_at_desk(_words, _reference)) r) $$;
do $$ begin
  execute tests.enquiry(tests.f(1), '{"name": "Moira Campbell", "email": "moira@example.com", "vehicle": "HN19 KLO", "phone": "07700 900302", "message": "It squeals 100%"}');
  execute tests.enquiry(tests.f(2), '{"name": "Len Hobbs", "email": "len@example.com", "vehicle": "hn19klo", "phone": "+44 (0)1632 960218"}');
  execute tests.enquiry(tests.f(3), '{"name": "Moira Bot", "suspect": true}');
end $$;
update public.enquiries set created_at = '2026-01-20' where id = tests.f(2);
insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name, phone, vehicle, note)
select tests.f(n), '7K3Q' || n - 9, 'mot', at, at + interval '1 hour', true, name, phone, vehicle, note
from (values (11, '2027-03-24 09:00+00'::timestamptz, 'Rita Late', '07700900303', 'PA73 XYZ', 'Spare key in the glove box'),
  (12, '2027-03-23 09:00+00', 'Rita Late', null, 'PA 73 XYZ', null), (13, '2026-05-14 09:00+01', 'Rita Late', '+447700900303', null, null)) b (n, at, name, phone, vehicle, note);
insert into public.chat_messages (id, conversation_id, name, email, message) values (tests.f(21), tests.f(31), 'Chatty', 'chatty@example.com', 'Do you do Moira''s tyres?');

select tests.authenticate_as(tests.staff());
select is(tests.found('HN19K'), '{1,2}', 'the beginning of a plate, however it is stored');
select is(tests.found('hn19 klo'), '{1,2}', 'with a blank');
select is(tests.found('900 302'), '{1}', 'a part of a number');
select is(tests.found('+447700900302'), '{1}', 'a number in the international way');
select is(tests.found('07700 900 302'), '{1}', 'or in the national one');
select is(tests.found('01632-960218'), '{2}', 'with other signs');
select is(tests.found('0044 1632 960218'), '{2}', 'from abroad');
select is(tests.found('pa73'), '{12,11}', 'bookings to come, the next one first');
select is(tests.found('07700900303'), '{11,13}', 'then those before');
select is(tests.found('rita late'), '{12,11,13}', 'by a name');
select is(tests.found('late rita glove'), '{11}', 'by words in any order, also of a note');
select is(tests.found('campbell MOIRA'), '{1}', 'in any case');
select is(tests.found('moira'), '{1,31}', 'and in the chat, but no suspects');
select is(tests.found('chatty@example.com'), '{31}', 'by an address');
select is(tests.found('100%'), '{1}', 'a percent sign is a sign');
select is(tests.found('HD-7K3Q2', '7K3Q2'), '{11}', 'by a reference');
select is(tests.found('ri'), '{}', 'two letters are too few');
select is(tests.found('  '), '{}', 'blanks as well');
select is(tests.found(null), '{}', 'and nothing');
select is(tests.found('nobody has this'), '{}', 'what nobody has is not found');
select is(jsonb_array_length(public.find_at_desk('rita', null, 1)), 1, 'as many of a kind as are asked for');
select is(public.find_at_desk('pa73') #> '{0}' @> '{"kind": "booking", "name": "Rita Late", "vehicle": "PA 73 XYZ", "what": "MOT Test", "status": "booked", "enquiry_id": null}', true, 'with what there is of it');
select tests.authenticate_as(tests.editor());
select throws_ok($$ select public.find_at_desk('moira') $$, '42501', null, 'editors may not ask');
select throws_ok($$ select private.find_at_desk('moira', null, 9) $$, '42501', null, 'also not past the API''s function');
select tests.authenticate_as(tests.owner());
select throws_ok($$ select public.find_at_desk('moira') $$, '42501', null, 'nor does who has no role');
select tests.clear_authentication();
select throws_ok($$ select public.find_at_desk('moira') $$, '42501', null, 'nor visitors');

select * from finish();
rollback;
