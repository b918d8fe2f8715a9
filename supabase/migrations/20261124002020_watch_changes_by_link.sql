-- What customers change by their link is logged, and limited: each change is a mail to the garage
-- (decision 0169).

create or replace function private.admit_link(_id uuid, _token text)
returns boolean
language plpgsql
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  _is_right constant boolean := (private.booking_by_link(_id, _token)).id is not null;
  _is_admitted constant boolean := case when _is_right
    then private.admit_visitor('right link', 10, 40) else private.admit_visitor('wrong link', 20, 200) end;
begin
  if not _is_admitted then
    raise sqlstate 'PT429' using
      message = 'Too many attempts from your connection. Please wait a little or call us.',
      detail = 'At most 10 changes a minute and 40 an hour; of links that lead to no booking 20 and 200.',
      hint = 'link_limit';
  end if;
  return _is_right;
end;
$$;
comment on function private.admit_link(uuid, text) is
  'Whether a link is right, before something is changed by it. From one address 10 right ones a minute and 40 an hour, 20 and 200 wrong ones, then HTTP 429.';

drop trigger bookings_50_log_change on public.bookings;
create trigger bookings_50_log_change
  after update on public.bookings
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'starts_at');

comment on table public.audit_log is
  'Append-only log of what staff do with data, and of what customers change in their bookings; one entry per statement. Holds ids, numbers and states, never contents, names or addresses, so that what was erased cannot be read here.';
comment on column public.audit_log.actor_role is
  'authenticated (an account), anon (a customer, by the link of a booking), service_role (the secret key) or sql (SQL and scheduled jobs).';
