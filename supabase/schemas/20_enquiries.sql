-- Requests from the forms. Anybody may insert one, only staff may read and update them.

create type public.enquiry_status as enum ('new', 'in_progress', 'done');
comment on type public.enquiry_status is 'How far staff are with an enquiry.';

create table public.enquiries (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null
    check (source in ('Contact Form', 'MOT Page Form', 'Quick Contact Modal', 'Annual Service Dialog', 'Telephone')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text check (private.is_email(email)),
  phone text not null check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  service text check (service in ('service', 'mot', 'repair', 'diagnostic', 'other')),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  preferred_date date check (preferred_date between date '2000-01-01' and date '2099-12-31'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  suspect boolean not null default false,
  status public.enquiry_status not null default 'new',
  on_hold boolean not null default false,
  discarded_at timestamptz check (discarded_at is null or on_hold),
  search text not null generated always as (
    lower(name || chr(10) || coalesce(email, '') || chr(10) || phone || chr(10) || coalesce(vehicle, ''))
  ) stored,
  reference text not null generated always as (
    -- Built-in functions only, since the expression runs as whoever inserts.
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint % 31)::integer + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 31 % 31)::integer + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 961 % 31)::integer + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 29791 % 31)::integer + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 923521 % 31)::integer + 1, 1)
  ) stored,
  starts_at timestamptz,
  taken_by uuid references public.profiles (id) on delete set null,
  waiting_since timestamptz,
  compact text not null generated always as (
    -- Built-in functions only, since the expression runs as whoever inserts.
    lower(regexp_replace(coalesce(vehicle, ''), '[^[:alnum:]]', '', 'g')) || chr(10) || regexp_replace(phone, '[^0-9]', '', 'g')
  ) stored,
  check (email is not null or source = 'Telephone')
);
comment on table public.enquiries is
  'One row per submitted form. Recorded before it is mailed (docs/forms.md#record-then-mail), so that none is lost.';
comment on column public.enquiries.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.enquiries.source is 'The label of the form; Telephone: a call that the desk has written down.';
comment on column public.enquiries.service is 'The chosen service, null when none was chosen.';
comment on column public.enquiries.preferred_date is
  'The day that the visitor asked for, in the garage''s time zone.';
comment on column public.enquiries.suspect is
  'The honeypot was filled in: probably a bot. Shown behind a filter and not mailed (docs/forms.md#visitors-only-add).';
comment on column public.enquiries.status is 'The only column that staff change.';
comment on column public.enquiries.on_hold is
  'Exceeded a limit shared with others: not mailed, shown behind a filter until staff release or discard it (docs/forms.md#limits).';
comment on column public.enquiries.discarded_at is
  'When staff discarded what was on hold; erased 30 days later.';
comment on column public.enquiries.search is
  'Lower-case text for searches, without the message; one field per line, so that no match spans two fields.';
comment on column public.enquiries.reference is
  'The last 32 bits of the id in 31 signs, lowest place first, without the garage''s prefix; src/lib/data/reference.ts has the same rule. Two enquiries may share one.';
comment on column public.enquiries.starts_at is
  'The time that was chosen from the diary; it follows the booking. Without a booking it is a wish (docs/diary.md#held).';
comment on column public.enquiries.compact is
  'Vehicle and telephone without blanks and signs, for searches.';
comment on column public.enquiries.taken_by is 'Who of the staff sees to it.';
comment on column public.enquiries.waiting_since is
  'Since when the customer waits again: their first message after an answer. Null: since it came in. Counts while the status is new.';
-- For keyset pagination, newest first. Under row-level security the planner uses indexes only for
-- leakproof operators (tested on PostgreSQL 15). LIKE and the comparison of enums are not, so there
-- is no trigram index on search and none on status. Reading 30,000 rows, far more than are kept,
-- takes 11 ms.
create index enquiries_newest_idx on public.enquiries (created_at desc, id desc);
create index enquiries_taken_by_idx on public.enquiries (taken_by);
create index enquiries_email_idx on public.enquiries (lower(email));
-- Built-in functions only, since the expression runs as whoever inserts.
create index enquiries_plate_idx on public.enquiries (upper(translate(vehicle, ' ', '')));
create index enquiries_waiting_idx on public.enquiries ((coalesce(waiting_since, created_at)))
  where status = 'new' and not suspect and not on_hold;
