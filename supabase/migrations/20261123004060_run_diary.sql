-- Staff switch the diary on, read it, and close days in it (decision 0150). Admins only; logged.

create function private.log_diary(_what text, _before jsonb, _after jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select private.log_action('changed', 'diary', '{diary}', jsonb_build_object(_what, jsonb_build_array(_before, _after)))
  where _before is distinct from _after;
$$;
comment on function private.log_diary(text, jsonb, jsonb) is 'Adds an entry to the audit log, if there is a difference.';

create function private.set_diary(_enabled boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before boolean;
begin
  perform private.require_admin();
  perform private.hold_diary();
  select enabled into _before from private.diary_settings;
  insert into private.diary_settings as kept (enabled) values (_enabled)
  on conflict (one) do update set enabled = excluded.enabled;
  perform private.log_diary('enabled', to_jsonb(coalesce(_before, false)), to_jsonb(_enabled));
  return _enabled;
end;
$$;
comment on function private.set_diary(boolean) is 'Lets visitors book times, or no longer; what is booked stays.';

create function private.garage_time(_day date)
returns timestamptz
language sql
immutable
set search_path = ''
as $$ select _day::timestamp at time zone private.garage_zone() $$;
comment on function private.garage_time(date) is 'The moment at which a day begins at the garage.';

create function private.misplaced_bookings(_from timestamptz, _to timestamptz)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  with open as materialized (
    select tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()) as hours
    from private.opening((_from at time zone private.garage_zone())::date, (_to at time zone private.garage_zone())::date) o
  )
  select b.id from public.bookings b
  where b.status in ('booked', 'arrived') and b.starts_at >= _from and b.starts_at < _to
    and not exists (select from open where open.hours operator(pg_catalog.@>) tstzrange(b.starts_at, b.ends_at));
$$;
comment on function private.misplaced_bookings(timestamptz, timestamptz) is
  'Open bookings that lie on closed days or outside the hours, as after a publication of facts.';

create function private.bookings_met(_from date, _to date, _resource smallint)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select distinct o.booking_id from private.occupied o
  where o.booking_id is not null and (_resource is null or o.resource_id = _resource)
    and o.during operator(pg_catalog.&&) tstzrange(greatest(private.garage_time(_from), private.clock()), private.garage_time(_to + 1));
$$;
comment on function private.bookings_met(date, date, smallint) is
  'Bookings that have a place on these days, from now on; _resource: there, null: anywhere.';

create function private.bookings_in_the_way(_from date, _to date, _resource smallint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _ids uuid[];
begin
  perform private.require_admin();
  if _from is null then
    _ids := array(select private.misplaced_bookings(private.clock(), private.clock() + interval '401 days'));
  elsif _to >= greatest(_from, private.garage_day()) then
    _ids := array(select private.bookings_met(_from, _to, _resource));
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'reference', b.reference, 'starts_at', b.starts_at, 'title', s.title,
      'name', b.name, 'phone', b.phone, 'vehicle', b.vehicle) order by b.starts_at, b.id)
    from public.bookings b join public.bookable_services s on s.key = b.service where b.id = any (_ids)
  ), '[]');
end;
$$;
comment on function private.bookings_in_the_way(date, date, smallint) is
  'Whom to ring: bookings that closing these days would meet, or, without days, those that are misplaced already.';

-- Closed days -------------------------------------------------------------------------------------

create function private.fill_closure(_closure public.closures)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.occupied (resource_id, during, closure_id)
  select _closure.resource_id, part, _closure.id
  from unnest(
    tstzmultirange(tstzrange(greatest(private.garage_time(lower(_closure.days)), private.clock()), private.garage_time(upper(_closure.days))))
    -- Closed twice is closed.
    operator(pg_catalog.-) coalesce((
      select range_agg(o.during) from private.occupied o
      where o.resource_id = _closure.resource_id and o.closure_id is not null), '{}')) part
  where _closure.resource_id is not null and upper(_closure.days) > private.garage_day();
$$;
comment on function private.fill_closure(public.closures) is
  'Takes the days of one resource, but for what other closed days take; those of the whole garage are no opening hours (private.opening).';

