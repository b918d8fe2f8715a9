-- Who is invited by mail can be promised a role, which they get once they have opened the link
-- (decision 0164). Not before: until then nobody knows who reads that address.

create table private.promised_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role public.app_role not null,
  promised_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default private.clock()
);
create index promised_roles_promised_by_idx on private.promised_roles (promised_by);
comment on table private.promised_roles is
  'The role that an invited account gets with its confirmation, within a week. Goes with the account, and with that of the admin who promised it.';

create function private.promise_role(_user uuid, _role public.app_role)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- An account with a password was made by whoever typed this address into the sign-up form.
  if not exists (
    select from auth.users
    where id = _user and email_confirmed_at is null and coalesce(encrypted_password, '') = ''
  ) then
    return false;
  end if;
  delete from private.promised_roles where created_at < private.clock() - interval '7 days';
  insert into private.promised_roles (user_id, role, promised_by)
  values (_user, _role, (select auth.uid()))
  on conflict (user_id) do update
    set role = excluded.role, promised_by = excluded.promised_by, created_at = excluded.created_at;
  return true;
end;
$$;
comment on function private.promise_role(uuid, public.app_role) is
  'Promises a role to an account that was invited and has not answered yet; false for any other account, whose role is given on the Users page.';

create function public.promise_role(_user uuid, _role public.app_role)
returns boolean language sql volatile security invoker set search_path = ''
as $$ select private.promise_role(_user, _role) $$;
comment on function public.promise_role(uuid, public.app_role) is
  'For admins, through the Edge Function "invite": the role of an invited account; false if it was not made by an invitation.';

create function private.give_promised_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id, role, granted_by)
  select p.user_id, p.role, p.promised_by from private.promised_roles p
  where p.user_id = new.id and p.created_at >= private.clock() - interval '7 days'
    and exists (select from public.user_roles a where a.user_id = p.promised_by and a.role = 'admin')
  on conflict do nothing;
  delete from private.promised_roles where user_id = new.id;
  return null;
end;
$$;
comment on function private.give_promised_role() is
  'Trigger on auth.users: gives an invited account its role with the confirmation, if that was within a week and who promised it is an admin still.';

create trigger users_30_give_promised_role
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.give_promised_role();

-- The auth service confirms addresses, and has no auth.uid(): the log names who promised the role.
create or replace function private.log_role_change()
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
    values ('granted', new.role, new.user_id, coalesce(auth.uid(), new.granted_by));
  end if;
  return null;
end;
$$;

alter table private.promised_roles enable row level security;
grant execute on function
  private.promise_role(uuid, public.app_role), public.promise_role(uuid, public.app_role) to authenticated;

-- An export names it; it is erased with its account.
insert into private.personal_data_sources (name, source, user_column, key_columns, erasable)
values ('promised_roles', 'private.promised_roles', 'user_id', '{user_id}', false);
