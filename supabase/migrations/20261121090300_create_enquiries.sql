-- Enquiries from the forms. Anybody may insert one, only admins may read and update them.

create type public.enquiry_status as enum ('new', 'in_progress', 'done');
comment on type public.enquiry_status is 'How far staff are with an enquiry.';

create table public.enquiries (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null
    check (source in ('Contact Form', 'MOT Page Form', 'Quick Contact Modal', 'Annual Service Dialog')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text not null check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  service text check (service in ('service', 'mot', 'repair', 'diagnostic', 'other')),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  preferred_date date check (preferred_date between date '2000-01-01' and date '2099-12-31'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  suspect boolean not null default false,
  status public.enquiry_status not null default 'new',
  search text not null generated always as (
    lower(
      name || chr(10) || email || chr(10) || phone || chr(10)
      || coalesce(vehicle, '') || chr(10) || coalesce(message, '')
    )
  ) stored
);
comment on table public.enquiries is
  'One row per submitted form. Recorded before it is mailed (decision 0010), so that none is lost.';
comment on column public.enquiries.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.enquiries.source is 'The label of the form.';
comment on column public.enquiries.service is 'The chosen service, null when none was chosen.';
comment on column public.enquiries.preferred_date is 'The day that the visitor asked for, in the garage''s time zone.';
comment on column public.enquiries.suspect is
  'The honeypot was filled in: probably a bot. Shown behind a filter and not mailed (decision 0011).';
comment on column public.enquiries.status is 'The only column that staff change.';
comment on column public.enquiries.search is
  'Lower-case text for LIKE searches; one field per line, so that no match spans two fields.';

-- For keyset pagination, newest first. Under row-level security the planner uses indexes only for
-- leakproof operators (tested on PostgreSQL 15). LIKE and the comparison of enums are not, so there
-- is no trigram index on search and none on status. Reading 30,000 rows, far more than are kept,
-- takes 11 ms.
create index enquiries_newest_idx on public.enquiries (created_at desc, id desc);

-- Triggers ----------------------------------------------------------------------------------------

-- A limit per visitor and a global one: many addresses (an IPv6 /48 has 65,536 of the counted /64
-- networks) circumvent only the first.
create function private.limit_enquiries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- SQL outside of requests is not limited.
  if private.visitor_key() is null then
    return new;
  end if;
  if not private.admit_visitor('enquiry', 5, 20)
    or (select count(*) >= 200 from (
      select from public.enquiries where created_at > now() - interval '1 hour' limit 200) recent)
  then
    -- Let a retry end in 23505, which rolls back the count.
    if exists (select from public.enquiries where id = new.id) then
      return new;
    end if;
    raise sqlstate 'PT429' using
      message = 'Too many enquiries from this address. Please wait a little or call us.',
      detail = 'At most 5 a minute and 20 an hour.',
      hint = 'enquiry_limit';
  end if;
  return new;
end;
$$;
comment on function private.limit_enquiries() is
  'Trigger on enquiries: 5 a minute and 20 an hour from one address, 200 an hour from all, else HTTP 429 (PostgREST maps PT429).';

-- Names, numbers and vehicles appear in mail subjects and lists, so they must be one line without
-- control characters. These are listed by number, since [:cntrl:] depends on the locale.
create function private.tidy_enquiry()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := regexp_replace(new.name, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  -- The blank then violates the check on email.
  new.email := regexp_replace(new.email, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.phone := regexp_replace(new.phone, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.vehicle := regexp_replace(new.vehicle, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  -- Blank optional fields become null; other text is kept as typed.
  if new.service !~ '\S' then new.service := null; end if;
  if new.vehicle !~ '\S' then new.vehicle := null; end if;
  if new.message !~ '\S' then new.message := null; end if;
  return new;
end;
$$;
comment on function private.tidy_enquiry() is
  'Trigger on enquiries: blank optional fields become null, single-line fields lose control characters.';

create trigger enquiries_10_limit
  before insert on public.enquiries
  for each row execute function private.limit_enquiries();
create trigger enquiries_20_tidy
  before insert on public.enquiries
  for each row execute function private.tidy_enquiry();
create trigger enquiries_30_touch
  before update on public.enquiries
  for each row execute function private.touch_updated_at();

-- Grants and policies -----------------------------------------------------------------------------

-- Visitors cannot set created_at, updated_at and status.
grant insert (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect)
  on public.enquiries to anon, authenticated;
grant select on public.enquiries to authenticated;
grant update (status) on public.enquiries to authenticated;
grant select, insert, update, delete on public.enquiries to service_role;

alter table public.enquiries enable row level security;

create policy "Anybody can send a new enquiry"
  on public.enquiries for insert to anon, authenticated
  with check (status = 'new');

create policy "Admins can read enquiries"
  on public.enquiries for select to authenticated
  using ((select public.has_role('admin')));

create policy "Admins can move enquiries on"
  on public.enquiries for update to authenticated
  using ((select public.has_role('admin')))
  with check ((select public.has_role('admin')));
