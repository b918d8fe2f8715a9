-- People and what they may do. Everything is closed first; each grant after that is given by name.

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects hand every new object in public to the API roles; this site does not.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Without "in schema": a revoke from public within one schema does not take back PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is
  'What policies and triggers need and no client may call. Never add it to the schemas of the API.';

create type public.app_role as enum ('admin');
comment on type public.app_role is 'What a person may do beyond their own things.';

-- Tables ------------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  display_name text check (char_length(display_name) <= 100 and display_name ~ '\S'),
  created_at timestamptz not null default now()
);
comment on table public.profiles is
  'One row per account, kept by a trigger on auth.users, so that staff can be listed without the auth schema.';
comment on column public.profiles.email is 'Copy of auth.users.email; changed there, never here.';
comment on column public.profiles.display_name is 'The only column that its owner may change.';

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.app_role not null,
  granted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_granted_by_idx on public.user_roles (granted_by);
comment on table public.user_roles is
  'Who has which role. Changed by admins only; the last admin cannot be removed. The first one is inserted with SQL.';
comment on column public.user_roles.granted_by is
  'The admin who granted it; null when it was granted with SQL or that account is gone.';

create table private.admin_guard (
  one boolean primary key default true check (one),
  checked_at timestamptz not null default now()
);
insert into private.admin_guard default values;
comment on table private.admin_guard is
  'One row, written by whoever removes an admin: two who do so at once wait for each other, or fail under stricter isolation.';

-- Functions ---------------------------------------------------------------------------------------

create function private.has_role(_role public.app_role)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = _role
  );
$$;
comment on function private.has_role(public.app_role) is
  'Whether the caller has the role. Security definer, so that policies on user_roles can ask without recursion.';

create function public.has_role(_role public.app_role)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select private.has_role(_role);
$$;
comment on function public.has_role(public.app_role) is
  'Whether the caller has the role: for policies, and as RPC for the client (accounts specification, section 6).';

create function private.keep_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.profiles set email = new.email where id = new.id;
    return null;
  end if;
  -- A name from the sign-up form is shown, never trusted; a strange one must not stop the sign-up.
  insert into public.profiles (id, email, display_name, created_at)
  values (
    new.id,
    new.email,
    case when new.raw_user_meta_data ->> 'display_name' ~ '\S'
      then substring(new.raw_user_meta_data ->> 'display_name' for 100) end,
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.keep_profile() is 'Trigger on auth.users: keeps public.profiles in step.';

create trigger profile_follows_new_account
  after insert on auth.users
  for each row execute function private.keep_profile();
create trigger profile_follows_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.keep_profile();

-- Accounts that were there before this migration.
insert into public.profiles (id, email, created_at)
select id, email, coalesce(created_at, now()) from auth.users
on conflict (id) do nothing;

create function private.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The write is the lock: a second removal waits here until the first one has ended, and then
  -- looks at what is left (under repeatable read it fails with 40001 instead).
  update private.admin_guard set checked_at = clock_timestamp();
  if not exists (select from public.user_roles where role = 'admin') then
    raise sqlstate 'PT409' using
      message = 'The last admin cannot be removed.',
      hint = 'Grant the role to somebody else first.';
  end if;
  return null;
end;
$$;
comment on function private.keep_last_admin() is
  'Trigger on user_roles. Runs after the whole statement, cascades from auth.users included.';

create trigger last_admin_stays
  after delete or update of user_id, role on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_last_admin();

-- Grants ------------------------------------------------------------------------------------------

grant usage on schema private to authenticated;
grant execute on function private.has_role(public.app_role) to authenticated;
grant execute on function public.has_role(public.app_role) to authenticated;

grant select on public.profiles to authenticated;
grant update (display_name) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant insert (user_id, role) on public.user_roles to authenticated;
grant delete on public.user_roles to authenticated;
-- The secret key of a server: passes by the policies, never by a constraint or trigger.
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

-- Policies ----------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table private.admin_guard enable row level security;

create policy "People can read their own profile, admins every profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select public.has_role('admin')));

create policy "People can rename themselves"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "People can read their own roles, admins every role"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));

create policy "Admins can grant roles"
  on public.user_roles for insert to authenticated
  with check ((select public.has_role('admin')));

create policy "Admins can revoke roles"
  on public.user_roles for delete to authenticated
  using ((select public.has_role('admin')));
