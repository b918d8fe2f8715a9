begin;
\ir helpers.psql
select plan(46);

-- What is on hold: staff release, discard, restore and answer it (docs/forms.md#limits).

insert into private.post_settings (mail) values ('server');
delete from public.outbox where true;
create function tests.h(_n integer) returns uuid language sql immutable as
  $$ select ('e4000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
insert into public.enquiries (id, source, name, email, phone, message, on_hold)
select tests.h(n), 'Contact Form', 'Held ' || n, n || '@example.com', '07700 900123', 'Clutch of ' || n, true from generate_series(1, 4) n;
-- A conversation whose first message was mailed, and one of which all is held.
insert into public.chat_messages (id, conversation_id, name, email, message, created_at, on_hold) values
  (tests.h(11), tests.h(10), 'Edith', 'edith@example.com', 'First', now() - interval '2 minutes', false),
  (tests.h(12), tests.h(10), 'Edith', 'edith@example.com', 'Second', now() - interval '1 minute', true),
  (tests.h(21), tests.h(20), 'Bot', 'bot@example.com', 'Buy', now(), true);
insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, on_hold)
values (tests.h(30), 'mot', 'Rem Inder', 'rem@example.com', 'AB12 CDE', current_date + 300, '{7}', 'x', true);
delete from public.outbox where true;
create function tests.mails() returns text language sql security definer as
  $$ select string_agg(kind, ' ' order by kind) from public.outbox where state = 'queued' $$;
create function tests.chats(_where text) returns text language plpgsql as $$
declare
  shown text;
begin
  execute 'select string_agg(last_message || '' '' || messages, '', '' order by last_message) from public.chat_conversations where id in (tests.h(10), tests.h(20)) and ' || _where into shown;
  return shown;
end $$;

-- Who may -----------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select public.release_held(array[tests.h(1)]) $$, '42501', null, 'anonymous: releases nothing');
select throws_ok($$ select public.discard_held(array[tests.h(1)]) $$, '42501', null, 'anonymous: discards nothing');
select throws_ok($$ select public.restore_discarded(array[tests.h(1)]) $$, '42501', null, 'anonymous: restores nothing');
select tests.authenticate_as(tests.editor());
select throws_ok($$ select public.release_held(array[tests.h(1)]) $$, '42501', null, 'editor: releases nothing');
select throws_ok($$ select public.discard_held(array[tests.h(1)]) $$, '42501', null, 'editor: discards nothing');
select is_empty($$ select from public.reminders $$, 'editor: sees no reminder');
select tests.authenticate_as(tests.staff());
select throws_ok($$ update public.enquiries set on_hold = false where on_hold $$, '42501', null, 'staff: no update of on_hold but by release_held');
select throws_ok($$ update public.enquiries set discarded_at = now() where on_hold $$, '42501', null, 'staff: nor of discarded_at');
select results_eq($$ select id from public.reminders $$, $$ values (tests.h(30)) $$, 'staff: see the reminders that are held');

-- Release -----------------------------------------------------------------------------------------

select is(public.release_held(array[tests.h(1), tests.h(10), tests.h(30), tests.h(99)]), 3::bigint, 'an enquiry, a conversation and a reminder are released');
select is(public.release_held(array[tests.h(1), tests.h(10), tests.h(30)]), 0::bigint, 'a second time nothing is');
select is(tests.mails(), 'chat enquiry receipt reminder_confirm', 'their mails are queued');
select is_empty($$ select from public.reminders $$, 'a released reminder is an admin''s again');
select is(tests.chats('not on_hold'), 'Second 2', 'the conversation is off hold');

-- Discard and restore -----------------------------------------------------------------------------

