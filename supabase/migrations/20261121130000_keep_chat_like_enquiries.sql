-- Chat messages are handed out, erased and ended like enquiries.

insert into private.personal_data_sources (name, source, email_column, user_column) values
  ('chat_messages', 'public.chat_messages', 'email', null);

create index chat_messages_created_at_idx on public.chat_messages (created_at);

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
  delete from public.enquiries where created_at < now() - private.enquiry_retention();
  get diagnostics removed = row_count;
  delete from public.chat_messages where created_at < now() - private.enquiry_retention();
  get diagnostics removed_messages = row_count;
  return removed + removed_messages;
end;
$$;
comment on function private.remove_old_enquiries() is
  'Removes enquiries and chat messages beyond the retention limit. Run by pg_cron each night where it exists.';

create or replace function private.enquiry_retention_status()
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

-- The list of conversations -----------------------------------------------------------------------

create function private.refuse_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'This list is only read.';
end;
$$;
comment on function private.refuse_write() is
  'For views that group rows: without a trigger a write ends in 55000 before anybody asks for rights, and the API answers as if it were its own fault.';

create trigger conversations_are_only_read
  instead of insert or update or delete on public.chat_conversations
  for each row execute function private.refuse_write();
