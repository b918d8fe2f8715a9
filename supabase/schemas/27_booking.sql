-- How a visitor books a time.

create function private.booking_in_words(_booking public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select jsonb_build_object('id', _booking.id, 'reference', _booking.reference, 'service', s.key, 'title', s.title,
      'vehicle', _booking.vehicle, 'with', to_jsonb(_booking.extras),
      'starts_at', _booking.starts_at, 'ends_at', _booking.ends_at,
      'status', _booking.status, 'held_until', case _booking.status when 'held' then _booking.held_until end,
      'sequence', _booking.sequence, 'notice_minutes', s.notice_minutes,
      'changeable_until', _booking.starts_at - make_interval(mins => s.notice_minutes),
      'mailed', private.server_mails() and _booking.email is not null)
    from public.bookable_services s where s.key = _booking.service
  );
end;
$$;
comment on function private.booking_in_words is
  'What the page of a booking''s link shows, without name, address and telephone number; null for none.';

create function private.hold_time() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;
comment on function private.hold_time is 'How long a time waits for the press of the link in its mail.';

create function private.is_one_too_many(_network bytea) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select count(*) >= 2 from public.bookings
    where network = _network and starts_at > private.clock()
      and (status = 'booked' or (status = 'held' and held_until > private.clock()))
  );
end;
$$;
comment on function private.is_one_too_many is
  'Whether two bookings of this network are open. Neither by address nor by registration: the answer would tell who has booked, and two bookings in somebody''s name would keep them out.';

create function private.is_known_address(_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings where lower(email) = lower(_email) and confirmed_at is not null)
    or exists (select from public.reminders where lower(email) = lower(_email) and confirmed_at is not null)
    or exists (
      select from public.enquiries e join private.thread_entries t on t.enquiry_id = e.id
      where lower(e.email) = lower(_email) and t.kind = 'message');
$$;
comment on function private.is_known_address is
  'Whether somebody has pressed a link that was mailed to this address. Read from what such a press leaves, so that it is erased with the person.';

create function private.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text, _registration text,
  _message text, _source text, _suspect boolean, _with text[]
) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _asked public.enquiries;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
  _settings private.diary_settings;
  _stands boolean;
  _network constant bytea := private.network_key();
  _day constant date := (_starts at time zone private.garage_zone())::date;
begin
  perform private.require_bounded(
    pg_column_size(row(_service, _name, _email, _phone, _registration, _message, _source)) + coalesce(pg_column_size(_with), 0),
    cardinality(_with));
  select * into _of from public.bookable_services where key = _service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  -- Most of a crowd need not wait for each other to hear that they are too late.
  if _of.id is not null and not exists (select from public.enquiries where id = _id)
    and not exists (select from public.bookings where id = _id) then
    perform private.require_places(private.free_places(_of.needs || _with, _during));
  end if;
  perform private.hold_diary();
  -- Read again: it may have changed while this waited.
  select * into _of from public.bookable_services where key = _service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  select * into _booked from public.bookings where id = _id and (status <> 'held' or held_until > private.clock());
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
    _places := private.free_places(_of.needs || _with, _during);
    perform private.require_places(_places);
  end if;
  perform private.require_offered(_with <@ _of.offers
    and exists (select from private.slots(_service, _day, _day) at where at = _starts));
  select * into _settings from private.diary_settings;
  insert into public.enquiries (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect, starts_at)
  values (_id, _source, _name, _email, _phone, _of.form_service, _registration, _day,
    private.message_with(_message, _with), _suspect, _starts)
  returning * into _asked;
  if _suspect or _asked.on_hold or _settings.paused_because is not null
    or not (private.server_mails() or _settings.books_without_mail) or private.is_one_too_many(_network) then
    return private.wish_answer(_asked, _of);
  end if;
  _stands := not private.server_mails() or private.is_known_address(_asked.email);
  insert into public.bookings (id, reference, enquiry_id, service, starts_at, ends_at, extras, name, email, phone, vehicle, message,
    status, held_until, network)
  values (_id, _asked.reference, _id, _service, lower(_during), upper(_during), _with,
    _asked.name, _asked.email, _asked.phone, _asked.vehicle, case when _message ~ '\S' then _message end,
    case when _stands then 'booked' else 'held' end, case when not _stands then private.clock() + private.hold_time() end, _network)
  returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.mail_booking(_booked, case when _stands then 'booking_made' else 'booking_held' end);
  return private.booking_answer(_booked);
end;
$$;
comment on function private.book_slot is
  'Holds a time, or books it for a known address, and records the enquiry; the enquiry alone where it is one too many, suspect or on hold, while the desk takes none, and where no mail can confirm it.';

create function private.booking_answer(_booking public.bookings) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from private.link_secret) then
    insert into private.link_secret default values on conflict do nothing;
  end if;
  return private.booking_in_words(_booking)
    || jsonb_build_object('state', case _booking.status when 'held' then 'held' else 'booked' end,
      -- Who waits for the mail has the link from there, and nobody else has it.
      'token', case when _booking.held_until is null then private.booking_token(_booking.id, _booking.link_epoch) end);
end;
$$;
comment on function private.booking_answer is
  'What book_slot answers for a booking; with the first one the secret of links is made.';

create function private.wish_answer(
  _enquiry public.enquiries, _service public.bookable_services
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', 'wish', 'id', _enquiry.id, 'reference', _enquiry.reference,
    'service', _service.key, 'title', _service.title,
    'starts_at', _enquiry.starts_at, 'ends_at', _enquiry.starts_at + make_interval(mins => _service.minutes),
    -- Where the browser mails, it does not mail what staff have to release first (docs/forms.md#limits).
    'held', _enquiry.on_hold,
    'mailed', private.server_mails() and not _enquiry.suspect and not _enquiry.on_hold);
$$;
comment on function private.wish_answer is 'What book_slot answers for a time that is only wished for.';

create function private.message_with(_message text, _with text[]) returns text
language sql immutable set search_path = '' as $$
  select case when _with = '{}' or char_length(concat(_message)) > 4900 then _message
    else concat_ws(E'\n\n', 'Wanted besides: ' || replace(array_to_string(_with, ', '), '_', ' '), _message) end;
$$;
comment on function private.message_with is
  'The message of an enquiry whose time was chosen with a courtesy car or collection: a wish has no booking that says so.';

grant execute on function private.book_slot to anon, authenticated;
