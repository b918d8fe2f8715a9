-- Profiles, roles, and the log of role changes.

create type public.app_role as enum ('admin');
comment on type public.app_role is 'A role with permissions beyond the user''s own rows.';

-- Profiles ----------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  display_name text check (char_length(display_name) <= 100 and display_name ~ '\S'),
  created_at timestamptz not null default now(),
  search text not null generated always as (
    lower(coalesce(email, '') || chr(10) || coalesce(display_name, ''))
  ) stored
);
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
comment on table public.profiles is
  'One row per account, kept by a trigger on auth.users, so that staff can be listed without the auth schema.';
comment on column public.profiles.email is 'Copy of auth.users.email; changed there, never here.';
comment on column public.profiles.display_name is 'The only column that its owner may change.';
comment on column public.profiles.search is
  'Lower-case text that admins search with LIKE; the name is on a line of its own.';

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
  -- The name from the sign-up form is untrusted; an invalid one must not prevent the sign-up.
  -- Trim before truncating, so that leading blanks don't use up the length.
  insert into public.profiles (id, email, display_name, created_at)
  values (
    new.id,
    new.email,
    nullif(left(regexp_replace(new.raw_user_meta_data ->> 'display_name', '^\s+', ''), 100), ''),
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return null;
end;
$$;
comment on function private.keep_profile() is 'Trigger on auth.users: keeps public.profiles in step.';

create trigger users_10_add_profile
  after insert on auth.users
  for each row execute function private.keep_profile();
create trigger users_20_copy_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.keep_profile();

-- Accounts that are older than this migration.
insert into public.profiles (id, email, created_at)
select id, email, coalesce(created_at, now()) from auth.users
on conflict (id) do nothing;

-- Roles -------------------------------------------------------------------------------------------

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.app_role not null,
  granted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index user_roles_granted_by_idx on public.user_roles (granted_by);
comment on table public.user_roles is
  'Roles of users. Changed by admins only; the last admin cannot be removed. The first one is inserted with SQL.';
comment on column public.user_roles.granted_by is
  'The admin who granted it; null when it was granted with SQL or that account is gone.';

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
  'Whether the caller has the role. Security definer, so that policies on user_roles can call it without recursion.';

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
  'Whether the caller has the role: for policies, and as RPC for the client (decision 0062).';

create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not coalesce(private.has_role('admin'), false) then
    raise insufficient_privilege using
      message = 'This is for admins only.',
      hint = 'admins_only';
  end if;
end;
$$;
comment on function private.require_admin() is 'Raises 42501 unless the caller is an admin.';

create table private.admin_guard (
  one boolean primary key default true check (one),
  checked_at timestamptz not null default now()
);
insert into private.admin_guard default values;
comment on table private.admin_guard is
  'One row, updated by every removal of an admin, so that concurrent removals wait for each other (or fail under stricter isolation).';

create function private.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- This update is a lock: a concurrent removal waits here until the first one has ended, then
  -- counts the admins that are left (under repeatable read it fails with 40001 instead).
  update private.admin_guard set checked_at = clock_timestamp() where one;
  if not exists (select from public.user_roles where role = 'admin') then
    raise sqlstate 'PT409' using
      message = 'The last admin cannot be removed.',
      detail = 'Grant the role to somebody else first.',
      hint = 'last_admin';
  end if;
  return null;
end;
$$;
comment on function private.keep_last_admin() is
  'Trigger on user_roles: keeps the last admin. Runs after the whole statement, including cascades from auth.users.';

create trigger user_roles_10_keep_last_admin
  after delete or update of user_id, role on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_last_admin();

-- Roles require a confirmed address, since anybody can sign up with somebody else's.
create function private.refuse_unconfirmed_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- SQL and the secret key, which grant the first role, have no auth.uid().
  if auth.uid() is not null
    and exists (select from auth.users where id = new.user_id and email_confirmed_at is null)
  then
    raise sqlstate 'PT412' using
      message = 'This address has not been confirmed yet.',
      detail = 'Its owner opens the link in the mail first.',
      hint = 'unconfirmed_address';
  end if;
  return null;
end;
$$;
comment on function private.refuse_unconfirmed_address() is
  'Trigger on user_roles: users can grant roles only to confirmed addresses, else HTTP 412 (PostgREST maps PT412).';

create trigger user_roles_30_require_confirmed_address
  after insert or update of user_id on public.user_roles
  for each row execute function private.refuse_unconfirmed_address();

-- The log of roles --------------------------------------------------------------------------------

create table public.role_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null check (action in ('granted', 'revoked')),
  role public.app_role not null,
  user_id uuid not null,
  changed_by uuid
);
create index role_changes_user_idx on public.role_changes (user_id, id desc);
comment on table public.role_changes is
  'Append-only log of user_roles. Readable by admins; not even the secret key can change it.';
comment on column public.role_changes.user_id is
  'The user whose role changed. No foreign key and no address: the log outlives accounts and identifies nobody who was erased.';
comment on column public.role_changes.changed_by is 'The user who changed it; null for SQL.';

create function private.log_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into public.role_changes (action, role, user_id, changed_by)
    values ('revoked', old.role, old.user_id, auth.uid());
  end if;
  if tg_op <> 'DELETE' then
    insert into public.role_changes (action, role, user_id, changed_by)
    values ('granted', new.role, new.user_id, auth.uid());
  end if;
  return null;
end;
$$;
comment on function private.log_role_change() is
  'Trigger on user_roles: writes role_changes. Also runs for roles that are deleted with their account.';

create trigger user_roles_20_log_change
  after insert or delete or update of user_id, role on public.user_roles
  for each row execute function private.log_role_change();

create function private.keep_role_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using
    message = 'The log of role changes cannot be changed.',
    hint = 'append_only_log';
end;
$$;
comment on function private.keep_role_changes() is
  'Trigger on role_changes: refuses every change, even by the owner.';

create trigger role_changes_10_refuse_change
  before update or delete or truncate on public.role_changes
  for each statement execute function private.keep_role_changes();

-- Grants and policies -----------------------------------------------------------------------------

grant execute on function private.has_role(public.app_role), public.has_role(public.app_role) to authenticated;

grant select on public.profiles to authenticated;
grant update (display_name) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant insert (user_id, role) on public.user_roles to authenticated;
grant delete on public.user_roles to authenticated;
grant select on public.role_changes to authenticated, service_role;
-- The secret key bypasses policies, but neither constraints nor triggers.
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table private.admin_guard enable row level security;
alter table public.role_changes enable row level security;

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

create policy "Admins can read the log of role changes"
  on public.role_changes for select to authenticated
  using ((select public.has_role('admin')));
