-- Pages made by staff. Everybody may read published ones, admins all. Former versions and addresses
-- are in the next migration.

create type public.page_status as enum ('draft', 'published', 'archived');
comment on type public.page_status is 'Any status may follow any other (decision 0064). Only published pages are public.';

-- Content of blocks -------------------------------------------------------------------------------

-- The site does not render blocks that it cannot parse, so they are refused here. The limits are
-- those of the schemas in src/blocks and of src/lib/seo/safe-url.ts.
create function private.is_plain_address(_address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- JavaScript's white space (\s), control and format characters (Cc and Cf of Unicode 17). Listed
  -- by number, since PostgreSQL's character classes depend on the locale.
  select _address !~ U&'[\0001-\0020\007F-\00A0\00AD\0600-\0605\061C\06DD\070F\0890-\0891\08E2\1680\180E\2000-\200F\2028-\202F\205F-\2064\2066-\206F\3000\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]';
$$;
comment on function private.is_plain_address(text) is
  'Whether an address contains no white space and no invisible characters, which could disguise it (decision 0022).';

create function private.blocks_are_readable(_blocks jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select
    from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block,
      jsonb_each(case jsonb_typeof(block -> 'content') when 'object' then block -> 'content' else '{}' end) field,
      lateral (select field.value #>> '{}' as text) given
    -- Blocks of unknown types are not checked.
    where block ->> 'type' in ('text', 'image', 'hero', 'callToAction', 'faq')
      and field.key in (
        'text', 'url', 'alt', 'heading', 'subheading', 'backgroundImage', 'buttonText', 'buttonLink',
        'question', 'answer'
      )
      and (
        jsonb_typeof(field.value) <> 'string'
        -- JavaScript's length: a character beyond U+FFFF counts as two.
        or char_length(given.text)
          + char_length(regexp_replace(given.text, U&'[^\+010000-\+10FFFF]', '', 'g')) > 50000
        or field.key in ('url', 'backgroundImage', 'buttonLink') and not private.is_plain_address(given.text)
      )
  );
$$;
comment on function private.blocks_are_readable(jsonb) is
  'Whether the site can parse every field of every block of a known type.';

-- Pages -------------------------------------------------------------------------------------------

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
  -- http(s), mailto, tel or a path of this site (decision 0022).
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
  constraint pages_canonical_plain check (private.is_plain_address(canonical_url))
);
comment on table public.pages is
  'Pages made by staff, shown at /{slug} (decision 0055).';
comment on column public.pages.canonical_url is 'A path of this site or an http(s) address; empty: the page''s own.';
comment on column public.pages.content is
  'Legacy content: a JSON string, or what the text parsed to. Shown as prose if there are no blocks (decision 0022).';
comment on column public.pages.content_blocks is
  'Array of {id, type, content, order_index}, shown in array order (decision 0023). Unknown types render nothing.';
comment on column public.pages.version is
  'Incremented by each save. An update filters by the version it was based on, so an outdated one touches no row (decision 0021).';
comment on column public.pages.search is 'Lower-case text for LIKE searches; one field per line.';

-- No index on status; see the index of enquiries.
create unique index pages_one_homepage_idx on public.pages (is_homepage) where is_homepage;
create index pages_newest_idx on public.pages (created_at desc, id desc);
create index pages_title_idx on public.pages (title, id);

-- Reserved slugs ----------------------------------------------------------------------------------

create table private.reserved_slugs (
  slug text primary key
);
comment on table private.reserved_slugs is
  'First segments of the site''s own addresses (decision 0009). A new route adds its own in a migration; a test compares this with the route table.';
insert into private.reserved_slugs (slug)
values
  ('404'), ('about'), ('accessibility'), ('admin'), ('api'), ('app'), ('assets'), ('auth'), ('booking-mot-salisbury'),
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
  -- The about page's slug contains the garage's name, which the database does not know.
  select _slug ~ '^about-.+-salisbury$'
    or exists (select from private.reserved_slugs where slug = _slug);
$$;
comment on function private.is_reserved_slug(text) is 'Whether the site itself uses this address (decision 0009).';

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
      hint = 'reserved_slug',
      constraint = 'pages_slug_reserved', table = 'pages', schema = 'public';
  end if;
  return null;
end;
$$;
comment on function private.refuse_reserved_slug() is 'Constraint trigger on pages: refuses reserved addresses (decision 0009).';

create constraint trigger pages_40_refuse_reserved_slug
  after insert or update of slug on public.pages
  for each row execute function private.refuse_reserved_slug();

-- One homepage ------------------------------------------------------------------------------------

-- Two saves that each set another page as homepage would deadlock on each other's row, so take the
-- lock before any row.
create function private.queue_for_homepage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  return null;
end;
$$;
comment on function private.queue_for_homepage() is
  'Trigger on pages: takes the lock of private.clear_other_homepage before the statement locks a row.';

create function private.clear_other_homepage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A concurrent change waits here for the first one, then clears it.
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  update public.pages set is_homepage = false where is_homepage and id <> new.id;
  return new;
end;
$$;
comment on function private.clear_other_homepage() is
  'Trigger on pages: a new homepage clears the other in the same transaction (decision 0020).';

create trigger pages_10_queue_for_homepage
  before insert or update of is_homepage on public.pages
  for each statement execute function private.queue_for_homepage();
create trigger pages_20_clear_other_homepage
  before insert or update of is_homepage on public.pages
  for each row when (new.is_homepage)
  execute function private.clear_other_homepage();

-- Versions -----------------------------------------------------------------------------------------

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
comment on function private.count_page_version() is 'Trigger on pages: increments the version, whatever a client sends.';

create trigger pages_30_count_version
  before update on public.pages
  for each row execute function private.count_page_version();

-- Grants and policies -----------------------------------------------------------------------------

grant select on public.pages to anon, authenticated;
grant insert (id, title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage)
  on public.pages to authenticated;
grant update (title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage)
  on public.pages to authenticated;
grant delete on public.pages to authenticated;
grant select, insert, update, delete on public.pages to service_role;
-- Check constraints run with the writer's privileges.
grant execute on function private.is_plain_address(text), private.blocks_are_readable(jsonb)
  to authenticated, service_role;
grant execute on function private.is_reserved_slug(text) to authenticated;

alter table public.pages enable row level security;

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
