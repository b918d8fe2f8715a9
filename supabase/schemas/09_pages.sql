-- Pages made by staff.

create type public.page_status as enum ('draft', 'published', 'archived');
comment on type public.page_status is
  'Any status may follow any other (docs/page-editor.md#one-screen). Only published pages are public.';

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
    -- Strict, since lax paths unwrap arrays; lax, since strict ones do not match missing keys.
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
  -- http(s), mailto, tel or a path of this site (docs/page-editor.md#links).
  constraint pages_blocks_links check (
    not jsonb_path_exists(content_blocks, '$[*].content ? (@.type() == "object").keyvalue() ? (
      (@.key == "url" || @.key == "backgroundImage" || @.key == "buttonLink")
      && (
        @.value.type() != "string"
        || @.value like_regex "[[:cntrl:][:space:]\\\\]"
        || !(@.value == "" || @.value like_regex "^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])" flag "i")
      )
    )')
  ),
  constraint pages_blocks_readable check (private.blocks_are_readable(content_blocks)),
  constraint pages_canonical_plain check (private.is_plain_address(canonical_url)),
  constraint pages_blocks_focus
  check (private.focal_points_are_readable(content_blocks))
);
comment on table public.pages is 'Pages made by staff, shown at /{slug} (docs/page-editor.md#published-pages).';
comment on column public.pages.canonical_url is
  'A path of this site or an http(s) address; empty: the page''s own.';
comment on column public.pages.content is
  'Legacy content: a JSON string, or what the text parsed to. Shown as prose if there are no blocks (docs/page-editor.md#links).';
comment on column public.pages.content_blocks is
  'Array of {id, type, content, order_index}, shown in array order (docs/page-editor.md#blocks). Unknown types render nothing.';
comment on column public.pages.is_homepage is
  'Marked as homepage. Of the published pages one at most; a draft takes its place when it is published (docs/page-editor.md#homepage).';
comment on column public.pages.version is
  'Incremented by each save. An update filters by the version it was based on, so an outdated one touches no row (docs/page-editor.md#two-at-once).';
comment on column public.pages.search is 'Lower-case text for LIKE searches; one field per line.';
create unique index pages_one_homepage_idx on public.pages (is_homepage)
  where is_homepage and status = 'published';
create index pages_newest_idx on public.pages (created_at desc, id desc);
create index pages_title_idx on public.pages (title, id);
create index pages_search_idx on public.pages using gin (search extensions.gin_trgm_ops);
create index pages_status_newest_idx on public.pages (status, created_at desc, id desc);
alter table public.pages enable row level security;
grant select on public.pages to anon;
grant select, insert (id, title, slug, meta_description, canonical_url, content, content_blocks, status,
  is_homepage), update (title, slug, meta_description, canonical_url, content, content_blocks, status,
  is_homepage), delete on public.pages to authenticated;
grant select, insert, update, delete on public.pages to service_role;
create policy "Visitors can read published pages"
  on public.pages for select to anon
  using (status = 'published');
create policy "People can read published pages, editors every page"
  on public.pages for select to authenticated
  using (status = 'published' or (select private.may('pages')));
create policy "Editors can make pages"
  on public.pages for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can change pages"
  on public.pages for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));
create policy "Editors can delete pages"
  on public.pages for delete to authenticated
  using ((select private.may('pages')));

-- Two saves that each set another page as homepage would deadlock on each other's row, so take the
-- lock before any row.
create function private.queue_for_homepage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  return null;
end;
$$;
comment on function private.queue_for_homepage is
  'Trigger on pages: takes the lock of private.clear_other_homepage before the statement locks a row.';

create function private.clear_other_homepage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A concurrent change waits here for the first one, then clears it.
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  update public.pages set is_homepage = false
  where is_homepage and status = 'published' and id <> new.id;
  return new;
end;
$$;
comment on function private.clear_other_homepage is
  'Trigger on pages: a published homepage clears the former one in the same transaction (docs/page-editor.md#homepage).';

