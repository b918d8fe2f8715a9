begin;
\ir helpers.psql
select plan(23);

create function tests.page(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
insert into public.pages (id, title, slug, status)
select tests.page(n), 'Page ' || n, 'tap-page-' || n, case when n = 9 then 'draft' else 'published' end::public.page_status
from generate_series(1, 9) n;
-- The pages have asked for a build already.
delete from public.outbox where kind = 'deploy';
create function tests.places(_place text) returns text language sql stable security definer as $$
  select coalesce(string_agg(label, ' ' order by position), '') from public.page_places where place = _place::public.page_place
$$;
create function tests.builds() returns bigint language sql stable security definer as
  $$ select count(*) from public.outbox where kind = 'deploy' and dedupe like 'deploy:places:%' $$;
insert into public.page_places (page_id, place, position, label) values
  (tests.page(8), 'footer', 1, 'Eight'), (tests.page(9), 'footer', 2, 'Draft');

-- Who may read and write --------------------------------------------------------------------------

select tests.clear_authentication();
select results_eq($$ select label from public.page_places $$, $$ values ('Eight') $$, 'anonymous: reads where published pages stand, and of no draft');

select tests.authenticate_as(tests.owner());
select results_eq($$ select label from public.page_places $$, $$ values ('Eight') $$, 'signed in: reads where published pages stand, and of no draft');

select tests.authenticate_as(tests.admin());
select results_eq($$ select label from public.page_places order by position $$, $$ values ('Eight'), ('Draft') $$, 'admin: reads where every page stands');

-- Order -------------------------------------------------------------------------------------------

select lives_ok($$ select public.place_page(tests.page(1), 'header', ' One ') $$, 'order: the first');
select lives_ok($$ select public.place_page(tests.page(2), 'header', 'Two') $$, 'order: without a position, the last');
select lives_ok($$ select public.place_page(tests.page(3), 'header', 'Three', 1) $$, 'order: before the others');
select is(tests.places('header'), 'Three One Two', 'order: the others move on, and blanks around the words go');
select lives_ok($$ select public.place_page(tests.page(3), 'header', '3', 99) $$, 'order: a page moves, and gets other words');
select is(tests.places('header'), 'One Two 3', 'order: beyond the end is the end');
select lives_ok($$ select public.place_page(tests.page(1), 'footer', 'One', 1) $$, 'order: a page moves to the other place');
select is(tests.places('header') || ', ' || tests.places('footer'), 'Two 3, One Eight Draft', 'order: both places close up');
select lives_ok($$ select public.place_page(tests.page(2)) $$, 'order: a page stands nowhere');
select is(tests.places('header'), '3', 'order: what is left keeps its place');

-- Limits ------------------------------------------------------------------------------------------

select lives_ok($$ select public.place_page(tests.page(n), 'footer', 'F' || n) from generate_series(4, 6) n $$, 'limits: six links in a place');
select throws_ok($$ select public.place_page(tests.page(7), 'footer', 'F7', 1) $$, '23514', 'Six links are the most that fit here.', 'limits: no seventh');
select lives_ok($$ select public.place_page(tests.page(4), 'footer', 'F4', 1) $$, 'limits: in a full place the order can be changed');
select throws_ok($$ select public.place_page(tests.page(7), 'header', repeat('x', 41)) $$, '23514', null, 'limits: words of 41 characters are refused');
select throws_ok($$ select public.place_page(tests.page(7), 'header', ' ') $$, '23514', null, 'limits: a link without words is refused');
select throws_ok($$ select public.place_page(gen_random_uuid(), 'header', 'x') $$, '23503', null, 'limits: an unknown page has no place');

-- What follows ------------------------------------------------------------------------------------

select is(tests.builds(), 1::bigint, 'build: several changes ask for one build, which has not begun');
select results_eq($$ select details ->> 'place' from public.audit_log where kind = 'page_places' and ids = array[tests.page(1)::text] order by id $$,
  $$ values ('[null, "header"]'), ('["header", "footer"]') $$, 'log: says what was placed where, and not the words');
delete from public.pages where id = tests.page(8);
select is_empty($$ select from public.page_places where page_id = tests.page(8) $$, 'a deleted page stands nowhere');
select tests.clear_authentication();
select isnt((select count(*) from public.page_places where label = 'Draft'), 1::bigint, 'a draft shows in no place');

select * from finish();
rollback;
