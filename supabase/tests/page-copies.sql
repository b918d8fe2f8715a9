begin;
\ir helpers.psql
select plan(37);

create function tests.copy(_n integer) returns uuid language sql immutable as
  $$ select ('f1000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.page(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.typed(_id uuid, _version integer, _title text) returns bigint language sql as $$
  select tests.affected_rows(format(
    'update public.page_copies set body = body || jsonb_build_object(''title'', %L::text) where id = %L and version = %s',
    _title, _id, _version))
$$;
create function tests.body(_title text, _status text default 'published') returns jsonb language sql immutable as
  $$ select jsonb_build_object('title', _title, 'slug', 'tap-copied', 'blocks', '[]'::jsonb, 'status', _status, 'is_homepage', false) $$;

insert into public.pages (id, title, slug, status) values
  (tests.page(1), 'Live', 'tap-live', 'published'), (tests.page(2), 'Other', 'tap-other', 'draft');
insert into public.page_copies (id, page_id, base_version, body) values (tests.copy(1), tests.page(1), 1, tests.body('Typed'));

-- Who may do what ---------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.page_copies $$, 'no role: sees none');
select is(tests.affected_rows($$ update public.page_copies set body = '{}' where true $$), 0::bigint, 'no role: an update touches none');
select is(tests.affected_rows($$ delete from public.page_copies where true $$), 0::bigint, 'no role: a delete touches none');
select throws_ok($$ select private.remove_old_page_copies() $$, '42501', null, 'no role: removes none by the job''s function');

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.page_copies), 1::bigint, 'admin: reads what others have typed');
select lives_ok($$ insert into public.page_copies (id, page_id, base_version, body) values (tests.copy(2), tests.page(9), null, tests.body('', 'draft')) $$,
  'admin: begins a page that is not made yet, without a title');
select results_eq($$ select version, saved_by, title from public.page_copies where id = tests.copy(2) $$,
  $$ values (1, tests.admin(), '') $$, 'a copy says who has typed');

-- What is typed -----------------------------------------------------------------------------------

select is(tests.typed(tests.copy(1), 1, 'Typed on'), 1::bigint, 'admin: goes on with a copy of others');
select results_eq($$ select version, saved_by, title from public.page_copies where id = tests.copy(1) $$,
  $$ values (2, tests.admin(), 'Typed on') $$, 'each save counts the version and names the writer');
select is(tests.typed(tests.copy(1), 1, 'Too late'), 0::bigint, 'what began from an outdated version touches nothing');
select is((select title from public.page_copies where id = tests.copy(1)), 'Typed on', 'nothing of the other is lost');
select results_eq($$ select title, version from public.pages where id = tests.page(1) $$, $$ values ('Live', 1) $$, 'the page is as it was');
select is((select count(*) from public.page_revisions where page_id = tests.page(1)), 1::bigint, 'what is typed is no version of the page');
select throws_ok($$ insert into public.page_copies (page_id, body) values (tests.page(1), '[]') $$, '23514', null, 'a copy that is no object is refused');
select throws_ok($$ insert into public.page_copies (page_id, body) values (tests.page(1), jsonb_build_object('title', repeat('x', 2000001))) $$, '23514', null,
  'more than two megabytes are refused');
select is((select count(*) from public.audit_log where kind = 'page_copies'), 0::bigint, 'typing fills no audit log');

-- A page that is published or withdrawn meanwhile -------------------------------------------------

select is(tests.affected_rows($$ update public.pages set status = 'draft' where id = tests.page(1) $$), 1::bigint, 'the page is withdrawn by somebody');
select results_eq($$ select base_version, body ->> 'status', title from public.page_copies where id = tests.copy(1) $$,
  $$ values (2, 'draft', 'Typed on') $$, 'the copy is not outdated by it, and does not publish the page again');
select is(tests.affected_rows($$ update public.page_copies set body = body || '{"status": "archived"}' where id = tests.copy(1) $$), 1::bigint, 'somebody chooses a status in the editor');
select is(tests.affected_rows($$ update public.pages set status = 'published' where id = tests.page(1) $$), 1::bigint, 'the page is published');
select results_eq($$ select base_version, body ->> 'status' from public.page_copies where id = tests.copy(1) $$,
  $$ values (3, 'archived') $$, 'a status that was chosen in the copy stays');
select is(tests.affected_rows($$ update public.pages set title = 'Live, changed' where id = tests.page(1) $$), 1::bigint, 'somebody saves other words');
select is((select base_version from public.page_copies where id = tests.copy(1)), 3, 'then the copy is outdated, and whoever makes it live is told');
select is((select version from public.page_copies where id = tests.copy(2)), 1, 'copies of other pages are left alone');
select is(tests.affected_rows($$ delete from public.pages where id = tests.page(1) $$), 1::bigint, 'the page is deleted');
select is((select count(*) from public.page_copies where page_id = tests.page(1)), 1::bigint, 'the work in it stays');

-- Personal data and retention ---------------------------------------------------------------------

select lives_ok($$ update public.page_copies set body = tests.body('Thanks to edith@example.com') where id = tests.copy(1) $$, 'a copy names a person');
select is(public.find_personal_data('edith@example.com') -> 'rows' @> jsonb_build_array(jsonb_build_object('source', 'page_copies', 'key', tests.copy(1))), true,
  'a search for the person finds the copy');
select is(public.erase_personal_data('edith@example.com', _rows => jsonb_build_array(jsonb_build_object('source', 'page_copies', 'key', tests.copy(1)))) #>> '{erased,page_copies}', '1', 'and an erasure takes it');
select is((select count(*) from public.page_copies where id = tests.copy(1)), 0::bigint, 'it is gone');
select is(tests.affected_rows($$ delete from public.page_copies where id = tests.copy(2) and version = 1 $$), 1::bigint, 'admin: discards a copy');
select results_eq($$ select action::text, amount, ids from public.audit_log where kind = 'page_copies' order by id desc limit 1 $$,
  $$ values ('deleted', 1, array[tests.copy(2)::text]) $$, 'the audit log says who discarded work');

select lives_ok($$ insert into public.page_copies (id, page_id, body) values (tests.copy(3), tests.page(8), '{}') $$, 'somebody begins a page');
select tests.reset_role();
create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as $$ select now() + interval '364 days' $$;
select is(private.remove_old_page_copies(), 0, 'work is kept for a year');
create or replace function private.clock() returns timestamptz language sql stable set search_path = '' as $$ select now() + interval '367 days' $$;
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.remove_old_enquiries() $$, 'the button of admins runs every removal');
select is((select count(*) from public.page_copies), 0::bigint, 'after a year without a word it goes');
select tests.reset_role();
select is((select string_agg(name, ' ' order by name) from private.scheduled_jobs where name like 'remove-old-%'
    and name in ('remove-old-csp-reports', 'remove-old-enquiries', 'remove-old-mail', 'remove-old-page-copies', 'remove-old-traces')),
  'remove-old-csp-reports remove-old-enquiries remove-old-mail remove-old-page-copies remove-old-traces', 'the removals that the button runs');

select * from finish();
rollback;
