-- A search without trigrams reads the first rows of its list only, as no index finds two letters
-- (decision 0191). The rest is as in decision 0180.

create function private.short_search_reach()
returns integer
language sql
immutable
set search_path = ''
as $$ select 2000 $$;
comment on function private.short_search_reach() is
  'How many rows of a list a search of one or two characters, or of signs alone, looks through.';

create function private.is_short(_search text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(btrim(_search)) between 1 and 2 or btrim(_search) ~ '^[^[:alnum:]]+$';
$$;
comment on function private.is_short(text) is 'Whether a search has no trigram, so that no index serves it.';

create or replace function private.find_enquiries(
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
  if private.is_short(_search) then
    return query
      select e.id from (
        select * from public.enquiries listed
        where listed.suspect = _suspect and listed.on_hold = _held and (_status is null or listed.status = _status)
        order by listed.created_at desc, listed.id desc
        limit private.short_search_reach()
      ) e
      where (_after is null or (e.created_at, e.id) < (_after, _after_id))
        and (e.reference = _reference or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
      order by e.created_at desc, e.id desc
      limit least(_most, 100);
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

create or replace function private.find_notes(
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

create or replace function private.find_pages(
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
  _from constant text := case when private.is_short(_search)
    then format('(select * from public.pages listed where $2 is null or listed.status = $2 order by %1$I %2$s, id %2$s limit %3$s)',
      _column, _way, private.short_search_reach())
    else 'public.pages' end;
begin
  if not private.may('pages') then
    return;
  end if;
  -- A statement of its own for each order, since an index serves only the one that it names.
  return query execute format(
    'select p.id from %5$s p
     where ($2 is null or p.status = $2) and ($1 is null or p.search like $1)
       and ($3 is null or (p.%1$I, p.id) %2$s ($3::%3$s, $4))
     order by p.%1$I %4$s, p.id %4$s limit least($5, 100)', _column, _beyond, _type, _way, _from)
    using private.containing(_search), _status, _after, _after_id, _most;
end;
$$;
