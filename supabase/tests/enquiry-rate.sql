begin;
\ir helpers.psql
select plan(45);

-- Network of a visitor ----------------------------------------------------------------------------

select is(private.visitor_network('203.0.113.7'), '203.0.113.7', 'network of an IPv4 address: the address');
select is(private.visitor_network(' 203.0.113.7 '), '203.0.113.7', 'network of an address with blanks around it: the address');
select is(private.visitor_network('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64', 'network of an IPv6 address: the /64');
select is(private.visitor_network('::ffff:203.0.113.7'), '203.0.113.7', 'network of an IPv4 address in IPv6: the IPv4 address');
select is(private.visitor_network('::ffff:cb00:7107'), '203.0.113.7', 'network of an IPv4 address in hexadecimal IPv6: the IPv4 address');
select is(private.visitor_network(null), 'unknown', 'network of a missing address: unknown');
select is(private.visitor_network(''), 'unknown', 'network of an empty address: unknown');
select is(private.visitor_network('not an address'), 'unknown', 'network of a malformed address: unknown');
select is(private.visitor_network('203.0.113.7, 198.51.100.1'), 'unknown', 'network of a list of addresses: unknown');
select is(private.visitor_network('0.0.0.0/0'), 'unknown', 'network of a network: unknown');
select is(private.visitor_network('fe80::1%eth0'), 'unknown', 'network of an address with a zone: unknown');
select is(private.visitor_network('1.2.3.999'), 'unknown', 'network of an address out of range: unknown');

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
-- Moves everything counted into the past.
create function tests.wait(_time interval) returns void language sql security definer as
  $$ update private.visitor_hits set at = at - _time $$;
create function tests.counted() returns bigint language sql security definer as
  $$ select count(*) from private.visitor_hits $$;
delete from private.visitor_hits;

select tests.clear_authentication();
select is(tests.send(25), 25, 'SQL that comes from no request is not limited');
select is(tests.counted(), 0::bigint, 'SQL that comes from no request is not counted');

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(7), 5, 'five enquiries a minute from one address');
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT429',
  'Too many enquiries from this address. Please wait a little or call us.', 'the sixth enquiry in a minute is refused with a sentence');
select is(tests.counted(), 5::bigint, 'a refused enquiry does not count');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1", "forwarded": "for=198.51.100.1", "true-client-ip": "198.51.100.1"}');
select is(tests.send(1), 0, 'a forged X-Forwarded-For does not get round the limit');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.8"}');
select is(tests.send(1), 1, 'another address is not held up');
select tests.authenticate_as(tests.owner());
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(1), 0, 'signing in does not get round the limit');

select tests.clear_authentication();
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after a minute');
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after two minutes');
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'five more enquiries after three minutes, twenty in all');
select tests.wait('61 seconds');
select is(tests.send(7), 0, 'no more than twenty enquiries an hour');
select tests.wait('1 hour');
select is(tests.send(1), 1, 'there is room again after an hour');
select is(tests.counted(), 1::bigint, 'hits of more than an hour are removed');

select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select is(tests.send(3), 3, 'three enquiries from an IPv6 address are accepted');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2:ffff::2"}');
select is(tests.send(5), 2, 'addresses of one /64 share a limit');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:3::1"}');
select is(tests.send(1), 1, 'another /64 has a limit of its own');

select tests.set_request_headers('{"x-forwarded-for": "198.51.100.1"}');
select is(tests.send(3), 3, 'three enquiries without an address are accepted');
select tests.set_request_headers('{"cf-connecting-ip": "rubbish", "x-forwarded-for": "198.51.100.2"}');
select is(tests.send(5), 2, 'missing and malformed addresses share one limit');

-- A repeated id -----------------------------------------------------------------------------------

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.50"}');
select tests.send(4);
do $$ begin execute tests.enquiry('d0000000-0000-4000-8000-000000000001'); end $$;
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-000000000001'), '23505', null,
  'a repeated id ends in 23505, even when the limit is reached');
select tests.reset_role();
select is((select count(*) from private.visitor_hits where visitor = private.visitor_key()), 5::bigint, 'an enquiry with a repeated id is not counted');

-- Global limit ------------------------------------------------------------------------------------

-- Sends one enquiry from each of _households addresses; returns how many were accepted.
create function tests.flood(_households integer) returns integer language plpgsql as $$
declare
  accepted integer := 0;
begin
  for n in 1.._households loop
    perform tests.set_request_headers(jsonb_build_object('cf-connecting-ip', '2001:db8:ff:' || to_hex(n) || '::1'));
    accepted := accepted + tests.send(1);
  end loop;
  return accepted;
end $$;
delete from public.enquiries;
select tests.clear_authentication();
select is(tests.flood(210), 200, 'two hundred enquiries an hour from all addresses');
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT429', null, 'every address is refused when the limit of all is reached');
select tests.set_request_headers('{}');
select set_config('request.headers', '', true);
select is(tests.send(1), 1, 'the limit of all does not hold for SQL that comes from no request');
select tests.reset_role();
update public.enquiries set created_at = now() - interval '1 hour';
select tests.clear_authentication();
select is(tests.flood(3), 3, 'the limit of all has room again after an hour');

-- Quiet hours -------------------------------------------------------------------------------------

select tests.reset_role();
update private.visitor_hits set at = clock_timestamp();
insert into private.visitor_hits (action, visitor, at) values ('enquiry', '\x01', now() - interval '61 minutes');
insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by, deleted_at)
values (gen_random_uuid(), 'x', 'x', tests.owner(), now(), now(), tests.owner(), now() - interval '25 hours');
select is(private.remove_old_traces(), 2, 'old hits and old deleted notes are removed without another visitor');
select is_empty($$ select from private.visitor_hits where at <= now() - interval '1 hour' $$, 'no hit of more than an hour is left');
select isnt_empty($$ select from private.visitor_hits $$, 'hits of less than an hour are left');

select * from finish();
rollback;
