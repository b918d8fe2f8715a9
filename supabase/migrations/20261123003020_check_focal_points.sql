-- Pictures of image and hero blocks may have a focal point: what stays in sight where the place of a
-- picture cuts it (decision 0146). A constraint of its own, so that each says one thing.

create function private.is_focal_point(_value jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(_value) = 'string'
    and _value #>> '{}' ~ '^((100|[1-9]?[0-9]) (100|[1-9]?[0-9]))?$';
$$;
comment on function private.is_focal_point(jsonb) is
  'Whether a value is empty or two whole percentages, "30 70"; src/blocks/focus.ts.';

create function private.focal_points_are_readable(_blocks jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block
    where block ->> 'type' in ('image', 'hero')
      and not coalesce(private.is_focal_point(block -> 'content' -> 'focus'), true)
  );
$$;
comment on function private.focal_points_are_readable(jsonb) is
  'Whether the site can read the focal point of every picture.';

-- Before the constraint, which calls them for the rows that are there, and for every writer.
grant execute on function private.is_focal_point(jsonb), private.focal_points_are_readable(jsonb)
  to authenticated, service_role;

alter table public.pages add constraint pages_blocks_focus
  check (private.focal_points_are_readable(content_blocks));