-- Name, address, telephone, vehicle and message as one text, so that one index serves a search. The
-- functions below repeat the expression word for word; built-in functions only, since it runs as
-- whoever inserts.
create index enquiries_search_idx on public.enquiries
  using gin ((search || chr(10) || lower(coalesce(message, ''))) extensions.gin_trgm_ops)
  -- A flood of long texts would take minutes to index.
  where not on_hold;
create index enquiries_compact_idx on public.enquiries using gin (compact extensions.gin_trgm_ops)
  where not on_hold;
create index enquiries_reference_idx on public.enquiries (reference);
create index enquiries_marked_newest_idx on public.enquiries (suspect, on_hold, created_at desc, id desc);
create index enquiries_status_newest_idx on public.enquiries (status, suspect, on_hold, created_at desc, id desc);
-- How many are on hold is asked by every screen of the desk.
create index enquiries_on_hold_idx on public.enquiries (created_at desc, id desc)
  where on_hold and discarded_at is null;
create index enquiries_discarded_idx on public.enquiries (discarded_at) where discarded_at is not null;
alter table public.enquiries enable row level security;
grant select, insert (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect),
  update (status) on public.enquiries to authenticated;
grant select, insert, update, delete on public.enquiries to service_role;
grant insert (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect) on
  public.enquiries to anon;
create policy "Anybody can send a new enquiry"
  on public.enquiries for insert to anon, authenticated
  with check (status = 'new' and source is distinct from 'Telephone');
create policy "Staff can read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.may('desk')));
create policy "Staff can move enquiries on"
  on public.enquiries for update to authenticated
  using ((select private.may('desk')))
  with check ((select private.may('desk')));

create function private.limit_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What the desk writes down is not limited.
  if new.source = 'Telephone' then
    return new;
  end if;
  perform private.require_bounded(pg_column_size(new));
  if private.visitor_key() is not null and exists (select from public.enquiries where id = new.id) then
    raise unique_violation using message = 'This enquiry is recorded already.', hint = 'repeated_enquiry';
  end if;
  new.on_hold := new.on_hold or private.limit_request('enquiry', 5, 20, 200, pg_column_size(new), new.suspect,
    concat_ws(chr(10), new.name, new.email, new.phone, new.vehicle, new.message));
  return new;
end;
$$;
comment on function private.limit_enquiries is
  'Trigger on enquiries: 5 a minute and 20 an hour from one address; 200 an hour from all, the rest is put on hold.';

create function private.tidy_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.visible_line(new.name);
  -- A blank in it is then refused by the address's own constraint.
  new.email := private.visible_line(new.email);
  new.phone := private.visible_line(new.phone);
  new.vehicle := private.visible_line(new.vehicle);
  -- An optional field left blank is no answer; what was typed is otherwise kept to the letter.
  if new.service !~ '\S' then new.service := null; end if;
  if new.vehicle !~ '\S' then new.vehicle := null; end if;
  if new.message !~ '\S' then new.message := null; end if;
  if new.phone !~* U&'^([\\s+()./\2010-\2015-]*[0-9]){5,}[\\s+()./\2010-\2015-]*((ext|x)\\.?\\s*[0-9]+)?$' then
    raise check_violation using
      message = 'This is no phone number.',
      detail = 'Digits, at least five, and the signs that people write between them.',
      hint = 'invalid_phone';
  end if;
  return new;
end;
$$;
comment on function private.tidy_enquiry is
  'Trigger on enquiries: blank optional fields become null, fields of one line have one, a phone number is one (docs/forms.md#phone-and-registration).';

