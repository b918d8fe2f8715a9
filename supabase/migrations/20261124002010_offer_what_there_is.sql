-- Visitors can add a courtesy car to their booking where the garage has one in use (decision 0167).

create or replace function private.free_slots(_service text, _from date, _to date, _with text[], _but uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _of public.bookable_services;
  _length interval;
  _slots jsonb;
begin
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
    left join private.occupied o on o.resource_id = r.id and (_but is null or o.booking_id is distinct from _but)
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
