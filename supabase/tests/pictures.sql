begin;
\ir helpers.psql
select plan(38);

create function tests.picture(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.file(_name text, _bucket text default 'pictures') returns text language sql immutable as
  $$ select format('insert into storage.objects (bucket_id, name) values (%L, %L)', _bucket, _name) $$;
insert into public.pictures (id, format, alt, width, height, added_by)
values (tests.picture(1), 'webp', 'A brake DISC', 1600, 900, tests.admin());

-- The library -------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.pictures $$, 'no role: sees no picture of the library');
select is(tests.affected_rows($$ delete from public.pictures where true $$), 0::bigint, 'no role: a delete of pictures touches no row');
select tests.authenticate_as(tests.admin());
select is((select search from public.pictures), 'a brake disc', 'admin: reads the library, and its search text');
select lives_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(2), 'jpg', repeat('ü', 300), 4096, 1) $$, 'admin: adds a picture');
select is((select added_by from public.pictures where id = tests.picture(2)), tests.admin(), 'admin: the own id stands in the new picture');
select is(tests.affected_rows($$ delete from public.pictures where id = tests.picture(2) $$), 0::bigint, 'admin: removes no picture that is in the library');
select public.trash_picture(tests.picture(2));
select is(tests.affected_rows($$ delete from public.pictures where id = tests.picture(2) $$), 1::bigint, 'admin: removes a picture of the trash');
select throws_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(3), 'svg', 'x', 1, 1) $$, '23514', null, 'a format other than webp and jpg is refused');
select throws_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(3), 'jpg', E' \n', 1, 1) $$, '23514', null, 'a picture with a blank text is refused');
select throws_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(3), 'jpg', repeat('x', 301), 1, 1) $$, '23514', null, 'a text of more than 300 characters is refused');
select throws_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(3), 'jpg', 'x', 0, 1) $$, '23514', null, 'a picture without width is refused');
select throws_ok($$ insert into public.pictures (id, format, alt, width, height) values (tests.picture(3), 'jpg', 'x', 1, 4097) $$, '23514', null, 'a height beyond 4,096 is refused');

-- The files: policies on a table of the storage service ---------------------------------------------

select tests.reset_role();
select results_eq($$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'pictures' $$,
  $$ values (true, 5242880::bigint, array['image/webp', 'image/jpeg']) $$, 'the bucket: public, 5 MiB, WebP and JPEG');
select is_empty($$ select from pg_policies where schemaname = 'storage' and tablename = 'buckets' $$, 'nobody lists or changes buckets');
select set_eq($$ select cmd || ' ' || policyname || ': ' || array_to_string(roles, ' ') from pg_policies where schemaname = 'storage' and tablename = 'objects' $$, array[
  'SELECT Editors can list pictures: authenticated',
  'INSERT Editors can add pictures: authenticated',
  'UPDATE Editors can change pictures: authenticated',
  'DELETE Editors can delete pictures that are not in the library: authenticated'
], 'the files have one policy for each operation');
-- Hosted Storage refuses deletions that bypass its API unless this is set.
set local "storage.allow_delete_query" = 'true';
insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
insert into storage.objects (bucket_id, name) values
  ('pictures', tests.picture(1) || '.webp'), ('elsewhere', tests.picture(1) || '.webp');

-- Hosted Supabase grants the table to all roles, so only the policies deny: updates and deletes
-- touch no row, inserts throw.
select tests.clear_authentication();
select is_empty($$ select from storage.objects $$, 'anonymous: lists no file');
select throws_ok(tests.file(tests.picture(2) || '.webp'), '42501', null, 'anonymous: adds no file');
select is(tests.affected_rows($$ update storage.objects set name = tests.picture(2) || '.webp' where true $$), 0::bigint, 'anonymous: an update touches no file');
select is(tests.affected_rows($$ delete from storage.objects where true $$), 0::bigint, 'anonymous: a delete touches no file');
select is_empty($$ select from storage.buckets $$, 'anonymous: sees no bucket');
select is(tests.affected_rows($$ update storage.buckets set allowed_mime_types = null where true $$), 0::bigint, 'anonymous: changes no bucket');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from storage.objects $$, 'no role: lists no file');
select throws_ok(tests.file(tests.picture(2) || '.webp'), '42501', null, 'no role: adds no file');
select is(tests.affected_rows($$ update storage.objects set name = tests.picture(2) || '.webp' where true $$), 0::bigint, 'no role: an update touches no file');
select is(tests.affected_rows($$ delete from storage.objects where true $$), 0::bigint, 'no role: a delete touches no file');
select throws_ok($$ insert into storage.buckets (id, name, public) values ('mine', 'mine', true) $$, '42501', null, 'no role: makes no bucket');
select is(tests.affected_rows($$ update storage.buckets set file_size_limit = null where true $$), 0::bigint, 'no role: changes no bucket');
select tests.authenticate_as(tests.admin());
select results_eq($$ select bucket_id from storage.objects $$, $$ values ('pictures') $$, 'admin: lists the files of this bucket only');
select lives_ok(tests.file(tests.picture(2) || '.jpg'), 'admin: adds a file');
select throws_ok(tests.file(tests.picture(2) || '.webp', 'elsewhere'), '42501', null, 'admin: adds no file to another bucket');
select throws_ok(tests.file('a/' || tests.picture(3) || '.webp'), '42501', null, 'admin: adds no file in a folder');
select throws_ok(tests.file('index.html'), '42501', null, 'admin: adds no file whose name could be a page');
select throws_ok(tests.file(tests.picture(3) || E'.webp\n.html'), '42501', null, 'admin: adds no file whose name has a second line');
select is(tests.affected_rows($$ update storage.objects set metadata = '{}' where name = tests.picture(2) || '.jpg' $$), 1::bigint, 'admin: changes a file');
select is(tests.affected_rows($$ update storage.buckets set public = false where true $$), 0::bigint, 'admin: changes no bucket');
select is(tests.affected_rows($$ delete from storage.objects where true $$), 1::bigint, 'admin: deletes files of this bucket that are not in the library');
select public.trash_picture(tests.picture(1));
select is(tests.affected_rows($$ delete from storage.objects where true $$), 1::bigint, 'admin: deletes the file of a picture in the trash');
select tests.reset_role();
select is((select count(*) from storage.objects where bucket_id = 'elsewhere'), 1::bigint, 'the files of other buckets stay');

select * from finish();
rollback;
