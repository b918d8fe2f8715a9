-- Which times are free (decision 0150).

create function private.shipped_hours()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'openingHours', jsonb_build_array('[]'::jsonb, weekday, weekday, weekday, weekday, weekday,
      '[{"opens": "09:00", "closes": "14:00"}]'::jsonb),
    'closures', (
      select jsonb_agg(jsonb_build_object('from', day, 'to', day, 'reason', 'Bank holiday'))
      from unnest('{2026-12-25,2026-12-26,2026-12-28,2027-01-01,2027-03-26,2027-03-29,2027-05-03,2027-05-31,
        2027-08-30,2027-12-25,2027-12-27,2027-12-28,2028-01-01,2028-01-03,2028-04-14,2028-04-17,2028-05-01,
        2028-05-29,2028-08-28,2028-12-25,2028-12-26,2029-01-01,2029-03-30,2029-04-02,2029-05-07,2029-05-28,
        2029-08-27,2029-12-25,2029-12-26}'::date[]) day))
  from (select '[{"opens": "08:00", "closes": "18:00"}]'::jsonb as weekday) shipped;
$$;
comment on function private.shipped_hours() is
  'Hours and closures of the facts that ship (src/content/shipped-facts.ts), until the owner publishes others; a test holds the two against each other.';

create function private.opening(_from date, _to date)
returns table (day date, opens timestamp, closes timestamp)
language sql
stable
security definer
set search_path = ''
as $$
  with facts as materialized (
    select private.shipped_hours() || coalesce((select f.body from private.current_facts() f), '{}') as body
  ),
  closed as materialized (
    select (c ->> 'from')::date as first, (c ->> 'to')::date as last
    from facts, jsonb_array_elements(facts.body -> 'closures') c
    where (c ->> 'to')::date >= _from and (c ->> 'from')::date <= _to
    union all
    select lower(c.days), upper(c.days) - 1 from public.closures c
    where c.facts_version is null and c.resource_id is null
      and c.days operator(pg_catalog.&&) daterange(_from, _to, '[]')
  )
  select d.day::date, d.day + (hours ->> 'opens')::time, d.day + (hours ->> 'closes')::time
  from facts, generate_series(_from::timestamp, _to::timestamp, interval '1 day') d (day),
    jsonb_array_elements(facts.body -> 'openingHours' -> extract(dow from d.day)::integer) hours
  where not exists (select from closed where d.day between closed.first and closed.last);
$$;
comment on function private.opening(date, date) is
  'When the garage is open on these days, by its own clock: up to two rows a day, so that a lunch break is none.';

create function private.is_open(_during tstzrange)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.opening(
      (lower(_during) at time zone private.garage_zone())::date,
      (lower(_during) at time zone private.garage_zone())::date) o
    where _during operator(pg_catalog.<@)
      tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()));
$$;
comment on function private.is_open(tstzrange) is 'Whether the garage is open all of this time, without a break.';

create function private.booked_time(_starts timestamptz, _minutes integer)
returns tstzrange
language sql
immutable
set search_path = ''
as $$ select tstzrange(_starts, _starts + make_interval(mins => _minutes)) $$;
comment on function private.booked_time(timestamptz, integer) is 'From the start, without the end.';

create function private.slots(_service text, _from date, _to date)
returns setof timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select slot.at
  from public.bookable_services s
  cross join private.opening(greatest(_from, private.garage_day()), least(_to, private.garage_day() + s.ahead_days)) o
  cross join generate_series(o.opens, o.closes - make_interval(mins => s.minutes), make_interval(mins => s.step_minutes)) wall
  cross join lateral (select wall at time zone private.garage_zone() as at) slot
  where s.key = _service and s.online
    and exists (select from private.diary_settings where enabled)
    and slot.at >= private.clock() + make_interval(mins => s.notice_minutes)
    -- Of an hour that the clocks leave out in spring there is nothing to offer.
    and slot.at at time zone private.garage_zone() = wall
    and slot.at + make_interval(mins => s.minutes) <= o.closes at time zone private.garage_zone()
  order by slot.at;
$$;
comment on function private.slots(text, date, date) is
  'The times at which visitors may ask for a service, free or not; none while the diary is off.';

create function private.free_places(_kinds text[], _during tstzrange, _but uuid default null, _resource smallint default null)
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
        where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during and o.booking_id is distinct from _but)
    -- Where it is already, if that is free.
    order by exists (select from private.occupied o where o.booking_id = _but and o.resource_id = r.id) desc, r.id
    limit 1
  ) free on true;
$$;
comment on function private.free_places(text[], tstzrange, uuid, smallint) is
  'A free resource of each kind, or null if one is missing: both or none. _but: a booking that moves; _resource: the one to take of its kind.';

create function private.free_slots(_service text, _from date, _to date, _with text[], _but uuid)
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
            where o.resource_id = r.id and o.booking_id is distinct from _but
              and o.during operator(pg_catalog.&&) private.booked_time(at, s.minutes))))
    ), '[]'))
  from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
$$;
comment on function private.free_slots(text, date, date, text[], uuid) is
  'What public.free_slots() answers; _but: a booking whose own time counts as free.';

create function private.free_slots(_service text, _from date, _to date, _with text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$ select private.free_slots(_service, _from, _to, _with, null) $$;
comment on function private.free_slots(text, date, date, text[]) is 'For those who have no booking yet.';

create function public.free_slots(_service text, _from date, _to date, _with text[] default '{}')
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$ select private.free_slots(_service, _from, _to, _with) $$;
comment on function public.free_slots(text, date, date, text[]) is
  'When a service can start, within 31 days: {minutes, notice_minutes, offers, last_day, slots}. Null where it cannot be booked online. Says neither where nor who else.';
grant execute on function public.free_slots(text, date, date, text[]), private.free_slots(text, date, date, text[])
  to anon, authenticated;
