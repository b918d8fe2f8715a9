begin;
\ir helpers.psql
select plan(15);

-- What all visitors add in a day (docs/forms.md#limits).

-- A text that does not get smaller by compression.
create function tests.noise(_characters integer) returns text language sql volatile as
  $$ select string_agg(chr(19968 + floor(random() * 20000)::integer), '') from generate_series(1, _characters) $$;
create function tests.long_enquiry(_id uuid) returns text language sql volatile as
  $$ select tests.enquiry(_id, jsonb_build_object('message', tests.noise(5000))) $$;
create function tests.chat() returns text language sql volatile as $$
  select format('insert into public.chat_messages (id, conversation_id, name, email, message)
    values (gen_random_uuid(), gen_random_uuid(), ''Edith'', ''edith@example.com'', %L)', tests.noise(2000))
$$;
create function tests.added() returns numeric language sql security definer as
  $$ select coalesce(sum(bytes), 0) from private.visitor_bytes $$;
-- Moves what was added into an earlier hour, and sets its size.
create function tests.add_before(_hours integer, _bytes bigint) returns void language sql security definer as $$
  delete from private.visitor_bytes where true;
  insert into private.visitor_bytes (hour, bytes)
  values (date_trunc('hour', clock_timestamp()) - make_interval(hours => _hours), _bytes);
$$;

delete from private.visitor_hits where true;
select tests.clear_authentication();
select set_config('request.headers', '', true);
select lives_ok(tests.enquiry(gen_random_uuid()), 'an enquiry that comes from no request');
select is(tests.added(), 0::numeric, 'is not counted');

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.120"}');
select lives_ok(tests.long_enquiry('d0000000-0000-4000-8000-00000000000b'), 'a long enquiry');
select tests.reset_role();
select cmp_ok(tests.added(), '>=',
  (select pg_column_size(message) + pg_column_size(search) + 300 from public.enquiries where id = 'd0000000-0000-4000-8000-00000000000b')::numeric,
  'counts for no less than is stored');
select cmp_ok(tests.added(), '<', 18800::numeric, 'and for its message once');
select is((select search from public.enquiries where id = 'd0000000-0000-4000-8000-00000000000b'),
  E'edith marlow\nedith@example.com\n07700 900123\n', 'the search column does not repeat the message');
select tests.clear_authentication();
select lives_ok(tests.chat(), 'a long chat message');
select cmp_ok(tests.added(), '>', 21000::numeric, 'counts too');
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-00000000000b'), '23505', null, 'a retry is told that its enquiry is recorded');

select tests.add_before(23, 39990000);
select throws_ok(tests.long_enquiry(gen_random_uuid()), 'PT507', 'The database takes no more from visitors today. Please call us.', 'no long enquiry beyond 40 MB a day');
select lives_ok(tests.enquiry(gen_random_uuid()), 'a short enquiry beyond 40 MB a day');
select tests.add_before(23, 49998900);
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT507', null, 'no enquiry beyond 50 MB a day');
select throws_ok(tests.chat(), 'PT507', null, 'and no chat message');
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-00000000000b'), '23505', null, 'a retry is told that its enquiry is recorded, not that there is no room');
select tests.add_before(25, 49998900);
select lives_ok(tests.enquiry(gen_random_uuid()), 'there is room again a day later');

select * from finish();
rollback;
