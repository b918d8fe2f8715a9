-- Bookings and the places that they take.

create table public.bookings (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference text not null check (reference ~ '^[2-9A-HJKMNP-Z]{5}$'),
  enquiry_id uuid references public.enquiries (id) on delete set null,
  service text not null references public.bookable_services (key),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  extras text[] not null default '{}' check (private.are_kinds(extras, 0)),
  status text not null default 'booked'
    check (status in ('held', 'booked', 'arrived', 'done', 'no_show', 'cancelled')),
  sequence integer not null default 0,
  link_epoch smallint not null default 0,
  walk_in boolean not null default false,
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  note text check (char_length(note) <= 2000 and note ~ '\S'),
  plate text generated always as (private.plate(vehicle)) stored,
  held_until timestamptz,
  confirmed_at timestamptz,
  network bytea,
  search text not null generated always as (
    lower(name || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(vehicle, '')
      || chr(10) || coalesce(message, '') || chr(10) || coalesce(note, ''))
  ) stored,
  compact text not null generated always as (
    lower(regexp_replace(coalesce(vehicle, ''), '[^[:alnum:]]', '', 'g')) || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
  ) stored,
  check (walk_in or num_nulls(email, phone) = 0),
  check (status <> 'held' or held_until is not null)
);
comment on table public.bookings is
  'Times that are taken. Written by functions alone, which take private.hold_diary() first.';
comment on column public.bookings.id is
  'Made by the browser: a repeated attempt has the same id. Where a visitor books, the enquiry has it too.';
comment on column public.bookings.reference is
  'Code without the garage''s prefix (docs/mail.md#references): the enquiry''s, or made of the id.';
comment on column public.bookings.extras is 'Kinds of resources that were added to what the service needs.';
comment on column public.bookings.status is
  'held: has its place until held_until, unless the link in its mail or staff confirm it; then a wish (docs/diary.md#held).';
comment on column public.bookings.sequence is
  'Rises with every change. Two people who change it at once are told by it, and calendars go by it (RFC 5545, section 3.8.7.4).';
comment on column public.bookings.link_epoch is
  'Part of the code of the customer''s link; raising it ends the former link.';
comment on column public.bookings.walk_in is 'Taken down at the desk or by telephone, with what was known.';
comment on column public.bookings.note is 'For staff alone: what was said on the telephone, what was found on the car.';
comment on column public.bookings.search is 'Lower-case text for searches; one field per line, so that no match spans two fields.';
comment on column public.bookings.compact is 'Vehicle and telephone without blanks and signs, for searches.';
comment on column public.bookings.held_until is 'Null: it stood at once, so that the browser that booked it has its link.';
comment on column public.bookings.confirmed_at is 'When a press of the link in its mail showed that the address is the customer''s.';
comment on column public.bookings.network is
  'Keyed hash of where it was booked from (private.network_key), until the visit is over.';
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_service_idx on public.bookings (service);
create index bookings_enquiry_idx on public.bookings (enquiry_id);
create index bookings_email_idx on public.bookings (lower(email));
create index bookings_plate_idx on public.bookings (plate);
create index bookings_search_idx on public.bookings using gin (search extensions.gin_trgm_ops);
create index bookings_compact_idx on public.bookings using gin (compact extensions.gin_trgm_ops);
create index bookings_reference_idx on public.bookings (reference);
create index bookings_network_idx on public.bookings (network) where network is not null;
alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;
create policy "Staff can read bookings"
  on public.bookings for select to authenticated
  using ((select private.may('desk')));

create table private.occupied (
  id bigint generated always as identity primary key,
  resource_id smallint not null references public.resources (id),
  during tstzrange not null check (not isempty(during)),
  booking_id uuid references public.bookings (id) on delete cascade,
  closure_id uuid references public.closures (id) on delete cascade,
  held_until timestamptz,
  check (num_nonnulls(booking_id, closure_id) = 1),
  constraint one_car_at_a_time exclude using gist (resource_id with =, during with &&)
);
comment on table private.occupied is
  'Which resource is taken when, by a booking or by closed days. The constraint is the wall behind private.hold_diary().';
comment on column private.occupied.held_until is 'Of a booking that nobody has confirmed yet; after it the place is free.';
create index occupied_resource_idx on private.occupied (resource_id);
create index occupied_booking_idx on private.occupied (booking_id);
create index occupied_closure_idx on private.occupied (closure_id);
create index occupied_held_idx on private.occupied (held_until) where held_until is not null;
alter table private.occupied enable row level security;

create view private.taken as
  select resource_id, during, booking_id from private.occupied
  where held_until is null or held_until > private.clock();
comment on view private.taken is
  'What is taken now. Rows of holds that are over stay in private.occupied until somebody writes there.';

create function private.free_expired() returns void
language sql security definer set search_path = '' as $$
  delete from private.occupied where held_until <= private.clock();
$$;
comment on function private.free_expired is
  'Makes room for what is written next: the constraint does not know the time. Under private.hold_diary().';

create function private.free_places(
  _kinds text[], _during tstzrange, _but uuid default null, _resource smallint default null
) returns smallint[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
          select from private.taken o
          where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during and (_but is null or o.booking_id is distinct from _but))
      -- Where it is already, if that is free.
      order by exists (select from private.occupied o where o.booking_id = _but and o.resource_id = r.id) desc, r.id
      limit 1
    ) free on true
  );
