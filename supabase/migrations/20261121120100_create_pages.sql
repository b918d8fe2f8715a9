-- Pages that staff make from blocks. Published ones are for everybody, the rest for admins.

create type public.page_status as enum ('draft', 'published', 'archived');
comment on type public.page_status is 'Any may follow any (accounts specification, section 4). Only published pages are public.';

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  slug text not null unique check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  meta_description text check (char_length(meta_description) <= 500),
  -- A path of this site, not //host, or an http(s) address.
  canonical_url text check (
    canonical_url = '' or char_length(canonical_url) <= 2000
    and canonical_url !~ '[[:cntrl:][:space:]\\]' and canonical_url ~* '^(https?://[^/?#]|/$|/[^/])'
  ),
  content jsonb check (octet_length(content::text) <= 500000),
  content_blocks jsonb not null default '[]',
  status public.page_status not null default 'draft',
  is_homepage boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (
    lower(title || chr(10) || slug || chr(10) || coalesce(meta_description, ''))
  ) stored,
  constraint pages_blocks_shape check (
    jsonb_typeof(content_blocks) = 'array'
    and jsonb_array_length(content_blocks) <= 500
    and octet_length(content_blocks::text) <= 1000000
    -- Strict, since lax paths look into lists; lax, since strict ones do not see what is missing.
    and not jsonb_path_exists(content_blocks, 'strict $[*] ? (
      @.type() != "object" || @.content.type() != "object"
      || @.id.type() != "string" || @."type".type() != "string"
    )')
    and not jsonb_path_exists(content_blocks, '$[*] ? (
      !exists(@.id ? (@ like_regex "^.{1,100}$"))
      || !exists(@."type" ? (@ like_regex "^[A-Za-z][A-Za-z0-9]{0,49}$"))
      || !exists(@.content)
      || !exists(@.order_index ? (@.type() == "number"))
    )')
  ),
  -- Ruling 22: http(s), mailto, tel or a path of this site; nothing else is stored.
  constraint pages_blocks_links check (
    not jsonb_path_exists(content_blocks, '$[*].content ? (@.type() == "object").keyvalue() ? (
      (@.key == "url" || @.key == "backgroundImage" || @.key == "buttonLink")
      && (
        @.value.type() != "string"
        || @.value like_regex "[[:cntrl:][:space:]\\\\]"
        || !(@.value == "" || @.value like_regex "^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])" flag "i")
      )
    )')
  )
);
comment on table public.pages is
  'Pages made by staff, shown at /{slug} (accounts specification, sections 2 and 3).';
comment on column public.pages.canonical_url is 'A path of this site or an http(s) address; empty: the page''s own.';
comment on column public.pages.content is
  'Legacy text of the page: a JSON string, or what the text parsed to. Shown as prose where there are no blocks (ruling 22).';
comment on column public.pages.content_blocks is
  'List of {id, type, content, order_index}; shown in the order of the list (ruling 23). A type that the site does not know renders nothing.';
comment on column public.pages.version is
  'Counts the saves. A save names the version that it began from and touches no row when that is gone (ruling 21).';
comment on column public.pages.search is 'Lower-case text that staff search with LIKE; fields are on lines of their own.';

create unique index pages_one_homepage_idx on public.pages (is_homepage) where is_homepage;
create index pages_newest_idx on public.pages (created_at desc, id desc);
create index pages_status_newest_idx on public.pages (status, created_at desc, id desc);
create index pages_title_idx on public.pages (title, id);

-- Addresses of the site's own ---------------------------------------------------------------------

create table private.reserved_slugs (
  slug text primary key
);
comment on table private.reserved_slugs is
  'First segments of the site''s own addresses (ruling 9). A new route adds its own in a migration; a test compares this with the route table.';
insert into private.reserved_slugs (slug)
values
  ('404'), ('about'), ('admin'), ('api'), ('app'), ('assets'), ('auth'), ('booking-mot-salisbury'),
  ('car-repairs-salisbury'), ('car-repairs-servicing'), ('car-repairs-servicing-salisbury'),
  ('contact'), ('fonts'), ('functions'), ('gallery'), ('garage-contact-salisbury'), ('graphql'),
  ('index'), ('mot'), ('notes'), ('pictures'), ('privacy'), ('realtime'), ('repairs'), ('rest'),
  ('service'), ('services'), ('storage'), ('undercarriage'), ('vehicle-servicing'),
  ('vehicle-servicing-salisbury');
alter table private.reserved_slugs enable row level security;

