begin;
\ir helpers.psql
select plan(56);

create function tests.mail(_dedupe text) returns public.outbox language sql stable security definer as
  $$ select o from public.outbox o where dedupe = _dedupe $$;
create function tests.state(_dedupe text) returns text language sql stable security definer as
  $$ select state::text from public.outbox where dedupe = _dedupe $$;
create function tests.queue(_dedupe text, _due interval default '0') returns void language sql security definer as
  $$ insert into public.outbox (dedupe, kind, to_email, due_at, expires_at)
     values (_dedupe, 'letter', 'ann@example.com', private.clock() + _due, private.clock() + _due + interval '1 day') $$;
delete from public.outbox where true;
update private.post_sender set asked_at = null where one;
delete from private.post_settings where true;

-- Who may do what ---------------------------------------------------------------------------------

select tests.queue('matrix');
select tests.clear_authentication();
select throws_ok($$ select id from public.outbox $$, '42501', null, 'anonymous: no select on the outbox');
select throws_ok($$ insert into public.outbox (dedupe, kind, expires_at) values ('x', 'enquiry', now()) $$, '42501', null, 'anonymous: no insert into the outbox');
select throws_ok($$ update public.outbox set state = 'sent' where true $$, '42501', null, 'anonymous: no update of the outbox');
select throws_ok($$ delete from public.outbox where true $$, '42501', null, 'anonymous: no delete from the outbox');
select throws_ok($$ select public.claim_mail() $$, '42501', null, 'anonymous: claims no mail');
select throws_ok($$ select public.post_status() $$, '42501', null, 'anonymous: no status of the post');
select throws_ok($$ select mail from private.post_settings $$, '42501', null, 'anonymous: no settings of the post');
select tests.authenticate_as(tests.owner());
select is_empty($$ select id from public.outbox $$, 'owner: reads no mail');
select throws_ok($$ insert into public.outbox (dedupe, kind, expires_at) values ('x', 'enquiry', now()) $$, '42501', null, 'owner: no insert into the outbox');
select throws_ok($$ update public.outbox set state = 'sent' where true $$, '42501', null, 'owner: no update of the outbox');
select throws_ok($$ delete from public.outbox where true $$, '42501', null, 'owner: no delete from the outbox');
select throws_ok($$ select public.claim_mail() $$, '42501', null, 'owner: claims no mail');
select throws_ok($$ select public.finish_mail(gen_random_uuid(), 1, 'sent') $$, '42501', null, 'owner: finishes no mail');
select throws_ok($$ select public.retry_mail((tests.mail('matrix')).id) $$, '42501', 'This is for staff and admins only.', 'owner: retries no mail');
select throws_ok($$ select public.cancel_mail((tests.mail('matrix')).id) $$, '42501', 'This is for staff and admins only.', 'owner: cancels no mail');
select throws_ok($$ select public.post_status() $$, '42501', 'This is for staff and admins only.', 'owner: no status of the post');
select throws_ok($$ select private.queue_deploy('x') $$, '42501', null, 'owner: queues no build');
select tests.authenticate_as(tests.admin());
select results_eq($$ select kind, to_email, state::text from public.outbox $$, $$ values ('letter', 'ann@example.com', 'queued') $$, 'admin: reads the outbox');
select throws_ok($$ insert into public.outbox (dedupe, kind, expires_at) values ('x', 'enquiry', now()) $$, '42501', null, 'admin: no insert into the outbox');
select throws_ok($$ update public.outbox set state = 'sent' where true $$, '42501', null, 'admin: no update of the outbox but by its functions');
select throws_ok($$ delete from public.outbox where true $$, '42501', null, 'admin: no delete from the outbox');
select throws_ok($$ select public.claim_mail() $$, '42501', null, 'admin: claims no mail');

-- From enquiry to mail ----------------------------------------------------------------------------

select tests.reset_role();
delete from public.outbox where true;
select tests.clear_authentication();
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000001'), 'an enquiry, while the browser mails');
select tests.reset_role();
select is_empty($$ select from public.outbox $$, 'while the browser mails, nothing is queued');
insert into private.post_settings (mail) values ('server');
select tests.clear_authentication();
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000002'), 'an enquiry, once the server mails');
select lives_ok(tests.enquiry('c0000000-0000-4000-8000-000000000003', '{"suspect": true}'), 'a suspect enquiry');
select lives_ok($$ insert into public.chat_messages (id, conversation_id, name, email, message)
  values ('c0000000-0000-4000-8000-000000000004', gen_random_uuid(), 'Edith', 'edith@example.com', 'Hello') $$, 'a chat message');
select tests.reset_role();
select set_eq($$ select kind, to_email, reference, about::text, state::text from public.outbox $$,
  $$ values ('enquiry', null, '42222', 'c0000000-0000-4000-8000-000000000002', 'queued'),
            ('receipt', 'edith@example.com', '42222', 'c0000000-0000-4000-8000-000000000002', 'queued'),
            ('chat', null, null, 'c0000000-0000-4000-8000-000000000004', 'queued') $$,
  'the garage''s mails and the receipt are queued with what causes them, and nothing for a suspect');
