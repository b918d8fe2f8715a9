-- Notes belong to their writers; admins see all.

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
  'Notes of users (docs/roles.md#notes). Only the writer can edit one; an admin may also delete it (docs/roles.md#database-decides).';
comment on column public.notes.user_id is 'The writer. The note is deleted with their account.';
comment on column public.notes.search is
  'Lower-case text for LIKE searches; the title has a line of its own.';
-- For keyset pagination, newest first: of everybody, and of one writer.
create index notes_newest_idx on public.notes (created_at desc, id desc);
create index notes_writer_newest_idx on public.notes (user_id, created_at desc, id desc);
create index notes_search_idx on public.notes using gin (search extensions.gin_trgm_ops);
alter table public.notes enable row level security;
grant select, insert (id, title, content, user_id), update (title, content), delete on public.notes to
  authenticated;
grant select, insert, update, delete on public.notes to service_role;
create policy "A session must be as strong as its account asks"
  on public.notes as restrictive for all to authenticated
  using ((select private.is_assured()))
  with check ((select private.is_assured()));
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
comment on table private.deleted_notes is
  'Notes that were deleted within the last day, for undo. New rows delete older ones.';
create index deleted_notes_user_idx on private.deleted_notes (user_id);
create index deleted_notes_deleted_by_idx on private.deleted_notes (deleted_by);
create index deleted_notes_deleted_at_idx on private.deleted_notes (deleted_at);
alter table private.deleted_notes enable row level security;

create function private.keep_deleted_note() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_deleted_note is
  'Trigger on notes: keeps the last hundred that a user has deleted, for undo.';

create function private.restore_note(_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deleted_notes;
begin
  delete from private.deleted_notes
  where id = _id and deleted_by = (select auth.uid()) and deleted_at >= now() - interval '1 day'
    -- Somebody else's note needs the role still.
    and (user_id = (select auth.uid()) or private.has_role('admin'))
    and private.is_assured()
  returning * into kept;
  if kept.id is null then
    return false;
  end if;
  insert into public.notes (id, title, content, user_id, created_at, updated_at)
  values (kept.id, kept.title, kept.content, kept.user_id, kept.created_at, kept.updated_at);
  return true;
end;
$$;
comment on function private.restore_note is
  'Restores a note that the caller has deleted. Security definer: an admin may restore somebody else''s.';

create function private.limit_notes() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
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
comment on function private.limit_notes is
  'Trigger on notes: 2,000 and 20 MB (as stored, compressed) for each account without a role and 50 MB for all of them, so that nobody fills the database.';

create function private.shared_note_bytes() returns bigint
language sql immutable set search_path = '' as $$ select 50000000::bigint $$;
comment on function private.shared_note_bytes is
  'How many bytes of notes all accounts without a role keep together.';

create function private.find_notes(
  _search text, _writer uuid, _after timestamptz, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  _pattern constant text := private.containing(_search);
  -- Whose notes: those of one writer, everybody's for admins alone (docs/roles.md#database-decides).
  _whose constant uuid := case when private.has_role('admin') then _writer else auth.uid() end;
begin
  if _whose is null and not private.has_role('admin') or _writer <> _whose then
    return;
  end if;
  if private.is_short(_search) then
    return query
      select n.id from (
        select * from public.notes listed
        where _whose is null or listed.user_id = _whose
        order by listed.created_at desc, listed.id desc
        limit private.short_search_reach()
      ) n
      where (_after is null or (n.created_at, n.id) < (_after, _after_id)) and n.search like _pattern
      order by n.created_at desc, n.id desc
      limit least(_most, 100);
    return;
  end if;
  return query
    select n.id from public.notes n
    where (_whose is null or n.user_id = _whose)
      and (_after is null or (n.created_at, n.id) < (_after, _after_id))
      and (_pattern is null or n.search like _pattern)
    order by n.created_at desc, n.id desc
    limit least(_most, 100);
end;
$$;
comment on function private.find_notes is
  'Ids of a page of notes, newest first: the caller''s own, for admins also one writer''s or (null) everybody''s.';

create trigger notes_10_touch
  before update on public.notes
  for each row execute function private.touch_updated_at();
create trigger notes_20_keep_deleted
  after delete on public.notes
  for each row execute function private.keep_deleted_note();
create trigger notes_30_limit_new
  after insert on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
create trigger notes_40_limit_edited
  after update on public.notes
  referencing new table as added
  for each statement execute function private.limit_notes();
create trigger notes_60_log_deletion
  after delete on public.notes
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function private.find_notes, private.restore_note to authenticated;
