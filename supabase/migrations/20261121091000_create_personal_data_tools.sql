-- Export and erasure of everything stored about one e-mail address.

create table private.personal_data_sources (
  name text primary key,
  source text not null,
  email_column text,
  user_column text,
  check (num_nonnulls(email_column, user_column) > 0)
);
comment on table private.personal_data_sources is
  'Tables with personal data, besides the account itself. A migration that adds such a table adds a row here.';
comment on column private.personal_data_sources.source is
  'Schema and table. Text, so that it can name a table of a later migration; missing tables are skipped.';
comment on column private.personal_data_sources.email_column is 'Column with the e-mail address, compared case-insensitively.';
comment on column private.personal_data_sources.user_column is 'Column with the id of the account.';
alter table private.personal_data_sources enable row level security;

insert into private.personal_data_sources (name, source, email_column, user_column) values
  ('enquiries', 'public.enquiries', 'email', null),
  ('notes', 'public.notes', null, 'user_id'),
  ('deleted_notes', 'private.deleted_notes', null, 'user_id'),
  ('chat_messages', 'public.chat_messages', 'email', null);

create function private.personal_data_filter(_source private.personal_data_sources)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' or ',
    case when _source.email_column is not null then format('lower(held.%I) = $1', _source.email_column) end,
    case when _source.user_column is not null then format('held.%I = $2', _source.user_column) end);
$$;
comment on function private.personal_data_filter(private.personal_data_sources) is
  'SQL condition on "held": $1 is the address in lower case, $2 the account.';

-- The auth service's log names users as actors and as targets.
create function private.is_in_auth_log(_payload jsonb, _address text, _account uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    lower(_payload ->> 'actor_username') = _address
      or lower(_payload -> 'traits' ->> 'user_email') = _address
      or _payload ->> 'actor_id' = _account::text
      or _payload -> 'traits' ->> 'user_id' = _account::text,
    false);
$$;
comment on function private.is_in_auth_log(jsonb, text, uuid) is
  'Whether an entry of auth.audit_log_entries is about this address (in lower case) or account.';

create function private.plain_email(_email text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if btrim(_email) !~ '^[^@\s]+@[^@\s]+$' then
    raise check_violation using
      message = 'This is no e-mail address.',
      hint = 'invalid_email';
  end if;
  return lower(btrim(_email));
end;
$$;
comment on function private.plain_email(text) is 'An address normalised for comparison: trimmed and in lower case.';

-- Export and erasure ------------------------------------------------------------------------------

create function private.export_personal_data(_email text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text;
  account uuid;
  place private.personal_data_sources;
  found_rows jsonb;
  result jsonb;
begin
  perform private.require_admin();
  address := private.plain_email(_email);
  select id into account from auth.users where lower(email) = address;
  select jsonb_build_object(
    'email', address,
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data,
        'display_name', p.display_name)
      from auth.users u left join public.profiles p on p.id = u.id where u.id = account
    ),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('role', role, 'created_at', created_at))
      from public.user_roles where user_id = account
    ), '[]'),
    'role_changes', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.id) from public.role_changes c
      where c.user_id = account or c.changed_by = account
    ), '[]')
  ) into result;
  for place in select * from private.personal_data_sources order by name loop
    continue when to_regclass(place.source) is null;
    -- The table name comes from a migration, the values are parameters.
    execute format('select coalesce(jsonb_agg(to_jsonb(held)), ''[]'') from %s held where %s',
      to_regclass(place.source), private.personal_data_filter(place))
      using address, account into found_rows;
    result := result || jsonb_build_object(place.name, found_rows);
  end loop;
  -- Tables of the auth service; some projects lack the privilege to read them.
  begin
    execute $sql$
      select jsonb_build_object('sessions', coalesce(jsonb_agg(jsonb_build_object(
        'created_at', s -> 'created_at', 'refreshed_at', s -> 'refreshed_at',
        'ip', s -> 'ip', 'user_agent', s -> 'user_agent')), '[]'))
      from (select to_jsonb(t) as s from auth.sessions t where t.user_id = $1) held
    $sql$ using account into found_rows;
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
    $sql$ using address, account into found_rows;
    result := result || found_rows;
  exception when insufficient_privilege or undefined_table or undefined_column or undefined_function then
    null;
  end;
  return result;
end;
$$;
comment on function private.export_personal_data(text) is
  'Everything stored about one e-mail address as JSON, including sessions and the auth service''s log (UK GDPR, articles 15 and 20). Admins only.';

create function public.export_personal_data(_email text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.export_personal_data(_email);
$$;
comment on function public.export_personal_data(text) is 'For admins: everything stored about one e-mail address.';

create function private.erase_personal_data(_email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  account uuid;
  place private.personal_data_sources;
  erased bigint;
  result jsonb := '{}';
begin
  perform private.require_admin();
  address := private.plain_email(_email);
  select id into account from auth.users where lower(email) = address;
  if account = auth.uid() then
    raise sqlstate 'PT422' using
      message = 'You cannot erase your own account.',
      detail = 'Another admin can.',
      hint = 'own_account';
  end if;
  -- The account first: its triggers may leave rows that the loop then deletes.
  delete from auth.users where id = account;
  get diagnostics erased = row_count;
  result := jsonb_build_object('account', erased);
  for place in select * from private.personal_data_sources order by name loop
    continue when to_regclass(place.source) is null;
    execute format('delete from %s held where %s',
      to_regclass(place.source), private.personal_data_filter(place)) using address, account;
    get diagnostics erased = row_count;
    result := result || jsonb_build_object(place.name, erased);
  end loop;
  -- The auth service's log contains addresses; some projects lack the privilege to change it.
  begin
    delete from auth.audit_log_entries e
    where private.is_in_auth_log(e.payload::jsonb, address, account);
  exception when insufficient_privilege or undefined_table or undefined_column or undefined_function then
    null;
  end;
  return result;
end;
$$;
comment on function private.erase_personal_data(text) is
  'Erases everything stored about one e-mail address, including the account, and returns the number of rows by kind (UK GDPR, article 17). Admins only; the last admin stays (PT409).';

create function public.erase_personal_data(_email text)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.erase_personal_data(_email);
$$;
comment on function public.erase_personal_data(text) is 'For admins: erases everything stored about one e-mail address.';

grant execute on function
  public.export_personal_data(text), public.erase_personal_data(text),
  private.export_personal_data(text), private.erase_personal_data(text)
  to authenticated;
