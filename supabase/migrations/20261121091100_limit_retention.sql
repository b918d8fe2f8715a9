-- Retention: 24 months for enquiries and chat messages, a day or less for deleted notes and hashes.

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
  'Deletes enquiries and chat messages beyond the retention limit. Run nightly by pg_cron, if it exists.';

-- New rows delete old ones too, but in quiet times old ones would stay beyond their limit.
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
  'Deletes hashes of visitors after an hour and deleted notes after a day. Run by pg_cron every ten minutes, if it exists.';

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
  'Both of the above, for a button of admins; returns the number of enquiries and chat messages.';

create function public.remove_old_enquiries()
returns integer
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.remove_old_enquiries_by_hand();
$$;
comment on function public.remove_old_enquiries() is 'For admins: deletes enquiries beyond the retention limit and returns how many.';

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
  'The limit in months, how many enquiries and chat messages are beyond it, and whether a job deletes them.';

create function public.enquiry_retention_status()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.enquiry_retention_status();
$$;
comment on function public.enquiry_retention_status() is 'For admins: the limit, the number beyond it, and whether a job deletes them.';

-- Hosted Supabase has pg_cron; elsewhere admins use the button.
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
