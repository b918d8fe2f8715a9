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
  keys text[];
  own_account uuid;
  place private.personal_data_sources;
  found_rows jsonb;
  counts jsonb := '{}';
  result jsonb;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into chosen
  from private.chosen_personal_data(_email, _phone, _words, _rows) c;
  accounts := array(select (c ->> 'key')::uuid from jsonb_array_elements(chosen) c where c ->> 'source' = 'accounts');
  select id into own_account from auth.users where lower(email) = address and id = any (accounts);
  result := jsonb_build_object('email', address, 'exported_at', now())
    || private.account_data(own_account, address)
    || jsonb_build_object('linked_accounts', coalesce((
      select jsonb_agg(private.account_data(u.id, lower(u.email)))
      from auth.users u where u.id = any (accounts) and u.id is distinct from own_account
    ), '[]'));
  for place in select * from private.personal_data_sources order by name loop
    continue when to_regclass(place.source) is null;
    keys := array(select c ->> 'key' from jsonb_array_elements(chosen) c where c ->> 'source' = place.name);
    -- The table name comes from a migration, the values are parameters.
    execute format('select coalesce(jsonb_agg(to_jsonb(source_row.*)), ''[]'') from %s source_row where %s',
      to_regclass(place.source), private.chosen_rows_filter(place))
      using keys, accounts into found_rows;
    result := result || jsonb_build_object(place.name, found_rows);
    if jsonb_array_length(found_rows) > 0 then
      counts := counts || jsonb_build_object(place.name, jsonb_array_length(found_rows));
    end if;
  end loop;
  if cardinality(accounts) > 0 then
    counts := counts || jsonb_build_object('accounts', cardinality(accounts));
  end if;
  insert into public.audit_log (action, kind, amount, ids, details)
  values ('exported', 'personal_data', (select coalesce(sum(value::integer), 0) from jsonb_each_text(counts)),
    array(select concat_ws('/', c ->> 'source', c ->> 'key') from jsonb_array_elements(chosen) c order by 1 limit 100),
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
  keys text[];
  place private.personal_data_sources;
  holder record;
  erased bigint;
  uncleared text[] := '{}';
  counts jsonb;
begin
  perform private.require_admin();
  select coalesce(jsonb_agg(to_jsonb(c)), '[]') into chosen
  from private.chosen_personal_data(_email, _phone, _words, _rows) c;
  accounts := array(select (c ->> 'key')::uuid from jsonb_array_elements(chosen) c where c ->> 'source' = 'accounts');
  if auth.uid() = any (accounts) then
    raise sqlstate 'PT422' using
      message = 'You cannot erase your own account.',
      detail = 'Another admin can.',
      hint = 'own_account';
  end if;
  counts := jsonb_build_object('accounts', cardinality(accounts));
  for place in select * from private.personal_data_sources where erasable order by name loop
    continue when to_regclass(place.source) is null;
    keys := array(select c ->> 'key' from jsonb_array_elements(chosen) c where c ->> 'source' = place.name);
    execute format('delete from %s source_row where %s',
      to_regclass(place.source), private.chosen_rows_filter(place)) using keys, accounts;
    get diagnostics erased = row_count;
    counts := counts || jsonb_build_object(place.name, erased);
  end loop;
  -- What was deleted just now is not kept for undo.
  delete from private.deleted_notes n
  where n.user_id = any (accounts) or n.id::text in (
    select c ->> 'key' from jsonb_array_elements(chosen) c where c ->> 'source' = 'notes'
  );
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
) returns table(source text, key text, erasable boolean)
language sql stable security definer set search_path = '' as $$
  select f.source, f.key, f.erasable
  from private.find_personal_data(_email, _phone, _words) f
  where case when _rows is null then f.reason = 'address'
    else (f.source, f.key) in (
      select r ->> 'source', r ->> 'key' from jsonb_array_elements(_rows) r
    ) end;
$$;
comment on function private.chosen_personal_data is
  'Those of the found rows that were chosen, as [{"source", "key"}]; null chooses what is stored under the address itself. A row that the search does not find cannot be chosen.';

create function private.chosen_rows_filter(_source private.personal_data_sources) returns text
language sql immutable set search_path = '' as $$
  select format('concat_ws(''/'', %s) = any ($1)',
    (select string_agg(private.source_column(c), ', ') from unnest(_source.key_columns) c))
    || coalesce(' or source_row.' || quote_ident(_source.user_column) || ' = any ($2)', '');
$$;
comment on function private.chosen_rows_filter is
  'SQL condition on "source_row": $1 is the keys of the chosen rows, $2 the chosen accounts.';

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
      select jsonb_agg(to_jsonb(c) order by c.id) from public.role_changes c
      where c.user_id = _account or c.changed_by = _account
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
