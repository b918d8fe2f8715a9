-- The searches of the staff lists, for the API: rows, which the caller's policies show, of the ids that
-- are found (decision 0180).

create function public.find_enquiries(
  _search text default null, _reference text default null, _status public.enquiry_status default null,
  _suspect boolean default false, _held boolean default false,
  _after timestamptz default null, _after_id uuid default null, _most integer default 25
)
returns setof public.enquiries
language sql
stable
security invoker
rows 25
set search_path = ''
as $$
  select e.*
  from private.find_enquiries(_search, _reference, _status, _suspect, _held, _after, _after_id, _most) found (id)
    join public.enquiries e on e.id = found.id
  order by e.created_at desc, e.id desc;
$$;
comment on function public.find_enquiries(text, text, public.enquiry_status, boolean, boolean, timestamptz, uuid, integer) is
  'For staff: a page of enquiries that contain a text or have a reference, newest first, after the row (_after, _after_id).';

create function public.find_notes(
  _search text default null, _writer uuid default null,
  _after timestamptz default null, _after_id uuid default null, _most integer default 25
)
returns setof public.notes
language sql
stable
security invoker
rows 25
set search_path = ''
as $$
  select n.*
  from private.find_notes(_search, _writer, _after, _after_id, _most) found (id)
    join public.notes n on n.id = found.id
  order by n.created_at desc, n.id desc;
$$;
comment on function public.find_notes(text, uuid, timestamptz, uuid, integer) is
  'A page of notes that contain a text, newest first, after the row (_after, _after_id): the caller''s own, for admins also others''.';

create function public.find_pages(
  _search text default null, _status public.page_status default null, _sort text default 'newest',
  _after text default null, _after_id uuid default null, _most integer default 25
)
returns setof public.pages
language sql
stable
security invoker
rows 25
set search_path = ''
as $$
  select p.*
  from private.find_pages(_search, _status, _sort, _after, _after_id, _most) with ordinality found (id, place)
    join public.pages p on p.id = found.id
  order by found.place;
$$;
comment on function public.find_pages(text, public.page_status, text, text, uuid, integer) is
  'For editors: a page of the list of pages that contain a text, in the order of _sort (newest, oldest, title), after the row (_after, _after_id).';

grant execute on function
  public.find_enquiries(text, text, public.enquiry_status, boolean, boolean, timestamptz, uuid, integer),
  private.find_enquiries(text, text, public.enquiry_status, boolean, boolean, timestamptz, uuid, integer),
  public.find_notes(text, uuid, timestamptz, uuid, integer),
  private.find_notes(text, uuid, timestamptz, uuid, integer),
  public.find_pages(text, public.page_status, text, text, uuid, integer),
  private.find_pages(text, public.page_status, text, text, uuid, integer)
  to authenticated;
