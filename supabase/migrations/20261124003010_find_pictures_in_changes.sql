-- A change that waits for its time counts as a use of a picture (decisions 0145 and 0170).

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
  (
    select 'page_copy', c.title, c.body ->> 'slug', null from public.page_copies c
    where position(_id::text in c.body::text) > 0
    union
    select 'page_copy', s.change ->> 'title', s.change ->> 'slug', null from public.page_schedules s
    where position(_id::text in s.change::text) > 0
  )
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
  from public.current_facts newest
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
