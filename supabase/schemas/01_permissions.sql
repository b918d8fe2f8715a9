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
