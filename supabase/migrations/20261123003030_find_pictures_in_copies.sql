-- Work on pages that is not live yet counts as a use of a picture, and goes with its page when that is
-- removed for good; a restored page has it again (decisions 0144 and 0145).

create or replace function public.picture_uses(_id uuid)
returns table (kind text, title text, slug text, status text)
language sql
stable
security invoker
set search_path = ''
as $$
  select 'page', p.title, p.slug, p.status::text from public.pages p
  where position(_id::text in p.content_blocks::text) > 0 or position(_id::text in p.content::text) > 0
  union all
  select distinct 'page_copy', c.title, c.body ->> 'slug', null from public.page_copies c
  where position(_id::text in c.body::text) > 0
  union all
  select 'deleted_page', kept.title, kept.slug, kept.status::text
  from public.page_trash t
  cross join lateral (
    select r.title, r.slug, r.status, r.content_blocks, r.content from public.page_revisions r
    where r.page_id = t.id order by r.version desc limit 1
  ) kept
  where position(_id::text in kept.content_blocks::text) > 0 or position(_id::text in kept.content::text) > 0
  union all
  select used.kind, used.title, null, null
  from (select f.body from public.facts f order by f.version desc limit 1) newest
  cross join lateral (
    select 'photo' as kind, photo.key as title, photo.value as picture
    from jsonb_each(case jsonb_typeof(newest.body -> 'photos') when 'object' then newest.body -> 'photos' else '{}' end) photo
    union all
    select 'portrait', member ->> 'name', member -> 'picture'
    from jsonb_array_elements(case jsonb_typeof(newest.body -> 'team') when 'array' then newest.body -> 'team' else '[]' end) member
  ) used
  where position(_id::text in used.picture::text) > 0
  order by 1, 2;
$$;
comment on function public.picture_uses(uuid) is
  'For admins: what shows a picture. kind is page, page_copy (work that is not live), deleted_page (in the trash), photo (title: its slot) or portrait (title: whose).';

create or replace function private.remove_trashed_page(_id uuid)
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
  delete from public.page_copies where page_id = _id;
  perform private.log_action('deleted', 'page_trash', array[_id::text]);
  return true;
end;
$$;

create or replace function private.remove_old_pages()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
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