create function private.is_reserved_slug(_slug text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- The about page carries the garage's name, which the database does not know.
  select _slug ~ '^about-.+-salisbury$'
    or exists (select from private.reserved_slugs where slug = _slug);
$$;
comment on function private.is_reserved_slug(text) is 'Whether the site itself answers at this address (ruling 9).';

create function private.refuse_reserved_slug()
returns trigger
language plpgsql
set search_path = ''
security definer
as $$
begin
  if private.is_reserved_slug(new.slug) then
    raise check_violation using
      message = 'This address belongs to the site itself.',
      constraint = 'pages_slug_reserved', table = 'pages', schema = 'public';
  end if;
  return null;
end;
$$;
comment on function private.refuse_reserved_slug() is 'Constraint trigger on pages: reserved addresses (ruling 9).';

create constraint trigger page_slug_is_not_reserved
  after insert or update of slug on public.pages
  for each row execute function private.refuse_reserved_slug();

-- One homepage, versions --------------------------------------------------------------------------

create function private.clear_other_homepage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two who set it at once: the second waits for the first, then clears it.
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  update public.pages set is_homepage = false where is_homepage and id <> new.id;
  return new;
end;
$$;
comment on function private.clear_other_homepage() is
  'Trigger on pages: a new homepage clears the other in the same transaction (ruling 20).';

create trigger page_alone_is_homepage
  before insert or update of is_homepage on public.pages
  for each row when (new.is_homepage)
  execute function private.clear_other_homepage();

create function private.count_page_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.count_page_version() is 'Trigger on pages: counts the saves, whatever a client sends.';

create trigger page_version_counts
  before update on public.pages
  for each row execute function private.count_page_version();

-- Every version is kept ---------------------------------------------------------------------------

create table public.page_revisions (
  -- No foreign key: the versions of a deleted page are what it is restored from.
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
  'Every version of every page, with who saved it and when; written by a trigger, changed by nobody.';
comment on column public.page_revisions.saved_by is 'Null when it was saved with SQL or that account is gone.';

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
comment on function private.keep_page_version() is 'Trigger on pages: keeps each saved version.';

create trigger page_version_is_kept
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
  'Former addresses of pages, which redirect to the present one (ruling 21); written by a trigger.';

create function private.keep_old_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A page that is there comes before one that was.
  delete from public.page_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into public.page_slugs (slug, page_id) values (old.slug, new.id)
    on conflict (slug) do update set page_id = excluded.page_id, created_at = now();
  end if;
  return null;
end;
$$;
comment on function private.keep_old_slug() is 'Trigger on pages: a changed address stays as a redirect.';

create trigger page_slug_is_remembered
  after insert or update of slug on public.pages
  for each row execute function private.keep_old_slug();

-- What the editor asks ----------------------------------------------------------------------------

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
  'What stands at an address, for the page that wants it: reserved, taken, redirect (the old address of another page) or free.';

create function private.restore_page(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.page_revisions;
begin
  if not private.has_role('admin') then
    raise insufficient_privilege using message = 'Only admins can restore a page.';
  end if;
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
  where r.page_id = _id and not exists (select from public.pages p where p.slug = r.slug)
  on conflict (slug) do nothing;
  return true;
end;
$$;
comment on function private.restore_page(uuid) is
  'Brings back a deleted page from its last version, with its old addresses where they are still free.';

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
  'Undo of a deletion; false when there is nothing to bring back, 23505 when the address was taken since.';

-- Grants and policies -----------------------------------------------------------------------------

grant select on public.pages, public.page_slugs to anon, authenticated;
grant select on public.page_revisions to authenticated;
grant insert (title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage)
  on public.pages to authenticated;
grant update (title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage)
  on public.pages to authenticated;
grant delete on public.pages to authenticated;
grant select, insert, update, delete on public.pages, public.page_revisions, public.page_slugs to service_role;
grant execute on function private.is_reserved_slug(text), private.restore_page(uuid) to authenticated;
grant execute on function public.slug_state(text, uuid), public.restore_page(uuid) to authenticated;

alter table public.pages enable row level security;
alter table public.page_revisions enable row level security;
alter table public.page_slugs enable row level security;

create policy "Visitors can read published pages"
  on public.pages for select to anon
  using (status = 'published');

create policy "People can read published pages, admins every page"
  on public.pages for select to authenticated
  using (status = 'published' or (select public.has_role('admin')));

create policy "Admins can make pages"
  on public.pages for insert to authenticated
  with check ((select public.has_role('admin')));

create policy "Admins can change pages"
  on public.pages for update to authenticated
  using ((select public.has_role('admin')))
  with check ((select public.has_role('admin')));

create policy "Admins can delete pages"
  on public.pages for delete to authenticated
  using ((select public.has_role('admin')));

create policy "Admins can read every version"
  on public.page_revisions for select to authenticated
  using ((select public.has_role('admin')));

create policy "Whoever can read a page can follow its old addresses"
  on public.page_slugs for select to anon, authenticated
  using (exists (select from public.pages where id = page_id));
