-- The picture library of staff: files in Supabase Storage, descriptions in a table here.

create function public.picture_uses(_id uuid) returns table(kind text, title text, slug text, status text)
language sql stable set search_path = '' as $$
  select 'page', p.title, p.slug, p.status::text from public.pages p
  where position(_id::text in p.content_blocks::text) > 0 or position(_id::text in p.content::text) > 0
  union all
  (
    select 'page_copy', c.title, c.body ->> 'slug', null from public.page_copies c
    where position(_id::text in c.body::text) > 0
    union
    select 'page_copy', s.change ->> 'title', s.change ->> 'slug', null from public.page_schedules s
    where position(_id::text in s.change::text) > 0
  )
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
comment on function public.picture_uses is
  'For editors: what shows a picture. kind is page, page_copy (work that is not live), deleted_page (in the trash), photo (title: its slot) or portrait (title: whose).';

create table public.pictures (
  id uuid primary key,
  format text not null check (format in ('webp', 'jpg')),
  alt text not null check (char_length(alt) <= 300 and alt ~ '\S'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  added_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(alt)) stored,
  deleted_at timestamptz,
  deleted_by uuid references public.profiles (id) on delete set null,
  removal_at timestamptz check (removal_at is null or deleted_at is not null)
);
comment on table public.pictures is
  'The picture library of staff. The file is "<id>.<format>" in the bucket "pictures" and is uploaded before the row is inserted.';
comment on column public.pictures.alt is 'Default alternative text; each block may have its own.';
comment on column public.pictures.search is 'Lower-case text for LIKE searches.';
comment on column public.pictures.deleted_at is 'Since when it is in the trash; null in the library.';
comment on column public.pictures.deleted_by is 'Null if the account was deleted.';
comment on column public.pictures.removal_at is
  'Since when its file is being removed: it cannot be restored any more. The row goes once the file is gone.';
create index pictures_newest_idx on public.pictures (created_at desc, id desc);
create index pictures_added_by_idx on public.pictures (added_by);
create index pictures_deleted_by_idx on public.pictures (deleted_by);
create index pictures_deleted_at_idx on public.pictures (deleted_at) where deleted_at is not null;
alter table public.pictures enable row level security;
grant select, insert (id, format, alt, width, height), delete on public.pictures to authenticated;
grant select, insert, update, delete on public.pictures to service_role;
create policy "Editors can look through the library"
  on public.pictures for select to authenticated
  using ((select private.may('pages')));
create policy "Editors can add to the library"
  on public.pictures for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can remove pictures of the trash"
  on public.pictures for delete to authenticated
  using (deleted_at is not null and (select private.may('pages')));

create view public.trashed_pictures with (security_invoker = true) as
  select t.id, t.format, t.alt, t.width, t.height, t.deleted_at,
    t.deleted_at + private.trash_retention() as goes_at, t.removal_at,
    coalesce(nullif(p.display_name, ''), p.email) as deleted_by,
    (select coalesce(jsonb_agg(u), '[]') from public.picture_uses(t.id) u) as uses
  from public.pictures t
  left join public.profiles p on p.id = t.deleted_by
  where t.deleted_at is not null;
comment on view public.trashed_pictures is
  'The trash as staff see it. goes_at: the day from which it goes if nothing shows it; uses: what does, as public.picture_uses.';
grant select on public.trashed_pictures to authenticated;

create function private.trash_picture(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  update public.pictures
    set deleted_at = private.clock(),
      deleted_by = (select id from public.profiles where id = (select auth.uid()))
    where id = _id and deleted_at is null;
  return found;
end;
$$;
comment on function private.trash_picture is 'Puts a picture of the library into the trash.';

create function private.restore_picture(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  update public.pictures set deleted_at = null, deleted_by = null
    where id = _id and deleted_at is not null and removal_at is null;
  return found;
end;
$$;
comment on function private.restore_picture is
  'Puts a picture of the trash back, unless its file is being removed.';

-- Files are removed through Storage's API, since deleting their rows would leave the bytes behind: by
-- the sender of the outbox, or by an admin's browser. A picture's row goes when its file has gone.
create function private.remove_old_pictures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _removed integer := 0;
begin
  update public.pictures p set removal_at = private.clock()
    where p.deleted_at <= private.clock() - private.trash_retention() and p.removal_at is null
      and not exists (select from public.picture_uses(p.id));
  if to_regclass('storage.objects') is null then
    delete from public.pictures where removal_at is not null;
    get diagnostics _removed = row_count;
    return _removed;
  end if;
  execute $sql$
    delete from public.pictures p where p.removal_at is not null and not exists (
      select from storage.objects o where o.bucket_id = 'pictures' and o.name = p.id || '.' || p.format)
  $sql$;
  get diagnostics _removed = row_count;
  insert into public.outbox (dedupe, kind, params, expires_at)
  select 'picture:' || p.id || ':' || private.clock()::date, 'remove_picture',
    jsonb_build_object('file', p.id || '.' || p.format), private.clock() + interval '7 days'
  from public.pictures p
  where p.removal_at is not null and not exists (
    select from public.outbox o where o.dedupe like 'picture:' || p.id || ':%' and o.state in ('queued', 'sending'))
  on conflict (dedupe) do nothing;
  return _removed;
end;
$$;
comment on function private.remove_old_pictures is
  'Has the files of pictures removed whose time in the trash is over and that nothing shows any more; removes those whose file is gone and returns how many.';

create trigger pictures_10_log_addition
  after insert on public.pictures
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger pictures_20_log_deletion
  after delete on public.pictures
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pictures_30_log_change
  after update on public.pictures
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('deleted_at');

grant execute on function
  private.restore_picture, private.trash_picture, public.picture_uses
to authenticated;

-- The files. Public ones need no policy to be seen; without a storage service the editor offers the
-- address field only.
do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
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