end;
$$;
comment on function private.free_places is
  'A free resource of each kind, or null if one is missing: both or none. _but: a booking that moves; _resource: the one to take of its kind.';

create function private.remove_old_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.hold_diary();
  perform private.free_expired();
  -- Its enquiry stays, and says which time was wished for.
  delete from public.bookings where status = 'held' and starts_at <= private.clock();
  get diagnostics removed = row_count;
  update public.bookings set network = null where network is not null and ends_at <= private.clock();
  return removed;
end;
$$;
comment on function private.remove_old_holds is
  'Frees places whose hold is over, and forgets after the visit from where it was booked. Run by pg_cron every ten minutes, if it exists.';

create function private.own_places(_booking public.bookings) returns smallint[]
language sql stable security definer set search_path = '' as $$
  select private.free_places(s.needs || _booking.extras, tstzrange(_booking.starts_at, _booking.ends_at), _booking.id)
  from public.bookable_services s where s.key = _booking.service;
$$;
comment on function private.own_places is 'What a booking needs at its time, if that is free but for itself; else null.';

create function private.require_offered(_offered boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _offered is not true then
    raise sqlstate 'PT422' using
      message = 'This time is not offered.',
      detail = 'The garage is closed then, or it is too soon or too far ahead.',
      hint = 'not_offered';
  end if;
end;
$$;
comment on function private.require_offered is 'PT422 unless the time can be had at all.';

create function private.require_places(_places smallint[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _places is null then
    raise sqlstate 'PT409' using
      message = 'Somebody has just taken this time.',
      detail = 'Please choose another one.',
      hint = 'slot_taken';
  end if;
end;
$$;
comment on function private.require_places is 'PT409 where no place was free.';

create function private.require_same(_same boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _same is not true then
    raise sqlstate 'PT409' using
      message = 'This booking exists with other content.',
      detail = 'A new booking needs a new id.',
      hint = 'new_id';
  end if;
end;
$$;
comment on function private.require_same is 'PT409 where an id is used a second time for something else.';

create function private.occupy(_booking public.bookings, _places smallint[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.require_places(_places);
  perform private.free_expired();
  delete from private.occupied where booking_id = _booking.id;
  insert into private.occupied (resource_id, during, booking_id, held_until)
  select place, tstzrange(_booking.starts_at, _booking.ends_at), _booking.id,
    case _booking.status when 'held' then _booking.held_until end
  from unnest(_places) place;
exception when exclusion_violation or deadlock_detected then
  -- What wrote without the lock was quicker.
  perform private.require_places(null);
end;
$$;
comment on function private.occupy is 'Gives a booking these places and no others.';

create function private.reference_code(_id uuid) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(_id::text, 8))::bit(32)::bigint / (31 ^ place)::bigint % 31)::integer + 1, 1),
    '' order by place)
  from generate_series(0, 4) place;
$$;
comment on function private.reference_code is
  'The code that enquiries.reference makes of an id (docs/mail.md#references).';

create function private.booking_token(_id uuid, _epoch smallint) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select translate(encode(extensions.hmac(
      convert_to('booking ' || _id || ' ' || _epoch, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
    from private.link_secret
  );
end;
$$;
comment on function private.booking_token is
  'The code of a booking''s link: keyed hash of its id and of how often its link was ended, base64url (RFC 4648, section 5). Stored nowhere.';

create function private.follow_booking() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _online constant boolean := not private.may('desk');
  _before text;
  _was timestamptz;
  _kind text;
begin
  if tg_op = 'UPDATE' then
    _before := old.status;
    _was := old.starts_at;
  end if;
  _kind := case
    when new.status = 'cancelled' and _before <> 'cancelled' then 'cancelled'
    when new.status = 'booked' and (_before is null or _before in ('held', 'cancelled')) then 'booked'
    when new.starts_at <> _was then 'moved' end;
  if _kind is null then
    return null;
  end if;
  update public.enquiries e set
    starts_at = new.starts_at,
    preferred_date = (new.starts_at at time zone private.garage_zone())::date,
    -- What a customer has written waits on, whatever they do with their booking.
    status = case when (_kind = 'booked' and not _online) or (e.status = 'new'
      and not exists (select from private.thread_entries t where t.enquiry_id = e.id and t.kind = 'message')) then 'done' else e.status end,
    taken_by = case when _online then e.taken_by else coalesce(e.taken_by, auth.uid()) end
    where e.id = new.enquiry_id;
  insert into private.thread_entries (id, enquiry_id, kind, author, starts_at, online)
  values (gen_random_uuid(), new.enquiry_id, _kind, case when not _online then auth.uid() end, new.starts_at, _online);
  return null;
end;
$$;
comment on function private.follow_booking is
  'Trigger: the enquiry of a booking carries its time, has in its thread what became of it, and waits no more once it is booked.';

create trigger bookings_10_touch
  before update on public.bookings
  for each row execute function private.touch_updated_at();
create trigger bookings_20_follow_addition
  after insert on public.bookings
  for each row when (new.enquiry_id is not null) execute function private.follow_booking();
create trigger bookings_21_follow_change
  after update of status, starts_at on public.bookings
  for each row when (new.enquiry_id is not null) execute function private.follow_booking();
create trigger bookings_50_log_change
  after update on public.bookings
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'starts_at');
create trigger bookings_60_log_addition
  after insert on public.bookings
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger bookings_70_log_deletion
  after delete on public.bookings
  referencing old table as before_rows
  for each statement execute function private.log_rows();
