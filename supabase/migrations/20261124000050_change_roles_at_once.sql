-- Several roles of an account at once: given and taken rather than set, so that two admins who change
-- the same account undo nothing of each other's.

drop function public.set_roles(uuid, public.app_role[]);
drop function private.set_roles(uuid, public.app_role[]);

create function private.change_roles(_user uuid, _give text[], _take text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.user_roles (user_id, role)
  select _user, given from unnest(_give::public.app_role[]) given
  on conflict do nothing;
  delete from public.user_roles where user_id = _user and role = any (_take::public.app_role[]);
end;
$$;
comment on function private.change_roles(uuid, text[], text[]) is
  'Gives and takes roles in one transaction. The triggers of user_roles log it, keep the last admin and want a confirmed address.';

create function public.change_roles(_user uuid, _give text[], _take text[])
returns void language sql volatile security invoker set search_path = ''
as $$ select private.change_roles(_user, _give, _take) $$;
comment on function public.change_roles(uuid, text[], text[]) is
  'For admins: gives and takes roles of an account at once. Neither list names what stays, so that two admins undo nothing of each other''s.';

grant execute on function
  private.change_roles(uuid, text[], text[]),
  public.change_roles(uuid, text[], text[]) to authenticated;
