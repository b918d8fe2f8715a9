-- Written from supabase/schemas by "npm run db:baseline": change those files instead.

do $$ begin
  if to_regclass('public.enquiries') is not null then
    raise exception 'This database was made by earlier migrations.'
      using hint = 'docs/database.md#already-deployed says how to mark this one as applied.';
  end if;
end $$;

-- 00_foundation.sql

-- What every other file needs. The files of this folder are the database as it is today, applied in
-- the order of their names; docs/database.md says how a change is made.
--
-- Triggers are named <table>_<number>_<verb>, since PostgreSQL fires triggers of the same kind in
-- alphabetical order. Errors raised by rules carry the rule's code as hint.

-- Functions may name what a later file creates.
set check_function_bodies = off;

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects grant every new object in public to the API roles; this one grants by name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Without "in schema": a revoke within one schema does not take back PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is
  'Objects for policies and triggers that no client may call. Never add it to the exposed schemas of the API.';
grant usage on schema private to anon, authenticated, service_role;

create function private.clock() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;
comment on function private.clock is
  'The time by which rules go: reminders, publication, retention. The embedded stack alone replaces it by one that can be moved.';

create function private.trash_retention() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function private.trash_retention is 'How long deleted pages and pictures can be restored.';

create function private.plate(_vehicle text) returns text
language sql immutable set search_path = '' as $$
  select (regexp_match(regexp_replace(upper(_vehicle), '\s', '', 'g'),
    '^([A-Z]{2}[0-9]{2}[A-Z]{3}|[A-Z][0-9]{1,3}[A-Z]{3}|[A-Z]{3}[0-9]{1,4}[A-Z]?)$'))[1];
$$;
comment on function private.plate is
  'A registration number without blanks; null for anything else, such as "Ford Focus", which many cars are.';

create table private.link_secret (
  one boolean primary key default true check (one),
  secret bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.link_secret is
  'Secret key of the codes in mailed links, made with the first reminder. Saved with a backup, so that links in sent mails still work after a restore.';
alter table private.link_secret enable row level security;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at is 'Trigger for any table with updated_at.';

create function private.refuse_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using
    message = 'This list is only read.',
    hint = 'read_only_view';
end;
$$;
comment on function private.refuse_write is
  'For views that group rows: without a trigger a write ends in 55000 before anybody asks for rights, and the API answers as if it were its own fault.';

create function private.plain_email(_email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(_email) !~ '^[^@\s]+@[^@\s]+$' then
    raise check_violation using
      message = 'This is no e-mail address.',
      hint = 'invalid_email';
  end if;
  return lower(btrim(_email));
end;
$$;
comment on function private.plain_email is 'An address normalised for comparison: trimmed and in lower case.';

create function private.is_email(_text text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(_text) <= 254
    and _text ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$';
$$;
comment on function private.is_email is
  'Whether this is one address and nothing else: what browsers take for type=email (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain. The forms have the same rule (src/shared/form/email.ts).';

create function private.visible_line(_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(_text, U&'[\0001-\001F\007F-\009F]+', ' ', 'g'),
    -- Without U+200C and U+200D, which some languages write within words.
    U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]', '', 'g');
$$;
comment on function private.visible_line is
  'Text of one line: control characters become blanks; characters without width and those that change the direction of writing go.';

create function private.to_day(_value jsonb) returns date
language sql immutable set search_path = '' as $$
  -- Of the 31st of February comes a day of another month.
  select case when extract(month from day) = part[2]::integer then day end
  from regexp_match(_value #>> '{}', '^(20[0-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$') part,
    lateral (select make_date(part[1]::integer, part[2]::integer, 1) + part[3]::integer - 1 as day) given;
$$;
comment on function private.to_day is
  'The day that a value "yyyy-MM-dd" names; null if there is no such day.';

create function private.garage_zone() returns text
language sql immutable set search_path = '' as $$ select 'Europe/London' $$;
comment on function private.garage_zone is
  'The zone of the garage''s days and hours; the site has the same (docs/facts.md#open-or-closed).';

create function private.garage_day() returns date
language sql stable set search_path = '' as $$ select (private.clock() at time zone private.garage_zone())::date $$;
comment on function private.garage_day is 'Today, at the garage.';

create function private.garage_moment(_local timestamp) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  _moment constant timestamptz := _local at time zone private.garage_zone();
begin
  if _moment at time zone private.garage_zone() <> _local then
    raise check_violation using
      message = 'The clocks go forward in that night: there is no such time.', hint = 'no_such_time';
  end if;
  if _moment <= private.clock() then
    raise check_violation using message = 'This time is past.', hint = 'time_past';
  end if;
  if _moment > private.clock() + interval '3 years' then
    raise check_violation using message = 'This is more than three years ahead.', hint = 'time_too_far';
  end if;
  return _moment;
end;
$$;
comment on function private.garage_moment is
  'A time to come, as the clock at the garage shows it. In the hour that is there twice when clocks go back, the second one.';

create function private.garage_time(_day date) returns timestamptz
language sql immutable set search_path = '' as $$ select _day::timestamp at time zone private.garage_zone() $$;
comment on function private.garage_time is 'The moment at which a day begins at the garage.';

create function private.containing(_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(lower(nullif(btrim(_text), '')), '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.containing is
  'A pattern for LIKE that finds the text anywhere in lower-case text, without wildcards of its own; null for a blank one.';

create function private.short_search_reach() returns integer
language sql immutable set search_path = '' as $$ select 2000 $$;
comment on function private.short_search_reach is
  'How many rows of a list a search of one or two characters, or of signs alone, looks through.';

create function private.is_short(_search text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(btrim(_search)) between 1 and 2 or btrim(_search) ~ '^[^[:alnum:]]+$';
$$;
comment on function private.is_short is 'Whether a search has no trigram, so that no index serves it.';

create function private.most_counted() returns integer
language sql immutable set search_path = '' as $$ select 10000 $$;
comment on function private.most_counted is
  'Where the counts of the dashboard stop: beyond it a number says nothing that "more" does not.';

grant execute on function private.clock to anon, authenticated, service_role;
grant execute on function private.is_email to anon, authenticated, service_role;
grant execute on function private.plate to service_role;
grant execute on function private.trash_retention to authenticated;

-- 01_permissions.sql

-- Roles and what they may do. Policies ask these functions.

create type public.app_role as enum ('admin', 'staff', 'editor');
comment on type public.app_role is
  'A role with permissions beyond the user''s own rows: admin everything, staff the desk, editor pages and pictures (private.may).';

create type private.capability as enum ('desk', 'pages');
comment on type private.capability is
  'desk: enquiries, chat, diary, and the mails of both. pages: pages and pictures.';

create function public.has_role(_role public.app_role) returns boolean
language sql stable set search_path = '' as $$
  select private.has_role(_role);
$$;
comment on function public.has_role is
  'Whether the caller has the role: for policies, and as RPC for the client (docs/roles.md#staff-area).';

create table private.sign_in_rules (
  one boolean primary key default true check (one),
  admins_need_factor boolean not null default false
);
comment on table private.sign_in_rules is 'How accounts sign in; no row means the defaults.';
comment on column private.sign_in_rules.admins_need_factor is
  'Whether the role admin counts only in a session that was confirmed by a second factor.';
alter table private.sign_in_rules enable row level security;

create function private.has_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.mfa_factors where user_id = (select auth.uid()) and status::text = 'verified'
  );
$$;
comment on function private.has_factor is 'Whether the caller''s account has a second factor.';

create function private.is_assured(_role public.app_role default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    or not (
      (select private.has_factor())
      or _role = 'admin' and coalesce((select admins_need_factor from private.sign_in_rules), false)
    );
$$;
comment on function private.is_assured is
  'Whether the caller''s session is as strong as the account, or the role, asks for: confirmed by a second factor where there is one.';

create function private.may(_what private.capability) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid())
      and (role = 'admin' or (role, _what) in (('staff', 'desk'), ('editor', 'pages')))
      and private.is_assured(role)
  );
$$;
comment on function private.may is
  'Whether a role of the caller has the capability: for policies. Security definer, as private.has_role.';

create function private.has_role(_role public.app_role) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid()) and role = _role and private.is_assured(role)
  );
$$;
comment on function private.has_role is
  'Whether the caller has the role. Security definer, so that policies on user_roles can call it without recursion.';

create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.has_role('admin'), false) then
    raise insufficient_privilege using
      message = 'This is for admins only.',
      hint = 'admins_only';
  end if;
end;
$$;
comment on function private.require_admin is 'Raises 42501 unless the caller is an admin.';

create function private.require(_what private.capability) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not coalesce(private.may(_what), false) then
    raise insufficient_privilege using
      message = format('This is for %s and admins only.',
        case _what when 'desk' then 'staff' when 'pages' then 'editors' end),
      hint = 'role_needed';
  end if;
end;
$$;
comment on function private.require is 'Raises 42501 unless a role of the caller has the capability.';

grant execute on function private.has_role, private.is_assured, private.may, public.has_role to authenticated;

-- 02_audit_log.sql

-- What was done by whom. Append-only, and without the content of what was changed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  actor_role text not null default coalesce(auth.role(), 'sql'),
  action text not null check (action in ('exported', 'erased', 'added', 'changed', 'deleted')),
  kind text not null,
  amount integer not null check (amount >= 0),
  ids text[] not null default '{}' check (cardinality(ids) <= 100),
  details jsonb not null default '{}'
);
comment on table public.audit_log is
  'Append-only log of what staff do with data, and of what customers change in their bookings; one entry per statement. Holds ids, numbers and states, never contents, names or addresses, so that what was erased cannot be read here.';
comment on column public.audit_log.actor is
  'The account that did it, without foreign key: the log outlives accounts. Null for SQL, jobs and the secret key.';
comment on column public.audit_log.actor_role is
  'authenticated (an account), anon (a customer, by the link of a booking), service_role (the secret key) or sql (SQL and scheduled jobs).';
comment on column public.audit_log.kind is 'The table, or personal_data for an export or erasure.';
comment on column public.audit_log.amount is 'Number of rows.';
comment on column public.audit_log.ids is 'Ids of the first 100 rows; empty for an erasure.';
comment on column public.audit_log.details is
  'For a change: the former and the new value of each column that may be logged, for roles the one that was gained or lost. For an export or erasure: numbers by kind.';
create index audit_log_created_at_idx on public.audit_log (created_at);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "Admins can read the audit log"
  on public.audit_log for select to authenticated
  using ((select public.has_role('admin')));

create function private.audit_retention() returns interval
language sql immutable set search_path = '' as $$ select interval '24 months' $$;
comment on function private.audit_retention is 'How long an entry of the audit log is kept.';

create function private.log_action(
  _action text, _kind text, _ids text[], _details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (action, kind, amount, ids, details)
  select _action, _kind, cardinality(_ids), _ids[1:100], _details
  where cardinality(_ids) > 0;
$$;
comment on function private.log_action is
  'Adds an entry about these rows to the audit log; none if there is no row.';

create function private.changed_columns(_before jsonb, _after jsonb, _columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_array(_before -> name, _after -> name)), '{}')
  from unnest(_columns) name
  where _before -> name is distinct from _after -> name;
$$;
comment on function private.changed_columns is
  'Former and new value of those of the named columns that differ; a column that does not exist is skipped.';

-- One function for inserts, updates and deletes: each branch reads only the rows of its event.
create function private.log_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  if tg_op = 'INSERT' then
    perform private.log_action('added', tg_table_name,
      array(select coalesce(to_jsonb(a) ->> 'id', to_jsonb(a) ->> 'user_id') from after_rows a order by 1));
  elsif tg_op = 'DELETE' then
    perform private.log_action('deleted', tg_table_name, array(
      select coalesce(to_jsonb(b) ->> 'id', to_jsonb(b) ->> 'user_id') from before_rows b
      -- Whoever deletes a note of their own is nobody's business, and could fill the log.
      where tg_table_name <> 'notes' or to_jsonb(b) ->> 'user_id' is distinct from auth.uid()::text
      order by 1));
  else
    for entry in
      select r.changed, array_agg(r.id::text order by r.id) as ids
      from (
        select a.id, private.changed_columns(to_jsonb(b), to_jsonb(a), tg_argv) as changed
        from after_rows a join before_rows b on b.id = a.id
      ) r
      where r.changed <> '{}'
      group by r.changed
    loop
      perform private.log_action('changed', tg_table_name, entry.ids, entry.changed);
    end loop;
  end if;
  return null;
end;
$$;
comment on function private.log_rows is
  'Trigger: writes the rows of a statement to audit_log. For updates its arguments are the columns whose values may be logged; other changes are not.';

create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < private.clock() - private.audit_retention() then
      return old;
    end if;
  end if;
  raise sqlstate 'PT403' using
    message = 'The audit log cannot be changed.',
    hint = 'append_only_audit_log';
end;
$$;
comment on function private.keep_audit_log is
  'Trigger on audit_log: refuses every change, even by the owner, except the removal of entries beyond the retention limit.';

create function private.remove_old_audit_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where created_at < private.clock() - private.audit_retention();
  return null;
end;
$$;
comment on function private.remove_old_audit_entries is
  'Trigger on audit_log: a new entry removes those beyond the retention limit, so that no job is needed.';

create trigger audit_log_10_refuse_change
  before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger audit_log_20_refuse_truncate
  before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();
create trigger audit_log_30_remove_old
  after insert on public.audit_log
  for each statement execute function private.remove_old_audit_entries();

-- 03_profiles.sql

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

-- 04_roles.sql

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

-- 05_invitations.sql

-- An invited account gets its role with its confirmation.

create table private.promised_roles (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  role public.app_role not null,
  promised_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default private.clock()
);
comment on table private.promised_roles is
  'The role that an invited account gets with its confirmation, within a week. Goes with the account, and with that of the admin who promised it.';
create index promised_roles_promised_by_idx on private.promised_roles (promised_by);
alter table private.promised_roles enable row level security;

create function private.admit_invitation() returns void
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := extensions.hmac(
    convert_to('account ' || coalesce(auth.uid()::text, ''), 'UTF8'),
    (select secret from private.visitor_secret),
    'sha256'
  );
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('invitation' || encode(key, 'hex'), 0));
  if (
    select count(*) from private.visitor_hits
    where action = 'invitation' and visitor = key and at > clock_timestamp() - interval '1 hour'
  ) >= 20 then
    raise sqlstate 'PT429' using
      message = 'Too many invitations.',
      detail = 'Twenty an hour.',
      hint = 'invitation_limit';
  end if;
  insert into private.visitor_hits (action, visitor) values ('invitation', key);
end;
$$;
comment on function private.admit_invitation is
  'Counts one invitation of the calling admin; more than 20 an hour are refused with HTTP 429 (docs/roles.md#invitations).';

create function private.promise_role(_user uuid, _role public.app_role) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function private.promise_role is
  'Promises a role to an account that was invited and has not answered yet; false for any other account, whose role is given on the Users page.';

create function private.give_promised_role() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.give_promised_role is
  'Trigger on auth.users: gives an invited account its role with the confirmation, if that was within a week and who promised it is an admin still.';

create trigger users_30_give_promised_role
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.give_promised_role();

grant execute on function private.admit_invitation, private.promise_role to authenticated;

-- 05_second_factors.sql

-- Second factors of accounts: who has one, who must, and what another admin does for a lost phone. The
-- factors themselves are the auth service's (auth.mfa_factors).

create function private.sign_in_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'has_factor', private.has_factor(),
    'assured', private.is_assured(),
    'demanded', coalesce((select admins_need_factor from private.sign_in_rules), false),
    'needs_factor', exists (
      select from public.user_roles where user_id = auth.uid() and role = 'admin'
    ) and not private.is_assured('admin') and not private.has_factor());
$$;
comment on function private.sign_in_state is
  '{has_factor, assured: the session is strong enough, demanded: admins need one, needs_factor: the caller is an admin who must add one first}.';

