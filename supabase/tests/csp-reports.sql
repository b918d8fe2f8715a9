begin;
\ir helpers.psql
select plan(45);

create function tests.report(_changes jsonb default '{}') returns jsonb language sql immutable as
  $$ select '{"page": "https://www.harrowdown.example/", "directive": "script-src-elem", "blocked": "inline", "source": null, "line": 12, "disposition": "enforce", "sample": "alert"}'::jsonb || _changes $$;
create function tests.different(_count integer) returns jsonb language sql as
  $$ select jsonb_agg(tests.report(jsonb_build_object('page', gen_random_uuid()))) from generate_series(1, _count) $$;
create function tests.recorded() returns bigint language sql security definer as
  $$ select count(*) from public.csp_reports $$;
create function tests.be_the_function() returns void language sql as
  $$ select set_config('request.jwt.claims', '{"role": "service_role"}', true), set_config('role', 'service_role', true) $$;
create function tests.counters() returns bigint language sql security definer as
  $$ select count(*) from private.rate_counters where action like 'csp%' $$;
create function tests.calls(_n integer, _visitor text, _peer text) returns bigint language sql as
  $$ select count(*) filter (where public.record_csp_reports(jsonb_build_array(tests.report()), _visitor, _peer) > 0) from generate_series(1, _n) $$;
delete from public.csp_reports where true;

-- Denied roles ------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select id from public.csp_reports $$, '42501', null, 'anonymous: no select on csp_reports');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'anonymous: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' where true $$, '42501', null, 'anonymous: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports where true $$, '42501', null, 'anonymous: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'anonymous: may not call record_csp_reports');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.csp_reports $$, 'owner: sees no reports');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'owner: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' where true $$, '42501', null, 'owner: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports where true $$, '42501', null, 'owner: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'owner: may not call record_csp_reports');
select throws_ok($$ select private.record_csp_reports('[]', '203.0.113.1', null) $$, '42501', null, 'owner: may not call the private function behind record_csp_reports');
select throws_ok($$ select private.remove_old_csp_reports() $$, '42501', null, 'owner: may not remove reports');
select tests.authenticate_as(tests.admin());
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'admin: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' where true $$, '42501', null, 'admin: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports where true $$, '42501', null, 'admin: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'admin: may not call record_csp_reports');

-- The Edge Function -------------------------------------------------------------------------------

select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.1'), 1, 'secret key: records a report');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'secret key: no insert into csp_reports');
select throws_ok($$ delete from public.csp_reports where true $$, '42501', null, 'secret key: no delete from csp_reports');
select tests.authenticate_as(tests.admin());
select results_eq($$ select page, directive, blocked, source, line, disposition, sample from public.csp_reports $$,
  $$ values ('https://www.harrowdown.example/', 'script-src-elem', 'inline', null::text, 12, 'enforce', 'alert') $$,
  'admin: reads a recorded report');

select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report(jsonb_build_object(
    'page', repeat('p', 9000), 'directive', repeat('d', 9000), 'blocked', repeat('b', 9000),
    'source', repeat('s', 9000), 'sample', repeat('x', 9000), 'line', 'much', 'disposition', 'odd'))), '203.0.113.1'),
  1, 'a report''s long values are cut and odd ones left out');
select is((select line::text || disposition from public.csp_reports order by id desc limit 1), null, 'a line of a report that is no number is null');
select is(public.record_csp_reports('[{"page": "x"}, 7, null, "x", {}]', '203.0.113.1'), 0, 'a value that is no report is not recorded');
select is(public.record_csp_reports(tests.different(50), '203.0.113.2', '198.51.100.2'), 20, 'one call records twenty reports at most');

-- One row per distinct report ---------------------------------------------------------------------

select tests.reset_role();
update public.csp_reports set created_at = now() - interval '2 days', last_seen_at = now() - interval '2 days' where blocked = 'inline';
select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report(), tests.report('{"sample": "other"}')), '203.0.113.3'), 2, 'a known report is counted again');
select results_eq($$ select occurrences, created_at, last_seen_at, sample from public.csp_reports where page = 'https://www.harrowdown.example/' $$,
  $$ values (3, now() - interval '2 days', now(), 'alert') $$, 'a known report has one row, with how often and when it was first and last seen');