select is((select count(*) from public.outbox where params <> '{}'), 0::bigint, 'nothing that a visitor wrote is copied into the outbox');
insert into public.enquiries (id, source, name, email, phone, on_hold)
values ('c0000000-0000-4000-8000-000000000005', 'Contact Form', 'Held One', 'held@example.com', '07700 900123', true);
select is((tests.mail('receipt:c0000000-0000-4000-8000-000000000005')).id, null, 'an enquiry on hold is not mailed');
select tests.authenticate_as(tests.admin());
select is(public.release_held('{c0000000-0000-4000-8000-000000000005}'), 1::bigint, 'an admin releases it');
select tests.reset_role();
select is(tests.state('receipt:c0000000-0000-4000-8000-000000000005'), 'queued', 'a released enquiry is mailed');

-- Claim and finish --------------------------------------------------------------------------------

delete from public.outbox where true;
select is(public.claim_mail(), null, 'there is no mail where nothing is due');
select tests.authenticate_as(tests.staff());
select is(public.post_status() #>> '{last_run,seconds_ago}', '0', 'that the sender has asked is noted all the same');
select tests.reset_role();
select tests.queue('later', '1 hour');
select tests.queue('first', '-2 minutes');
select tests.queue('second', '-1 minute');
create temp table claimed as select public.claim_mail() as mail;
select is((select mail - 'id' from claimed), '{"kind": "letter", "attempt": 1, "to": "ann@example.com", "params": {}}', 'the mail that is due longest is claimed');
select is(tests.state('first'), 'sending', 'it is being sent');
select is(tests.next_mail(), null, 'while it is, there is no other');
select is(public.finish_mail((tests.mail('first')).id, 1, 'sent'), 'sent', 'sent is sent');
select is(public.claim_mail(), null, 'within a second of it there is none');
select is(tests.next_mail() ->> 'id', (tests.mail('second')).id::text, 'then the next');
select is(public.finish_mail((tests.mail('second')).id, 2, 'failed', 'x'), null, 'a failure of another attempt changes nothing');
select is(public.finish_mail((tests.mail('second')).id, 1, 'later', '429'), 'queued', 'too fast: later');
select results_eq($$ select attempts::integer, due_at from public.outbox where dedupe = 'second' $$, $$ select 0, now() + interval '1 minute' $$, 'later is in a minute, and counts no attempt');
select is(tests.next_mail(), null, 'none that is not due');
select throws_ok($$ select public.finish_mail(gen_random_uuid(), 1, 'perhaps') $$, '23514', null, 'an outcome that is none is refused');
update public.outbox set due_at = private.clock(), lease_until = clock_timestamp() + interval '1 day' where dedupe = 'second';
select is(public.claim_mail() ->> 'id', (tests.mail('second')).id::text, 'a lease from before the clock went back holds nothing up');
update public.outbox set lease_until = clock_timestamp() - interval '1 second' where dedupe = 'second';
select is(public.claim_mail() ->> 'attempt', '2', 'what was not noted within its lease is given out again');
delete from public.outbox where dedupe = 'second';

-- Back-off: 1, 5, 15, 60, 240 minutes, then for good.
create function tests.fail_all(_outcome text) returns setof text language plpgsql as $$
declare
  _mail jsonb;
begin
  for n in 1..6 loop
    update public.outbox set due_at = private.clock() where dedupe = 'failing';
    _mail := tests.next_mail();
    perform public.finish_mail((_mail ->> 'id')::uuid, n, _outcome, 'No');
    return next (select state || ' ' || extract(epoch from due_at - private.clock()) / 60 from public.outbox where dedupe = 'failing');
  end loop;
end $$;
select tests.queue('failing');
select is((select string_agg(line::text, ', ') from (select regexp_replace(f, '\.0+$', '') as line from tests.fail_all('failed') f) lines),
  'queued 1, queued 5, queued 15, queued 60, queued 240, failed 0', 'a failure is tried again after 1, 5, 15, 60 and 240 minutes, and then for good');
delete from public.outbox where dedupe = 'failing';
select tests.queue('failing');
select is((select max(f) from tests.fail_all('unknown') f where f like 'unknown%'), 'unknown 0.00000000000000000000', 'six attempts without an answer end as unknown');
select is((tests.mail('failing')).last_error, 'No', 'the last error is kept');

-- Tended by admins --------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(public.retry_mail((tests.mail('failing')).id), 'queued', 'admin: retries a mail');
select is(public.cancel_mail((tests.mail('failing')).id), 'cancelled', 'admin: cancels a mail');
select throws_ok($$ select public.retry_mail((tests.mail('first')).id) $$, 'PT409', null, 'admin: does not send twice what is sent');
select is((select string_agg(details ->> 'state', ' ' order by id) from public.audit_log where kind = 'outbox'),
  '["unknown", "queued"] ["queued", "cancelled"]', 'both are in the audit log');
select is(public.post_status() - '{now,last_run}'::text[],
  '{"mail": "server", "due": 0, "waiting": 1, "sent_today": 1, "failed": 0, "unknown": 0, "late": false}', 'the status counts');
select tests.reset_role();
update private.post_sender set asked_at = clock_timestamp() - interval '16 minutes' where one;
select tests.authenticate_as(tests.admin());
select is(public.post_status() -> 'late', 'true', 'nobody has asked for 15 minutes: late');

select * from finish();
rollback;
