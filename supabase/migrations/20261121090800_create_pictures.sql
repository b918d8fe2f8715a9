-- Pictures for the blocks of pages: files in Supabase Storage, descriptions in a table here.

create table public.pictures (
  id uuid primary key,
  format text not null check (format in ('webp', 'jpg')),
  alt text not null check (char_length(alt) <= 300 and alt ~ '\S'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  added_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(alt)) stored
);
create index pictures_newest_idx on public.pictures (created_at desc, id desc);
create index pictures_added_by_idx on public.pictures (added_by);
comment on table public.pictures is
  'The picture library of staff. The file is "<id>.<format>" in the bucket "pictures" and is uploaded before the row is inserted.';
comment on column public.pictures.alt is
  'Default alternative text; each block may have its own.';
comment on column public.pictures.search is 'Lower-case text for LIKE searches.';

grant select, delete on public.pictures to authenticated;
grant insert (id, format, alt, width, height) on public.pictures to authenticated;
grant select, insert, update, delete on public.pictures to service_role;

alter table public.pictures enable row level security;

create policy "Admins can look through the library"
  on public.pictures for select to authenticated
  using ((select public.has_role('admin')));

create policy "Admins can add to the library"
  on public.pictures for insert to authenticated
  with check ((select public.has_role('admin')));

create policy "Admins can take out of the library"
  on public.pictures for delete to authenticated
  using ((select public.has_role('admin')));

-- The files ---------------------------------------------------------------------------------------

do $$ begin
  -- Without a storage service the editor offers the address field only.
  if to_regclass('storage.objects') is null or to_regclass('storage.buckets') is null then
    return;
  end if;

  -- Public: visitors see the pictures of pages. The browser sends WebP or JPEG of some hundred kB.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('pictures', 'pictures', true, 5242880, array['image/webp', 'image/jpeg'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Public files need no policy; this one is for listing and deleting.
  create policy "Admins can list pictures"
    on storage.objects for select to authenticated
    using (bucket_id = 'pictures' and (select public.has_role('admin')));

  -- A name is an id with an extension: no folder, no path, no HTML page.
  create policy "Admins can add pictures"
    on storage.objects for insert to authenticated
    with check (
      bucket_id = 'pictures' and (select public.has_role('admin'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Admins can change pictures"
    on storage.objects for update to authenticated
    using (bucket_id = 'pictures' and (select public.has_role('admin')))
    with check (
      bucket_id = 'pictures' and (select public.has_role('admin'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Admins can delete pictures"
    on storage.objects for delete to authenticated
    using (bucket_id = 'pictures' and (select public.has_role('admin')));
end $$;
