-- Former versions of pages, and former addresses, which redirect.

-- Versions ----------------------------------------------------------------------------------------

create table public.page_revisions (
  -- No foreign key, since a deleted page is restored from its versions.
  page_id uuid not null,
  version integer not null,
  title text not null,
  slug text not null,
  meta_description text,
  canonical_url text,
  content jsonb,
  content_blocks jsonb not null,
  status public.page_status not null,
  is_homepage boolean not null,
  page_created_at timestamptz not null,
  saved_by uuid references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (page_id, version)
);
create index page_revisions_saved_by_idx on public.page_revisions (saved_by);
comment on table public.page_revisions is
  'Every version of every page, with who saved it and when; append-only, written by a trigger.';
comment on column public.page_revisions.saved_by is 'Null if it was saved with SQL or the account was deleted.';

create function private.keep_page_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.page_revisions (
    page_id, version, title, slug, meta_description, canonical_url, content, content_blocks,
    status, is_homepage, page_created_at, saved_by
  )
  values (
    new.id, new.version, new.title, new.slug, new.meta_description, new.canonical_url, new.content,
    new.content_blocks, new.status, new.is_homepage, new.created_at,
    (select id from public.profiles where id = (select auth.uid()))
  );
  return null;
end;
$$;
comment on function private.keep_page_version() is 'Trigger on pages: stores each saved version.';

create trigger pages_60_keep_version
  after insert or update on public.pages
  for each row execute function private.keep_page_version();

-- Old addresses -----------------------------------------------------------------------------------

create table public.page_slugs (
  slug text primary key,
  page_id uuid not null references public.pages (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index page_slugs_page_idx on public.page_slugs (page_id);
comment on table public.page_slugs is
  'Former addresses of pages, which redirect to the present one (decision 0021); written by a trigger.';

-- An address that was never public needs no redirect, which might reveal unpublished content.
create function private.was_published(_page_id uuid, _slug text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.page_revisions
    where page_id = _page_id and slug = _slug and status = 'published'
  );
$$;
comment on function private.was_published(uuid, text) is 'Whether a page was ever public at this address.';

create function private.keep_old_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A present page takes precedence over a redirect.
  delete from public.page_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and private.was_published(old.id, old.slug) then
    insert into public.page_slugs (slug, page_id) values (old.slug, new.id)
    on conflict (slug) do update set page_id = excluded.page_id, created_at = now();
  end if;
  return null;
end;
$$;
comment on function private.keep_old_slug() is
  'Trigger on pages: keeps a changed address as a redirect if it was public.';

create trigger pages_50_remember_slug
  after insert or update of slug on public.pages
  for each row execute function private.keep_old_slug();

-- Functions for the editor ------------------------------------------------------------------------

create function public.slug_state(_slug text, _page_id uuid default null)
returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when private.is_reserved_slug(_slug) then 'reserved'
    when exists (select from public.pages where slug = _slug and id is distinct from _page_id) then 'taken'
    when exists (select from public.page_slugs where slug = _slug and page_id is distinct from _page_id) then 'redirect'
    else 'free'
  end;
$$;
comment on function public.slug_state(text, uuid) is
  'State of an address for a page that is to use it: reserved, taken, redirect (a former address of another page) or free.';

create function private.restore_page(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.page_revisions;
begin
  perform private.require_admin();
  select * into kept from public.page_revisions where page_id = _id order by version desc limit 1;
  if kept.page_id is null or exists (select from public.pages where id = _id) then
    return false;
  end if;
  insert into public.pages (
    id, title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage,
    created_at, version
  )
  values (
    _id, kept.title, kept.slug, kept.meta_description, kept.canonical_url, kept.content,
    kept.content_blocks, kept.status,
    kept.is_homepage and not exists (select from public.pages where is_homepage),
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
comment on function private.restore_page(uuid) is
  'Restores a deleted page from its last version, with its former public addresses if they are still free.';

create function public.restore_page(_id uuid)
returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.restore_page(_id);
$$;
comment on function public.restore_page(uuid) is
  'Undo of a deletion; false if there is nothing to restore, 23505 if the address was taken since.';

-- Grants and policies -----------------------------------------------------------------------------

grant select on public.page_revisions to authenticated;
grant select on public.page_slugs to anon, authenticated;
grant select, insert, update, delete on public.page_revisions, public.page_slugs to service_role;
grant execute on function private.restore_page(uuid), public.restore_page(uuid), public.slug_state(text, uuid)
  to authenticated;

alter table public.page_revisions enable row level security;
alter table public.page_slugs enable row level security;

create policy "Admins can read every version"
  on public.page_revisions for select to authenticated
  using ((select public.has_role('admin')));

-- The subquery runs once per statement, not once per row.
create policy "Whoever can read a page can follow its old addresses"
  on public.page_slugs for select to anon, authenticated
  using (page_id in (select id from public.pages));
