-- The limit of notes adds up the accounts without a role, and no longer reads the notes of all others
-- to leave them out: one more note costs the same beside a million of the staff's (decision 0180).

create or replace function private.limit_notes()
returns trigger
language plpgsql
security definer
set search_path = ''
-- Few accounts have most of the notes: by the average, reading all of them would look cheaper.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
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
    where not exists (select from public.user_roles r where r.user_id = a.user_id)
    order by 1
  loop
    -- Held until the end of the transaction, so that parallel writes of an account are serialised.
    perform pg_advisory_xact_lock(hashtextextended('notes' || _writer::text, 0));
    select count(*), sum(pg_column_size(n.content)::bigint + pg_column_size(n.search))
    into _count, _bytes
    from public.notes n where n.user_id = _writer;
    -- Edits ignore the count, so that former staff with more notes can still edit theirs.
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
  with account as materialized (
    select p.id from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id)
  )
  select sum(kept.bytes) into _bytes
  from account
    cross join lateral (
      select 300 + pg_column_size(n.title)::bigint + pg_column_size(n.content) + pg_column_size(n.search) as bytes
      from public.notes n where n.user_id = account.id
      union all
      select 300 + pg_column_size(d.title)::bigint + pg_column_size(d.content)
      from private.deleted_notes d where d.user_id = account.id
    ) kept;
  if _bytes > _most_shared then
    raise sqlstate 'PT413' using
      message = format('Accounts without a role keep %s MB of notes together.', _most_shared / 1000000),
      hint = 'note_limit';
  end if;
  return null;
end;
$$;
