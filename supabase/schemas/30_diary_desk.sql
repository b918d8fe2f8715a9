-- How staff work in the diary.

create function private.log_diary(_what text, _before jsonb, _after jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.log_action('changed', 'diary', '{diary}', jsonb_build_object(_what, jsonb_build_array(_before, _after)))
  where _before is distinct from _after;
$$;
comment on function private.log_diary is 'Adds an entry to the audit log, if there is a difference.';

create function private.staff_places(
  _of public.bookable_services, _extras text[], _during tstzrange, _but uuid, _resource smallint
) returns smallint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  _places smallint[];
begin
  -- No notice and no steps for staff, but the hours.
  perform private.require_offered(lower(_during) >= private.garage_time(private.garage_day()) and private.is_open(_during));
  _places := private.free_places(_of.needs || _extras, _during, _but, _resource);
  perform private.require_places(_places);
  return _places;
end;
$$;
comment on function private.staff_places is
  'Free places at any time within the hours, from today on. PT422 outside of them, PT409 where one is taken.';

create function private.enter_booking(
  _new public.bookings, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _of public.bookable_services;
  _booked public.bookings;
  _places smallint[];
begin
  select * into _booked from public.bookings where id = _new.id;
  if found then
    perform private.require_same((_booked.service, _booked.name) = (_new.service, _new.name));
    return private.staff_booking(_booked);
  end if;
  select * into _of from public.bookable_services where key = _new.service;
  _places := private.staff_places(_of, '{}', private.booked_time(_new.starts_at, coalesce(_minutes, _of.minutes)), null, _resource);
  insert into private.link_secret default values on conflict do nothing;
  insert into public.bookings (id, reference, enquiry_id, service, starts_at, ends_at, walk_in, name, email, phone, vehicle, message, note)
  values (_new.id, coalesce(_new.reference, private.reference_code(_new.id)), _new.enquiry_id, _new.service, _new.starts_at,
    _new.starts_at + make_interval(mins => coalesce(_minutes, _of.minutes)), _new.walk_in,
    private.visible_line(_new.name), _new.email, nullif(private.visible_line(btrim(_new.phone)), ''), nullif(private.visible_line(btrim(_new.vehicle)), ''), _new.message,
    nullif(btrim(_new.note), ''))
  returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.mail_booking(_booked, 'booking_made');
  return private.staff_booking(_booked);
end;
$$;
comment on function private.enter_booking is 'Adds a booking of the desk; the same id again changes nothing.';

create function private.add_booking(
  _id uuid, _service text, _starts timestamptz, _name text, _phone text, _email text, _vehicle text, _note text,
  _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _new public.bookings;
begin
  perform private.require('desk');
  perform private.hold_diary();
  _new.id := _id;
  _new.service := _service;
  _new.starts_at := _starts;
  _new.walk_in := true;
  _new.name := _name;
  _new.phone := _phone;
  _new.email := nullif(private.visible_line(btrim(_email)), '');
  _new.vehicle := _vehicle;
  _new.note := _note;
  return private.enter_booking(_new, _resource, _minutes);
end;
$$;
comment on function private.add_booking is 'Somebody stands at the desk or telephones.';

create function private.book_enquiry(
  _id uuid, _enquiry uuid, _service text, _starts timestamptz, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _new public.bookings;
begin
  perform private.require('desk');
  perform private.hold_diary();
  if exists (select from public.bookings where enquiry_id = _enquiry and id <> _id and status in ('booked', 'arrived')) then
    raise sqlstate 'PT409' using
      message = 'This enquiry is booked already.',
      detail = 'Move its booking in the diary.',
      hint = 'already_booked';
  end if;
  select _id, e.reference, e.id, e.name, e.email, e.phone, e.vehicle, e.message, e.email is null, _service, _starts
    into _new.id, _new.reference, _new.enquiry_id, _new.name, _new.email, _new.phone, _new.vehicle, _new.message, _new.walk_in, _new.service, _new.starts_at
    from public.enquiries e where e.id = _enquiry;
  perform private.require_offered(found);
  -- What the customer has not confirmed makes way for what was agreed.
  delete from public.bookings where enquiry_id = _enquiry and id <> _id and status = 'held';
  return private.enter_booking(_new, _resource, _minutes);
end;
$$;
comment on function private.book_enquiry is
  'Turns an enquiry into a booking under the same reference and tells the customer.';

create function private.place_booking(
  _id uuid, _sequence integer, _starts timestamptz, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _was timestamptz;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
begin
  perform private.require('desk');
  perform private.hold_diary();
  select * into _booked from public.bookings where id = _id;
  perform private.require_unchanged(_booked.sequence = _sequence and _booked.status in ('booked', 'arrived'));
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + coalesce(make_interval(mins => _minutes), _booked.ends_at - _booked.starts_at));
  _places := private.staff_places(_of, _booked.extras, _during, _id, _resource);
  _was := _booked.starts_at;
  update public.bookings set starts_at = lower(_during), ends_at = upper(_during), sequence = sequence + 1
    where id = _id returning * into _booked;
  perform private.occupy(_booked, _places);
  if _was <> _starts then
    perform private.mail_booking(_booked, 'booking_moved', _was);
  end if;
  return private.staff_booking(_booked);
end;
$$;
comment on function private.place_booking is
  'Moves a booking to a time, a place or a length; the customer is told of another time.';

create function private.set_booking_status(_id uuid, _sequence integer, _status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _before text;
  _given_up constant text[] := '{cancelled,no_show}';
begin
  perform private.require('desk');
  perform private.hold_diary();
  select * into _booked from public.bookings where id = _id;
  if _booked.status = _status then
    return private.staff_booking(_booked);
  end if;
  perform private.require_unchanged(_booked.sequence = _sequence and _status <> 'held');
  _before := _booked.status;
  update public.bookings set status = _status, sequence = sequence + 1 where id = _id returning * into _booked;
  if _status = any (_given_up) then
    delete from private.occupied where booking_id = _id;
  elsif _before = any (_given_up || 'held'::text) then
    perform private.occupy(_booked, private.own_places(_booked));
  end if;
  if 'cancelled' in (_before, _status) or (_before, _status) = ('held', 'booked') then
    perform private.mail_booking(_booked, case _status when 'cancelled' then 'booking_cancelled' else 'booking_made' end);
  end if;
  return private.staff_booking(_booked);
end;
$$;
comment on function private.set_booking_status is
  'Arrived, done, did not come, cancelled, or back; booked confirms one that is held. What is given up frees its place, and takes one again if it comes back.';

create function private.cancel_bookings(_ids uuid[], _silently boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _number integer := 0;
begin
  perform private.require('desk');
  if cardinality(_ids) > 200 then
    raise check_violation using message = 'At most 200 bookings are cancelled at once.', hint = 'too_many_bookings';
  end if;
  perform private.hold_diary();
  for _booked in
    update public.bookings set status = 'cancelled', sequence = sequence + 1
    where id = any (_ids) and status in ('held', 'booked', 'arrived') returning *
  loop
    delete from private.occupied where booking_id = _booked.id;
    perform private.mail_booking(_booked, case when not _silently then 'booking_cancelled' end);
    _number := _number + 1;
  end loop;
  return _number;
end;
$$;
comment on function private.cancel_bookings is
  'Cancels those of these bookings that are still to come, 200 at most, and returns their number. Silently: no mail.';

create function private.revoke_booking_links(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('desk');
  update public.bookings set link_epoch = link_epoch + 1 where id = _id;
end;
$$;
comment on function private.revoke_booking_links is
  'Ends the link of a booking; the next mail has a new one.';

grant execute on function
  private.add_booking, private.book_enquiry, private.cancel_bookings, private.place_booking,
  private.revoke_booking_links, private.set_booking_status
to authenticated;
