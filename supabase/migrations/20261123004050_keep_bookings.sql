-- Bookings are personal data: found, exported, erased and removed as enquiries are. And who of the
-- staff changed the diary is logged.

insert into private.personal_data_sources (name, source, email_column, phone_column, text_columns) values
  ('bookings', 'public.bookings', 'email', 'phone', '{name,vehicle,message}');
insert into private.personal_data_sources (name, source, text_columns, date_column, erasable) values
  ('closures', 'public.closures', '{reason}', 'created_at', false);

create or replace function private.remove_old_enquiries()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  oldest timestamptz := private.clock() - private.enquiry_retention();
  removed integer;
  removed_messages integer;
  removed_bookings integer;
begin
  delete from public.enquiries where created_at < oldest;
  get diagnostics removed = row_count;
  delete from public.chat_messages where created_at < oldest;
  get diagnostics removed_messages = row_count;
  delete from public.bookings where ends_at < oldest;
  get diagnostics removed_bookings = row_count;
  delete from public.closures where facts_version is null and upper(days) < oldest::date;
  return removed + removed_messages + removed_bookings;
end;
$$;
comment on function private.remove_old_enquiries() is
  'Deletes enquiries, chat messages, bookings and days that were closed in the diary beyond the retention limit. Run nightly by pg_cron, if it exists.';

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
      + (select count(*) from public.chat_messages where created_at < oldest)
      + (select count(*) from public.bookings where ends_at < oldest),
    'scheduled', scheduled
  );
end;
$$;

-- What customers do by their link is in the booking itself.
create trigger bookings_50_log_change
  after update on public.bookings
  referencing old table as before_rows new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows('status', 'starts_at');
create trigger bookings_60_log_addition
  after insert on public.bookings
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger bookings_70_log_deletion
  after delete on public.bookings
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger resources_50_log_change
  after update on public.resources
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('name', 'active');
create trigger resources_60_log_addition
  after insert on public.resources
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger resources_70_log_deletion
  after delete on public.resources
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger bookable_services_50_log_change
  after update on public.bookable_services
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('title', 'minutes', 'step_minutes', 'notice_minutes', 'ahead_days', 'online');
create trigger bookable_services_60_log_addition
  after insert on public.bookable_services
  referencing new table as after_rows
  for each statement execute function private.log_rows();
create trigger bookable_services_70_log_deletion
  after delete on public.bookable_services
  referencing old table as before_rows
  for each statement execute function private.log_rows();
