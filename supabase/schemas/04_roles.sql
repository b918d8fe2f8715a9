-- Who has which role. Changed by admins only; the last admin stays.

create table public.user_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role public.app_role not null,
  granted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Roles of users. Changed by admins only; the last admin cannot be removed. The first one is inserted with SQL.';
comment on column public.user_roles.granted_by is
  'The admin who granted it; null when it was granted with SQL or that account is gone.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);
alter table public.user_roles enable row level security;
grant select, insert (user_id, role), delete on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;
create policy "People can read their own roles, admins every role"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));
create policy "Admins can grant roles"
  on public.user_roles for insert to authenticated
  with check ((select public.has_role('admin')));
create policy "Admins can revoke roles"
  on public.user_roles for delete to authenticated
  using ((select public.has_role('admin')));

create table private.admin_guard (
  one boolean primary key default true check (one),
  checked_at timestamptz not null default now()
);
comment on table private.admin_guard is
  'One row, updated by every removal of an admin, so that concurrent removals wait for each other (or fail under stricter isolation).';
alter table private.admin_guard enable row level security;

create table public.role_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null check (action in ('granted', 'revoked')),
  role public.app_role not null,
  user_id uuid not null,
  changed_by uuid
);
comment on table public.role_changes is
  'Append-only log of user_roles. Readable by admins; not even the secret key can change it.';
comment on column public.role_changes.user_id is
  'The user whose role changed. No foreign key and no address: the log outlives accounts and identifies nobody who was erased.';
comment on column public.role_changes.changed_by is 'The user who changed it; null for SQL.';
create index role_changes_user_idx on public.role_changes (user_id, id desc);
alter table public.role_changes enable row level security;
grant select on public.role_changes to authenticated, service_role;
create policy "Admins can read the log of role changes"
  on public.role_changes for select to authenticated
  using ((select public.has_role('admin')));

create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_last_admin is
  'Trigger on user_roles: keeps the last admin. Runs after the whole statement, including cascades from auth.users.';

-- Roles require a confirmed address, since anybody can sign up with somebody else's.
create function private.refuse_unconfirmed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.refuse_unconfirmed_address is
  'Trigger on user_roles: users can grant roles only to confirmed addresses, else HTTP 412 (PostgREST maps PT412).';

-- The auth service confirms addresses, and has no auth.uid(): the log names who promised the role.
create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    insert into public.role_changes (action, role, user_id, changed_by)
    values ('revoked', old.role, old.user_id, auth.uid());
  end if;
  if tg_op <> 'DELETE' then
    insert into public.role_changes (action, role, user_id, changed_by)
    values ('granted', new.role, new.user_id, coalesce(auth.uid(), new.granted_by));
  end if;
  return null;
end;
$$;
comment on function private.log_role_change is
  'Trigger on user_roles: writes role_changes. Also runs for roles that are deleted with their account.';

create function private.keep_role_changes() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using
    message = 'The log of role changes cannot be changed.',
    hint = 'append_only_log';
end;
$$;
comment on function private.keep_role_changes is
  'Trigger on role_changes: refuses every change, even by the owner.';

create function private.change_roles(_user uuid, _give text[], _take text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.user_roles (user_id, role)
  select _user, given from unnest(_give::public.app_role[]) given
  on conflict do nothing;
  delete from public.user_roles where user_id = _user and role = any (_take::public.app_role[]);
end;
$$;
comment on function private.change_roles is
  'Gives and takes roles in one transaction. The triggers of user_roles log it, keep the last admin and want a confirmed address.';

create trigger role_changes_10_refuse_change
  before update or delete or truncate on public.role_changes
  for each statement execute function private.keep_role_changes();
create trigger user_roles_10_keep_last_admin
  after delete or update of user_id, role on public.user_roles
  for each row when (old.role = 'admin')
  execute function private.keep_last_admin();
create trigger user_roles_20_log_change
  after insert or delete or update of user_id, role on public.user_roles
  for each row execute function private.log_role_change();
create trigger user_roles_30_require_confirmed_address
  after insert or update of user_id on public.user_roles
  for each row execute function private.refuse_unconfirmed_address();
create trigger user_roles_40_log_addition
  after insert on public.user_roles
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger user_roles_50_log_deletion
  after delete on public.user_roles
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.change_roles to authenticated;
