-- Any six characters were a phone number. A trigger, not a constraint: staff still move on what was
-- stored before.

create or replace function private.tidy_enquiry()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := regexp_replace(new.name, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  -- The blank is then refused by the address's own constraint.
  new.email := regexp_replace(new.email, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.phone := regexp_replace(new.phone, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.vehicle := regexp_replace(new.vehicle, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
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
comment on function private.tidy_enquiry() is
  'Trigger on enquiries: blank optional fields become null, fields of one line have one, a phone number is one (decision 0037).';
