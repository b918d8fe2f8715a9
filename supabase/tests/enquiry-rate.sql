begin;
\ir helpers.psql
select plan(45);

-- The network that a visitor is counted by --------------------------------------------------------

select is(private.visitor_network('203.0.113.7'), '203.0.113.7', 'IPv4: the address');
select is(private.visitor_network(' 203.0.113.7 '), '203.0.113.7', 'blanks around it do not matter');
select is(private.visitor_network('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64', 'IPv6: the /64');
select is(private.visitor_network('::ffff:203.0.113.7'), '203.0.113.7', 'IPv4 in IPv6: the IPv4 address');
select is(private.visitor_network('::ffff:cb00:7107'), '203.0.113.7', 'also in hexadecimal');
select is(private.visitor_network(null), 'unknown', 'missing: unknown');
select is(private.visitor_network(''), 'unknown', 'empty: unknown');
select is(private.visitor_network('not an address'), 'unknown', 'malformed: unknown');
select is(private.visitor_network('203.0.113.7, 198.51.100.1'), 'unknown', 'a list: unknown');
select is(private.visitor_network('0.0.0.0/0'), 'unknown', 'a network: unknown');
select is(private.visitor_network('fe80::1%eth0'), 'unknown', 'with a zone: unknown');
select is(private.visitor_network('1.2.3.999'), 'unknown', 'out of range: unknown');

-- A keyed hash, not the address -------------------------------------------------------------------

select is(private.visitor_key(), null, 'SQL that comes from no request has no visitor');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(octet_length(private.visitor_key()), 32, 'the key is a SHA-256');
select isnt(private.visitor_key(), extensions.digest('203.0.113.7', 'sha256'), 'not a plain hash of the address');
select is(private.visitor_key(),
  extensions.hmac('203.0.113.7'::bytea, (select secret from private.visitor_secret), 'sha256'), 'a keyed one');
select is((select octet_length(secret) from private.visitor_secret), 32, 'the secret is 32 random bytes');
select set_config('request.headers', '', true);

-- Limits ------------------------------------------------------------------------------------------

-- Sends _count enquiries as the current role; how many were accepted.
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
-- Lets time pass for all that has been counted.
create function tests.wait(_time interval) returns void language sql security definer as
  $$ update private.visitor_hits set at = at - _time $$;
create function tests.counted() returns bigint language sql security definer as
  $$ select count(*) from private.visitor_hits $$;
delete from private.visitor_hits;

select tests.clear_authentication();
select is(tests.send(25), 25, 'SQL that comes from no request is not limited');
select is(tests.counted(), 0::bigint, 'nor counted');

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(7), 5, 'five a minute from one address');
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT429',
  'Too many enquiries from this address. Please wait a little or call us.', 'the sixth is refused with a sentence');
select is(tests.counted(), 5::bigint, 'what is refused does not count');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.1", "forwarded": "for=198.51.100.1", "true-client-ip": "198.51.100.1"}');
select is(tests.send(1), 0, 'a forged X-Forwarded-For does not get round it');
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.8"}');
select is(tests.send(1), 1, 'another address is not held up');
select tests.authenticate_as(tests.owner());
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.7"}');
select is(tests.send(1), 0, 'signing in does not get round it');

select tests.clear_authentication();
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'five more after a minute');
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'and again');
select tests.wait('61 seconds');
select is(tests.send(7), 5, 'and again, which makes twenty');
select tests.wait('61 seconds');
select is(tests.send(7), 0, 'but not more than twenty an hour');
select tests.wait('1 hour');
select is(tests.send(1), 1, 'after an hour it is forgotten');
select is(tests.counted(), 1::bigint, 'and the old hits are gone');

select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2::1"}');
select is(tests.send(3), 3, 'IPv6 …');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:2:ffff::2"}');
select is(tests.send(5), 2, '… shares its limit within a /64 …');
select tests.set_request_headers('{"cf-connecting-ip": "2001:db8:1:3::1"}');
select is(tests.send(1), 1, '… and only there');

select tests.set_request_headers('{"x-forwarded-for": "198.51.100.1"}');
select is(tests.send(3), 3, 'without an address …');
select tests.set_request_headers('{"cf-connecting-ip": "rubbish", "x-forwarded-for": "198.51.100.2"}');
select is(tests.send(5), 2, '… or with a malformed one, all share one limit');

-- A repeated id -----------------------------------------------------------------------------------

select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.50"}');
select tests.send(4);
do $$ begin execute tests.enquiry('d0000000-0000-4000-8000-000000000001'); end $$;
select throws_ok(tests.enquiry('d0000000-0000-4000-8000-000000000001'), '23505', null,
  'a repeated id says so, even when the limit is reached');
select tests.reset_role();
select is((select count(*) from private.visitor_hits where visitor = private.visitor_key()), 5::bigint, 'and is not counted');

-- All together ------------------------------------------------------------------------------------

-- One enquiry from each of so many households; how many were accepted.
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
select is(tests.flood(210), 200, 'two hundred an hour, from however many addresses');
select throws_ok(tests.enquiry(gen_random_uuid()), 'PT429', null, 'then everybody is told to wait');
select tests.set_request_headers('{}');
select set_config('request.headers', '', true);
select is(tests.send(1), 1, 'but not what comes from no request');
select tests.reset_role();
update public.enquiries set created_at = now() - interval '1 hour';
select tests.clear_authentication();
select is(tests.flood(3), 3, 'after an hour there is room again');

-- Quiet hours -------------------------------------------------------------------------------------

select tests.reset_role();
update private.visitor_hits set at = clock_timestamp();
insert into private.visitor_hits (action, visitor, at) values ('enquiry', '\x01', now() - interval '61 minutes');
insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by, deleted_at)
values (gen_random_uuid(), 'x', 'x', tests.owner(), now(), now(), tests.owner(), now() - interval '25 hours');
select is(private.remove_old_traces(), 2, 'what is older than an hour, and a deleted note of a day ago, goes without another visitor');
select is_empty($$ select from private.visitor_hits where at <= now() - interval '1 hour' $$, 'it is gone');
select isnt_empty($$ select from private.visitor_hits $$, 'what is younger still counts');

select * from finish();
rollback;
