-- A visitor books a time (decisions 0150 and 0151).

-- Refusals, each in one place ---------------------------------------------------------------------

create function private.require_offered(_offered boolean)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if _offered is not true then
    raise sqlstate 'PT422' using
      message = 'This time is not offered.',
      detail = 'The garage is closed then, or it is too soon or too far ahead.',
      hint = 'not_offered';
  end if;
end;
$$;
comment on function private.require_offered(boolean) is 'PT422 unless the time can be had at all.';

create function private.require_places(_places smallint[])
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if _places is null then
    raise sqlstate 'PT409' using
      message = 'Somebody has just taken this time.',
      detail = 'Please choose another one.',
      hint = 'slot_taken';
  end if;
end;
$$;
comment on function private.require_places(smallint[]) is 'PT409 where no place was free.';

create function private.require_same(_same boolean)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if _same is not true then
    raise sqlstate 'PT409' using
      message = 'This booking exists with other content.',
      detail = 'A new booking needs a new id.',
      hint = 'new_id';
  end if;
end;
$$;
comment on function private.require_same(boolean) is 'PT409 where an id is used a second time for something else.';

-- Taking places -----------------------------------------------------------------------------------

create function private.occupy(_booking public.bookings, _places smallint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_places(_places);
  delete from private.occupied where booking_id = _booking.id;
  insert into private.occupied (resource_id, during, booking_id)
  select place, tstzrange(_booking.starts_at, _booking.ends_at), _booking.id from unnest(_places) place;
exception when exclusion_violation or deadlock_detected then
  -- What wrote without the lock was quicker.
  perform private.require_places(null);
end;
$$;
comment on function private.occupy(public.bookings, smallint[]) is 'Gives a booking these places and no others.';

create function private.reference_code(_id uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(_id::text, 8))::bit(32)::bigint / (31 ^ place)::bigint % 31)::integer + 1, 1),
    '' order by place)
  from generate_series(0, 4) place;
$$;
comment on function private.reference_code(uuid) is 'The code that enquiries.reference makes of an id (decision 0111).';

create function private.booking_token(_id uuid, _epoch smallint)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select translate(encode(extensions.hmac(
    convert_to('booking ' || _id || ' ' || _epoch, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.booking_token(uuid, smallint) is
  'The code of a booking''s link: keyed hash of its id and of how often its link was ended, base64url (RFC 4648, section 5). Stored nowhere.';

create function private.booking_in_words(_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', _booking.id, 'reference', _booking.reference, 'service', s.key, 'title', s.title,
    'vehicle', _booking.vehicle, 'with', to_jsonb(_booking.extras),
    'starts_at', _booking.starts_at, 'ends_at', _booking.ends_at,
    'status', _booking.status, 'sequence', _booking.sequence, 'notice_minutes', s.notice_minutes,
    'changeable_until', _booking.starts_at - make_interval(mins => s.notice_minutes),
    'mailed', private.server_mails() and _booking.email is not null)
  from public.bookable_services s where s.key = _booking.service;
$$;
comment on function private.booking_in_words(public.bookings) is
  'What the page of a booking''s link shows, without name, address and telephone number; null for none.';

-- Limits ------------------------------------------------------------------------------------------

create function private.is_one_too_many(_email text, _vehicle text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) >= 2 from public.bookings
    where status = 'booked' and starts_at > private.clock()
      and (lower(email) = lower(private.visible_line(_email)) or plate = private.plate(_vehicle))
  ) then
    return true;
  end if;
  -- SQL outside of requests is not limited.
  return private.visitor_key() is not null
    and (not private.admit_visitor('booking', 3, 3) or private.exceeds_shared_limit('booking', 12, 12));
end;
$$;
comment on function private.is_one_too_many(text, text) is
  'Whether a web booking would be the third of a person or a vehicle, the fourth of a visitor in an hour, or the thirteenth of all in an hour; if not, counts it. It is then kept as a wish (decision 0151).';

-- Booking -----------------------------------------------------------------------------------------

create function private.book_slot(
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
  perform private.require_offered(_with <@ _of.offers and exists (
    select from private.slots(_service, (_starts at time zone private.garage_zone())::date, (_starts at time zone private.garage_zone())::date) at
    where at = _starts));
  _places := private.free_places(_of.needs || _with, private.booked_time(_starts, _of.minutes));
  perform private.require_places(_places);
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
comment on function private.book_slot(uuid, text, timestamptz, text, text, text, text, text, text, boolean, text[]) is
  'Books a time and records the enquiry, or the enquiry alone where it is one too many, suspect or on hold.';

create function private.booking_answer(_booking public.bookings)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.link_secret default values on conflict do nothing;
  select private.booking_in_words(_booking)
    || jsonb_build_object('state', 'booked', 'token', private.booking_token(_booking.id, _booking.link_epoch));
$$;
comment on function private.booking_answer(public.bookings) is 'What book_slot answers for a booking; with the first one the secret of links is made.';

create function private.wish_answer(_enquiry public.enquiries, _service public.bookable_services)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('state', 'wish', 'id', _enquiry.id, 'reference', _enquiry.reference,
    'service', _service.key, 'title', _service.title,
    'starts_at', _enquiry.starts_at, 'ends_at', _enquiry.starts_at + make_interval(mins => _service.minutes),
    'mailed', private.server_mails() and not _enquiry.suspect and not _enquiry.on_hold);
$$;
comment on function private.wish_answer(public.enquiries, public.bookable_services) is 'What book_slot answers for a time that is only wished for.';

create function public.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text,
  _registration text default null, _message text default null,
  _source text default 'Contact Form', _suspect boolean default false, _with text[] default '{}'
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.book_slot(_id, _service, _starts, _name, _email, _phone, _registration, _message, _source, _suspect, _with);
$$;
comment on function public.book_slot(uuid, text, timestamptz, text, text, text, text, text, text, boolean, text[]) is
  'Books one of free_slots: {state: booked or wish, reference, service, title, starts_at, ends_at …}. PT409 slot_taken or new_id, PT422 not_offered; the same id again gets the same answer.';
grant execute on function
  public.book_slot(uuid, text, timestamptz, text, text, text, text, text, text, boolean, text[]),
  private.book_slot(uuid, text, timestamptz, text, text, text, text, text, text, boolean, text[])
  to anon, authenticated;
