-- A customer sees, moves and cancels a booking by its link (decision 0153). Reading changes nothing.

create function private.booking_by_link(_id uuid, _token text)
returns public.bookings
language sql
stable
security definer
set search_path = ''
as $$
  -- Hashed, so that the time of the comparison tells nothing about the code; made for unknown ids too.
  select b.*
  from (
    select private.booking_token(_id, coalesce((select link_epoch from public.bookings where id = _id), 0::smallint)) as code
  ) right_one
  left join public.bookings b on b.id = _id and b.ends_at >= private.clock() - interval '1 day'
  where sha256(convert_to(_token, 'UTF8')) = sha256(convert_to(right_one.code, 'UTF8'));
$$;
comment on function private.booking_by_link(uuid, text) is
  'The booking of a link until a day after the visit; empty for a wrong, old or foreign one.';

create function private.admit_link(_id uuid, _token text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (private.booking_by_link(_id, _token)).id is not null then
    return true;
  end if;
  if not private.admit_visitor('wrong link', 20, 200) then
    raise sqlstate 'PT429' using
      message = 'Too many links that lead to no booking. Please wait a little or call us.',
      detail = 'At most 20 a minute and 200 an hour.',
      hint = 'link_limit';
  end if;
  return false;
end;
$$;
comment on function private.admit_link(uuid, text) is
  'Whether a link is right. Counts wrong ones: beyond 20 a minute and 200 an hour from one address HTTP 429.';

create function private.require_unchanged(_unchanged boolean)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if _unchanged is not true then
    raise sqlstate 'PT409' using
      message = 'This booking has changed meanwhile.',
      detail = 'Look at it again before you change it.',
      hint = 'booking_changed';
  end if;
end;
$$;
comment on function private.require_unchanged(boolean) is 'PT409 where somebody else was quicker.';

create function private.require_in_time(_booking public.bookings)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.clock() >= (private.booking_in_words(_booking) ->> 'changeable_until')::timestamptz then
    raise sqlstate 'PT422' using
      message = 'It is too late to change this here. Please call us.',
      hint = 'too_late';
  end if;
end;
$$;
comment on function private.require_in_time(public.bookings) is 'PT422 when less than the service''s notice is left.';

create function private.follow_booking(_booking public.bookings)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.enquiries
  set starts_at = _booking.starts_at, preferred_date = (_booking.starts_at at time zone private.garage_zone())::date
  where id = _booking.enquiry_id and starts_at is distinct from _booking.starts_at;
$$;
comment on function private.follow_booking(public.bookings) is 'The enquiry of a booking carries its time.';

create function private.read_booking(_id uuid, _token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$ select private.booking_in_words(private.booking_by_link(_id, _token)) $$;
comment on function private.read_booking(uuid, text) is 'The booking of a link; changes nothing.';

create function private.booking_slots(_id uuid, _token text, _from date, _to date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.free_slots(b.service, _from, _to, b.extras, b.id) from private.booking_by_link(_id, _token) b
  where b.id is not null;
$$;
comment on function private.booking_slots(uuid, text, date, date) is 'Where the booking of a link could move.';

create function private.move_booking(_id uuid, _token text, _starts timestamptz, _sequence integer)
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
comment on function private.move_booking(uuid, text, timestamptz, integer) is
  'Moves the booking of a link to another free time, with all that it needs or not at all.';

create function private.cancel_booking(_id uuid, _token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _booked public.bookings;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  if _booked.status <> 'cancelled' then
    perform private.require_unchanged(_booked.status = 'booked');
    perform private.require_in_time(_booked);
    update public.bookings set status = 'cancelled', sequence = sequence + 1 where id = _id returning * into _booked;
    delete from private.occupied where booking_id = _id;
    perform private.mail_booking(_booked, 'booking_cancelled', null, true);
  end if;
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.cancel_booking(uuid, text) is 'Cancels the booking of a link and frees its time; a second time nothing.';

-- For visitors ------------------------------------------------------------------------------------

create function public.read_booking(_id uuid, _token text)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.read_booking(_id, _token) $$;
comment on function public.read_booking(uuid, text) is 'The booking of a link, null for a wrong link; changes nothing.';

create function public.booking_slots(_id uuid, _token text, _from date, _to date)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.booking_slots(_id, _token, _from, _to) $$;
comment on function public.booking_slots(uuid, text, date, date) is
  'What free_slots answers, for the booking of a link, whose own time counts as free; null for a wrong link.';

create function public.move_booking(_id uuid, _token text, _starts timestamptz, _sequence integer)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.move_booking(_id, _token, _starts, _sequence) $$;
comment on function public.move_booking(uuid, text, timestamptz, integer) is
  'Moves the booking of a link; null for a wrong link. PT409 slot_taken or booking_changed, PT422 not_offered or too_late.';

create function public.cancel_booking(_id uuid, _token text)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.cancel_booking(_id, _token) $$;
comment on function public.cancel_booking(uuid, text) is
  'Cancels the booking of a link; null for a wrong link. PT409 booking_changed, PT422 too_late.';

grant execute on function
  public.read_booking(uuid, text), private.read_booking(uuid, text),
  public.booking_slots(uuid, text, date, date), private.booking_slots(uuid, text, date, date),
  public.move_booking(uuid, text, timestamptz, integer), private.move_booking(uuid, text, timestamptz, integer),
  public.cancel_booking(uuid, text), private.cancel_booking(uuid, text)
  to anon, authenticated;
