-- Deleted pages, until they are removed for good.

create table public.page_trash (
  id uuid primary key,
  deleted_at timestamptz not null default private.clock(),
  deleted_by uuid references public.profiles (id) on delete set null
);
comment on table public.page_trash is
  'Deleted pages that can be restored from their last version; written by a trigger on pages.';
comment on column public.page_trash.id is 'Id that the page had, and has again once it is restored.';
comment on column public.page_trash.deleted_by is
  'Null if it was deleted with SQL or the account was deleted.';
create index page_trash_deleted_at_idx on public.page_trash (deleted_at);
create index page_trash_deleted_by_idx on public.page_trash (deleted_by);
alter table public.page_trash enable row level security;
grant select on public.page_trash to authenticated;
grant select, insert, update, delete on public.page_trash to service_role;
create policy "Editors can look through the trash of pages"
  on public.page_trash for select to authenticated
  using ((select private.may('pages')));

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
comment on view public.trashed_pages is
  'The trash as staff see it; goes_at: until then a page can be restored.';
grant select on public.trashed_pages to authenticated;

create function private.restore_page(_id uuid, _slug text, _as_draft boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept public.page_revisions;
begin
  perform private.require('pages');
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
comment on function private.restore_page is
  'Restores a page of the trash from its last version, with its former public addresses if they are still free.';

create function private.keep_deleted_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.page_trash (id, deleted_by)
  values (old.id, (select id from public.profiles where id = (select auth.uid())))
  on conflict (id) do update set deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return null;
end;
$$;
comment on function private.keep_deleted_page is 'Trigger on pages: puts a deleted page into the trash.';

create function private.remove_trashed_page(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  delete from public.page_trash where id = _id;
  if not found then
    return false;
  end if;
  delete from public.page_revisions where page_id = _id;
  delete from public.page_copies where page_id = _id;
  perform private.log_action('deleted', 'page_trash', array[_id::text]);
  return true;
end;
$$;
comment on function private.remove_trashed_page is
  'Removes a page of the trash with all its versions, for good.';

create function private.remove_old_pages() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _gone uuid[];
begin
  with gone as (
    delete from public.page_trash where deleted_at <= private.clock() - private.trash_retention()
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into _gone from gone;
  delete from public.page_revisions where page_id = any (_gone);
  delete from public.page_copies where page_id = any (_gone);
  perform private.log_action('deleted', 'page_trash', _gone::text[]);
  return cardinality(_gone);
end;
$$;
comment on function private.remove_old_pages is
  'Removes the pages whose time in the trash is over; returns how many.';

create trigger pages_55_keep_deleted
  after delete on public.pages
  for each row execute function private.keep_deleted_page();

grant execute on function private.remove_trashed_page, private.restore_page to authenticated;
