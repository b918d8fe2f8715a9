begin;
\ir helpers.psql
select plan(13);

-- What the dashboard counts, and for whom (docs/database.md#searches).

delete from public.enquiries where true;
delete from public.notes where true;
insert into public.enquiries (id, source, name, email, phone, status, suspect, on_hold)
select gen_random_uuid(), 'Contact Form', 'Ann', 'ann@example.com', '07700 900001', status, suspect, on_hold
from (values ('new'::public.enquiry_status, false, false), ('new', false, false), ('done', false, false), ('new', true, false), ('new', false, true))
  as each (status, suspect, on_hold);
insert into public.notes (title, content, user_id) values
  ('a', 'a', tests.owner()), ('b', 'b', tests.owner()), ('c', 'c', tests.other());
insert into public.pages (title, slug) values ('a', 'counted-a'), ('b', 'counted-b');
create table tests.all_of as select
  (select count(*) from public.pages) as pages, (select count(*) from public.profiles) as profiles;
grant select on tests.all_of to public;

create function tests.counted(_what text) returns bigint language sql as $$ select public.count_rows(_what) $$;
select tests.authenticate_as(tests.admin());
select is(tests.counted('enquiries'), 2::bigint, 'admins count what is new, without suspects and what is on hold');
select is(tests.counted('notes'), 3::bigint, 'and everybody''s notes');
select is(tests.counted('pages'), (select pages from tests.all_of), 'all pages');
select is(tests.counted('profiles'), (select profiles from tests.all_of), 'all accounts');
select is(tests.counted('user_roles'), null, 'nothing else is counted');
select tests.authenticate_as(tests.staff());
select is(array[tests.counted('enquiries'), tests.counted('notes'), tests.counted('pages'), tests.counted('profiles')],
  '{2,0,0,0}', 'staff count enquiries and notes of their own');
select tests.authenticate_as(tests.editor());
select is(array[tests.counted('enquiries'), tests.counted('notes'), tests.counted('pages'), tests.counted('profiles')],
  array[0, 0, (select pages from tests.all_of), 0], 'editors pages and notes of their own');
select tests.authenticate_as(tests.owner());
select is(array[tests.counted('enquiries'), tests.counted('notes'), tests.counted('pages'), tests.counted('profiles')],
  '{0,2,0,0}', 'whoever has no role their own notes');
select is(private.count_rows('enquiries'), 0::bigint, 'also past the API''s function');
select tests.authenticate_as(null);
select is(tests.counted('notes'), 0::bigint, 'without an account no note is counted');
select tests.clear_authentication();
select throws_ok($$ select public.count_rows('pages') $$, '42501', null, 'visitors may not ask');

select tests.reset_role();
select is(private.most_counted(), 10000, 'counting stops at 10,000');
create or replace function private.most_counted() returns integer language sql immutable as $$ select 1 $$;
select tests.authenticate_as(tests.admin());
select is(array[tests.counted('enquiries'), tests.counted('notes'), tests.counted('pages'), tests.counted('profiles')],
  '{2,2,2,2}', 'one more says that there are more');

select * from finish();
rollback;
