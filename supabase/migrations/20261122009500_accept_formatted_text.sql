-- Texts of blocks may have a form: a string stays plain text, a list of parts has bold, italic,
-- links, lists and headings (decision 0130). What the site cannot read is refused, as before.

create function private.is_safe_link(_address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select _address !~ '[[:cntrl:][:space:]\\]'
    and _address ~* '^(https?://[^/?#]|mailto:.|tel:.|/$|/[^/])'
    and private.is_plain_address(_address);
$$;
comment on function private.is_safe_link(text) is
  'Whether an address is http(s), mailto, tel or a path of this site, undisguised (decision 0022); src/lib/seo/safe-url.ts.';

create function private.utf16_length(_text text)
returns integer
language sql
immutable
set search_path = ''
as $$
  -- A character beyond U+FFFF counts as two.
  select char_length(_text)
    + char_length(regexp_replace(_text, U&'[^\+010000-\+10FFFF]', '', 'g'));
$$;
comment on function private.utf16_length(text) is 'The length of a text as JavaScript counts it.';

create function private.formatted_text_is_readable(_text jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
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
comment on function private.formatted_text_is_readable(jsonb) is
  'Whether the site can read a text with form: a list of parts as src/lib/data/formatted-text.ts describes them (decision 0130).';

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
    where block ->> 'type' in ('text', 'image', 'hero', 'callToAction', 'faq')
      and field.key in (
        'text', 'url', 'alt', 'heading', 'subheading', 'backgroundImage', 'buttonText', 'buttonLink',
        'question', 'answer'
      )
      and case
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

grant execute on function private.is_safe_link(text), private.utf16_length(text),
  private.formatted_text_is_readable(jsonb) to authenticated, service_role;