create function private.demand_second_factor(_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _was boolean;
begin
  perform private.require_admin();
  if _on and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise sqlstate 'PT422' using
      message = 'Add a second step to your own account first, and sign in with it.',
      hint = 'own_factor_first';
  end if;
  select coalesce((select admins_need_factor from private.sign_in_rules), false) into _was;
  insert into private.sign_in_rules (admins_need_factor) values (_on)
  on conflict (one) do update set admins_need_factor = excluded.admins_need_factor;
  if _was <> _on then
    perform private.log_action('changed', 'sign_in_rules', array['admins'],
      jsonb_build_object('admins_need_factor', jsonb_build_array(_was, _on)));
  end if;
end;
$$;
comment on function private.demand_second_factor is
  'For admins in a session with a second factor, so that nobody locks everybody out. PT422 own_factor_first.';

create function private.remove_second_factor(_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if _user = auth.uid() then
    raise sqlstate 'PT422' using
      message = 'Remove your own second step on your account''s page.', hint = 'own_factor';
  end if;
  delete from auth.mfa_factors where user_id = _user;
  if not found then
    return false;
  end if;
  perform private.log_action('deleted', 'second_factors', array[_user::text]);
  return true;
end;
$$;
comment on function private.remove_second_factor is
  'For admins: removes the second factors of another account, whose phone is lost. False if it has none. Logged.';

create function private.accounts_with_factor() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select distinct user_id from auth.mfa_factors where status::text = 'verified';
end;
$$;
comment on function private.accounts_with_factor is 'For admins: which accounts have a second factor.';

grant execute on function
  private.accounts_with_factor, private.demand_second_factor, private.remove_second_factor,
  private.sign_in_state
to authenticated;

-- 06_visitors.sql

-- Limits of what visitors may send: per visitor, per network, and in bytes. In the database, since
-- anybody with the public key can call the API without the browser's code.

create table private.visitor_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
comment on table private.visitor_secret is
  'Secret key of the hashes, random per project. Without it a hash could be reversed by trying all addresses.';
alter table private.visitor_secret enable row level security;

create table private.visitor_hits (
  id bigint generated always as identity primary key,
  action text not null,
  visitor bytea not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.visitor_hits is
  'Accepted actions of the last hour by visitor; new rows delete older ones.';
comment on column private.visitor_hits.visitor is
  'Keyed hash of the address (private.visitor_key) or, for invitations, of the account; never the address.';
create index visitor_hits_window_idx on private.visitor_hits (action, visitor, at desc);
create index visitor_hits_at_idx on private.visitor_hits (at);
alter table private.visitor_hits enable row level security;

create table private.visitor_source (
  one boolean primary key default true check (one),
  header text not null default 'cf-connecting-ip' check (header ~ '^[a-z0-9-]+$'),
  proxies integer check (proxies between 1 and 9)
);
comment on table private.visitor_source is
  'Which request header names the visitor''s address (docs/forms.md#visitor-address). An operator changes it with SQL.';
comment on column private.visitor_source.header is
  'A header that the platform overwrites, so that visitors cannot forge it; x-forwarded-for to use nothing else.';
comment on column private.visitor_source.proxies is
  'How many of the operator''s own proxies append to X-Forwarded-For; null: skip private addresses from its end.';
alter table private.visitor_source enable row level security;

create table private.visitor_bytes (
  hour timestamptz primary key,
  bytes bigint not null
);
comment on table private.visitor_bytes is
  'Bytes that all visitors together added, by hour; rows older than two days are deleted.';
alter table private.visitor_bytes enable row level security;

create function private.visitor_network(_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  if _address is null or _address like '%/%' then
    return 'unknown';
  end if;
  address := btrim(_address)::inet;
  if family(address) = 4 then
    return host(address);
  end if;
  -- Treat an IPv4-mapped IPv6 address as its IPv4 address, not as part of a shared /64.
  if address <<= inet '::ffff:0:0/96' then
    return host(inet '0.0.0.0' + (address - inet '::ffff:0:0'));
  end if;
  return network(set_masklen(address, 64))::text;
exception
  when invalid_text_representation then
    return 'unknown';
end;
$$;
comment on function private.visitor_network is
  'IPv4 address, IPv6 /64 (one household), or ''unknown'' for all malformed and missing addresses.';

create function private.visitor_key() returns bytea
language sql stable security definer set search_path = '' as $$
  select case when nullif(current_setting('request.headers', true), '') is not null
    then private.visitor_hash(private.visitor_network(private.visitor_address())) end;
$$;
comment on function private.visitor_key is
  'Keyed hash of the sender of this API request; null for SQL outside of requests. All unknown addresses share one key.';

create function private.admit_visitor(_action text, _per_minute integer, _per_hour integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := private.visitor_key();
  checked_at timestamptz;
  last_minute integer;
  last_hour integer;
begin
  if key is null then
    return true;
  end if;
  -- Held until the end of the transaction, so that parallel requests of a visitor are serialised.
  perform pg_advisory_xact_lock(hashtextextended(_action || encode(key, 'hex'), 0));
  checked_at := clock_timestamp();

  -- Skip rows that another transaction is deleting, so that two sweeps never wait for each other.
  delete from private.visitor_hits where id in (
    select id from private.visitor_hits
    where at <= checked_at - interval '1 hour'
    order by at limit 100 for update skip locked
  );

  select
    count(*) filter (where at > checked_at - interval '1 minute'),
    count(*)
  into last_minute, last_hour
  from private.visitor_hits
  where action = _action and visitor = key and at between checked_at - interval '1 hour' and checked_at;
  if last_minute >= _per_minute or last_hour >= _per_hour then
    return false;
  end if;

  insert into private.visitor_hits (action, visitor, at) values (_action, key, checked_at);
  return true;
end;
$$;
comment on function private.admit_visitor is
  'Counts one action of this visitor; false if that would exceed a limit. Refused and rolled-back actions do not count.';

create function private.visitor_address() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  source private.visitor_source;
  private_networks constant inet[] := array['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8',
    '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '::/64', 'fc00::/7', 'fe80::/10'];
  hops text[];
  network text;
  is_visitor boolean;
begin
  select * into source from private.visitor_source;
  if source.header <> 'x-forwarded-for' and private.visitor_network(headers ->> source.header) <> 'unknown' then
    return headers ->> source.header;
  end if;
  -- Each proxy appends the address that called it, so whatever a visitor forges stands further left.
  hops := regexp_split_to_array(
    coalesce(headers ->> 'x-forwarded-for', headers ->> 'x-real-ip'), '\s*,\s*');
  for n in reverse coalesce(cardinality(hops), 0)..1 loop
    network := private.visitor_network(hops[n]);
    exit when network = 'unknown';
    is_visitor := case
      when source.proxies is not null then n = cardinality(hops) - source.proxies + 1
      else not network::inet <<= any (private_networks)
    end;
    if is_visitor then
      return hops[n];
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.visitor_address is
  'The visitor''s address: the trusted header, else the first public address from the end of X-Forwarded-For or X-Real-IP; null if there is none.';

create function private.visitor_hash(_network text) returns bytea
language sql stable security definer set search_path = '' as $$
  select extensions.hmac(convert_to(_network, 'UTF8'), secret, 'sha256') from private.visitor_secret;
$$;
comment on function private.visitor_hash is 'Keyed hash of a network, so that no address is stored.';

create function private.exceeds_shared_limit(
  _action text, _per_network integer, _in_all integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  network text := private.visitor_network(private.visitor_address());
  key bytea;
  from_network integer;
  from_all integer;
begin
  -- A provider assigns up to a /48 to one customer, which contains 65,536 of the counted /64s.
  if network like '%/64' then
    network := network(set_masklen(network::inet, 48))::text;
  end if;
  key := private.visitor_hash(network);
  -- Held until the end of the transaction, so that parallel requests are serialised.
  perform pg_advisory_xact_lock(hashtextextended('shared ' || _action, 0));
  select count(*) filter (where visitor = key), count(*) into from_network, from_all
  from private.visitor_hits
  where action = 'shared ' || _action and at between clock_timestamp() - interval '1 hour' and clock_timestamp();
  if from_network >= _per_network or from_all >= _in_all then
    return true;
  end if;
  insert into private.visitor_hits (action, visitor) values ('shared ' || _action, key);
  return false;
end;
$$;
comment on function private.exceeds_shared_limit is
  'Whether one more would exceed what a network (IPv4 address or IPv6 /48) or all visitors may send in an hour; if not, counts it. Rows on hold do not count.';

create function private.stored_bytes(_bytes integer) returns bigint
language sql immutable set search_path = '' as $$ select (_bytes * 1.06)::bigint + 1500 $$;
comment on function private.stored_bytes is
  'Upper estimate of what a row of this size takes on disk, with row headers, index entries, unused space of pages and the counted hits (measured on PostgreSQL 15).';

create function private.refuse_bytes(_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Long texts leave the last part to short ones, which most requests are.
  _most constant bigint := case when _bytes > 5000 then 40000000 else 50000000 end;
  _used bigint;
begin
  select coalesce(sum(bytes), 0) into _used from private.visitor_bytes
  where hour >= date_trunc('hour', clock_timestamp()) - interval '24 hours';
  if _used + _bytes > _most then
    raise sqlstate 'PT507' using
      message = 'The database takes no more from visitors today. Please call us.',
      detail = 'At most 50 MB in 24 hours from all visitors.',
      hint = 'storage_limit';
  end if;
end;
$$;
comment on function private.refuse_bytes is
  'HTTP 507 if that would exceed 50 MB in 24 hours from all visitors (long texts: 40 MB). The browser then mails (docs/forms.md#record-then-mail).';

create function private.count_bytes(_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _hour constant timestamptz := date_trunc('hour', clock_timestamp());
begin
  delete from private.visitor_bytes where hour < _hour - interval '2 days';
  insert into private.visitor_bytes as counted (hour, bytes) values (_hour, _bytes)
  on conflict (hour) do update set bytes = counted.bytes + excluded.bytes;
end;
$$;
comment on function private.count_bytes is 'Counts what a visitor adds.';

create function private.release_held() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released integer;
  released_messages integer;
  released_reminders integer;
begin
  perform private.require('desk');
  update public.enquiries set on_hold = false where on_hold;
  get diagnostics released = row_count;
  update public.chat_messages set on_hold = false where on_hold;
  get diagnostics released_messages = row_count;
  perform private.queue_reminder_confirmation(id, email) from public.reminders where on_hold;
  update public.reminders set on_hold = false where on_hold;
  get diagnostics released_reminders = row_count;
  return released + released_messages + released_reminders;
end;
$$;
comment on function private.release_held is
  'Takes all enquiries, chat messages and reminders off hold; returns their number. Where mail goes from the server, their mails are queued.';

grant execute on function private.release_held to authenticated;

-- 07_pictures.sql

-- The picture library of staff: files in Supabase Storage, descriptions in a table here.

create function public.picture_uses(_id uuid) returns table(kind text, title text, slug text, status text)
language sql stable set search_path = '' as $$
  select 'page', p.title, p.slug, p.status::text from public.pages p
  where position(_id::text in p.content_blocks::text) > 0 or position(_id::text in p.content::text) > 0
  union all
  (
    select 'page_copy', c.title, c.body ->> 'slug', null from public.page_copies c
    where position(_id::text in c.body::text) > 0
    union
    select 'page_copy', s.change ->> 'title', s.change ->> 'slug', null from public.page_schedules s
    where position(_id::text in s.change::text) > 0
  )
  union all
  select 'deleted_page', kept.title, kept.slug, kept.status::text
  from public.page_trash t
  cross join lateral (
    select r.title, r.slug, r.status, r.content_blocks, r.content from public.page_revisions r
    where r.page_id = t.id order by r.version desc limit 1
  ) kept
  where position(_id::text in kept.content_blocks::text) > 0 or position(_id::text in kept.content::text) > 0
  union all
  select used.kind, used.title, null, null
  from public.current_facts newest
  cross join lateral (
    select 'photo' as kind, photo.key as title, photo.value as picture
    from jsonb_each(case jsonb_typeof(newest.body -> 'photos') when 'object' then newest.body -> 'photos' else '{}' end) photo
    union all
    select 'portrait', member ->> 'name', member -> 'picture'
    from jsonb_array_elements(case jsonb_typeof(newest.body -> 'team') when 'array' then newest.body -> 'team' else '[]' end) member
  ) used
  where position(_id::text in used.picture::text) > 0
  order by 1, 2;
$$;
comment on function public.picture_uses is
  'For editors: what shows a picture. kind is page, page_copy (work that is not live), deleted_page (in the trash), photo (title: its slot) or portrait (title: whose).';

create table public.pictures (
  id uuid primary key,
  format text not null check (format in ('webp', 'jpg')),
  alt text not null check (char_length(alt) <= 300 and alt ~ '\S'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  added_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  search text not null generated always as (lower(alt)) stored,
  deleted_at timestamptz,
  deleted_by uuid references public.profiles (id) on delete set null,
  removal_at timestamptz check (removal_at is null or deleted_at is not null)
);
comment on table public.pictures is
  'The picture library of staff. The file is "<id>.<format>" in the bucket "pictures" and is uploaded before the row is inserted.';
comment on column public.pictures.alt is 'Default alternative text; each block may have its own.';
comment on column public.pictures.search is 'Lower-case text for LIKE searches.';
comment on column public.pictures.deleted_at is 'Since when it is in the trash; null in the library.';
comment on column public.pictures.deleted_by is 'Null if the account was deleted.';
comment on column public.pictures.removal_at is
  'Since when its file is being removed: it cannot be restored any more. The row goes once the file is gone.';
create index pictures_newest_idx on public.pictures (created_at desc, id desc);
create index pictures_added_by_idx on public.pictures (added_by);
create index pictures_deleted_by_idx on public.pictures (deleted_by);
create index pictures_deleted_at_idx on public.pictures (deleted_at) where deleted_at is not null;
alter table public.pictures enable row level security;
grant select, insert (id, format, alt, width, height), delete on public.pictures to authenticated;
grant select, insert, update, delete on public.pictures to service_role;
create policy "Editors can look through the library"
  on public.pictures for select to authenticated
  using ((select private.may('pages')));
create policy "Editors can add to the library"
  on public.pictures for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can remove pictures of the trash"
  on public.pictures for delete to authenticated
  using (deleted_at is not null and (select private.may('pages')));

create view public.trashed_pictures with (security_invoker = true) as
  select t.id, t.format, t.alt, t.width, t.height, t.deleted_at,
    t.deleted_at + private.trash_retention() as goes_at, t.removal_at,
    coalesce(nullif(p.display_name, ''), p.email) as deleted_by,
    (select coalesce(jsonb_agg(u), '[]') from public.picture_uses(t.id) u) as uses
  from public.pictures t
  left join public.profiles p on p.id = t.deleted_by
  where t.deleted_at is not null;
comment on view public.trashed_pictures is
  'The trash as staff see it. goes_at: the day from which it goes if nothing shows it; uses: what does, as public.picture_uses.';
grant select on public.trashed_pictures to authenticated;

create function private.trash_picture(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  update public.pictures
    set deleted_at = private.clock(),
      deleted_by = (select id from public.profiles where id = (select auth.uid()))
    where id = _id and deleted_at is null;
  return found;
end;
$$;
comment on function private.trash_picture is 'Puts a picture of the library into the trash.';

create function private.restore_picture(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  update public.pictures set deleted_at = null, deleted_by = null
    where id = _id and deleted_at is not null and removal_at is null;
  return found;
end;
$$;
comment on function private.restore_picture is
  'Puts a picture of the trash back, unless its file is being removed.';

-- Files are removed through Storage's API, since deleting their rows would leave the bytes behind: by
-- the sender of the outbox, or by an admin's browser. A picture's row goes when its file has gone.
create function private.remove_old_pictures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _removed integer := 0;
begin
  update public.pictures p set removal_at = private.clock()
    where p.deleted_at <= private.clock() - private.trash_retention() and p.removal_at is null
      and not exists (select from public.picture_uses(p.id));
  if to_regclass('storage.objects') is null then
    delete from public.pictures where removal_at is not null;
    get diagnostics _removed = row_count;
    return _removed;
  end if;
  execute $sql$
    delete from public.pictures p where p.removal_at is not null and not exists (
      select from storage.objects o where o.bucket_id = 'pictures' and o.name = p.id || '.' || p.format)
  $sql$;
  get diagnostics _removed = row_count;
  insert into public.outbox (dedupe, kind, params, expires_at)
  select 'picture:' || p.id || ':' || private.clock()::date, 'remove_picture',
    jsonb_build_object('file', p.id || '.' || p.format), private.clock() + interval '7 days'
  from public.pictures p
  where p.removal_at is not null and not exists (
    select from public.outbox o where o.dedupe like 'picture:' || p.id || ':%' and o.state in ('queued', 'sending'))
  on conflict (dedupe) do nothing;
  return _removed;
end;
$$;
comment on function private.remove_old_pictures is
  'Has the files of pictures removed whose time in the trash is over and that nothing shows any more; removes those whose file is gone and returns how many.';

create trigger pictures_10_log_addition
  after insert on public.pictures
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger pictures_20_log_deletion
  after delete on public.pictures
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pictures_30_log_change
  after update on public.pictures
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('deleted_at');

grant execute on function
  private.restore_picture, private.trash_picture, public.picture_uses
to authenticated;

-- The files. Public ones need no policy to be seen; without a storage service the editor offers the
-- address field only.
do $$ begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  create policy "Editors can list pictures"
    on storage.objects for select to authenticated
    using (bucket_id = 'pictures' and (select private.may('pages')));

  -- A name is an id with an extension: no folder, no path, no HTML page.
  create policy "Editors can add pictures"
    on storage.objects for insert to authenticated
    with check (
      bucket_id = 'pictures' and (select private.may('pages'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Editors can change pictures"
    on storage.objects for update to authenticated
    using (bucket_id = 'pictures' and (select private.may('pages')))
    with check (
      bucket_id = 'pictures' and (select private.may('pages'))
      and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$'
    );

  create policy "Editors can delete pictures that are not in the library"
    on storage.objects for delete to authenticated
    using (
      bucket_id = 'pictures' and (select private.may('pages'))
      and not exists (
        select from public.pictures p where p.deleted_at is null and p.id || '.' || p.format = objects.name
      )
    );
end $$;

-- 08_page_blocks.sql

-- What the blocks of a page may contain.

create function private.is_plain_address(_address text) returns boolean
language sql immutable set search_path = '' as $$
  -- JavaScript's white space (\s), control and format characters (Cc and Cf of Unicode 17). Listed
  -- by number, since PostgreSQL's character classes depend on the locale.
  select _address !~ U&'[\0001-\0020\007F-\00A0\00AD\0600-\0605\061C\06DD\070F\0890-\0891\08E2\1680\180E\2000-\200F\2028-\202F\205F-\2064\2066-\206F\3000\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]'
    -- A host has none of the signs that URL parsers forbid, an IPv6 address both brackets, a port digits.
    and (_address !~* '^https?://' or _address ~*
      '^https?://([^/?#@]*@)?(\[[0-9a-f:.]+\]|[^][<>^|:@/?#\\]+)(:[0-9]{0,5})?([/?#]|$)');
$$;
comment on function private.is_plain_address is
  'Whether an address contains no white space and no invisible characters, which could disguise it, and, if it is http(s), a host that browsers understand (docs/page-editor.md#links).';

create function private.blocks_are_readable(_blocks jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select
    from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block,
      jsonb_each(case jsonb_typeof(block -> 'content') when 'object' then block -> 'content' else '{}' end) field,
      lateral (select field.value #>> '{}' as text) given
    -- Blocks of unknown types are not checked.
    where block ->> 'type' in (
        'text', 'image', 'hero', 'callToAction', 'faq',
        'gallery', 'prices', 'openingHours', 'map', 'booking'
      )
      and field.key in (
        'text', 'url', 'alt', 'heading', 'subheading', 'backgroundImage', 'buttonText', 'buttonLink',
        'question', 'answer', 'pictures', 'services', 'service'
      )
      and case
        when field.key = 'pictures' and block ->> 'type' = 'gallery' then
          jsonb_typeof(field.value) <> 'array' or not private.pictures_are_readable(field.value)
        when jsonb_typeof(field.value) = 'string' then
          private.utf16_length(given.text) > 50000
          or field.key in ('url', 'backgroundImage', 'buttonLink') and not private.is_plain_address(given.text)
        when jsonb_typeof(field.value) = 'array' then
          (block ->> 'type', field.key) not in (('text', 'text'), ('faq', 'answer'))
          or not private.formatted_text_is_readable(field.value)
        else true
      end
  );
$$;
comment on function private.blocks_are_readable is
  'Whether the site can parse every field of every block of a known type.';

create function private.focal_points_are_readable(_blocks jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block
    where block ->> 'type' in ('image', 'hero')
      and not coalesce(private.is_focal_point(block -> 'content' -> 'focus'), true)
  );
$$;
comment on function private.focal_points_are_readable is
  'Whether the site can read the focal point of every picture.';

create function private.is_safe_link(_address text) returns boolean
language sql immutable set search_path = '' as $$
  select _address !~ '[[:cntrl:][:space:]\\]'
    and _address ~* '^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])'
    and private.is_plain_address(_address);
$$;
comment on function private.is_safe_link is
  'Whether an address is http(s), mailto, tel or a path of this site, undisguised (docs/page-editor.md#links); src/lib/seo/safe-url.ts.';

create function private.utf16_length(_text text) returns integer
language sql immutable set search_path = '' as $$
  -- A character beyond U+FFFF counts as two.
  select char_length(_text)
    + char_length(regexp_replace(_text, U&'[^\+010000-\+10FFFF]', '', 'g'));
$$;
comment on function private.utf16_length is 'The length of a text as JavaScript counts it.';

create function private.formatted_text_is_readable(_text jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with parts as (
    select case jsonb_typeof(part) when 'object' then part else '{}' end as part
    from jsonb_array_elements(_text) part
  ),
  -- Each line of text: of a paragraph, a heading, or an item of a list.
  lines as (
    select part -> 'text' as line from parts
    where part ->> 'kind' in ('paragraph', 'heading', 'subheading')
      and part - array['kind', 'text'] = '{}'
    union all
    select item from parts, lateral jsonb_array_elements(
      case jsonb_typeof(part -> 'items') when 'array' then part -> 'items' else '[null]' end
    ) item
    where part ->> 'kind' in ('bullets', 'numbers')
      and part - array['kind', 'items'] = '{}'
  ),
  spans as (
    select case jsonb_typeof(span) when 'object' then span else '{}' end as span
    from lines, lateral jsonb_array_elements(
      case jsonb_typeof(line) when 'array' then line else '[null]' end
    ) span
  )
  select not exists (
      select from parts
      where (part ->> 'kind' in ('paragraph', 'heading', 'subheading') and part - array['kind', 'text'] = '{}'
        or part ->> 'kind' in ('bullets', 'numbers') and part - array['kind', 'items'] = '{}') is not true
    )
    and not exists (select from lines where jsonb_typeof(line) is distinct from 'array')
    and not exists (
      select from spans
      where jsonb_typeof(span -> 'text') is distinct from 'string'
        or span - array['text', 'bold', 'italic', 'link'] <> '{}'
        or span -> 'bold' <> 'true'
        or span -> 'italic' <> 'true'
        or jsonb_typeof(span -> 'link') <> 'string'
        or not private.is_safe_link(span ->> 'link')
    )
    and (select coalesce(sum(private.utf16_length(span ->> 'text')), 0) from spans)
      -- Between lines `plainText` of src/lib/data/formatted-text.ts puts a line break.
      + greatest((select count(*) from lines) - 1, 0) <= 50000;
$$;
comment on function private.formatted_text_is_readable is
  'Whether the site can read a text with form: a list of parts as src/lib/data/formatted-text.ts describes them (docs/page-editor.md#formatted-text).';

create function private.is_focal_point(_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(_value) = 'string'
    and _value #>> '{}' ~ '^((100|[1-9]?[0-9]) (100|[1-9]?[0-9]))?$';
$$;
comment on function private.is_focal_point is
  'Whether a value is empty or two whole percentages, "30 70"; src/blocks/focus.ts.';

create function private.pictures_are_readable(_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_array_length(_list) <= 24
    and not exists (
      select
      from jsonb_array_elements(_list) given,
        lateral (select case jsonb_typeof(given) when 'object' then given else '{}' end as picture) one
      where picture - array['kind', 'url', 'alt', 'focus'] <> '{}'
        or picture -> 'kind' is distinct from '"picture"'
        or jsonb_typeof(picture -> 'url') is distinct from 'string'
        or jsonb_typeof(picture -> 'alt') is distinct from 'string'
        or not coalesce(private.is_focal_point(picture -> 'focus'), true)
        or picture ->> 'url' <> ''
          and not (private.is_safe_link(picture ->> 'url') and picture ->> 'url' !~* '^(mailto|tel):')
        or private.utf16_length(picture ->> 'url') > 50000
        or private.utf16_length(picture ->> 'alt') > 50000
    );
$$;
comment on function private.pictures_are_readable is
  'Whether the site can read a list of pictures, {kind: "picture", url, alt} and perhaps focus; 24 at most (src/blocks/define-block.ts).';

grant execute on function
  private.blocks_are_readable, private.focal_points_are_readable, private.formatted_text_is_readable,
  private.is_focal_point, private.is_plain_address, private.is_safe_link, private.pictures_are_readable,
  private.utf16_length
to authenticated, service_role;

-- 09_pages.sql

-- Pages made by staff.

create type public.page_status as enum ('draft', 'published', 'archived');
comment on type public.page_status is
  'Any status may follow any other (docs/page-editor.md#one-screen). Only published pages are public.';

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  slug text not null unique check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  meta_description text check (char_length(meta_description) <= 500),
  -- A path of this site, not //host, or an http(s) address.
  canonical_url text check (
    canonical_url = '' or char_length(canonical_url) <= 2000
    and canonical_url !~ '[[:cntrl:][:space:]\\]' and canonical_url ~* '^(https?://[^/?#]|/$|/[^/])'
  ),
  content jsonb check (octet_length(content::text) <= 500000),
  content_blocks jsonb not null default '[]',
  status public.page_status not null default 'draft',
  is_homepage boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search text not null generated always as (
    lower(title || chr(10) || slug || chr(10) || coalesce(meta_description, ''))
  ) stored,
  constraint pages_blocks_shape check (
    jsonb_typeof(content_blocks) = 'array'
    and jsonb_array_length(content_blocks) <= 500
    and octet_length(content_blocks::text) <= 1000000
    -- Strict, since lax paths unwrap arrays; lax, since strict ones do not match missing keys.
    and not jsonb_path_exists(content_blocks, 'strict $[*] ? (
      @.type() != "object" || @.content.type() != "object"
      || @.id.type() != "string" || @."type".type() != "string"
    )')
    and not jsonb_path_exists(content_blocks, '$[*] ? (
      !exists(@.id ? (@ like_regex "^.{1,100}$"))
      || !exists(@."type" ? (@ like_regex "^[A-Za-z][A-Za-z0-9]{0,49}$"))
      || !exists(@.content)
      || !exists(@.order_index ? (@.type() == "number"))
    )')
  ),
  -- http(s), mailto, tel or a path of this site (docs/page-editor.md#links).
  constraint pages_blocks_links check (
    not jsonb_path_exists(content_blocks, '$[*].content ? (@.type() == "object").keyvalue() ? (
      (@.key == "url" || @.key == "backgroundImage" || @.key == "buttonLink")
      && (
        @.value.type() != "string"
        || @.value like_regex "[[:cntrl:][:space:]\\\\]"
        || !(@.value == "" || @.value like_regex "^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])" flag "i")
      )
    )')
  ),
  constraint pages_blocks_readable check (private.blocks_are_readable(content_blocks)),
  constraint pages_canonical_plain check (private.is_plain_address(canonical_url)),
  constraint pages_blocks_focus
  check (private.focal_points_are_readable(content_blocks))
);
comment on table public.pages is 'Pages made by staff, shown at /{slug} (docs/page-editor.md#published-pages).';
comment on column public.pages.canonical_url is
  'A path of this site or an http(s) address; empty: the page''s own.';
comment on column public.pages.content is
  'Legacy content: a JSON string, or what the text parsed to. Shown as prose if there are no blocks (docs/page-editor.md#links).';
comment on column public.pages.content_blocks is
  'Array of {id, type, content, order_index}, shown in array order (docs/page-editor.md#blocks). Unknown types render nothing.';
comment on column public.pages.is_homepage is
  'Marked as homepage. Of the published pages one at most; a draft takes its place when it is published (docs/page-editor.md#homepage).';
comment on column public.pages.version is
  'Incremented by each save. An update filters by the version it was based on, so an outdated one touches no row (docs/page-editor.md#two-at-once).';
comment on column public.pages.search is 'Lower-case text for LIKE searches; one field per line.';
create unique index pages_one_homepage_idx on public.pages (is_homepage)
  where is_homepage and status = 'published';
create index pages_newest_idx on public.pages (created_at desc, id desc);
create index pages_title_idx on public.pages (title, id);
create index pages_search_idx on public.pages using gin (search extensions.gin_trgm_ops);
create index pages_status_newest_idx on public.pages (status, created_at desc, id desc);
alter table public.pages enable row level security;
grant select on public.pages to anon;
grant select, insert (id, title, slug, meta_description, canonical_url, content, content_blocks, status,
  is_homepage), update (title, slug, meta_description, canonical_url, content, content_blocks, status,
  is_homepage), delete on public.pages to authenticated;
grant select, insert, update, delete on public.pages to service_role;
create policy "Visitors can read published pages"
  on public.pages for select to anon
  using (status = 'published');
create policy "People can read published pages, editors every page"
  on public.pages for select to authenticated
  using (status = 'published' or (select private.may('pages')));
create policy "Editors can make pages"
  on public.pages for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can change pages"
  on public.pages for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));
create policy "Editors can delete pages"
  on public.pages for delete to authenticated
  using ((select private.may('pages')));

-- Two saves that each set another page as homepage would deadlock on each other's row, so take the
-- lock before any row.
create function private.queue_for_homepage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  return null;
end;
$$;
comment on function private.queue_for_homepage is
  'Trigger on pages: takes the lock of private.clear_other_homepage before the statement locks a row.';

create function private.clear_other_homepage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A concurrent change waits here for the first one, then clears it.
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  update public.pages set is_homepage = false
  where is_homepage and status = 'published' and id <> new.id;
  return new;
end;
$$;
comment on function private.clear_other_homepage is
  'Trigger on pages: a published homepage clears the former one in the same transaction (docs/page-editor.md#homepage).';

create function private.count_page_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.count_page_version is
  'Trigger on pages: increments the version, whatever a client sends.';

create function private.queue_build_of_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _page constant public.pages := case tg_op when 'DELETE' then old else new end;
begin
  perform private.queue_deploy(concat_ws(':', 'deploy:page', _page.id, _page.version, lower(tg_op)));
  return null;
end;
$$;
comment on function private.queue_build_of_page is
  'Trigger on pages: has the site built anew with what is public now.';

create function public.duplicate_page(_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  source public.pages;
  free text;
  suffix text;
  attempt integer := 1;
begin
  select * into source from public.pages where id = _id;
  if source.id is null then
    return null;
  end if;
  loop
    suffix := '-copy' || case attempt when 1 then '' else '-' || attempt end;
    attempt := attempt + 1;
    free := rtrim(left(source.slug, 80 - length(suffix)), '-') || suffix;
    continue when exists (select from public.page_slugs where slug = free);
    begin
      -- As a draft, and never the homepage, so that nobody sees the copy before it is changed.
      insert into public.pages (title, slug, meta_description, canonical_url, content, content_blocks)
      values (
        'Copy of ' || left(source.title, 192), free, source.meta_description, source.canonical_url,
        source.content, source.content_blocks
      );
      return free;
    exception when unique_violation then
      -- Taken; the next number is tried.
    end;
  end loop;
end;
$$;
comment on function public.duplicate_page is
  'Makes a draft with the content of a page at a free address, which it returns; null without such a page. By the policies of pages for admins only.';

create function private.find_pages(
  _search text, _status public.page_status, _sort text, _after text, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' as $$
declare
  _column constant text := case _sort when 'title' then 'title' else 'created_at' end;
  _type constant text := case _sort when 'title' then 'text' else 'timestamptz' end;
  _beyond constant text := case _sort when 'newest' then '<' else '>' end;
  _way constant text := case _sort when 'newest' then 'desc' else 'asc' end;
  _from constant text := case when private.is_short(_search)
    then format('(select * from public.pages listed where $2 is null or listed.status = $2 order by %1$I %2$s, id %2$s limit %3$s)',
      _column, _way, private.short_search_reach())
    else 'public.pages' end;
begin
  if not private.may('pages') then
    return;
  end if;
  -- A statement of its own for each order, since an index serves only the one that it names.
  return query execute format(
    'select p.id from %5$s p
     where ($2 is null or p.status = $2) and ($1 is null or p.search like $1)
       and ($3 is null or (p.%1$I, p.id) %2$s ($3::%3$s, $4))
     order by p.%1$I %4$s, p.id %4$s limit least($5, 100)', _column, _beyond, _type, _way, _from)
    using private.containing(_search), _status, _after, _after_id, _most;
end;
$$;
comment on function private.find_pages is
  'Ids of a page of the staff list of pages, for editors and admins; _sort: newest, oldest or title. _after is the last value of the ordering column.';

create trigger pages_10_queue_for_homepage
  before insert or update of is_homepage, status on public.pages
  for each statement execute function private.queue_for_homepage();
create trigger pages_20_clear_other_homepage
  before insert or update of is_homepage, status on public.pages
  for each row when (new.is_homepage and new.status = 'published')
  execute function private.clear_other_homepage();
create trigger pages_30_count_version
  before update on public.pages
  for each row execute function private.count_page_version();
create trigger pages_70_log_addition
  after insert on public.pages
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger pages_80_log_change
  after update on public.pages
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('version', 'status', 'is_homepage');
create trigger pages_90_log_deletion
  after delete on public.pages
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pages_91_build_with_new
  after insert on public.pages
  for each row when (new.status = 'published')
  execute function private.queue_build_of_page();
create trigger pages_92_build_with_change
  after update on public.pages
  for each row when ('published' in (old.status, new.status))
  execute function private.queue_build_of_page();
create trigger pages_93_build_without
  after delete on public.pages
  for each row when (old.status = 'published')
  execute function private.queue_build_of_page();

grant execute on function private.find_pages, public.duplicate_page to authenticated;

-- 10_page_slugs.sql

-- Addresses of pages: reserved ones, and old ones that lead on.

create table private.reserved_slugs (
  slug text primary key
);
comment on table private.reserved_slugs is
  'First segments of the site''s own addresses (docs/page-editor.md#reserved-addresses). A new route adds its own in a migration; a test compares this with the route table.';
alter table private.reserved_slugs enable row level security;

create table public.page_slugs (
  slug text primary key,
  page_id uuid not null references public.pages (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.page_slugs is
  'Former addresses of pages, which redirect to the present one (docs/page-editor.md#two-at-once); written by a trigger.';
create index page_slugs_page_idx on public.page_slugs (page_id);
alter table public.page_slugs enable row level security;
grant select on public.page_slugs to anon, authenticated;
grant select, insert, update, delete on public.page_slugs to service_role;
-- The subquery runs once per statement, not once per row.
create policy "Whoever can read a page can follow its old addresses"
  on public.page_slugs for select to anon, authenticated
  using (page_id in (select id from public.pages));

create function private.is_reserved_slug(_slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- The about page's slug contains the garage's name, which the database does not know.
  select _slug ~ '^about-.+-salisbury$'
    or exists (select from private.reserved_slugs where slug = _slug);
$$;
comment on function private.is_reserved_slug is 'Whether the site itself uses this address (docs/page-editor.md#reserved-addresses).';

create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug) then
    raise check_violation using
      message = 'This address belongs to the site itself.',
      hint = 'reserved_slug',
      constraint = 'pages_slug_reserved', table = 'pages', schema = 'public';
  end if;
  return null;
end;
$$;
comment on function private.refuse_reserved_slug is
  'Constraint trigger on pages: refuses reserved addresses (docs/page-editor.md#reserved-addresses).';

-- An address that was never public needs no redirect, which might reveal unpublished content.
create function private.was_published(_page_id uuid, _slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.page_revisions
    where page_id = _page_id and slug = _slug and status = 'published'
  );
$$;
comment on function private.was_published is 'Whether a page was ever public at this address.';

create function private.keep_old_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A present page takes precedence over a redirect.
  delete from public.page_slugs where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug and private.was_published(old.id, old.slug) then
    insert into public.page_slugs (slug, page_id) values (old.slug, new.id)
    on conflict (slug) do update set page_id = excluded.page_id, created_at = now();
  end if;
  return null;
end;
$$;
comment on function private.keep_old_slug is
  'Trigger on pages: keeps a changed address as a redirect if it was public.';

create function public.slug_state(_slug text, _page_id uuid default null) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_reserved_slug(_slug) then 'reserved'
    when exists (select from public.pages where slug = _slug and id is distinct from _page_id) then 'taken'
    when exists (select from public.page_slugs where slug = _slug and page_id is distinct from _page_id) then 'redirect'
    else 'free'
  end;
$$;
comment on function public.slug_state is
  'State of an address for a page that is to use it: reserved, taken, redirect (a former address of another page) or free.';

create constraint trigger pages_40_refuse_reserved_slug
  after insert or update of slug on public.pages
  for each row execute function private.refuse_reserved_slug();
create trigger pages_50_remember_slug
  after insert or update of slug on public.pages
  for each row execute function private.keep_old_slug();

grant execute on function private.is_reserved_slug, public.slug_state to authenticated;

-- 11_page_places.sql

-- Where a page stands in the site's navigation.

create type public.page_place as enum ('header', 'footer');
comment on type public.page_place is 'The group More of the header, or the quick links of the footer.';

create table public.page_places (
  page_id uuid primary key references public.pages (id) on delete cascade,
  place public.page_place not null,
  -- What the header holds on a tablet, and a menu on a phone without being long.
  position smallint not null check (position between 1 and 6),
  label text not null check (char_length(label) between 1 and 40 and label ~ '\S' and label !~ '[[:cntrl:]]'),
  placed_at timestamptz not null default now(),
  constraint page_places_order unique (place, position) deferrable
);
comment on table public.page_places is
  'Links to pages in the header and footer of every page, at most six in each; a page without a row stands nowhere. Written by public.place_page() alone, read by the build.';
comment on column public.page_places.position is 'Order within the place, from 1.';
comment on column public.page_places.label is 'The words of the link, short enough for the header.';
alter table public.page_places enable row level security;
grant select on public.page_places to anon, authenticated;
grant select, insert, update, delete on public.page_places to service_role;
create policy "People can read where the pages stand that they can read"
  on public.page_places for select to anon, authenticated
  -- By the policies of pages: visitors published ones, admins all.
  using (exists (select from public.pages where id = page_id));

create function private.place_page(
  _page_id uuid, _place public.page_place, _label text, _position integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former public.page_places;
  present public.page_places;
  last_free integer;
begin
  perform private.require('pages');
  -- One after another, so that no two take the same position.
  perform pg_advisory_xact_lock(hashtext('public.page_places'));
  delete from public.page_places where page_id = _page_id returning * into former;
  update public.page_places p
  set position = ranked.position
  from (
    select page_id, row_number() over (partition by place order by position) as position
    from public.page_places
  ) ranked
  where ranked.page_id = p.page_id and p.position <> ranked.position;
  if _place is not null then
    select count(*) + 1 into last_free from public.page_places where place = _place;
    if last_free > 6 then
      raise check_violation using
        message = 'Six links are the most that fit here.',
        hint = 'too_many_links';
    end if;
    last_free := greatest(least(coalesce(_position, last_free), last_free), 1);
    update public.page_places set position = position + 1
    where place = _place and position >= last_free;
    insert into public.page_places (page_id, place, position, label)
    values (_page_id, _place, last_free, btrim(_label))
    returning * into present;
  end if;
  if (former.place, former.position, former.label) is distinct from (present.place, present.position, present.label) then
    perform private.log_action('changed', 'page_places', array[_page_id::text],
      private.changed_columns(to_jsonb(former), to_jsonb(present), array['place', 'position']));
    -- The links stand in the files of the build.
    if exists (select from public.pages where id = _page_id and status = 'published') then
      perform private.queue_deploy('deploy:places:' || gen_random_uuid());
    end if;
  end if;
end;
$$;
comment on function private.place_page is
  'Puts a page into the header or footer, or without a place nowhere; those after it move on. The position is the last one where none is given.';

grant execute on function private.place_page to authenticated;

-- 12_page_versions.sql

-- Each saved version of a page, and working copies of it.

create table public.page_revisions (
  -- No foreign key, since a deleted page is restored from its versions.
  page_id uuid not null,
  version integer not null,
  title text not null,
  slug text not null,
  meta_description text,
  canonical_url text,
  content jsonb,
  content_blocks jsonb not null,
  status public.page_status not null,
  is_homepage boolean not null,
  page_created_at timestamptz not null,
  saved_by uuid references public.profiles (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (page_id, version)
);
comment on table public.page_revisions is
  'Every version of every page, with who saved it and when; append-only, written by a trigger. private.remove_old_versions() removes old ones.';
comment on column public.page_revisions.saved_by is
  'Null if it was saved with SQL or the account was deleted.';
create index page_revisions_saved_by_idx on public.page_revisions (saved_by);
alter table public.page_revisions enable row level security;
grant select on public.page_revisions to authenticated;
grant select, insert, update, delete on public.page_revisions to service_role;
create policy "Editors can read every version"
  on public.page_revisions for select to authenticated
  using ((select private.may('pages')));

create table public.page_copies (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: a page that was begun is not made yet, and work outlives a deleted page.
  page_id uuid not null,
  version integer not null default 1,
  base_version integer,
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 2000000),
  title text generated always as (left(body ->> 'title', 200)) stored,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles (id) on delete set null
);
comment on table public.page_copies is
  'Work on pages that is not live: one row for each line of work, so that nobody''s overwrites another''s. Nothing that visitors see is read from here.';
comment on column public.page_copies.page_id is
  'The page that it becomes; also one that is not made yet, or was deleted.';
comment on column public.page_copies.version is
  'Incremented by each save. An update filters by the version it was based on, so an outdated one touches no row (docs/page-editor.md#two-at-once).';
comment on column public.page_copies.base_version is
  'The version of the page that the work began from; null: a page that is not made yet.';
comment on column public.page_copies.body is
  'What stands in the editor, as drafts on a device have it: also what no page may have yet, such as an empty title.';
create index page_copies_page_idx on public.page_copies (page_id);
create index page_copies_saved_at_idx on public.page_copies (saved_at desc);
create index page_copies_saved_by_idx on public.page_copies (saved_by);
alter table public.page_copies enable row level security;
grant select, insert (id, page_id, base_version, body), update (page_id, base_version, body), delete on
  public.page_copies to authenticated;
grant select, insert, update, delete on public.page_copies to service_role;
create policy "Editors can read working copies"
  on public.page_copies for select to authenticated
  using ((select private.may('pages')));
create policy "Editors can begin working copies"
  on public.page_copies for insert to authenticated
  with check ((select private.may('pages')));
create policy "Editors can go on with working copies"
  on public.page_copies for update to authenticated
  using ((select private.may('pages')))
  with check ((select private.may('pages')));
create policy "Editors can discard working copies"
  on public.page_copies for delete to authenticated
  using ((select private.may('pages')));

create function private.keep_page_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.page_revisions (
    page_id, version, title, slug, meta_description, canonical_url, content, content_blocks,
    status, is_homepage, page_created_at, saved_by
  )
  values (
    new.id, new.version, new.title, new.slug, new.meta_description, new.canonical_url, new.content,
    new.content_blocks, new.status, new.is_homepage, new.created_at,
    (select id from public.profiles where id = (select auth.uid()))
  );
  return null;
end;
$$;
comment on function private.keep_page_version is 'Trigger on pages: stores each saved version.';

create function private.count_page_copy_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.version := case tg_op when 'INSERT' then 1 else old.version + 1 end;
  new.saved_at := now();
  new.saved_by := (select id from public.profiles where id = (select auth.uid()));
  return new;
end;
$$;
comment on function private.count_page_copy_version is
  'Trigger on page_copies: version, time and writer, whatever a client sends.';

-- A page may be published or withdrawn while somebody works on it. That makes the work neither
-- outdated nor sets the status back once it goes live.
create function private.rebase_page_copies() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _standing constant text[] := '{status,is_homepage,version,updated_at}';
begin
  if to_jsonb(new) - _standing = to_jsonb(old) - _standing then
    update public.page_copies
      set base_version = new.version,
        body = body
          || case when body ->> 'status' = old.status::text
            then jsonb_build_object('status', new.status) else '{}' end
          || case when body ->> 'is_homepage' = old.is_homepage::text
            then jsonb_build_object('is_homepage', new.is_homepage) else '{}' end
      where page_id = new.id and base_version = old.version;
  end if;
  return null;
end;
$$;
comment on function private.rebase_page_copies is
  'Trigger on pages: a change of nothing but status and homepage is taken into the working copies.';

create function private.remove_old_page_copies() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.page_copies where saved_at < private.clock() - interval '1 year';
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_page_copies is
  'Deletes working copies that nobody has typed into for a year. Run nightly by pg_cron, if it exists.';

create trigger page_copies_10_count_version
  before insert or update of page_id, base_version, body on public.page_copies
  for each row execute function private.count_page_copy_version();
-- Each save would fill the log; what goes live is logged with the page.
create trigger page_copies_20_log_deletion
  after delete on public.page_copies
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger pages_60_keep_version
  after insert or update on public.pages
  for each row execute function private.keep_page_version();
create trigger pages_65_rebase_copies
  after update on public.pages
  for each row execute function private.rebase_page_copies();

-- 13_page_schedules.sql

-- Pages and changes that go live, or are withdrawn, at a chosen time.

create table public.page_schedules (
  page_id uuid primary key references public.pages (id) on delete cascade,
  publish_at timestamptz,
  withdraw_at timestamptz,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles (id) on delete set null,
  change jsonb check (jsonb_typeof(change) = 'object' and octet_length(change::text) <= 2000000),
  base_version integer,
  copy_id uuid,
  copy_version integer,
  check (num_nonnulls(publish_at, withdraw_at) > 0),
  check (publish_at < withdraw_at),
  check (num_nonnulls(change, base_version) <> 1),
  check (change is null or publish_at is not null),
  check (num_nonnulls(copy_id, copy_version) <> 1)
);
comment on table public.page_schedules is
  'When pages go live and are withdrawn, as they are saved by then. A time that has come is removed.';
comment on column public.page_schedules.change is
  'What a live page says from publish_at on: the columns of pages that private.set_page_content names. Null: the page itself goes live then.';
comment on column public.page_schedules.base_version is
  'The version of the page that the change began from; where the page has another, the change waits for somebody to look.';
comment on column public.page_schedules.copy_id is
  'The working copy that the change was made in, which goes when it is live.';
create index page_schedules_due_idx on public.page_schedules (least(publish_at, withdraw_at));
create index page_schedules_set_by_idx on public.page_schedules (set_by);
alter table public.page_schedules enable row level security;
grant select on public.page_schedules to authenticated;
grant select, insert, update, delete on public.page_schedules to service_role;
create policy "Editors can read when pages go live"
  on public.page_schedules for select to authenticated
  using ((select private.may('pages')));

create function private.schedule_page(_page_id uuid, _publish timestamp, _withdraw timestamp) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _before public.page_schedules;
  _after public.page_schedules;
begin
  perform private.require('pages');
  select * into _page from public.pages where id = _page_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such page any more.', hint = 'no_such_page';
  end if;
  if _publish is not null and _page.status = 'published' then
    raise check_violation using message = 'This page is live already.', hint = 'page_is_live';
  end if;
  if _publish is null and _withdraw is not null and _page.status <> 'published' then
    raise check_violation using message = 'This page is not live.', hint = 'page_is_not_live';
  end if;
  _after := row(_page_id, private.garage_moment(_publish), private.garage_moment(_withdraw), now(),
    (select id from public.profiles where id = (select auth.uid())));
  if _after.publish_at >= _after.withdraw_at then
    raise check_violation using
      message = 'It would be withdrawn before it goes live.', hint = 'times_crossed';
  end if;
  delete from public.page_schedules where page_id = _page_id returning * into _before;
  if num_nonnulls(_publish, _withdraw) > 0 then
    insert into public.page_schedules select (_after).*;
  end if;
  perform private.log_action('changed', 'page_schedules', array[_page_id::text], jsonb_build_object(
    'publish_at', jsonb_build_array(_before.publish_at, _after.publish_at),
    'withdraw_at', jsonb_build_array(_before.withdraw_at, _after.withdraw_at)));
  return jsonb_build_object('publish_at', _after.publish_at, 'withdraw_at', _after.withdraw_at);
end;
$$;
comment on function private.schedule_page is
  'Sets when a page goes live and is withdrawn, in the garage''s zone; null for not at all, both null take it off the schedule. Admins only; logged.';

create function private.run_page_schedules() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due record;
  done integer := 0;
begin
  if not exists (
    select from public.page_schedules where least(publish_at, withdraw_at) <= private.clock()
  ) then
    return 0;
  end if;
  -- Before any row, as every save of a page does (private.queue_for_homepage).
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  for due in
    select s.page_id, step.status
    from public.page_schedules s,
      lateral (values ('published'::public.page_status, s.publish_at), ('draft', s.withdraw_at)) step (status, due_at)
    where step.due_at <= private.clock()
    order by step.due_at
  loop
    begin
      done := done + private.run_page_schedule(due.page_id, due.status)::integer;
    exception when others then
      -- One page must not keep the others back; it is tried again, and the list says that it is late.
      raise warning using message = format('Page %s was not set to %s: %s', due.page_id, due.status, sqlerrm),
        hint = 'schedule_failed';
    end;
  end loop;
  return done;
end;
$$;
comment on function private.run_page_schedules is
  'Publishes and withdraws the pages whose time has come. Run each minute by pg_cron, if it exists, and whenever the sender is woken.';

create function private.settle_page_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A page that is withdrawn by hand takes a change that waits along: its words are in the working copy.
  delete from public.page_schedules where page_id = new.id and case new.status
    when 'published' then withdraw_at is null
    when 'draft' then publish_at is null or change is not null
    else true end;
  if new.status = 'published' then
    update public.page_schedules set publish_at = null where page_id = new.id and publish_at is not null;
  end if;
  return null;
end;
$$;
comment on function private.settle_page_schedule is
  'Trigger on pages: a page that went live waits for its withdrawal only, a withdrawn one for nothing, an archived one neither.';

create function private.set_page_content(_page_id uuid, _change jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.pages p
  set title = c.title, slug = c.slug, meta_description = c.meta_description,
    canonical_url = c.canonical_url, content = c.content, content_blocks = c.content_blocks
  from jsonb_populate_record(null::public.pages, _change) c
  where p.id = _page_id;
$$;
comment on function private.set_page_content is
  'Makes a page say what a change says. Its status and whether it is the homepage stay.';

create function private.schedule_change(
  _page_id uuid, _publish timestamp, _withdraw timestamp, _change jsonb, _base_version integer, _copy_id
  uuid, _copy_version integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _before public.page_schedules;
  _after public.page_schedules;
begin
  perform private.require('pages');
  select * into _page from public.pages where id = _page_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such page any more.', hint = 'no_such_page';
  end if;
  if _page.status <> 'published' then
    raise check_violation using message = 'This page is not live.', hint = 'page_is_not_live';
  end if;
  select * into _before from public.page_schedules where page_id = _page_id;
  _after := _before;
  _after.page_id := _page_id;
  if _change is not null then
    _after.change := _change;
    _after.base_version := _base_version;
    _after.copy_id := _copy_id;
    _after.copy_version := _copy_version;
  end if;
  if _after.change is null or _after.base_version is distinct from _page.version then
    raise check_violation using
      message = 'The page has been saved since.', hint = 'page_has_changed';
  end if;
  _after.publish_at := private.garage_moment(_publish);
  _after.withdraw_at := private.garage_moment(_withdraw);
  _after.set_at := now();
  _after.set_by := (select id from public.profiles where id = (select auth.uid()));
  if _after.publish_at >= _after.withdraw_at then
    raise check_violation using
      message = 'It would be withdrawn before it goes live.', hint = 'times_crossed';
  end if;
  -- What no page may say is refused now, and not at the time: it is tried, and taken back.
  begin
    perform private.set_page_content(_page_id, _after.change);
    raise sqlstate 'UNDO0' using message = 'Tried only.', hint = 'tried_only';
  exception when sqlstate 'UNDO0' then
    null;
  end;
  delete from public.page_schedules where page_id = _page_id;
  insert into public.page_schedules select (_after).*;
  perform private.log_action('changed', 'page_schedules', array[_page_id::text], jsonb_build_object(
    'publish_at', jsonb_build_array(_before.publish_at, _after.publish_at),
    'withdraw_at', jsonb_build_array(_before.withdraw_at, _after.withdraw_at)));
  return jsonb_build_object('publish_at', _after.publish_at, 'withdraw_at', _after.withdraw_at);
end;
$$;
comment on function private.schedule_change is
  'Sets when a change of a live page goes live, and when the page is withdrawn. Without a change, the one that waits gets other times. Editors only; logged.';

create function private.run_page_schedule(_page_id uuid, _status public.page_status) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _due public.page_schedules;
begin
  -- Whoever sets a time holds the page: the time is read after them.
  select * into _page from public.pages where id = _page_id for update;
  select * into _due from public.page_schedules s where s.page_id = _page_id
    and case _status when 'published' then s.publish_at else s.withdraw_at end <= private.clock();
  if not found then
    return false;
  end if;
  if _status = 'published' and _due.change is not null then
    if _page.status <> 'published' or _page.version <> _due.base_version then
      return false;
    end if;
    perform private.set_page_content(_page_id, _due.change);
  else
    update public.pages set status = _status where id = _page_id and status <> _status;
  end if;
  return true;
end;
$$;
comment on function private.run_page_schedule is
  'Publishes, changes or withdraws one page whose time has come; says whether there was something to do.';

create function private.follow_page_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _standing constant text[] := '{status,is_homepage,version,updated_at}';
  _waits public.page_schedules;
begin
  select * into _waits from public.page_schedules where page_id = new.id and change is not null for update;
  if not found then
    return null;
  end if;
  if (select jsonb_object_agg(key, to_jsonb(new) -> key) from jsonb_object_keys(_waits.change) key)
    = _waits.change
  then
    -- The change is live, by its time or by hand. What was typed since goes on from here.
    delete from public.page_copies where id = _waits.copy_id and version = _waits.copy_version;
    update public.page_copies set base_version = new.version
      where id = _waits.copy_id and base_version = old.version;
    delete from public.page_schedules where page_id = new.id and withdraw_at is null;
    update public.page_schedules
      set publish_at = null, change = null, base_version = null, copy_id = null, copy_version = null
      where page_id = new.id;
  elsif to_jsonb(new) - _standing = to_jsonb(old) - _standing then
    -- The working copy is a version further, if nobody has typed since (private.rebase_page_copies).
    update public.page_schedules s
      set base_version = new.version,
        copy_version = s.copy_version + (
          select count(*) from public.page_copies c
          where c.id = s.copy_id and c.version = s.copy_version + 1 and c.base_version = new.version
        )::integer
      where s.page_id = new.id and s.base_version = old.version;
  end if;
  return null;
end;
$$;
comment on function private.follow_page_schedule is
  'Trigger on pages: a change that waits is settled once the page says it, and takes another homepage for no outdating.';

create trigger pages_66_settle_schedule
  after update of status on public.pages
  for each row when (old.status is distinct from new.status)
  execute function private.settle_page_schedule();
create trigger pages_67_follow_schedule
  after update on public.pages
  for each row execute function private.follow_page_schedule();

grant execute on function private.run_page_schedules to service_role;
grant execute on function private.schedule_change, private.schedule_page to authenticated;

-- 14_page_trash.sql

-- Deleted pages, until they are removed for good.

create table public.page_trash (
  id uuid primary key,
  deleted_at timestamptz not null default private.clock(),
  deleted_by uuid references public.profiles (id) on delete set null
);
comment on table public.page_trash is
  'Deleted pages that can be restored from their last version; written by a trigger on pages.';
comment on column public.page_trash.id is 'Id that the page had, and has again once it is restored.';
comment on column public.page_trash.deleted_by is
  'Null if it was deleted with SQL or the account was deleted.';
create index page_trash_deleted_at_idx on public.page_trash (deleted_at);
create index page_trash_deleted_by_idx on public.page_trash (deleted_by);
alter table public.page_trash enable row level security;
grant select on public.page_trash to authenticated;
grant select, insert, update, delete on public.page_trash to service_role;
create policy "Editors can look through the trash of pages"
  on public.page_trash for select to authenticated
  using ((select private.may('pages')));

create view public.trashed_pages with (security_invoker = true) as
  select t.id, kept.title, kept.slug, kept.status, t.deleted_at,
    t.deleted_at + private.trash_retention() as goes_at,
    coalesce(nullif(p.display_name, ''), p.email) as deleted_by
  from public.page_trash t
  cross join lateral (
    select r.title, r.slug, r.status from public.page_revisions r
    where r.page_id = t.id order by r.version desc limit 1
  ) kept
  left join public.profiles p on p.id = t.deleted_by;
comment on view public.trashed_pages is
  'The trash as staff see it; goes_at: until then a page can be restored.';
grant select on public.trashed_pages to authenticated;

create function private.restore_page(_id uuid, _slug text, _as_draft boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept public.page_revisions;
begin
  perform private.require('pages');
  -- Whoever restores or removes the same page at this moment waits here, and then finds nothing.
  delete from public.page_trash where id = _id;
  if not found then
    return false;
  end if;
  select * into kept from public.page_revisions where page_id = _id order by version desc limit 1;
  if kept.page_id is null then
    return false;
  end if;
  if _as_draft and kept.status = 'published' then
    kept.status := 'draft';
  end if;
  insert into public.pages (
    id, title, slug, meta_description, canonical_url, content, content_blocks, status, is_homepage,
    created_at, version
  )
  values (
    _id, kept.title, coalesce(_slug, kept.slug), kept.meta_description, kept.canonical_url,
    kept.content, kept.content_blocks, kept.status,
    kept.is_homepage and (kept.status <> 'published'
      or not exists (select from public.pages where is_homepage and status = 'published')),
    kept.page_created_at, kept.version + 1
  );
  insert into public.page_slugs (slug, page_id)
  select distinct r.slug, _id from public.page_revisions r
  where r.page_id = _id and r.status = 'published'
    and not exists (select from public.pages p where p.slug = r.slug)
  on conflict (slug) do nothing;
  return true;
end;
$$;
comment on function private.restore_page is
  'Restores a page of the trash from its last version, with its former public addresses if they are still free.';

create function private.keep_deleted_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.page_trash (id, deleted_by)
  values (old.id, (select id from public.profiles where id = (select auth.uid())))
  on conflict (id) do update set deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
  return null;
end;
$$;
comment on function private.keep_deleted_page is 'Trigger on pages: puts a deleted page into the trash.';

create function private.remove_trashed_page(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  delete from public.page_trash where id = _id;
  if not found then
    return false;
  end if;
  delete from public.page_revisions where page_id = _id;
  delete from public.page_copies where page_id = _id;
  perform private.log_action('deleted', 'page_trash', array[_id::text]);
  return true;
end;
$$;
comment on function private.remove_trashed_page is
  'Removes a page of the trash with all its versions, for good.';

create function private.remove_old_pages() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _gone uuid[];
begin
  with gone as (
    delete from public.page_trash where deleted_at <= private.clock() - private.trash_retention()
    returning id
  )
  select coalesce(array_agg(id order by id), '{}') into _gone from gone;
  delete from public.page_revisions where page_id = any (_gone);
  delete from public.page_copies where page_id = any (_gone);
  perform private.log_action('deleted', 'page_trash', _gone::text[]);
  return cardinality(_gone);
end;
$$;
comment on function private.remove_old_pages is
  'Removes the pages whose time in the trash is over; returns how many.';

create trigger pages_55_keep_deleted
  after delete on public.pages
  for each row execute function private.keep_deleted_page();

grant execute on function private.remove_trashed_page, private.restore_page to authenticated;

-- 16_facts.sql

-- Versions of the facts of the garage: phone, hours, holidays, prices.

-- A function, since a policy on facts cannot ask facts for the newest version.
create function private.current_facts() returns table(version bigint, body jsonb)
language sql stable security definer set search_path = '' as $$
  select f.version, f.body from public.facts f order by f.version desc limit 1;
$$;
comment on function private.current_facts is
  'The newest version of the facts, without who published it and why.';

create table public.facts (
  version bigint generated always as identity primary key,
  -- "Not distinct": there is one first version, too.
  base bigint unique nulls not distinct,
  body jsonb not null,
  note text check (char_length(note) <= 200),
  author uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.facts is
  'Versions of the owner''s facts; the newest counts. Written by public.publish_facts() alone.';
comment on column public.facts.base is
  'The version that this one was made from. Each is the base of one other at most, so of two owners who publish at once one is refused. No foreign key: that version may be removed.';
comment on column public.facts.body is
  'Facts by name (src/shared/content/facts.ts). A missing one is what ships; private.facts_problem() says what is refused.';
comment on column public.facts.author is 'Null if it was published with SQL or the account was deleted.';
create index facts_author_idx on public.facts (author);
alter table public.facts enable row level security;
grant select, delete on public.facts to authenticated;
grant select, insert, update, delete on public.facts to service_role;
create policy "Admins can read every version of the facts"
  on public.facts for select to authenticated
  using ((select public.has_role('admin')));

create view public.current_facts with (security_invoker = on) as
  select version, body from private.current_facts();
comment on view public.current_facts is
  'The newest facts, for everybody; no row before the first publication. "?version=gt.<n>" asks for newer ones only.';
grant select on public.current_facts to anon, authenticated, service_role;

create policy "Admins can remove former versions of the facts"
  on public.facts for delete to authenticated
  using ((select public.has_role('admin')) and version <> (select c.version from public.current_facts c));

-- What is no list becomes a list of one null, which no check takes.
create function private.entries(_list jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select jsonb_array_elements(case jsonb_typeof(_list) when 'array' then _list else '[null]' end);
$$;
comment on function private.entries is 'The entries of a list.';

create function private.facts_problem(_body jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_body) is distinct from 'object' then 'These are no facts that the site can read.'
    when octet_length(_body::text) > 60000 then
      'All facts together are too long: please shorten questions or testimonials.'
    when _body ? 'openingHours' and ((select count(*) <> 7 from private.entries(_body -> 'openingHours')) or exists (
      select from private.entries(_body -> 'openingHours') day, private.entries(day) hours
      where (
        hours ->> 'opens' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and hours ->> 'closes' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and (hours ->> 'opens') collate "C" < hours ->> 'closes'
      ) is not true
    )) then 'Each of the seven days opens before it closes.'
    when _body ? 'closures' and exists (
      select from private.entries(_body -> 'closures') c
      where (private.to_day(c -> 'to') - private.to_day(c -> 'from') between 0 and 59 and c ->> 'reason' <> '') is not true
    ) then 'A closure has a first and a last day, 60 days at most, and a reason.'
    -- The most that a class 4 MOT test may cost, in pence (docs/facts.md#mot-figures).
    when _body -> 'prices' ? 'mot-testing' and (
      not _body @? '$.prices."mot-testing".from'
      or _body @? '$.prices."mot-testing".* ? (!(@ > 0 && @ <= 5485) || (@ > 0) is unknown)'
    ) then 'The MOT has a price, and the law allows at most £54.85.'
  end;
$$;
comment on function private.facts_problem is
  'Why these facts cannot be published, as a sentence; null if they can: their size, the hours and closures that the diary goes by, and the law. The screen checks all else (src/staff/garage/schema.ts), and readers do without what they cannot show.';

create function private.refuse_unshowable_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _problem constant text := private.facts_problem(new.body);
begin
  if _problem is not null then
    raise check_violation using
      message = _problem,
      hint = 'unshowable_facts';
  end if;
  -- Of two at once the second passes here, and waits at the unique key.
  if tg_op = 'INSERT' and new.base is distinct from (select max(f.version) from public.facts f) then
    raise sqlstate 'PT409' using
      message = 'Somebody has changed this meanwhile.',
      hint = 'facts_changed';
  end if;
  return new;
end;
$$;
comment on function private.refuse_unshowable_facts is
  'Trigger on facts: refuses with a sentence for the person who publishes, and what was made from another version than the newest.';

create function private.log_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_action('added', 'facts', array[new.version::text]);
  else
    perform private.log_action('deleted', 'facts', array[old.version::text]);
  end if;
  return null;
end;
$$;
comment on function private.log_facts is
  'Trigger on facts: private.log_rows() for a table whose key is its version.';

create function private.publish_facts(_body jsonb, _base bigint, _note text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  _version bigint;
begin
  perform private.require_admin();
  insert into public.facts (base, body, note, author)
  values (
    _base, _body, nullif(btrim(_note), ''),
    (select id from public.profiles where id = (select auth.uid()))
  )
  returning version into _version;
  return _version;
exception when unique_violation then
  raise sqlstate 'PT409' using
    message = 'Somebody has changed this meanwhile.',
    hint = 'facts_changed';
end;
$$;
comment on function private.publish_facts is
  'Adds a version made from the newest one, _base (null: there is none yet), and returns its number.';

create function private.queue_build_of_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_deploy('deploy:facts:' || new.version);
  return null;
end;
$$;
comment on function private.queue_build_of_facts is
  'Trigger on facts: has the site built anew with the new version.';

create trigger current_facts_10_refuse_write
  instead of insert or update or delete on public.current_facts
  for each row execute function private.refuse_write();
create trigger facts_10_refuse_unshowable
  before insert or update of body on public.facts
  for each row execute function private.refuse_unshowable_facts();
create trigger facts_30_log
  after insert or delete on public.facts
  for each row execute function private.log_facts();
create trigger facts_40_queue_build
  after insert on public.facts
  for each row execute function private.queue_build_of_facts();

grant execute on function private.current_facts to anon, authenticated, service_role;
grant execute on function private.publish_facts to authenticated;

-- 17_diary.sql

-- What can be booked, and its settings. Whatever writes to the diary takes private.hold_diary() first.

create function private.are_kinds(_kinds text[], _least integer) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(_kinds) >= _least
    and _kinds <@ '{mot_bay,lift,courtesy_car,collection}'::text[]
    and cardinality(_kinds) = (select count(distinct k) from unnest(_kinds) k);
$$;
comment on function private.are_kinds is
  'Whether these are different kinds of resources, and at least so many.';

create table private.diary_settings (
  one boolean primary key default true check (one),
  enabled boolean not null default false,
  feed_epoch integer,
  paused_because text check (char_length(paused_because) <= 200 and paused_because ~ '\S'),
  books_without_mail boolean not null default false
);
comment on table private.diary_settings is 'Whether visitors can book a time; no row means no.';
comment on column private.diary_settings.paused_because is
  'A sentence for visitors while the desk takes no bookings from the web: times are wishes then. Null: it does.';
comment on column private.diary_settings.books_without_mail is
  'Whether a time stands at once where no mail of the server can have it confirmed; else it is a wish.';
comment on column private.diary_settings.feed_epoch is
  'Part of the secret link of the staff''s calendar feed; raising it ends the former link. Null: there is no feed.';
alter table private.diary_settings enable row level security;

create table public.resources (
  id smallint generated always as identity primary key,
  kind text not null check (private.are_kinds(array[kind], 1)),
  name text not null unique check (char_length(name) <= 60 and name ~ '\S'),
  active boolean not null default true
);
comment on table public.resources is
  'What one car at a time can have: an MOT bay, a lift, a courtesy car, a collection.';
comment on column public.resources.active is 'An inactive one keeps its bookings and gets no new ones.';
alter table public.resources enable row level security;
grant select, insert (kind, name, active), update (name, active), delete on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;
create policy "Admins can add resources"
  on public.resources for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change resources"
  on public.resources for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove resources"
  on public.resources for delete to authenticated using ((select public.has_role('admin')));
create policy "Staff can read resources"
  on public.resources for select to authenticated
  using ((select private.may('desk')));

create table public.bookable_services (
  id smallint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z_]{2,30}$'),
  title text not null check (char_length(title) <= 60 and title ~ '\S'),
  form_service text not null check (form_service in ('service', 'mot', 'repair', 'diagnostic', 'other')),
  minutes integer not null check (minutes between 15 and 600),
  needs text[] not null check (private.are_kinds(needs, 1)),
  offers text[] not null default '{}' check (private.are_kinds(offers, 0)),
  step_minutes integer not null default 30 check (step_minutes between 5 and 240),
  notice_minutes integer not null default 120 check (notice_minutes between 0 and 20160),
  ahead_days integer not null default 90 check (ahead_days between 1 and 400),
  online boolean not null default true,
  position smallint not null default 0,
  check (not needs && offers)
);
comment on table public.bookable_services is 'What can be booked, how long it takes and what it needs.';
comment on column public.bookable_services.form_service is 'What an enquiry for it carries as its service.';
comment on column public.bookable_services.needs is 'Kinds of resources, one of each for its whole length.';
comment on column public.bookable_services.offers is 'Kinds that a visitor may add.';
comment on column public.bookable_services.step_minutes is
  'Visitors can start at the opening and every so many minutes after it.';
comment on column public.bookable_services.notice_minutes is
  'How long before its start visitors can book, move and cancel.';
comment on column public.bookable_services.online is 'Whether visitors can book it; staff always can.';
alter table public.bookable_services enable row level security;
grant select, insert (key, title, form_service, minutes, needs, offers, step_minutes, notice_minutes,
  ahead_days, online, position), update (title, form_service, minutes, needs, offers, step_minutes,
  notice_minutes, ahead_days, online, position), delete on public.bookable_services to authenticated;
grant select, insert, update, delete on public.bookable_services to service_role;
create policy "Admins can add bookable services"
  on public.bookable_services for insert to authenticated with check ((select public.has_role('admin')));
create policy "Admins can change bookable services"
  on public.bookable_services for update to authenticated
  using ((select public.has_role('admin'))) with check ((select public.has_role('admin')));
create policy "Admins can remove bookable services"
  on public.bookable_services for delete to authenticated using ((select public.has_role('admin')));
create policy "Staff can read bookable services"
  on public.bookable_services for select to authenticated
  using ((select private.may('desk')));

-- One writer at a time: with the constraint alone, many who ask for one slot end in deadlocks.
create function private.hold_diary() returns void
language sql set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('diary', 0)) $$;
comment on function private.hold_diary is
  'Makes everybody else who writes in the diary wait until the end of this transaction (docs/diary.md#one-writer).';

create function private.hold_diary_before() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_diary();
  return null;
end;
$$;
comment on function private.hold_diary_before is
  'Trigger: what hours, resources and services say does not change under a booking.';

create function private.set_diary(_enabled boolean, _books_without_mail boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _before private.diary_settings;
  _now private.diary_settings;
begin
  perform private.require_admin();
  perform private.hold_diary();
  insert into private.diary_settings default values on conflict do nothing;
  select * into _before from private.diary_settings;
  update private.diary_settings
    set enabled = coalesce(_enabled, enabled), books_without_mail = coalesce(_books_without_mail, books_without_mail)
    where one returning * into _now;
  perform private.log_diary('enabled', to_jsonb(_before.enabled), to_jsonb(_now.enabled));
  perform private.log_diary('books_without_mail', to_jsonb(_before.books_without_mail), to_jsonb(_now.books_without_mail));
  return _now.enabled;
end;
$$;
comment on function private.set_diary is
  'Lets visitors book times, or no longer, and without a mail that confirms them; null leaves it. What is booked stays.';

create function private.pause_bookings(_because text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _now constant text := nullif(btrim(private.visible_line(_because)), '');
  _was boolean;
begin
  perform private.require('desk');
  perform private.hold_diary();
  insert into private.diary_settings default values on conflict do nothing;
  select paused_because is not null into _was from private.diary_settings;
  update private.diary_settings set paused_because = _now where one;
  perform private.log_diary('paused', to_jsonb(_was), to_jsonb(_now is not null));
end;
$$;
comment on function private.pause_bookings is
  'Takes no more bookings from the web and tells visitors why, or, null, takes them again; links of bookings work on.';

create function private.diary_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('enabled', exists (select from private.diary_settings where enabled),
    'books_without_mail', exists (select from private.diary_settings where books_without_mail),
    'mailed', private.server_mails(), 'resources', (select count(*) from public.resources where active),
    'services', (select count(*) from public.bookable_services), 'feed', private.feed_token());
end;
$$;
comment on function private.diary_status is 'Whether the diary is on, how times are confirmed, what it has, and the code of the feed.';

create trigger bookable_services_10_hold_diary
  before insert or update or delete on public.bookable_services
  for each statement execute function private.hold_diary_before();
create trigger bookable_services_50_log_change
  after update on public.bookable_services
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('title', 'minutes', 'step_minutes', 'notice_minutes', 'ahead_days', 'online');
create trigger bookable_services_60_log_addition
  after insert on public.bookable_services
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger bookable_services_70_log_deletion
  after delete on public.bookable_services
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger facts_05_hold_diary
  before insert on public.facts
  for each statement execute function private.hold_diary_before();
create trigger resources_10_hold_diary
  before insert or update or delete on public.resources
  for each statement execute function private.hold_diary_before();
create trigger resources_50_log_change
  after update on public.resources
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('name', 'active');
create trigger resources_60_log_addition
  after insert on public.resources
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger resources_70_log_deletion
  after delete on public.resources
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.are_kinds to authenticated, service_role;
grant execute on function private.diary_status, private.pause_bookings, private.set_diary to authenticated;

-- 18_closures.sql

-- Days on which the garage, or a part of it, is closed.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  days daterange not null check (not isempty(days) and upper(days) - lower(days) <= 60),
  reason text not null,
  public boolean not null default true,
  facts_version bigint references public.facts (version) on delete cascade,
  resource_id smallint references public.resources (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.closures is
  'Days without work as ranges: those of the newest facts, written by a trigger, and the diary''s own, which have no version.';
comment on column public.closures.public is 'Whether visitors may read it; what facts say is always public.';
comment on column public.closures.facts_version is 'The facts that say so.';
comment on column public.closures.resource_id is 'What is closed; null: the whole garage.';
create index closures_facts_version_idx on public.closures (facts_version);
create index closures_resource_idx on public.closures (resource_id);
alter table public.closures enable row level security;
grant select on public.closures to anon, authenticated;
grant select, insert, update, delete on public.closures to service_role;
create policy "Visitors can read public closures"
  on public.closures for select to anon
  using (public);
create policy "People can read public closures, staff every one"
  on public.closures for select to authenticated
  using (public or (select private.may('desk')));

create function private.fill_closures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.closures where facts_version <> new.version;
  insert into public.closures (days, reason, facts_version)
  select daterange(private.to_day(c -> 'from'), private.to_day(c -> 'to'), '[]'), c ->> 'reason', new.version
  from jsonb_array_elements(coalesce(new.body -> 'closures', '[]')) c;
  return null;
end;
$$;
comment on function private.fill_closures is 'Trigger on facts: closures are those of the newest version.';

create function private.misplaced_bookings(_from timestamptz, _to timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with open as materialized (
    select tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()) as hours
    from private.opening((_from at time zone private.garage_zone())::date, (_to at time zone private.garage_zone())::date) o
  )
  select b.id from public.bookings b
  where b.status in ('booked', 'arrived') and b.starts_at >= _from and b.starts_at < _to
    and not exists (select from open where open.hours operator(pg_catalog.@>) tstzrange(b.starts_at, b.ends_at));
$$;
comment on function private.misplaced_bookings is
  'Open bookings that lie on closed days or outside the hours, as after a publication of facts.';

create function private.bookings_met(_from date, _to date, _resource smallint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct o.booking_id from private.taken o
  where o.booking_id is not null and (_resource is null or o.resource_id = _resource)
    and o.during operator(pg_catalog.&&) tstzrange(greatest(private.garage_time(_from), private.clock()), private.garage_time(_to + 1));
$$;
comment on function private.bookings_met is
  'Bookings that have a place on these days, from now on; _resource: there, null: anywhere.';

create function private.bookings_in_the_way(_from date, _to date, _resource smallint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _ids uuid[];
begin
  perform private.require('desk');
  if _from is null then
    _ids := array(select private.misplaced_bookings(private.clock(), private.clock() + interval '401 days'));
  elsif _to >= greatest(_from, private.garage_day()) then
    _ids := array(select private.bookings_met(_from, _to, _resource));
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'reference', b.reference, 'starts_at', b.starts_at, 'title', s.title,
      'name', b.name, 'phone', b.phone, 'vehicle', b.vehicle) order by b.starts_at, b.id)
    from public.bookings b join public.bookable_services s on s.key = b.service where b.id = any (_ids)
  ), '[]');
end;
$$;
comment on function private.bookings_in_the_way is
  'Whom to ring: bookings that closing these days would meet, or, without days, those that are misplaced already.';

create function private.fill_closure(_closure public.closures) returns void
language sql security definer set search_path = '' as $$
  select private.free_expired();
  insert into private.occupied (resource_id, during, closure_id)
  select _closure.resource_id, part, _closure.id
  from unnest(
    tstzmultirange(tstzrange(greatest(private.garage_time(lower(_closure.days)), private.clock()), private.garage_time(upper(_closure.days))))
    -- Closed twice is closed.
    operator(pg_catalog.-) coalesce((
      select range_agg(o.during) from private.occupied o
      where o.resource_id = _closure.resource_id and o.closure_id is not null), '{}')) part
  where _closure.resource_id is not null and upper(_closure.days) > private.garage_day();
$$;
comment on function private.fill_closure is
  'Takes the days of one resource, but for what other closed days take; those of the whole garage are no opening hours (private.opening).';

create function private.close_days(
  _id uuid, _from date, _to date, _reason text, _resource smallint
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _closure public.closures;
  _met jsonb;
begin
  perform private.require('desk');
  perform private.hold_diary();
  if exists (select from public.closures where id = _id) then
    return;
  end if;
  if (_to >= greatest(_from, private.garage_day()) and _to - _from < 60) is not true then
    raise check_violation using
      message = 'Days are closed from today on, first to last, 60 at most.',
      hint = 'invalid_closed_days';
  end if;
  _met := private.bookings_in_the_way(_from, _to, _resource);
  if _met <> '[]' then
    raise sqlstate 'PT409' using
      message = 'Bookings are in the way. Ring, and move or cancel them first.',
      detail = _met::text,
      hint = 'bookings_in_the_way';
  end if;
  insert into public.closures (id, days, reason, public, resource_id)
  values (_id, daterange(_from, _to, '[]'), private.visible_line(_reason), false, _resource)
  returning * into _closure;
  perform private.fill_closure(_closure);
  perform private.log_action('added', 'closures', array[_id::text]);
end;
$$;
comment on function private.close_days is
  'Closes days of a resource or, null, of the whole diary. Refused while bookings are in the way, with their names and numbers; never removes one.';

create function private.open_days(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _closure public.closures;
begin
  perform private.require('desk');
  perform private.hold_diary();
  delete from public.closures where id = _id and facts_version is null returning * into _closure;
  if found then
    perform private.fill_closure(c) from public.closures c
    where c.resource_id = _closure.resource_id and c.days operator(pg_catalog.&&) _closure.days;
    perform private.log_action('deleted', 'closures', array[_id::text]);
  end if;
end;
$$;
comment on function private.open_days is
  'Opens days again that were closed in the diary; those of the facts are opened on the screen The garage.';

create trigger facts_20_fill_closures
  after insert on public.facts
  for each row execute function private.fill_closures();

grant execute on function private.bookings_in_the_way, private.close_days, private.open_days to authenticated;

-- 19_diary_slots.sql

-- Free times.

create function private.shipped_hours() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'openingHours', jsonb_build_array('[]'::jsonb, weekday, weekday, weekday, weekday, weekday,
      '[{"opens": "09:00", "closes": "14:00"}]'::jsonb),
    'closures', (
      select jsonb_agg(jsonb_build_object('from', day, 'to', day, 'reason', 'Bank holiday'))
      from unnest('{2026-12-25,2026-12-26,2026-12-28,2027-01-01,2027-03-26,2027-03-29,2027-05-03,2027-05-31,
        2027-08-30,2027-12-25,2027-12-27,2027-12-28,2028-01-01,2028-01-03,2028-04-14,2028-04-17,2028-05-01,
        2028-05-29,2028-08-28,2028-12-25,2028-12-26,2029-01-01,2029-03-30,2029-04-02,2029-05-07,2029-05-28,
        2029-08-27,2029-12-25,2029-12-26}'::date[]) day))
  from (select '[{"opens": "08:00", "closes": "18:00"}]'::jsonb as weekday) shipped;
$$;
comment on function private.shipped_hours is
  'Hours and closures of the facts that ship (src/content/shipped-facts.ts), until the owner publishes others; a test holds the two against each other.';

create view private.closed_days as
  select lower(days) as first, upper(days) - 1 as last, reason from public.closures where resource_id is null
  union all
  select (c ->> 'from')::date, (c ->> 'to')::date, c ->> 'reason'
  from jsonb_array_elements(private.shipped_hours() -> 'closures') c
  where not exists (select from private.current_facts() f where f.body ? 'closures');
comment on view private.closed_days is
  'Days on which the whole garage is closed: those of the facts, or that ship, which are what picker and badge read, and the diary''s own. Those that ship are no rows of closures: a restored backup fills that table, and wants it empty.';

create function private.opening(
  _from date, _to date
) returns table(day date, opens timestamp, closes timestamp)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with facts as materialized (
    select private.shipped_hours() || coalesce((select f.body from private.current_facts() f), '{}') as body
  ),
  closed as materialized (
    select c.first, c.last from private.closed_days c where c.last >= _from and c.first <= _to
  )
  select d.day::date, d.day + (hours ->> 'opens')::time, d.day + (hours ->> 'closes')::time
  from facts, generate_series(_from::timestamp, _to::timestamp, interval '1 day') d (day),
    jsonb_array_elements(facts.body -> 'openingHours' -> extract(dow from d.day)::integer) hours
  where not exists (select from closed where d.day between closed.first and closed.last);
end;
$$;
comment on function private.opening is
  'When the garage is open on these days, by its own clock: up to two rows a day, so that a lunch break is none.';

create function private.is_open(_during tstzrange) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.opening(
      (lower(_during) at time zone private.garage_zone())::date,
      (lower(_during) at time zone private.garage_zone())::date) o
    where _during operator(pg_catalog.<@)
      tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()));
$$;
comment on function private.is_open is 'Whether the garage is open all of this time, without a break.';

create function private.booked_time(_starts timestamptz, _minutes integer) returns tstzrange
language sql immutable set search_path = '' as $$ select tstzrange(_starts, _starts + make_interval(mins => _minutes)) $$;
comment on function private.booked_time is 'From the start, without the end.';

create function private.slots(_service text, _from date, _to date) returns setof timestamptz
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _of public.bookable_services;
  _length interval;
  _soonest timestamptz;
  _zone constant text := private.garage_zone();
begin
  select s.* into _of from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
  if not found then
    return;
  end if;
  _length := make_interval(mins => _of.minutes);
  _soonest := private.clock() + make_interval(mins => _of.notice_minutes);
  return query
  select slot.at
  from private.opening(greatest(_from, private.garage_day()), least(_to, private.garage_day() + _of.ahead_days)) o
  cross join generate_series(o.opens, o.closes - _length, make_interval(mins => _of.step_minutes)) wall
  cross join lateral (select wall at time zone _zone as at) slot
  where slot.at >= _soonest
    -- Of an hour that the clocks leave out in spring there is nothing to offer.
    and slot.at at time zone _zone = wall
    and slot.at + _length <= o.closes at time zone _zone
  order by slot.at;
end;
$$;
comment on function private.slots is
  'The times at which visitors may ask for a service, free or not; none while the diary is off.';

create function private.free_slots(
  _service text, _from date, _to date, _with text[], _but uuid
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _of public.bookable_services;
  _length interval;
  _slots jsonb;
begin
  select s.* into _of from public.bookable_services s
  where s.key = _service and s.online and exists (select from private.diary_settings where enabled);
  if not found then
    return null;
  end if;
  _length := make_interval(mins => _of.minutes);
  -- What is taken is read once, and not for each time.
  with place as materialized (
    select r.id, r.kind, range_agg(o.during) as taken
    from public.resources r
    left join private.taken o on o.resource_id = r.id and (_but is null or o.booking_id is distinct from _but)
      and o.during operator(pg_catalog.&&) tstzrange(private.garage_time(_from), private.garage_time(_from + 32))
    where r.active and r.kind = any (_of.needs || _with)
    group by r.id
  )
  select jsonb_agg(at order by at) into _slots
  from private.slots(_service, _from, least(_to, _from + 30)) at
  where _with <@ _of.offers and not exists (
    select from unnest(_of.needs || _with) wanted (kind)
    where not exists (
      select from place p
      where p.kind = wanted.kind and (p.taken operator(pg_catalog.&&) tstzrange(at, at + _length)) is not true));
  return jsonb_build_object('minutes', _of.minutes, 'notice_minutes', _of.notice_minutes,
    'offers', array(
      select offered.kind from unnest(_of.offers) offered (kind)
      where exists (select from public.resources r where r.kind = offered.kind and r.active)),
    'last_day', private.garage_day() + _of.ahead_days, 'slots', coalesce(_slots, '[]'));
end;
$$;
comment on function private.free_slots(text, date, date, text[], uuid) is
  'What public.free_slots() answers; _but: a booking whose own time counts as free.';

create function private.free_slots(_service text, _from date, _to date, _with text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.free_slots(_service, _from, _to, _with, null)
    || jsonb_build_object('wishes', not (private.server_mails() or s.books_without_mail), 'paused', s.paused_because)
    || case when s.paused_because is null then '{}' else '{"slots": []}'::jsonb end
  from private.diary_settings s;
$$;
comment on function private.free_slots(text, date, date, text[]) is
  'For those who have no booking yet, with whether times are wishes only; while the desk takes none, no time, and why.';

grant execute on function private.free_slots(text, date, date, text[]) to anon, authenticated;

-- 20_enquiries.sql

-- Requests from the forms. Anybody may insert one, only staff may read and update them.

create type public.enquiry_status as enum ('new', 'in_progress', 'done');
comment on type public.enquiry_status is 'How far staff are with an enquiry.';

create table public.enquiries (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null
    check (source in ('Contact Form', 'MOT Page Form', 'Quick Contact Modal', 'Annual Service Dialog')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text not null check (private.is_email(email)),
  phone text not null check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  service text check (service in ('service', 'mot', 'repair', 'diagnostic', 'other')),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  preferred_date date check (preferred_date between date '2000-01-01' and date '2099-12-31'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  suspect boolean not null default false,
  status public.enquiry_status not null default 'new',
  on_hold boolean not null default false,
  search text not null generated always as (
    lower(name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(vehicle, ''))
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
  waiting_since timestamptz
);
comment on table public.enquiries is
  'One row per submitted form. Recorded before it is mailed (docs/forms.md#record-then-mail), so that none is lost.';
comment on column public.enquiries.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.enquiries.source is 'The label of the form.';
comment on column public.enquiries.service is 'The chosen service, null when none was chosen.';
comment on column public.enquiries.preferred_date is
  'The day that the visitor asked for, in the garage''s time zone.';
comment on column public.enquiries.suspect is
  'The honeypot was filled in: probably a bot. Shown behind a filter and not mailed (docs/forms.md#visitors-only-add).';
comment on column public.enquiries.status is 'The only column that staff change.';
comment on column public.enquiries.on_hold is
  'Exceeded the limit for all visitors: not mailed, shown behind a filter until an admin releases it (docs/forms.md#limits).';
comment on column public.enquiries.search is
  'Lower-case text for searches, without the message; one field per line, so that no match spans two fields.';
comment on column public.enquiries.reference is
  'The last 32 bits of the id in 31 signs, lowest place first, without the garage''s prefix; src/lib/data/reference.ts has the same rule. Two enquiries may share one.';
comment on column public.enquiries.starts_at is
  'The time that was chosen from the diary; it follows the booking. Without a booking it is a wish (docs/diary.md#held).';
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
  using gin ((search || chr(10) || lower(coalesce(message, ''))) extensions.gin_trgm_ops);
create index enquiries_reference_idx on public.enquiries (reference);
create index enquiries_marked_newest_idx on public.enquiries (suspect, on_hold, created_at desc, id desc);
create index enquiries_status_newest_idx on public.enquiries (status, suspect, on_hold, created_at desc, id desc);
-- How many are on hold is asked by every screen of the desk.
create index enquiries_on_hold_idx on public.enquiries (id) where on_hold;
alter table public.enquiries enable row level security;
grant select, insert (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect),
  update (status) on public.enquiries to authenticated;
grant select, insert, update, delete on public.enquiries to service_role;
grant insert (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect) on
  public.enquiries to anon;
create policy "Anybody can send a new enquiry"
  on public.enquiries for insert to anon, authenticated
  with check (status = 'new');
create policy "Staff can read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.may('desk')));
create policy "Staff can move enquiries on"
  on public.enquiries for update to authenticated
  using ((select private.may('desk')))
  with check ((select private.may('desk')));

create function private.limit_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _bytes constant bigint := private.stored_bytes(pg_column_size(new));
begin
  -- SQL outside of requests is not limited.
  if private.visitor_key() is null then
    return new;
  end if;
  -- Held until the end of the transaction, so that parallel requests are counted one by one.
  perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
  if exists (select from public.enquiries where id = new.id) then
    raise unique_violation using message = 'This enquiry is recorded already.', hint = 'repeated_enquiry';
  end if;
  perform private.refuse_bytes(_bytes);
  if private.admit_visitor('enquiry', 5, 20) then
    -- Suspects are not mailed anyway, so they use up nobody's share.
    new.on_hold := not new.suspect and private.exceeds_shared_limit('enquiry', 40, 200);
  elsif private.visitor_address() is null then
    -- Visitors without a known address share a key: refusing one would be because of others.
    new.on_hold := true;
  else
    raise sqlstate 'PT429' using
      message = 'Too many enquiries from this address. Please wait a little or call us.',
      detail = 'At most 5 a minute and 20 an hour.',
      hint = 'enquiry_limit';
  end if;
  perform private.count_bytes(_bytes);
  if new.on_hold then
    -- 202 instead of 201: the browser then does not mail it.
    perform set_config('response.status', '202', true);
  end if;
  return new;
end;
$$;
comment on function private.limit_enquiries is
  'Trigger on enquiries: beyond 5 a minute and 20 an hour from one address HTTP 429 (PostgREST maps PT429); beyond 40 an hour from one network or 200 from all, the row is put on hold and answered with 202; 507 beyond the bytes of a day.';

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
  delete from public.bookings where ends_at < oldest;
  get diagnostics removed_bookings = row_count;
  delete from public.closures where facts_version is null and upper(days) < oldest::date;
  return removed + removed_messages + removed_bookings;
end;
$$;
comment on function private.remove_old_enquiries is
  'Deletes enquiries, chat messages, bookings and days that were closed in the diary beyond the retention limit. Run nightly by pg_cron, if it exists.';

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
  if private.server_mails() and not new.suspect and not new.on_hold then
    insert into public.outbox (dedupe, kind, to_email, reference, enquiry_id, expires_at) values
      ('enquiry:' || new.id, 'enquiry', null, new.reference, new.id, private.clock() + interval '30 days'),
      ('receipt:' || new.id, 'receipt', new.email, new.reference, new.id, private.clock() + interval '3 days')
    on conflict (dedupe) do nothing;
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
  for each statement execute function private.log_rows('status', 'suspect', 'on_hold', 'taken_by');
create trigger enquiries_60_log_deletion
  after delete on public.enquiries
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger enquiries_70_mail
  after insert on public.enquiries
  for each row execute function private.mail_enquiry();
create trigger enquiries_80_mail_released
  after update of on_hold on public.enquiries
  for each row when (old.on_hold and not new.on_hold) execute function private.mail_enquiry();

grant execute on function
  private.enquiry_retention_status, private.remove_old_enquiries_by_hand
to authenticated;

-- 21_threads.sql

-- The conversation about an enquiry: answers, notes, and who has taken it.

create table private.thread_entries (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  kind text not null
    check (kind in ('answer', 'message', 'note', 'rung', 'no_answer', 'booked', 'done')),
  author uuid references public.profiles (id) on delete set null,
  body text check (char_length(body) <= 5000 and body ~ '\S'),
  was jsonb,
  check ((kind in ('answer', 'message', 'note')) = (body is not null))
);
comment on table private.thread_entries is
  'The thread of an enquiry: answer (mailed by staff), message (by the customer, through the link), note (staff only), rung, no_answer, booked and done (marks of staff). The enquiry''s own text comes before them.';
comment on column private.thread_entries.number is
  'The order. Entries of one enquiry are added one after the other, under the lock of its row.';
comment on column private.thread_entries.id is
  'Made by the browser: a repeated attempt has the same id and adds nothing.';
comment on column private.thread_entries.author is 'Null for the customer, and for accounts that are gone.';
comment on column private.thread_entries.was is
  'Of a mark: status, taken_by and waiting_since of the enquiry before it, for undo.';
create index thread_entries_enquiry_idx on private.thread_entries (enquiry_id, number);
create index thread_entries_author_idx on private.thread_entries (author);
create index thread_entries_created_at_idx on private.thread_entries (created_at);
alter table private.thread_entries enable row level security;

create table private.thread_readers (
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  reader uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (enquiry_id, reader)
);
comment on table private.thread_readers is
  'Who of the staff has a thread open, by the real clock; a row is of use for a minute, and new ones delete older ones.';
create index thread_readers_reader_idx on private.thread_readers (reader);
alter table private.thread_readers enable row level security;

create function private.thread_token(_enquiry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to('request ' || _enquiry, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.thread_token is
  'The code of the customer''s link to their enquiry: keyed hash of its id, base64url (RFC 4648, section 5). Stored nowhere.';

create function private.hold_enquiry(_id uuid) returns public.enquiries
language plpgsql security definer set search_path = '' as $$
declare
  _found public.enquiries;
begin
  perform private.require('desk');
  select * into _found from public.enquiries where id = _id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This enquiry is gone.', hint = 'no_such_enquiry';
  end if;
  return _found;
end;
$$;
comment on function private.hold_enquiry is
  'The enquiry, for whoever works at the desk; others who write in its thread wait until the end of this transaction.';

create function private.mail_of_entry(_entry uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'state', o.state, 'sent_at', o.sent_at, 'error', o.last_error)
  from public.outbox o where o.entry_id = _entry and o.kind = 'reply';
$$;
comment on function private.mail_of_entry is
  'What has become of the mail of an answer; null once it is no longer kept, 30 days after it went.';

create function private.entry_in_words(_entry private.thread_entries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', _entry.id, 'number', _entry.number, 'kind', _entry.kind, 'at', _entry.created_at,
    'by', private.name_of(_entry.author), 'mine', coalesce(_entry.author = auth.uid(), false), 'body', _entry.body)
    || case when _entry.kind = 'answer' then jsonb_build_object('mail', private.mail_of_entry(_entry.id)) else '{}' end;
$$;
comment on function private.entry_in_words is
  'An entry for staff: {id, number, kind, at, by, mine, body}, of an answer also {mail: {id, state, sent_at, error}}.';

create function private.repeated_entry(_id uuid, _enquiry uuid, _kind text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _found private.thread_entries;
begin
  select * into _found from private.thread_entries where id = _id;
  if not found then
    return null;
  end if;
  perform private.require_same((_found.enquiry_id, _found.kind, _found.author) = (_enquiry, _kind, auth.uid()));
  return private.entry_in_words(_found);
end;
$$;
comment on function private.repeated_entry is 'The entry of an attempt that is repeated; null for a new one.';

create function private.reply(_enquiry uuid, _id uuid, _body text, _seen bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked constant public.enquiries := private.hold_enquiry(_enquiry);
  _done jsonb := private.repeated_entry(_id, _enquiry, 'answer');
  _meanwhile text;
  _entry private.thread_entries;
begin
  if _done is not null then
    return _done;
  end if;
  -- Its address may be a stranger's, whom a bot would have us write to (docs/forms.md#visitors-only-add and
  -- #limits).
  if _asked.suspect or _asked.on_hold then
    raise sqlstate 'PT409' using
      message = 'This enquiry is marked as suspect or held.',
      detail = 'Take the mark off before you answer it.',
      hint = 'marked_enquiry';
  end if;
  if not private.server_mails() then
    raise sqlstate 'PT503' using
      message = 'Answers are mailed by the server, which is switched off.',
      hint = 'post_off';
  end if;
  select case kind when 'answer' then private.name_of(author) else _asked.name end into _meanwhile
    from private.thread_entries
    where enquiry_id = _enquiry and number > _seen and kind in ('answer', 'message') and author is distinct from auth.uid()
    order by number desc limit 1;
  if found then
    raise sqlstate 'PT409' using
      message = 'Somebody has written in this thread meanwhile.',
      detail = coalesce(_meanwhile, ''),
      hint = 'answered_meanwhile';
  end if;
  insert into private.link_secret default values on conflict do nothing;
  insert into private.thread_entries (id, enquiry_id, kind, author, body)
    values (_id, _enquiry, 'answer', auth.uid(), _body) returning * into _entry;
  insert into public.outbox (dedupe, kind, to_email, reference, enquiry_id, entry_id, expires_at)
    values ('reply:' || _id, 'reply', _asked.email, _asked.reference, _enquiry, _id, private.clock() + interval '2 days');
  update public.enquiries set status = 'in_progress', taken_by = coalesce(taken_by, auth.uid()) where id = _enquiry;
  return private.entry_in_words(_entry);
end;
$$;
comment on function private.reply is
  'Keeps an answer, queues its mail and moves the enquiry on, all or nothing. _seen: the highest number that the writer has seen; a colleague''s answer or the customer''s message beyond it is PT409 answered_meanwhile, so that nobody answers past another.';

create function private.status_after(
  _kind text, _before public.enquiry_status
) returns public.enquiry_status
language sql immutable set search_path = '' as $$
  select case when _kind = 'rung' then 'in_progress' when _kind in ('booked', 'done') then 'done' else _before end;
$$;
comment on function private.status_after is
  'Rung: in progress; booked and done: done. A note or a call that nobody took leaves it as it is.';

create function private.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked constant public.enquiries := private.hold_enquiry(_enquiry);
  _done jsonb := private.repeated_entry(_id, _enquiry, _kind);
  _entry private.thread_entries;
begin
  if _done is not null then
    return _done;
  end if;
  if _kind not in ('note', 'rung', 'no_answer', 'booked', 'done') then
    raise check_violation using message = 'Answers and messages have functions of their own.', hint = 'invalid_kind';
  end if;
  insert into private.thread_entries (id, enquiry_id, kind, author, body, was)
  values (_id, _enquiry, _kind, auth.uid(), _body, case when _kind <> 'note' then jsonb_build_object(
    'status', _asked.status, 'taken_by', _asked.taken_by, 'waiting_since', _asked.waiting_since) end)
  returning * into _entry;
  if _kind <> 'note' then
    update public.enquiries
      set status = private.status_after(_kind, status), taken_by = coalesce(taken_by, auth.uid())
      where id = _enquiry;
  end if;
  return private.entry_in_words(_entry);
end;
$$;
comment on function private.add_to_thread is
  'Writes down a note, a call (rung, no_answer) or what became of it (booked, done), and moves the enquiry on.';

create function private.undo_in_thread(_id uuid) returns public.enquiry_status
language plpgsql security definer set search_path = '' as $$
declare
  _of uuid;
  _asked public.enquiries;
  _entry private.thread_entries;
begin
  select enquiry_id into _of from private.thread_entries where id = _id;
  _asked := private.hold_enquiry(_of);
  delete from private.thread_entries
    where id = _id and kind not in ('answer', 'message') and (kind <> 'note' or author = auth.uid())
    returning * into _entry;
  -- What came after it stands.
  if _entry.was is not null and not exists (
    select from private.thread_entries where enquiry_id = _of and number > _entry.number and kind <> 'note')
  then
    update public.enquiries set
      status = (_entry.was ->> 'status')::public.enquiry_status,
      taken_by = (select id from public.profiles where id = (_entry.was ->> 'taken_by')::uuid),
      waiting_since = (_entry.was ->> 'waiting_since')::timestamptz
      where id = _of returning * into _asked;
  end if;
  return _asked.status;
end;
$$;
comment on function private.undo_in_thread is
  'Takes back a mark, or one''s own note, and with the last mark the state before it. What was mailed cannot be taken back. Returns the status.';

create function private.take_enquiry(_enquiry uuid, _mine boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set taken_by = case when _mine then auth.uid() end where id = _enquiry;
end;
$$;
comment on function private.take_enquiry is 'The caller sees to an enquiry, or nobody does.';

create function private.trust_enquiry(_enquiry uuid, _trusted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set suspect = not _trusted where id = _enquiry;
end;
$$;
comment on function private.trust_enquiry is 'Takes the mark of a suspect off, or puts it on again.';

create trigger thread_entries_60_log_addition
  after insert on private.thread_entries
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger thread_entries_70_log_deletion
  after delete on private.thread_entries
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function
  private.add_to_thread, private.reply, private.take_enquiry, private.trust_enquiry, private.undo_in_thread
to authenticated;

-- 22_thread_reading.sql

-- How staff read a conversation, and how the customer reads and answers it by the link in a mail.

create function private.note_reader(_enquiry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.thread_readers where seen_at < clock_timestamp() - interval '1 hour';
  insert into private.thread_readers (enquiry_id, reader, seen_at) values (_enquiry, auth.uid(), clock_timestamp())
  on conflict (enquiry_id, reader) do update set seen_at = excluded.seen_at;
  return coalesce((
    select jsonb_agg(private.name_of(r.reader) order by r.seen_at)
    from private.thread_readers r
    where r.enquiry_id = _enquiry and r.reader <> auth.uid() and r.seen_at > clock_timestamp() - interval '40 seconds'
  ), '[]');
end;
$$;
comment on function private.note_reader is
  'Notes that the caller has this thread open, and returns who else has: a thread on screen is read every 15 seconds.';

create function private.read_enquiry(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked public.enquiries;
begin
  perform private.require('desk');
  select * into _asked from public.enquiries where id = _id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', _asked.id, 'reference', _asked.reference, 'created_at', _asked.created_at, 'source', _asked.source,
    'name', _asked.name, 'email', _asked.email, 'phone', _asked.phone, 'service', _asked.service,
    'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'starts_at', _asked.starts_at,
    'message', _asked.message, 'suspect', _asked.suspect, 'on_hold', _asked.on_hold, 'status', _asked.status,
    'taken_by', private.name_of(_asked.taken_by), 'mine', coalesce(_asked.taken_by = auth.uid(), false),
    'bookings', coalesce((
      select jsonb_agg(jsonb_build_object('status', b.status) order by b.starts_at)
      from public.bookings b where b.enquiry_id = _id
    ), '[]'),
    'entries', coalesce((
      select jsonb_agg(private.entry_in_words(t) order by t.number)
      from private.thread_entries t where t.enquiry_id = _id
    ), '[]'),
    'readers', private.note_reader(_id),
    'mails', private.server_mails());
end;
$$;
comment on function private.read_enquiry is
  'An enquiry with its thread, and who else has it open; null if it is gone.';

create function private.enquiry_history(_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _address text;
  _plate text;
begin
  perform private.require('desk');
  select lower(email), private.plate(vehicle) into _address, _plate from public.enquiries where id = _id;
  return coalesce((
    select jsonb_agg(to_jsonb(h) order by h.at desc, h.id)
    from (
      select 'enquiry' as kind, e.id, coalesce(e.service, 'other') as what, e.created_at as at, e.status::text as status,
        lower(e.email) = _address as same_address, coalesce(private.plate(e.vehicle) = _plate, false) as same_car
      from public.enquiries e
      where e.id <> _id and (lower(e.email) = _address or upper(translate(e.vehicle, ' ', '')) = _plate)
      union all
      select 'booking', b.id, s.title, b.starts_at, b.status, coalesce(lower(b.email) = _address, false),
        coalesce(b.plate = _plate, false)
      from public.bookings b join public.bookable_services s on s.key = b.service
      where b.enquiry_id is distinct from _id and (lower(b.email) = _address or b.plate = _plate)
      order by at desc
      limit 20
    ) h
  ), '[]');
end;
$$;
comment on function private.enquiry_history is
  'The newest 20 other enquiries and bookings under the same address or for the same registration: [{kind, id, what, at, status, same_address, same_car}].';

create function private.thread_by_link(_id uuid, _token text) returns public.enquiries
language sql stable security definer set search_path = '' as $$
  -- Hashed, so that the time of the comparison tells nothing about the code; made for unknown ids too.
  select e.*
  from (select private.thread_token(_id) as code) right_one
  left join public.enquiries e on e.id = _id and exists (
    select from private.thread_entries t
    where t.enquiry_id = _id and t.kind in ('answer', 'message') and t.created_at > private.clock() - interval '90 days')
  where sha256(convert_to(_token, 'UTF8')) = sha256(convert_to(right_one.code, 'UTF8'));
$$;
comment on function private.thread_by_link is
  'The enquiry of a link, until 90 days after the last word; empty for a wrong, old or foreign one.';

create function private.thread_in_words(_asked public.enquiries) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Without name, address and number: whoever has the link may not be the customer.
  select case when _asked.id is not null then jsonb_build_object(
    'id', _asked.id, 'reference', _asked.reference, 'created_at', _asked.created_at, 'service', _asked.service,
    'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'message', _asked.message,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'at', t.created_at, 'body', t.body) order by t.number)
      from private.thread_entries t where t.enquiry_id = _asked.id and t.kind in ('answer', 'message')
    ), '[]')) end;
$$;
comment on function private.thread_in_words is
  'What the page of the link shows: the request, and [{id, kind: answer or message, at, body}]. Notes and calls are for staff.';

create function private.read_thread(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.thread_in_words(private.thread_by_link(_id, _token)) $$;
comment on function private.read_thread is 'The thread of a link; changes nothing.';

create function private.answer_thread(_id uuid, _token text, _entry uuid, _body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _bytes constant bigint := private.stored_bytes(coalesce(octet_length(_body), 0) + 100);
  _asked public.enquiries;
begin
  if (private.thread_by_link(_id, _token)).id is null then
    if not private.admit_visitor('wrong link', 20, 200) then
      raise sqlstate 'PT429' using
        message = 'Too many links that lead nowhere. Please wait a little or call us.',
        detail = 'At most 20 a minute and 200 an hour.',
        hint = 'link_limit';
    end if;
    return null;
  end if;
  if private.visitor_key() is not null then
    perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
    perform private.refuse_bytes(_bytes);
  end if;
  select * into _asked from public.enquiries where id = _id for update;
  if exists (select from private.thread_entries where id = _entry) then
    perform private.require_same(exists (
      select from private.thread_entries where id = _entry and enquiry_id = _id and kind = 'message' and body = _body));
    return private.thread_in_words(_asked);
  end if;
  if (
    select count(*) >= 5 from private.thread_entries
    where enquiry_id = _id and kind = 'message' and created_at > private.clock() - interval '1 hour'
  ) then
    raise sqlstate 'PT429' using
      message = 'That is five messages in an hour. Please wait a little or call us.',
      detail = 'At most 5 an hour.',
      hint = 'thread_limit';
  end if;
  insert into private.thread_entries (id, enquiry_id, kind, body) values (_entry, _id, 'message', _body);
  if private.visitor_key() is not null then
    perform private.count_bytes(_bytes);
  end if;
  -- Somebody waits again, also where it was done.
  update public.enquiries
    set waiting_since = case when status = 'new' then waiting_since else private.clock() end, status = 'new'
    where id = _id;
  if private.server_mails() then
    insert into public.outbox (dedupe, kind, reference, enquiry_id, entry_id, expires_at)
    values ('message:' || _entry, 'reply_by_link', _asked.reference, _id, _entry, private.clock() + interval '30 days');
  end if;
  return private.thread_in_words(_asked);
end;
$$;
comment on function private.answer_thread is
  'Adds the customer''s message, opens the enquiry again and tells the garage, all or nothing. Five an hour. Returns what read_thread does.';

create function private.entry_params(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('body', t.body, 'link', t.enquiry_id || '.' || private.thread_token(t.enquiry_id))
  from private.thread_entries t where t.id = _id;
$$;
comment on function private.entry_params is 'The words of an answer or message, and the customer''s link.';

grant execute on function private.answer_thread, private.read_thread to anon, authenticated;
grant execute on function private.enquiry_history, private.read_enquiry to authenticated;

-- 23_chat.sql

-- Messages of the chat. Anybody may insert one, only staff may read them.

create table public.chat_messages (
  id uuid primary key,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  email text not null check (private.is_email(email)),
  message text not null check (char_length(message) <= 2000 and message ~ '\S'),
  suspect boolean not null default false,
  on_hold boolean not null default false
);
comment on table public.chat_messages is
  'One row per message of a visitor. Recorded before it is mailed (docs/forms.md#record-then-mail). The bot''s fixed answers are not stored.';
comment on column public.chat_messages.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.chat_messages.conversation_id is 'Random id, made by the browser for each tab.';
comment on column public.chat_messages.name is
  'As typed. Repeated in each message, since visitors cannot update earlier rows.';
comment on column public.chat_messages.suspect is
  'The honeypot was filled in: probably a bot. Not mailed (docs/forms.md#visitors-only-add).';
comment on column public.chat_messages.on_hold is
  'Exceeded the limit for all visitors: not mailed, shown behind a filter until an admin releases it (docs/forms.md#limits).';
create index chat_messages_conversation_idx on public.chat_messages (conversation_id, created_at, id);
create index chat_messages_created_at_idx on public.chat_messages (created_at);
create index chat_messages_on_hold_idx on public.chat_messages (id) where on_hold;
alter table public.chat_messages enable row level security;
grant select, insert (id, conversation_id, name, email, message, suspect) on public.chat_messages to
  authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
grant insert (id, conversation_id, name, email, message, suspect) on public.chat_messages to anon;
create policy "Anybody can add a chat message of this moment"
  on public.chat_messages for insert to anon, authenticated
  with check (created_at = now());
create policy "Staff can read chat messages"
  on public.chat_messages for select to authenticated
  using ((select private.may('desk')));

create table private.chat_marks (
  conversation_id uuid primary key,
  answered_at timestamptz not null default private.clock(),
  answered_by uuid references public.profiles (id) on delete set null
);
comment on table private.chat_marks is
  'Chat conversations that somebody has answered, by mail or by telephone. A later message makes one unanswered again.';
create index chat_marks_answered_by_idx on private.chat_marks (answered_by);
alter table private.chat_marks enable row level security;

create table public.conversations (
  id uuid primary key,
  last_at timestamptz not null,
  suspect boolean not null,
  on_hold boolean not null
);
comment on table public.conversations is
  'A row per chat conversation, kept by the triggers of chat_messages: when its last message came, and whether any of them is suspect or on hold.';
create index conversations_newest_idx on public.conversations (suspect, on_hold, last_at desc, id desc);
alter table public.conversations enable row level security;
grant select on public.conversations to authenticated, service_role;
create policy "Staff can read conversations"
  on public.conversations for select to authenticated
  using ((select private.may('desk')));

create view public.chat_conversations
with (security_invoker = true) as
  select c.id, said.name, said.email, said.message as last_message, talk.messages, talk.started_at,
    c.last_at, c.suspect, c.on_hold
  from public.conversations c
    cross join lateral (
      select m.name, m.email, m.message from public.chat_messages m
      where m.conversation_id = c.id order by m.created_at desc, m.id limit 1
    ) said
    cross join lateral (
      select count(*) as messages, min(m.created_at) as started_at from public.chat_messages m
      where m.conversation_id = c.id
    ) talk;
comment on view public.chat_conversations is
  'The messages by conversation, for the list of staff. Runs with the rights of whoever asks.';
grant select on public.chat_conversations to authenticated, service_role;

create function private.limit_chat_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _bytes constant bigint := private.stored_bytes(pg_column_size(new));
begin
  if private.visitor_key() is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
  if exists (select from public.chat_messages where id = new.id) then
    raise unique_violation using message = 'This message is recorded already.', hint = 'repeated_message';
  end if;
  perform private.refuse_bytes(_bytes);
  if private.admit_visitor('chat', 20, 200) then
    new.on_hold := not new.suspect and private.exceeds_shared_limit('chat', 400, 2000);
  elsif private.visitor_address() is null then
    new.on_hold := true;
  else
    raise sqlstate 'PT429' using
      message = 'Too many messages from this address. Please wait a little or call us.',
      detail = 'At most 20 a minute and 200 an hour.',
      hint = 'chat_limit';
  end if;
  perform private.count_bytes(_bytes);
  if new.on_hold then
    perform set_config('response.status', '202', true);
  end if;
  return new;
end;
$$;
comment on function private.limit_chat_messages is
  'Trigger on chat_messages: beyond 20 a minute (docs/forms.md#visitors-only-add) and 200 an hour from one address HTTP 429; beyond 400 an hour from one network or 2,000 from all, the row is put on hold and answered with 202; 507 beyond the bytes of a day.';

create function private.tidy_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.visible_line(new.name);
  new.email := private.visible_line(new.email);
  return new;
end;
$$;
comment on function private.tidy_chat_message is
  'Trigger on chat_messages: name and address lose control characters and characters that nobody sees.';

create function private.mail_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.server_mails() and not new.suspect and not new.on_hold then
    insert into public.outbox (dedupe, kind, chat_message_id, expires_at)
    values ('chat:' || new.id, 'chat', new.id, private.clock() + interval '30 days')
    on conflict (dedupe) do nothing;
  end if;
  return null;
end;
$$;
comment on function private.mail_chat_message is
  'Trigger on chat_messages: queues the garage''s mail, where mail goes from the server.';

create function private.mark_chat(_conversation uuid, _answered boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('desk');
  -- Marks of conversations that are gone are of no use.
  delete from private.chat_marks k
    where k.conversation_id = _conversation
      or not exists (select from public.chat_messages m where m.conversation_id = k.conversation_id);
  if _answered then
    insert into private.chat_marks (conversation_id, answered_by) values (_conversation, auth.uid());
  end if;
end;
$$;
comment on function private.mark_chat is
  'Somebody has answered a conversation up to now, or has not after all.';

create function private.fill_conversations() returns void
language sql set search_path = '' as $$
  insert into public.conversations (id, last_at, suspect, on_hold)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold)
  from public.chat_messages group by conversation_id
  on conflict (id) do nothing;
$$;
comment on function private.fill_conversations is
  'Makes the rows of conversations that have none: after a restore, which runs no triggers.';

create function private.note_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two statements cannot deadlock. What is there only grows, since a message
  -- of another transaction may not be visible yet.
  insert into public.conversations as c (id, last_at, suspect, on_hold)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold)
  from added group by conversation_id order by conversation_id
  on conflict (id) do update set
    last_at = greatest(c.last_at, excluded.last_at),
    suspect = c.suspect or excluded.suspect,
    on_hold = c.on_hold or excluded.on_hold;
  return null;
end;
$$;
comment on function private.note_conversations is
  'Trigger on chat_messages: keeps the conversations of new messages.';

create function private.settle_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Hold the rows first: only a statement that begins afterwards sees what others have just written.
  perform from public.conversations
    where id in (select conversation_id from former) order by id for update;
  update public.conversations c set last_at = m.last_at, suspect = m.suspect, on_hold = m.on_hold
  from (
    select conversation_id, max(created_at) as last_at, bool_or(suspect) as suspect, bool_or(on_hold) as on_hold
    from public.chat_messages where conversation_id in (select conversation_id from former)
    group by conversation_id
  ) m
  where c.id = m.conversation_id;
  delete from public.conversations c
  where c.id in (select conversation_id from former)
    and not exists (select from public.chat_messages m where m.conversation_id = c.id);
  return null;
end;
$$;
comment on function private.settle_conversations is
  'Trigger on chat_messages: works out anew the conversations whose messages were changed or deleted.';

create trigger chat_conversations_10_refuse_write
  instead of insert or update or delete on public.chat_conversations
  for each row execute function private.refuse_write();
create trigger chat_messages_10_limit
  before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();
create trigger chat_messages_20_tidy
  before insert on public.chat_messages
  for each row execute function private.tidy_chat_message();
create trigger chat_messages_30_note_conversations
  after insert on public.chat_messages
  referencing new table as added
  for each statement execute function private.note_conversations();
create trigger chat_messages_50_log_change
  after update on public.chat_messages
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('suspect', 'on_hold');
create trigger chat_messages_60_log_deletion
  after delete on public.chat_messages
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger chat_messages_70_mail
  after insert on public.chat_messages
  for each row execute function private.mail_chat_message();
create trigger chat_messages_80_mail_released
  after update of on_hold on public.chat_messages
  for each row when (old.on_hold and not new.on_hold) execute function private.mail_chat_message();
create trigger chat_messages_90_settle_changed
  after update on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();
create trigger chat_messages_95_settle_deleted
  after delete on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();

grant execute on function private.mark_chat to authenticated;

-- 24_notes.sql

-- Notes belong to their writers; admins see all.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  content text not null check (char_length(content) <= 20000 and content ~ '\S'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (lower(title || chr(10) || content)) stored
);
comment on table public.notes is
  'Notes of users (docs/roles.md#notes). Only the writer can edit one; an admin may also delete it (docs/roles.md#database-decides).';
comment on column public.notes.user_id is 'The writer. The note is deleted with their account.';
comment on column public.notes.search is
  'Lower-case text for LIKE searches; the title has a line of its own.';
-- For keyset pagination, newest first: of everybody, and of one writer.
create index notes_newest_idx on public.notes (created_at desc, id desc);
create index notes_writer_newest_idx on public.notes (user_id, created_at desc, id desc);
create index notes_search_idx on public.notes using gin (search extensions.gin_trgm_ops);
alter table public.notes enable row level security;
grant select, insert (id, title, content, user_id), update (title, content), delete on public.notes to
  authenticated;
grant select, insert, update, delete on public.notes to service_role;
create policy "A session must be as strong as its account asks"
  on public.notes as restrictive for all to authenticated
  using ((select private.is_assured()))
  with check ((select private.is_assured()));
create policy "Writers can read their own notes, admins every note"
  on public.notes for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));
create policy "People can write notes of their own"
  on public.notes for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Writers can edit their own notes"
  on public.notes for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "Writers can delete their own notes, admins any note"
  on public.notes for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));

create table private.deleted_notes (
  id uuid primary key,
  title text not null,
  content text not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_by uuid not null references public.profiles (id) on delete cascade,
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_notes is
  'Notes that were deleted within the last day, for undo. New rows delete older ones.';
create index deleted_notes_user_idx on private.deleted_notes (user_id);
create index deleted_notes_deleted_by_idx on private.deleted_notes (deleted_by);
create index deleted_notes_deleted_at_idx on private.deleted_notes (deleted_at);
alter table private.deleted_notes enable row level security;

create function private.keep_deleted_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  -- Skip deletions with an account and by SQL, which nobody can undo.
  if exists (select from public.profiles where id = (select auth.uid()))
    and exists (select from public.profiles where id = old.user_id)
  then
    insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by)
    values (old.id, old.title, old.content, old.user_id, old.created_at, old.updated_at, (select auth.uid()))
    on conflict (id) do nothing;
    -- Keep a limited number, so that creating and deleting in turn cannot fill the database.
    delete from private.deleted_notes where id in (
      select id from private.deleted_notes where deleted_by = (select auth.uid())
      order by deleted_at desc, id desc offset 100
    );
  end if;
  return null;
end;
$$;
comment on function private.keep_deleted_note is
  'Trigger on notes: keeps the last hundred that a user has deleted, for undo.';

create function private.restore_note(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deleted_notes;
begin
  delete from private.deleted_notes
  where id = _id and deleted_by = (select auth.uid()) and deleted_at >= now() - interval '1 day'
    -- Somebody else's note needs the role still.
    and (user_id = (select auth.uid()) or private.has_role('admin'))
    and private.is_assured()
  returning * into kept;
  if kept.id is null then
    return false;
  end if;
  insert into public.notes (id, title, content, user_id, created_at, updated_at)
  values (kept.id, kept.title, kept.content, kept.user_id, kept.created_at, kept.updated_at);
  return true;
end;
$$;
comment on function private.restore_note is
  'Restores a note that the caller has deleted. Security definer: an admin may restore somebody else''s.';

create function private.limit_notes() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  _most constant integer := 2000;
  _most_bytes constant bigint := 20000000;
  _most_shared constant bigint := private.shared_note_bytes();
  _writer uuid;
  _count bigint;
  _bytes bigint;
begin
  -- Ordered, so that two statements cannot deadlock.
  for _writer in
    select distinct a.user_id from added a
    where not exists (select from public.user_roles r where r.user_id = a.user_id)
    order by 1
  loop
    -- Held until the end of the transaction, so that parallel writes of an account are serialised.
    perform pg_advisory_xact_lock(hashtextextended('notes' || _writer::text, 0));
    select count(*), sum(pg_column_size(n.content)::bigint + pg_column_size(n.search))
    into _count, _bytes
    from public.notes n where n.user_id = _writer;
    -- Edits ignore the count, so that former staff with more notes can still edit theirs.
    if _bytes > _most_bytes or (tg_op = 'INSERT' and _count > _most) then
      raise sqlstate 'PT413' using
        message = format('An account keeps %s notes or %s MB at most.', _most, _most_bytes / 1000000),
        hint = 'note_limit';
    end if;
  end loop;
  if _writer is null then
    return null;
  end if;
  -- Anybody can sign up several times. Deleted notes count until undo ends, so that deleting makes
  -- no room at once. 300 bytes are a row's header, ids, times and index entries.
  perform pg_advisory_xact_lock(hashtextextended('notes of all', 0));
  with account as materialized (
    select p.id from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id)
  )
  select sum(kept.bytes) into _bytes
  from account
    cross join lateral (
      select 300 + pg_column_size(n.title)::bigint + pg_column_size(n.content) + pg_column_size(n.search) as bytes
      from public.notes n where n.user_id = account.id
      union all
      select 300 + pg_column_size(d.title)::bigint + pg_column_size(d.content)
      from private.deleted_notes d where d.user_id = account.id
    ) kept;
  if _bytes > _most_shared then
    raise sqlstate 'PT413' using
      message = format('Accounts without a role keep %s MB of notes together.', _most_shared / 1000000),
      hint = 'note_limit';
  end if;
  return null;
end;
$$;
comment on function private.limit_notes is
  'Trigger on notes: 2,000 and 20 MB (as stored, compressed) for each account without a role and 50 MB for all of them, so that nobody fills the database.';

create function private.shared_note_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 50000000::bigint $$;
comment on function private.shared_note_bytes is
  'How many bytes of notes all accounts without a role keep together.';

create function private.find_notes(
  _search text, _writer uuid, _after timestamptz, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  _pattern constant text := private.containing(_search);
  -- Whose notes: those of one writer, everybody's for admins alone (docs/roles.md#database-decides).
  _whose constant uuid := case when private.has_role('admin') then _writer else auth.uid() end;
begin
  if _whose is null and not private.has_role('admin') or _writer <> _whose then
    return;
  end if;
  if private.is_short(_search) then
    return query
      select n.id from (
        select * from public.notes listed
        where _whose is null or listed.user_id = _whose
        order by listed.created_at desc, listed.id desc
        limit private.short_search_reach()
      ) n
      where (_after is null or (n.created_at, n.id) < (_after, _after_id)) and n.search like _pattern
      order by n.created_at desc, n.id desc
      limit least(_most, 100);
    return;
  end if;
  return query
    select n.id from public.notes n
    where (_whose is null or n.user_id = _whose)
      and (_after is null or (n.created_at, n.id) < (_after, _after_id))
      and (_pattern is null or n.search like _pattern)
    order by n.created_at desc, n.id desc
    limit least(_most, 100);
end;
$$;
comment on function private.find_notes is
  'Ids of a page of notes, newest first: the caller''s own, for admins also one writer''s or (null) everybody''s.';

create trigger notes_10_touch
  before update on public.notes
  for each row execute function private.touch_updated_at();
create trigger notes_20_keep_deleted
  after delete on public.notes
  for each row execute function private.keep_deleted_note();
create trigger notes_30_limit_new
  after insert on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
create trigger notes_40_limit_edited
  after update on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
create trigger notes_60_log_deletion
  after delete on public.notes
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.find_notes, private.restore_note to authenticated;

-- 25_reminders.sql

-- Reminders of an MOT or a service by mail, confirmed by a link.

create table public.reminders (
  id uuid primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mot', 'service')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text not null check (private.is_email(email)),
  vehicle text not null check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  due date not null check (due between date '2000-01-01' and date '2099-12-31'),
  days smallint[] not null check (days <@ '{90,60,30,14,7,3,1}' and cardinality(days) between 1 and 7),
  consent_text text not null check (char_length(consent_text) between 1 and 500 and consent_text ~ '\S'),
  consent_at timestamptz not null default now(),
  on_hold boolean not null default false,
  confirmed_at timestamptz,
  stopped_at timestamptz
);
comment on table public.reminders is
  'Reminders by mail. Mails are queued only once the address has confirmed; written by the functions set_reminder, confirm_reminder and stop_reminder alone.';
comment on column public.reminders.id is
  'Made by the browser: a retry has the same id and makes no second reminder.';
comment on column public.reminders.vehicle is 'Registration or description, as typed.';
comment on column public.reminders.due is 'The day on which the MOT or the service is due, at the garage.';
comment on column public.reminders.days is
  'How many days before, each one mail at 9:00 in the garage''s zone.';
comment on column public.reminders.consent_text is 'The sentence beside the box that was ticked.';
comment on column public.reminders.on_hold is
  'Exceeded the limit for all visitors: the confirmation is not mailed until an admin releases it (docs/forms.md#limits).';
create index reminders_email_idx on public.reminders (lower(email), created_at);
alter table public.reminders enable row level security;
grant select on public.reminders to authenticated;
create policy "Admins can read reminders"
  on public.reminders for select to authenticated
  using ((select public.has_role('admin')));

create function private.reminder_plan(
  _due date, _days smallint[]
) returns table(days_before smallint, day date, due_at timestamptz, expires_at timestamptz)
language sql stable set search_path = '' as $$
  select before, _due - before,
    (_due - before + time '09:00') at time zone private.garage_zone(),
    -- With the day's end, so that at most one mail goes out on a day, and none for yesterday.
    (_due - before + 1)::timestamp at time zone private.garage_zone()
  from unnest(_days) before
  order by 2;
$$;
comment on function private.reminder_plan is
  'When the mails of a reminder are due, earliest first: 9:00 in the garage''s zone, summer or winter, until the end of that day.';

create function private.reminder_code(_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to('reminder ' || _id, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.reminder_code is
  'The code of a reminder''s link: keyed hash of its id, base64url (RFC 4648, section 5).';

create function private.queue_reminder_confirmation(_id uuid, _email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (dedupe, kind, to_email, reminder_id, expires_at)
  values ('reminder_confirm:' || _id, 'reminder_confirm', _email, _id, private.clock() + interval '2 days')
  on conflict (dedupe) do nothing;
$$;
comment on function private.queue_reminder_confirmation is
  'Queues the mail that asks whether this address wants the reminder.';

create function private.set_reminder(
  _id uuid, _kind text, _name text, _email text, _vehicle text, _due date, _days smallint[], _consent text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _address constant text := private.visible_line(_email);
  _bytes constant bigint := private.stored_bytes(
    octet_length(concat(_name, _email, _vehicle, _consent, _days::text)) + 200);
  _hold boolean := false;
begin
  if not private.server_mails() then
    raise sqlstate 'PT503' using
      message = 'Reminders by mail are switched off. Please use the calendar file.',
      hint = 'post_off';
  end if;
  if exists (select from public.reminders where id = _id) then
    return;
  end if;
  if _due <= private.garage_day() or _due > private.garage_day() + interval '61 months' then
    raise check_violation using
      message = 'A reminder is for a day ahead, within the next five years.',
      hint = 'invalid_due_day';
  end if;
  if private.visitor_key() is not null then
    perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
    perform private.refuse_bytes(_bytes);
    if private.admit_visitor('reminder', 5, 20) then
      _hold := private.exceeds_shared_limit('reminder', 40, 200);
    elsif private.visitor_address() is null then
      _hold := true;
    else
      raise sqlstate 'PT429' using
        message = 'Too many reminders from this address. Please wait a little.',
        detail = 'At most 5 a minute and 20 an hour.',
        hint = 'reminder_limit';
    end if;
    perform private.count_bytes(_bytes);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('reminders of ' || lower(_address), 0));
  -- Answered as if it were kept: nobody learns what others asked for, nor can mail a stranger often.
  if (
    select count(*) >= 3 from public.reminders
    where lower(email) = lower(_address) and confirmed_at is null and created_at > clock_timestamp() - interval '1 day'
  ) then
    return;
  end if;
  insert into private.link_secret default values on conflict do nothing;
  insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, on_hold)
  values (_id, _kind, private.visible_line(_name), _address, private.visible_line(_vehicle), _due,
    array(select distinct d from unnest(_days) d order by d desc), _consent, _hold);
  if not _hold then
    perform private.queue_reminder_confirmation(_id, _address);
  end if;
end;
$$;
comment on function private.set_reminder is
  'Keeps a reminder and mails the link that confirms it. Limits: 5 a minute and 20 an hour from one address, else HTTP 429; beyond 40 an hour from one network or 200 from all it is held; 3 unconfirmed ones a day for one mail address, the rest is dropped in silence. A known id changes nothing.';

create function private.reminder_by_link(_id uuid, _token text) returns public.reminders
language sql stable security definer set search_path = '' as $$
  -- Hashed, so that the time of the comparison tells nothing about the code.
  select r.* from public.reminders r
  where r.id = _id
    and sha256(convert_to(_token, 'UTF8')) = sha256(convert_to(private.reminder_code(_id), 'UTF8'));
$$;
comment on function private.reminder_by_link is
  'The reminder of a mailed link; empty for a wrong code as for an unknown id.';

create function private.reminder_in_words(_reminder public.reminders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when _reminder.id is not null then jsonb_build_object(
    'state', case
      when _reminder.stopped_at is not null then 'stopped'
      when _reminder.confirmed_at is not null then 'confirmed'
      else 'new'
    end,
    'kind', _reminder.kind, 'vehicle', _reminder.vehicle, 'due', _reminder.due, 'days', _reminder.days,
    'next', coalesce((
      select jsonb_agg(p.day order by p.day) from private.reminder_plan(_reminder.due, _reminder.days) p
      where p.due_at > private.clock() and _reminder.stopped_at is null
    ), '[]')
  ) end;
$$;
comment on function private.reminder_in_words is
  'What the page of a mailed link shows: {state: new, confirmed or stopped, kind, vehicle, due, days, next: the days still to come}; null for none.';

create function private.read_reminder(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.reminder_in_words(private.reminder_by_link(_id, _token)) $$;
comment on function private.read_reminder is 'The reminder of a mailed link; changes nothing.';

create function private.confirm_reminder(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set confirmed_at = private.clock()
    where r.id = (private.reminder_by_link(_id, _token)).id and r.confirmed_at is null and r.stopped_at is null;
  if found then
    insert into public.outbox (dedupe, kind, to_email, reminder_id, params, due_at, expires_at)
    select 'mot_reminder:' || r.id || ':' || p.days_before, 'mot_reminder', r.email, r.id,
      jsonb_build_object('days_before', p.days_before), p.due_at, p.expires_at
    from public.reminders r, private.reminder_plan(r.due, r.days) p
    where r.id = _id and p.due_at > private.clock()
    on conflict (dedupe) do nothing;
  end if;
  return private.read_reminder(_id, _token);
end;
$$;
comment on function private.confirm_reminder is
  'Queues a mail for each chosen day still ahead; a second time, or once it is stopped, nothing. Returns what read_reminder does.';

create function private.stop_reminder(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set stopped_at = private.clock()
    where r.id = (private.reminder_by_link(_id, _token)).id and r.stopped_at is null;
  if found then
    update public.outbox set state = 'cancelled', last_error = 'Stopped by the customer.'
      where reminder_id = _id and state in ('queued', 'unknown', 'failed');
  end if;
  return private.read_reminder(_id, _token);
end;
$$;
comment on function private.stop_reminder is
  'Stops a reminder for good and cancels its mails. Returns what read_reminder does.';

create trigger reminders_60_log_deletion
  after delete on public.reminders
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function
  private.confirm_reminder, private.read_reminder, private.set_reminder, private.stop_reminder
to anon, authenticated;

-- 26_bookings.sql

-- Bookings and the places that they take.

create table public.bookings (
  id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference text not null check (reference ~ '^[2-9A-HJKMNP-Z]{5}$'),
  enquiry_id uuid references public.enquiries (id) on delete set null,
  service text not null references public.bookable_services (key),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  extras text[] not null default '{}' check (private.are_kinds(extras, 0)),
  status text not null default 'booked'
    check (status in ('held', 'booked', 'arrived', 'done', 'no_show', 'cancelled')),
  sequence integer not null default 0,
  link_epoch smallint not null default 0,
  walk_in boolean not null default false,
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text check (private.is_email(email)),
  phone text check (char_length(phone) between 6 and 40 and phone ~ '\S'),
  vehicle text check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  message text check (char_length(message) <= 5000 and message ~ '\S'),
  plate text generated always as (private.plate(vehicle)) stored,
  held_until timestamptz,
  confirmed_at timestamptz,
  network bytea,
  check (walk_in or num_nulls(email, phone) = 0),
  check (status <> 'held' or held_until is not null)
);
comment on table public.bookings is
  'Times that are taken. Written by functions alone, which take private.hold_diary() first.';
comment on column public.bookings.id is
  'Made by the browser: a repeated attempt has the same id. Where a visitor books, the enquiry has it too.';
comment on column public.bookings.reference is
  'Code without the garage''s prefix (docs/forms.md#references): the enquiry''s, or made of the id.';
comment on column public.bookings.extras is 'Kinds of resources that were added to what the service needs.';
comment on column public.bookings.status is
  'held: has its place until held_until, unless the link in its mail or staff confirm it; then a wish (docs/diary.md#held).';
comment on column public.bookings.sequence is
  'Rises with every change. Two people who change it at once are told by it, and calendars go by it (RFC 5545, section 3.8.7.4).';
comment on column public.bookings.link_epoch is
  'Part of the code of the customer''s link; raising it ends the former link.';
comment on column public.bookings.walk_in is 'Taken down at the desk or by telephone, with what was known.';
comment on column public.bookings.held_until is 'Null: it stood at once, so that the browser that booked it has its link.';
comment on column public.bookings.confirmed_at is 'When a press of the link in its mail showed that the address is the customer''s.';
comment on column public.bookings.network is
  'Keyed hash of where it was booked from (private.network_key), until the visit is over.';
create index bookings_starts_at_idx on public.bookings (starts_at);
create index bookings_service_idx on public.bookings (service);
create index bookings_enquiry_idx on public.bookings (enquiry_id);
create index bookings_email_idx on public.bookings (lower(email));
create index bookings_plate_idx on public.bookings (plate);
create index bookings_network_idx on public.bookings (network) where network is not null;
alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;
create policy "Staff can read bookings"
  on public.bookings for select to authenticated
  using ((select private.may('desk')));

create table private.occupied (
  id bigint generated always as identity primary key,
  resource_id smallint not null references public.resources (id),
  during tstzrange not null check (not isempty(during)),
  booking_id uuid references public.bookings (id) on delete cascade,
  closure_id uuid references public.closures (id) on delete cascade,
  held_until timestamptz,
  check (num_nonnulls(booking_id, closure_id) = 1),
  constraint one_car_at_a_time exclude using gist (resource_id with =, during with &&)
);
comment on table private.occupied is
  'Which resource is taken when, by a booking or by closed days. The constraint is the wall behind private.hold_diary().';
comment on column private.occupied.held_until is 'Of a booking that nobody has confirmed yet; after it the place is free.';
create index occupied_resource_idx on private.occupied (resource_id);
create index occupied_booking_idx on private.occupied (booking_id);
create index occupied_closure_idx on private.occupied (closure_id);
create index occupied_held_idx on private.occupied (held_until) where held_until is not null;
alter table private.occupied enable row level security;

create view private.taken as
  select resource_id, during, booking_id from private.occupied
  where held_until is null or held_until > private.clock();
comment on view private.taken is
  'What is taken now. Rows of holds that are over stay in private.occupied until somebody writes there.';

create function private.free_expired() returns void
language sql security definer set search_path = '' as $$
  delete from private.occupied where held_until <= private.clock();
$$;
comment on function private.free_expired is
  'Makes room for what is written next: the constraint does not know the time. Under private.hold_diary().';

create function private.free_places(
  _kinds text[], _during tstzrange, _but uuid default null, _resource smallint default null
) returns smallint[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select case when count(place) = count(*) then array_agg(place) end
    from unnest(_kinds) wanted (kind)
    left join lateral (
      select r.id as place from public.resources r
      where r.kind = wanted.kind and r.active
        and (_resource is null or r.id = _resource
          or r.kind <> (select chosen.kind from public.resources chosen where chosen.id = _resource))
        and not exists (
          select from private.taken o
          where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during and (_but is null or o.booking_id is distinct from _but))
      -- Where it is already, if that is free.
      order by exists (select from private.occupied o where o.booking_id = _but and o.resource_id = r.id) desc, r.id
      limit 1
    ) free on true
  );
end;
$$;
comment on function private.free_places is
  'A free resource of each kind, or null if one is missing: both or none. _but: a booking that moves; _resource: the one to take of its kind.';

create function private.remove_old_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform private.hold_diary();
  perform private.free_expired();
  -- Its enquiry stays, and says which time was wished for.
  delete from public.bookings where status = 'held' and starts_at <= private.clock();
  get diagnostics removed = row_count;
  update public.bookings set network = null where network is not null and ends_at <= private.clock();
  return removed;
end;
$$;
comment on function private.remove_old_holds is
  'Frees places whose hold is over, and forgets after the visit from where it was booked. Run by pg_cron every ten minutes, if it exists.';

create function private.own_places(_booking public.bookings) returns smallint[]
language sql stable security definer set search_path = '' as $$
  select private.free_places(s.needs || _booking.extras, tstzrange(_booking.starts_at, _booking.ends_at), _booking.id)
  from public.bookable_services s where s.key = _booking.service;
$$;
comment on function private.own_places is 'What a booking needs at its time, if that is free but for itself; else null.';

create function private.require_offered(_offered boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _offered is not true then
    raise sqlstate 'PT422' using
      message = 'This time is not offered.',
      detail = 'The garage is closed then, or it is too soon or too far ahead.',
      hint = 'not_offered';
  end if;
end;
$$;
comment on function private.require_offered is 'PT422 unless the time can be had at all.';

create function private.require_places(_places smallint[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _places is null then
    raise sqlstate 'PT409' using
      message = 'Somebody has just taken this time.',
      detail = 'Please choose another one.',
      hint = 'slot_taken';
  end if;
end;
$$;
comment on function private.require_places is 'PT409 where no place was free.';

create function private.require_same(_same boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _same is not true then
    raise sqlstate 'PT409' using
      message = 'This booking exists with other content.',
      detail = 'A new booking needs a new id.',
      hint = 'new_id';
  end if;
end;
$$;
comment on function private.require_same is 'PT409 where an id is used a second time for something else.';

create function private.occupy(_booking public.bookings, _places smallint[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.require_places(_places);
  perform private.free_expired();
  delete from private.occupied where booking_id = _booking.id;
  insert into private.occupied (resource_id, during, booking_id, held_until)
  select place, tstzrange(_booking.starts_at, _booking.ends_at), _booking.id,
    case _booking.status when 'held' then _booking.held_until end
  from unnest(_places) place;
exception when exclusion_violation or deadlock_detected then
  -- What wrote without the lock was quicker.
  perform private.require_places(null);
end;
$$;
comment on function private.occupy is 'Gives a booking these places and no others.';

create function private.reference_code(_id uuid) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(_id::text, 8))::bit(32)::bigint / (31 ^ place)::bigint % 31)::integer + 1, 1),
    '' order by place)
  from generate_series(0, 4) place;
$$;
comment on function private.reference_code is
  'The code that enquiries.reference makes of an id (docs/forms.md#references).';

create function private.booking_token(_id uuid, _epoch smallint) returns text
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select translate(encode(extensions.hmac(
      convert_to('booking ' || _id || ' ' || _epoch, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
    from private.link_secret
  );
end;
$$;
comment on function private.booking_token is
  'The code of a booking''s link: keyed hash of its id and of how often its link was ended, base64url (RFC 4648, section 5). Stored nowhere.';

create trigger bookings_10_touch
  before update on public.bookings
  for each row execute function private.touch_updated_at();
create trigger bookings_50_log_change
  after update on public.bookings
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'starts_at');
create trigger bookings_60_log_addition
  after insert on public.bookings
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger bookings_70_log_deletion
  after delete on public.bookings
  referencing old table as before_rows
  for each statement execute function private.log_rows();

-- 27_booking.sql

-- How a visitor books a time.

create function private.booking_in_words(_booking public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select jsonb_build_object('id', _booking.id, 'reference', _booking.reference, 'service', s.key, 'title', s.title,
      'vehicle', _booking.vehicle, 'with', to_jsonb(_booking.extras),
      'starts_at', _booking.starts_at, 'ends_at', _booking.ends_at,
      'status', _booking.status, 'held_until', case _booking.status when 'held' then _booking.held_until end,
      'sequence', _booking.sequence, 'notice_minutes', s.notice_minutes,
      'changeable_until', _booking.starts_at - make_interval(mins => s.notice_minutes),
      'mailed', private.server_mails() and _booking.email is not null)
    from public.bookable_services s where s.key = _booking.service
  );
end;
$$;
comment on function private.booking_in_words is
  'What the page of a booking''s link shows, without name, address and telephone number; null for none.';

create function private.hold_time() returns interval
language sql immutable set search_path = '' as $$ select interval '30 minutes' $$;
comment on function private.hold_time is 'How long a time waits for the press of the link in its mail.';

create function private.network_key() returns bytea
language sql stable security definer set search_path = '' as $$
  -- A provider assigns up to a /48 to one customer, which contains 65,536 of the /64s.
  select private.visitor_hash(
    case when n like '%/64' then network(set_masklen(n::inet, 48))::text else n end)
  from private.visitor_network(private.visitor_address()) n
  where nullif(current_setting('request.headers', true), '') is not null;
$$;
comment on function private.network_key is
  'Keyed hash of the network that sends this API request: IPv4 address or IPv6 /48.';

create function private.is_one_too_many(_network bytea) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select count(*) >= 2 from public.bookings
    where network = _network and starts_at > private.clock()
      and (status = 'booked' or (status = 'held' and held_until > private.clock()))
  );
end;
$$;
comment on function private.is_one_too_many is
  'Whether two bookings of this network are open. Neither by address nor by registration: the answer would tell who has booked, and two bookings in somebody''s name would keep them out.';

create function private.is_known_address(_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.bookings where lower(email) = lower(_email) and confirmed_at is not null)
    or exists (select from public.reminders where lower(email) = lower(_email) and confirmed_at is not null);
$$;
comment on function private.is_known_address is 'Whether somebody has pressed a link that was mailed to this address.';

create function private.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text, _registration text,
  _message text, _source text, _suspect boolean, _with text[]
) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _asked public.enquiries;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
  _settings private.diary_settings;
  _stands boolean;
  _network constant bytea := private.network_key();
  _day constant date := (_starts at time zone private.garage_zone())::date;
begin
  select * into _of from public.bookable_services where key = _service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  -- Most of a crowd need not wait for each other to hear that they are too late.
  if _of.id is not null and not exists (select from public.enquiries where id = _id)
    and not exists (select from public.bookings where id = _id) then
    perform private.require_places(private.free_places(_of.needs || _with, _during));
  end if;
  perform private.hold_diary();
  -- Read again: it may have changed while this waited.
  select * into _of from public.bookable_services where key = _service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  select * into _booked from public.bookings where id = _id and (status <> 'held' or held_until > private.clock());
  if found then
    -- The answer to the first attempt was lost; the booking may have moved since.
    perform private.require_same(_booked.service = _service and lower(_booked.email) = lower(private.visible_line(_email))
      and (_booked.starts_at = _starts or _booked.sequence > 0));
    return private.booking_answer(_booked);
  end if;
  select * into _asked from public.enquiries where id = _id;
  if found then
    perform private.require_same(_asked.starts_at = _starts and lower(_asked.email) = lower(private.visible_line(_email)));
    return private.wish_answer(_asked, _of);
  end if;
  if _of.id is not null then
    _places := private.free_places(_of.needs || _with, _during);
    perform private.require_places(_places);
  end if;
  perform private.require_offered(_with <@ _of.offers
    and exists (select from private.slots(_service, _day, _day) at where at = _starts));
  select * into _settings from private.diary_settings;
  insert into public.enquiries (id, source, name, email, phone, service, vehicle, preferred_date, message, suspect, starts_at)
  values (_id, _source, _name, _email, _phone, _of.form_service, _registration, _day,
    private.message_with(_message, _with), _suspect, _starts)
  returning * into _asked;
  if _suspect or _asked.on_hold or _settings.paused_because is not null
    or not (private.server_mails() or _settings.books_without_mail) or private.is_one_too_many(_network) then
    return private.wish_answer(_asked, _of);
  end if;
  _stands := not private.server_mails() or private.is_known_address(_asked.email);
  insert into public.bookings (id, reference, enquiry_id, service, starts_at, ends_at, extras, name, email, phone, vehicle, message,
    status, held_until, network)
  values (_id, _asked.reference, _id, _service, lower(_during), upper(_during), _with,
    _asked.name, _asked.email, _asked.phone, _asked.vehicle, case when _message ~ '\S' then _message end,
    case when _stands then 'booked' else 'held' end, case when not _stands then private.clock() + private.hold_time() end, _network)
  returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.mail_booking(_booked, case when _stands then 'booking_made' else 'booking_held' end);
  return private.booking_answer(_booked);
end;
$$;
comment on function private.book_slot is
  'Holds a time, or books it for a known address, and records the enquiry; the enquiry alone where it is one too many, suspect or on hold, while the desk takes none, and where no mail can confirm it.';

create function private.booking_answer(_booking public.bookings) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from private.link_secret) then
    insert into private.link_secret default values on conflict do nothing;
  end if;
  return private.booking_in_words(_booking)
    || jsonb_build_object('state', case _booking.status when 'held' then 'held' else 'booked' end,
      -- Who waits for the mail has the link from there, and nobody else has it.
      'token', case when _booking.held_until is null then private.booking_token(_booking.id, _booking.link_epoch) end);
end;
$$;
comment on function private.booking_answer is
  'What book_slot answers for a booking; with the first one the secret of links is made.';

create function private.wish_answer(
  _enquiry public.enquiries, _service public.bookable_services
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', 'wish', 'id', _enquiry.id, 'reference', _enquiry.reference,
    'service', _service.key, 'title', _service.title,
    'starts_at', _enquiry.starts_at, 'ends_at', _enquiry.starts_at + make_interval(mins => _service.minutes),
    -- Where the browser mails, it does not mail what staff have to release first (docs/forms.md#limits).
    'held', _enquiry.on_hold,
    'mailed', private.server_mails() and not _enquiry.suspect and not _enquiry.on_hold);
$$;
comment on function private.wish_answer is 'What book_slot answers for a time that is only wished for.';

create function private.message_with(_message text, _with text[]) returns text
language sql immutable set search_path = '' as $$
  select case when _with = '{}' or char_length(concat(_message)) > 4900 then _message
    else concat_ws(E'\n\n', 'Wanted besides: ' || replace(array_to_string(_with, ', '), '_', ' '), _message) end;
$$;
comment on function private.message_with is
  'The message of an enquiry whose time was chosen with a courtesy car or collection: a wish has no booking that says so.';

grant execute on function private.book_slot to anon, authenticated;

-- 28_booking_mail.sql

-- Mails about bookings.

create function private.booking_day_before(
  _starts timestamptz
) returns table(due_at timestamptz, expires_at timestamptz)
language sql immutable set search_path = '' as $$
  select (day - 1 + time '09:00') at time zone private.garage_zone(), day::timestamp at time zone private.garage_zone()
  from (select (_starts at time zone private.garage_zone())::date as day) visit;
$$;
comment on function private.booking_day_before is
  'When the mail of the day before is due, by the garage''s clock, and until when.';

create function private.mail_booking(
  _booking public.bookings, _kind text, _was timestamptz default null, _by_link boolean default false
) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _key constant text := 'booking:' || _booking.id || ':' || _booking.sequence || ':';
  _params constant jsonb := jsonb_strip_nulls(jsonb_build_object('was', _was));
begin
  -- What still waits about this booking says what is no longer true. One that is being sent cannot be
  -- taken back, but is not tried again.
  update public.outbox set
    state = case when state = 'sending' then state else 'cancelled' end,
    expires_at = case when state = 'sending' then private.clock() else expires_at end,
    last_error = 'The booking has changed since.'
  where booking_id = _booking.id and state in ('queued', 'sending', 'unknown', 'failed');
  if not private.server_mails() then
    return;
  end if;
  if _by_link then
    insert into public.outbox (dedupe, kind, reference, booking_id, params, expires_at)
    values (_key || 'garage', _kind || '_by_link', _booking.reference, _booking.id, _params, private.clock() + interval '30 days')
    on conflict (dedupe) do nothing;
  end if;
  -- The garage hears of a time when it stands, or when it is a wish.
  update public.outbox set due_at = case _booking.status when 'held' then _booking.held_until else private.clock() end
  where dedupe = 'enquiry:' || _booking.enquiry_id and state = 'queued' and _booking.status in ('held', 'booked');
  if _booking.email is null then
    return;
  end if;
  if _kind in ('booking_made', 'booking_held') then
    -- It says all that the receipt of the enquiry would.
    delete from public.outbox where dedupe = 'receipt:' || _booking.enquiry_id and state = 'queued';
  end if;
  insert into public.outbox (dedupe, kind, to_email, reference, booking_id, params, due_at, expires_at)
  select _key || _kind, _kind, _booking.email, _booking.reference, _booking.id, _params, private.clock(),
    case _kind when 'booking_held' then _booking.held_until else greatest(_booking.ends_at, private.clock() + interval '1 day') end
  where _kind is not null
  on conflict (dedupe) do nothing;
  if _booking.status = 'booked' then
    insert into public.outbox (dedupe, kind, to_email, reference, booking_id, due_at, expires_at)
    select _key || 'booking_tomorrow', 'booking_tomorrow', _booking.email, _booking.reference, _booking.id, d.due_at, d.expires_at
    from private.booking_day_before(_booking.starts_at) d
    where d.due_at > private.clock()
    on conflict (dedupe) do nothing;
  end if;
end;
$$;
comment on function private.mail_booking is
  'Cancels what waits about a booking and queues what is true now: one mail of this kind, null for none, and, of a booking that stands, the one of the day before. _by_link: the garage hears of it too.';

create function private.booking_params(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', b.reference, 'name', b.name, 'email', b.email, 'phone', b.phone,
    'vehicle', b.vehicle, 'title', s.title, 'held_until', b.held_until, 'with', to_jsonb(b.extras), 'starts_at', b.starts_at, 'ends_at', b.ends_at,
    'changeable_until', b.starts_at - make_interval(mins => s.notice_minutes),
    'link', b.id || '.' || private.booking_token(b.id, b.link_epoch))
  from public.bookings b join public.bookable_services s on s.key = b.service where b.id = _id;
$$;
comment on function private.booking_params is 'What mails about a booking say.';

create function private.follow_booking(_booking public.bookings) returns void
language sql security definer set search_path = '' as $$
  update public.enquiries
  set starts_at = _booking.starts_at, preferred_date = (_booking.starts_at at time zone private.garage_zone())::date
  where id = _booking.enquiry_id and starts_at is distinct from _booking.starts_at;
$$;
comment on function private.follow_booking is 'The enquiry of a booking carries its time.';

-- 29_booking_changes.sql

-- How a customer sees, moves and cancels a booking by the link in its mail.

create function private.booking_by_link(_id uuid, _token text) returns public.bookings
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
begin
  select * into _booked from public.bookings where id = _id;
  -- Hashed, so that the time of the comparison tells nothing about the code; made for unknown ids too.
  if sha256(convert_to(_token, 'UTF8'))
    = sha256(convert_to(private.booking_token(_id, coalesce(_booked.link_epoch, 0::smallint)), 'UTF8'))
    and _booked.ends_at >= private.clock() - interval '1 day' then
    return _booked;
  end if;
  return null;
end;
$$;
comment on function private.booking_by_link is
  'The booking of a link until a day after the visit; empty for a wrong, old or foreign one.';

create function private.admit_link(_id uuid, _token text) returns boolean
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _is_right constant boolean := (private.booking_by_link(_id, _token)).id is not null;
  _is_admitted constant boolean := case when _is_right
    then private.admit_visitor('right link', 10, 40) else private.admit_visitor('wrong link', 20, 200) end;
begin
  if not _is_admitted then
    raise sqlstate 'PT429' using
      message = 'Too many attempts from your connection. Please wait a little or call us.',
      detail = 'At most 10 changes a minute and 40 an hour; of links that lead to no booking 20 and 200.',
      hint = 'link_limit';
  end if;
  return _is_right;
end;
$$;
comment on function private.admit_link is
  'Whether a link is right, before something is changed by it. From one address 10 right ones a minute and 40 an hour, 20 and 200 wrong ones, then HTTP 429.';

create function private.require_unchanged(_unchanged boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _unchanged is not true then
    raise sqlstate 'PT409' using
      message = 'This booking has changed meanwhile.',
      detail = 'Look at it again before you change it.',
      hint = 'booking_changed';
  end if;
end;
$$;
comment on function private.require_unchanged is 'PT409 where somebody else was quicker.';

create function private.require_in_time(_booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.clock() >= (private.booking_in_words(_booking) ->> 'changeable_until')::timestamptz then
    raise sqlstate 'PT422' using
      message = 'It is too late to change this here. Please call us.',
      hint = 'too_late';
  end if;
end;
$$;
comment on function private.require_in_time is 'PT422 when less than the service''s notice is left.';

create function private.read_booking(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.booking_in_words(private.booking_by_link(_id, _token)) $$;
comment on function private.read_booking is 'The booking of a link; changes nothing.';

create function private.booking_slots(_id uuid, _token text, _from date, _to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.free_slots(b.service, _from, _to, b.extras, b.id) from private.booking_by_link(_id, _token) b
  where b.id is not null;
$$;
comment on function private.booking_slots is 'Where the booking of a link could move.';

create function private.confirm_booking(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _day date;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  if _booked.status = 'held' then
    -- A late press has the time if it can still be had.
    _day := (_booked.starts_at at time zone private.garage_zone())::date;
    perform private.require_offered(_booked.held_until > private.clock()
      or exists (select from private.slots(_booked.service, _day, _day) at where at = _booked.starts_at));
    update public.bookings set status = 'booked', sequence = sequence + 1, confirmed_at = private.clock()
      where id = _id returning * into _booked;
    perform private.occupy(_booked, private.own_places(_booked));
    -- The mail that has been pressed says all that there is to say.
    perform private.mail_booking(_booked, null);
  end if;
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.confirm_booking is
  'Makes a held booking stand by the link in its mail, also after its half hour if the time is still free; else says what the booking is now.';

create function private.move_booking(
  _id uuid, _token text, _starts timestamptz, _sequence integer
) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
  _was timestamptz;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
  _day constant date := (_starts at time zone private.garage_zone())::date;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  select * into _booked from public.bookings where id = _id;
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  -- What is too late now is too late after waiting as well: a sequence only rises.
  if _booked.starts_at <> _starts then
    perform private.require_unchanged(_booked.sequence = _sequence);
    perform private.require_places(private.free_places(_of.needs || _booked.extras, _during, _id));
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  -- A repeated attempt.
  if _booked.status = 'booked' and _booked.starts_at = _starts then
    return private.booking_in_words(_booked);
  end if;
  perform private.require_unchanged(_booked.status in ('held', 'booked') and _booked.sequence = _sequence);
  perform private.require_in_time(_booked);
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + make_interval(mins => _of.minutes));
  perform private.require_offered(exists (select from private.slots(_of.key, _day, _day) at where at = _starts));
  _places := private.free_places(_of.needs || _booked.extras, _during, _id);
  perform private.require_places(_places);
  _was := _booked.starts_at;
  update public.bookings
    set starts_at = lower(_during), ends_at = upper(_during), sequence = sequence + 1, status = 'booked',
      confirmed_at = case status when 'held' then private.clock() else confirmed_at end
    where id = _id returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.follow_booking(_booked);
  perform private.mail_booking(_booked, 'booking_moved', _was, true);
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.move_booking is
  'Moves the booking of a link to another free time, with all that it needs or not at all; one that was held stands by it.';

create function private.cancel_booking(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _booked public.bookings;
begin
  if not private.admit_link(_id, _token) then
    return null;
  end if;
  perform private.hold_diary();
  _booked := private.booking_by_link(_id, _token);
  if _booked.status <> 'cancelled' then
    perform private.require_unchanged(_booked.status in ('held', 'booked'));
    perform private.require_in_time(_booked);
    update public.bookings set status = 'cancelled', sequence = sequence + 1 where id = _id returning * into _booked;
    delete from private.occupied where booking_id = _id;
    perform private.mail_booking(_booked, 'booking_cancelled', null, true);
  end if;
  return private.booking_in_words(_booked);
end;
$$;
comment on function private.cancel_booking is
  'Cancels the booking of a link and frees its time; a second time nothing.';

grant execute on function
  private.booking_slots, private.cancel_booking, private.confirm_booking, private.move_booking, private.read_booking
to anon, authenticated;

-- 30_diary_desk.sql

-- How staff work in the diary.

create function private.log_diary(_what text, _before jsonb, _after jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.log_action('changed', 'diary', '{diary}', jsonb_build_object(_what, jsonb_build_array(_before, _after)))
  where _before is distinct from _after;
$$;
comment on function private.log_diary is 'Adds an entry to the audit log, if there is a difference.';

create function private.staff_places(
  _of public.bookable_services, _extras text[], _during tstzrange, _but uuid, _resource smallint
) returns smallint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  _places smallint[];
begin
  -- No notice and no steps for staff, but the hours.
  perform private.require_offered(lower(_during) >= private.garage_time(private.garage_day()) and private.is_open(_during));
  _places := private.free_places(_of.needs || _extras, _during, _but, _resource);
  perform private.require_places(_places);
  return _places;
end;
$$;
comment on function private.staff_places is
  'Free places at any time within the hours, from today on. PT422 outside of them, PT409 where one is taken.';

create function private.enter_booking(
  _new public.bookings, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _of public.bookable_services;
  _booked public.bookings;
  _places smallint[];
begin
  select * into _booked from public.bookings where id = _new.id;
  if found then
    perform private.require_same((_booked.service, _booked.name) = (_new.service, _new.name));
    return private.staff_booking(_booked);
  end if;
  select * into _of from public.bookable_services where key = _new.service;
  _places := private.staff_places(_of, '{}', private.booked_time(_new.starts_at, coalesce(_minutes, _of.minutes)), null, _resource);
  insert into private.link_secret default values on conflict do nothing;
  insert into public.bookings (id, reference, enquiry_id, service, starts_at, ends_at, walk_in, name, email, phone, vehicle, message)
  values (_new.id, coalesce(_new.reference, private.reference_code(_new.id)), _new.enquiry_id, _new.service, _new.starts_at,
    _new.starts_at + make_interval(mins => coalesce(_minutes, _of.minutes)), _new.walk_in,
    private.visible_line(_new.name), _new.email, nullif(private.visible_line(btrim(_new.phone)), ''), nullif(private.visible_line(btrim(_new.vehicle)), ''), _new.message)
  returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.follow_booking(_booked);
  perform private.mail_booking(_booked, 'booking_made');
  return private.staff_booking(_booked);
end;
$$;
comment on function private.enter_booking is 'Adds a booking of the desk; the same id again changes nothing.';

create function private.add_walk_in(
  _id uuid, _service text, _starts timestamptz, _name text, _phone text, _vehicle text, _resource
  smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _new public.bookings;
begin
  perform private.require('desk');
  perform private.hold_diary();
  _new.id := _id;
  _new.service := _service;
  _new.starts_at := _starts;
  _new.walk_in := true;
  _new.name := _name;
  _new.phone := _phone;
  _new.vehicle := _vehicle;
  return private.enter_booking(_new, _resource, _minutes);
end;
$$;
comment on function private.add_walk_in is 'Somebody stands at the desk or telephones.';

create function private.book_enquiry(
  _id uuid, _enquiry uuid, _service text, _starts timestamptz, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _new public.bookings;
begin
  perform private.require('desk');
  perform private.hold_diary();
  if exists (select from public.bookings where enquiry_id = _enquiry and id <> _id and status in ('booked', 'arrived')) then
    raise sqlstate 'PT409' using
      message = 'This enquiry is booked already.',
      detail = 'Move its booking in the diary.',
      hint = 'already_booked';
  end if;
  select _id, e.reference, e.id, e.name, e.email, e.phone, e.vehicle, e.message, false, _service, _starts
    into _new.id, _new.reference, _new.enquiry_id, _new.name, _new.email, _new.phone, _new.vehicle, _new.message, _new.walk_in, _new.service, _new.starts_at
    from public.enquiries e where e.id = _enquiry;
  perform private.require_offered(found);
  -- What the customer has not confirmed makes way for what was agreed.
  delete from public.bookings where enquiry_id = _enquiry and id <> _id and status = 'held';
  return private.enter_booking(_new, _resource, _minutes);
end;
$$;
comment on function private.book_enquiry is
  'Turns an enquiry into a booking under the same reference and tells the customer.';

create function private.place_booking(
  _id uuid, _sequence integer, _starts timestamptz, _resource smallint, _minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _was timestamptz;
  _of public.bookable_services;
  _during tstzrange;
  _places smallint[];
begin
  perform private.require('desk');
  perform private.hold_diary();
  select * into _booked from public.bookings where id = _id;
  perform private.require_unchanged(_booked.sequence = _sequence and _booked.status in ('booked', 'arrived'));
  select * into _of from public.bookable_services where key = _booked.service;
  _during := tstzrange(_starts, _starts + coalesce(make_interval(mins => _minutes), _booked.ends_at - _booked.starts_at));
  _places := private.staff_places(_of, _booked.extras, _during, _id, _resource);
  _was := _booked.starts_at;
  update public.bookings set starts_at = lower(_during), ends_at = upper(_during), sequence = sequence + 1
    where id = _id returning * into _booked;
  perform private.occupy(_booked, _places);
  perform private.follow_booking(_booked);
  if _was <> _starts then
    perform private.mail_booking(_booked, 'booking_moved', _was);
  end if;
  return private.staff_booking(_booked);
end;
$$;
comment on function private.place_booking is
  'Moves a booking to a time, a place or a length; the customer is told of another time.';

create function private.set_booking_status(_id uuid, _sequence integer, _status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _before text;
  _given_up constant text[] := '{cancelled,no_show}';
begin
  perform private.require('desk');
  perform private.hold_diary();
  select * into _booked from public.bookings where id = _id;
  if _booked.status = _status then
    return private.staff_booking(_booked);
  end if;
  perform private.require_unchanged(_booked.sequence = _sequence and _status <> 'held');
  _before := _booked.status;
  update public.bookings set status = _status, sequence = sequence + 1 where id = _id returning * into _booked;
  if _status = any (_given_up) then
    delete from private.occupied where booking_id = _id;
  elsif _before = any (_given_up || 'held'::text) then
    perform private.occupy(_booked, private.own_places(_booked));
  end if;
  if 'cancelled' in (_before, _status) or (_before, _status) = ('held', 'booked') then
    perform private.mail_booking(_booked, case _status when 'cancelled' then 'booking_cancelled' else 'booking_made' end);
  end if;
  return private.staff_booking(_booked);
end;
$$;
comment on function private.set_booking_status is
  'Arrived, done, did not come, cancelled, or back; booked confirms one that is held. What is given up frees its place, and takes one again if it comes back.';

create function private.cancel_bookings(_ids uuid[], _silently boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _booked public.bookings;
  _number integer := 0;
begin
  perform private.require('desk');
  if cardinality(_ids) > 200 then
    raise check_violation using message = 'At most 200 bookings are cancelled at once.', hint = 'too_many_bookings';
  end if;
  perform private.hold_diary();
  for _booked in
    update public.bookings set status = 'cancelled', sequence = sequence + 1
    where id = any (_ids) and status in ('held', 'booked', 'arrived') returning *
  loop
    delete from private.occupied where booking_id = _booked.id;
    perform private.mail_booking(_booked, case when not _silently then 'booking_cancelled' end);
    _number := _number + 1;
  end loop;
  return _number;
end;
$$;
comment on function private.cancel_bookings is
  'Cancels those of these bookings that are still to come, 200 at most, and returns their number. Silently: no mail.';

create function private.revoke_booking_links(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('desk');
  update public.bookings set link_epoch = link_epoch + 1 where id = _id;
end;
$$;
comment on function private.revoke_booking_links is
  'Ends the link of a booking; the next mail has a new one.';

grant execute on function
  private.add_walk_in, private.book_enquiry, private.cancel_bookings, private.place_booking,
  private.revoke_booking_links, private.set_booking_status
to authenticated;

-- 31_diary_read.sql

-- The diary as staff see it.

create function private.staff_booking(_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_in_words(_booking) || jsonb_build_object('enquiry_id', _booking.enquiry_id, 'walk_in', _booking.walk_in,
    'name', _booking.name, 'email', _booking.email, 'phone', _booking.phone, 'message', _booking.message,
    'places', array(select o.resource_id from private.occupied o where o.booking_id = _booking.id order by 1));
$$;
comment on function private.staff_booking is 'All that staff see of a booking.';

create function private.read_diary(_from date, _to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _last constant date := least(_to, _from + 30);
  _during constant tstzrange := tstzrange(private.garage_time(_from), private.garage_time(greatest(_last, _from) + 1));
  _misplaced constant uuid[] := array(select private.misplaced_bookings(lower(_during), upper(_during)));
begin
  perform private.require('desk');
  return jsonb_build_object(
    'enabled', exists (select from private.diary_settings where enabled),
    'paused', (select paused_because from private.diary_settings),
    'days', (
      select jsonb_agg(jsonb_build_object('day', d.day::date, 'hours', coalesce(o.hours, '[]'),
        'closed', (select min(c.reason) from private.closed_days c where d.day::date between c.first and c.last)) order by d.day)
      from generate_series(_from::timestamp, _last::timestamp, interval '1 day') d (day)
      left join (
        select day, jsonb_agg(jsonb_build_object('opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by opens) as hours
        from private.opening(_from, _last) group by day
      ) o on o.day = d.day::date),
    'resources', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.kind <> 'mot_bay', r.kind <> 'lift', r.id) from public.resources r
      where r.active or exists (select from private.occupied o where o.resource_id = r.id and o.during operator(pg_catalog.&&) _during)), '[]'),
    'services', coalesce((select jsonb_agg(to_jsonb(s) order by s.position, s.id) from public.bookable_services s), '[]'),
    'bookings', coalesce((
      select jsonb_agg(private.staff_booking(b) || jsonb_build_object('in_the_way', b.id = any (_misplaced)) order by b.starts_at, b.id)
      from public.bookings b where b.starts_at >= lower(_during) and b.starts_at < upper(_during)
        and (b.status <> 'held' or b.held_until > private.clock())), '[]'),
    'closures', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'resource_id', c.resource_id, 'from', lower(c.days), 'to', upper(c.days) - 1, 'reason', c.reason) order by c.days, c.id)
      from public.closures c where c.facts_version is null and c.days operator(pg_catalog.&&) daterange(_from, _last, '[]')), '[]'));
end;
$$;
comment on function private.read_diary is
  'Days with hours and why they are closed, resources, services, bookings with their places, and closed days of the diary; 31 days at most.';

grant execute on function private.read_diary to authenticated;

-- 32_diary_feed.sql

-- The diary as a calendar that staff subscribe to.

create function private.feed_token() returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(
    convert_to('diary feed ' || s.feed_epoch, 'UTF8'), l.secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.diary_settings s, private.link_secret l where s.feed_epoch > 0;
$$;
comment on function private.feed_token is
  'The code of the feed''s link; null while there is none. A negative feed_epoch is one that was stopped.';

create function private.set_diary_feed(_on boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into private.link_secret default values on conflict do nothing;
  insert into private.diary_settings as kept (feed_epoch) values (case when _on then 1 else -1 end)
  on conflict (one) do update set feed_epoch = (abs(coalesce(kept.feed_epoch, 0)) + 1) * case when _on then 1 else -1 end;
  perform private.log_diary('feed', to_jsonb(not _on), to_jsonb(_on));
  return private.feed_token();
end;
$$;
comment on function private.set_diary_feed is
  'Ends the former link of the feed and, if it is to go on, makes a new one.';

create function private.diary_feed(_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'sequence', b.sequence, 'status', b.status, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'updated_at', b.updated_at, 'title', s.title, 'reference', b.reference, 'vehicle', b.vehicle,
      'places', array(select r.name from private.occupied o join public.resources r on r.id = o.resource_id where o.booking_id = b.id order by r.id)) order by b.starts_at, b.id)
    from public.bookings b join public.bookable_services s on s.key = b.service
    where b.status <> 'held' and b.starts_at between private.clock() - interval '31 days' and private.clock() + interval '90 days'
  ), '[]')
  where sha256(convert_to(_token, 'UTF8')) = sha256(convert_to(private.feed_token(), 'UTF8'));
$$;
comment on function private.diary_feed is
  'Bookings for the calendars of staff, with the vehicle and no name, address or number: calendars send what they hold to others. Null for a wrong code.';

grant execute on function private.diary_feed to anon, authenticated, service_role;
grant execute on function private.set_diary_feed to authenticated;

-- 33_outbox.sql

-- Mails and builds that wait to be sent. The Edge Function post sends them.

create type public.mail_state as enum ('queued', 'sending', 'sent', 'unknown', 'failed', 'cancelled');
comment on type public.mail_state is
  'queued: waits for its time or the next attempt. sending: given to the sender. unknown: no attempt was answered, so it may have gone out. failed, cancelled: will not be sent unless an admin retries it.';

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  dedupe text not null unique check (char_length(dedupe) <= 200),
  kind text not null check (kind ~ '^[a-z_]{3,30}$'),
  to_email text check (private.is_email(to_email)),
  reference text check (char_length(reference) <= 20),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  chat_message_id uuid references public.chat_messages (id) on delete cascade,
  reminder_id uuid references public.reminders (id) on delete cascade,
  about uuid generated always as (coalesce(enquiry_id, chat_message_id, reminder_id)) stored,
  params jsonb not null default '{}' check (pg_column_size(params) < 20000),
  due_at timestamptz not null default private.clock(),
  expires_at timestamptz not null,
  state public.mail_state not null default 'queued',
  attempts smallint not null default 0,
  lease_until timestamptz,
  sent_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  booking_id uuid references public.bookings (id) on delete cascade,
  entry_id uuid references private.thread_entries (id) on delete cascade
);
comment on table public.outbox is
  'Mails and other jobs of the post office. What a mail is about is read from its row when it is sent, never copied, so that nothing of an erased person waits here.';
comment on column public.outbox.dedupe is
  'What it is for, such as "receipt:<enquiry>": the same thing is queued once.';
comment on column public.outbox.kind is
  'Which mail the sender writes; one it does not know fails with that reason.';
comment on column public.outbox.to_email is
  'Null for the garage''s own mailbox, and for jobs that are no mail.';
comment on column public.outbox.reference is 'Code of the enquiry, without prefix.';
comment on column public.outbox.about is 'Id of the enquiry, chat message or reminder.';
comment on column public.outbox.params is
  'What the sender needs besides the row it is about; emptied once sent.';
comment on column public.outbox.expires_at is 'After this it is not sent any more.';
comment on column public.outbox.attempts is 'More than one: it may have gone out more than once.';
comment on column public.outbox.lease_until is
  'By the real clock: until then no mail is given to a sender. A minute from a claim, a second from its end; what a sender that was killed has not noted by then is given out again.';
comment on column public.outbox.entry_id is 'The answer or message of a thread that this mail is about.';
create index outbox_due_idx on public.outbox (due_at) where state in ('queued', 'sending');
create index outbox_lease_idx on public.outbox (lease_until) where lease_until is not null;
create index outbox_newest_idx on public.outbox (due_at desc, id desc);
create index outbox_enquiry_idx on public.outbox (enquiry_id);
create index outbox_chat_message_idx on public.outbox (chat_message_id);
create index outbox_reminder_idx on public.outbox (reminder_id);
create index outbox_booking_idx on public.outbox (booking_id);
create index outbox_entry_idx on public.outbox (entry_id);
create index outbox_failed_idx on public.outbox (due_at) where state = 'failed';
alter table public.outbox enable row level security;
grant select on public.outbox to authenticated;
create policy "Staff can read the outbox, editors when the site was built"
  on public.outbox for select to authenticated
  using ((select private.may('desk')) or (kind = 'deploy' and (select private.may('pages'))));

create table private.post_settings (
  one boolean primary key default true check (one),
  mail text not null check (mail in ('browser', 'server'))
);
comment on table private.post_settings is
  'Who mails enquiries and chat messages; no row means the browser. Set together with VITE_MAIL (docs/mail.md#outbox).';
alter table private.post_settings enable row level security;

create function private.server_mails() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.post_settings where mail = 'server');
end;
$$;
comment on function private.server_mails is
  'Whether mail goes from the server; else the browser sends it and nothing is queued.';

-- A build that was given up for want of a sender must not stand for the next one.
create function private.queue_deploy(_dedupe text, _due timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One that has not begun builds what this transaction writes too. Locked until the commit, so that
  -- it does not begin before.
  perform from public.outbox
    where kind = 'deploy' and state = 'queued' and due_at <= _due and expires_at > private.clock()
    for update;
  if not found then
    insert into public.outbox (dedupe, kind, due_at, expires_at)
    values (_dedupe, 'deploy', _due, _due + interval '1 day')
    on conflict (dedupe) do nothing;
  end if;
end;
$$;
comment on function private.queue_deploy is
  'Has the site built anew once this transaction is committed. A build that waits already is enough; but one in its back-off, due later, is not waited for.';

-- 34_post.sql

-- How the outbox is sent: the lease, retries, and what staff see of it.

create table private.post_sender (
  one boolean primary key default true check (one),
  asked_at timestamptz
);
comment on table private.post_sender is
  'When the sender last asked for a mail, by the real clock; null: never. Whoever asks locks the row.';
alter table private.post_sender enable row level security;

create function private.mail_params(_mail public.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select _mail.params
    || coalesce((
      select jsonb_build_object('id', e.id, 'reference', e.reference, 'source', e.source, 'name', e.name,
        'email', e.email, 'phone', e.phone, 'service', e.service, 'vehicle', e.vehicle,
        'preferred_date', e.preferred_date, 'message', e.message, 'created_at', e.created_at,
        'starts_at', e.starts_at,
        'booked', exists (select from public.bookings b where b.enquiry_id = e.id and b.status not in ('held', 'cancelled')))
      from public.enquiries e where e.id = _mail.enquiry_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message, 'created_at', m.created_at)
      from public.chat_messages m where m.id = _mail.chat_message_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('kind', r.kind, 'name', r.name, 'vehicle', r.vehicle, 'due', r.due, 'days', r.days,
        'link', r.id || '.' || private.reminder_code(r.id),
        'next', coalesce((
          select jsonb_agg(p.day order by p.day) from private.reminder_plan(r.due, r.days) p
          where p.due_at > private.clock()
        ), '[]'))
      from public.reminders r where r.id = _mail.reminder_id
    ), '{}')
    || coalesce(private.booking_params(_mail.booking_id), '{}')
    || coalesce(private.entry_params(_mail.entry_id), '{}');
$$;
comment on function private.mail_params is
  'What the mail says: its own params and the row it is about, as it is now.';

create function private.claim_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _mail public.outbox;
begin
  -- Until the commit: of two that ask at once, the second sees what the first was given.
  update private.post_sender set asked_at = clock_timestamp() where one;
  -- A lease that ends later than any could was given before the clock went back.
  if exists (
    select from public.outbox where lease_until between clock_timestamp() and clock_timestamp() + interval '1 minute'
  ) then
    return null;
  end if;
  update public.outbox set state = 'cancelled', last_error = 'Not sent in time, and too late now.'
    where state in ('queued', 'sending') and due_at <= private.clock() and expires_at <= private.clock();
  update public.outbox
    set state = 'sending', attempts = attempts + 1, lease_until = clock_timestamp() + interval '1 minute'
    where id = (
      select id from public.outbox
      where state in ('queued', 'sending') and due_at <= private.clock()
      order by due_at limit 1 for update skip locked
    )
    returning * into _mail;
  return case when _mail.id is not null then jsonb_build_object('id', _mail.id, 'kind', _mail.kind,
    'attempt', _mail.attempts, 'to', _mail.to_email, 'params', private.mail_params(_mail)) end;
end;
$$;
comment on function private.claim_mail is
  'The mail that is due longest, as {id, kind, attempt, to, params}, leased for a minute; null while another one is, since the provider counts requests, or where none is due. Gives up mails whose time has passed.';

create function private.finish_mail(
  _id uuid, _attempt integer, _outcome text, _error text
) returns public.mail_state
language plpgsql security definer set search_path = '' as $$
declare
  _pauses constant integer[] := array[1, 5, 15, 60, 240];
  _state public.mail_state;
begin
  if _outcome not in ('sent', 'later', 'failed', 'refused', 'unknown', 'not_needed') then
    raise check_violation using message = 'No such outcome of a mail.', hint = 'invalid_outcome';
  end if;
  update public.outbox o set
    state = (case
      when _outcome = 'sent' then 'sent'
      when _outcome = 'later' then 'queued'
      when _outcome = 'not_needed' then 'cancelled'
      when _outcome <> 'refused' and o.attempts <= cardinality(_pauses) then 'queued'
      when _outcome = 'unknown' then 'unknown'
      else 'failed'
    end)::public.mail_state,
    due_at = case
      when _outcome = 'later' then private.clock() + interval '1 minute'
      when _outcome in ('failed', 'unknown') and o.attempts <= cardinality(_pauses)
        then private.clock() + make_interval(mins => _pauses[o.attempts])
      else o.due_at
    end,
    attempts = o.attempts - case when _outcome = 'later' then 1 else 0 end,
    sent_at = case when _outcome = 'sent' then private.clock() end,
    params = case when _outcome = 'sent' then '{}' else o.params end,
    last_error = case when _outcome <> 'sent' then left(_error, 300) end,
    -- The next one in a second: that is the provider's pace.
    lease_until = clock_timestamp() + interval '1 second'
  -- What went out has gone out, whoever has claimed or cancelled the row since. A failure counts for
  -- the attempt that it is about.
  where o.id = _id and case when _outcome = 'sent' then o.state <> 'sent'
    else o.state = 'sending' and o.attempts = _attempt end
  returning o.state into _state;
  return _state;
end;
$$;
comment on function private.finish_mail is
  'Notes what became of an attempt and returns the new state, null if the row is gone or has changed. failed and unknown: again after 1, 5, 15, 60 and 240 minutes, then for good; refused: for good at once; not_needed: cancelled; later (429): in a minute, not counted.';

create function private.post_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _today constant timestamptz := private.garage_day()::timestamp at time zone private.garage_zone();
  _asked timestamptz;
begin
  perform private.require('desk');
  select asked_at into _asked from private.post_sender;
  return jsonb_build_object(
    'mail', case when private.server_mails() then 'server' else 'browser' end,
    'now', private.clock(),
    'due', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at <= private.clock()),
    'waiting', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at > private.clock()),
    'sent_today', (select count(*) from public.outbox where state = 'sent' and sent_at >= _today),
    'failed', (select count(*) from public.outbox where state = 'failed'),
    'unknown', (select count(*) from public.outbox where state = 'unknown'),
    'last_run', case when _asked is not null then jsonb_build_object(
      'at', _asked, 'seconds_ago', floor(extract(epoch from clock_timestamp() - _asked))::integer) end,
    'late', private.server_mails() and coalesce(_asked < clock_timestamp() - interval '15 minutes', true)
  );
end;
$$;
comment on function private.post_status is
  'Counts of the outbox and the last run, whose age goes by the real clock; late: mail goes from the server, and none has run for 15 minutes.';

create function private.change_mail(_id uuid, _to public.mail_state) returns public.mail_state
language plpgsql security definer set search_path = '' as $$
declare
  _before public.mail_state;
begin
  perform private.require('desk');
  select state into _before from public.outbox
    where id = _id and case when _to = 'queued'
      then expires_at > private.clock() and (state in ('failed', 'unknown') or (state = 'queued' and attempts > 0))
      else state in ('queued', 'failed', 'unknown') end
    for update;
  if not found then
    raise sqlstate 'PT409' using
      message = 'This mail is not waiting any more.',
      detail = 'It has gone out, is going out, was cancelled or is too late.',
      hint = 'mail_not_waiting';
  end if;
  update public.outbox
    set state = _to, attempts = 0, last_error = null,
      due_at = case when _to = 'queued' then private.clock() else due_at end
    where id = _id;
  perform private.log_action('changed', 'outbox', array[_id::text],
    jsonb_build_object('state', jsonb_build_array(_before, _to)));
  return _to;
end;
$$;
comment on function private.change_mail is
  'Queues a mail that failed or waits for its next attempt, or cancels one that has not gone out. Admins only; logged.';

create function private.remove_old_mail() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _month constant timestamptz := private.clock() - interval '30 days';
  removed integer;
  removed_reminders integer;
begin
  delete from public.outbox
    where state in ('sent', 'unknown', 'failed', 'cancelled') and coalesce(sent_at, due_at) < _month;
  get diagnostics removed = row_count;
  delete from public.reminders
    where stopped_at < _month or due < _month::date
      or (confirmed_at is null and created_at < private.clock() - interval '7 days');
  get diagnostics removed_reminders = row_count;
  return removed + removed_reminders;
end;
$$;
comment on function private.remove_old_mail is
  'Deletes mails 30 days after they were sent or given up, reminders 30 days after they were due or stopped, and unconfirmed ones after a week. Run nightly by pg_cron, if it exists.';

create function private.knock_post() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
begin
  if to_regproc('net.http_post') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  if not exists (select from public.outbox where state in ('queued', 'sending') and due_at <= private.clock())
    and exists (select from private.post_sender where asked_at > clock_timestamp() - interval '5 minutes')
  then
    return false;
  end if;
  execute $sql$
    select max(decrypted_secret) filter (where name = 'post_url'), max(decrypted_secret) filter (where name = 'post_secret')
    from vault.decrypted_secrets
  $sql$ into address, secret;
  if address is null or secret is null then
    return false;
  end if;
  -- Its answer is not waited for: the table says what is still to do.
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 5000)'
    using address, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  return true;
end;
$$;
comment on function private.knock_post is
  'Wakes the Edge Function post if something is due, or every five minutes to show that it answers. Needs pg_net, and its address and secret in Vault as post_url and post_secret; false if it does not knock.';

create function private.knock_after_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from added where due_at <= private.clock()) then
    perform private.knock_post();
  end if;
  return null;
exception when others then
  -- No enquiry is refused for this: pg_cron knocks within a minute, and its job shows the reason.
  return null;
end;
$$;
comment on function private.knock_after_insert is 'Trigger on outbox: wakes the sender for what is due now.';

create trigger outbox_10_knock
  after insert on public.outbox
  referencing new table as added
  for each statement execute function private.knock_after_insert();

grant execute on function
  private.claim_mail, private.finish_mail
to service_role;
grant execute on function private.change_mail, private.post_status to authenticated;

-- 35_desk.sql

-- What waits for staff today.

create function private.unanswered_chats(

) returns table(id uuid, name text, email text, message text, waiting_since timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.conversation_id, (array_agg(m.name order by m.created_at desc))[1], (array_agg(m.email order by m.created_at desc))[1],
    (array_agg(m.message order by m.created_at desc))[1], min(m.created_at)
  from public.chat_messages m left join private.chat_marks k on k.conversation_id = m.conversation_id
  where m.created_at > private.clock() - interval '14 days' and not m.suspect and not m.on_hold
    and (k.answered_at is null or m.created_at > k.answered_at)
  group by m.conversation_id;
$$;
comment on function private.unanswered_chats is
  'Conversations of the last 14 days with messages that nobody has marked as answered; since the first of these.';

create function private.before_in_words(_id uuid, _address text, _plate text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', s.title, 'at', b.starts_at)
  from public.bookings b join public.bookable_services s on s.key = b.service
  where b.status = 'done' and b.enquiry_id is distinct from _id and (lower(b.email) = lower(_address) or b.plate = _plate)
  order by b.starts_at desc limit 1;
$$;
comment on function private.before_in_words is
  'The last visit of this address or registration: {title, at}; null for the first time.';

create function private.waiting_requests(_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'name', e.name, 'email', e.email, 'phone', e.phone,
    'service', e.service, 'vehicle', e.vehicle, 'preferred_date', e.preferred_date, 'starts_at', e.starts_at,
    'message', coalesce(last.body, left(e.message, 1000)), 'again', last.body is not null, 'waiting_since', coalesce(e.waiting_since, e.created_at),
    'taken_by', private.name_of(e.taken_by), 'before', private.before_in_words(e.id, e.email, private.plate(e.vehicle)))
    order by coalesce(e.waiting_since, e.created_at), e.id), '[]')
  from (
    select * from public.enquiries
    where status = 'new' and not suspect and not on_hold
    order by coalesce(waiting_since, created_at), id limit _most
  ) e
  left join lateral (
    select left(t.body, 1000) as body from private.thread_entries t
    where t.enquiry_id = e.id and t.kind = 'message' order by t.number desc limit 1
  ) last on true;
$$;
comment on function private.waiting_requests is
  'New enquiries, longest wait first; of one that waits again, what the customer wrote last.';

create function private.read_desk() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('desk');
  return jsonb_build_object(
    'now', private.clock(),
    'requests', private.waiting_requests(50),
    'settled', coalesce((
      select jsonb_agg(jsonb_build_object('entry', t.id, 'id', e.id, 'kind', t.kind, 'at', t.created_at, 'by', private.name_of(t.author),
        'name', e.name, 'vehicle', e.vehicle, 'service', e.service, 'waiting_since', coalesce(e.waiting_since, e.created_at)) order by t.number)
      from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id
      where t.created_at > private.clock() - interval '10 minutes' and t.kind in ('answer', 'rung', 'booked', 'done') and e.status <> 'new'
        and not exists (select from private.thread_entries l
          where l.enquiry_id = e.id and l.number > t.number and l.kind in ('answer', 'rung', 'booked', 'done'))
    ), '[]'),
    'last_settled_at', (
      select max(created_at) from private.thread_entries where kind in ('answer', 'rung', 'booked', 'done')),
    'chats', coalesce((
      select jsonb_agg(to_jsonb(c) || jsonb_build_object('message', left(c.message, 200)) order by c.waiting_since, c.id)
      from (select * from private.unanswered_chats() order by waiting_since limit 10) c
    ), '[]'),
    'failed', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'enquiry_id', coalesce(o.enquiry_id, b.enquiry_id),
        'to', o.to_email, 'name', coalesce(e.name, b.name), 'phone', coalesce(e.phone, b.phone)) order by o.due_at, o.id)
      from (select * from public.outbox where state = 'failed' order by due_at desc limit 10) o
      left join public.enquiries e on e.id = o.enquiry_id
      left join public.bookings b on b.id = o.booking_id
    ), '[]'),
    'counts', jsonb_build_object(
      'requests', (select count(*) from public.enquiries where status = 'new' and not suspect and not on_hold),
      'chats', (select count(*) from private.unanswered_chats()),
      'failed', (select count(*) from public.outbox where state = 'failed')));
end;
$$;
comment on function private.read_desk is
  'What waits for the desk: {now, requests, settled (in the last ten minutes), last_settled_at, chats, failed, counts}.';

create function private.find_enquiries(
  _search text, _reference text, _status public.enquiry_status, _suspect boolean, _held boolean, _after
  timestamptz, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  _pattern constant text := private.containing(_search);
begin
  -- As the policies have it, whoever may not read them finds none.
  if not private.may('desk') then
    return;
  end if;
  if private.is_short(_search) then
    return query
      select e.id from (
        select * from public.enquiries listed
        where listed.suspect = _suspect and listed.on_hold = _held and (_status is null or listed.status = _status)
        order by listed.created_at desc, listed.id desc
        limit private.short_search_reach()
      ) e
      where (_after is null or (e.created_at, e.id) < (_after, _after_id))
        and (e.reference = _reference or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
      order by e.created_at desc, e.id desc
      limit least(_most, 100);
    return;
  end if;
  return query
    select e.id from public.enquiries e
    where e.suspect = _suspect and e.on_hold = _held
      and (_status is null or e.status = _status)
      and (_after is null or (e.created_at, e.id) < (_after, _after_id))
      and (_pattern is null or e.reference = _reference
        or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
    order by e.created_at desc, e.id desc
    limit least(_most, 100);
end;
$$;
comment on function private.find_enquiries is
  'Ids of a page of enquiries, newest first, for staff and admins; a null status or search leaves it out.';

create function private.count_rows(_what text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  _most constant integer := private.most_counted() + 1;
begin
  -- Whoever is not meant to see a number counts none, or only their own.
  return case _what
    when 'enquiries' then (select count(*) from (
      select from public.enquiries
      where private.may('desk') and status = 'new' and not suspect and not on_hold limit _most) new_ones)
    when 'notes' then case when private.has_role('admin')
      then (select count(*) from (select from public.notes limit _most) everybodys)
      else (select count(*) from (select from public.notes where user_id = auth.uid() limit _most) own) end
    when 'pages' then (select count(*) from (select from public.pages where private.may('pages') limit _most) all_pages)
    when 'profiles' then (select count(*) from (select from public.profiles where private.has_role('admin') limit _most) accounts)
  end;
end;
$$;
comment on function private.count_rows is
  'How many new enquiries, notes, pages or profiles the caller may read, at most one more than private.most_counted().';

grant execute on function private.count_rows, private.find_enquiries, private.read_desk to authenticated;

-- 36_csp_reports.sql

-- Violations of the Content-Security-Policy that browsers report, counted.

create function private.csp_fingerprint(
  _page text, _directive text, _blocked text, _source text, _line integer, _disposition text
) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    _page || chr(10) || _directive || chr(10) || _blocked || chr(10) || coalesce(_source, '') || chr(10)
    || coalesce(_line::text, '') || chr(10) || _disposition, 'UTF8'));
$$;
comment on function private.csp_fingerprint is 'Tells reports apart: a hash of all but the sample.';

create table public.csp_reports (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  page text not null check (char_length(page) <= 500),
  directive text not null check (char_length(directive) <= 100),
  blocked text not null check (char_length(blocked) <= 500),
  source text check (char_length(source) <= 500),
  line integer,
  disposition text not null check (disposition in ('enforce', 'report')),
  sample text check (char_length(sample) <= 100),
  occurrences integer not null default 1 check (occurrences > 0),
  last_seen_at timestamptz not null default now(),
  fingerprint bytea not null generated always as (
      private.csp_fingerprint(page, directive, blocked, source, line, disposition)
    ) stored
);
comment on table public.csp_reports is
  'Distinct violations of the Content-Security-Policy that were seen in the last 30 days, at most 5000. Neither IP address nor browser of a visitor is stored.';
comment on column public.csp_reports.created_at is 'When it was first seen.';
comment on column public.csp_reports.page is 'Without query and fragment, which may hold tokens.';
comment on column public.csp_reports.blocked is
  'Address without query and fragment, or a word such as "inline" or "eval".';
comment on column public.csp_reports.sample is 'Of the first occurrence.';
comment on column public.csp_reports.occurrences is
  'How often it was seen since; within the limits of each visitor.';
comment on column public.csp_reports.fingerprint is 'Tells reports apart (private.csp_fingerprint).';
create unique index csp_reports_fingerprint_idx on public.csp_reports (fingerprint);
create index csp_reports_last_seen_idx on public.csp_reports (last_seen_at desc);
alter table public.csp_reports enable row level security;
grant select on public.csp_reports to authenticated, service_role;
create policy "Admins can read reports of policy violations"
  on public.csp_reports for select to authenticated
  using ((select public.has_role('admin')));

create function private.record_csp_reports(_reports jsonb, _visitor text, _peer text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  report record;
  recorded integer := 0;
begin
  for report in
    select r.*, private.csp_fingerprint(r.page, r.directive, r.blocked, r.source, r.line, r.disposition) as fingerprint
    from (
      select left(given.report ->> 'page', 500) as page, left(given.report ->> 'directive', 100) as directive,
        left(given.report ->> 'blocked', 500) as blocked, left(given.report ->> 'source', 500) as source,
        case when given.report ->> 'line' ~ '^\d{1,9}$' then (given.report ->> 'line')::integer end as line,
        case when given.report ->> 'disposition' = 'report' then 'report' else 'enforce' end as disposition,
        left(given.report ->> 'sample', 100) as sample
      from jsonb_array_elements(_reports) with ordinality as given (report, place)
      where place <= 20
    ) r
    where r.page is not null and r.directive is not null and r.blocked is not null
    -- In one order, so that two calls with the same reports don't deadlock.
    order by fingerprint
  loop
    exit when not private.admit_address('csp', coalesce(_visitor, _peer), 30, 120);
    continue when not exists (select from public.csp_reports k where k.fingerprint = report.fingerprint)
      and not private.admit_address('csp-new', _peer, 60, 300);
    insert into public.csp_reports (page, directive, blocked, source, line, disposition, sample)
    values (report.page, report.directive, report.blocked, report.source, report.line, report.disposition, report.sample)
    on conflict (fingerprint) do update
      set occurrences = csp_reports.occurrences + 1, last_seen_at = now();
    recorded := recorded + 1;
  end loop;
  perform private.remove_old_csp_reports();
  return recorded;
end;
$$;
comment on function private.record_csp_reports is
  'Counts up to 20 reports of one visitor and returns how many were counted. Limits: 30 a minute and 120 an hour from the visitor, who could be forged, and of new ones 60 a minute and 300 an hour from whoever is connected to the platform, which cannot.';

create function private.remove_old_csp_reports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.csp_reports
  where last_seen_at < private.clock() - interval '30 days' or id in (
    select id from public.csp_reports
    order by occurrences desc, last_seen_at desc, id desc offset 5000
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_csp_reports is
  'Keeps 30 days and 5000 rows; those seen least often go first, so that invented ones displace no real one. Called for every report, so that no job is needed.';

create function private.admit_address(
  _action text, _address text, _per_minute integer, _per_hour integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  headers text := current_setting('request.headers', true);
  admitted boolean;
begin
  perform set_config('request.headers',
    json_build_object('cf-connecting-ip', _address, 'x-forwarded-for', _address)::text, true);
  admitted := private.admit_visitor(_action, _per_minute, _per_hour);
  perform set_config('request.headers', coalesce(headers, ''), true);
  return admitted;
end;
$$;
comment on function private.admit_address is
  'Counts one action of this address, for a caller that acts for somebody else; false if that would exceed a limit.';

grant execute on function private.record_csp_reports to service_role;

-- 37_personal_data.sql

-- Where personal data is, and how it is found.

-- The words of a row are the texts that may name a person.
create view private.personal_data as
  select 'answers' as source, a.id::text as key, a.created_at as at, a.email, null as phone,
    null::uuid as conversation, a.body as words, to_jsonb(a) as entry
  from (
    select t.id, t.created_at, t.enquiry_id, e.email, t.kind, private.name_of(t.author) as author, t.body
    from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id
  ) a
  union all
  select 'bookings', id::text, created_at, email, phone, null,
    concat_ws(chr(10), name, vehicle, message), to_jsonb(b) from public.bookings b
  union all
  select 'chat_messages', id::text, created_at, email, null, conversation_id,
    concat_ws(chr(10), name, message), to_jsonb(m) from public.chat_messages m
  union all
  select 'closures', id::text, created_at, null, null, null, reason, to_jsonb(c) from public.closures c
  union all
  select 'deleted_notes', id::text, deleted_at, null, null, null,
    concat_ws(chr(10), title, content), to_jsonb(n) from private.deleted_notes n
  union all
  select 'enquiries', id::text, created_at, email, phone, null,
    concat_ws(chr(10), name, vehicle, message), to_jsonb(e) from public.enquiries e
  union all
  select 'facts', version::text, created_at, null, null, null,
    concat_ws(chr(10), body, note), to_jsonb(f) from public.facts f
  union all
  select 'notes', id::text, created_at, null, null, null,
    concat_ws(chr(10), title, content), to_jsonb(n) from public.notes n
  union all
  select 'outbox', id::text, created_at, to_email, null, null,
    concat_ws(chr(10), params, last_error), to_jsonb(o) from public.outbox o
  union all
  select 'page_copies', id::text, saved_at, null, null, null, body::text, to_jsonb(c) from public.page_copies c
  union all
  select 'page_places', page_id::text, placed_at, null, null, null, label, to_jsonb(p) from public.page_places p
  union all
  select 'page_schedules', page_id::text, set_at, null, null, null, change::text, to_jsonb(s)
  from public.page_schedules s
  union all
  select 'page_versions', page_id || '/' || version, saved_at, null, null, null,
    concat_ws(chr(10), title, meta_description, content, content_blocks), to_jsonb(r) from public.page_revisions r
  union all
  select 'pages', id::text, updated_at, null, null, null,
    concat_ws(chr(10), title, meta_description, content, content_blocks), to_jsonb(p) from public.pages p
  union all
  select 'pictures', id::text, created_at, null, null, null, alt, to_jsonb(p) from public.pictures p
  union all
  select 'promised_roles', user_id::text, created_at, null, null, null, null, to_jsonb(r)
  from private.promised_roles r
  union all
  select 'reminders', id::text, created_at, email, null, null,
    concat_ws(chr(10), name, vehicle), to_jsonb(r) from public.reminders r;
comment on view private.personal_data is
  'Every row with personal data, besides the accounts themselves. A table that is added has its place here and, if its rows may be deleted, in private.erase_personal_data().';
comment on column private.personal_data.conversation is 'A row is found by another row of its conversation.';
comment on column private.personal_data.words is 'Free text, which may name a person.';

create function private.plain_phone(_phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(
    regexp_replace(regexp_replace(lower(_phone), '(ext|x).*$', ''), '[^0-9]', '', 'g'),
    '^(00)?(44)?0*', ''), '');
$$;
comment on function private.plain_phone is
  'A telephone number for comparison: digits without extension, international prefix 44 and leading noughts; null if none is left.';

create function private.address_pattern(_address text) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^a-z0-9._%+-])' || regexp_replace(_address, '([.*+?^${}()|\[\]\\])', '\\\1', 'g')
    || '($|[^a-z0-9.-]|[.-]($|[^a-z0-9]))';
$$;
comment on function private.address_pattern is
  'Regular expression that finds an address in lower-case text, but not within a longer address.';

create function private.phone_pattern(_phone text) returns text
language sql immutable set search_path = '' as $$
  -- Shorter numbers would be found within dates, mileages and prices.
  select case when length(_phone) >= 8 then
    '(^|[^0-9]|0|44[\s()./+-]{0,3})'
    || array_to_string(string_to_array(_phone, null), '[\s()./+-]{0,3}') || '($|[^0-9])' end;
$$;
comment on function private.phone_pattern is
  'Regular expression that finds a number of private.plain_phone() in text, however it is spaced; null for short ones.';

create function private.find_personal_data(
  _email text, _phone text, _words text
) returns table(source text, key text, at timestamptz, reason text, who text, excerpt text, erasable boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  address text;
  looked_for text := nullif(lower(btrim(_words)), '');
  phones text[] := array_remove(array[private.plain_phone(_phone)], null);
  conversations uuid[];
  linked text[];
  patterns text[];
begin
  perform private.require_admin();
  if btrim(_email) <> '' or phones = '{}' then
    address := private.plain_email(coalesce(_email, ''));
  end if;
  if length(looked_for) not between 3 and 100 then
    raise check_violation using
      message = 'Words to look for have 3 to 100 characters.',
      hint = 'invalid_search_words';
  end if;

  -- Two steps and no more: numbers and conversations of rows under the address, then the addresses
  -- of rows with these. A number that many people typed would otherwise lead to everybody.
  select phones || array_remove(array_agg(distinct private.plain_phone(d.phone)), null), array_agg(distinct d.conversation)
  into phones, conversations
  from private.personal_data d where lower(d.email) = address;
  linked := array(
    select distinct lower(d.email) from private.personal_data d
    where private.plain_phone(d.phone) = any (phones) or d.conversation = any (conversations));
  patterns := array_remove(
    array_append(array(select private.phone_pattern(p) from unnest(phones) p), private.address_pattern(address)), null);

  return query
    select 'accounts', u.id::text, u.created_at,
      case when lower(u.email) = address then 'address' else 'linked_address' end,
      u.email::text, p.display_name, u.id is distinct from auth.uid()
    from auth.users u left join public.profiles p on p.id = u.id
    where lower(u.email) = address or lower(u.email) = any (linked)
    union all
    select f.source, f.key, f.at, f.reason, concat_ws(' · ', f.email, f.phone),
      substr(coalesce(f.words, ''),
        greatest(1, strpos(lower(f.words), address) - 80, strpos(lower(f.words), looked_for) - 80), 240),
      -- Others rely on these: they are changed by hand.
      f.source <> all ('{closures,facts,page_places,pages,pictures,promised_roles}')
    from (
      select d.*,
        case
          when lower(d.email) = address then 'address'
          when private.plain_phone(d.phone) = any (phones) then 'phone'
          when d.conversation = any (conversations) then 'conversation'
          when lower(d.email) = any (linked) then 'linked_address'
          when lower(d.words) ~ any (patterns) or strpos(lower(d.words), looked_for) > 0 then 'text'
        end as reason
      from private.personal_data d
    ) f where f.reason is not null;
end;
$$;
comment on function private.find_personal_data is
  'Rows that belong to a person or name them, each with the first reason that fits: address, phone, conversation, linked_address (another address with the same number or in the same conversation) or text. What an account owns is not listed; it goes with the account. Admins only.';

grant execute on function private.find_personal_data to authenticated;

-- 38_personal_data_erasure.sql

-- Export and erasure of personal data.

-- The auth service's log names users as actors and as targets.
create function private.is_in_auth_log(_payload jsonb, _address text, _account uuid) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    lower(_payload ->> 'actor_username') = _address
      or lower(_payload -> 'traits' ->> 'user_email') = _address
      or _payload ->> 'actor_id' = _account::text
      or _payload -> 'traits' ->> 'user_id' = _account::text,
    false);
$$;
comment on function private.is_in_auth_log is
  'Whether an entry of auth.audit_log_entries is about this address (in lower case) or account.';

create function private.export_personal_data(
  _email text, _phone text, _words text, _rows jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(nullif(btrim(_email), ''));
  chosen jsonb;
  accounts uuid[];
  own_account uuid;
  found_rows jsonb;
  counts jsonb;
  result jsonb;
begin
  perform private.require_admin();
  chosen := private.chosen_personal_data(_email, _phone, _words, _rows);
  accounts := array(select private.chosen_keys(chosen, 'accounts')::uuid);
  select id into own_account from auth.users where lower(email) = address and id = any (accounts);
  select jsonb_object_agg(f.source, f.entries), jsonb_object_agg(f.source, jsonb_array_length(f.entries))
  into found_rows, counts
  from (
    select d.source, jsonb_agg(d.entry) as entries from private.personal_data d
    where (d.source, d.key) in (select c.key, jsonb_array_elements_text(c.value) from jsonb_each(chosen) c)
      or d.source in ('deleted_notes', 'notes', 'promised_roles') and d.entry ->> 'user_id' = any (accounts::text[])
    group by d.source
  ) f;
  counts := coalesce(counts, '{}');
  if cardinality(accounts) > 0 then
    counts := counts || jsonb_build_object('accounts', cardinality(accounts));
  end if;
  result := jsonb_build_object('email', address, 'exported_at', now())
    || private.account_data(own_account, address)
    || jsonb_build_object('linked_accounts', coalesce((
      select jsonb_agg(private.account_data(u.id, lower(u.email)))
      from auth.users u where u.id = any (accounts) and u.id is distinct from own_account
    ), '[]'))
    -- What holds nothing about them says so.
    || '{"answers": [], "bookings": [], "chat_messages": [], "closures": [], "deleted_notes": [], "enquiries": [],
      "facts": [], "notes": [], "outbox": [], "page_copies": [], "page_places": [], "page_schedules": [],
      "page_versions": [], "pages": [], "pictures": [], "promised_roles": [], "reminders": []}'
    || coalesce(found_rows, '{}');
  insert into public.audit_log (action, kind, amount, ids, details)
  values ('exported', 'personal_data', (select coalesce(sum(value::integer), 0) from jsonb_each_text(counts)),
    array(select c.key || '/' || jsonb_array_elements_text(c.value) from jsonb_each(chosen) c order by 1 limit 100),
    counts);
  return result;
end;
$$;
comment on function private.export_personal_data is
  'The chosen rows and accounts with what belongs to them, as JSON (UK GDPR, articles 15 and 20). Admins only; logged.';

create function private.erase_personal_data(
  _email text, _phone text, _words text, _rows jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(nullif(btrim(_email), ''));
  chosen jsonb;
  accounts uuid[];
  holder record;
  uncleared text[] := '{}';
  counts jsonb;
begin
  perform private.require_admin();
  chosen := private.chosen_personal_data(_email, _phone, _words, _rows);
  accounts := array(select private.chosen_keys(chosen, 'accounts')::uuid);
  if auth.uid() = any (accounts) then
    raise sqlstate 'PT422' using
      message = 'You cannot erase your own account.',
      detail = 'Another admin can.',
      hint = 'own_account';
  end if;
  counts := jsonb_build_object('accounts', cardinality(accounts));
  with gone as (
    delete from private.thread_entries where id::text in (select private.chosen_keys(chosen, 'answers')) returning 1
  ) select counts || jsonb_build_object('answers', count(*)) into counts from gone;
  with gone as (
    delete from public.bookings where id::text in (select private.chosen_keys(chosen, 'bookings')) returning 1
  ) select counts || jsonb_build_object('bookings', count(*)) into counts from gone;
  with gone as (
    delete from public.chat_messages where id::text in (select private.chosen_keys(chosen, 'chat_messages')) returning 1
  ) select counts || jsonb_build_object('chat_messages', count(*)) into counts from gone;
  with gone as (
    delete from private.deleted_notes where id::text in (select private.chosen_keys(chosen, 'deleted_notes')) or user_id = any (accounts) returning 1
  ) select counts || jsonb_build_object('deleted_notes', count(*)) into counts from gone;
  with gone as (
    delete from public.enquiries where id::text in (select private.chosen_keys(chosen, 'enquiries')) returning 1
  ) select counts || jsonb_build_object('enquiries', count(*)) into counts from gone;
  with gone as (
    delete from public.notes where id::text in (select private.chosen_keys(chosen, 'notes')) or user_id = any (accounts) returning 1
  ) select counts || jsonb_build_object('notes', count(*)) into counts from gone;
  with gone as (
    delete from public.outbox where id::text in (select private.chosen_keys(chosen, 'outbox')) returning 1
  ) select counts || jsonb_build_object('outbox', count(*)) into counts from gone;
  with gone as (
    delete from public.page_copies where id::text in (select private.chosen_keys(chosen, 'page_copies')) returning 1
  ) select counts || jsonb_build_object('page_copies', count(*)) into counts from gone;
  with gone as (
    delete from public.page_schedules where page_id::text in (select private.chosen_keys(chosen, 'page_schedules')) returning 1
  ) select counts || jsonb_build_object('page_schedules', count(*)) into counts from gone;
  with gone as (
    delete from public.page_revisions where page_id || '/' || version in (select private.chosen_keys(chosen, 'page_versions')) returning 1
  ) select counts || jsonb_build_object('page_versions', count(*)) into counts from gone;
  with gone as (
    delete from public.reminders where id::text in (select private.chosen_keys(chosen, 'reminders')) returning 1
  ) select counts || jsonb_build_object('reminders', count(*)) into counts from gone;
  -- What was deleted just now is not kept for undo.
  delete from private.deleted_notes
  where user_id = any (accounts) or id::text in (select private.chosen_keys(chosen, 'notes'));
  for holder in
    select u.id, lower(u.email) as email from auth.users u where u.id = any (accounts)
    union all
    -- What the auth service has logged about an address without an account.
    select null, address where not exists (select from auth.users u where lower(u.email) = address)
    order by id
  loop
    uncleared := uncleared || private.erase_account(holder.id, holder.email);
  end loop;
  insert into public.audit_log (action, kind, amount, details)
  values ('erased', 'personal_data', (select sum(value::integer) from jsonb_each_text(counts)), counts);
  return jsonb_build_object('erased', counts, 'uncleared', to_jsonb(array(select distinct u from unnest(uncleared) u)));
end;
$$;
comment on function private.erase_personal_data is
  'Erases the chosen rows and accounts and returns the number of rows by kind and the tables that this project may not change (UK GDPR, article 17). Admins only; logged; the last admin stays (PT409).';

create function private.chosen_personal_data(
  _email text, _phone text, _words text, _rows jsonb
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.source, c.keys), '{}')
  from (
    select f.source, jsonb_agg(f.key) as keys
    from private.find_personal_data(_email, _phone, _words) f
    where case when _rows is null then f.reason = 'address'
      else (f.source, f.key) in (
        select r ->> 'source', r ->> 'key' from jsonb_array_elements(_rows) r
      ) end
    group by f.source
  ) c;
$$;
comment on function private.chosen_personal_data is
  'Keys by source of those of the found rows that were chosen, as [{"source", "key"}]; null chooses what is stored under the address itself. A row that the search does not find cannot be chosen.';

create function private.chosen_keys(_chosen jsonb, _source text) returns setof text
language sql immutable set search_path = '' as $$ select jsonb_array_elements_text(_chosen -> _source) $$;
comment on function private.chosen_keys is 'The keys of one source among those of private.chosen_personal_data().';

create function private.account_data(_account uuid, _address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_rows jsonb;
  result jsonb;
begin
  select jsonb_build_object(
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data,
        'display_name', p.display_name)
      from auth.users u left join public.profiles p on p.id = u.id where u.id = _account
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', role, 'created_at', created_at))
      from public.user_roles where user_id = _account
    ), '[]'),
    'role_changes', coalesce((
      select jsonb_agg(jsonb_build_object('created_at', l.created_at, 'action', l.action,
        'role', l.details -> 'role') order by l.id)
      from public.audit_log l where l.kind = 'user_roles' and l.ids @> array[_account::text]
    ), '[]'),
    'audit_log', coalesce((
      select jsonb_agg(jsonb_build_object('created_at', l.created_at, 'action', l.action,
        'kind', l.kind, 'amount', l.amount) order by l.id)
      from public.audit_log l where l.actor = _account
    ), '[]')
  ) into result;
  -- Tables of the auth service; some projects lack the privilege to read them.
  begin
    execute $sql$
      select jsonb_build_object('sessions', coalesce(jsonb_agg(jsonb_build_object(
        'created_at', s -> 'created_at', 'refreshed_at', s -> 'refreshed_at',
        'ip', s -> 'ip', 'user_agent', s -> 'user_agent')), '[]'))
      from (select to_jsonb(t) as s from auth.sessions t where t.user_id = $1) session
    $sql$ using _account into found_rows;
    result := result || found_rows;
  exception when insufficient_privilege or undefined_table or undefined_column or undefined_function then
    null;
  end;
  begin
    -- Omit the IP address of other users who acted on this one.
    execute $sql$
      select jsonb_build_object('sign_in_log', coalesce(jsonb_agg(jsonb_build_object(
        'created_at', e -> 'created_at', 'action', e -> 'payload' -> 'action',
        'ip', case when private.is_in_auth_log((e -> 'payload') - 'traits', $1, $2) then e -> 'ip_address' end)
        order by e ->> 'created_at'), '[]'))
      from (select to_jsonb(t) as e from auth.audit_log_entries t) entry
      where private.is_in_auth_log(e -> 'payload', $1, $2)
    $sql$ using _address, _account into found_rows;
    result := result || found_rows;
  exception when insufficient_privilege or undefined_table or undefined_column or undefined_function then
    null;
  end;
  return result;
end;
$$;
comment on function private.account_data is
  'An account with its roles, log entries, sessions and what the auth service has logged about it or its address, as JSON.';

create function private.erase_account(_account uuid, _address text) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  uncleared text[] := '{}';
  owner_column text;
begin
  delete from auth.users where id = _account;
  -- These have no foreign key to the account, and not every project has them or may change them.
  begin
    execute 'delete from auth.flow_state f where f.user_id = $1' using _account;
  exception
    when undefined_table or undefined_column then null;
    when insufficient_privilege then uncleared := uncleared || 'auth.flow_state'::text;
  end;
  begin
    execute 'delete from auth.audit_log_entries e where private.is_in_auth_log(e.payload::jsonb, $1, $2)'
      using _address, _account;
  exception
    when undefined_table or undefined_column then null;
    when insufficient_privilege then uncleared := uncleared || 'auth.audit_log_entries'::text;
  end;
  -- The files stay, since pages use them; who uploaded them goes.
  foreach owner_column in array array['owner', 'owner_id'] loop
    begin
      execute format('update storage.objects o set %1$I = null where o.%1$I::text = $1', owner_column)
        using _account::text;
    exception
      when undefined_table or undefined_column then null;
      when insufficient_privilege then uncleared := uncleared || 'storage.objects'::text;
    end;
  end loop;
  return uncleared;
end;
$$;
comment on function private.erase_account is
  'Deletes an account (null: none) and what the auth and storage services keep about it or its address; returns the tables that this project may not change.';

grant execute on function private.erase_personal_data, private.export_personal_data to authenticated;

-- 39_retention.sql

-- What is removed when, and the jobs that do it.

create table private.scheduled_jobs (
  name text primary key,
  schedule text not null,
  command text not null,
  late_after interval not null,
  made_at timestamptz not null default now(),
  problem text
);
comment on table private.scheduled_jobs is
  'The jobs that pg_cron should run. A migration that adds one adds a row and calls private.schedule_jobs().';
comment on column private.scheduled_jobs.schedule is 'As cron writes it, in UTC.';
comment on column private.scheduled_jobs.late_after is 'A job without success for so long is late.';
comment on column private.scheduled_jobs.problem is
  'Why pg_cron did not take the job; null when it did or where there is no pg_cron.';
alter table private.scheduled_jobs enable row level security;

-- New rows delete old ones too, but in quiet times old ones would stay beyond their limit.
create function private.remove_old_traces() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
  removed_notes integer;
begin
  delete from private.visitor_hits where at <= now() - interval '1 hour';
  get diagnostics removed = row_count;
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  get diagnostics removed_notes = row_count;
  return removed + removed_notes;
end;
$$;
comment on function private.remove_old_traces is
  'Deletes hashes of visitors after an hour and deleted notes after a day. Run by pg_cron every ten minutes, if it exists.';

create function private.remove_old_versions() returns integer
language sql security definer set search_path = '' as $$
  with old_pages as (
    delete from public.page_revisions r where r.saved_at < private.clock() - interval '1 year'
      and 50 <= (select count(*) from public.page_revisions n where n.page_id = r.page_id and n.version > r.version)
    returning 1
  ), old_facts as (
    delete from public.facts f where f.created_at < private.clock() - interval '1 year'
      and 50 <= (select count(*) from public.facts n where n.version > f.version)
    returning 1
  )
  select (select count(*) from old_pages)::integer + (select count(*) from old_facts)::integer;
$$;
comment on function private.remove_old_versions is
  'Of each page and of the facts keeps 50 versions, or those of a year, whichever are more. Run nightly by pg_cron, if it exists.';

create function private.trim_job_history() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer := 0;
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $sql$
      delete from cron.job_run_details d
      where d.start_time < now() - interval '7 days'
        and d.runid not in (
          select max(s.runid) from cron.job_run_details s where s.status = 'succeeded' group by s.jobid
        )
    $sql$;
    get diagnostics removed = row_count;
  end if;
  return removed;
end;
$$;
comment on function private.trim_job_history is
  'Removes what pg_cron noted more than a week ago, except the last success of each job. Run by pg_cron each night.';

create function private.schedule_jobs() returns void
language plpgsql security definer set search_path = '' as $$
declare
  job private.scheduled_jobs;
begin
  if to_regclass('cron.job') is null then
    return;
  end if;
  for job in select * from private.scheduled_jobs order by name loop
    begin
      -- A job of this name is replaced.
      execute 'select cron.schedule($1, $2, $3)' using job.name, job.schedule, job.command;
      update private.scheduled_jobs set problem = null where name = job.name;
    exception when others then
      update private.scheduled_jobs set problem = sqlerrm where name = job.name;
    end;
  end loop;
end;
$$;
comment on function private.schedule_jobs is
  'Hands every job to pg_cron where it exists, and notes why one could not be made. Run again by SQL after the cause is mended.';

create function private.scheduled_job_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  jobs jsonb;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is null or to_regclass('cron.job_run_details') is null then
    return jsonb_build_object('available', false, 'jobs', '[]'::jsonb);
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', wanted.name,
      'scheduled', made.jobid is not null,
      'problem', wanted.problem,
      'succeeded_at', run.succeeded_at,
      'late', made.jobid is null
        or greatest(wanted.made_at, run.succeeded_at) < now() - wanted.late_after
    ) order by wanted.name), '[]')
    from private.scheduled_jobs wanted
    left join cron.job made on made.jobname = wanted.name and made.active
    left join lateral (
      select max(d.end_time) as succeeded_at from cron.job_run_details d
      where d.jobid = made.jobid and d.status = 'succeeded'
    ) run on true
  $sql$ into jobs;
  return jsonb_build_object('available', true, 'jobs', jobs);
end;
$$;
comment on function private.scheduled_job_status is
  'Whether there is pg_cron, and for each job whether it is scheduled, when it last succeeded and whether it is late.';

create function private.remove_old_trash() returns integer
language sql security definer set search_path = '' as $$
  select private.remove_old_pages() + private.remove_old_pictures();
$$;
comment on function private.remove_old_trash is
  'Removes pages and pictures whose time in the trash is over. Run nightly by pg_cron, if it exists.';

create function private.remove_old_trash_by_hand() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  return private.remove_old_trash();
end;
$$;
comment on function private.remove_old_trash_by_hand is 'private.remove_old_trash() for a button of admins.';

grant execute on function private.remove_old_trash_by_hand, private.scheduled_job_status to authenticated;

-- 90_api.sql

-- Every function that the API offers, each a call of its twin in private: `security invoker`, so
-- that whoever calls needs the grant on both (lints 0028 and 0029). What it does stands at the twin.

-- Visitors ----------------------------------------------------------------------------------------

create function public.free_slots(
  _service text, _from date, _to date, _with text[] default '{}'::text[]) returns jsonb
language sql stable set search_path = '' as $$ select private.free_slots(_service, _from, _to, _with) $$;
comment on function public.free_slots is
  'When a service can start, within 31 days: {minutes, notice_minutes, offers, last_day, slots, wishes (what is sent is no booking), paused (why the desk takes none)}. Null where it cannot be booked online. Says neither where nor who else.';

create function public.read_thread(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_thread(_id, _token) $$;
comment on function public.read_thread is 'The thread of a link, null for a wrong link; changes nothing.';

create function public.answer_thread(_id uuid, _token text, _entry uuid, _body text) returns jsonb
language sql set search_path = '' as $$ select private.answer_thread(_id, _token, _entry, _body) $$;
comment on function public.answer_thread is
  'Answers in the thread of a link; null for a wrong link. PT429 thread_limit or link_limit, PT507 storage_limit.';

create function public.set_reminder(
  _id uuid, _kind text, _name text, _email text, _vehicle text, _due date, _days smallint[], _consent text) returns void
language sql set search_path = '' as $$
  select private.set_reminder(_id, _kind, _name, _email, _vehicle, _due, _days, _consent) $$;
comment on function public.set_reminder is
  'Asks for reminders by mail; a link in a mail confirms it. The answer is always the same.';

create function public.read_reminder(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_reminder(_id, _token) $$;
comment on function public.read_reminder is
  'The reminder of a mailed link, null for a wrong link; changes nothing.';

create function public.confirm_reminder(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_reminder(_id, _token) $$;
comment on function public.confirm_reminder is
  'Confirms the reminder of a mailed link; null for a wrong link.';

create function public.stop_reminder(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.stop_reminder(_id, _token) $$;
comment on function public.stop_reminder is 'Stops the reminder of a mailed link; null for a wrong link.';

create function public.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text, _registration text
  default null, _message text default null, _source text default 'Contact Form', _suspect boolean default
  false, _with text[] default '{}'::text[]) returns jsonb
language sql set search_path = '' as $$
  select private.book_slot(_id, _service, _starts, _name, _email, _phone, _registration, _message, _source, _suspect, _with);
$$;
comment on function public.book_slot is
  'Books one of free_slots: {state: held, booked or wish, reference, service, title, starts_at, ends_at …}. PT409 slot_taken or new_id, PT422 not_offered; the same id again gets the same answer.';

create function public.read_booking(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_booking(_id, _token) $$;
comment on function public.read_booking is 'The booking of a link, null for a wrong link; changes nothing.';

create function public.booking_slots(_id uuid, _token text, _from date, _to date) returns jsonb
language sql stable set search_path = '' as $$ select private.booking_slots(_id, _token, _from, _to) $$;
comment on function public.booking_slots is
  'What free_slots answers, for the booking of a link, whose own time counts as free; null for a wrong link.';

create function public.confirm_booking(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_booking(_id, _token) $$;
comment on function public.confirm_booking is
  'Confirms the held booking of a link; null for a wrong link. PT409 slot_taken or PT422 not_offered where it is too late.';

create function public.move_booking(_id uuid, _token text, _starts timestamptz, _sequence integer) returns jsonb
language sql set search_path = '' as $$ select private.move_booking(_id, _token, _starts, _sequence) $$;
comment on function public.move_booking is
  'Moves the booking of a link; null for a wrong link. PT409 slot_taken or booking_changed, PT422 not_offered or too_late.';

create function public.cancel_booking(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.cancel_booking(_id, _token) $$;
comment on function public.cancel_booking is
  'Cancels the booking of a link; null for a wrong link. PT409 booking_changed, PT422 too_late.';

grant execute on function
  public.answer_thread, public.book_slot, public.booking_slots, public.cancel_booking,
  public.confirm_booking, public.confirm_reminder, public.free_slots, public.move_booking,
  public.read_booking, public.read_reminder, public.read_thread, public.set_reminder, public.stop_reminder
to anon, authenticated;

-- Staff -------------------------------------------------------------------------------------------

create function public.change_roles(_user uuid, _give text[], _take text[]) returns void
language sql set search_path = '' as $$ select private.change_roles(_user, _give, _take) $$;
comment on function public.change_roles is
  'For admins: gives and takes roles of an account at once. Neither list names what stays, so that two admins undo nothing of each other''s.';

create function public.admit_invitation() returns void
language sql set search_path = '' as $$ select private.admit_invitation() $$;
comment on function public.admit_invitation is
  'For admins: counts an invitation by mail, or refuses it (42501, 429).';

create function public.sign_in_state() returns jsonb
language sql stable set search_path = '' as $$ select private.sign_in_state() $$;
comment on function public.sign_in_state is
  'Whether the caller''s account has a second factor and the session is as strong as asked: {has_factor, assured, demanded, needs_factor}.';

create function public.demand_second_factor(_on boolean) returns void
language sql set search_path = '' as $$ select private.demand_second_factor(_on) $$;
comment on function public.demand_second_factor is
  'For admins: whether admins need a second factor. PT422 own_factor_first.';

create function public.remove_second_factor(_user uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_second_factor(_user) $$;
comment on function public.remove_second_factor is
  'For admins: removes the second factors of an account whose phone is lost; false if it has none. PT422 own_factor.';

create function public.accounts_with_factor() returns setof uuid
language sql stable set search_path = '' as $$ select private.accounts_with_factor() $$;
comment on function public.accounts_with_factor is 'For admins: which accounts have a second factor.';

create function public.promise_role(_user uuid, _role public.app_role) returns boolean
language sql set search_path = '' as $$ select private.promise_role(_user, _role) $$;
comment on function public.promise_role is
  'For admins, through the Edge Function "invite": the role of an invited account; false if it was not made by an invitation.';

create function public.release_held() returns integer
language sql set search_path = '' as $$ select private.release_held() $$;
comment on function public.release_held is
  'For staff: takes all enquiries and chat messages off hold and returns their number.';

create function public.trash_picture(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.trash_picture(_id) $$;
comment on function public.trash_picture is
  'For editors: puts a picture into the trash; false if it is not in the library.';

create function public.restore_picture(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.restore_picture(_id) $$;
comment on function public.restore_picture is
  'For editors: puts a picture back into the library; false if it is too late.';

create function public.find_pages(
  _search text default null, _status public.page_status default null, _sort text default 'newest', _after
  text default null, _after_id uuid default null, _most integer default 25) returns setof public.pages
language sql stable rows 25 set search_path = '' as $$
  select p.*
  from private.find_pages(_search, _status, _sort, _after, _after_id, _most) with ordinality found (id, place)
    join public.pages p on p.id = found.id
  order by found.place;
$$;
comment on function public.find_pages is
  'For editors: a page of the list of pages that contain a text, in the order of _sort (newest, oldest, title), after the row (_after, _after_id).';

create function public.place_page(
  _page_id uuid, _place public.page_place default null, _label text default null, _position integer
  default null) returns void
language sql set search_path = '' as $$ select private.place_page(_page_id, _place, _label, _position) $$;
comment on function public.place_page is 'See private.place_page.';

create function public.schedule_page(
  _page_id uuid, _publish timestamp default null, _withdraw timestamp default null) returns jsonb
language sql set search_path = '' as $$ select private.schedule_page(_page_id, _publish, _withdraw) $$;
comment on function public.schedule_page is
  'For editors: sets when a page goes live and is withdrawn; returns both as moments.';

create function public.schedule_change(
  _page_id uuid, _publish timestamp, _withdraw timestamp default null, _change jsonb default null,
  _base_version integer default null, _copy_id uuid default null, _copy_version integer default null) returns jsonb
language sql set search_path = '' as $$
  select private.schedule_change(
    _page_id, _publish, _withdraw, _change, _base_version, _copy_id, _copy_version)
$$;
comment on function public.schedule_change is
  'For editors: sets when a change of a live page goes live; returns the times as moments.';

create function public.restore_page(
  _id uuid, _slug text default null, _as_draft boolean default false) returns boolean
language sql set search_path = '' as $$ select private.restore_page(_id, _slug, _as_draft) $$;
comment on function public.restore_page is
  'Restores a deleted page, at another address if one is given, and not public if it is to be a draft. False if it is not in the trash, 23505 if the address was taken since.';

create function public.remove_trashed_page(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_trashed_page(_id) $$;
comment on function public.remove_trashed_page is
  'For editors: removes a page of the trash for good; false if it is not there.';

create function public.publish_facts(_body jsonb, _base bigint default null, _note text default null) returns bigint
language sql set search_path = '' as $$ select private.publish_facts(_body, _base, _note) $$;
comment on function public.publish_facts is
  'For admins: publishes facts. PT409 if _base is not the newest version any more.';

create function public.set_diary(_enabled boolean default null, _books_without_mail boolean default null) returns boolean
language sql set search_path = '' as $$ select private.set_diary(_enabled, _books_without_mail) $$;
comment on function public.set_diary is
  'For admins: switches the diary on or off for visitors, and whether times stand where no mail can confirm them; null leaves it.';

create function public.pause_bookings(_because text default null) returns void
language sql set search_path = '' as $$ select private.pause_bookings(_because) $$;
comment on function public.pause_bookings is
  'For staff: takes no bookings from the web, with a sentence for visitors; null takes them again.';

create function public.diary_status() returns jsonb
language sql stable set search_path = '' as $$ select private.diary_status() $$;
comment on function public.diary_status is 'For admins: {enabled, books_without_mail, mailed, resources, services, feed}.';

create function public.bookings_in_the_way(
  _from date default null, _to date default null, _resource smallint default null) returns jsonb
language sql stable set search_path = '' as $$ select private.bookings_in_the_way(_from, _to, _resource) $$;
comment on function public.bookings_in_the_way is
  'For staff: whom to ring before, or after, days are closed.';

create function public.close_days(
  _id uuid, _from date, _to date, _reason text, _resource smallint default null) returns void
language sql set search_path = '' as $$ select private.close_days(_id, _from, _to, _reason, _resource) $$;
comment on function public.close_days is
  'For staff: closes days in the diary. PT409 bookings_in_the_way names them.';

create function public.open_days(_id uuid) returns void
language sql set search_path = '' as $$ select private.open_days(_id) $$;
comment on function public.open_days is 'For staff: opens days again.';

create function public.remove_old_enquiries() returns integer
language sql set search_path = '' as $$ select private.remove_old_enquiries_by_hand() $$;
comment on function public.remove_old_enquiries is
  'For admins: deletes enquiries beyond the retention limit and returns how many.';

create function public.enquiry_retention_status() returns jsonb
language sql stable set search_path = '' as $$ select private.enquiry_retention_status() $$;
comment on function public.enquiry_retention_status is
  'For admins: the limit, the number beyond it, and whether a job deletes them.';

create function public.reply(_enquiry uuid, _id uuid, _body text, _seen bigint) returns jsonb
language sql set search_path = '' as $$ select private.reply(_enquiry, _id, _body, _seen) $$;
comment on function public.reply is
  'For the desk: answers an enquiry by mail. PT409 answered_meanwhile (detail: by whom) or marked_enquiry, PT503 post_off, PT404 no_such_enquiry.';

create function public.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text default null) returns jsonb
language sql set search_path = '' as $$ select private.add_to_thread(_enquiry, _id, _kind, _body) $$;
comment on function public.add_to_thread is 'For the desk: note, rung, no_answer, booked or done.';

create function public.undo_in_thread(_id uuid) returns public.enquiry_status
language sql set search_path = '' as $$ select private.undo_in_thread(_id) $$;
comment on function public.undo_in_thread is 'For the desk: takes back a mark or one''s own note.';

create function public.take_enquiry(_enquiry uuid, _mine boolean) returns void
language sql set search_path = '' as $$ select private.take_enquiry(_enquiry, _mine) $$;
comment on function public.take_enquiry is 'For the desk: sees to an enquiry, or gives it back.';

create function public.trust_enquiry(_enquiry uuid, _trusted boolean) returns void
language sql set search_path = '' as $$ select private.trust_enquiry(_enquiry, _trusted) $$;
comment on function public.trust_enquiry is 'For the desk: whether an enquiry is from a person.';

create function public.read_enquiry(_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.read_enquiry(_id) $$;
comment on function public.read_enquiry is 'For the desk: an enquiry with its thread.';

create function public.enquiry_history(_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.enquiry_history(_id) $$;
comment on function public.enquiry_history is
  'For the desk: what else there is of this customer or this car.';

create function public.mark_chat(_conversation uuid, _answered boolean) returns void
language sql set search_path = '' as $$ select private.mark_chat(_conversation, _answered) $$;
comment on function public.mark_chat is 'For the desk: whether a conversation is answered.';

create function public.restore_note(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.restore_note(_id) $$;
comment on function public.restore_note is
  'Undo of a deletion by the same user within a day; false if there is nothing to restore.';

create function public.find_notes(
  _search text default null, _writer uuid default null, _after timestamptz default null, _after_id uuid
  default null, _most integer default 25) returns setof public.notes
language sql stable rows 25 set search_path = '' as $$
  select n.*
  from private.find_notes(_search, _writer, _after, _after_id, _most) found (id)
    join public.notes n on n.id = found.id
  order by n.created_at desc, n.id desc;
$$;
comment on function public.find_notes is
  'A page of notes that contain a text, newest first, after the row (_after, _after_id): the caller''s own, for admins also others''.';

create function public.add_walk_in(
  _id uuid, _service text, _starts timestamptz, _name text, _phone text default null, _vehicle text
  default null, _resource smallint default null, _minutes integer default null) returns jsonb
language sql set search_path = '' as $$
  select private.add_walk_in(_id, _service, _starts, _name, _phone, _vehicle, _resource, _minutes) $$;
comment on function public.add_walk_in is
  'For staff: books for somebody at the desk. PT409 slot_taken, PT422 not_offered.';

create function public.book_enquiry(
  _id uuid, _enquiry uuid, _service text, _starts timestamptz, _resource smallint default null, _minutes
  integer default null) returns jsonb
language sql set search_path = '' as $$
  select private.book_enquiry(_id, _enquiry, _service, _starts, _resource, _minutes) $$;
comment on function public.book_enquiry is
  'For staff: turns an enquiry into a booking. PT409 slot_taken or already_booked, PT422 not_offered.';

create function public.place_booking(
  _id uuid, _sequence integer, _starts timestamptz, _resource smallint default null, _minutes integer
  default null) returns jsonb
language sql set search_path = '' as $$
  select private.place_booking(_id, _sequence, _starts, _resource, _minutes) $$;
comment on function public.place_booking is
  'For staff: moves a booking. PT409 slot_taken or booking_changed, PT422 not_offered.';

create function public.set_booking_status(_id uuid, _sequence integer, _status text) returns jsonb
language sql set search_path = '' as $$ select private.set_booking_status(_id, _sequence, _status) $$;
comment on function public.set_booking_status is
  'For staff: booked (confirms a held one), arrived, done, no_show or cancelled. PT409 booking_changed or slot_taken.';

create function public.cancel_bookings(_ids uuid[], _silently boolean default false) returns integer
language sql set search_path = '' as $$ select private.cancel_bookings(_ids, _silently) $$;
comment on function public.cancel_bookings is
  'For staff: cancels up to 200 bookings, with or without a mail to each, and returns how many it were.';

create function public.revoke_booking_links(_id uuid) returns void
language sql set search_path = '' as $$ select private.revoke_booking_links(_id) $$;
comment on function public.revoke_booking_links is 'For staff: ends the link of a booking.';

create function public.read_diary(_from date, _to date) returns jsonb
language sql stable set search_path = '' as $$ select private.read_diary(_from, _to) $$;
comment on function public.read_diary is 'For staff: the diary of these days.';

create function public.renew_diary_feed() returns text
language sql set search_path = '' as $$ select private.set_diary_feed(true) $$;
comment on function public.renew_diary_feed is
  'For admins: a new code for the calendar feed; the former one ends.';

create function public.stop_diary_feed() returns void
language sql set search_path = '' as $$ select private.set_diary_feed(false) $$;
comment on function public.stop_diary_feed is 'For admins: ends the calendar feed.';

create function public.post_status() returns jsonb
language sql stable set search_path = '' as $$ select private.post_status() $$;
comment on function public.post_status is 'For staff: how the post is doing.';

create function public.retry_mail(_id uuid) returns public.mail_state
language sql set search_path = '' as $$ select private.change_mail(_id, 'queued') $$;
comment on function public.retry_mail is 'For staff: tries a mail again now.';

create function public.cancel_mail(_id uuid) returns public.mail_state
language sql set search_path = '' as $$ select private.change_mail(_id, 'cancelled') $$;
comment on function public.cancel_mail is 'For staff: does not send a mail.';

create function public.read_desk() returns jsonb
language sql stable set search_path = '' as $$ select private.read_desk() $$;
comment on function public.read_desk is 'For the desk: today''s work, and the counts of the navigation.';

create function public.find_enquiries(
  _search text default null, _reference text default null, _status public.enquiry_status default null,
  _suspect boolean default false, _held boolean default false, _after timestamptz default null, _after_id
  uuid default null, _most integer default 25) returns setof public.enquiries
language sql stable rows 25 set search_path = '' as $$
  select e.*
  from private.find_enquiries(_search, _reference, _status, _suspect, _held, _after, _after_id, _most) found (id)
    join public.enquiries e on e.id = found.id
  order by e.created_at desc, e.id desc;
$$;
comment on function public.find_enquiries is
  'For staff: a page of enquiries that contain a text or have a reference, newest first, after the row (_after, _after_id).';

create function public.count_rows(_what text) returns bigint
language sql stable set search_path = '' as $$ select private.count_rows(_what) $$;
comment on function public.count_rows is
  'For the dashboard: how many new enquiries, notes, pages or profiles there are for the caller, up to 10,001; null for anything else.';

create function public.find_personal_data(
  _email text, _phone text default null, _words text default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(to_jsonb(f) order by f.rank, f.source, f.at desc, f.key) filter (where f.place <= 500), '[]'),
    'more', count(*) > 500)
  from (
    select *, row_number() over (order by r.rank, r.source, r.at desc, r.key) as place
    from (
      select *, array_position(array['address', 'conversation', 'phone', 'linked_address', 'text'], reason) as rank
      from private.find_personal_data(_email, _phone, _words)
    ) r
  ) f;
$$;
comment on function public.find_personal_data is
  'For admins: the first 500 rows that belong to a person or name them, and whether there are more.';

create function public.export_personal_data(
  _email text, _phone text default null, _words text default null, _rows jsonb default null) returns jsonb
language sql set search_path = '' as $$ select private.export_personal_data(_email, _phone, _words, _rows) $$;
comment on function public.export_personal_data is
  'For admins: the chosen rows of a search, or all under the address.';

create function public.erase_personal_data(
  _email text, _phone text default null, _words text default null, _rows jsonb default null) returns jsonb
language sql set search_path = '' as $$ select private.erase_personal_data(_email, _phone, _words, _rows) $$;
comment on function public.erase_personal_data is
  'For admins: erases the chosen rows of a search, or all under the address.';

create function public.scheduled_job_status() returns jsonb
language sql stable set search_path = '' as $$ select private.scheduled_job_status() $$;
comment on function public.scheduled_job_status is 'For admins: how the scheduled jobs are doing.';

create function public.remove_old_trash() returns integer
language sql set search_path = '' as $$ select private.remove_old_trash_by_hand() $$;
comment on function public.remove_old_trash is
  'For editors: removes what is beyond its time in the trash and returns how much.';

grant execute on function
  public.accounts_with_factor, public.add_to_thread, public.add_walk_in, public.admit_invitation,
  public.book_enquiry, public.bookings_in_the_way, public.cancel_bookings, public.cancel_mail,
  public.change_roles, public.close_days, public.count_rows, public.demand_second_factor,
  public.diary_status, public.enquiry_history, public.enquiry_retention_status, public.erase_personal_data,
  public.export_personal_data, public.find_enquiries, public.find_notes, public.find_pages,
  public.find_personal_data, public.mark_chat, public.open_days, public.pause_bookings,
  public.place_booking, public.place_page, public.post_status, public.promise_role, public.publish_facts,
  public.read_desk, public.read_diary, public.read_enquiry, public.release_held,
  public.remove_old_enquiries, public.remove_old_trash, public.remove_second_factor,
  public.remove_trashed_page, public.renew_diary_feed, public.reply, public.restore_note,
  public.restore_page, public.restore_picture, public.retry_mail, public.revoke_booking_links,
  public.schedule_change, public.schedule_page, public.scheduled_job_status, public.set_booking_status,
  public.set_diary, public.sign_in_state, public.stop_diary_feed, public.take_enquiry, public.trash_picture,
  public.trust_enquiry, public.undo_in_thread
to authenticated;

-- Edge Functions ----------------------------------------------------------------------------------

create function public.claim_mail() returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Where there is no pg_cron, whatever knocks at the sender keeps the pages' times as well.
  perform private.run_page_schedules();
  return private.claim_mail();
end;
$$;
comment on function public.claim_mail is 'For the sender: the next mail, or null if there is nothing to do.';

create function public.finish_mail(
  _id uuid, _attempt integer, _outcome text, _error text default null) returns public.mail_state
language sql set search_path = '' as $$ select private.finish_mail(_id, _attempt, _outcome, _error) $$;
comment on function public.finish_mail is 'For the sender: what became of an attempt.';

create function public.record_csp_reports(_reports jsonb, _visitor text, _peer text default null) returns integer
language sql set search_path = '' as $$ select private.record_csp_reports(_reports, _visitor, _peer) $$;
comment on function public.record_csp_reports is
  'For the Edge Function csp-report, with the secret key. _visitor: the address that the host forwarded; _peer: the address that the platform saw.';

grant execute on function
  public.claim_mail, public.finish_mail, public.record_csp_reports
to service_role;

-- anon, authenticated, service_role ---------------------------------------------------------------

create function public.diary_feed(_token text) returns jsonb
language sql stable set search_path = '' as $$ select private.diary_feed(_token) $$;
comment on function public.diary_feed is
  'The bookings of the calendar feed with this code, else null; changes nothing.';

grant execute on function
  public.diary_feed
to anon, authenticated, service_role;

-- 95_data.sql

-- Rows that belong to the schema.

-- Accounts that were there before this schema.
insert into public.profiles (id, email, created_at)
select id, email, coalesce(created_at, now()) from auth.users
on conflict (id) do nothing;

insert into private.admin_guard default values;
insert into private.visitor_secret (secret) values (extensions.gen_random_bytes(32));
insert into private.visitor_source default values;
insert into private.post_sender default values;

-- What the site itself answers; tests compare them with its routes.
insert into private.reserved_slugs (slug) values
  ('404'), ('about'), ('accessibility'), ('account'), ('admin'), ('api'), ('app'), ('assets'), ('auth'), ('booking'),
  ('booking-mot-salisbury'), ('car-repairs-salisbury'), ('car-repairs-servicing'),
  ('car-repairs-servicing-salisbury'), ('contact'), ('fonts'), ('functions'), ('gallery'),
  ('garage-contact-salisbury'), ('graphql'), ('index'), ('mot'), ('notes'), ('pictures'), ('privacy'),
  ('realtime'), ('reminder'), ('repairs'), ('request'), ('rest'), ('service'), ('services'), ('storage'),
  ('undercarriage'), ('vehicle-servicing'), ('vehicle-servicing-salisbury');

-- What a project without the storage service, pg_cron or pg_net lacks is left out.
do $$ begin
  if to_regclass('storage.buckets') is not null then
    -- Public: visitors see the pictures of pages. The browser sends WebP or JPEG of some hundred kB.
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('pictures', 'pictures', true, 5242880, array['image/webp', 'image/jpeg'])
    on conflict (id) do update set
      public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;
  end if;
end $$;

do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
exception when others then
  raise notice 'No pg_cron: %', sqlerrm;
end $$;

do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'No pg_net: %', sqlerrm;
end $$;

insert into private.scheduled_jobs (name, schedule, command, late_after) values
  ('remove-old-enquiries', '30 3 * * *', 'select private.remove_old_enquiries()', '26 hours'),
  ('remove-old-csp-reports', '35 3 * * *', 'select private.remove_old_csp_reports()', '26 hours'),
  ('remove-old-traces', '*/10 * * * *', 'select private.remove_old_traces()', '1 hour'),
  ('trim-job-history', '40 3 * * *', 'select private.trim_job_history()', '26 hours'),
  ('knock-post', '* * * * *', 'select private.knock_post()', '15 minutes'),
  ('remove-old-mail', '45 3 * * *', 'select private.remove_old_mail()', '26 hours'),
  ('remove-old-holds', '*/10 * * * *', 'select private.remove_old_holds()', '1 hour'),
  ('remove-old-page-copies', '50 3 * * *', 'select private.remove_old_page_copies()', '26 hours'),
  ('remove-old-versions', '55 3 * * *', 'select private.remove_old_versions()', '26 hours'),
  ('run-page-schedules', '* * * * *', 'select private.run_page_schedules()', '15 minutes'),
  ('remove-old-trash', '45 3 * * *', 'select private.remove_old_trash()', '26 hours');
select private.schedule_jobs();
