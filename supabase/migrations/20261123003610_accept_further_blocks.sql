-- Further blocks: gallery, prices, opening hours, map, booking button (decision 0147). What the site
-- cannot read of them is refused, as before.

create function private.pictures_are_readable(_list jsonb)
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
      where picture - array['kind', 'url', 'alt'] <> '{}'
        or picture -> 'kind' is distinct from '"picture"'
        or jsonb_typeof(picture -> 'url') is distinct from 'string'
        or jsonb_typeof(picture -> 'alt') is distinct from 'string'
        or picture ->> 'url' <> ''
          and not (private.is_safe_link(picture ->> 'url') and picture ->> 'url' !~* '^(mailto|tel):')
        or private.utf16_length(picture ->> 'url') > 50000
        or private.utf16_length(picture ->> 'alt') > 50000
    );
$$;
comment on function private.pictures_are_readable(jsonb) is
  'Whether the site can read a list of pictures, {kind: "picture", url, alt}; 24 at most (src/blocks/define-block.ts).';

create or replace function private.blocks_are_readable(_blocks jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select not exists (
    select
    from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block,
      jsonb_each(case jsonb_typeof(block -> 'content') when 'object' then block -> 'content' else '{}' end) field,
      lateral (select field.value #>> '{}' as text) given
    -- Blocks of unknown types are not checked.
    where block ->> 'type' in (
        'text', 'image', 'hero', 'callToAction', 'faq',
        'gallery', 'prices', 'openingHours', 'map', 'booking'
      )
      and field.key in (
        'text', 'url', 'alt', 'heading', 'subheading', 'backgroundImage', 'buttonText', 'buttonLink',
        'question', 'answer', 'pictures', 'services', 'service'
      )
      and case
        when field.key = 'pictures' and block ->> 'type' = 'gallery' then
          jsonb_typeof(field.value) <> 'array' or not private.pictures_are_readable(field.value)
        when jsonb_typeof(field.value) = 'string' then
          private.utf16_length(given.text) > 50000
          or field.key in ('url', 'backgroundImage', 'buttonLink') and not private.is_plain_address(given.text)
        when jsonb_typeof(field.value) = 'array' then
          (block ->> 'type', field.key) not in (('text', 'text'), ('faq', 'answer'))
          or not private.formatted_text_is_readable(field.value)
        else true
      end
  );
$$;

grant execute on function private.pictures_are_readable(jsonb) to authenticated, service_role;
