begin;
\ir helpers.psql
select plan(19);

-- Today's work on one screen (docs/mail.md#today): who waits, what was just settled, chats, failed mails.

delete from public.outbox where true;
delete from public.bookings where true;
delete from public.enquiries where true;
delete from public.chat_messages where true;
delete from private.post_settings where true;
insert into private.post_settings (mail) values ('server');
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.e(_n integer) returns uuid language sql immutable as
  $$ select ('b5000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.desk(_path text) returns text language sql as $$ select public.read_desk() #>> _path::text[] $$;
create function tests.names(_part text) returns text[] language sql as
  $$ select array(select coalesce(r ->> 'name', r ->> 'to') from jsonb_array_elements(public.read_desk() -> _part) r) $$;

do $$ begin
  execute tests.enquiry(tests.e(1), '{"name": "Second"}');
  execute tests.enquiry(tests.e(2), '{"name": "First", "vehicle": "AB12 CDE", "email": "first@example.com"}');
  execute tests.enquiry(tests.e(3), '{"name": "A bot", "suspect": true}');
  execute tests.enquiry(tests.e(4), '{"name": "Held back"}');
  execute tests.enquiry(tests.e(5), '{"name": "Finished"}');
end $$;
update public.enquiries set on_hold = true where id = tests.e(4);
update public.enquiries set status = 'done' where id = tests.e(5);
update public.enquiries set created_at = '2027-03-22 10:00+00' where id = tests.e(1);
update public.enquiries set created_at = '2027-03-21 18:00+00' where id = tests.e(2);
delete from public.outbox where true;
insert into public.bookings (id, reference, service, starts_at, ends_at, status, walk_in, name, vehicle)
select tests.e(9), '7K3QF', key, '2026-05-14 09:00+01', '2026-05-14 10:00+01', 'done', true, 'Walk-in', 'ab12cde'
from public.bookable_services where key = 'mot';

select tests.authenticate_as(tests.admin());
select is(tests.names('requests'), array['First', 'Second'], 'who has waited longest comes first; no suspects, none held, none that are done');
select is(tests.desk('{requests,0,waiting_since}'), '2027-03-21T18:00:00+00:00', 'since when');
select is(tests.desk('{requests,0,before,title}'), 'MOT Test', 'and what the car was here for before');
select is(tests.desk('{counts}')::jsonb, '{"requests": 2, "in_progress": 0, "chats": 0, "failed": 0}', 'the counts are those of the lists');

select lives_ok($$ select public.add_to_thread(tests.e(2), tests.e(21), 'rung') $$, 'rung');
select is(tests.names('requests'), array['Second'], 'waits no more');
select is(concat_ws(' ', tests.desk('{settled,0,name}'), tests.desk('{settled,0,kind}'), tests.desk('{settled,0,by}')), 'First rung tap-admin', 'and stands as settled, with whoever did it');
select is(tests.desk('{last_settled_at}'), '2027-03-22T12:00:00+00:00', 'the last one is known');
select lives_ok($$ select public.undo_in_thread(tests.e(21)) $$, 'taken back');
select is(tests.names('requests'), array['First', 'Second'], 'it waits in its old place');
select is(tests.desk('{settled}'), '[]', 'and is settled no more');
select lives_ok($$ select public.add_to_thread(tests.e(2), tests.e(22), 'done') $$, 'done');
select tests.reset_role();
select tests.set_clock('2027-03-22 12:10:01+00');

insert into public.chat_messages (id, conversation_id, created_at, name, email, message) values
  (tests.e(31), tests.e(30), '2027-03-22 11:50+00', 'Asker', 'asker@example.com', 'Do you do tyres?'),
  (tests.e(32), tests.e(30), '2027-03-22 11:52+00', 'Asker', 'asker@example.com', 'For a van.');
insert into public.outbox (dedupe, kind, to_email, enquiry_id, state, expires_at)
values ('x', 'receipt', 'first@example.com', tests.e(2), 'failed', '2027-04-01');
select tests.authenticate_as(tests.admin());
select is(tests.desk('{settled}'), '[]', 'after ten minutes what is settled leaves');
select is(concat_ws(' ', tests.desk('{chats,0,message}'), tests.desk('{chats,0,waiting_since}')), 'For a van. 2027-03-22T11:50:00+00:00', 'a chat waits since its first unanswered message');
select is(concat_ws(' ', tests.desk('{failed,0,name}'), tests.desk('{failed,0,phone}'), tests.desk('{counts,failed}')), 'First 07700 900123 1', 'a mail that failed names whom to ring');
select lives_ok($$ select public.mark_chat(tests.e(30), true) $$, 'the chat is answered');
select is(tests.desk('{chats}'), '[]', 'and waits no more');
select tests.reset_role();
insert into public.chat_messages (id, conversation_id, created_at, name, email, message)
values (tests.e(33), tests.e(30), '2027-03-22 12:12+00', 'Asker', 'asker@example.com', 'And on Saturday?');
select tests.authenticate_as(tests.admin());
select is(tests.names('chats'), array['Asker'], 'until they write again');
select is((select count(*) from public.chat_messages), 3::bigint, 'a mark changes no message');

select * from finish();
rollback;
