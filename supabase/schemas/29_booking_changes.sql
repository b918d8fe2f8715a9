-- How a customer sees, moves and cancels a booking by the link in its mail.

create function private.booking_by_link(_id uuid, _token text) returns public.bookings
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
begin
  select * into _booked from public.bookings where id = _id;
  -- Made for unknown ids too, which the time must not tell.
  if private.is_code(_token, private.booking_token(_id, coalesce(_booked.link_epoch, 0::smallint)))
    and _booked.ends_at >= private.clock() - interval '1 day' then
    return _booked;
  end if;
  return null;
end;
$$;
comment on function private.booking_by_link is
  'The booking of a link until a day after the visit; empty for a wrong, old or foreign one.';

create function private.admit_link(_id uuid, _token text) returns boolean
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _is_right constant boolean := (private.booking_by_link(_id, _token)).id is not null;
  _is_admitted constant boolean := case when _is_right
    then private.admit_visitor('right link', 10, 40) else private.admit_visitor('wrong link', 20, 200, private.network_key()) end;
begin
  if not _is_admitted then
    raise sqlstate 'PT429' using
      message = 'Too many attempts from your connection. Please wait a little or call us.',
      detail = 'At most 10 changes a minute and 40 an hour; of links that lead to no booking 20 and 200.',
      hint = 'link_limit';
  end if;
  return _is_right;
end;
$$;
comment on function private.admit_link is
  'Whether a link is right, before something is changed by it. From one address 10 right ones a minute and 40 an hour, 20 and 200 wrong ones, then HTTP 429.';

create function private.require_unchanged(_unchanged boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _unchanged is not true then
    raise sqlstate 'PT409' using
      message = 'This booking has changed meanwhile.',
      detail = 'Look at it again before you change it.',
      hint = 'booking_changed';
  end if;
end;
$$;
comment on function private.require_unchanged is 'PT409 where somebody else was quicker.';

create function private.require_in_time(_booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.clock() >= (private.booking_in_words(_booking) ->> 'changeable_until')::timestamptz then
    raise sqlstate 'PT422' using
      message = 'It is too late to change this here. Please call us.',
      hint = 'too_late';
  end if;
end;
$$;
comment on function private.require_in_time is 'PT422 when less than the service''s notice is left.';

create function private.require_moves_left(_booking public.bookings) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _booking.sequence >= 6 then
    raise sqlstate 'PT422' using
      message = 'This booking has changed six times. Please call us to move it again.',
      hint = 'move_limit';
  end if;
end;
$$;
comment on function private.require_moves_left is
  'PT422 once a booking has changed six times: each move is a mail to the customer and one to the garage.';

create function private.read_booking(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.booking_in_words(private.booking_by_link(_id, _token)) $$;
comment on function private.read_booking is 'The booking of a link; changes nothing.';

create function private.booking_slots(_id uuid, _token text, _from date, _to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.free_slots(b.service, _from, _to, b.extras, b.id) from private.booking_by_link(_id, _token) b
  where b.id is not null;
$$;
comment on function private.booking_slots is 'Where the booking of a link could move.';

create function private.confirm_booking(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _day date;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  if _booked.status = 'held' then
    -- A late press has the time if it can still be had.
    _day := (_booked.starts_at at time zone private.garage_zone())::date;
    perform private.require_offered(_booked.held_until > private.clock()
      or exists (select from private.slots(_booked.service, _day, _day) at where at = _booked.starts_at));
    update public.bookings set status = 'booked', sequence = sequence + 1, confirmed_at = private.clock()
      where id = _id returning * into _booked;
    perform private.occupy(_booked, private.own_places(_booked));
    -- The mail that has been pressed says all that there is to say.
    perform private.mail_booking(_booked, null);
  end if;
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.confirm_booking is
  'Makes a held booking stand by the link in its mail, also after its half hour if the time is still free; else says what the booking is now.';

create function private.move_booking(
  _id uuid, _token text, _starts timestamptz, _sequence integer
) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _was timestamptz;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
  _day constant date := (_starts at time zone private.garage_zone())::date;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  select * into _booked from public.bookings where id = _id;
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  -- What is too late now is too late after waiting as well: a sequence only rises.
  if _booked.starts_at <> _starts then
    perform private.require_unchanged(_booked.sequence = _sequence);
    perform private.require_places(private.free_places(_of.needs || _booked.extras, _during, _id));
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  -- A repeated attempt.
  if _booked.status = 'booked' and _booked.starts_at = _starts then
    return private.booking_in_words(_booked);
  end if;
  perform private.require_unchanged(_booked.status in ('held', 'booked') and _booked.sequence = _sequence);
  perform private.require_in_time(_booked);
  perform private.require_moves_left(_booked);
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  perform private.require_offered(exists (select from private.slots(_of.key, _day, _day) at where at = _starts));
  _places := private.free_places(_of.needs || _booked.extras, _during, _id);
  perform private.require_places(_places);
  _was := _booked.starts_at;
  update public.bookings
    set starts_at = lower(_during), ends_at = upper(_during), sequence = sequence + 1, status = 'booked',
      confirmed_at = case status when 'held' then private.clock() else confirmed_at end
    where id = _id returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.mail_booking(_booked, 'booking_moved', _was, true);
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.move_booking is
  'Moves the booking of a link to another free time, with all that it needs or not at all; one that was held stands by it.';

create function private.cancel_booking(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  if _booked.status <> 'cancelled' then
    perform private.require_unchanged(_booked.status in ('held', 'booked'));
    perform private.require_in_time(_booked);
    update public.bookings set status = 'cancelled', sequence = sequence + 1 where id = _id returning * into _booked;
    delete from private.occupied where booking_id = _id;
    perform private.mail_booking(_booked, 'booking_cancelled', null, true);
  end if;
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.cancel_booking is
  'Cancels the booking of a link and frees its time; a second time nothing.';

grant execute on function
  private.booking_slots, private.cancel_booking, private.confirm_booking, private.move_booking, private.read_booking
to anon, authenticated;
