-- What is held about one e-mail address can be handed out and erased, each with one call, and
-- enquiries end after 24 months.

create table private.personal_data_sources (
  name text primary key,
  source text not null,
  email_column text,
  user_column text,
  check (num_nonnulls(email_column, user_column) > 0)
);
comment on table private.personal_data_sources is
  'Where personal data are held besides the account itself. A migration that adds a table with personal data adds a row here.';
comment on column private.personal_data_sources.source is
  'Schema and table. Text, so that it may name a table that a later migration makes; one that is not there is left out.';
comment on column private.personal_data_sources.email_column is 'Holds the e-mail address, in any case.';
comment on column private.personal_data_sources.user_column is 'Holds the id of the account.';
alter table private.personal_data_sources enable row level security;

insert into private.personal_data_sources (name, source, email_column, user_column) values
  ('enquiries', 'public.enquiries', 'email', null),
  ('notes', 'public.notes', null, 'user_id'),
  ('deleted_notes', 'private.deleted_notes', null, 'user_id');

create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not coalesce(private.has_role('admin'), false) then
    raise insufficient_privilege using message = 'This is for admins only.';
  end if;
end;
$$;
comment on function private.require_admin() is 'Ends the statement with 42501 unless the caller is an admin.';

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

create function private.export_personal_data(_email text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(_email));
  account uuid;
  place private.personal_data_sources;
  found_rows jsonb;
  result jsonb;
begin
  perform private.require_admin();
  if address !~ '^[^@\s]+@[^@\s]+$' then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
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
    -- The table's name comes from a migration, the values are parameters.
    execute format('select coalesce(jsonb_agg(to_jsonb(held)), ''[]'') from %s held where %s',
      to_regclass(place.source), private.personal_data_filter(place))
      using address, account into found_rows;
    result := result || jsonb_build_object(place.name, found_rows);
  end loop;
  return result;
end;
$$;
comment on function private.export_personal_data(text) is
  'Everything held about one e-mail address as JSON (UK GDPR, articles 15 and 20). Admins only.';

create function private.erase_personal_data(_email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(_email));
  account uuid;
  place private.personal_data_sources;
  erased bigint;
  result jsonb := '{}';
begin
  perform private.require_admin();
  if address !~ '^[^@\s]+@[^@\s]+$' then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
  select id into account from auth.users where lower(email) = address;
  if account = auth.uid() then
    raise sqlstate 'PT422' using
      message = 'You cannot erase your own account.',
      hint = 'Another admin can.';
  end if;
  -- The account first: what goes with it may leave traces that the loop then removes.
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
  -- The auth service's own log names addresses; some projects keep it from us.
  begin
    delete from auth.audit_log_entries where lower(payload ->> 'actor_username') = address;
  exception when insufficient_privilege or undefined_table or undefined_column or undefined_function then
    null;
  end;
  return result;
end;
$$;
comment on function private.erase_personal_data(text) is
  'Erases what is held about one e-mail address, the account included, and says how many rows of each kind (UK GDPR, article 17). Admins only; the last admin stays (PT409).';

create function public.export_personal_data(_email text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.export_personal_data(_email);
$$;
comment on function public.export_personal_data(text) is 'For admins: everything held about one e-mail address.';

create function public.erase_personal_data(_email text)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.erase_personal_data(_email);
$$;
comment on function public.erase_personal_data(text) is 'For admins: erases everything held about one e-mail address.';

-- Old enquiries -----------------------------------------------------------------------------------

create function private.enquiry_retention()
returns interval
language sql
immutable
set search_path = ''
as $$ select interval '24 months' $$;
comment on function private.enquiry_retention() is 'How long an enquiry is kept.';

create function private.remove_old_enquiries()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.enquiries where created_at < now() - private.enquiry_retention();
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_enquiries() is
  'Removes enquiries beyond the retention limit. Run by pg_cron each night where it exists.';

create function private.remove_old_enquiries_by_hand()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.remove_old_enquiries();
end;
$$;
comment on function private.remove_old_enquiries_by_hand() is 'The same for an admin''s button.';

create function private.enquiry_retention_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  scheduled boolean := false;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where active and command like ''%private.remove_old_enquiries()%'')'
      into scheduled;
  end if;
  return jsonb_build_object(
    'months', extract(year from private.enquiry_retention()) * 12 + extract(month from private.enquiry_retention()),
    'due', (select count(*) from public.enquiries where created_at < now() - private.enquiry_retention()),
    'scheduled', scheduled
  );
end;
$$;
comment on function private.enquiry_retention_status() is
  'The limit in months, how many enquiries are beyond it, and whether a job removes them.';

create function public.remove_old_enquiries()
returns integer
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.remove_old_enquiries_by_hand();
$$;
comment on function public.remove_old_enquiries() is 'For admins: removes enquiries beyond the retention limit; how many.';

create function public.enquiry_retention_status()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.enquiry_retention_status();
$$;
comment on function public.enquiry_retention_status() is 'For admins: limit, number due, and whether a job does it.';

-- pg_cron is there on hosted Supabase; elsewhere the button of the admin area does its work.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $job$ select cron.schedule('remove-old-enquiries', '30 3 * * *', 'select private.remove_old_enquiries()') $job$;
    execute $job$ select cron.schedule('remove-old-csp-reports', '35 3 * * *', 'select private.remove_old_csp_reports()') $job$;
  end if;
exception when others then
  raise notice 'No nightly job: %', sqlerrm;
end $$;

grant execute on function
  public.export_personal_data(text), public.erase_personal_data(text),
  public.remove_old_enquiries(), public.enquiry_retention_status(),
  private.export_personal_data(text), private.erase_personal_data(text),
  private.remove_old_enquiries_by_hand(), private.enquiry_retention_status()
  to authenticated;
