-- Mails about bookings.

create function private.booking_day_before(
  _starts timestamptz
) returns table(due_at timestamptz, expires_at timestamptz)
language sql immutable set search_path = '' as $$
  select (day - 1 + time '09:00') at time zone private.garage_zone(), day::timestamp at time zone private.garage_zone()
  from (select (_starts at time zone private.garage_zone())::date as day) visit;
$$;
comment on function private.booking_day_before is
  'When the mail of the day before is due, by the garage''s clock, and until when.';

create function private.mail_booking(
  _booking public.bookings, _kind text, _was timestamptz default null, _by_link boolean default false
) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _key constant text := 'booking:' || _booking.id || ':' || _booking.sequence || ':';
  _by_staff constant boolean := coalesce(private.may('desk'), false);
  -- Whoever looks for a better time moves more than once.
  _due constant timestamptz := private.clock() + case _kind when 'booking_moved' then interval '2 minutes' else '0' end;
  _told timestamptz;
  _params jsonb;
begin
  select coalesce(min((params ->> 'was')::timestamptz), _was) into _told from public.outbox
    where booking_id = _booking.id and kind like 'booking_moved%' and state = 'queued' and attempts = 0;
  _params := jsonb_strip_nulls(jsonb_build_object('was', _told));
  -- What still waits about this booking says what is no longer true. One that is being sent cannot be
  -- taken back, but is not tried again.
  update public.outbox set
    state = case when state = 'sending' then state else 'cancelled' end,
    expires_at = case when state = 'sending' then private.clock() else expires_at end,
    last_error = 'The booking has changed since.'
  where booking_id = _booking.id and state in ('queued', 'sending', 'unknown', 'failed');
  if not private.server_mails() then
    return;
  end if;
  -- The garage hears of a time when it stands, or when it is a wish.
  update public.outbox set due_at = case _booking.status when 'held' then _booking.held_until else private.clock() end
  where dedupe = 'enquiry:' || _booking.enquiry_id and state = 'queued' and _booking.status in ('held', 'booked');
  if _kind = 'booking_moved' and _told = _booking.starts_at then
    -- Moved back before anybody was told.
    _kind := null;
  end if;
  if _kind in ('booking_made', 'booking_held') then
    -- It says all that the receipt of the enquiry would.
    delete from public.outbox where dedupe = 'receipt:' || _booking.enquiry_id and state = 'queued';
  end if;
  if _kind is not null and _by_link then
    perform private.queue_mail(_kind || '_by_link', _key || 'garage', private.clock() + interval '30 days',
      _reference => _booking.reference, _booking => _booking.id, _params => _params, _due => _due);
  end if;
  if _kind is not null and _booking.email is not null then
    perform private.queue_mail(_kind, _key || _kind,
      case _kind when 'booking_held' then _booking.held_until else greatest(_booking.ends_at, private.clock() + interval '1 day') end,
      _to => _booking.email, _reference => _booking.reference, _booking => _booking.id, _params => _params, _due => _due,
      _always => _by_staff);
  end if;
  if _booking.status = 'booked' and _booking.email is not null then
    perform private.queue_mail('booking_tomorrow', _key || 'booking_tomorrow', d.expires_at, _to => _booking.email,
        _reference => _booking.reference, _booking => _booking.id, _due => d.due_at, _always => _by_staff)
      from private.booking_day_before(_booking.starts_at) d where d.due_at > private.clock();
  end if;
end;
$$;
comment on function private.mail_booking is
  'Cancels what waits about a booking and queues what is true now: one mail of this kind, null for none, and, of a booking that stands, the one of the day before. A move is told two minutes later, from the time that was told last. _by_link: the garage hears of it too.';

create function private.booking_params(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', b.reference, 'name', b.name, 'email', b.email, 'phone', b.phone,
    'vehicle', b.vehicle, 'title', s.title, 'held_until', b.held_until, 'with', to_jsonb(b.extras), 'starts_at', b.starts_at, 'ends_at', b.ends_at,
    'changeable_until', b.starts_at - make_interval(mins => s.notice_minutes),
    'link', b.id || '.' || private.booking_token(b.id, b.link_epoch))
  from public.bookings b join public.bookable_services s on s.key = b.service where b.id = _id;
$$;
comment on function private.booking_params is 'What mails about a booking say.';
