-- PL/pgSQL keeps the plans of its queries in each connection, SQL functions plan anew at each call. These
-- run under the lock of the diary, where everybody else waits (decision 0150).

create or replace function private.opening(_from date, _to date)
returns table (day date, opens timestamp, closes timestamp)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
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
end;
$$;

create or replace function private.slots(_service text, _from date, _to date)
returns setof timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
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

create or replace function private.free_places(_kinds text[], _during tstzrange, _but uuid default null, _resource smallint default null)
returns smallint[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
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
    ) free on true
  );
end;
$$;

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
  return jsonb_build_object('minutes', _of.minutes, 'notice_minutes', _of.notice_minutes, 'offers', to_jsonb(_of.offers),
    'last_day', private.garage_day() + _of.ahead_days, 'slots', coalesce(_slots, '[]'));
end;
$$;

create or replace function private.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text,
  _registration text, _message text, _source text, _suspect boolean, _with text[]
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _booked public.bookings;
  _asked public.enquiries;
  _of public.bookable_services;
  _places smallint[];
  _wish boolean;
begin
  select * into _of from public.bookable_services where key = _service;
  -- Most of a crowd need not wait for each other to hear that they are too late.
  if _of.id is not null and not exists (select from public.enquiries where id = _id)
    and not exists (select from public.bookings where id = _id) then
    perform private.require_places(private.free_places(_of.needs || _with, private.booked_time(_starts, _of.minutes)));
  end if;
  perform private.hold_diary();
  select * into _of from public.bookable_services where key = _service;
  select * into _booked from public.bookings where id = _id;
  if found then
    -- The answer to the first attempt was lost; the booking may have moved since.
    perform private.require_same(_booked.service = _service and lower(_booked.email) = lower(private.visible_line(_email))
      and (_booked.starts_at = _starts or _booked.sequence > 0));
    return private.booking_answer(_booked);
  end if;
  select * into _asked from public.enquiries where id = _id;
  if found then
    perform private.require_same(_asked.starts_at = _starts and lower(_asked.email) = lower(private.visible_line(_email)));
    return private.wish_answer(_asked, _of);
  end if;
  if _of.id is not null then
    _places := private.free_places(_of.needs || _with, private.booked_time(_starts, _of.minutes));
    perform private.require_places(_places);
  end if;
  perform private.require_offered(_with <@ _of.offers and exists (
    select from private.slots(_service, (_starts at time zone private.garage_zone())::date, (_starts at time zone private.garage_zone())::date) at
    where at = _starts));
  _wish := _suspect or private.is_one_too_many(_email, _registration);
  insert into public.enquiries (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect, starts_at)
  values (_id, _source, _name, _email, _phone, _of.form_service, _registration,
    (_starts at time zone private.garage_zone())::date, _message, _suspect, _starts)
  returning * into _asked;
  if _wish or _asked.on_hold then
    return private.wish_answer(_asked, _of);
  end if;
  insert into public.bookings (id, reference, enquiry_id, service, starts_at, ends_at, extras, name, email, phone, vehicle, message)
  values (_id, _asked.reference, _id, _service, _starts, _starts + make_interval(mins => _of.minutes), _with,
    _asked.name, _asked.email, _asked.phone, _asked.vehicle, _asked.message)
  returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.mail_booking(_booked, 'booking_made');
  return private.booking_answer(_booked);
end;
$$;

create or replace function private.move_booking(_id uuid, _token text, _starts timestamptz, _sequence integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _booked public.bookings;
  _was timestamptz;
  _of public.bookable_services;
  _places smallint[];
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  select s.* into _of from public.bookings b join public.bookable_services s on s.key = b.service where b.id = _id;
  perform private.require_places(private.free_places(
    _of.needs || (select b.extras from public.bookings b where b.id = _id), private.booked_time(_starts, _of.minutes), _id));
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  -- A repeated attempt.
  if _booked.status = 'booked' and _booked.starts_at = _starts then
    return private.booking_in_words(_booked);
  end if;
  perform private.require_unchanged(_booked.status = 'booked' and _booked.sequence = _sequence);
  perform private.require_in_time(_booked);
  select * into _of from public.bookable_services where key = _booked.service;
  perform private.require_offered(exists (
    select from private.slots(_of.key, (_starts at time zone private.garage_zone())::date, (_starts at time zone private.garage_zone())::date) at
    where at = _starts));
  _places := private.free_places(_of.needs || _booked.extras, private.booked_time(_starts, _of.minutes), _id);
  perform private.require_places(_places);
  _was := _booked.starts_at;
  update public.bookings
    set starts_at = _starts, ends_at = _starts + make_interval(mins => _of.minutes), sequence = sequence + 1
    where id = _id returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.follow_booking(_booked);
  perform private.mail_booking(_booked, 'booking_moved', _was, true);
  return private.booking_in_words(_booked);
end;
$$;

create or replace function private.booking_token(_id uuid, _epoch smallint)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select translate(encode(extensions.hmac(
      convert_to('booking ' || _id || ' ' || _epoch, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
    from private.link_secret
  );
end;
$$;

create or replace function private.booking_by_link(_id uuid, _token text)
returns public.bookings
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _booked public.bookings;
begin
  select * into _booked from public.bookings where id = _id;
  -- Hashed, so that the time of the comparison tells nothing about the code; made for unknown ids too.
  if sha256(convert_to(_token, 'UTF8'))
    = sha256(convert_to(private.booking_token(_id, coalesce(_booked.link_epoch, 0::smallint)), 'UTF8'))
    and _booked.ends_at >= private.clock() - interval '1 day' then
    return _booked;
  end if;
  return null;
end;
$$;

create or replace function private.booking_in_words(_booking public.bookings)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('id', _booking.id, 'reference', _booking.reference, 'service', s.key, 'title', s.title,
      'vehicle', _booking.vehicle, 'with', to_jsonb(_booking.extras),
      'starts_at', _booking.starts_at, 'ends_at', _booking.ends_at,
      'status', _booking.status, 'sequence', _booking.sequence, 'notice_minutes', s.notice_minutes,
      'changeable_until', _booking.starts_at - make_interval(mins => s.notice_minutes),
      'mailed', private.server_mails() and _booking.email is not null)
    from public.bookable_services s where s.key = _booking.service
  );
end;
$$;
