-- A row for each account, and who sees whom.

-- Colleagues see each other's names: who took a request, who wrote a version of a page.
create function private.colleagues() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(user_id), '{}') from public.user_roles
  where exists (select from public.user_roles own where own.user_id = (select auth.uid()));
$$;
comment on function private.colleagues is
  'The accounts with a role, for a caller with a role; nobody for anybody else.';

create function private.name_of(_account uuid) returns text
language sql stable security definer set search_path = '' as $$ select coalesce(display_name, split_part(email, '@', 1)) from public.profiles where id = _account $$;
comment on function private.name_of is
  'How colleagues read who did something; null for the customer and for accounts that are gone.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  display_name text check (char_length(display_name) <= 100 and display_name ~ '\S'),
  created_at timestamptz not null default now(),
  search text not null generated always as (
    lower(coalesce(email, '') || chr(10) || coalesce(display_name, ''))
  ) stored
);
comment on table public.profiles is
  'One row per account, kept by a trigger on auth.users, so that staff can be listed without the auth schema.';
comment on column public.profiles.email is 'Copy of auth.users.email; changed there, never here.';
comment on column public.profiles.display_name is 'The only column that its owner may change.';
comment on column public.profiles.search is
  'Lower-case text that admins search with LIKE; the name is on a line of its own.';
create index profiles_newest_idx on public.profiles (created_at desc, id desc);
alter table public.profiles enable row level security;
grant select, update (display_name) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "A session must be as strong as its account asks"
  on public.profiles as restrictive for all to authenticated
  using ((select private.is_assured()))
  with check ((select private.is_assured()));
create policy "People can rename themselves"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
create policy "People can read their own profile, colleagues each other's, admins every profile"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or id = any ((select private.colleagues())::uuid[])
    or (select public.has_role('admin'))
  );

create function private.keep_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_profile is 'Trigger on auth.users: keeps public.profiles in step.';

create trigger users_10_add_profile
  after insert on auth.users
  for each row execute function private.keep_profile();
create trigger users_20_copy_email
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.keep_profile();
create trigger profiles_10_log_deletion
  after delete on public.profiles
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.colleagues to authenticated;
