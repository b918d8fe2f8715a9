-- The limit of notes holds for what one account writes at the same moment, for an edit and for its
-- size; what is kept for undo has an end as well, and is given back to its writer or an admin.

create or replace function private.limit_notes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _most constant integer := 2000;
  _most_bytes constant bigint := 20000000;
  _writer uuid;
  _count bigint;
  _bytes bigint;
begin
  -- In one order, so that two statements never wait for each other.
  for _writer in
    select distinct a.user_id from added a
    where not exists (select from public.user_roles r where r.user_id = a.user_id and r.role = 'admin')
    order by 1
  loop
    -- Held to the end of the transaction: parallel writes of one account are counted one by one.
    perform pg_advisory_xact_lock(hashtextextended('notes' || _writer::text, 0));
    select count(*), sum(pg_column_size(n.content)::bigint + pg_column_size(n.search))
    into _count, _bytes
    from public.notes n where n.user_id = _writer;
    -- An edit adds no note: who was an admin and has more may still change theirs.
    if _bytes > _most_bytes or (tg_op = 'INSERT' and _count > _most) then
      raise sqlstate 'PT413' using
        message = format('An account keeps %s notes or %s MB at most.', _most, _most_bytes / 1000000);
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.limit_notes() is
  'Trigger on notes: 2,000 and 20 MB (as stored, compressed) for each account without a role, so that nobody fills the database.';

create trigger edited_notes_are_limited
  after update on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();

create or replace function private.keep_deleted_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  -- Nobody is there to undo what goes with an account, or what SQL removes.
  if exists (select from public.profiles where id = (select auth.uid()))
    and exists (select from public.profiles where id = old.user_id)
  then
    insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by)
    values (old.id, old.title, old.content, old.user_id, old.created_at, old.updated_at, (select auth.uid()))
    on conflict (id) do nothing;
    -- The screen undoes one at a time: writing and deleting in turn fills no database.
    delete from private.deleted_notes where id in (
      select id from private.deleted_notes where deleted_by = (select auth.uid())
      order by deleted_at desc, id desc offset 100
    );
  end if;
  return null;
end;
$$;
comment on function private.keep_deleted_note() is
  'Trigger on notes: keeps the last hundred that a person deletes, for undo.';

create or replace function private.restore_note(_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept private.deleted_notes;
begin
  delete from private.deleted_notes
  where id = _id and deleted_by = (select auth.uid()) and deleted_at >= now() - interval '1 day'
    -- Who has lost the role since writes nothing in another's name.
    and (user_id = (select auth.uid()) or private.has_role('admin'))
  returning * into kept;
  if kept.id is null then
    return false;
  end if;
  insert into public.notes (id, title, content, user_id, created_at, updated_at)
  values (kept.id, kept.title, kept.content, kept.user_id, kept.created_at, kept.updated_at);
  return true;
end;
$$;
