begin;
\ir helpers.psql
select plan(88);

create function tests.kept() returns uuid language sql immutable as
  $$ select 'c0000000-0000-4000-8000-000000000001'::uuid $$;
insert into public.enquiries (id, source, name, email, phone, vehicle, message)
values (tests.kept(), 'MOT Page Form', 'Zöe QUILL', 'Zoe@example.com', '07700 900123', 'Rover 75', 'Grinding NOISE');

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000002'), 'anonymous: sends an enquiry');
select throws_ok($$ select id from public.enquiries $$, '42501', null, 'anonymous: no select on enquiries');
select throws_ok($$ select search from public.enquiries $$, '42501', null, 'anonymous: no select of a single column of enquiries');
select throws_ok(tests.enquiry(gen_random_uuid()) || ' returning id', '42501', null, 'anonymous: does not get back what was sent');
select throws_ok($$ update public.enquiries set status = 'done' where true $$, '42501', null, 'anonymous: no update of enquiries');
select throws_ok($$ delete from public.enquiries where true $$, '42501', null, 'anonymous: no delete from enquiries');
select throws_ok($$ truncate public.enquiries $$, '42501', null, 'anonymous: no truncate of enquiries');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"status": "done"}'), '42501', null, 'anonymous: cannot set the status done');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"status": "new"}'), '42501', null, 'anonymous: cannot set the status new');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"created_at": "2020-01-01"}'), '42501', null, 'anonymous: cannot set created_at');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"updated_at": "2020-01-01"}'), '42501', null, 'anonymous: cannot set updated_at');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"search": "x"}'), '428C9', null, 'anonymous: cannot set the search text');
select throws_ok(tests.enquiry('c0000000-0000-4000-8000-000000000002'), '23505', null, 'anonymous: the same id is recorded once');
select throws_ok(tests.enquiry('c0000000-0000-4000-8000-000000000002') || ' on conflict (id) do update set name = excluded.name', '42501', null,
  'anonymous: cannot overwrite by sending the same id');

-- Signed in without a role ------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000003'), 'signed in: sends an enquiry');
select is_empty($$ select from public.enquiries $$, 'signed in: reads none, not even the own one');
select is(tests.affected_rows($$ update public.enquiries set status = 'done' where true $$), 0::bigint, 'signed in: an update of the status touches no row');
select throws_ok($$ update public.enquiries set name = 'Changed' where true $$, '42501', null, 'signed in: no update of a column other than the status');
select throws_ok($$ delete from public.enquiries where true $$, '42501', null, 'signed in: no delete from enquiries');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"status": "done"}'), '42501', null, 'signed in: cannot set a status');
select throws_ok(tests.enquiry(gen_random_uuid()) || ' returning id', '42501', null, 'signed in: does not get back what was sent');

select tests.authenticate_as(tests.other());
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000004'), 'other: sends an enquiry');
select is_empty($$ select from public.enquiries where id = 'c0000000-0000-4000-8000-000000000003' $$, 'other: does not read somebody else''s');
select is(tests.affected_rows($$ update public.enquiries set status = 'done' where id = 'c0000000-0000-4000-8000-000000000003' $$), 0::bigint, 'other: an update touches no row');
select throws_ok($$ delete from public.enquiries where id = 'c0000000-0000-4000-8000-000000000003' $$, '42501', null, 'other: no delete from enquiries');

select tests.reset_role();
select is((select status::text from public.enquiries where id = tests.kept()), 'new', 'an enquiry is still new after refused updates');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.enquiries where id::text like 'c0000000-%'), 4::bigint, 'admin: reads every enquiry');
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000005'), 'admin: sends an enquiry');
select is(tests.affected_rows($$ update public.enquiries set status = 'in_progress' where id = tests.kept() $$), 1::bigint, 'admin: moves an enquiry on');
select throws_ok($$ update public.enquiries set status = 'lost' where id = tests.kept() $$, '22P02', null, 'admin: an unknown status is refused');
select throws_ok($$ update public.enquiries set message = 'x' where id = tests.kept() $$, '42501', null, 'admin: changes nothing that the visitor wrote');
select throws_ok($$ update public.enquiries set suspect = true where id = tests.kept() $$, '42501', null, 'admin: does not change the mark of suspects');
select throws_ok($$ update public.enquiries set created_at = now() where id = tests.kept() $$, '42501', null, 'admin: does not change created_at of an enquiry');
select throws_ok($$ update public.enquiries set id = gen_random_uuid() where id = tests.kept() $$, '42501', null, 'admin: does not change the id of an enquiry');
select throws_ok($$ delete from public.enquiries where id = tests.kept() $$, '42501', null, 'admin: no delete from enquiries');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"status": "done"}'), '42501', null, 'admin: a new enquiry is new');
select is((select search from public.enquiries where id = tests.kept()),
  E'zöe quill\nzoe@example.com\n07700 900123\nrover 75', 'the search text of an enquiry is all but the message in lower case');

-- Constraints and normalisation -------------------------------------------------------------------

select tests.reset_role();
update public.enquiries set created_at = created_at - interval '1 day', updated_at = now() - interval '1 day' where id = tests.kept();
select is((select updated_at from public.enquiries where id = tests.kept()), now(), 'updated_at of an enquiry is the database''s to set');

select tests.clear_authentication();
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000006',
  '{"service": "", "vehicle": "  ", "message": "\n", "name": " <b>Åsa</b>  O''Neil "}'), 'blank optional fields are no error');
