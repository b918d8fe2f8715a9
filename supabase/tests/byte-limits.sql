begin;
\ir helpers.psql
select plan(26);

-- What a network stores in an hour, and what waits on hold (docs/forms.md#limits).

-- A text that does not get smaller by compression, and shares no trigram with others.
create function tests.noise(_characters integer) returns text language sql volatile as
  $$ select string_agg(chr(19968 + floor(random() * 20000)::integer), '') from generate_series(1, _characters) $$;
create function tests.long_enquiry(_id uuid, _characters integer default 1000) returns text language sql volatile as
  $$ select tests.enquiry(_id, jsonb_build_object('message', tests.noise(_characters))) $$;
create function tests.chat() returns text language sql volatile as $$
  select format('insert into public.chat_messages (id, conversation_id, name, email, message)
    values (gen_random_uuid(), gen_random_uuid(), ''Edith'', ''edith@example.com'', %L)', tests.noise(2000))
$$;
create function tests.stored(_key bytea) returns bigint language sql security definer as
  $$ select coalesce((select n from private.rate_counters where action = 'bytes' and key = _key), 0) $$;
create function tests.from_here() returns bigint language sql security definer as
  $$ select tests.stored(private.network_key()) $$;
create function tests.held() returns bigint language sql security definer as
  $$ select count(*) from public.enquiries where on_hold $$;

delete from private.rate_counters where true;
select tests.clear_authentication();
select set_config('request.headers', '', true);
select lives_ok(tests.enquiry(gen_random_uuid()), 'an enquiry that comes from no request');
select tests.reset_role();
select is_empty($$ select from private.rate_counters $$, 'is not counted');

select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:9:1::1"}');
select lives_ok(tests.long_enquiry('d0000000-0000-4000-8000-00000000000b'), 'a long enquiry');
select ok(tests.from_here() between 35000 and 45000, 'counts with its mails and what it adds to the index of searches');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:9:2::1"}');
select lives_ok(tests.chat(), 'a long chat message of the same network');
select ok(tests.from_here() between 41000 and 56000, 'counts with it');
select lives_ok(tests.long_enquiry(gen_random_uuid()), 'and another enquiry');
select lives_ok(tests.long_enquiry(gen_random_uuid()), 'and a third');
select is(tests.held(), 0::bigint, 'and they are shown');
select lives_ok(tests.long_enquiry(gen_random_uuid()), 'a fourth');
select is(tests.held(), 1::bigint, 'waits, and takes less');
select throws_ok(format('%s; %1$s; %1$s', tests.chat()), 'PT429', 'Too many requests from this address. Please wait a little or call us.', 'beyond 150 kB an hour the network is refused');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:9:1::1"}');
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-00000000000b'), '23505', null, 'a retry is told that its enquiry is recorded');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:a:1::1"}');
select lives_ok(tests.enquiry(gen_random_uuid()), 'another network is not refused because of that');
select tests.pass('1 hour');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:9:2::1"}');
select lives_ok(tests.long_enquiry(gen_random_uuid()), 'an hour later there is room again');
select is(tests.held(), 1::bigint, 'and it is shown');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.121"}');
select lives_ok(tests.long_enquiry(gen_random_uuid(), 5000), 'a first one that would take all of it');
select is(tests.held(), 2::bigint, 'is held, since what waits is not in the index');
select ok(tests.from_here() < 25000, 'and counts without it');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.123"}');
select throws_ok(format('%s; %1$s; %1$s; %1$s; %1$s; %1$s; %1$s', tests.chat()), 'PT429', null, 'a network that chats as much as it may');
select lives_ok(tests.long_enquiry(gen_random_uuid()), 'has room left for its requests');

-- The one ceiling of all --------------------------------------------------------------------------

select tests.reset_role();
insert into private.rate_counters (action, key, begins, ends, n)
values ('held', '', clock_timestamp(), clock_timestamp() + interval '10 minutes', 19999000)
on conflict (action, key) do update set n = excluded.n;
select tests.clear_authentication();
select tests.set_request_headers('{"x-forwarded-for": "10.0.0.1"}');
do $$ begin for n in 1..5 loop execute tests.enquiry(gen_random_uuid()); end loop; end $$;
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT507', 'So much waits for the garage that no more can. Please call us.', 'what would wait is refused beyond 20 MB on hold');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.122"}');
select lives_ok(tests.enquiry(gen_random_uuid()), 'what need not wait is not');
select tests.pass('11 minutes');
select tests.set_request_headers('{"x-forwarded-for": "10.0.0.1"}');
do $$ begin for n in 1..4 loop execute tests.enquiry(gen_random_uuid()); end loop; end $$;
select lives_ok(tests.enquiry(gen_random_uuid()), 'how much waits is measured again within ten minutes');
select lives_ok(tests.enquiry(gen_random_uuid()), 'and counted in between');
select tests.reset_role();
select ok((select n / private.held_bytes() between 0.9 and 1.1 from (select n::numeric from private.rate_counters where action = 'held') c), 'for about what is held');

select * from finish();
rollback;
