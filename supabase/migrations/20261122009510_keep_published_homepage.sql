-- A page that is marked as homepage takes its place when it is published; until then the published
-- homepage stays (decision 0132).

drop index public.pages_one_homepage_idx;
create unique index pages_one_homepage_idx on public.pages (is_homepage)
  where is_homepage and status = 'published';

create or replace function private.clear_other_homepage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A concurrent change waits here for the first one, then clears it.
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  update public.pages set is_homepage = false
  where is_homepage and status = 'published' and id <> new.id;
  return new;
end;
$$;
comment on function private.clear_other_homepage() is
  'Trigger on pages: a published homepage clears the former one in the same transaction (decisions 0020 and 0132).';

drop trigger pages_10_queue_for_homepage on public.pages;
create trigger pages_10_queue_for_homepage
  before insert or update of is_homepage, status on public.pages
  for each statement execute function private.queue_for_homepage();
drop trigger pages_20_clear_other_homepage on public.pages;
create trigger pages_20_clear_other_homepage
  before insert or update of is_homepage, status on public.pages
  for each row when (new.is_homepage and new.status = 'published')
  execute function private.clear_other_homepage();

comment on column public.pages.is_homepage is
  'Marked as homepage. Of the published pages one at most; a draft takes its place when it is published (decision 0132).';

create or replace function private.restore_page(_id uuid)
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