create function private.add_enquiry(
  _id uuid, _name text, _phone text, _email text, _vehicle text, _service text, _message text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  _found public.enquiries;
begin
  perform private.require('desk');
  select * into _found from public.enquiries where id = _id;
  if found then
    perform private.require_same((_found.source, _found.name) = ('Telephone', private.visible_line(_name)));
    return _id;
  end if;
  insert into public.enquiries (id, source, name, email, phone, service, vehicle, message)
  values (_id, 'Telephone', _name, nullif(private.visible_line(btrim(_email)), ''), _phone, _service, _vehicle, _message);
  return _id;
end;
$$;
comment on function private.add_enquiry is
  'Writes down a call that needs no time; nobody gets a mail. The same id again changes nothing.';

create function private.enquiry_retention() returns interval
language sql immutable set search_path = '' as $$ select interval '24 months' $$;
comment on function private.enquiry_retention is 'How long an enquiry is kept.';

create function private.remove_old_enquiries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  oldest timestamptz := private.clock() - private.enquiry_retention();
  removed integer;
  removed_messages integer;
  removed_bookings integer;
begin
  delete from public.enquiries where created_at < oldest;
  get diagnostics removed = row_count;
  delete from public.chat_messages where created_at < oldest;
  get diagnostics removed_messages = row_count;
  perform private.remove_old_discarded();
  delete from public.bookings where ends_at < oldest;
  get diagnostics removed_bookings = row_count;
  delete from public.closures where facts_version is null and upper(days) < oldest::date;
  return removed + removed_messages + removed_bookings;
end;
$$;
comment on function private.remove_old_enquiries is
  'Deletes enquiries, chat messages, bookings and days that were closed in the diary beyond the retention limit, and what was discarded. Run nightly by pg_cron, if it exists.';

create function private.remove_old_enquiries_by_hand() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  job private.scheduled_jobs;
begin
  perform private.require_admin();
  for job in
    select * from private.scheduled_jobs
    where name like 'remove-old-%' and name <> 'remove-old-enquiries' order by name
  loop
    -- A command comes from a migration.
    execute job.command;
  end loop;
  return private.remove_old_enquiries();
end;
$$;
comment on function private.remove_old_enquiries_by_hand is
  'Every removal that pg_cron should run, for a button of admins; returns the number of enquiries and chat messages.';

create function private.enquiry_retention_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  scheduled boolean := false;
  oldest timestamptz := private.clock() - private.enquiry_retention();
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where active and command like ''%private.remove_old_enquiries()%'')'
      into scheduled;
  end if;
  return jsonb_build_object(
    'months', extract(year from private.enquiry_retention()) * 12 + extract(month from private.enquiry_retention()),
    'due', (select count(*) from public.enquiries where created_at < oldest)
      + (select count(*) from public.chat_messages where created_at < oldest)
      + (select count(*) from public.bookings where ends_at < oldest),
    'scheduled', scheduled
  );
end;
$$;
comment on function private.enquiry_retention_status is
  'The limit in months, how many enquiries and chat messages are beyond it, and whether a job deletes them.';

create function private.mail_enquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A held one is mailed when it is released: its address may be a stranger's (docs/forms.md#limits).
  if private.server_mails() and not new.suspect and not new.on_hold and new.source <> 'Telephone' then
    perform private.queue_mail('enquiry', 'enquiry:' || new.id, private.clock() + interval '30 days',
      _reference => new.reference, _enquiry => new.id);
    perform private.queue_mail('receipt', 'receipt:' || new.id, private.clock() + interval '3 days',
      _to => new.email, _reference => new.reference, _enquiry => new.id);
  end if;
  return null;
end;
$$;
comment on function private.mail_enquiry is
  'Trigger on enquiries: queues the garage''s mail and the customer''s receipt, where mail goes from the server.';

create trigger enquiries_10_limit
  before insert on public.enquiries
  for each row execute function private.limit_enquiries();
create trigger enquiries_20_tidy
  before insert on public.enquiries
  for each row execute function private.tidy_enquiry();
create trigger enquiries_30_touch
  before update on public.enquiries
  for each row execute function private.touch_updated_at();
create trigger enquiries_50_log_change
  after update on public.enquiries
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'suspect', 'on_hold', 'discarded_at', 'taken_by');
create trigger enquiries_60_log_deletion
  after delete on public.enquiries
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger enquiries_70_mail
  after insert on public.enquiries
  for each row execute function private.mail_enquiry();
create trigger enquiries_80_mail_released
  after update of on_hold on public.enquiries
  -- What was answered needs no receipt.
  for each row when (old.on_hold and not new.on_hold and new.status = 'new') execute function private.mail_enquiry();

grant execute on function
  private.add_enquiry, private.enquiry_retention_status, private.remove_old_enquiries_by_hand
to authenticated;
