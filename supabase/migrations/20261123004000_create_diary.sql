-- The diary: what is booked when, and by whom (decision 0150). Times are moments, days and hours are
-- the garage's, ranges half-open. It is switched off until an admin switches it on.

create extension if not exists btree_gist with schema extensions;

create table private.diary_settings (
  one boolean primary key default true check (one),
  enabled boolean not null default false,
  feed_epoch integer
);
comment on table private.diary_settings is 'Whether visitors can book a time; no row means no.';
comment on column private.diary_settings.feed_epoch is
  'Part of the secret link of the staff''s calendar feed; raising it ends the former link. Null: there is no feed.';

create function private.are_kinds(_kinds text[], _least integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(_kinds) >= _least
    and _kinds <@ '{mot_bay,lift,courtesy_car,collection}'::text[]
    and cardinality(_kinds) = (select count(distinct k) from unnest(_kinds) k);
$$;
comment on function private.are_kinds(text[], integer) is 'Whether these are different kinds of resources, and at least so many.';

-- Constraints run it as whoever writes.
grant execute on function private.are_kinds(text[], integer) to authenticated, service_role;

create table public.resources (
  id smallint generated always as identity primary key,
  kind text not null check (private.are_kinds(array[kind], 1)),
  name text not null unique check (char_length(name) <= 60 and name ~ '\S'),
  active boolean not null default true
);
comment on table public.resources is 'What one car at a time can have: an MOT bay, a lift, a courtesy car, a collection.';
comment on column public.resources.active is 'An inactive one keeps its bookings and gets no new ones.';

create table public.bookable_services (
  id smallint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z_]{2,30}$'),
  title text not null check (char_length(title) <= 60 and title ~ '\S'),
  form_service text not null check (form_service in ('service', 'mot', 'repair', 'diagnostic', 'other')),
  minutes integer not null check (minutes between 15 and 600),
  needs text[] not null check (private.are_kinds(needs, 1)),
  offers text[] not null default '{}' check (private.are_kinds(offers, 0)),
  step_minutes integer not null default 30 check (step_minutes between 5 and 240),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  ahead_days integer not null default 90 check (ahead_days between 1 and 400),
  online boolean not null default true,
  position smallint not null default 0,
  check (not needs && offers)
);
comment on table public.bookable_services is 'What can be booked, how long it takes and what it needs.';
comment on column public.bookable_services.form_service is 'What an enquiry for it carries as its service.';
comment on column public.bookable_services.needs is 'Kinds of resources, one of each for its whole length.';
comment on column public.bookable_services.offers is 'Kinds that a visitor may add.';
comment on column public.bookable_services.step_minutes is 'Visitors can start at the opening and every so many minutes after it.';
comment on column public.bookable_services.notice_minutes is 'How long before its start visitors can book, move and cancel.';
comment on column public.bookable_services.online is 'Whether visitors can book it; staff always can.';

create function private.plate(_vehicle text)
returns text
language sql
immutable
set search_path = ''
as $$
  select (regexp_match(regexp_replace(upper(_vehicle), '\s', '', 'g'),
    '^([A-Z]{2}[0-9]{2}[A-Z]{3}|[A-Z][0-9]{1,3}[A-Z]{3}|[A-Z]{3}[0-9]{1,4}[A-Z]?)$'))[1];
$$;
comment on function private.plate(text) is
  'A registration number without blanks; null for anything else, such as "Ford Focus", which many cars are.';

grant execute on function private.plate(text) to service_role;

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
  status text not null default 'booked' check (status in ('booked', 'arrived', 'done', 'no_show', 'cancelled')),
  sequence integer not null default 0,
  link_epoch smallint not null default 0,
  walk_in boolean not null default false,
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  plate text generated always as (private.plate(vehicle)) stored,
  check (walk_in or num_nulls(email, phone) = 0)
);
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_service_idx on public.bookings (service);
create index bookings_enquiry_idx on public.bookings (enquiry_id);
create index bookings_email_idx on public.bookings (lower(email));
create index bookings_plate_idx on public.bookings (plate);
comment on table public.bookings is 'Times that are taken. Written by functions alone, which take private.hold_diary() first.';
comment on column public.bookings.id is
  'Made by the browser: a repeated attempt has the same id. Where a visitor books, the enquiry has it too.';
