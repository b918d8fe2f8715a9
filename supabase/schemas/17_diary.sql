-- What can be booked, and its settings. Whatever writes to the diary takes private.hold_diary() first.

create function private.are_kinds(_kinds text[], _least integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(_kinds) >= _least
    and _kinds <@ '{mot_bay,lift,courtesy_car,collection}'::text[]
    and cardinality(_kinds) = (select count(distinct k) from unnest(_kinds) k);
$$;
comment on function private.are_kinds is
  'Whether these are different kinds of resources, and at least so many.';

create table private.diary_settings (
  one boolean primary key default true check (one),
  enabled boolean not null default false,
  feed_epoch integer,
  paused_because text check (char_length(paused_because) <= 200 and paused_because ~ '\S'),
  books_without_mail boolean not null default false
);
comment on table private.diary_settings is 'Whether visitors can book a time; no row means no.';
comment on column private.diary_settings.paused_because is
  'A sentence for visitors while the desk takes no bookings from the web: times are wishes then. Null: it does.';
comment on column private.diary_settings.books_without_mail is
  'Whether a time stands at once where no mail of the server can have it confirmed; else it is a wish.';
comment on column private.diary_settings.feed_epoch is
  'Part of the secret link of the staff''s calendar feed; raising it ends the former link. Null: there is no feed.';
alter table private.diary_settings enable row level security;

create table public.resources (
  id smallint generated always as identity primary key,
  kind text not null check (private.are_kinds(array[kind], 1)),
  name text not null unique check (char_length(name) <= 60 and name ~ '\S'),
  active boolean not null default true
);
comment on table public.resources is
  'What one car at a time can have: an MOT bay, a lift, a courtesy car, a collection.';
comment on column public.resources.active is 'An inactive one keeps its bookings and gets no new ones.';
alter table public.resources enable row level security;
grant select, insert (kind, name, active), update (name, active), delete on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;
create policy "Admins can add resources"
  on public.resources for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change resources"
  on public.resources for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove resources"
  on public.resources for delete to authenticated using ((select public.has_role('admin')));
create policy "Staff can read resources"
  on public.resources for select to authenticated
  using ((select private.may('desk')));

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
comment on column public.bookable_services.step_minutes is
  'Visitors can start at the opening and every so many minutes after it.';
comment on column public.bookable_services.notice_minutes is
  'How long before its start visitors can book, move and cancel.';
comment on column public.bookable_services.online is 'Whether visitors can book it; staff always can.';
alter table public.bookable_services enable row level security;
grant select, insert (key, title, form_service, minutes, needs, offers, step_minutes, notice_minutes,
  ahead_days, online, position), update (title, form_service, minutes, needs, offers, step_minutes,
  notice_minutes, ahead_days, online, position), delete on public.bookable_services to authenticated;
grant select, insert, update, delete on public.bookable_services to service_role;
create policy "Admins can add bookable services"
  on public.bookable_services for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change bookable services"
  on public.bookable_services for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove bookable services"
  on public.bookable_services for delete to authenticated using ((select public.has_role('admin')));
create policy "Staff can read bookable services"
  on public.bookable_services for select to authenticated
  using ((select private.may('desk')));

-- One writer at a time: with the constraint alone, many who ask for one slot end in deadlocks.
create function private.hold_diary() returns void
language sql set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('diary', 0)) $$;
comment on function private.hold_diary is
  'Makes everybody else who writes in the diary wait until the end of this transaction (docs/diary.md#one-writer).';

create function private.hold_diary_before() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_diary();
  return null;
end;
$$;
comment on function private.hold_diary_before is
  'Trigger: what hours, resources and services say does not change under a booking.';

create function private.set_diary(_enabled boolean, _books_without_mail boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _before private.diary_settings;
  _now private.diary_settings;
begin
  perform private.require_admin();
  perform private.hold_diary();
  insert into private.diary_settings default values on conflict do nothing;
  select * into _before from private.diary_settings;
  update private.diary_settings
    set enabled = coalesce(_enabled, enabled), books_without_mail = coalesce(_books_without_mail, books_without_mail)
    where one returning * into _now;
  perform private.log_diary('enabled', to_jsonb(_before.enabled), to_jsonb(_now.enabled));
  perform private.log_diary('books_without_mail', to_jsonb(_before.books_without_mail), to_jsonb(_now.books_without_mail));
  return _now.enabled;
end;
$$;
comment on function private.set_diary is
  'Lets visitors book times, or no longer, and without a mail that confirms them; null leaves it. What is booked stays.';

create function private.pause_bookings(_because text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _now constant text := nullif(btrim(private.visible_line(_because)), '');
  _was boolean;
begin
  perform private.require('desk');
  perform private.hold_diary();
  insert into private.diary_settings default values on conflict do nothing;
  select paused_because is not null into _was from private.diary_settings;
  update private.diary_settings set paused_because = _now where one;
  perform private.log_diary('paused', to_jsonb(_was), to_jsonb(_now is not null));
end;
$$;
comment on function private.pause_bookings is
  'Takes no more bookings from the web and tells visitors why, or, null, takes them again; links of bookings work on.';

create function private.diary_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('enabled', exists (select from private.diary_settings where enabled),
    'books_without_mail', exists (select from private.diary_settings where books_without_mail),
    'mailed', private.server_mails(), 'resources', (select count(*) from public.resources where active),
    'services', (select count(*) from public.bookable_services), 'feed', private.feed_token());
end;
$$;
comment on function private.diary_status is 'Whether the diary is on, how times are confirmed, what it has, and the code of the feed.';

create trigger bookable_services_10_hold_diary
  before insert or update or delete on public.bookable_services
  for each statement execute function private.hold_diary_before();
create trigger bookable_services_50_log_change
  after update on public.bookable_services
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('title', 'minutes', 'step_minutes', 'notice_minutes', 'ahead_days', 'online');
create trigger bookable_services_60_log_addition
  after insert on public.bookable_services
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger bookable_services_70_log_deletion
  after delete on public.bookable_services
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger facts_05_hold_diary
  before insert on public.facts
  for each statement execute function private.hold_diary_before();
create trigger resources_10_hold_diary
  before insert or update or delete on public.resources
  for each statement execute function private.hold_diary_before();
create trigger resources_50_log_change
  after update on public.resources
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('name', 'active');
create trigger resources_60_log_addition
  after insert on public.resources
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger resources_70_log_deletion
  after delete on public.resources
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.are_kinds to authenticated, service_role;
grant execute on function private.diary_status, private.pause_bookings, private.set_diary to authenticated;