create function private.close_days(_id uuid, _from date, _to date, _reason text, _resource smallint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _closure public.closures;
  _met jsonb;
begin
  perform private.require_admin();
  perform private.hold_diary();
  if exists (select from public.closures where id = _id) then
    return;
  end if;
  if (_to >= greatest(_from, private.garage_day()) and _to - _from < 60) is not true then
    raise check_violation using
      message = 'Days are closed from today on, first to last, 60 at most.',
      hint = 'invalid_closed_days';
  end if;
  _met := private.bookings_in_the_way(_from, _to, _resource);
  if _met <> '[]' then
    raise sqlstate 'PT409' using
      message = 'Bookings are in the way. Ring, and move or cancel them first.',
      detail = _met::text,
      hint = 'bookings_in_the_way';
  end if;
  insert into public.closures (id, days, reason, public, resource_id)
  values (_id, daterange(_from, _to, '[]'), private.visible_line(_reason), false, _resource)
  returning * into _closure;
  perform private.fill_closure(_closure);
  perform private.log_action('added', 'closures', array[_id::text]);
end;
$$;
comment on function private.close_days(uuid, date, date, text, smallint) is
  'Closes days of a resource or, null, of the whole diary. Refused while bookings are in the way, with their names and numbers; never removes one.';

create function private.open_days(_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _closure public.closures;
begin
  perform private.require_admin();
  perform private.hold_diary();
  delete from public.closures where id = _id and facts_version is null returning * into _closure;
  if found then
    perform private.fill_closure(c) from public.closures c
    where c.resource_id = _closure.resource_id and c.days operator(pg_catalog.&&) _closure.days;
    perform private.log_action('deleted', 'closures', array[_id::text]);
  end if;
end;
$$;
comment on function private.open_days(uuid) is 'Opens days again that were closed in the diary; those of the facts are opened on the screen The garage.';

-- Reading -----------------------------------------------------------------------------------------

create function private.staff_booking(_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.booking_in_words(_booking) || jsonb_build_object('enquiry_id', _booking.enquiry_id, 'walk_in', _booking.walk_in,
    'name', _booking.name, 'email', _booking.email, 'phone', _booking.phone, 'message', _booking.message,
    'places', array(select o.resource_id from private.occupied o where o.booking_id = _booking.id order by 1));
$$;
comment on function private.staff_booking(public.bookings) is 'All that staff see of a booking.';

create function private.read_diary(_from date, _to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _last constant date := least(_to, _from + 30);
  _during constant tstzrange := tstzrange(private.garage_time(_from), private.garage_time(greatest(_last, _from) + 1));
  _misplaced constant uuid[] := array(select private.misplaced_bookings(lower(_during), upper(_during)));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'enabled', exists (select from private.diary_settings where enabled),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day::date, 'hours', coalesce(o.hours, '[]'),
        'closed', coalesce(
          (select min(c.reason) from public.closures c where c.resource_id is null and c.days operator(pg_catalog.@>) d.day::date),
          -- Those that ship have no rows.
          (select min(c ->> 'reason') from jsonb_array_elements(private.shipped_hours() -> 'closures') c
            where d.day::date between (c ->> 'from')::date and (c ->> 'to')::date
              and (select not f.body ? 'closures' from private.current_facts() f) is not false))) order by d.day)
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
      from public.bookings b where b.starts_at >= lower(_during) and b.starts_at < upper(_during)), '[]'),
    'closures', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'resource_id', c.resource_id, 'from', lower(c.days), 'to', upper(c.days) - 1, 'reason', c.reason) order by c.days, c.id)
      from public.closures c where c.facts_version is null and c.days operator(pg_catalog.&&) daterange(_from, _last, '[]')), '[]'));
end;
$$;
comment on function private.read_diary(date, date) is
  'Days with hours and why they are closed, resources, services, bookings with their places, and closed days of the diary; 31 days at most.';

-- For admins --------------------------------------------------------------------------------------

create function public.set_diary(_enabled boolean)
returns boolean language sql volatile security invoker set search_path = ''
as $$ select private.set_diary(_enabled) $$;
comment on function public.set_diary(boolean) is 'For admins: switches the diary on or off for visitors.';
create function public.read_diary(_from date, _to date)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.read_diary(_from, _to) $$;
comment on function public.read_diary(date, date) is 'For admins: the diary of these days.';
create function public.bookings_in_the_way(_from date default null, _to date default null, _resource smallint default null)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.bookings_in_the_way(_from, _to, _resource) $$;
comment on function public.bookings_in_the_way(date, date, smallint) is 'For admins: whom to ring before, or after, days are closed.';
create function public.close_days(_id uuid, _from date, _to date, _reason text, _resource smallint default null)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.close_days(_id, _from, _to, _reason, _resource) $$;
comment on function public.close_days(uuid, date, date, text, smallint) is 'For admins: closes days in the diary. PT409 bookings_in_the_way names them.';
create function public.open_days(_id uuid)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.open_days(_id) $$;
comment on function public.open_days(uuid) is 'For admins: opens days again.';
grant execute on function
  public.set_diary(boolean), private.set_diary(boolean), public.read_diary(date, date), private.read_diary(date, date),
  public.bookings_in_the_way(date, date, smallint), private.bookings_in_the_way(date, date, smallint),
  public.close_days(uuid, date, date, text, smallint), private.close_days(uuid, date, date, text, smallint),
  public.open_days(uuid), private.open_days(uuid)
  to authenticated;
