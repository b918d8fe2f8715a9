-- Addresses of pages: reserved ones, and old ones that lead on.

create table private.reserved_slugs (
  slug text primary key
);
comment on table private.reserved_slugs is
  'First segments of the site''s own addresses (docs/page-editor.md#reserved-addresses). A new route adds its own in a migration; a test compares this with the route table.';
alter table private.reserved_slugs enable row level security;

create table public.page_slugs (
  slug text primary key,
  page_id uuid not null references public.pages (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.page_slugs is
  'Former addresses of pages, which redirect to the present one (docs/page-editor.md#two-at-once); written by a trigger.';
create index page_slugs_page_idx on public.page_slugs (page_id);
alter table public.page_slugs enable row level security;
grant select on public.page_slugs to anon, authenticated;
grant select, insert, update, delete on public.page_slugs to service_role;
-- The subquery runs once per statement, not once per row.
create policy "Whoever can read a page can follow its old addresses"
  on public.page_slugs for select to anon, authenticated
  using (page_id in (select id from public.pages));

create function private.is_reserved_slug(_slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- The about page's slug contains the garage's name, which the database does not know.
  select _slug ~ '^about-.+-salisbury$'
    or exists (select from private.reserved_slugs where slug = _slug);
$$;
comment on function private.is_reserved_slug is 'Whether the site itself uses this address (docs/page-editor.md#reserved-addresses).';

create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug) then
    raise check_violation using
      message = 'This address belongs to the site itself.',
      hint = 'reserved_slug',
      constraint = 'pages_slug_reserved', table = 'pages', schema = 'public';
  end if;
  return null;
end;
$$;
comment on function private.refuse_reserved_slug is
  'Constraint trigger on pages: refuses reserved addresses (docs/page-editor.md#reserved-addresses).';

-- An address that was never public needs no redirect, which might reveal unpublished content.
create function private.was_published(_page_id uuid, _slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.page_revisions
    where page_id = _page_id and slug = _slug and status = 'published'
  );
$$;
comment on function private.was_published is 'Whether a page was ever public at this address.';

create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_old_slug is
  'Trigger on pages: keeps a changed address as a redirect if it was public.';

create function public.slug_state(_slug text, _page_id uuid default null) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_reserved_slug(_slug) then 'reserved'
    when exists (select from public.pages where slug = _slug and id is distinct from _page_id) then 'taken'
    when exists (select from public.page_slugs where slug = _slug and page_id is distinct from _page_id) then 'redirect'
    else 'free'
  end;
$$;
comment on function public.slug_state is
  'State of an address for a page that is to use it: reserved, taken, redirect (a former address of another page) or free.';

create constraint trigger pages_40_refuse_reserved_slug
  after insert or update of slug on public.pages
  for each row execute function private.refuse_reserved_slug();
create trigger pages_50_remember_slug
  after insert or update of slug on public.pages
  for each row execute function private.keep_old_slug();

grant execute on function private.is_reserved_slug, public.slug_state to authenticated;
