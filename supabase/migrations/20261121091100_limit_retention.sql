-- Enquiries and chat messages end after 24 months, traces of visitors and deleted notes far sooner.

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
  removed_messages integer;
begin
  delete from public.enquiries where created_at < now() - private.enquiry_retention();
  get diagnostics removed = row_count;
  delete from public.chat_messages where created_at < now() - private.enquiry_retention();
  get diagnostics removed_messages = row_count;
  return removed + removed_messages;
end;
$$;
comment on function private.remove_old_enquiries() is
  'Removes enquiries and chat messages beyond the retention limit. Run by pg_cron each night where it exists.';

-- New rows remove old ones too, but a quiet night would keep what is promised for an hour or a day.
create function private.remove_old_traces()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
  removed_notes integer;
begin
  delete from private.visitor_hits where at <= now() - interval '1 hour';
  get diagnostics removed = row_count;
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  get diagnostics removed_notes = row_count;
  return removed + removed_notes;
end;
$$;
comment on function private.remove_old_traces() is
  'Removes hashes of visitors after an hour and deleted notes after a day. Run by pg_cron every ten minutes where it exists.';

create function private.remove_old_enquiries_by_hand()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.remove_old_traces();
  return private.remove_old_enquiries();
end;
$$;
comment on function private.remove_old_enquiries_by_hand() is
  'The same for an admin''s button, old traces included; how many enquiries and chat messages.';

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

create function private.enquiry_retention_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  scheduled boolean := false;
  oldest timestamptz := now() - private.enquiry_retention();
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
comment on function private.enquiry_retention_status() is
  'The limit in months, how many enquiries and chat messages are beyond it, and whether a job removes them.';

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
    execute $job$ select cron.schedule('remove-old-traces', '*/10 * * * *', 'select private.remove_old_traces()') $job$;
  end if;
exception when others then
  raise notice 'No jobs: %', sqlerrm;
end $$;

grant execute on function
  public.remove_old_enquiries(), public.enquiry_retention_status(),
  private.remove_old_enquiries_by_hand(), private.enquiry_retention_status()
  to authenticated;
