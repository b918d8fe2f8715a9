begin;
\ir helpers.psql
select plan(61);

create function tests.note(_n integer) returns uuid language sql immutable as
  $$ select ('d0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
insert into public.notes (id, title, content, user_id) values
  (tests.note(1), 'Brake FLUID', 'Order more', tests.owner()),
  (tests.note(2), 'Keys', 'In the drawer', tests.other()),
  (tests.note(3), 'Accounts', 'Ring the bank', tests.admin());

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();

-- The writer --------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select results_eq($$ select id from public.notes $$, $$ values (tests.note(1)) $$, 'writer: reads the own notes only');
select lives_ok($$ insert into public.notes (title, content, user_id) values ('a', 'b', tests.owner()) $$, 'writer: writes a note');
select lives_ok($$ insert into public.notes (title, content) values ('mine', 'b') $$, 'writer: is the writer unless told otherwise');
select is((select user_id from public.notes where title = 'mine'), tests.owner(), 'writer: the own id stands in the new note');
select throws_ok($$ insert into public.notes (title, content, user_id) values ('a', 'b', tests.other()) $$, '42501', null, 'writer: writes no note in the name of another');
select lives_ok($$ insert into public.notes (id, title, content) values (tests.note(4), 'a', 'b') $$, 'writer: makes a note under an id of their own');
select throws_ok($$ insert into public.notes (id, title, content) values (tests.note(4), 'a', 'b') $$, '23505', null, 'writer: makes no second note under the same id');
select throws_ok($$ insert into public.notes (id, title, content) values (tests.note(2), 'a', 'b') $$, '23505', null, 'writer: replaces no note of another by its id');
select is(tests.affected_rows($$ update public.notes set title = 'Brake fluid', content = 'Ordered' where id = tests.note(1) $$), 1::bigint, 'writer: edits the own note');
select is(tests.affected_rows($$ update public.notes set title = 'x' where id = tests.note(2) $$), 0::bigint, 'writer: an update of another''s note touches no row');
select is(tests.affected_rows($$ delete from public.notes where id in (tests.note(2), tests.note(3)) $$), 0::bigint, 'writer: a delete of another''s note touches no row');
select throws_ok($$ truncate public.notes $$, '42501', null, 'writer: no truncate of notes');

-- Somebody else -----------------------------------------------------------------------------------

select tests.authenticate_as(tests.other());
select is_empty($$ select from public.notes where id = tests.note(1) $$, 'other: does not read another''s note');
select is(tests.affected_rows($$ update public.notes set title = 'x' where id = tests.note(1) $$), 0::bigint, 'other: an update of another''s note touches no row');
select is(tests.affected_rows($$ delete from public.notes where id = tests.note(1) $$), 0::bigint, 'other: a delete of another''s note touches no row');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.notes where id in (tests.note(1), tests.note(2), tests.note(3))), 3::bigint, 'admin: reads every note');
select is(tests.affected_rows($$ update public.notes set title = 'x' where id = tests.note(1) $$), 0::bigint, 'admin: an update of another''s note touches no row');
select is(tests.affected_rows($$ update public.notes set title = 'Bank' where id = tests.note(3) $$), 1::bigint, 'admin: edits the own note');
select throws_ok($$ insert into public.notes (title, content, user_id) values ('a', 'b', tests.other()) $$, '42501', null, 'admin: writes no note in the name of another');
select is(tests.affected_rows($$ delete from public.notes where id = tests.note(2) $$), 1::bigint, 'admin: deletes another''s note');

-- Undo --------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.other());
select is(public.restore_note(tests.note(2)), false, 'undo: the writer does not undo an admin''s deletion');
select tests.reset_role();
insert into public.user_roles (user_id, role) values (tests.owner(), 'admin');
delete from public.user_roles where user_id = tests.admin();
select tests.authenticate_as(tests.admin());
select is(public.restore_note(tests.note(2)), false, 'undo: a former admin does not undo a deletion');
select tests.reset_role();
insert into public.user_roles (user_id, role) values (tests.admin(), 'admin');
delete from public.user_roles where user_id = tests.owner();
select tests.authenticate_as(tests.admin());
select is(public.restore_note(tests.note(2)), true, 'undo: an admin brings another''s note back');
select is(public.restore_note(tests.note(2)), false, 'undo: a second undo finds nothing');
select results_eq($$ select title, content, user_id from public.notes where id = tests.note(2) $$,
  $$ values ('Keys', 'In the drawer', tests.other()) $$, 'undo: the note is as it was, with its writer');