comment on column public.bookings.reference is 'Code without the garage''s prefix (decision 0111): the enquiry''s, or made of the id.';
comment on column public.bookings.extras is 'Kinds of resources that were added to what the service needs.';
comment on column public.bookings.sequence is
  'Rises with every change. Two people who change it at once are told by it, and calendars go by it (RFC 5545, section 3.8.7.4).';
comment on column public.bookings.link_epoch is 'Part of the code of the customer''s link; raising it ends the former link.';
comment on column public.bookings.walk_in is 'Taken down at the desk or by telephone, with what was known.';

alter table public.closures add column resource_id smallint references public.resources (id) on delete cascade;
alter table public.closures add column created_at timestamptz not null default now();
create index closures_resource_idx on public.closures (resource_id);
comment on table public.closures is
  'Days without work as ranges: those of the newest facts, written by a trigger, and the diary''s own, which have no version.';
comment on column public.closures.resource_id is 'What is closed; null: the whole garage.';

create table private.occupied (
  id bigint generated always as identity primary key,
  resource_id smallint not null references public.resources (id),
  during tstzrange not null check (not isempty(during)),
  booking_id uuid references public.bookings (id) on delete cascade,
  closure_id uuid references public.closures (id) on delete cascade,
  check (num_nonnulls(booking_id, closure_id) = 1),
  constraint one_car_at_a_time exclude using gist (resource_id with =, during with &&)
);
create index occupied_resource_idx on private.occupied (resource_id);
create index occupied_booking_idx on private.occupied (booking_id);
create index occupied_closure_idx on private.occupied (closure_id);
comment on table private.occupied is
  'Which resource is taken when, by a booking or by closed days. The constraint is the wall behind private.hold_diary().';

alter table public.enquiries add column starts_at timestamptz;
comment on column public.enquiries.starts_at is
  'The time that was chosen from the diary; it follows the booking. Without a booking it is a wish (decision 0151).';

-- One writer at a time: with the constraint alone, many who ask for one slot end in deadlocks.
create function private.hold_diary()
returns void
language sql
volatile
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('diary', 0)) $$;
comment on function private.hold_diary() is 'Makes everybody else who writes in the diary wait until the end of this transaction (decision 0150).';

create function private.hold_diary_before()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_diary();
  return null;
end;
$$;
comment on function private.hold_diary_before() is 'Trigger: what hours, resources and services say does not change under a booking.';

create trigger facts_05_hold_diary
  before insert on public.facts
  for each statement execute function private.hold_diary_before();
create trigger resources_10_hold_diary
  before insert or update or delete on public.resources
  for each statement execute function private.hold_diary_before();
create trigger bookable_services_10_hold_diary
  before insert or update or delete on public.bookable_services
  for each statement execute function private.hold_diary_before();
create trigger bookings_10_touch
  before update on public.bookings
  for each row execute function private.touch_updated_at();

-- Grants and policies -----------------------------------------------------------------------------

grant select, delete on public.resources, public.bookable_services to authenticated;
grant insert (kind, name, active), update (name, active) on public.resources to authenticated;
grant insert (key, title, form_service, minutes, needs, offers, step_minutes, notice_minutes, ahead_days, online, position),
  update (title, form_service, minutes, needs, offers, step_minutes, notice_minutes, ahead_days, online, position)
  on public.bookable_services to authenticated;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.resources, public.bookable_services, public.bookings to service_role;

alter table private.diary_settings enable row level security;
alter table private.occupied enable row level security;
alter table public.resources enable row level security;
alter table public.bookable_services enable row level security;
alter table public.bookings enable row level security;

create policy "Admins can read resources"
  on public.resources for select to authenticated using ((select public.has_role('admin')));
create policy "Admins can add resources"
  on public.resources for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change resources"
  on public.resources for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove resources"
  on public.resources for delete to authenticated using ((select public.has_role('admin')));

create policy "Admins can read bookable services"
  on public.bookable_services for select to authenticated using ((select public.has_role('admin')));
create policy "Admins can add bookable services"
  on public.bookable_services for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change bookable services"
  on public.bookable_services for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove bookable services"
  on public.bookable_services for delete to authenticated using ((select public.has_role('admin')));

create policy "Admins can read bookings"
  on public.bookings for select to authenticated using ((select public.has_role('admin')));
