-- A deleted picture stays in the trash for 30 days and its file in Storage, so that pages that show it
-- have no gap; one that is still shown stays until nothing shows it any more (decision 0145).

alter table public.pictures
  add column deleted_at timestamptz,
  add column deleted_by uuid references public.profiles (id) on delete set null,
  add column removal_at timestamptz check (removal_at is null or deleted_at is not null);
create index pictures_deleted_by_idx on public.pictures (deleted_by);
create index pictures_deleted_at_idx on public.pictures (deleted_at) where deleted_at is not null;
comment on column public.pictures.deleted_at is 'Since when it is in the trash; null in the library.';
comment on column public.pictures.deleted_by is 'Null if the account was deleted.';
comment on column public.pictures.removal_at is
  'Since when its file is being removed: it cannot be restored any more. The row goes once the file is gone.';

create trigger pictures_30_log_change
  after update on public.pictures
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('deleted_at');

-- What uses a picture -----------------------------------------------------------------------------

-- The id of a picture is in its address and in nothing else, so texts are searched for it, whatever
-- kinds of blocks there will be.
create function public.picture_uses(_id uuid)
returns table (kind text, title text, slug text, status text)
language sql
stable
security invoker
set search_path = ''
as $$
  select 'page', p.title, p.slug, p.status::text from public.pages p
  where position(_id::text in p.content_blocks::text) > 0 or position(_id::text in p.content::text) > 0
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
  from (select f.body from public.facts f order by f.version desc limit 1) newest
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
  'For admins: what shows a picture. kind is page, deleted_page (in the trash), photo (title: its slot) or portrait (title: whose).';

-- Into the trash and back -------------------------------------------------------------------------

create function private.trash_picture(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.pictures
    set deleted_at = private.clock(),
      deleted_by = (select id from public.profiles where id = (select auth.uid()))
    where id = _id and deleted_at is null;
  return found;
end;
$$;
comment on function private.trash_picture(uuid) is 'Puts a picture of the library into the trash.';

create function public.trash_picture(_id uuid)
returns boolean language sql volatile security invoker set search_path = ''
as $$ select private.trash_picture(_id) $$;
comment on function public.trash_picture(uuid) is 'For admins: puts a picture into the trash; false if it is not in the library.';

create function private.restore_picture(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.pictures set deleted_at = null, deleted_by = null
    where id = _id and deleted_at is not null and removal_at is null;
  return found;
end;
$$;
comment on function private.restore_picture(uuid) is 'Puts a picture of the trash back, unless its file is being removed.';

create function public.restore_picture(_id uuid)
returns boolean language sql volatile security invoker set search_path = ''
as $$ select private.restore_picture(_id) $$;
comment on function public.restore_picture(uuid) is 'For admins: puts a picture back into the library; false if it is too late.';

-- Removing ----------------------------------------------------------------------------------------

-- Files are removed through Storage's API, since deleting their rows would leave the bytes behind: by
-- the sender of the outbox, or by an admin's browser. A picture's row goes when its file has gone.
create function private.remove_old_pictures()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function private.remove_old_pictures() is
  'Has the files of pictures removed whose time in the trash is over and that nothing shows any more; removes those whose file is gone and returns how many.';

create function private.remove_old_trash()
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select private.remove_old_pages() + private.remove_old_pictures();
$$;
comment on function private.remove_old_trash() is 'Removes pages and pictures whose time in the trash is over. Run nightly by pg_cron, if it exists.';

create function private.remove_old_trash_by_hand()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.remove_old_trash();
end;
$$;
comment on function private.remove_old_trash_by_hand() is 'private.remove_old_trash() for a button of admins.';

create function public.remove_old_trash()
returns integer language sql volatile security invoker set search_path = ''
as $$ select private.remove_old_trash_by_hand() $$;
comment on function public.remove_old_trash() is 'For admins: removes what is beyond its time in the trash and returns how much.';

insert into private.scheduled_jobs (name, schedule, command, late_after)
values ('remove-old-trash', '45 3 * * *', 'select private.remove_old_trash()', '26 hours');
select private.schedule_jobs();

-- Grants and policies -----------------------------------------------------------------------------

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
grant execute on function
  public.picture_uses(uuid),
  private.trash_picture(uuid), public.trash_picture(uuid),
  private.restore_picture(uuid), public.restore_picture(uuid),
  private.remove_old_trash_by_hand(), public.remove_old_trash()
  to authenticated;

drop policy "Admins can take out of the library" on public.pictures;
create policy "Admins can remove pictures of the trash"
  on public.pictures for delete to authenticated
  using (deleted_at is not null and (select public.has_role('admin')));

do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy "Admins can delete pictures" on storage.objects;
  -- Also what an upload has left that was given up before it was in the library.
  create policy "Admins can delete pictures that are not in the library"
    on storage.objects for delete to authenticated
    using (
      bucket_id = 'pictures' and (select public.has_role('admin'))
      and not exists (
        select from public.pictures p where p.deleted_at is null and p.id || '.' || p.format = objects.name
      )
    );
end $$;
