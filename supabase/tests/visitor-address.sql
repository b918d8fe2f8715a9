begin;
\ir helpers.psql
select plan(41);

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

-- Where a header of the platform names the address ------------------------------------------------

create function tests.address(_headers jsonb) returns text language sql as
  $$ select tests.set_request_headers(_headers); select private.visitor_address() $$;
select is((select header from private.visitor_source), 'cf-connecting-ip', 'the header of hosted Supabase is trusted unless an operator names another');
select is(tests.address('{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.2", "forwarded": "for=198.51.100.3", "true-client-ip": "198.51.100.4"}'),
  '203.0.113.7', 'address: the platform''s header goes before those that can be forged');
update private.visitor_source set header = 'fly-client-ip' where one;
select is(tests.address('{"fly-client-ip": "203.0.113.8", "cf-connecting-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.1"}'),
  '203.0.113.8', 'address: an operator can name another header, and then a forged cf-connecting-ip is ignored');
update private.visitor_source set header = 'x-real-ip' where one;
select is(tests.address('{"x-real-ip": "203.0.113.9", "cf-connecting-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.1"}'),
  '203.0.113.9', 'address: X-Real-IP goes before X-Forwarded-For where an operator says so');
select throws_ok($$ update private.visitor_source set header = 'X-Real-IP' where one $$, '23514', null, 'a header is named in lower case, as PostgREST passes it on');
select throws_ok($$ insert into private.visitor_source (one) values (true) $$, '23505', null, 'there is one setting');

-- Without such a header ---------------------------------------------------------------------------

update private.visitor_source set header = 'cf-connecting-ip' where one;
select is(tests.address('{"x-forwarded-for": "198.51.100.1"}'), '198.51.100.1', 'address: without the platform''s header, the address that called the proxy');
select is(tests.address('{"x-forwarded-for": "192.0.2.66, 198.51.100.1"}'), '198.51.100.1', 'address: a forged first entry is ignored');
select is(tests.address('{"x-forwarded-for": "192.0.2.66,198.51.100.1"}'), '198.51.100.1', 'address: entries need no blanks between them');
select is(tests.address('{"x-forwarded-for": "198.51.100.1, 172.18.0.1, 10.0.0.7"}'), '198.51.100.1', 'address: private addresses of proxies are skipped');
select is(tests.address('{"x-forwarded-for": "2001:db8:9:9::1, ::1, fd00::7"}'), '2001:db8:9:9::1', 'address: private IPv6 addresses of proxies are skipped');
select is(tests.address('{"x-forwarded-for": "198.51.100.1, ::ffff:10.0.0.7"}'), '198.51.100.1', 'address: private IPv4 addresses in IPv6 are skipped');
select is(tests.address('{"x-real-ip": "198.51.100.1"}'), '198.51.100.1', 'address: X-Real-IP alone is used');
select is(tests.address('{"x-forwarded-for": "198.51.100.1, rubbish"}'), null, 'address: nothing left of a malformed entry is used');
select is(tests.address('{"x-forwarded-for": "198.51.100.1, "}'), null, 'address: nothing left of an empty entry is used');
select is(tests.address('{"x-forwarded-for": "172.18.0.1"}'), null, 'address: the gateway of containers is nobody''s address');
select is(tests.address('{"cf-connecting-ip": "rubbish"}'), null, 'address: a malformed one is unknown');
select is(tests.address('{"cf-connecting-ip": "rubbish", "x-forwarded-for": "198.51.100.1"}'), '198.51.100.1', 'address: a malformed header of the platform leaves the next one');
select is(tests.address('{}'), null, 'address: unknown without a header');
select is(tests.address('{"x-forwarded-for": ""}'), null, 'address: unknown with an empty header');

-- Only X-Forwarded-For, by the number of the operator's own proxies -------------------------------

update private.visitor_source set header = 'x-forwarded-for' where one;
select is(tests.address('{"cf-connecting-ip": "192.0.2.66", "x-real-ip": "192.0.2.66", "x-forwarded-for": "198.51.100.1"}'),
  '198.51.100.1', 'address: behind no Cloudflare a forged cf-connecting-ip is ignored');
select is(tests.address('{"cf-connecting-ip": "192.0.2.66"}'), null, 'address: a forged cf-connecting-ip alone is nobody''s address');
update private.visitor_source set proxies = 2 where one;
select is(tests.address('{"x-forwarded-for": "192.0.2.66, 198.51.100.1, 203.0.113.250"}'), '198.51.100.1', 'address: two proxies, the outer one of them public');
select is(tests.address('{"x-forwarded-for": "192.0.2.66, 10.1.2.3, 10.0.0.7"}'), '10.1.2.3', 'address: with the number of proxies, a visitor may be in a private network');
select is(tests.address('{"x-forwarded-for": "198.51.100.1"}'), null, 'address: a request that came past a proxy has none');
update private.visitor_source set proxies = 1 where one;
select is(tests.address('{"x-forwarded-for": "192.0.2.66, 172.18.0.1"}'), '172.18.0.1', 'address: one proxy, whatever stands before its entry');
select throws_ok($$ update private.visitor_source set proxies = 0 where one $$, '23514', null, 'the number of proxies is at least one');

-- Who may change it -------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select throws_ok($$ update private.visitor_source set header = 'x-real-ip' where one $$, '42501', null, 'admin: no change of the setting through the API');
select throws_ok($$ select private.visitor_address() $$, '42501', null, 'admin: no reading of addresses');

select * from finish();
rollback;
