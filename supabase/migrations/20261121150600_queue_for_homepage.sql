-- Two saves that each make another page the homepage held their own row and waited for the other's.
-- The lock comes before any row now.

create function private.queue_for_homepage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  return null;
end;
$$;
comment on function private.queue_for_homepage() is
  'Trigger on pages: the lock of private.clear_other_homepage, before the statement locks a row.';

create trigger homepage_is_queued_for
  before insert or update of is_homepage on public.pages
  for each statement execute function private.queue_for_homepage();
