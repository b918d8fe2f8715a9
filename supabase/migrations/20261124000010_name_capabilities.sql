-- What the roles may do, said once: policies and functions ask for a capability (decision 0164). What
-- admins alone may do still asks public.has_role('admin').

create type private.capability as enum ('desk', 'pages');
comment on type private.capability is
  'desk: enquiries, chat, diary, and the mails of both. pages: pages and pictures.';

create function private.may(_what private.capability)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_id = (select auth.uid())
      and (role = 'admin' or (role, _what) in (('staff', 'desk'), ('editor', 'pages')))
  );
$$;
comment on function private.may(private.capability) is
  'Whether a role of the caller has the capability: for policies. Security definer, as private.has_role.';

create function private.require(_what private.capability)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not coalesce(private.may(_what), false) then
    raise insufficient_privilege using
      message = format('This is for %s and admins only.',
        case _what when 'desk' then 'staff' when 'pages' then 'editors' end),
      hint = 'role_needed';
  end if;
end;
$$;
comment on function private.require(private.capability) is 'Raises 42501 unless a role of the caller has the capability.';

grant execute on function private.may(private.capability) to authenticated;

-- Colleagues see each other's names: who took a request, who wrote a version of a page.
create function private.colleagues()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(user_id), '{}') from public.user_roles
  where exists (select from public.user_roles own where own.user_id = (select auth.uid()));
$$;
comment on function private.colleagues() is 'The accounts with a role, for a caller with a role; nobody for anybody else.';

grant execute on function private.colleagues() to authenticated;

drop policy "People can read their own profile, admins every profile" on public.profiles;
create policy "People can read their own profile, colleagues each other's, admins every profile"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or id = any ((select private.colleagues())::uuid[])
    or (select public.has_role('admin'))
  );

-- The limit of notes is for accounts without a role, which anybody can make (decision 0073).
do $$
declare
  _former constant text := pg_get_functiondef('private.limit_notes()'::regprocedure);
  _only_admins constant text := $sql$ and r.role = 'admin'$sql$;
begin
  if position(_only_admins in _former) = 0 then
    raise exception 'private.limit_notes() is not as expected.';
  end if;
  execute replace(_former, _only_admins, '');
end $$;

-- All roles of an account at once -----------------------------------------------------------------

create function private.set_roles(_user uuid, _roles public.app_role[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.user_roles (user_id, role)
  select _user, wanted from unnest(_roles) wanted
  on conflict do nothing;
  delete from public.user_roles where user_id = _user and role <> all (_roles);
end;
$$;
comment on function private.set_roles(uuid, public.app_role[]) is
  'Gives and takes roles until the account has these. The triggers of user_roles log it, keep the last admin and want a confirmed address.';

create function public.set_roles(_user uuid, _roles public.app_role[])
returns void language sql volatile security invoker set search_path = ''
as $$ select private.set_roles(_user, _roles) $$;
comment on function public.set_roles(uuid, public.app_role[]) is
  'For admins: sets all roles of an account, in one transaction; an empty list takes them all.';

grant execute on function
  private.set_roles(uuid, public.app_role[]), public.set_roles(uuid, public.app_role[]) to authenticated;
