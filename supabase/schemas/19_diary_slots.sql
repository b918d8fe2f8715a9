-- Free times.

create function private.shipped_hours() returns jsonb
language sql immutable set search_path = '' as $$
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
comment on function private.shipped_hours is
  'Hours and closures of the facts that ship (src/content/shipped-facts.ts), until the owner publishes others; a test holds the two against each other.';

create view private.closed_days as
  select lower(days) as first, upper(days) - 1 as last, reason from public.closures where resource_id is null
  union all
  select (c ->> 'from')::date, (c ->> 'to')::date, c ->> 'reason'
  from jsonb_array_elements(private.shipped_hours() -> 'closures') c
  where not exists (select from private.current_facts() f where f.body ? 'closures');
comment on view private.closed_days is
  'Days on which the whole garage is closed: those of the facts, or that ship, which are what picker and badge read, and the diary''s own. Those that ship are no rows of closures: a restored backup fills that table, and wants it empty.';

create function private.opening(
  _from date, _to date
) returns table(day date, opens timestamp, closes timestamp)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with facts as materialized (
    select private.shipped_hours() || coalesce((select f.body from private.current_facts() f), '{}') as body
  ),
  closed as materialized (
    select c.first, c.last from private.closed_days c where c.last >= _from and c.first <= _to
  )
  select d.day::date, d.day + (hours ->> 'opens')::time, d.day + (hours ->> 'closes')::time
  from facts, generate_series(_from::timestamp, _to::timestamp, interval '1 day') d (day),
    jsonb_array_elements(facts.body -> 'openingHours' -> extract(dow from d.day)::integer) hours
  where not exists (select from closed where d.day between closed.first and closed.last);
end;
$$;
comment on function private.opening is
  'When the garage is open on these days, by its own clock: up to two rows a day, so that a lunch break is none.';

create function private.is_open(_during tstzrange) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.opening(
      (lower(_during) at time zone private.garage_zone())::date,
      (lower(_during) at time zone private.garage_zone())::date) o
    where _during operator(pg_catalog.<@)
      tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()));
$$;
comment on function private.is_open is 'Whether the garage is open all of this time, without a break.';

create function private.booked_time(_starts timestamptz, _minutes integer) returns tstzrange
language sql immutable set search_path = '' as $$ select tstzrange(_starts, _starts + make_interval(mins => _minutes)) $$;
comment on function private.booked_time is 'From the start, without the end.';

create function private.slots(_service text, _from date, _to date) returns setof timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _of public.bookable_services;
  _length interval;
  _soonest timestamptz;
  _zone constant text := private.garage_zone();
begin
  select s.* into _of from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
  if not found then
    return;
  end if;
  _length := make_interval(mins => _of.minutes);
  _soonest := private.clock() + make_interval(mins => _of.notice_minutes);
  return query
  select slot.at
  from private.opening(greatest(_from, private.garage_day()), least(_to, private.garage_day() + _of.ahead_days)) o
  cross join generate_series(o.opens, o.closes - _length, make_interval(mins => _of.step_minutes)) wall
  cross join lateral (select wall at time zone _zone as at) slot
  where slot.at >= _soonest
    -- Of an hour that the clocks leave out in spring there is nothing to offer.
    and slot.at at time zone _zone = wall
    and slot.at + _length <= o.closes at time zone _zone
  order by slot.at;
end;
$$;
comment on function private.slots is
  'The times at which visitors may ask for a service, free or not; none while the diary is off.';

create function private.free_slots(
  _service text, _from date, _to date, _with text[], _but uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _of public.bookable_services;
  _length interval;
  _slots jsonb;
begin
  perform private.require_bounded(octet_length(_service) + coalesce(pg_column_size(_with), 0), cardinality(_with));
  select s.* into _of from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
  if not found then
    return null;
  end if;
  _length := make_interval(mins => _of.minutes);
  -- What is taken is read once, and not for each time.
  with place as materialized (
    select r.id, r.kind, range_agg(o.during) as taken
    from public.resources r
    left join private.taken o on o.resource_id = r.id and (_but is null or o.booking_id is distinct from _but)
      and o.during operator(pg_catalog.&&) tstzrange(private.garage_time(_from), private.garage_time(_from + 32))
    where r.active and r.kind = any (_of.needs || _with)
    group by r.id
  )
  select jsonb_agg(at order by at) into _slots
  from private.slots(_service, _from, least(_to, _from + 30)) at
  where _with <@ _of.offers and not exists (
    select from unnest(_of.needs || _with) wanted (kind)
    where not exists (
      select from place p
      where p.kind = wanted.kind and (p.taken operator(pg_catalog.&&) tstzrange(at, at + _length)) is not true));
  return jsonb_build_object('minutes', _of.minutes, 'notice_minutes', _of.notice_minutes,
    'offers', array(
      select offered.kind from unnest(_of.offers) offered (kind)
      where exists (select from public.resources r where r.kind = offered.kind and r.active)),
    'last_day', private.garage_day() + _of.ahead_days, 'slots', coalesce(_slots, '[]'));
end;
$$;
comment on function private.free_slots(text, date, date, text[], uuid) is
  'What public.free_slots() answers; _but: a booking whose own time counts as free.';

create function private.free_slots(_service text, _from date, _to date, _with text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.free_slots(_service, _from, _to, _with, null)
    || jsonb_build_object('wishes', not (private.server_mails() or s.books_without_mail), 'paused', s.paused_because)
    || case when s.paused_because is null then '{}' else '{"slots": []}'::jsonb end
  from private.diary_settings s;
$$;
comment on function private.free_slots(text, date, date, text[]) is
  'For those who have no booking yet, with whether times are wishes only; while the desk takes none, no time, and why.';

grant execute on function private.free_slots(text, date, date, text[]) to anon, authenticated;
