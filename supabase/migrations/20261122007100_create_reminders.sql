-- Reminders of MOT and service that the garage mails, with the customer's consent (decision 0113).
-- Without that consent a reminder stays in the customer's browser and never comes here.

create table public.reminders (
  id uuid primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mot', 'service')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  vehicle text not null check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  due date not null check (due between date '2000-01-01' and date '2099-12-31'),
  days smallint[] not null check (days <@ '{90,60,30,14,7,3,1}' and cardinality(days) between 1 and 7),
  consent_text text not null check (char_length(consent_text) between 1 and 500 and consent_text ~ '\S'),
  consent_at timestamptz not null default now(),
  on_hold boolean not null default false,
  confirmed_at timestamptz,
  stopped_at timestamptz
);
create index reminders_email_idx on public.reminders (lower(email), created_at);
comment on table public.reminders is
  'Reminders by mail. Mails are queued only once the address has confirmed; written by the functions set_reminder, confirm_reminder and stop_reminder alone.';
comment on column public.reminders.id is 'Made by the browser: a retry has the same id and makes no second reminder.';
comment on column public.reminders.vehicle is 'Registration or description, as typed.';
comment on column public.reminders.due is 'The day on which the MOT or the service is due, at the garage.';
comment on column public.reminders.days is 'How many days before, each one mail at 9:00 in the garage''s zone.';
comment on column public.reminders.consent_text is 'The sentence beside the box that was ticked.';
comment on column public.reminders.on_hold is
  'Exceeded the limit for all visitors: the confirmation is not mailed until an admin releases it (decision 0070).';

alter table public.reminders enable row level security;
grant select on public.reminders to authenticated;

create policy "Admins can read reminders"
  on public.reminders for select to authenticated
  using ((select public.has_role('admin')));

create trigger reminders_60_log_deletion
  after delete on public.reminders
  referencing old table as before_rows
  for each statement execute function private.log_rows();

-- When mails are due ------------------------------------------------------------------------------

create function private.garage_zone()
returns text
language sql
immutable
set search_path = ''
as $$ select 'Europe/London' $$;
comment on function private.garage_zone() is 'The zone of the garage''s days and hours; the site has the same (decision 0053).';

create function private.garage_day()
returns date
language sql
stable
set search_path = ''
as $$ select (private.clock() at time zone private.garage_zone())::date $$;
comment on function private.garage_day() is 'Today, at the garage.';

create function private.reminder_plan(_due date, _days smallint[])
returns table (days_before smallint, day date, due_at timestamptz, expires_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select before, _due - before,
    (_due - before + time '09:00') at time zone private.garage_zone(),
    -- With the day's end, so that at most one mail goes out on a day, and none for yesterday.
    (_due - before + 1)::timestamp at time zone private.garage_zone()
  from unnest(_days) before
  order by 2;
$$;
comment on function private.reminder_plan(date, smallint[]) is
  'When the mails of a reminder are due, earliest first: 9:00 in the garage''s zone, summer or winter, until the end of that day.';

-- Links in mails ----------------------------------------------------------------------------------

create table private.link_secret (
  one boolean primary key default true check (one),
  secret bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.link_secret is
  'Secret key of the codes in mailed links, made with the first reminder. Saved with a backup, so that links in sent mails still work after a restore.';
alter table private.link_secret enable row level security;

create function private.reminder_code(_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select translate(encode(extensions.hmac(convert_to('reminder ' || _id, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.reminder_code(uuid) is 'The code of a reminder''s link: keyed hash of its id, base64url (RFC 4648, section 5).';
