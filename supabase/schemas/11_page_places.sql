-- Where a page stands in the site's navigation.

create type public.page_place as enum ('header', 'footer');
comment on type public.page_place is 'The group More of the header, or the quick links of the footer.';

create table public.page_places (
  page_id uuid primary key references public.pages (id) on delete cascade,
  place public.page_place not null,
  -- What the header holds on a tablet, and a menu on a phone without being long.
  position smallint not null check (position between 1 and 6),
  label text not null check (char_length(label) between 1 and 40 and label ~ '\S' and label !~ '[[:cntrl:]]'),
  placed_at timestamptz not null default now(),
  constraint page_places_order unique (place, position) deferrable
);
comment on table public.page_places is
  'Links to pages in the header and footer of every page, at most six in each; a page without a row stands nowhere. Written by public.place_page() alone, read by the build.';
comment on column public.page_places.position is 'Order within the place, from 1.';
comment on column public.page_places.label is 'The words of the link, short enough for the header.';
alter table public.page_places enable row level security;
grant select on public.page_places to anon, authenticated;
grant select, insert, update, delete on public.page_places to service_role;
create policy "People can read where the pages stand that they can read"
  on public.page_places for select to anon, authenticated
  -- By the policies of pages: visitors published ones, admins all.
  using (exists (select from public.pages where id = page_id));

create function private.place_page(
  _page_id uuid, _place public.page_place, _label text, _position integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.page_places;
  present public.page_places;
  last_free integer;
begin
  perform private.require('pages');
  -- One after another, so that no two take the same position.
  perform pg_advisory_xact_lock(hashtext('public.page_places'));
  delete from public.page_places where page_id = _page_id returning * into former;
  update public.page_places p
  set position = ranked.position
  from (
    select page_id, row_number() over (partition by place order by position) as position
    from public.page_places
  ) ranked
  where ranked.page_id = p.page_id and p.position <> ranked.position;
  if _place is not null then
    select count(*) + 1 into last_free from public.page_places where place = _place;
    if last_free > 6 then
      raise check_violation using
        message = 'Six links are the most that fit here.',
        hint = 'too_many_links';
    end if;
    last_free := greatest(least(coalesce(_position, last_free), last_free), 1);
    update public.page_places set position = position + 1
    where place = _place and position >= last_free;
    insert into public.page_places (page_id, place, position, label)
    values (_page_id, _place, last_free, btrim(_label))
    returning * into present;
  end if;
  if (former.place, former.position, former.label) is distinct from (present.place, present.position, present.label) then
    perform private.log_action('changed', 'page_places', array[_page_id::text],
      private.changed_columns(to_jsonb(former), to_jsonb(present), array['place', 'position']));
    -- The links stand in the files of the build.
    if exists (select from public.pages where id = _page_id and status = 'published') then
      perform private.queue_deploy('deploy:places:' || gen_random_uuid());
    end if;
  end if;
end;
$$;
comment on function private.place_page is
  'Puts a page into the header or footer, or without a place nowhere; those after it move on. The position is the last one where none is given.';

grant execute on function private.place_page to authenticated;
