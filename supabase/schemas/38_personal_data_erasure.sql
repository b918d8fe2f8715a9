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
