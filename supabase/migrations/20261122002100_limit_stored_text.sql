-- Less text is stored, and the notes of all accounts without a role are limited (decision 0073).

-- A copy of the message in lower case doubled every row; searches read the message itself.
alter table public.enquiries drop column search;
alter table public.enquiries add column search text not null generated always as (
  lower(name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(vehicle, ''))
) stored;
comment on column public.enquiries.search is
  'Lower-case text for searches, without the message; one field per line, so that no match spans two fields.';

-- Notes -------------------------------------------------------------------------------------------

create function private.shared_note_bytes()
returns bigint
language sql
immutable
set search_path = ''
as $$ select 50000000::bigint $$;
comment on function private.shared_note_bytes() is 'How many bytes of notes all accounts without a role keep together.';

create or replace function private.limit_notes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _most constant integer := 2000;
  _most_bytes constant bigint := 20000000;
  _most_shared constant bigint := private.shared_note_bytes();
  _writer uuid;
  _count bigint;
  _bytes bigint;
begin
  -- Ordered, so that two statements cannot deadlock.
  for _writer in
    select distinct a.user_id from added a
    where not exists (select from public.user_roles r where r.user_id = a.user_id and r.role = 'admin')
    order by 1
  loop
    -- Held until the end of the transaction, so that parallel writes of an account are serialised.
    perform pg_advisory_xact_lock(hashtextextended('notes' || _writer::text, 0));
    select count(*), sum(pg_column_size(n.content)::bigint + pg_column_size(n.search))
    into _count, _bytes
    from public.notes n where n.user_id = _writer;
    -- Edits ignore the count, so that former admins with more notes can still edit theirs.
    if _bytes > _most_bytes or (tg_op = 'INSERT' and _count > _most) then
      raise sqlstate 'PT413' using
        message = format('An account keeps %s notes or %s MB at most.', _most, _most_bytes / 1000000),
        hint = 'note_limit';
    end if;
  end loop;
  if _writer is null then
    return null;
  end if;
  -- Anybody can sign up several times. Deleted notes count until undo ends, so that deleting makes
  -- no room at once. 300 bytes are a row's header, ids, times and index entries.
  perform pg_advisory_xact_lock(hashtextextended('notes of all', 0));
  select sum(bytes) into _bytes from (
    select n.user_id, 300 + pg_column_size(n.title)::bigint + pg_column_size(n.content) + pg_column_size(n.search) as bytes
    from public.notes n
    union all
    select d.user_id, 300 + pg_column_size(d.title)::bigint + pg_column_size(d.content)
    from private.deleted_notes d
  ) kept
  where not exists (select from public.user_roles r where r.user_id = kept.user_id and r.role = 'admin');
  if _bytes > _most_shared then
    raise sqlstate 'PT413' using
      message = format('Accounts without a role keep %s MB of notes together.', _most_shared / 1000000),
      hint = 'note_limit';
  end if;
  return null;
end;
$$;
comment on function private.limit_notes() is
  'Trigger on notes: 2,000 and 20 MB (as stored, compressed) for each account without a role and 50 MB for all of them, so that nobody fills the database.';
