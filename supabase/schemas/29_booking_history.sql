-- What became of a booking: who changed what, and when.

create table private.booking_changes (
  number bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  author uuid references public.profiles (id) on delete set null,
  online boolean not null,
  changed jsonb not null
);
comment on table private.booking_changes is
  'The history of bookings: former and new value of each column that changed. It goes with the booking.';
comment on column private.booking_changes.online is 'Whether the customer did it alone.';
create index booking_changes_booking_idx on private.booking_changes (booking_id, number);
create index booking_changes_author_idx on private.booking_changes (author);
alter table private.booking_changes enable row level security;

create function private.keep_booking_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _changed constant jsonb := private.changed_columns(to_jsonb(old), to_jsonb(new),
    '{status,starts_at,ends_at,service,name,phone,email,vehicle,note}');
  _online constant boolean := not private.may('desk');
begin
  if _changed <> '{}' then
    insert into private.booking_changes (booking_id, author, online, changed)
    values (new.id, case when not _online then auth.uid() end, _online, _changed);
  end if;
  return null;
end;
$$;
comment on function private.keep_booking_change is 'Trigger on bookings: writes what changed into their history.';

create function private.booking_history(_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('desk');
  return coalesce((
    select jsonb_agg(jsonb_build_object('number', c.number, 'at', c.created_at, 'by', private.name_of(c.author), 'online', c.online,
      'changed', c.changed) order by c.number desc)
    from private.booking_changes c where c.booking_id = _id
  ), '[]');
end;
$$;
comment on function private.booking_history is
  'The changes of a booking, newest first: [{number, at, by, online, changed: {column: [before, after]}}].';

create function private.correct_booking(
  _id uuid, _sequence integer, _service text, _minutes integer, _name text, _phone text, _email text, _vehicle text, _note text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _before public.bookings;
  _booked public.bookings;
  _of public.bookable_services;
  _during tstzrange;
  _takes_place boolean;
begin
  perform private.require('desk');
  perform private.hold_diary();
  select * into _before from public.bookings where id = _id;
  perform private.require_unchanged(_before.sequence = _sequence);
  select * into _of from public.bookable_services where key = _service;
  perform private.require_offered(_of.id is not null and _minutes between 5 and 1440);
  _during := private.booked_time(_before.starts_at, _minutes);
  -- What has a place keeps it, and gets what it needs now.
  _takes_place := (_before.service, _before.ends_at) <> (_service, upper(_during))
    and exists (select from private.occupied where booking_id = _id);
  if _takes_place then
    perform private.require_offered(private.is_open(_during));
  end if;
  update public.bookings set
    service = _service, ends_at = upper(_during), name = private.visible_line(_name),
    phone = nullif(private.visible_line(btrim(_phone)), ''), email = nullif(private.visible_line(btrim(_email)), ''),
    vehicle = nullif(private.visible_line(btrim(_vehicle)), ''), note = nullif(btrim(_note), ''), sequence = sequence + 1
    where id = _id returning * into _booked;
  if _takes_place then
    perform private.occupy(_booked, private.own_places(_booked));
  end if;
  if lower(_booked.email) is distinct from lower(_before.email) then
    -- Whoever has the former address is not to read, move or cancel it.
    update public.bookings set link_epoch = link_epoch + 1 where id = _id returning * into _booked;
    perform private.mail_booking(_booked,
      case when _booked.status = 'booked' and _booked.starts_at > private.clock() then 'booking_made' end);
  end if;
  return private.staff_booking(_booked);
end;
$$;
comment on function private.correct_booking is
  'Corrects what is known of a booking, its service and its length, where it is. Another address gets its confirmation, and the former link ends.';

create trigger bookings_30_keep_change
  after update on public.bookings
  for each row execute function private.keep_booking_change();

grant execute on function private.booking_history, private.correct_booking to authenticated;