select tests.authenticate_as(tests.owner());
select is(public.restore_note(tests.note(2)), false, 'undo: a note that nobody deleted is not brought back');
select is(tests.affected_rows($$ delete from public.notes where id = tests.note(1) $$), 1::bigint, 'writer: deletes the own note');
select tests.reset_role();
update private.deleted_notes set deleted_at = now() - interval '2 days' where true;
select tests.authenticate_as(tests.owner());
select is(public.restore_note(tests.note(1)), false, 'undo: a deletion of more than a day ago is not undone');
select is(tests.affected_rows($$ delete from public.notes where title = 'mine' $$), 1::bigint, 'undo: another note is deleted');
select tests.reset_role();
select is((select count(*) from private.deleted_notes), 1::bigint, 'undo: notes kept for more than a day go as new ones come');
delete from public.notes where id = tests.note(3);
select is((select count(*) from private.deleted_notes), 1::bigint, 'undo: a deletion by SQL keeps nothing');
delete from auth.users where id = tests.owner();
select is((select count(*) from private.deleted_notes), 0::bigint, 'the deleted notes of an account go with it');
select is_empty($$ select from public.notes where user_id = tests.owner() $$, 'the notes of an account go with it');

-- Constraints and normalisation -------------------------------------------------------------------

select is((select search from public.notes where id = tests.note(2)), E'keys\nin the drawer', 'the search text of a note is all of it in lower case');
update public.notes set updated_at = now() - interval '1 day' where id = tests.note(2);
select is((select updated_at from public.notes where id = tests.note(2)), now(), 'updated_at of a note is the database''s to set');
select tests.authenticate_as(tests.other());
select throws_ok($$ insert into public.notes (title, content) values ('', 'b') $$, '23514', null, 'a note with an empty title is refused');
select throws_ok($$ insert into public.notes (title, content) values (E' \n', 'b') $$, '23514', null, 'a note with a blank title is refused');
select throws_ok($$ insert into public.notes (title, content) values ('a', '') $$, '23514', null, 'a note with empty content is refused');
select lives_ok($$ insert into public.notes (title, content) values (repeat('t', 200), repeat('🔧', 20000)) $$, 'a title of 200 and content of 20,000 characters are accepted');
select throws_ok($$ insert into public.notes (title, content) values (repeat('t', 201), 'b') $$, '23514', null, 'a title of 201 characters is refused');
select throws_ok($$ insert into public.notes (title, content) values ('a', repeat('c', 20001)) $$, '23514', null, 'content of 20,001 characters is refused');
select throws_ok($$ insert into public.notes (title) values ('a') $$, '23502', null, 'a note without content is refused');
select lives_ok($$ insert into public.notes (title, content) values ('<b>ü</b>', '''; drop table notes; --') $$, 'markup and SQL are stored as text');

-- Limit --------------------------------------------------------------------------------------------

delete from public.notes where true;
select lives_ok($$ insert into public.notes (title, content) select 'a', 'b' from generate_series(1, 2000) $$, 'limit: an account keeps 2,000 notes');
select throws_ok($$ insert into public.notes (title, content) values ('a', 'b') $$, 'PT413', null, 'limit: an account does not keep 2,001 notes');
delete from public.notes where id = (select id from public.notes limit 1);
select lives_ok($$ insert into public.notes (title, content) values ('a', 'b') $$, 'limit: a deletion makes room for another note');
select lives_ok($$ update public.notes set title = 'c' where id = (select id from public.notes limit 1) $$, 'limit: a full account still edits');
select tests.reset_role();
select isnt_empty($$ select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    and (classid::bigint << 32 | objid::bigint) = hashtextextended('notes' || tests.other()::text, 0) $$,
  'limit: simultaneous writes of one account wait for each other');
-- Incompressible text: 200 notes of 80 kB and their search text.
create function tests.noise() returns text language sql volatile as
  $$ select string_agg(chr(131072 + (random() * 40000)::integer), '') from generate_series(1, 20000) $$;
select tests.authenticate_as(tests.other());
delete from public.notes where true;
select tests.reset_role();
select is((select count(*) from private.deleted_notes where deleted_by = tests.other()), 100::bigint, 'undo: the last hundred of one person');
-- It would take most of the test's time: each of these texts has twenty thousand trigrams.
drop index public.notes_search_idx;
select tests.authenticate_as(tests.other());
create temporary table noise as select tests.noise() as content;
select throws_ok($$ insert into public.notes (title, content) select 'a', content from noise, generate_series(1, 200) $$, 'PT413', null, 'limit: an account does not keep more than 20 MB');
select lives_ok($$ insert into public.notes (title, content) select 'a', content from noise, generate_series(1, 100) $$, 'limit: an account keeps less than 20 MB');
select lives_ok($$ insert into public.notes (title, content) select 'b', 'b' from generate_series(1, 100) $$, 'limit: an account keeps short notes beside large ones');
select throws_ok($$ update public.notes set content = (select content from noise) where title = 'b' $$, 'PT413', null, 'limit: an edit does not make it more than 20 MB');
-- All accounts without a role together: with a smaller limit, since 50 MB take long to write.
select tests.reset_role();
select is(private.shared_note_bytes(), 50000000::bigint, 'limit: accounts without a role keep 50 MB of notes together');
delete from public.notes where user_id <> tests.admin();
delete from private.deleted_notes where true;
insert into auth.users (id, aud, role, email, created_at, email_confirmed_at)
select ('b0000000-0000-4000-8000-0000000000' || n)::uuid, 'authenticated', 'authenticated', 'tap-' || n || '@example.com', now(), now() from generate_series(11, 12) n;
create or replace function private.shared_note_bytes() returns bigint language sql immutable set search_path = '' as
  $$ select 3 * (300 + 1 + 100 + 4 + 102 + 4)::bigint $$;
insert into public.notes (title, content, user_id) select 'a', repeat('x', 100), tests.admin() from generate_series(1, 9);
select tests.authenticate_as('b0000000-0000-4000-8000-000000000012');
select lives_ok($$ insert into public.notes (id, title, content) select tests.note(900 + n), 'a', repeat('x', 100) from generate_series(1, 2) n $$, 'limit of all: notes of admins do not count');
select tests.authenticate_as('b0000000-0000-4000-8000-000000000011');
select throws_ok($$ insert into public.notes (title, content) select 'a', repeat('x', 100) from generate_series(1, 2) $$, 'PT413', null, 'limit of all: another account does not add to it');
select lives_ok($$ insert into public.notes (id, title, content) values (tests.note(903), 'a', repeat('x', 90)) $$, 'limit of all: another account uses what is left');
select throws_ok($$ update public.notes set content = repeat('x', 120) where id = tests.note(903) $$, 'PT413', null, 'limit of all: no edit beyond it');
select tests.authenticate_as('b0000000-0000-4000-8000-000000000012');
delete from public.notes where id = tests.note(901);
select throws_ok($$ insert into public.notes (title, content) values ('a', repeat('x', 200)) $$, 'PT413', null, 'limit of all: deleted notes that wait for undo count');
select tests.reset_role();
select isnt_empty($$ select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    and (classid::bigint << 32 | objid::bigint) = hashtextextended('notes of all', 0) $$,
  'limit of all: simultaneous writes wait for each other');
select tests.authenticate_as(tests.admin());
select lives_ok($$ insert into public.notes (title, content) select 'a', 'b' from generate_series(1, 2001) $$, 'limit: an admin keeps more than 2,000 notes');

select * from finish();
rollback;
