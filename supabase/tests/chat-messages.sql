begin;
\ir helpers.psql
select plan(62);

create function tests.talk() returns uuid language sql immutable as
  $$ select 'd0000000-0000-4000-8000-00000000000a'::uuid $$;
-- An insert of a valid message, as by the browser, with some columns changed.
create function tests.chat(_id uuid, _changes jsonb default '{}') returns text language sql stable as $$
  select format('insert into public.chat_messages (%s) values (%s)',
    string_agg(format('%I', key), ', '), string_agg(format('%L', value), ', '))
  from jsonb_each_text(
    jsonb_build_object('id', _id, 'conversation_id', tests.talk(), 'name', 'Edith',
      'email', 'edith@example.com', 'message', 'Hello') || _changes)
$$;

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000001'), 'anonymous: adds a message');
select throws_ok($$ select id from public.chat_messages $$, '42501', null, 'anonymous: no select on messages');
select throws_ok($$ select conversation_id from public.chat_messages $$, '42501', null, 'anonymous: no select of a single column of messages');
select throws_ok($$ select id from public.chat_conversations $$, '42501', null, 'anonymous: no select on conversations');
select throws_ok(tests.chat(gen_random_uuid()) || ' returning id', '42501', null, 'anonymous: does not get back what was sent');
select throws_ok($$ update public.chat_messages set message = 'x' where true $$, '42501', null, 'anonymous: no update');
select throws_ok($$ delete from public.chat_messages where true $$, '42501', null, 'anonymous: no delete');
select throws_ok($$ truncate public.chat_messages $$, '42501', null, 'anonymous: no truncate');
select throws_ok(tests.chat(gen_random_uuid(), '{"created_at": "2020-01-01"}'), '42501', null, 'anonymous: cannot set created_at');
select throws_ok(tests.chat('d0000000-0000-4000-8000-000000000001'), '23505', null, 'anonymous: the same id is recorded once');
select throws_ok(tests.chat('d0000000-0000-4000-8000-000000000001') || ' on conflict (id) do update set name = excluded.name', '42501', null,
  'anonymous: cannot overwrite by sending the same id');

-- Signed in without a role ------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000002'), 'signed in: adds a message');
select is_empty($$ select from public.chat_messages $$, 'signed in: reads none, not even the own one');
select is_empty($$ select from public.chat_conversations $$, 'signed in: reads no conversation through the view');
select throws_ok($$ update public.chat_messages set message = 'x' where true $$, '42501', null, 'signed in: no update');
select throws_ok($$ delete from public.chat_messages where true $$, '42501', null, 'signed in: no delete');
select throws_ok($$ delete from public.chat_conversations where true $$, '42501', null, 'signed in: no delete through the view');
select throws_ok(tests.chat(gen_random_uuid()) || ' returning id', '42501', null, 'signed in: does not get back what was sent');

select tests.authenticate_as(tests.other());
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000003'), 'other: adds a message');
select is_empty($$ select from public.chat_messages $$, 'other: reads none of somebody else');
select throws_ok($$ update public.chat_messages set message = 'x' where true $$, '42501', null, 'other: no update');
select throws_ok($$ delete from public.chat_messages where true $$, '42501', null, 'other: no delete');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.chat_messages where conversation_id = tests.talk()), 3::bigint, 'admin: reads every message');
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000004', '{"name": "Edith M", "message": "Last"}'), 'admin: adds a message');
select throws_ok($$ update public.chat_messages set message = 'x' where true $$, '42501', null, 'admin: no update');
select throws_ok($$ delete from public.chat_messages where true $$, '42501', null, 'admin: no delete');
select throws_ok(tests.chat(gen_random_uuid(), '{"created_at": "2020-01-01"}'), '42501', null, 'admin: cannot set created_at');

select tests.reset_role();
update public.chat_messages set created_at = now() - interval '1 hour' where id <> 'd0000000-0000-4000-8000-000000000004';
select tests.authenticate_as(tests.admin());
select results_eq(
  $$ select name, email, last_message, messages, suspect, started_at, last_at from public.chat_conversations where id = tests.talk() $$,
  $$ values ('Edith M', 'edith@example.com', 'Last', 4::bigint, false, now() - interval '1 hour', now()) $$,
  'admin: a conversation is its last name and message, how many there are, and when');

