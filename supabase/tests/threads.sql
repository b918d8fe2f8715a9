begin;
\ir helpers.psql
select plan(79);

-- The thread of an enquiry (docs/mail.md#threads, #own-request and #today): who may, answers, marks and their
-- undo, two at once, the customer's link, and what an erasure takes along.

delete from public.outbox where true;
delete from public.enquiries where true;
delete from public.chat_messages where true;
delete from private.post_settings where true;
delete from private.link_secret where true;
insert into private.post_settings (mail) values ('server');
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
update public.profiles set display_name = 'Tom' where id = tests.other();
update public.profiles set display_name = 'Ruth' where id = tests.admin();
select tests.set_clock('2027-03-22 12:00:00+00');

create function tests.e(_n integer) returns uuid language sql immutable as
  $$ select ('b4000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.refusal(_statement text) returns text language plpgsql as $$
declare
  code text;
  detail text;
begin
  execute _statement;
  return 'accepted';
exception when others then
  get stacked diagnostics code = pg_exception_hint, detail = pg_exception_detail;
  return concat_ws(' ', sqlstate, nullif(code, ''), case code when 'answered_meanwhile' then detail end);
end $$;
create function tests.state(_n integer) returns text language sql security definer as
  $$ select concat_ws(' ', status, private.name_of(taken_by)) from public.enquiries where id = tests.e(_n) $$;
create function tests.mails(_n integer) returns text language sql security definer as
  $$ select string_agg(concat_ws(' ', kind, to_email, state), ', ' order by created_at, kind) from public.outbox where enquiry_id = tests.e(_n) and kind like 'reply%' $$;
create function tests.link(_n integer) returns text language sql security definer as $$ select private.thread_token(tests.e(_n)) $$;
create function tests.thread(_n integer) returns text language sql volatile as $$
  select string_agg(concat_ws(' ', x ->> 'kind', x ->> 'by', x ->> 'body'), ', ')
  from jsonb_array_elements(public.read_enquiry(tests.e(_n)) -> 'entries') x $$;

do $$ begin
  execute tests.enquiry(tests.e(1), '{"vehicle": "AB12 CDE", "service": "repair", "message": "It squeals."}');
  execute tests.enquiry(tests.e(2), '{"suspect": true, "email": "bot@example.com"}');
  execute tests.enquiry(tests.e(3), '{"vehicle": "ab12cde", "email": "Else@example.com"}');
  execute tests.enquiry(tests.e(4), '{"email": "EDITH@example.com"}');
end $$;
update public.enquiries set on_hold = true where id = tests.e(4);
delete from public.outbox where true;

-- Who may -----------------------------------------------------------------------------------------

create function tests.calls() returns setof text language sql as $$
  values ('select public.reply(gen_random_uuid(), gen_random_uuid(), ''x'', 0)'), ('select public.add_to_thread(gen_random_uuid(), gen_random_uuid(), ''note'', ''x'')'),
    ('select public.undo_in_thread(gen_random_uuid())'), ('select public.take_enquiry(gen_random_uuid(), true)'), ('select public.trust_enquiry(gen_random_uuid(), true)'),
    ('select public.read_enquiry(gen_random_uuid())'), ('select public.enquiry_history(gen_random_uuid())'), ('select public.read_desk()'), ('select public.mark_chat(gen_random_uuid(), true)')
$$;
select tests.clear_authentication();
select is(tests.refusal(call), '42501', 'anonymous: no ' || call) from tests.calls() call;
select throws_ok($$ select from private.thread_entries $$, '42501', null, 'anonymous: nothing of the table itself');
select tests.authenticate_as(tests.owner());
select is(tests.refusal(call), '42501 role_needed', 'without a role: no ' || call) from tests.calls() call;
select throws_ok($$ select from private.thread_entries $$, '42501', null, 'without a role: nothing of the table itself');

-- Answers -----------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(public.reply(tests.e(1), tests.e(11), 'Bring it on Thursday.', 0) - 'number' #- '{mail,id}',
  jsonb_build_object('id', tests.e(11), 'kind', 'answer', 'at', '2027-03-22T12:00:00+00:00'::timestamptz, 'by', 'Ruth', 'mine', true, 'body', 'Bring it on Thursday.',
    'mail', jsonb_build_object('state', 'queued', 'sent_at', null, 'error', null)),
  'an answer is kept, and its mail is queued');
select is(tests.mails(1), 'reply edith@example.com queued', 'to the customer');
select is(tests.state(1), 'in_progress Ruth', 'the enquiry is in progress, by whoever has answered');
select is(public.reply(tests.e(1), tests.e(11), 'Bring it on Thursday.', 0) ->> 'id', tests.e(11)::text, 'the same attempt again');
select is(tests.mails(1), 'reply edith@example.com queued', 'mails nothing more');
select is(tests.refusal($$ select public.reply(tests.e(3), tests.e(11), 'x', 0) $$), 'PT409 new_id', 'an id is of one answer');
select is(tests.refusal($$ select public.reply(tests.e(1), tests.e(12), ' ', 9999) $$), '23514', 'nothing is no answer');
select is(tests.refusal($$ select public.reply(tests.e(99), tests.e(12), 'x', 0) $$), 'PT404 no_such_enquiry', 'nor to an enquiry that is gone');
select is(tests.refusal($$ select public.reply(tests.e(2), tests.e(12), 'x', 0) $$), 'PT409 marked_enquiry', 'a suspect is not answered');
select lives_ok($$ select public.trust_enquiry(tests.e(2), true) $$, 'before the mark is taken off');
select is(tests.refusal($$ select public.reply(tests.e(2), tests.e(12), 'x', 0) $$), 'accepted', 'then it is');
select lives_ok($$ select public.trust_enquiry(tests.e(2), false) $$, 'the mark can be put back');

-- Both or none: what keeps the mail from being queued takes the answer along.
select tests.reset_role();
create function tests.refuse() returns trigger language plpgsql as $$ begin raise 'No room.'; end $$;
create trigger outbox_90_refuse before insert on public.outbox for each row execute function tests.refuse();
select tests.authenticate_as(tests.admin());
select is(tests.refusal($$ select public.reply(tests.e(3), tests.e(31), 'x', 0) $$), 'P0001', 'where no mail can be queued');
select tests.reset_role();
drop trigger outbox_90_refuse on public.outbox;
select is((select count(*) from private.thread_entries where id = tests.e(31)), 0::bigint, 'no answer is kept');
select is(tests.state(3), 'new', 'and the enquiry waits on');

-- Two at once: the second is told, and both are kept.
select tests.authenticate_as(tests.other());
select is(tests.refusal($$ select public.reply(tests.e(1), tests.e(13), 'We ring you.', 0) $$), 'PT409 answered_meanwhile Ruth', 'who has not seen a colleague''s answer is told whose it is');
select is(tests.refusal(format($$ select public.reply(tests.e(1), tests.e(13), 'We ring you.', %s) $$,
  public.read_enquiry(tests.e(1)) #>> '{entries,0,number}')), 'accepted', 'and sends all the same after seeing it');
select is(tests.thread(1), 'answer Ruth Bring it on Thursday., answer Tom We ring you.', 'both are kept');
select is(tests.state(1), 'in_progress Ruth', 'whoever was first still has it');
select is(public.read_enquiry(tests.e(1)) -> 'readers', '[]', 'who looks alone sees nobody else');
select tests.authenticate_as(tests.admin());
select is(public.read_enquiry(tests.e(1)) -> 'readers', '["Tom"]', 'who looks at the same time sees the other');

-- Marks and notes ---------------------------------------------------------------------------------

select is(public.add_to_thread(tests.e(3), tests.e(41), 'no_answer') ->> 'kind', 'no_answer', 'a call that nobody took is written down');
select is(tests.state(3), 'new Ruth', 'and the customer waits on');
select is(public.add_to_thread(tests.e(3), tests.e(42), 'rung') ->> 'kind', 'rung', 'rung');
select is(tests.state(3), 'in_progress Ruth', 'is in progress');
select is(public.add_to_thread(tests.e(3), tests.e(43), 'note', 'Keys in the safe.') ->> 'body', 'Keys in the safe.', 'a note is tied to the enquiry');
select is(public.undo_in_thread(tests.e(42))::text, 'new', 'the last mark is taken back with its state, whatever was noted since');
select is(public.add_to_thread(tests.e(3), tests.e(44), 'booked') ->> 'kind', 'booked', 'booked');
select is(tests.state(3), 'done Ruth', 'is done');
select is(public.add_to_thread(tests.e(3), tests.e(44), 'booked') ->> 'id', tests.e(44)::text, 'the same press again changes nothing');
select is(tests.refusal($$ select public.add_to_thread(tests.e(3), tests.e(45), 'answer', 'x') $$), '23514 invalid_kind', 'an answer without its mail is none');
select lives_ok($$ select public.add_to_thread(tests.e(3), tests.e(46), 'done') $$, 'a second mark');
select is(public.undo_in_thread(tests.e(44))::text, 'done', 'one that another has followed goes alone');
select is(tests.refusal($$ select public.undo_in_thread(tests.e(11)) $$), 'accepted', 'an answer');
select matches(tests.thread(1), 'Bring it on Thursday', 'cannot be taken back: it has gone out');
select tests.authenticate_as(tests.other());
select lives_ok($$ select public.undo_in_thread(tests.e(43)) $$, 'a colleague''s note');
select matches(tests.thread(3), 'Keys in the safe', 'stays');
select lives_ok($$ select public.take_enquiry(tests.e(3), true) $$, 'somebody else takes it');
select is(tests.state(3), 'done Tom', 'and has it');
select set_eq($$ select h ->> 'id' || ' ' || concat_ws(' ', h ->> 'same_address', h ->> 'same_car') from jsonb_array_elements(public.enquiry_history(tests.e(1))) h $$,
  array[tests.e(3) || ' false true', tests.e(4) || ' true false'], 'what else there is under this address or registration');

-- The customer's link -----------------------------------------------------------------------------

create temporary table link as select tests.link(1) as code;
grant select on link to anon;
select tests.clear_authentication();
select is((public.read_thread(tests.e(1), code) -> 'entries') #>> '{1,body}', 'We ring you.', 'the customer reads the answers') from link;
select is(public.read_thread(tests.e(1), code) ?| array['name', 'email', 'phone'], false, 'and nothing that identifies them') from link;
select is(public.read_thread(tests.e(3), code), null, 'the code of one enquiry opens no other') from link;
select is(public.answer_thread(tests.e(1), 'wrong', tests.e(51), 'x'), null, 'a wrong code says nothing');
select is(jsonb_array_length(public.answer_thread(tests.e(1), code, tests.e(51), 'Thursday is fine.') -> 'entries'), 3, 'the customer answers') from link;
select is(jsonb_array_length(public.answer_thread(tests.e(1), code, tests.e(51), 'Thursday is fine.') -> 'entries'), 3, 'once') from link;
select is(tests.mails(1), 'reply edith@example.com queued, reply edith@example.com queued, reply_by_link queued', 'and the garage gets a mail');
select is(tests.state(1), 'new Ruth', 'somebody waits again');
select tests.authenticate_as(tests.admin());
select is(public.read_desk() #>> '{requests,0,message}', 'Thursday is fine.', 'and what was written last');
select is(tests.refusal($$ select public.reply(tests.e(1), tests.e(14), 'Until then.', 2) $$), 'PT409 answered_meanwhile Edith Marlow', 'staff do not answer past a message that they have not seen');
select lives_ok($$ select public.add_to_thread(tests.e(1), tests.e(47), 'done') $$, 'done');
select tests.clear_authentication();
select lives_ok(format($$ select public.answer_thread(tests.e(1), %L, ('b4000000-0000-4000-8000-0000000006' || lpad(n::text, 2, '0'))::uuid, 'One more') from generate_series(1, 4) n $$, code), 'a further message') from link;
select is(tests.state(1), 'new Ruth', 'opens what was done');
select is(tests.refusal(format($$ select public.answer_thread(tests.e(1), %L, tests.e(61), 'x') $$, code)), 'PT429 thread_limit', 'the sixth within an hour is refused') from link;
select tests.reset_role();
select tests.set_clock('2027-06-21 12:00:00+00');
select tests.clear_authentication();
select is(public.read_thread(tests.e(1), code), null, 'the link ends 90 days after the last word') from link;

-- Erasure and retention ---------------------------------------------------------------------------

select tests.reset_role();
select tests.authenticate_as(tests.admin());
select is(jsonb_array_length(public.export_personal_data('edith@example.com') -> 'answers'), 8, 'an export holds answers, messages and calls');
select is(public.erase_personal_data('edith@example.com') -> 'erased' @> '{"answers": 8, "enquiries": 2}', true, 'an erasure takes them');
select tests.reset_role();
select is((select count(*) from private.thread_entries where enquiry_id = tests.e(1)) + (select count(*) from public.outbox where enquiry_id = tests.e(1)), 0::bigint, 'and the mails that wait');
delete from public.enquiries where true;
select is((select count(*) from private.thread_entries), 0::bigint, 'what goes by age takes its thread along');

select * from finish();
rollback;
