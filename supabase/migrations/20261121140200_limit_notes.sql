-- Anybody may sign up and keep notes, so an account without a role keeps no endless number of them.

create function private.limit_notes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _most constant integer := 2000;
begin
  if exists (
    select from (select distinct user_id from added) writer
    where not exists (
        select from public.user_roles r where r.user_id = writer.user_id and r.role = 'admin')
      and (select count(*) from public.notes n where n.user_id = writer.user_id) > _most
  ) then
    raise sqlstate 'PT413' using message = format('An account keeps %s notes at most.', _most);
  end if;
  return null;
end;
$$;
comment on function private.limit_notes() is
  'Trigger on notes: 2,000 for each account without a role, of 20,000 characters each, so that nobody fills the database.';

create trigger notes_are_limited
  after insert on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
