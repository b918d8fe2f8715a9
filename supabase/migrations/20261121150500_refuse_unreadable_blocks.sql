-- The site reads stored blocks with care and leaves out what it cannot take. What it would leave out
-- is refused here, so that nobody saves a page and finds a part of it missing. The limits are those of
-- src/blocks/read.ts and src/lib/safe-url.ts.

create function private.is_plain_address(_address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- By number, since what the classes of PostgreSQL hold depends on the locale: what is blank in
  -- JavaScript (\s), control and format characters (Cc and Cf of Unicode 17).
  select _address !~ U&'[\0001-\0020\007F-\00A0\00AD\0600-\0605\061C\06DD\070F\0890-\0891\08E2\1680\180E\2000-\200F\2028-\202F\205F-\2064\2066-\206F\3000\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]';
$$;
comment on function private.is_plain_address(text) is
  'Whether an address is free of blanks and of characters that nobody sees, which could pass it off as another (ruling 22).';

create function private.blocks_are_readable(_blocks jsonb)
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
    -- Of a type that the site does not know nothing is asked: it is kept as it is.
    where block ->> 'type' in ('text', 'image', 'hero', 'callToAction', 'faq')
      and field.key in (
        'text', 'url', 'alt', 'heading', 'subheading', 'backgroundImage', 'buttonText', 'buttonLink',
        'question', 'answer'
      )
      and (
        jsonb_typeof(field.value) <> 'string'
        -- As JavaScript counts: a character beyond U+FFFF is two.
        or char_length(given.text)
          + char_length(regexp_replace(given.text, U&'[^\+010000-\+10FFFF]', '', 'g')) > 50000
        or field.key in ('url', 'backgroundImage', 'buttonLink') and not private.is_plain_address(given.text)
      )
  );
$$;
comment on function private.blocks_are_readable(jsonb) is
  'Whether the reader of blocks takes every field of every block that it knows.';

-- Not valid: what was stored before stays, and is asked when it is next saved.
alter table public.pages
  add constraint pages_blocks_readable check (private.blocks_are_readable(content_blocks)) not valid,
  add constraint pages_canonical_plain check (private.is_plain_address(canonical_url)) not valid;

grant execute on function private.is_plain_address(text), private.blocks_are_readable(jsonb)
  to authenticated, service_role;
