begin;
\ir helpers.psql
select plan(44);

create function tests.thing(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.showing(_picture uuid) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('id', '1', 'type', 'image', 'order_index', 0,
    'content', jsonb_build_object('url', '/storage/v1/object/public/pictures/' || _picture || '.webp', 'alt', 'x')))
$$;
grant usage on schema tests to authenticated;
select tests.set_clock('2026-11-01 12:00+00');
delete from public.page_trash where true;
delete from public.pictures where true;
insert into public.pages (id, title, slug, status, content_blocks, is_homepage) values
  (tests.thing(1), 'Winter', 'tap-winter', 'published', tests.showing(tests.thing(11)), false),
  (tests.thing(2), 'Easter', 'tap-easter', 'archived', '[]', false),
  (tests.thing(3), 'Spring', 'tap-spring', 'published', '[]', false),
  (tests.thing(4), 'Summer', 'tap-summer', 'published', tests.showing(tests.thing(14)), false);
insert into public.pictures (id, format, alt, width, height, deleted_at, removal_at) values
  (tests.thing(11), 'webp', 'A tyre', 1600, 900, null, null),
  (tests.thing(12), 'webp', 'A key', 1600, 900, null, null),
  (tests.thing(13), 'jpg', 'A lift', 1600, 900, '2026-09-01 12:00+00', '2026-10-05 12:00+00'),
  (tests.thing(14), 'webp', 'A beach', 1600, 900, null, null),
  (tests.thing(15), 'webp', 'A face', 400, 400, null, null);

-- Who may do what ---------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select lives_ok($$ delete from public.pages where id in (tests.thing(2), tests.thing(3), tests.thing(4)) $$, 'admin: deletes pages');
select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.page_trash $$, 'no role: sees nothing in the trash of pages');
select is_empty($$ select from public.trashed_pages $$, 'no role: sees no page in the trash');
select is_empty($$ select from public.trashed_pictures $$, 'no role: sees no picture in the trash');
select is_empty($$ select from public.picture_uses(tests.thing(14)) $$, 'no role: learns of no page that is not public what it shows');
select is(tests.affected_rows($$ delete from public.pictures where true $$), 0::bigint, 'no role: removes no picture of the trash');
select throws_ok($$ select private.remove_old_trash() $$, '42501', null, 'no role: no way around through the private function');

select tests.authenticate_as(tests.admin());
select throws_ok($$ select private.remove_old_trash() $$, '42501', null, 'admin: no way around through the private function');

-- Pages -------------------------------------------------------------------------------------------

select results_eq($$ select title, slug, status::text, deleted_at, goes_at, deleted_by from public.trashed_pages where id = tests.thing(2) $$,
  $$ values ('Easter', 'tap-easter', 'archived', '2026-11-01 12:00+00'::timestamptz, '2026-12-01 12:00+00'::timestamptz, 'tap-admin@example.com') $$,
  'a deleted page is in the trash, with who deleted it and the day it goes');
select is(public.restore_page(tests.thing(3), null, true), true, 'a page of the trash is restored as a draft');
select results_eq($$ select title, slug, status::text, version from public.pages where id = tests.thing(3) $$, $$ values ('Spring', 'tap-spring', 'draft', 2) $$,
  'it is what it was, but not public');
select is_empty($$ select from public.trashed_pages where id = tests.thing(3) $$, 'a restored page is no longer in the trash');
select is(public.restore_page(tests.thing(3)), false, 'a page that is there is not restored again');
select lives_ok($$ insert into public.pages (title, slug) values ('New', 'tap-easter') $$, 'the address of a page in the trash can be taken');
select throws_ok($$ select public.restore_page(tests.thing(2)) $$, '23505', null, 'a page whose address was taken is not restored there');
select isnt_empty($$ select from public.trashed_pages where id = tests.thing(2) $$, 'it stays in the trash');
select throws_ok($$ select public.restore_page(tests.thing(2), 'auth') $$, '23514', 'This address belongs to the site itself.', 'nor at an address of the site itself');
select is(public.restore_page(tests.thing(2), 'tap-easter-2'), true, 'it is restored at another address');
select results_eq($$ select slug, status::text from public.pages where id = tests.thing(2) $$, $$ values ('tap-easter-2', 'archived') $$, 'at that address, with its status');
select lives_ok($$ delete from public.pages where id = tests.thing(2) $$, 'it is deleted again');
select is(public.remove_trashed_page(tests.thing(2)), true, 'a page of the trash is removed for good');
select is_empty($$ select from public.page_revisions where page_id = tests.thing(2) $$, 'and its versions');
select is(public.restore_page(tests.thing(2)), false, 'and cannot be restored any more');
select is(public.remove_trashed_page(tests.thing(1)), false, 'a page that is not in the trash is not removed');
select results_eq($$ select action, kind, ids from public.audit_log where kind = 'page_trash' $$, $$ values ('deleted', 'page_trash', array[tests.thing(2)::text]) $$, 'the audit log says which page was removed for good');

