-- The diary as staff see it.

create function private.staff_booking(_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_in_words(_booking) || jsonb_build_object('enquiry_id', _booking.enquiry_id, 'walk_in', _booking.walk_in,
    'name', _booking.name, 'email', _booking.email, 'phone', _booking.phone, 'message', _booking.message, 'note', _booking.note,
    'places', array(select o.resource_id from private.occupied o where o.booking_id = _booking.id order by 1));
$$;
comment on function private.staff_booking is 'All that staff see of a booking.';

create function private.read_diary(_from date, _to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _last constant date := least(_to, _from + 30);
  _during constant tstzrange := tstzrange(private.garage_time(_from), private.garage_time(greatest(_last, _from) + 1));
  _misplaced constant uuid[] := array(select private.misplaced_bookings(lower(_during), upper(_during)));
begin
  perform private.require('desk');
  return jsonb_build_object(
    'enabled', exists (select from private.diary_settings where enabled),
    'paused', (select paused_because from private.diary_settings),
    'mails', private.server_mails(),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day::date, 'hours', coalesce(o.hours, '[]'),
        'closed', (select min(c.reason) from private.closed_days c where d.day::date between c.first and c.last)) order by d.day)
      from generate_series(_from::timestamp, _last::timestamp, interval '1 day') d (day)
      left join (
        select day, jsonb_agg(jsonb_build_object('opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by opens) as hours
        from private.opening(_from, _last) group by day
      ) o on o.day = d.day::date),
    'resources', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.kind <> 'mot_bay', r.kind <> 'lift', r.id) from public.resources r
      where r.active or exists (select from private.occupied o where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during)), '[]'),
    'services', coalesce((select jsonb_agg(to_jsonb(s) order by s.position, s.id) from public.bookable_services s), '[]'),
    'bookings', coalesce((
      select jsonb_agg(private.staff_booking(b) || jsonb_build_object('in_the_way', b.id = any (_misplaced)) order by b.starts_at, b.id)
      from public.bookings b where b.starts_at >= lower(_during) and b.starts_at < upper(_during)
        and (b.status <> 'held' or b.held_until > private.clock())), '[]'),
    'closures', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'resource_id', c.resource_id, 'from', lower(c.days), 'to', upper(c.days) - 1, 'reason', c.reason) order by c.days, c.id)
      from public.closures c where c.facts_version is null and c.days operator(pg_catalog.&&) daterange(_from, _last, '[]')), '[]'));
end;
$$;
comment on function private.read_diary is
  'Whether the diary is on, and mails go from the server; days with hours and why they are closed, resources, services, bookings with their places, and closed days of the diary; 31 days at most.';

grant execute on function private.read_diary to authenticated;
