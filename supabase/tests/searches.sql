begin;
\ir helpers.psql
select plan(34);

-- What the searches of the staff lists find, and for whom (docs/database.md#searches).

create function tests.id(_n integer) returns uuid language sql immutable as
  $$ select ('e0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
delete from public.enquiries where true;
delete from public.chat_messages where true;
delete from public.notes where true;
insert into public.enquiries (id, created_at, source, name, email, phone, message, status, suspect) values
  (tests.id(1), '2026-11-01', 'Contact Form', 'Ann Zander', 'ann@example.com', '07700 900001', 'Kühler 100% leak_y', 'new', false),
  (tests.id(2), '2026-11-02', 'Contact Form', 'Bob', 'bob@example.com', '07700 900002', null, 'done', false),
  (tests.id(3), '2026-11-02', 'Contact Form', 'Cy', 'cy@example.com', '07700 900003', 'zander', 'new', true);
insert into public.notes (id, title, content, user_id) values
  (tests.id(1), 'Zander', 'mine', tests.owner()), (tests.id(2), 'Zander', 'another''s', tests.other()),
  (tests.id(3), 'Keys', 'zander', tests.admin());

create function tests.found(_search text, _status public.enquiry_status default null, _suspect boolean default false)
returns integer[] language sql as
  $$ select coalesce(array_agg(right(id::text, 2)::integer order by created_at desc, id desc), '{}')
     from public.find_enquiries(_search, null, _status, _suspect) $$;

select tests.authenticate_as(tests.staff());
select is(tests.found('ZANDER'), '{1}', 'by a name, in any case, without what is marked as suspect');
select is(tests.found('zander', null, true), '{3}', 'suspects are found when they are asked for');
select is(tests.found('900 002'), '{2}', 'a part of a number, however it is spaced');
select is(tests.found('+447700900001'), '{1}', 'and in the international way');
select is(tests.found('kühler'), '{1}', 'by letters beyond ASCII');
select is(tests.found('100%'), '{1}', 'a percent sign is a sign');
select is(tests.found('k_y'), '{1}', 'and an underscore');
select is(tests.found('l%k'), '{}', 'neither is a wildcard');
select is(tests.found('  '), '{2,1}', 'a blank search finds all, newest first');
select is(tests.found(null, 'done'), '{2}', 'by a state');
select is(tests.found(null, 'in_progress'), '{}', 'a state that none has finds none');
select is(tests.found('o'), '{2,1}', 'one letter is found as well');
select is((select array_agg(id) from public.find_enquiries(_after => '2026-11-02', _after_id => tests.id(2))), array[tests.id(1)],
  'the next page begins after the last row');
select is((select count(*) from public.find_enquiries(_most => 1)), 1::bigint, 'a page is as long as asked');

select tests.authenticate_as(tests.editor());
select is_empty($$ select public.find_enquiries('zander') $$, 'editors find no enquiry');
select is_empty($$ select private.find_enquiries('zander', null, null, false, false, false, null, null, 9) $$, 'also not past the API''s function');
select tests.authenticate_as(tests.staff());
select is_empty($$ select private.find_pages(null, null, 'newest', null, null, 9) $$, 'staff find no page');

select tests.authenticate_as(tests.owner());
select results_eq($$ select id from public.find_notes('zander') $$, array[tests.id(1)], 'writers find their own notes');
select is_empty($$ select id from public.find_notes('zander', tests.other()) $$, 'and nobody else''s');
select is_empty($$ select private.find_notes('zander', tests.other(), null, null, 9) $$, 'also not past the API''s function');
select tests.authenticate_as(tests.admin());
select set_eq($$ select id from public.find_notes('zander') $$, array[tests.id(1), tests.id(2), tests.id(3)], 'admins find everybody''s');
select results_eq($$ select id from public.find_notes('zander', tests.other()) $$, array[tests.id(2)], 'or one writer''s');

-- A search without a trigram looks through the first rows only (docs/database.md#searches): here through one.
select tests.reset_role();
select is(private.short_search_reach(), 2000, 'a short search looks through 2,000 rows');
select is(array(select private.is_short(text) from unnest(array['o', ' zq ', '--!', 'zqx', '', 'a-b', null]) text),
  '{t,t,t,f,f,f,null}', 'short is what has one or two characters, or signs alone');
create or replace function private.short_search_reach() returns integer language sql immutable as $$ select 1 $$;
delete from public.pages where true;
insert into public.pages (title, slug, created_at) values ('Zq one', 'zq-1', '2020-01-01'), ('Aa zq two', 'zq-2', '2020-01-02');
select tests.authenticate_as(tests.staff());
select is(tests.found('b'), '{2}', 'one letter is found in the newest enquiry');
select is(tests.found('nn'), '{}', 'and not beyond it');
select is(tests.found('nn', 'new'), '{1}', 'the newest of a state are the newest of that state');
select is(tests.found('ann'), '{1}', 'three letters are found in all');
select is_empty($$ select public.find_enquiries('o', _after => '2026-11-02', _after_id => tests.id(2)) $$, 'nor does the next page go further');
select tests.authenticate_as(tests.admin());
select results_eq($$ select id from public.find_notes('z', tests.other()) $$, array[tests.id(2)], 'the newest notes of a writer');
select tests.authenticate_as(tests.editor());
select is_empty($$ select id from public.find_pages('on', null, 'newest') $$, 'pages that were made before the newest one are not looked through');
select results_eq($$ select slug from public.find_pages('zq', null, 'oldest') $$, array['zq-1'], 'the first pages of each order are');

-- Whoever is signed out has no id that could be anybody's.
select tests.authenticate_as(null);
select is_empty($$ select id from public.find_notes() $$, 'without an account no note is found');
select tests.clear_authentication();
select throws_ok($$ select public.find_notes() $$, '42501', null, 'visitors may not ask');

select * from finish();
rollback;
