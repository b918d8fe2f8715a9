-- Rules about time read one clock, so that development and tests can move it (decision 0110).

create function private.clock()
returns timestamptz
language sql
stable
set search_path = ''
as $$ select now() $$;
comment on function private.clock() is
  'The time by which rules go: reminders, publication, retention. The embedded stack alone replaces it by one that can be moved.';
-- Policies run it as whoever asks.
grant execute on function private.clock() to anon, authenticated, service_role;

-- What is counted over seconds and minutes (limits, leases) stays with clock_timestamp(): a moved
-- clock must not open a limit.

create or replace function private.remove_old_enquiries()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
  removed_messages integer;
begin
  delete from public.enquiries where created_at < private.clock() - private.enquiry_retention();
  get diagnostics removed = row_count;
  delete from public.chat_messages where created_at < private.clock() - private.enquiry_retention();
  get diagnostics removed_messages = row_count;
  return removed + removed_messages;
end;
$$;

create or replace function private.enquiry_retention_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  scheduled boolean := false;
  oldest timestamptz := private.clock() - private.enquiry_retention();
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where active and command like ''%private.remove_old_enquiries()%'')'
      into scheduled;
  end if;
  return jsonb_build_object(
    'months', extract(year from private.enquiry_retention()) * 12 + extract(month from private.enquiry_retention()),
    'due', (select count(*) from public.enquiries where created_at < oldest)
      + (select count(*) from public.chat_messages where created_at < oldest),
    'scheduled', scheduled
  );
end;
$$;

create or replace function private.remove_old_csp_reports()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.csp_reports
  where last_seen_at < private.clock() - interval '30 days' or id in (
    select id from public.csp_reports
    order by occurrences desc, last_seen_at desc, id desc offset 5000
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;

create or replace function private.remove_old_audit_entries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.audit_log where created_at < private.clock() - private.audit_retention();
  return null;
end;
$$;

create or replace function private.keep_audit_log()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < private.clock() - private.audit_retention() then
      return old;
    end if;
  end if;
  raise sqlstate 'PT403' using
    message = 'The audit log cannot be changed.',
    hint = 'append_only_audit_log';
end;
$$;
