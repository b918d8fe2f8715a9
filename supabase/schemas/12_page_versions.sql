-- Each saved version of a page, and working copies of it.

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
comment on table public.page_revisions is
  'Every version of every page, with who saved it and when; append-only, written by a trigger. private.remove_old_versions() removes old ones.';
comment on column public.page_revisions.saved_by is
  'Null if it was saved with SQL or the account was deleted.';
create index page_revisions_saved_by_idx on public.page_revisions (saved_by);
alter table public.page_revisions enable row level security;
grant select on public.page_revisions to authenticated;
grant select, insert, update, delete on public.page_revisions to service_role;
create policy "Editors can read every version"
  on public.page_revisions for select to authenticated
  using ((select private.may('pages')));

create table public.page_copies (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a page that was begun is not made yet, and work outlives a deleted page.
  page_id uuid not null,
  version integer not null default 1,
  base_version integer,
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 2000000),
  title text generated always as (left(body ->> 'title', 200)) stored,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles (id) on delete set null
);
comment on table public.page_copies is
  'Work on pages that is not live: one row for each line of work, so that nobody''s overwrites another''s. Nothing that visitors see is read from here.';
comment on column public.page_copies.page_id is
  'The page that it becomes; also one that is not made yet, or was deleted.';
comment on column public.page_copies.version is
  'Incremented by each save. An update filters by the version it was based on, so an outdated one touches no row (docs/page-editor.md#two-at-once).';
comment on column public.page_copies.base_version is
  'The version of the page that the work began from; null: a page that is not made yet.';
comment on column public.page_copies.body is
  'What stands in the editor, as drafts on a device have it: also what no page may have yet, such as an empty title.';
create index page_copies_page_idx on public.page_copies (page_id);
create index page_copies_saved_at_idx on public.page_copies (saved_at desc);
create index page_copies_saved_by_idx on public.page_copies (saved_by);
alter table public.page_copies enable row level security;
grant select, insert (id, page_id, base_version, body), update (page_id, base_version, body), delete on
  public.page_copies to authenticated;
grant select, insert, update, delete on public.page_copies to service_role;
create policy "Editors can read working copies"
  on public.page_copies for select to authenticated
  using ((select private.may('pages')));
create policy "Editors can begin working copies"
  on public.page_copies for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can go on with working copies"
  on public.page_copies for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));
create policy "Editors can discard working copies"
  on public.page_copies for delete to authenticated
  using ((select private.may('pages')));

create function private.keep_page_version() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_page_version is 'Trigger on pages: stores each saved version.';

create function private.count_page_copy_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  new.saved_at := now();
  new.saved_by := (select id from public.profiles where id = (select auth.uid()));
  return new;
end;
$$;
comment on function private.count_page_copy_version is
  'Trigger on page_copies: version, time and writer, whatever a client sends.';

-- A page may be published or withdrawn while somebody works on it. That makes the work neither
-- outdated nor sets the status back once it goes live.
create function private.rebase_page_copies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _standing constant text[] := '{status,is_homepage,version,updated_at}';
begin
  if to_jsonb(new) - _standing = to_jsonb(old) - _standing then
    update public.page_copies
      set base_version = new.version,
        body = body
          || case when body ->> 'status' = old.status::text
            then jsonb_build_object('status', new.status) else '{}' end
          || case when body ->> 'is_homepage' = old.is_homepage::text
            then jsonb_build_object('is_homepage', new.is_homepage) else '{}' end
      where page_id = new.id and base_version = old.version;
  end if;
  return null;
end;
$$;
comment on function private.rebase_page_copies is
  'Trigger on pages: a change of nothing but status and homepage is taken into the working copies.';

create function private.remove_old_page_copies() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.page_copies where saved_at < private.clock() - interval '1 year';
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_page_copies is
  'Deletes working copies that nobody has typed into for a year. Run nightly by pg_cron, if it exists.';

create trigger page_copies_10_count_version
  before insert or update of page_id, base_version, body on public.page_copies
  for each row execute function private.count_page_copy_version();
-- Each save would fill the log; what goes live is logged with the page.
create trigger page_copies_20_log_deletion
  after delete on public.page_copies
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pages_60_keep_version
  after insert or update on public.pages
  for each row execute function private.keep_page_version();
create trigger pages_65_rebase_copies
  after update on public.pages
  for each row execute function private.rebase_page_copies();
