begin;
\ir helpers.psql
select plan(50);

-- A keyed hash, not the address -------------------------------------------------------------------

select is(private.visitor_key(), null, 'SQL that comes from no request has no visitor');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(octet_length(private.visitor_key()), 32, 'the key of a visitor is a SHA-256');
select isnt(private.visitor_key(), extensions.digest('203.0.113.7', 'sha256'), 'the key of a visitor is no plain hash of the address');
select is(private.visitor_key(),
  extensions.hmac('203.0.113.7'::bytea, (select secret from private.visitor_secret), 'sha256'), 'the key of a visitor is a keyed hash of the address');
select is((select octet_length(secret) from private.visitor_secret), 32, 'the secret of the keyed hash is 32 bytes');
select set_config('request.headers', '', true);

-- Limits ------------------------------------------------------------------------------------------

-- Sends _count enquiries as the current role; returns how many were accepted.
create function tests.send(_count integer) returns integer language plpgsql as $$
declare
  accepted integer := 0;
begin
  for n in 1.._count loop
    begin
      execute tests.enquiry(gen_random_uuid());
      accepted := accepted + 1;
    exception when sqlstate 'PT429' then
      null;
    end;
  end loop;
  return accepted;
end $$;
create function tests.counted() returns numeric language sql security definer as
  $$ select coalesce(sum(n), 0) from private.rate_counters where action = 'enquiry hour' $$;
delete from private.rate_counters where true;

select tests.clear_authentication();
select is(tests.send(25), 25, 'SQL that comes from no request is not limited');
select is(tests.counted(), 0::numeric, 'SQL that comes from no request is not counted');

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(7), 5, 'five enquiries a minute from one address');
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT429',
  'Too many requests from this address. Please wait a little or call us.', 'the sixth enquiry in a minute is refused with a sentence');
select is(tests.counted(), 5::numeric, 'a refused enquiry does not count');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1", "forwarded": "for=198.51.100.1", "true-client-ip": "198.51.100.1"}');
select is(tests.send(1), 0, 'a forged X-Forwarded-For does not get round the limit');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.8"}');
select is(tests.send(1), 1, 'another address is not held up');
select tests.authenticate_as(tests.owner());
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(1), 0, 'signing in does not get round the limit');

select tests.clear_authentication();
select tests.pass('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after a minute');
select tests.pass('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after two minutes');
select tests.pass('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after three minutes, twenty in all');
select tests.pass('61 seconds');
select is(tests.send(7), 0, 'no more than twenty enquiries an hour');
select tests.pass('1 hour');
select is(tests.send(1), 1, 'there is room again after an hour');
select is(tests.counted(), 1::numeric, 'what was counted more than an hour ago is removed');

select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select is(tests.send(3), 3, 'three enquiries from an IPv6 address are accepted');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2:ffff::2"}');
select is(tests.send(5), 2, 'addresses of one /64 share a limit');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:3::1"}');
select is(tests.send(1), 1, 'another /64 has a limit of its own');

-- Behind a proxy other than Cloudflare ------------------------------------------------------------

select tests.clear_authentication();
select tests.set_request_headers('{"x-forwarded-for": "192.0.2.66, 198.51.100.1"}');
select is(tests.send(7), 5, 'five enquiries a minute from one address that a proxy names');
select tests.set_request_headers('{"x-forwarded-for": "192.0.2.67, 198.51.100.1"}');
select is(tests.send(1), 0, 'a forged first entry does not circumvent the limit');
select tests.set_request_headers('{"x-forwarded-for": "198.51.100.9"}');
select is(tests.send(1), 1, 'another address that a proxy names has a limit of its own');
select is(coalesce(current_setting('response.status', true), ''), '', 'an enquiry within the limits is answered with 201');
select tests.set_request_headers('{"x-forwarded-for": "172.18.0.1"}');
select is(tests.send(8), 8, 'visitors without an address are not refused');
select is(current_setting('response.status', true), '202', 'an enquiry on hold is answered with 202');
select tests.reset_role();
select is((select count(*) from public.enquiries where on_hold), 3::bigint, 'those beyond what one visitor may send are put on hold');
update public.enquiries set on_hold = false where on_hold;

