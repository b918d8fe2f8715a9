-- What every other file needs. The files of this folder are the database as it is today, applied in
-- the order of their names; docs/database.md says how a change is made.
--
-- Triggers are named <table>_<number>_<verb>, since PostgreSQL fires triggers of the same kind in
-- alphabetical order. Errors raised by rules carry the rule's code as hint.

-- Functions may name what a later file creates.
set check_function_bodies = off;

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects grant every new object in public to the API roles; this one grants by name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Without "in schema": a revoke within one schema does not take back PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is
  'Objects for policies and triggers that no client may call. Never add it to the exposed schemas of the API.';
grant usage on schema private to anon, authenticated, service_role;

create function private.clock() returns timestamptz
language sql stable set search_path = '' as $$ select now() $$;
comment on function private.clock is
  'The time by which rules go: reminders, publication, retention. The embedded stack alone replaces it by one that can be moved.';

create function private.trash_retention() returns interval
language sql immutable set search_path = '' as $$ select interval '30 days' $$;
comment on function private.trash_retention is 'How long deleted pages and pictures can be restored.';

create function private.plate(_vehicle text) returns text
language sql immutable set search_path = '' as $$
  select (regexp_match(regexp_replace(upper(_vehicle), '\s', '', 'g'),
    '^([A-Z]{2}[0-9]{2}[A-Z]{3}|[A-Z][0-9]{1,3}[A-Z]{3}|[A-Z]{3}[0-9]{1,4}[A-Z]?)$'))[1];
$$;
comment on function private.plate is
  'A registration number without blanks; null for anything else, such as "Ford Focus", which many cars are.';

create table private.link_secret (
  one boolean primary key default true check (one),
  secret bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.link_secret is
  'Secret key of the codes in mailed links, made with the first reminder. Saved with a backup, so that links in sent mails still work after a restore.';
alter table private.link_secret enable row level security;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at is 'Trigger for any table with updated_at.';

create function private.refuse_write() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using
    message = 'This list is only read.',
    hint = 'read_only_view';
end;
$$;
comment on function private.refuse_write is
  'For views that group rows: without a trigger a write ends in 55000 before anybody asks for rights, and the API answers as if it were its own fault.';

create function private.plain_email(_email text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(_email) !~ '^[^@\s]+@[^@\s]+$' then
    raise check_violation using
      message = 'This is no e-mail address.',
      hint = 'invalid_email';
  end if;
  return lower(btrim(_email));
end;
$$;
comment on function private.plain_email is 'An address normalised for comparison: trimmed and in lower case.';

create function private.is_email(_text text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(_text) <= 254
    and _text ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$';
$$;
comment on function private.is_email is
  'Whether this is one address and nothing else: what browsers take for type=email (https://html.spec.whatwg.org/#valid-e-mail-address), with a dot in the domain. The forms have the same rule (src/shared/form/email.ts).';

create function private.mailbox(_email text) returns text
language sql immutable set search_path = '' as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select split_part(split_part(lower(_email), '@', 1), '+', 1) as name, split_part(lower(_email), '@', 2) as host) parts;
$$;
comment on function private.mailbox is
  'Where mail to an address ends up, for counting: in lower case, without "+tag", and at Google without dots.';

create function private.visible_line(_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(_text, U&'[\0001-\001F\007F-\009F]+', ' ', 'g'),
    -- Without U+200C and U+200D, which some languages write within words.
    U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\2064\2066-\206F\FEFF\FFF9-\FFFB]', '', 'g');
$$;
comment on function private.visible_line is
  'Text of one line: control characters become blanks; characters without width and those that change the direction of writing go.';

create function private.to_day(_value jsonb) returns date
language sql immutable set search_path = '' as $$
  -- Of the 31st of February comes a day of another month.
  select case when extract(month from day) = part[2]::integer then day end
  from regexp_match(_value #>> '{}', '^(20[0-9][0-9])-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$') part,
    lateral (select make_date(part[1]::integer, part[2]::integer, 1) + part[3]::integer - 1 as day) given;
$$;
comment on function private.to_day is
  'The day that a value "yyyy-MM-dd" names; null if there is no such day.';

create function private.garage_zone() returns text
language sql immutable set search_path = '' as $$ select 'Europe/London' $$;
comment on function private.garage_zone is
  'The zone of the garage''s days and hours; the site has the same (docs/facts.md#open-or-closed).';

create function private.garage_day() returns date
language sql stable set search_path = '' as $$ select (private.clock() at time zone private.garage_zone())::date $$;
comment on function private.garage_day is 'Today, at the garage.';

create function private.garage_moment(_local timestamp) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  _moment constant timestamptz := _local at time zone private.garage_zone();
begin
  if _moment at time zone private.garage_zone() <> _local then
    raise check_violation using
      message = 'The clocks go forward in that night: there is no such time.', hint = 'no_such_time';
  end if;
  if _moment <= private.clock() then
    raise check_violation using message = 'This time is past.', hint = 'time_past';
  end if;
  if _moment > private.clock() + interval '3 years' then
    raise check_violation using message = 'This is more than three years ahead.', hint = 'time_too_far';
  end if;
  return _moment;
end;
$$;
comment on function private.garage_moment is
  'A time to come, as the clock at the garage shows it. In the hour that is there twice when clocks go back, the second one.';

create function private.garage_time(_day date) returns timestamptz
language sql immutable set search_path = '' as $$ select _day::timestamp at time zone private.garage_zone() $$;
comment on function private.garage_time is 'The moment at which a day begins at the garage.';

create function private.containing(_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(lower(nullif(btrim(_text), '')), '([\\%_])', '\\\1', 'g') || '%';
$$;
comment on function private.containing is
  'A pattern for LIKE that finds the text anywhere in lower-case text, without wildcards of its own; null for a blank one.';

create function private.containing_plate(_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || p.plain || '%' from (select lower(regexp_replace(_text, '[^[:alnum:]]', '', 'g')) as plain) p where char_length(p.plain) >= 3;
$$;
comment on function private.containing_plate is
  'A pattern for LIKE that finds a plate, or a part of it, in text without blanks and signs; null for fewer than three signs.';

create function private.containing_phone(_text text) returns text
language sql immutable set search_path = '' as $$
  -- '+44 7700 900' and '07700 900' are stored in either way.
  select '%' || p.plain || '%' from (
    select regexp_replace(regexp_replace(_text, '[^0-9]', '', 'g'), '^(00)?(44)?0*', '') as plain
  ) p where _text ~ '^[0-9\s()+./-]+$' and char_length(p.plain) >= 3;
$$;
comment on function private.containing_phone is
  'A pattern for LIKE that finds a telephone number, or a part of it, in digits alone; null for what is none.';

create function private.short_search_reach() returns integer
language sql immutable set search_path = '' as $$ select 2000 $$;
comment on function private.short_search_reach is
  'How many rows of a list a search of one or two characters, or of signs alone, looks through.';

create function private.is_short(_search text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(btrim(_search)) between 1 and 2 or btrim(_search) ~ '^[^[:alnum:]]+$';
$$;
comment on function private.is_short is 'Whether a search has no trigram, so that no index serves it.';

create function private.most_counted() returns integer
language sql immutable set search_path = '' as $$ select 10000 $$;
comment on function private.most_counted is
  'Where the counts of the dashboard stop: beyond it a number says nothing that "more" does not.';

grant execute on function private.clock to anon, authenticated, service_role;
grant execute on function private.is_email to anon, authenticated, service_role;
grant execute on function private.plate to service_role;
grant execute on function private.trash_retention to authenticated;
