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
create policy "A session must be as strong as its account asks"
  on public.user_roles as restrictive for select to authenticated
  using ((select private.is_assured()));
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

create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform private.log_action('deleted', 'user_roles', array[old.user_id::text],
      jsonb_build_object('role', array[old.role, null]));
  end if;
  if tg_op <> 'DELETE' then
    -- The auth service, which confirms addresses, has no auth.uid(): the log names who promised the role.
    insert into public.audit_log (actor, action, kind, amount, ids, details)
    values (coalesce(auth.uid(), new.granted_by), 'added', 'user_roles', 1, array[new.user_id::text],
      jsonb_build_object('role', array[null, new.role]));
  end if;
  return null;
end;
$$;
comment on function private.log_role_change is
  'Trigger on user_roles: writes the role that an account gained or lost to audit_log. Also runs for roles that are deleted with their account.';

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

grant execute on function private.change_roles to authenticated;