select tests.reset_role();
select results_eq(
  $$ select service, vehicle, message, name, status::text, suspect from public.enquiries where id = 'c0000000-0000-4000-8000-000000000006' $$,
  $$ values (null::text, null::text, null::text, ' <b>Åsa</b>  O''Neil ', 'new', false) $$,
  'blank optional fields become null, other text stays to the letter');
select is((select created_at from public.enquiries where id = 'c0000000-0000-4000-8000-000000000006'), now(), 'created_at of a new enquiry is now');
select tests.clear_authentication();
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000007',
  '{"name": "Bo\nLi", "phone": "\n0712345", "vehicle": "Rover\t75\u001b", "message": "Two\nlines"}'), 'control characters in names, numbers and vehicles are no error');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"email": "a\u0007@example.com"}'), '23514', null, 'control characters in an e-mail address are refused');
select tests.reset_role();
select results_eq($$ select name, phone, vehicle, message from public.enquiries where id = 'c0000000-0000-4000-8000-000000000007' $$,
  $$ values ('Bo Li', ' 0712345', 'Rover 75 ', E'Two\nlines') $$, 'control characters become blanks, and a message keeps its lines');
select lives_ok(tests.enquiry('e0000000-0000-4000-8000-0000000000fe', '{"name": "Ann\u202e eno\u200b", "email": "a\u200bnn@example.com", "phone": "\u206607700 900123\u2069", "vehicle": "Go\ufefflf", "message": "می\u200cخواهم\u202e"}'), 'characters that nobody sees are no error');
select tests.reset_role();
select results_eq($$ select name, email, phone, vehicle, message from public.enquiries where id = 'e0000000-0000-4000-8000-0000000000fe' $$,
  $$ values ('Ann eno', 'ann@example.com', '07700 900123', 'Golf', U&'\0645\06CC\200C\062E\0648\0627\0647\0645\202E') $$, 'names, addresses, numbers and vehicles lose characters that nobody sees, and a message stays as typed');

select tests.clear_authentication();
select throws_ok(tests.enquiry(gen_random_uuid(), '{"source": "Elsewhere"}'), '23514', null, 'a source that is no form of the site is refused');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"source": "MOT Page Form"}'), 'source MOT Page Form is accepted');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"source": "Quick Contact Modal"}'), 'source Quick Contact Modal is accepted');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"source": "Annual Service Dialog"}'), 'source Annual Service Dialog is accepted');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"name": "A"}'), '23514', null, 'a name of one character is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"name": " A "}'), '23514', null, 'a name of one letter and blanks is refused');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"name": "Bo"}'), 'a name of two characters is accepted');
select lives_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('name', repeat('n', 100))), 'a name of 100 characters is accepted');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('name', repeat('n', 101))), '23514', null, 'a name of 101 characters is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"email": "nobody"}'), '23514', null, 'an e-mail address without an at sign is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"email": "a@b"}'), '23514', null, 'an e-mail address without a dot after the at sign is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"email": "a b@example.com"}'), '23514', null, 'an e-mail address with blanks is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"email": "a@example.com\nBcc: b@example.com"}'), '23514', null, 'an e-mail address with a second line is refused');
select lives_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('email', repeat('e', 242) || '@example.com')), 'an e-mail address of 254 characters is accepted');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('email', repeat('e', 243) || '@example.com')), '23514', null, 'an e-mail address of 255 characters is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"phone": "12345"}'), '23514', null, 'a phone number of 5 characters is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"phone": "      "}'), '23514', null, 'a phone number of blanks is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('phone', repeat('1', 41))), '23514', null, 'a phone number of 41 characters is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('phone', phone)), '23514', null, 'no phone number: ' || phone)
  from unnest(array['banana', '------', '*#21#99', '☎☎☎☎☎☎', '07700 900142;drop', 'call 07700 900142']) phone;
select lives_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('phone', phone)), 'a phone number: ' || phone)
  from unnest(array['+49 (0)40 123-45', '01234567', '07700‑900142', '040/12345', '0044.7700.900142', '(01632) 960883', '+44 (0)1632 960883 ext. 2', '12-345']) phone;
select throws_ok(tests.enquiry(gen_random_uuid(), '{"service": "wash"}'), '23514', null, 'a service that is no option is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('vehicle', repeat('v', 101))), '23514', null, 'a vehicle of 101 characters is refused');
select lives_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('message', repeat('🔧', 5000))), 'a message of 5000 characters is accepted, however many bytes');
select throws_ok(tests.enquiry(gen_random_uuid(), jsonb_build_object('message', repeat('m', 5001))), '23514', null, 'a message of 5001 characters is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"preferred_date": "infinity"}'), '23514', null, 'a preferred date without end is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"preferred_date": "2026-02-30"}'), '22008', null, 'a preferred date that no calendar has is refused');
select throws_ok('insert into public.enquiries (id, source, name, email) values (gen_random_uuid(), ''Contact Form'', ''Bo Li'', ''b@example.com'')', '23502', null, 'an enquiry without a phone number is refused');
select throws_ok('insert into public.enquiries (source, name, email, phone) values (''Contact Form'', ''Bo Li'', ''b@example.com'', ''123456'')', '23502', null, 'an enquiry without an id is refused');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"suspect": null}'), '23502', null, 'an enquiry without the mark of suspects is refused');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"suspect": true}'), 'a suspect enquiry is stored');

select * from finish();
rollback;
