-- Editors make pages and keep the pictures (decision 0164).

drop policy "People can read published pages, admins every page" on public.pages;
create policy "People can read published pages, editors every page"
  on public.pages for select to authenticated
  using (status = 'published' or (select private.may('pages')));

drop policy "Admins can make pages" on public.pages;
create policy "Editors can make pages"
  on public.pages for insert to authenticated
  with check ((select private.may('pages')));

drop policy "Admins can change pages" on public.pages;
create policy "Editors can change pages"
  on public.pages for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));

drop policy "Admins can delete pages" on public.pages;
create policy "Editors can delete pages"
  on public.pages for delete to authenticated
  using ((select private.may('pages')));

drop policy "Admins can read every version" on public.page_revisions;
create policy "Editors can read every version"
  on public.page_revisions for select to authenticated
  using ((select private.may('pages')));

drop policy "Admins can read working copies" on public.page_copies;
create policy "Editors can read working copies"
  on public.page_copies for select to authenticated
  using ((select private.may('pages')));

drop policy "Admins can begin working copies" on public.page_copies;
create policy "Editors can begin working copies"
  on public.page_copies for insert to authenticated
  with check ((select private.may('pages')));

drop policy "Admins can go on with working copies" on public.page_copies;
create policy "Editors can go on with working copies"
  on public.page_copies for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));

drop policy "Admins can discard working copies" on public.page_copies;
create policy "Editors can discard working copies"
  on public.page_copies for delete to authenticated
  using ((select private.may('pages')));

drop policy "Admins can read when pages go live" on public.page_schedules;
create policy "Editors can read when pages go live"
  on public.page_schedules for select to authenticated
  using ((select private.may('pages')));

drop policy "Admins can look through the trash of pages" on public.page_trash;
create policy "Editors can look through the trash of pages"
  on public.page_trash for select to authenticated
  using ((select private.may('pages')));

drop policy "Admins can look through the library" on public.pictures;
create policy "Editors can look through the library"
  on public.pictures for select to authenticated
  using ((select private.may('pages')));

drop policy "Admins can add to the library" on public.pictures;
create policy "Editors can add to the library"
  on public.pictures for insert to authenticated
  with check ((select private.may('pages')));

drop policy "Admins can remove pictures of the trash" on public.pictures;
create policy "Editors can remove pictures of the trash"
  on public.pictures for delete to authenticated
  using (deleted_at is not null and (select private.may('pages')));

-- Their functions: only the line that asks who calls changes, and what is said of it.
do $$
declare
  _function regproc;
  _former text;
begin
  foreach _function in array array[
    'private.schedule_page', 'private.restore_page', 'private.remove_trashed_page',
    'private.trash_picture', 'private.restore_picture', 'private.remove_old_trash_by_hand',
    'private.place_page'
  ]::regproc[] loop
    _former := pg_get_functiondef(_function);
    if position('private.require_admin()' in _former) = 0 then
      raise exception '% does not ask for the admin role.', _function;
    end if;
    execute replace(_former, 'private.require_admin()', 'private.require(''pages'')');
  end loop;
  foreach _function in array array[
    'public.schedule_page', 'public.remove_trashed_page', 'public.trash_picture',
    'public.restore_picture', 'public.remove_old_trash'
  ]::regproc[] loop
    execute format('comment on function %s is %L', _function::regprocedure,
      replace(obj_description(_function, 'pg_proc'), 'For admins: ', 'For editors: '));
  end loop;
end $$;

-- The newest facts are public; their former versions stay with admins.
create or replace function public.picture_uses(_id uuid)
returns table (kind text, title text, slug text, status text)
language sql
stable
security invoker
set search_path = ''
as $$
  select 'page', p.title, p.slug, p.status::text from public.pages p
  where position(_id::text in p.content_blocks::text) > 0 or position(_id::text in p.content::text) > 0
  union all
  select distinct 'page_copy', c.title, c.body ->> 'slug', null from public.page_copies c
  where position(_id::text in c.body::text) > 0
  union all
  select 'deleted_page', kept.title, kept.slug, kept.status::text
  from public.page_trash t
  cross join lateral (
    select r.title, r.slug, r.status, r.content_blocks, r.content from public.page_revisions r
    where r.page_id = t.id order by r.version desc limit 1
  ) kept
  where position(_id::text in kept.content_blocks::text) > 0 or position(_id::text in kept.content::text) > 0
  union all
  select used.kind, used.title, null, null
  from public.current_facts newest
  cross join lateral (
    select 'photo' as kind, photo.key as title, photo.value as picture
    from jsonb_each(case jsonb_typeof(newest.body -> 'photos') when 'object' then newest.body -> 'photos' else '{}' end) photo
    union all
    select 'portrait', member ->> 'name', member -> 'picture'
    from jsonb_array_elements(case jsonb_typeof(newest.body -> 'team') when 'array' then newest.body -> 'team' else '[]' end) member
  ) used
  where position(_id::text in used.picture::text) > 0
  order by 1, 2;
$$;
comment on function public.picture_uses(uuid) is
  'For editors: what shows a picture. kind is page, page_copy (work that is not live), deleted_page (in the trash), photo (title: its slot) or portrait (title: whose).';

-- The files -----------------------------------------------------------------------------------------

do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy "Admins can list pictures" on storage.objects;
  drop policy "Admins can add pictures" on storage.objects;
  drop policy "Admins can change pictures" on storage.objects;
  drop policy "Admins can delete pictures that are not in the library" on storage.objects;

  create policy "Editors can list pictures"
    on storage.objects for select to authenticated
    using (bucket_id = 'pictures' and (select private.may('pages')));

  -- A name is an id with an extension: no folder, no path, no HTML page.
  create policy "Editors can add pictures"
    on storage.objects for insert to authenticated
    with check (
      bucket_id = 'pictures' and (select private.may('pages'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Editors can change pictures"
    on storage.objects for update to authenticated
    using (bucket_id = 'pictures' and (select private.may('pages')))
    with check (
      bucket_id = 'pictures' and (select private.may('pages'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Editors can delete pictures that are not in the library"
    on storage.objects for delete to authenticated
    using (
      bucket_id = 'pictures' and (select private.may('pages'))
      and not exists (
        select from public.pictures p where p.deleted_at is null and p.id || '.' || p.format = objects.name
      )
    );
end $$;
