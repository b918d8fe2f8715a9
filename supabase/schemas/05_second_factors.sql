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
