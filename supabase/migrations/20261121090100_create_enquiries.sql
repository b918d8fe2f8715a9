-- What visitors send through the forms. Anybody may add one, only admins may read and work on them.

create type public.enquiry_status as enum ('new', 'in_progress', 'done');
comment on type public.enquiry_status is 'How far staff have got with an enquiry.';

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
  'One row per form that a visitor has sent. Recorded before it is mailed (ruling 10), so that none is lost.';
comment on column public.enquiries.id is
  'Made by the browser: a repeated attempt has the same id and ends in 23505, never in a second row.';
comment on column public.enquiries.source is 'The label of the form.';
comment on column public.enquiries.service is 'The chosen service, null when none was chosen.';
comment on column public.enquiries.preferred_date is 'The day that the visitor asked for, in the garage''s time zone.';
comment on column public.enquiries.suspect is
  'The hidden field of the form was filled in: probably a bot. Kept behind a filter and not mailed (ruling 11).';
comment on column public.enquiries.status is 'The only column that staff change.';
comment on column public.enquiries.search is
  'Lower-case text that staff search with LIKE; fields are on lines of their own, so no match spans two of them.';

-- Newest first, page by page from the last row seen; the second one with a filter by status.
-- No trigram index on search: LIKE is not leakproof, so under row-level security the planner may not
-- use one (tried on PostgreSQL 15). Reading 30,000 rows, far more than are kept, takes 11 ms.
create index enquiries_newest_idx on public.enquiries (created_at desc, id desc);
create index enquiries_status_newest_idx on public.enquiries (status, created_at desc, id desc);

create function private.tidy_enquiry()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- An optional field left blank is no answer; what was typed is otherwise kept to the letter.
  if new.service !~ '\S' then new.service := null; end if;
  if new.vehicle !~ '\S' then new.vehicle := null; end if;
  if new.message !~ '\S' then new.message := null; end if;
  return new;
end;
$$;
comment on function private.tidy_enquiry() is 'Trigger on enquiries: blank optional fields become null.';

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Trigger for any table with an updated_at.';

create trigger enquiry_is_tidied
  before insert on public.enquiries
  for each row execute function private.tidy_enquiry();
create trigger enquiry_is_touched
  before update on public.enquiries
  for each row execute function private.touch_updated_at();

-- Grants: created_at, updated_at and status are not the visitor's to set.
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
