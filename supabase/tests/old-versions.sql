begin;
\ir helpers.psql
select plan(8);

-- Of a page and of the facts 50 versions are kept, or those of a year, whichever are more.

delete from public.facts where true;
delete from public.pages where true;
delete from public.page_revisions where true;

create function tests.page(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.saved(_page integer, _versions integer, _age interval) returns void language sql as $$
  insert into public.page_revisions (page_id, version, title, slug, content_blocks, status, is_homepage, page_created_at, saved_at)
  select tests.page(_page), n, 'x', 'x', '[]', 'draft', false, now(), now() - _age from generate_series(1, _versions) n
$$;
create function tests.published(_age interval) returns void language sql as $$
  insert into public.facts (base, body, created_at) select max(version), '{}', now() - _age from public.facts
$$;
select tests.saved(1, 60, '367 days'), tests.saved(2, 60, '363 days'), tests.saved(3, 50, '10 years');
insert into public.page_revisions select (jsonb_populate_record(r, jsonb_build_object('version', 70, 'saved_at', now()))).*
from public.page_revisions r where r.page_id = tests.page(3) and r.version = 50;
select tests.published('367 days') from generate_series(1, 20);
select tests.published('363 days') from generate_series(1, 45);

select tests.authenticate_as(tests.admin());
select throws_ok($$ select private.remove_old_versions() $$, '42501', null, 'admin: cannot call the job''s function');
select tests.reset_role();
select is(private.remove_old_versions(), 10 + 1 + 15, 'versions that are older than a year and not among the newest 50 go');
select results_eq($$ select min(version), count(*) from public.page_revisions where page_id = tests.page(1) $$, $$ values (11, 50::bigint) $$,
  'of a page that nobody has saved for a year the newest 50 stay');
select is((select count(*) from public.page_revisions where page_id = tests.page(2)), 60::bigint, 'of a page that was saved often every version of a year stays');
select results_eq($$ select min(version), count(*) from public.page_revisions where page_id = tests.page(3) $$, $$ values (2, 50::bigint) $$,
  'a new version of an old page takes the place of its oldest');
select is((select count(*) from public.facts), 50::bigint, 'of the facts the newest 50 stay');
select is(private.remove_old_versions(), 0, 'a second removal finds nothing');
select isnt_empty($$ select from private.scheduled_jobs where command = 'select private.remove_old_versions()' $$, 'a job does it each night');

select * from finish();
rollback;
