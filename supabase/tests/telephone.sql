begin;
\ir helpers.psql
select plan(17);

-- A call that the desk writes down: without an address, without a mail, and by nobody else.

delete from public.outbox where true;
delete from public.bookings where true;
delete from public.enquiries where true;
delete from private.post_settings where true;
insert into private.post_settings (mail) values ('server');
insert into public.resources (kind, name) values ('mot_bay', 'Telephone bay');
insert into public.bookable_services (key, title, form_service, minutes, needs) values ('telephone', 'Check', 'other', 60, '{mot_bay}');
select tests.set_clock('2027-03-22 12:00:00+00');
create function tests.t(_n integer) returns uuid language sql immutable as
  $$ select ('b8000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;

select tests.authenticate_as(tests.staff());
select is(public.add_enquiry(tests.t(1), 'Len Hobbs', '01632 960218', null, 'AB12 CDE', 'other', 'How much is a clutch?'), tests.t(1), 'a call is written down');
select is(public.add_enquiry(tests.t(1), 'Len Hobbs', '01632 960218'), tests.t(1), 'once');
select throws_ok($$ select public.add_enquiry(tests.t(1), 'Ann Other', '01632 960218') $$, 'PT409', null, 'an id is of one call');
select results_eq($$ select source, name, email, status::text, message from public.enquiries $$,
  $$ values ('Telephone', 'Len Hobbs', null::text, 'new', 'How much is a clutch?') $$, 'with what was said');
select is(public.read_desk() #>> '{requests,0,name}', 'Len Hobbs', 'and waits for a person');
select throws_ok($$ select public.reply(tests.t(1), tests.t(2), 'x', 0) $$, 'PT409', null, 'who gave no address gets no mail');
select lives_ok($$ select public.add_enquiry(tests.t(3), 'Ann Other', '07700 900124', ' ann@example.com ') $$, 'an address may be given');
select is((select email from public.enquiries where id = tests.t(3)), 'ann@example.com', 'and is kept');
select throws_ok($$ select public.add_enquiry(tests.t(4), 'Ann Other', 'no number') $$, '23514', null, 'a number is one');
select is(public.book_enquiry(tests.t(5), tests.t(1), 'telephone', '2027-03-24 09:00+00') ->> 'mailed', 'false', 'it becomes a booking like any other');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.9"}');
select lives_ok($$ select public.add_enquiry(gen_random_uuid(), 'Caller ' || n, '07700 900124') from generate_series(1, 8) n $$, 'the desk is not limited as visitors are');
select set_config('request.headers', '', true);
select tests.reset_role();
select is((select count(*) from public.outbox where kind in ('enquiry', 'receipt')), 0::bigint, 'nobody is mailed about a call');

select tests.clear_authentication();
select throws_ok(tests.enquiry(tests.t(6), '{"source": "Telephone"}'), '42501', null, 'visitors do not telephone through the form');
select throws_ok($$ insert into public.enquiries (id, source, name, phone) values (gen_random_uuid(), 'Contact Form', 'Edith Marlow', '07700 900123') $$, '23514', null, 'and give an address');
select throws_ok($$ select public.add_enquiry(gen_random_uuid(), 'Caller', '07700 900124') $$, '42501', null, 'nor write a call down');
select tests.authenticate_as(tests.owner());
select throws_ok($$ select public.add_enquiry(gen_random_uuid(), 'Caller', '07700 900124') $$, '42501', null, 'nor does who has no role');
select tests.authenticate_as(tests.staff());
select throws_ok(tests.enquiry(tests.t(7), '{"source": "Telephone"}'), '42501', null, 'staff do so by the function alone');

select * from finish();
rollback;
