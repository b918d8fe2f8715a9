-- Pictures of galleries may have a focal point, too (decision 0146).

create or replace function private.pictures_are_readable(_list jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_array_length(_list) <= 24
    and not exists (
      select
      from jsonb_array_elements(_list) given,
        lateral (select case jsonb_typeof(given) when 'object' then given else '{}' end as picture) one
      where picture - array['kind', 'url', 'alt', 'focus'] <> '{}'
        or picture -> 'kind' is distinct from '"picture"'
        or jsonb_typeof(picture -> 'url') is distinct from 'string'
        or jsonb_typeof(picture -> 'alt') is distinct from 'string'
        or not coalesce(private.is_focal_point(picture -> 'focus'), true)
        or picture ->> 'url' <> ''
          and not (private.is_safe_link(picture ->> 'url') and picture ->> 'url' !~* '^(mailto|tel):')
        or private.utf16_length(picture ->> 'url') > 50000
        or private.utf16_length(picture ->> 'alt') > 50000
    );
$$;
comment on function private.pictures_are_readable(jsonb) is
  'Whether the site can read a list of pictures, {kind: "picture", url, alt} and perhaps focus; 24 at most (src/blocks/define-block.ts).';
