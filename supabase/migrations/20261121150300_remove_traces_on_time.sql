-- What is promised for an hour or a day went only as new ones came: a quiet night kept it longer.

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

create or replace function private.remove_old_enquiries_by_hand()
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

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $job$ select cron.schedule('remove-old-traces', '*/10 * * * *', 'select private.remove_old_traces()') $job$;
  end if;
exception when others then
  raise notice 'No job for old traces: %', sqlerrm;
end $$;
