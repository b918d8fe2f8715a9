-- Who gave which role to whom, and who took it away (ruling 19). Written by the database alone.

create table public.role_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null check (action in ('granted', 'revoked')),
  role public.app_role not null,
  user_id uuid not null,
  changed_by uuid
);
comment on table public.role_changes is
  'Append-only log of user_roles. Admins read it; nobody changes it, not even with the secret key.';
comment on column public.role_changes.user_id is
  'Whose role it is. No foreign key and no address: the log outlives accounts and holds nothing about a person who is erased.';
comment on column public.role_changes.changed_by is 'Who did it; null when it was done with SQL.';
create index role_changes_user_idx on public.role_changes (user_id, id desc);

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
  'Trigger on user_roles. Also runs for what goes with an erased account.';

create trigger role_change_is_logged
  after insert or delete or update of user_id, role on public.user_roles
  for each row execute function private.log_role_change();

create function private.keep_role_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using message = 'The log of role changes cannot be changed.';
end;
$$;
comment on function private.keep_role_changes() is
  'Trigger on role_changes: refuses every change, the owner''s included.';

create trigger role_changes_stay
  before update or delete or truncate on public.role_changes
  for each statement execute function private.keep_role_changes();

-- What was granted before there was a log.
insert into public.role_changes (created_at, action, role, user_id, changed_by)
select created_at, 'granted', role, user_id, granted_by from public.user_roles order by created_at;

grant select on public.role_changes to authenticated, service_role;
alter table public.role_changes enable row level security;

create policy "Admins can read the log of role changes"
  on public.role_changes for select to authenticated
  using ((select public.has_role('admin')));

-- The list of people is searched, and paged from the newest on.
alter table public.profiles add column search text not null generated always as (
  lower(coalesce(email, '') || chr(10) || coalesce(display_name, ''))
) stored;
comment on column public.profiles.search is
  'Lower-case text that admins search with LIKE; the name is on a line of its own.';
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