select is(public.discard_held(array[tests.h(1), tests.h(2), tests.h(3), tests.h(20)]), 3::bigint, 'what is held is discarded, and nothing else');
select results_eq($$ select id from public.enquiries where on_hold and discarded_at is null $$, $$ values (tests.h(4)) $$, 'it is no longer among what waits');
select is(tests.chats('discarded'), 'Buy 1', 'a conversation of which all is discarded is in the trash');
select is(tests.chats('on_hold'), null, 'and on hold no longer');
select is(public.release_held(array[tests.h(2), tests.h(20)]), 0::bigint, 'what is discarded is not released');
select is(public.discard_held(array[tests.h(2)]), 0::bigint, 'nor discarded twice');
select is(tests.mails(), 'chat enquiry receipt reminder_confirm', 'and not mailed');
select is(public.restore_discarded(array[tests.h(1), tests.h(2), tests.h(20)]), 2::bigint, 'it is taken out of the trash again');
select is(tests.chats('on_hold and not discarded'), 'Buy 1', 'on hold as it was');
select is(public.release_held(array[tests.h(2)]), 1::bigint, 'and can be released');
select set_eq($$ select id from public.find_enquiries(_held => true) $$, $$ values (tests.h(4)) $$, 'the list of what is held');
select set_eq($$ select id from public.find_enquiries('clutch', _discarded => true) $$, $$ values (tests.h(3)) $$, 'the list of what is discarded, searched');
select is_empty($$ select id from public.find_enquiries('clutch of 3') $$, 'a usual search shows nothing that waits or is discarded');
select tests.reset_role();
update public.chat_messages set on_hold = true where id = tests.h(12);
select tests.authenticate_as(tests.staff());
select is(public.discard_held(array[tests.h(10)]), 1::bigint, 'of a conversation only what is held is discarded');
select is(tests.chats('not on_hold and not discarded'), 'First 1', 'the rest stays, without it');
select tests.reset_role();
select matches((select details::text from public.audit_log order by id desc limit 1), 'discarded_at', 'it is logged');

-- Answer ------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.staff());
select throws_ok($$ select public.reply(tests.h(3), gen_random_uuid(), 'Hello', 0) $$, 'PT409', null, 'what is discarded is not answered');
select lives_ok($$ select public.reply(tests.h(4), tests.h(44), 'Hello', 0) $$, 'what is held is');
select is((select on_hold from public.enquiries where id = tests.h(4)), false, 'and is released by it');
select tests.reset_role();
select set_eq($$ select kind from public.outbox where enquiry_id = tests.h(4) $$, $$ values ('reply') $$, 'and only the answer is mailed');

-- The garage is told once an hour -----------------------------------------------------------------

delete from public.outbox where true;
update public.enquiries set on_hold = true where id = tests.h(1);
select tests.all_sent('enquiry', 200);
select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
do $$ begin for n in 41..43 loop execute tests.enquiry(tests.h(n)); end loop; end $$;
select set_config('request.headers', '', true);
select tests.reset_role();
select results_eq($$ select kind, to_email, due_at - private.clock() from public.outbox $$, $$ values ('held', null, interval '5 minutes') $$, 'one mail to the garage, and none to those who wait');
select is((select private.mail_params(o) from public.outbox o), '{"held": 5}', 'it says how many wait when it is sent');
select tests.authenticate_as(tests.staff());
select is(public.discard_held(array[tests.h(41), tests.h(42), tests.h(43), tests.h(20)]), 4::bigint, 'some of it is cleared up');
select is(tests.mails(), 'held', 'the mail still waits');
select is(public.discard_held(array[tests.h(1)]), 1::bigint, 'the rest too');
select is(tests.mails(), null, 'then there is nothing to tell');

-- The trash is emptied ----------------------------------------------------------------------------

select tests.reset_role();
select is((select count(*) from public.enquiries where discarded_at is not null), 5::bigint, 'five enquiries are in the trash');
select tests.set_clock(now() + interval '29 days');
select lives_ok($$ select private.remove_old_enquiries() $$, 'the nightly removal after 29 days');
select is((select count(*) from public.enquiries where discarded_at is not null), 5::bigint, 'leaves them');
select tests.set_clock(now() + interval '31 days');
select lives_ok($$ select private.remove_old_enquiries() $$, 'after 31 days');
select is((select count(*) from public.enquiries where discarded_at is not null), 0::bigint, 'erases them');
select is((select string_agg(message, ' ') from public.chat_messages where conversation_id in (tests.h(10), tests.h(20))), 'First', 'and discarded messages');

select * from finish();
rollback;
