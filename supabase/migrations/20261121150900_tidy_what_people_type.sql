-- Names, numbers and vehicles stand in subjects, lists and mails: one line each, without characters
-- that steer a terminal or a table. By number, since what [:cntrl:] holds depends on the locale.

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
  return new;
end;
$$;
comment on function private.tidy_enquiry() is
  'Trigger on enquiries: blank optional fields become null, fields of one line have one.';

create function private.tidy_chat_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := regexp_replace(new.name, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.email := regexp_replace(new.email, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  return new;
end;
$$;
comment on function private.tidy_chat_message() is 'Trigger on chat_messages: name and address have one line.';

create trigger chat_message_is_tidied
  before insert on public.chat_messages
  for each row execute function private.tidy_chat_message();

create or replace function private.keep_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.profiles set email = new.email where id = new.id;
    return null;
  end if;
  -- A name from the sign-up form is shown, never trusted; a strange one must not stop the sign-up.
  -- Trimmed before it is cut: a hundred blanks before a letter are no name.
  insert into public.profiles (id, email, display_name, created_at)
  values (
    new.id,
    new.email,
    nullif(left(regexp_replace(new.raw_user_meta_data ->> 'display_name', '^\s+', ''), 100), ''),
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return null;
end;
$$;
