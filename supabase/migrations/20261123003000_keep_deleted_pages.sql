-- A deleted page stays in the trash for 30 days, from where staff restore it (decision 0144). Its
-- content is in page_revisions; the page itself is gone, so that nobody sees it and its address is free.

create function private.trash_retention()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '30 days' $$;
comment on function private.trash_retention() is 'How long deleted pages and pictures can be restored.';

create table public.page_trash (
  id uuid primary key,
  deleted_at timestamptz not null default private.clock(),
  deleted_by uuid references public.profiles (id) on delete set null
);
create index page_trash_deleted_at_idx on public.page_trash (deleted_at);
create index page_trash_deleted_by_idx on public.page_trash (deleted_by);
comment on table public.page_trash is
  'Deleted pages that can be restored from their last version; written by a trigger on pages.';
comment on column public.page_trash.id is 'Id that the page had, and has again once it is restored.';
comment on column public.page_trash.deleted_by is 'Null if it was deleted with SQL or the account was deleted.';

-- What was deleted before there was a trash has its 30 days, too.
insert into public.page_trash (id)
select distinct r.page_id from public.page_revisions r
where not exists (select from public.pages p where p.id = r.page_id);

create function private.keep_deleted_page()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.page_trash (id, deleted_by)
  values (old.id, (select id from public.profiles where id = (select auth.uid())))
  on conflict (id) do update set deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return null;
end;
$$;
comment on function private.keep_deleted_page() is 'Trigger on pages: puts a deleted page into the trash.';

create trigger pages_55_keep_deleted
  after delete on public.pages
  for each row execute function private.keep_deleted_page();

-- Restoring ---------------------------------------------------------------------------------------

drop function public.restore_page(uuid);
drop function private.restore_page(uuid);

create function private.restore_page(_id uuid, _slug text, _as_draft boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.page_revisions;
begin
  perform private.require_admin();
  -- Whoever restores or removes the same page at this moment waits here, and then finds nothing.
  delete from public.page_trash where id = _id;
  if not found then
    return false;
  end if;
  select * into kept from public.page_revisions where page_id = _id order by version desc limit 1;
  if kept.page_id is null then
    return false;
  end if;
  if _as_draft and kept.status = 'published' then
    kept.status := 'draft';
  end if;
  insert into public.pages (
    id, title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage,
    created_at, version
  )
  values (
    _id, kept.title, coalesce(_slug, kept.slug), kept.meta_description, kept.canonical_url,
    kept.content, kept.content_blocks, kept.status,
    kept.is_homepage and (kept.status <> 'published'
      or not exists (select from public.pages where is_homepage and status = 'published')),
    kept.page_created_at, kept.version + 1
  );
  insert into public.page_slugs (slug, page_id)
  select distinct r.slug, _id from public.page_revisions r
  where r.page_id = _id and r.status = 'published'
    and not exists (select from public.pages p where p.slug = r.slug)
  on conflict (slug) do nothing;
  return true;
end;
$$;
comment on function private.restore_page(uuid, text, boolean) is
  'Restores a page of the trash from its last version, with its former public addresses if they are still free.';

create function public.restore_page(_id uuid, _slug text default null, _as_draft boolean default false)
returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.restore_page(_id, _slug, _as_draft);
$$;
comment on function public.restore_page(uuid, text, boolean) is
  'Restores a deleted page, at another address if one is given, and not public if it is to be a draft. False if it is not in the trash, 23505 if the address was taken since.';

-- Removing ----------------------------------------------------------------------------------------

create function private.remove_trashed_page(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.page_trash where id = _id;
  if not found then
    return false;
  end if;
  delete from public.page_revisions where page_id = _id;
  perform private.log_action('deleted', 'page_trash', array[_id::text]);
  return true;
end;
$$;
comment on function private.remove_trashed_page(uuid) is 'Removes a page of the trash with all its versions, for good.';

create function public.remove_trashed_page(_id uuid)
returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.remove_trashed_page(_id);
$$;
comment on function public.remove_trashed_page(uuid) is
  'For admins: removes a page of the trash for good; false if it is not there.';

create function private.remove_old_pages()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _gone text[];
begin
  with gone as (
    delete from public.page_trash where deleted_at <= private.clock() - private.trash_retention()
    returning id
  ), versions as (
    delete from public.page_revisions where page_id in (select id from gone)
  )
  select coalesce(array_agg(id::text order by id), '{}') into _gone from gone;
  perform private.log_action('deleted', 'page_trash', _gone);
  return cardinality(_gone);
end;
$$;
comment on function private.remove_old_pages() is 'Removes the pages whose time in the trash is over; returns how many.';

-- Grants and policies -----------------------------------------------------------------------------

create view public.trashed_pages with (security_invoker = true) as
  select t.id, kept.title, kept.slug, kept.status, t.deleted_at,
    t.deleted_at + private.trash_retention() as goes_at,
    coalesce(nullif(p.display_name, ''), p.email) as deleted_by
  from public.page_trash t
  cross join lateral (
    select r.title, r.slug, r.status from public.page_revisions r
    where r.page_id = t.id order by r.version desc limit 1
  ) kept
  left join public.profiles p on p.id = t.deleted_by;
comment on view public.trashed_pages is 'The trash as staff see it; goes_at: until then a page can be restored.';

grant select on public.page_trash, public.trashed_pages to authenticated;
grant select, insert, update, delete on public.page_trash to service_role;
grant execute on function private.trash_retention() to authenticated;
grant execute on function
  private.restore_page(uuid, text, boolean), public.restore_page(uuid, text, boolean),
  private.remove_trashed_page(uuid), public.remove_trashed_page(uuid)
  to authenticated;

alter table public.page_trash enable row level security;

create policy "Admins can look through the trash of pages"
  on public.page_trash for select to authenticated
  using ((select public.has_role('admin')));