create function private.count_page_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.count_page_version is
  'Trigger on pages: increments the version, whatever a client sends.';

create function private.queue_build_of_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _page constant public.pages := case tg_op when 'DELETE' then old else new end;
begin
  perform private.queue_deploy(concat_ws(':', 'deploy:page', _page.id, _page.version, lower(tg_op)));
  return null;
end;
$$;
comment on function private.queue_build_of_page is
  'Trigger on pages: has the site built anew with what is public now.';

create function public.duplicate_page(_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  source public.pages;
  free text;
  suffix text;
  attempt integer := 1;
begin
  select * into source from public.pages where id = _id;
  if source.id is null then
    return null;
  end if;
  loop
    suffix := '-copy' || case attempt when 1 then '' else '-' || attempt end;
    attempt := attempt + 1;
    free := rtrim(left(source.slug, 80 - length(suffix)), '-') || suffix;
    continue when exists (select from public.page_slugs where slug = free);
    begin
      -- As a draft, and never the homepage, so that nobody sees the copy before it is changed.
      insert into public.pages (title, slug, meta_description, canonical_url, content, content_blocks)
      values (
        'Copy of ' || left(source.title, 192), free, source.meta_description, source.canonical_url,
        source.content, source.content_blocks
      );
      return free;
    exception when unique_violation then
      -- Taken; the next number is tried.
    end;
  end loop;
end;
$$;
comment on function public.duplicate_page is
  'Makes a draft with the content of a page at a free address, which it returns; null without such a page. By the policies of pages for admins only.';

create function private.find_pages(
  _search text, _status public.page_status, _sort text, _after text, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' as $$
declare
  _column constant text := case _sort when 'title' then 'title' else 'created_at' end;
  _type constant text := case _sort when 'title' then 'text' else 'timestamptz' end;
  _beyond constant text := case _sort when 'newest' then '<' else '>' end;
  _way constant text := case _sort when 'newest' then 'desc' else 'asc' end;
  _from constant text := case when private.is_short(_search)
    then format('(select * from public.pages listed where $2 is null or listed.status = $2 order by %1$I %2$s, id %2$s limit %3$s)',
      _column, _way, private.short_search_reach())
    else 'public.pages' end;
begin
  if not private.may('pages') then
    return;
  end if;
  -- A statement of its own for each order, since an index serves only the one that it names.
  return query execute format(
    'select p.id from %5$s p
     where ($2 is null or p.status = $2) and ($1 is null or p.search like $1)
       and ($3 is null or (p.%1$I, p.id) %2$s ($3::%3$s, $4))
     order by p.%1$I %4$s, p.id %4$s limit least($5, 100)', _column, _beyond, _type, _way, _from)
    using private.containing(_search), _status, _after, _after_id, _most;
end;
$$;
comment on function private.find_pages is
  'Ids of a page of the staff list of pages, for editors and admins; _sort: newest, oldest or title. _after is the last value of the ordering column.';

create trigger pages_10_queue_for_homepage
  before insert or update of is_homepage, status on public.pages
  for each statement execute function private.queue_for_homepage();
create trigger pages_20_clear_other_homepage
  before insert or update of is_homepage, status on public.pages
  for each row when (new.is_homepage and new.status = 'published')
  execute function private.clear_other_homepage();
create trigger pages_30_count_version
  before update on public.pages
  for each row execute function private.count_page_version();
create trigger pages_70_log_addition
  after insert on public.pages
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger pages_80_log_change
  after update on public.pages
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('version', 'status', 'is_homepage');
create trigger pages_90_log_deletion
  after delete on public.pages
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pages_91_build_with_new
  after insert on public.pages
  for each row when (new.status = 'published')
  execute function private.queue_build_of_page();
create trigger pages_92_build_with_change
  after update on public.pages
  for each row when ('published' in (old.status, new.status))
  execute function private.queue_build_of_page();
create trigger pages_93_build_without
  after delete on public.pages
  for each row when (old.status = 'published')
  execute function private.queue_build_of_page();

grant execute on function private.find_pages, public.duplicate_page to authenticated;
