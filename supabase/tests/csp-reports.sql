begin;
\ir helpers.psql
select plan(38);

create function tests.report(_changes jsonb default '{}') returns jsonb language sql immutable as
  $$ select '{"page": "https://www.harrowdown.example/", "directive": "script-src-elem", "blocked": "inline", "source": null, "line": 12, "disposition": "enforce", "sample": "alert"}'::jsonb || _changes $$;
create function tests.recorded() returns bigint language sql security definer as
  $$ select count(*) from public.csp_reports $$;
create function tests.be_the_function() returns void language sql as
  $$ select set_config('request.jwt.claims', '{"role": "service_role"}', true), set_config('role', 'service_role', true) $$;
delete from public.csp_reports;

-- Denied roles ------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select id from public.csp_reports $$, '42501', null, 'anonymous: no select on csp_reports');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'anonymous: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' $$, '42501', null, 'anonymous: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports $$, '42501', null, 'anonymous: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'anonymous: may not call record_csp_reports');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.csp_reports $$, 'owner: sees no reports');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'owner: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' $$, '42501', null, 'owner: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports $$, '42501', null, 'owner: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'owner: may not call record_csp_reports');
select throws_ok($$ select private.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'owner: may not call the private function behind record_csp_reports');
select throws_ok($$ select private.remove_old_csp_reports() $$, '42501', null, 'owner: may not remove reports');
select tests.authenticate_as(tests.admin());
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'admin: no insert into csp_reports');
select throws_ok($$ update public.csp_reports set page = 'x' $$, '42501', null, 'admin: no update of csp_reports');
select throws_ok($$ delete from public.csp_reports $$, '42501', null, 'admin: no delete from csp_reports');
select throws_ok($$ select public.record_csp_reports('[]', '203.0.113.1') $$, '42501', null, 'admin: may not call record_csp_reports');

-- The Edge Function -------------------------------------------------------------------------------

select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.1'), 1, 'secret key: records a report');
select throws_ok($$ insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce') $$, '42501', null, 'secret key: no insert into csp_reports');
select throws_ok($$ delete from public.csp_reports $$, '42501', null, 'secret key: no delete from csp_reports');
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
select is(public.record_csp_reports((select jsonb_agg(tests.report()) from generate_series(1, 50)), '203.0.113.1'), 20, 'one call records twenty reports at most');
select is(current_setting('request.headers', true), '', 'recording leaves the headers of the call as they were');

-- Limits ------------------------------------------------------------------------------------------

select is((select sum(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.9')) from generate_series(1, 40)), 30::bigint,
  'rate limit: thirty reports a minute from one address');
select is((select array_agg(public.record_csp_reports((select jsonb_agg(tests.report()) from generate_series(1, 20)), '203.0.113.11')) from generate_series(1, 3)), array[20, 10, 0],
  'rate limit: thirty reports a minute, however few calls bring them');
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.10'), 1, 'rate limit: another address is not held up');
select lives_ok($$ select public.record_csp_reports(jsonb_build_array(tests.report()), 'not an address') $$, 'a malformed address is no error');
select lives_ok($$ select public.record_csp_reports(jsonb_build_array(tests.report()), null) $$, 'a missing address is no error');

select tests.reset_role();
insert into public.csp_reports (page, directive, blocked, disposition)
select 'x', 'x', 'x', 'enforce' from generate_series(1, 500);
select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.77'), 0, 'rate limit: five hundred reports an hour from all addresses');
select is(current_setting('request.headers', true), '', 'a refusal leaves the headers of the call as they were');
select tests.reset_role();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.77"}');
select is_empty($$ select from private.visitor_hits where visitor = private.visitor_key() $$, 'a visitor whom the limit of all refuses leaves no trace');
select set_config('request.headers', '', true);

-- Retention ---------------------------------------------------------------------------------------

select tests.reset_role();
update public.csp_reports set created_at = now() - interval '31 days';
select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.78'), 1, 'a new report is recorded beside old ones');
select is(tests.recorded(), 1::bigint, 'a new report removes those of more than 30 days');
select tests.reset_role();
insert into public.csp_reports (created_at, page, directive, blocked, disposition)
select now() - interval '2 hours', 'x', 'x', 'x', 'enforce' from generate_series(1, 5100);
select tests.be_the_function();
select is(public.record_csp_reports(jsonb_build_array(tests.report()), '203.0.113.79'), 1, 'a new report is recorded beside 5000 others');
select is(tests.recorded(), 5000::bigint, 'a new report leaves 5000 at most');
select tests.reset_role();
select is(private.remove_old_csp_reports(), 0, 'a second removal of old reports removes nothing');

select * from finish();
rollback;
