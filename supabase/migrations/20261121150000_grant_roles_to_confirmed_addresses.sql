-- Anybody may sign up with an address that is not theirs, and wait for the role to be given to it.

create function private.refuse_unconfirmed_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- SQL and the secret key are no person: they give the first admin the role.
  if auth.uid() is not null
    and exists (select from auth.users where id = new.user_id and email_confirmed_at is null)
  then
    raise sqlstate 'PT412' using
      message = 'This address has not been confirmed yet.',
      hint = 'Its owner opens the link in the mail first.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_unconfirmed_address() is
  'Trigger on user_roles: a person gives a role only to a confirmed address, else HTTP 412 (PostgREST reads PT412 so).';

create trigger role_needs_confirmed_address
  after insert or update of user_id on public.user_roles
  for each row execute function private.refuse_unconfirmed_address();
