-- What the blocks of a page may contain.

create function private.is_plain_address(_address text) returns boolean
language sql immutable set search_path = '' as $$
  -- JavaScript's white space (\s), control and format characters (Cc and Cf of Unicode 17). Listed
  -- by number, since PostgreSQL's character classes depend on the locale.
  select _address !~ U&'[\0001-\0020\007F-\00A0\00AD\0600-\0605\061C\06DD\070F\0890-\0891\08E2\1680\180E\2000-\200F\2028-\202F\205F-\2064\2066-\206F\3000\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]'
    -- A host has none of the signs that URL parsers forbid, an IPv6 address both brackets, a port digits.
    and (_address !~* '^https?://' or _address ~*
      '^https?://([^/?#@]*@)?(\[[0-9a-f:.]+\]|[^][<>^|:@/?#\\]+)(:[0-9]{0,5})?([/?#]|$)');
$$;
comment on function private.is_plain_address is
  'Whether an address contains no white space and no invisible characters, which could disguise it, and, if it is http(s), a host that browsers understand (docs/page-editor.md#links).';

create function private.blocks_are_readable(_blocks jsonb) returns boolean
language sql immutable set search_path = '' as $$
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
comment on function private.blocks_are_readable is
  'Whether the site can parse every field of every block of a known type.';

create function private.focal_points_are_readable(_blocks jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_array_elements(case jsonb_typeof(_blocks) when 'array' then _blocks else '[]' end) block
    where block ->> 'type' in ('image', 'hero')
      and not coalesce(private.is_focal_point(block -> 'content' -> 'focus'), true)
  );
$$;
comment on function private.focal_points_are_readable is
  'Whether the site can read the focal point of every picture.';

create function private.is_safe_link(_address text) returns boolean
language sql immutable set search_path = '' as $$
  select _address !~ '[[:cntrl:][:space:]\\]'
    and _address ~* '^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])'
    and private.is_plain_address(_address);
$$;
comment on function private.is_safe_link is
  'Whether an address is http(s), mailto, tel or a path of this site, undisguised (docs/page-editor.md#links); src/lib/seo/safe-url.ts.';

create function private.utf16_length(_text text) returns integer
language sql immutable set search_path = '' as $$
  -- A character beyond U+FFFF counts as two.
  select char_length(_text)
    + char_length(regexp_replace(_text, U&'[^\+010000-\+10FFFF]', '', 'g'));
$$;
comment on function private.utf16_length is 'The length of a text as JavaScript counts it.';

create function private.formatted_text_is_readable(_text jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with parts as (
    select case jsonb_typeof(part) when 'object' then part else '{}' end as part
    from jsonb_array_elements(_text) part
  ),
  -- Each line of text: of a paragraph, a heading, or an item of a list.
  lines as (
    select part -> 'text' as line from parts
    where part ->> 'kind' in ('paragraph', 'heading', 'subheading')
      and part - array['kind', 'text'] = '{}'
    union all
    select item from parts, lateral jsonb_array_elements(
      case jsonb_typeof(part -> 'items') when 'array' then part -> 'items' else '[null]' end
    ) item
    where part ->> 'kind' in ('bullets', 'numbers')
      and part - array['kind', 'items'] = '{}'
  ),
  spans as (
    select case jsonb_typeof(span) when 'object' then span else '{}' end as span
    from lines, lateral jsonb_array_elements(
      case jsonb_typeof(line) when 'array' then line else '[null]' end
    ) span
  )
  select not exists (
      select from parts
      where (part ->> 'kind' in ('paragraph', 'heading', 'subheading') and part - array['kind', 'text'] = '{}'
        or part ->> 'kind' in ('bullets', 'numbers') and part - array['kind', 'items'] = '{}') is not true
    )
    and not exists (select from lines where jsonb_typeof(line) is distinct from 'array')
    and not exists (
      select from spans
      where jsonb_typeof(span -> 'text') is distinct from 'string'
        or span - array['text', 'bold', 'italic', 'link'] <> '{}'
        or span -> 'bold' <> 'true'
        or span -> 'italic' <> 'true'
        or jsonb_typeof(span -> 'link') <> 'string'
        or not private.is_safe_link(span ->> 'link')
    )
    and (select coalesce(sum(private.utf16_length(span ->> 'text')), 0) from spans)
      -- Between lines `plainText` of src/lib/data/formatted-text.ts puts a line break.
      + greatest((select count(*) from lines) - 1, 0) <= 50000;
$$;
comment on function private.formatted_text_is_readable is
  'Whether the site can read a text with form: a list of parts as src/lib/data/formatted-text.ts describes them (docs/page-editor.md#formatted-text).';

create function private.is_focal_point(_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(_value) = 'string'
    and _value #>> '{}' ~ '^((100|[1-9]?[0-9]) (100|[1-9]?[0-9]))?$';
$$;
comment on function private.is_focal_point is
  'Whether a value is empty or two whole percentages, "30 70"; src/blocks/focus.ts.';

create function private.pictures_are_readable(_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
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
comment on function private.pictures_are_readable is
  'Whether the site can read a list of pictures, {kind: "picture", url, alt} and perhaps focus; 24 at most (src/blocks/define-block.ts).';

grant execute on function
  private.blocks_are_readable, private.focal_points_are_readable, private.formatted_text_is_readable,
  private.is_focal_point, private.is_plain_address, private.is_safe_link, private.pictures_are_readable,
  private.utf16_length
to authenticated, service_role;