-- Constraints and normalisation -------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok(tests.chat(gen_random_uuid(), '{"name": " "}'), '23514', null, 'a blank name is refused');
select throws_ok(tests.chat(gen_random_uuid(), jsonb_build_object('name', repeat('n', 101))), '23514', null, 'a name of 101 characters is refused');
select lives_ok(tests.chat(gen_random_uuid(), '{"name": "Å"}'), 'a name of one character is accepted');
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000005', '{"name": "Bo\r\nLi\u001b[2J"}'), 'a name of two lines is accepted');
select tests.reset_role();
select is((select name from public.chat_messages where id = 'd0000000-0000-4000-8000-000000000005'), 'Bo Li [2J', 'a name of two lines is kept as one line');
select tests.clear_authentication();
select throws_ok(tests.chat(gen_random_uuid(), '{"email": "a\u0007@example.com"}'), '23514', null, 'an e-mail address with control characters is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"email": "nobody"}'), '23514', null, 'an e-mail address without an at sign is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"email": "a@b"}'), '23514', null, 'an e-mail address without a dot after the at sign is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"email": "a@example.com\nBcc: b@example.com"}'), '23514', null, 'an e-mail address with a second line is refused');
select throws_ok(tests.chat(gen_random_uuid(), jsonb_build_object('email', repeat('e', 243) || '@example.com')), '23514', null, 'an e-mail address of 255 characters is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"message": " \n "}'), '23514', null, 'a blank message is refused');
select lives_ok(tests.chat(gen_random_uuid(), jsonb_build_object('message', repeat('🔧', 2000))), 'a message of 2000 characters is accepted');
select throws_ok(tests.chat(gen_random_uuid(), jsonb_build_object('message', repeat('m', 2001))), '23514', null, 'a message of 2001 characters is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"conversation_id": "x"}'), '22P02', null, 'a conversation id that is no UUID is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"conversation_id": null}'), '23502', null, 'a message without a conversation id is refused');
select throws_ok(tests.chat(gen_random_uuid(), '{"suspect": null}'), '23502', null, 'a message without the mark of suspects is refused');
select lives_ok(tests.chat(gen_random_uuid(), '{"suspect": true}'), 'a suspect message is stored');

-- Limits ------------------------------------------------------------------------------------------

select tests.reset_role();
-- Sends _count messages as the current role; returns how many were accepted.
create function tests.say(_count integer) returns integer language plpgsql as $$
declare
  accepted integer := 0;
begin
  for n in 1.._count loop
    begin
      execute tests.chat(gen_random_uuid());
      accepted := accepted + 1;
    exception when sqlstate 'PT429' then
      null;
    end;
  end loop;
  return accepted;
end $$;
delete from private.rate_counters where true;

select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.9"}');
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000010'), 'rate limit: a first message is accepted');
select is(tests.say(22), 19, 'rate limit: twenty messages a minute from one address');
select throws_ok(tests.chat(gen_random_uuid()), 'PT429',
  'Too many requests from this address. Please wait a little or call us.', 'rate limit: the next message is refused with a sentence');
select throws_ok(tests.chat('d0000000-0000-4000-8000-000000000010'), '23505', null, 'rate limit: a repeated message is told that it is there');
select lives_ok(tests.enquiry(gen_random_uuid()), 'rate limit: enquiries are counted on their own');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.10"}');
select is(tests.say(1), 1, 'rate limit: another address is not held up');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.9"}');
select tests.pass('61 seconds');
select is(tests.say(22), 20, 'rate limit: twenty more messages after a minute');
select tests.reset_role();
select tests.pass('2 minutes');
update private.rate_counters set n = 200 where action = 'chat hour' and key = private.visitor_key();
select tests.clear_authentication();
select is(tests.say(1), 0, 'rate limit: no more than two hundred messages an hour');
select tests.reset_role();
select tests.pass('1 hour');
select tests.clear_authentication();
select is(tests.say(1), 1, 'rate limit: there is room again after an hour');
select tests.reset_role();
select tests.all_sent('chat', 500);
select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.77"}');
select is(tests.say(1), 1, 'rate limit: a new visitor is not refused because of others');
select is(current_setting('response.status', true), '202', 'rate limit: but put on hold, which is answered with 202');
select lives_ok(tests.chat('d0000000-0000-4000-8000-000000000012', '{"suspect": true, "conversation_id": "d0000000-0000-4000-8000-00000000000a"}'), 'rate limit of all: a suspect is stored');
select throws_ok(tests.chat('d0000000-0000-4000-8000-000000000010'), '23505', null, 'rate limit of all: a repeated message is told that it is there');
select throws_ok(tests.chat(gen_random_uuid(), '{"on_hold": false}'), '42501', null, 'anonymous: cannot set on_hold');
select tests.reset_role();
select is((select count(*) from public.chat_messages where on_hold), 1::bigint, 'rate limit: five hundred messages an hour from all addresses, the rest is put on hold');
select is((select on_hold from public.chat_conversations where id = tests.talk()), true, 'a conversation with a message on hold is on hold');

select tests.reset_role();
select is((select count(*) from public.chat_messages where conversation_id <> tests.talk() and id::text like 'd0000000-%'), 0::bigint,
  'all messages of the test are in one conversation');
select * from finish();
rollback;
