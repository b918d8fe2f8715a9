-- An address that nobody could visit needs no redirect, and may tell what is not out yet.

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

create or replace function private.keep_old_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A page that is there comes before one that was.
  delete from public.page_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and private.was_published(old.id, old.slug) then
    insert into public.page_slugs (slug, page_id) values (old.slug, new.id)
    on conflict (slug) do update set page_id = excluded.page_id, created_at = now();
  end if;
  return null;
end;
$$;
comment on function private.keep_old_slug() is
  'Trigger on pages: a changed address stays as a redirect where it was public.';

create or replace function private.restore_page(_id uuid)
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
  where r.page_id = _id and r.status = 'published'
    and not exists (select from public.pages p where p.slug = r.slug)
  on conflict (slug) do nothing;
  return true;
end;
$$;
comment on function private.restore_page(uuid) is
  'Brings back a deleted page from its last version, with its old public addresses where they are still free.';

-- What was remembered before.
delete from public.page_slugs where not private.was_published(page_id, slug);