-- Pictures ----------------------------------------------------------------------------------------

select results_eq($$ select kind, title, slug, status from public.picture_uses(tests.thing(11)) $$, $$ values ('page', 'Winter', 'tap-winter', 'published') $$, 'a page that shows a picture is named');
select results_eq($$ select kind, title, slug, status from public.picture_uses(tests.thing(14)) $$, $$ values ('deleted_page', 'Summer', 'tap-summer', 'published') $$, 'so is one in the trash');
select tests.reset_role();
insert into public.facts (base, body) select max(version), jsonb_build_object(
  'photos', jsonb_build_object('workshop', jsonb_build_object('url', '/p/' || tests.thing(15) || '.webp', 'alt', 'x', 'width', 1, 'height', 1)),
  'team', jsonb_build_array(jsonb_build_object('name', 'Ruth', 'trade', 'Mechanic', 'years', 9,
    'picture', jsonb_build_object('url', '/p/' || tests.thing(15) || '.webp', 'alt', 'x', 'width', 1, 'height', 1)))) from public.facts;
select tests.authenticate_as(tests.admin());
select results_eq($$ select kind, title from public.picture_uses(tests.thing(15)) $$, $$ values ('photo', 'workshop'), ('portrait', 'Ruth') $$, 'and the photographs and portraits of the published facts');
select is_empty($$ select from public.picture_uses(tests.thing(12)) $$, 'nothing shows a picture that was never used');
insert into public.page_copies (page_id, body) values (tests.thing(1), jsonb_build_object('title', 'Winter 2027', 'slug', 'tap-winter', 'blocks', tests.showing(tests.thing(13)))), (tests.thing(4), '{}');
select results_eq($$ select kind, title, slug from public.picture_uses(tests.thing(13)) $$, $$ values ('page_copy', 'Winter 2027', 'tap-winter') $$, 'work that is not live yet is a use');
select is(tests.affected_rows($$ delete from public.pictures where deleted_at is null $$), 0::bigint, 'admin: removes no picture but from the trash');
select is((select count(*) from unnest(array[11, 12, 14, 15]) n where public.trash_picture(tests.thing(n))), 4::bigint, 'pictures go into the trash');
select is(public.trash_picture(tests.thing(12)), false, 'not twice');
select results_eq($$ select alt, goes_at, deleted_by, uses #>> '{0,title}' from public.trashed_pictures where id = tests.thing(11) $$,
  $$ values ('A tyre', '2026-12-01 12:00+00'::timestamptz, 'tap-admin@example.com', 'Winter') $$, 'the trash says when a picture goes, who deleted it and what shows it');
select is(public.restore_picture(tests.thing(13)), false, 'a picture whose file is being removed is not restored');
select is(public.restore_picture(tests.thing(12)), true, 'a picture is restored');
select is((select deleted_at is null and deleted_by is null from public.pictures where id = tests.thing(12)), true, 'it is in the library again');
select is(public.trash_picture(tests.thing(12)), true, 'and can be deleted again');

-- After 30 days -----------------------------------------------------------------------------------

select tests.reset_role();
insert into storage.objects (bucket_id, name) select 'pictures', id || '.' || format from public.pictures where id <> tests.thing(13);
select tests.set_clock('2026-12-01 11:59+00');
select is(private.remove_old_trash(), 1, 'a minute before, only what had begun to go has gone: the picture without a file');
select tests.set_clock('2026-12-01 12:00+00');
select is(private.remove_old_trash(), 1, 'after 30 days the page goes');
select is((select count(*) from public.page_revisions where page_id = tests.thing(4)), 0::bigint, 'and its versions');
select is((select count(*) from public.page_copies where page_id = tests.thing(4)), 0::bigint, 'and with the work on it that was not live');
select results_eq($$ select id from public.pictures where removal_at is not null order by id $$, $$ values (tests.thing(12)), (tests.thing(14)) $$,
  'a picture begins to go unless a page or the facts show it; one that only a removed page showed does');
select private.remove_old_trash();
select results_eq($$ select kind, params ->> 'file', state::text from public.outbox where kind = 'remove_picture' order by 2 $$,
  $$ values ('remove_picture', tests.thing(12) || '.webp', 'queued'), ('remove_picture', tests.thing(14) || '.webp', 'queued') $$,
  'the sender is asked once to remove each file');

select * from finish();
rollback;
