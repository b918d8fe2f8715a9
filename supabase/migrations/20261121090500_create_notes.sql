-- Notes of staff. A note belongs to its writer; admins may read and delete all.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) <= 200 and title ~ '\S'),
  content text not null check (char_length(content) <= 20000 and content ~ '\S'),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (lower(title || chr(10) || content)) stored
);
comment on table public.notes is
  'Notes of users (decision 0063). Only the writer can edit one; an admin may also delete it (decision 0018).';
comment on column public.notes.user_id is 'The writer. The note is deleted with their account.';
comment on column public.notes.search is 'Lower-case text for LIKE searches; the title has a line of its own.';

-- For keyset pagination, newest first: of everybody, and of one writer.
create index notes_newest_idx on public.notes (created_at desc, id desc);
create index notes_writer_newest_idx on public.notes (user_id, created_at desc, id desc);

create trigger notes_10_touch
  before update on public.notes
  for each row execute function private.touch_updated_at();

-- Undo --------------------------------------------------------------------------------------------

create table private.deleted_notes (
  id uuid primary key,
  title text not null,
  content text not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_by uuid not null references public.profiles (id) on delete cascade,
  deleted_at timestamptz not null default now()
);
create index deleted_notes_user_idx on private.deleted_notes (user_id);
create index deleted_notes_deleted_by_idx on private.deleted_notes (deleted_by);
create index deleted_notes_deleted_at_idx on private.deleted_notes (deleted_at);
comment on table private.deleted_notes is
  'Notes that were deleted within the last day, for undo. New rows delete older ones.';

create function private.keep_deleted_note()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  -- Skip deletions with an account and by SQL, which nobody can undo.
  if exists (select from public.profiles where id = (select auth.uid()))
    and exists (select from public.profiles where id = old.user_id)
  then
    insert into private.deleted_notes (id, title, content, user_id, created_at, updated_at, deleted_by)
    values (old.id, old.title, old.content, old.user_id, old.created_at, old.updated_at, (select auth.uid()))
    on conflict (id) do nothing;
    -- Keep a limited number, so that creating and deleting in turn cannot fill the database.
    delete from private.deleted_notes where id in (
      select id from private.deleted_notes where deleted_by = (select auth.uid())
      order by deleted_at desc, id desc offset 100
    );
  end if;
  return null;
end;
$$;
comment on function private.keep_deleted_note() is
  'Trigger on notes: keeps the last hundred that a user has deleted, for undo.';

create trigger notes_20_keep_deleted
  after delete on public.notes
  for each row execute function private.keep_deleted_note();

create function private.restore_note(_id uuid)
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
    -- Somebody else's note needs the role still.
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
comment on function private.restore_note(uuid) is
  'Restores a note that the caller has deleted. Security definer: an admin may restore somebody else''s.';

create function public.restore_note(_id uuid)
returns boolean
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.restore_note(_id);
$$;
comment on function public.restore_note(uuid) is
  'Undo of a deletion by the same user within a day; false if there is nothing to restore.';

-- Limit -------------------------------------------------------------------------------------------

-- Anybody can sign up and write notes, so accounts without a role have a limit.
create function private.limit_notes()
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
  return null;
end;
$$;
comment on function private.limit_notes() is
  'Trigger on notes: 2,000 and 20 MB (as stored, compressed) for each account without a role, so that nobody fills the database.';

create trigger notes_30_limit_new
  after insert on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
create trigger notes_40_limit_edited
  after update on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();

-- Grants and policies -----------------------------------------------------------------------------

grant select, delete on public.notes to authenticated;
grant insert (id, title, content, user_id) on public.notes to authenticated;
grant update (title, content) on public.notes to authenticated;
grant select, insert, update, delete on public.notes to service_role;
grant execute on function private.restore_note(uuid), public.restore_note(uuid) to authenticated;

alter table public.notes enable row level security;
alter table private.deleted_notes enable row level security;

create policy "Writers can read their own notes, admins every note"
  on public.notes for select to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));

create policy "People can write notes of their own"
  on public.notes for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "Writers can edit their own notes"
  on public.notes for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Writers can delete their own notes, admins any note"
  on public.notes for delete to authenticated
  using (user_id = (select auth.uid()) or (select public.has_role('admin')));
