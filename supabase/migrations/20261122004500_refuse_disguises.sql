-- Names and numbers lose characters that nobody sees, which could turn a mail's subject round; links
-- have a host that browsers understand.

create function private.visible_line(_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(_text, U&'[\0001-\001F\007F-\009F]+', ' ', 'g'),
    -- Without U+200C and U+200D, which some languages write within words.
    U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]', '', 'g');
$$;
comment on function private.visible_line(text) is
  'Text of one line: control characters become blanks; characters without width and those that change the direction of writing go.';

create or replace function private.tidy_enquiry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := private.visible_line(new.name);
  -- A blank in it is then refused by the address's own constraint.
  new.email := private.visible_line(new.email);
  new.phone := private.visible_line(new.phone);
  new.vehicle := private.visible_line(new.vehicle);
  -- An optional field left blank is no answer; what was typed is otherwise kept to the letter.
  if new.service !~ '\S' then new.service := null; end if;
  if new.vehicle !~ '\S' then new.vehicle := null; end if;
  if new.message !~ '\S' then new.message := null; end if;
  if new.phone !~* U&'^([\\s+()./\2010-\2015-]*[0-9]){5,}[\\s+()./\2010-\2015-]*((ext|x)\\.?\\s*[0-9]+)?$' then
    raise check_violation using
      message = 'This is no phone number.',
      detail = 'Digits, at least five, and the signs that people write between them.',
      hint = 'invalid_phone';
  end if;
  return new;
end;
$$;

create or replace function private.tidy_chat_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := private.visible_line(new.name);
  new.email := private.visible_line(new.email);
  return new;
end;
$$;
comment on function private.tidy_chat_message() is
  'Trigger on chat_messages: name and address lose control characters and characters that nobody sees.';

create or replace function private.is_plain_address(_address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- JavaScript's white space (\s), control and format characters (Cc and Cf of Unicode 17). Listed
  -- by number, since PostgreSQL's character classes depend on the locale.
  select _address !~ U&'[\0001-\0020\007F-\00A0\00AD\0600-\0605\061C\06DD\070F\0890-\0891\08E2\1680\180E\2000-\200F\2028-\202F\205F-\2064\2066-\206F\3000\FEFF\FFF9-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0001\+0E0020-\+0E007F]'
    -- A host has none of the signs that URL parsers forbid, an IPv6 address both brackets, a port digits.
    and (_address !~* '^https?://' or _address ~*
      '^https?://([^/?#@]*@)?(\[[0-9a-f:.]+\]|[^][<>^|:@/?#\\]+)(:[0-9]{0,5})?([/?#]|$)');
$$;
comment on function private.is_plain_address(text) is
  'Whether an address contains no white space and no invisible characters, which could disguise it, and, if it is http(s), a host that browsers understand (decision 0022).';
