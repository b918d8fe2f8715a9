-- Searches and filters by index (decision 0180). Row-level security keeps the planner from using an
-- index for operators that are not leakproof, and neither LIKE nor the comparison of enums is. So
-- functions with the owner's rights find the ids, and the policies decide which of the rows are read.

create extension if not exists pg_trgm with schema extensions;

-- Name, address, telephone, vehicle and message as one text, so that one index serves a search. The
-- functions below repeat the expression word for word; built-in functions only, since it runs as
-- whoever inserts.
create index enquiries_search_idx on public.enquiries
  using gin ((search || chr(10) || lower(coalesce(message, ''))) extensions.gin_trgm_ops);
create index notes_search_idx on public.notes using gin (search extensions.gin_trgm_ops);
create index pages_search_idx on public.pages using gin (search extensions.gin_trgm_ops);

create index enquiries_reference_idx on public.enquiries (reference);
create index enquiries_marked_newest_idx on public.enquiries (suspect, on_hold, created_at desc, id desc);
create index enquiries_status_newest_idx on public.enquiries (status, suspect, on_hold, created_at desc, id desc);
create index pages_status_newest_idx on public.pages (status, created_at desc, id desc);
-- How many are on hold is asked by every screen of the desk.
create index enquiries_on_hold_idx on public.enquiries (id) where on_hold;
create index chat_messages_on_hold_idx on public.chat_messages (id) where on_hold;

create function private.containing(_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '%' || regexp_replace(lower(nullif(btrim(_text), '')), '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.containing(text) is
  'A pattern for LIKE that finds the text anywhere in lower-case text, without wildcards of its own; null for a blank one.';

-- All of them plan each call anew: which index serves depends on what is asked.

create function private.find_enquiries(
  _search text, _reference text, _status public.enquiry_status, _suspect boolean, _held boolean,
  _after timestamptz, _after_id uuid, _most integer
)
returns setof uuid
language plpgsql
stable
security definer
rows 25
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  _pattern constant text := private.containing(_search);
begin
  -- As the policies have it, whoever may not read them finds none.
  if not private.may('desk') then
    return;
  end if;
  return query
    select e.id from public.enquiries e
    where e.suspect = _suspect and e.on_hold = _held
      and (_status is null or e.status = _status)
      and (_after is null or (e.created_at, e.id) < (_after, _after_id))
      and (_pattern is null or e.reference = _reference
        or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
    order by e.created_at desc, e.id desc
    limit least(_most, 100);
end;
$$;
comment on function private.find_enquiries(text, text, public.enquiry_status, boolean, boolean, timestamptz, uuid, integer) is
  'Ids of a page of enquiries, newest first, for staff and admins; a null status or search leaves it out.';

create function private.find_notes(
  _search text, _writer uuid, _after timestamptz, _after_id uuid, _most integer
)
returns setof uuid
language plpgsql
stable
security definer
rows 25
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  _pattern constant text := private.containing(_search);
  -- Whose notes: those of one writer, everybody's for admins alone (decision 0018).
  _whose constant uuid := case when private.has_role('admin') then _writer else auth.uid() end;
begin
  if _whose is null and not private.has_role('admin') or _writer <> _whose then
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
comment on function private.find_notes(text, uuid, timestamptz, uuid, integer) is
  'Ids of a page of notes, newest first: the caller''s own, for admins also one writer''s or (null) everybody''s.';

create function private.find_pages(
  _search text, _status public.page_status, _sort text, _after text, _after_id uuid, _most integer
)
returns setof uuid
language plpgsql
stable
security definer
rows 25
set search_path = ''
as $$
declare
  _column constant text := case _sort when 'title' then 'title' else 'created_at' end;
  _type constant text := case _sort when 'title' then 'text' else 'timestamptz' end;
  _beyond constant text := case _sort when 'newest' then '<' else '>' end;
  _way constant text := case _sort when 'newest' then 'desc' else 'asc' end;
begin
  if not private.may('pages') then
    return;
  end if;
  -- A statement of its own for each order, since an index serves only the one that it names.
  return query execute format(
    'select p.id from public.pages p
     where ($2 is null or p.status = $2) and ($1 is null or p.search like $1)
       and ($3 is null or (p.%1$I, p.id) %2$s ($3::%3$s, $4))
     order by p.%1$I %4$s, p.id %4$s limit least($5, 100)', _column, _beyond, _type, _way)
    using private.containing(_search), _status, _after, _after_id, _most;
end;
$$;
comment on function private.find_pages(text, public.page_status, text, text, uuid, integer) is
  'Ids of a page of the staff list of pages, for editors and admins; _sort: newest, oldest or title. _after is the last value of the ordering column.';