select is(public.record_csp_reports(jsonb_build_array(tests.report('{"line": 13}'), tests.report('{"source": "x"}'), tests.report('{"disposition": "report"}')), '203.0.113.3'), 3, 'reports that differ are recorded');
select is((select count(*) from public.csp_reports where page = 'https://www.harrowdown.example/'), 4::bigint, 'reports that differ have rows of their own');

-- Limits ------------------------------------------------------------------------------------------

select is((select sum(public.record_csp_reports(tests.different(20), '203.0.113.12', '198.51.100.12')) from generate_series(1, 20)), 300::bigint,
  'rate limit: three hundred new reports an hour from one connection');
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.121', '198.51.100.12'), 1,
  'rate limit: known reports of a connection with too many new ones are still counted');
select is(public.record_csp_reports(tests.different(1), '203.0.113.122', '198.51.100.13'), 1, 'rate limit: another connection is not held up');
select is(tests.calls(130, '203.0.113.9', '198.51.100.9'), 120::bigint, 'rate limit: a hundred and twenty calls an hour from one visitor');
select is(tests.calls(1, '203.0.113.10', '198.51.100.9'), 1::bigint, 'rate limit: another visitor is not held up');
select is(tests.calls(130, null, '198.51.100.14'), 120::bigint, 'rate limit: without a forwarded address the connection is the visitor');
select tests.reset_role();
update private.rate_counters set n = 3000 where action = 'csp' and key = private.visitor_hash('198.51.100.9');
select tests.be_the_function();
select set_config('tests.counters', tests.counters()::text, true);
select is((select sum(tests.calls(1, '198.18.0.' || n, '198.51.100.9')) from generate_series(1, 100) n), 0::numeric, 'rate limit: three thousand calls an hour from one connection, whatever addresses it forges');
select is(tests.counters(), current_setting('tests.counters')::bigint, 'and forged ones leave no trace');
select tests.reset_role();
update private.rate_counters set n = 20000 where action = 'csp all';
select tests.be_the_function();
select is(tests.calls(1, '203.0.113.130', '198.51.100.30'), 0::bigint, 'rate limit: twenty thousand calls an hour from all');
select tests.reset_role();
delete from private.rate_counters where action like 'csp%';
select tests.be_the_function();
select lives_ok($$ select public.record_csp_reports(tests.different(1), 'not an address', 'neither') $$, 'a malformed address is no error');
select lives_ok($$ select public.record_csp_reports(tests.different(1), null) $$, 'a missing address is no error');

-- Retention ---------------------------------------------------------------------------------------

select tests.reset_role();
update public.csp_reports set last_seen_at = now() - interval '31 days' where page <> 'https://www.harrowdown.example/';
update public.csp_reports set created_at = now() - interval '31 days' where page = 'https://www.harrowdown.example/';
select tests.be_the_function();
select is(public.record_csp_reports(tests.different(1), '203.0.113.178'), 1, 'a new report is recorded beside old ones');
select is(tests.recorded(), 5::bigint, 'a new report removes those that were not seen for 30 days, and no others');
select tests.reset_role();
insert into public.csp_reports (created_at, last_seen_at, page, directive, blocked, disposition, occurrences)
select now() - interval '2 hours', now() - interval '2 hours', 'flood ' || n, 'x', 'x', 'enforce', 1 from generate_series(1, 5100) n;
insert into public.csp_reports (last_seen_at, page, directive, blocked, disposition, occurrences) values (now() - interval '20 days', 'real', 'x', 'x', 'enforce', 2);
select tests.be_the_function();
select is(public.record_csp_reports(tests.different(1), '203.0.113.179'), 1, 'a new report is recorded beside 5000 others');
select is(tests.recorded(), 5000::bigint, 'a new report leaves 5000 at most');
select is((select count(*) from public.csp_reports where page in ('real', 'https://www.harrowdown.example/')), 5::bigint,
  'a flood displaces no report that was seen more often, and none that was seen later');
select tests.reset_role();
select is(private.remove_old_csp_reports(), 0, 'a second removal of old reports removes nothing');

select * from finish();
rollback;
