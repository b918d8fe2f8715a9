-- Closed days of a resource count as taken also for whoever has no booking yet: they have no
-- booking's id, and null is not distinct from null.

create or replace function private.free_places(_kinds text[], _during tstzrange, _but uuid default null, _resource smallint default null)
returns smallint[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when count(place) = count(*) then array_agg(place) end
  from unnest(_kinds) wanted (kind)
  left join lateral (
    select r.id as place from public.resources r
    where r.kind = wanted.kind and r.active
      and (_resource is null or r.id = _resource
        or r.kind <> (select chosen.kind from public.resources chosen where chosen.id = _resource))
      and not exists (
        select from private.occupied o
        where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during and (_but is null or o.booking_id is distinct from _but))
    -- Where it is already, if that is free.
    order by exists (select from private.occupied o where o.booking_id = _but and o.resource_id = r.id) desc, r.id
    limit 1
  ) free on true;
$$;

create or replace function private.free_slots(_service text, _from date, _to date, _with text[], _but uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'minutes', s.minutes, 'notice_minutes', s.notice_minutes, 'offers', to_jsonb(s.offers),
    'last_day', private.garage_day() + s.ahead_days,
    'slots', coalesce((
      select jsonb_agg(at order by at)
      from private.slots(_service, _from, least(_to, _from + 30)) at
      where _with <@ s.offers and not exists (
        select from unnest(s.needs || _with) wanted (kind)
        where not exists (
          select from public.resources r
          where r.kind = wanted.kind and r.active and not exists (
            select from private.occupied o
            where o.resource_id = r.id and (_but is null or o.booking_id is distinct from _but)
              and o.during operator(pg_catalog.&&) private.booked_time(at, s.minutes))))
    ), '[]'))
  from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
$$;
