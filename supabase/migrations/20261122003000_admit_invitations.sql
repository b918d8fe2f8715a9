-- Whether the caller may invite somebody by mail now; asked by the Edge Function "invite".

create function private.admit_invitation()
returns void
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function private.admit_invitation() is
  'Counts one invitation of the calling admin; more than 20 an hour are refused with HTTP 429 (decision 0075).';

create function public.admit_invitation()
returns void
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.admit_invitation();
$$;
comment on function public.admit_invitation() is
  'For admins: counts an invitation by mail, or refuses it (42501, 429).';

comment on column private.visitor_hits.visitor is
  'Keyed hash of the address (private.visitor_key) or, for invitations, of the account; never the address.';

grant execute on function public.admit_invitation(), private.admit_invitation() to authenticated;