-- A repeated id -----------------------------------------------------------------------------------

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.50"}');
select tests.send(4);
do $$ begin execute tests.enquiry('d0000000-0000-4000-8000-000000000001'); end $$;
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-000000000001'), '23505', null,
  'a repeated id ends in 23505, even when the limit is reached');
select tests.reset_role();
select is((select n from private.rate_counters where action = 'enquiry hour' and key = private.visitor_key()), 5::bigint, 'an enquiry with a repeated id is not counted');

-- Global limit ------------------------------------------------------------------------------------

select tests.reset_role();
-- One enquiry from each of so many networks (IPv6 /48); how many were accepted.
create function tests.flood(_networks integer) returns integer language plpgsql as $$
declare
  accepted integer := 0;
begin
  for n in 1.._networks loop
    perform tests.set_request_headers(jsonb_build_object('cf-connecting-ip', '2001:db8:' || to_hex(n) || '::1'));
    accepted := accepted + tests.send(1);
  end loop;
  return accepted;
end $$;
create function tests.held() returns bigint language sql security definer as
  $$ select count(*) from public.enquiries where on_hold $$;
delete from public.enquiries where true;
delete from private.rate_counters where true;
select tests.clear_authentication();
select is(tests.flood(210), 210, 'nobody is refused because of others');
select is(tests.held(), 0::bigint, 'and who has sent one is let through the two hundred an hour of all');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.98"}');
select is(tests.send(4), 4, 'who sends four meanwhile is not refused');
select is(tests.held(), 1::bigint, 'but the fourth is put on hold');
select tests.all_sent('enquiry', 200);
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.99"}');
select lives_ok(tests.enquiry(gen_random_uuid()), 'nor is a new visitor when a thousand were let through');
select is(tests.held(), 2::bigint, 'but its enquiry is put on hold');
select lives_ok(tests.enquiry(gen_random_uuid(), '{"suspect": true}'), 'a suspect is stored when the limit of all is reached');
select is(tests.held(), 2::bigint, 'and not put on hold, since suspects have a limit of their own');
select throws_ok(tests.enquiry(gen_random_uuid(), '{"on_hold": false}'), '42501', null, 'anonymous: cannot set on_hold');
select set_config('request.headers', '', true);
select is(tests.send(1), 1, 'the limit of all does not hold for SQL that comes from no request');
select is(tests.held(), 2::bigint, 'and puts none of it on hold');
select tests.pass('1 hour');
select is(tests.flood(3), 3, 'the limit of all has room again after an hour');
select is(tests.held(), 2::bigint, 'and nothing more is put on hold');

select tests.reset_role();
delete from private.rate_counters where true;
create function tests.households(_count integer) returns integer language plpgsql as $$
declare
  accepted integer := 0;
begin
  for n in 1.._count loop
    perform tests.set_request_headers(jsonb_build_object('cf-connecting-ip', '2001:db8:ff:' || to_hex(n) || '::1'));
    accepted := accepted + tests.send(1);
  end loop;
  return accepted;
end $$;
update public.enquiries set on_hold = false where on_hold;
select tests.clear_authentication();
select is(tests.households(45), 45, 'households of one /48 are not refused');
select is(tests.held(), 5::bigint, 'forty an hour from one /48, the rest is put on hold');
select is(tests.flood(3), 3, 'another /48 sends');
select is(tests.held(), 5::bigint, 'and its enquiries are not put on hold');

-- Quiet hours -------------------------------------------------------------------------------------

select tests.reset_role();
delete from private.rate_counters where true;
insert into private.rate_counters (action, key, begins, ends, n) values
  ('enquiry hour', '\x02', now(), now() + interval '1 hour', 1),
  ('enquiry hour', '\x01', now() - interval '61 minutes', now() - interval '1 minute', 1);
insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by, deleted_at)
values (gen_random_uuid(), 'x', 'x', tests.owner(), now(), now(), tests.owner(), now() - interval '25 hours');
select is(private.remove_old_traces(), 2, 'old counters and old deleted notes are removed without another visitor');
select results_eq($$ select key from private.rate_counters $$, $$ values ('\x02'::bytea) $$, 'counters of less than an hour are left');

select * from finish();
rollback;
