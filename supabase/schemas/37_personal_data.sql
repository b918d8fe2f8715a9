-- Where personal data is, and how it is found.

create table private.personal_data_sources (
  name text primary key,
  source text not null,
  email_column text,
  user_column text,
  phone_column text,
  conversation_column text,
  text_columns text[] not null default '{}',
  key_columns text[] not null default '{id}',
  date_column text not null default 'created_at',
  erasable boolean not null default true,
  check (num_nonnulls(email_column, user_column) > 0 or text_columns <> '{}')
);
comment on table private.personal_data_sources is
  'Tables with personal data, besides the account itself. A migration that adds such a table adds a row here.';
comment on column private.personal_data_sources.source is
  'Schema and table. Text, so that it can name a table of a later migration; missing tables are skipped.';
comment on column private.personal_data_sources.email_column is
  'Column with the e-mail address, compared case-insensitively.';
comment on column private.personal_data_sources.user_column is 'Column with the id of the account.';
comment on column private.personal_data_sources.phone_column is
  'Column with a telephone number, compared as private.plain_phone() writes it.';
comment on column private.personal_data_sources.conversation_column is
  'Column with the id of a conversation: a row is found by another row of it.';
comment on column private.personal_data_sources.text_columns is
  'Columns with free text, which may name a person.';
comment on column private.personal_data_sources.key_columns is
  'Columns that tell the rows apart; joined by "/" they are the key of a row in a search.';
comment on column private.personal_data_sources.erasable is
  'False for what is shown but must be changed by hand, since others rely on it.';
alter table private.personal_data_sources enable row level security;

create function private.plain_phone(_phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(
    regexp_replace(regexp_replace(lower(_phone), '(ext|x).*$', ''), '[^0-9]', '', 'g'),
    '^(00)?(44)?0*', ''), '');
$$;
comment on function private.plain_phone is
  'A telephone number for comparison: digits without extension, international prefix 44 and leading noughts; null if none is left.';

create function private.address_pattern(_address text) returns text
language sql immutable set search_path = '' as $$
  select '(^|[^a-z0-9._%+-])' || regexp_replace(_address, '([.*+?^${}()|\[\]\\])', '\\\1', 'g')
    || '($|[^a-z0-9.-]|[.-]($|[^a-z0-9]))';
$$;
comment on function private.address_pattern is
  'Regular expression that finds an address in lower-case text, but not within a longer address.';

create function private.phone_pattern(_phone text) returns text
language sql immutable set search_path = '' as $$
  -- Shorter numbers would be found within dates, mileages and prices.
  select case when length(_phone) >= 8 then
    '(^|[^0-9]|0|44[\s()./+-]{0,3})'
    || array_to_string(string_to_array(_phone, null), '[\s()./+-]{0,3}') || '($|[^0-9])' end;
$$;
comment on function private.phone_pattern is
  'Regular expression that finds a number of private.plain_phone() in text, however it is spaced; null for short ones.';

create function private.source_column(_column text) returns text
language sql immutable set search_path = '' as $$
  select coalesce('source_row.' || quote_ident(_column) || '::text', 'null::text');
$$;
comment on function private.source_column is
  'SQL of a column of "source_row" as text; null for a source that has no such column.';

create function private.find_personal_data(
  _email text, _phone text, _words text
) returns table(source text, key text, at timestamptz, reason text, who text, excerpt text, erasable boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  address text;
  words text := nullif(lower(btrim(_words)), '');
  place private.personal_data_sources;
  phones text[] := array_remove(array[private.plain_phone(_phone)], null);
  conversations text[] := '{}';
  linked text[] := '{}';
  patterns text[];
  found_phones text[];
  found_conversations text[];
  found_addresses text[];
  all_text text;
begin
  perform private.require_admin();
  if btrim(_email) <> '' or phones = '{}' then
    address := private.plain_email(coalesce(_email, ''));
  end if;
  if length(words) not between 3 and 100 then
    raise check_violation using
      message = 'Words to look for have 3 to 100 characters.',
      hint = 'invalid_search_words';
  end if;

  -- Two steps and no more: numbers and conversations of rows under the address, then the addresses
  -- of rows with these. A number that many people typed would otherwise lead to everybody.
  for place in select * from private.personal_data_sources s where s.email_column is not null order by s.name loop
    continue when to_regclass(place.source) is null;
    execute format(
      'select array_agg(distinct private.plain_phone(%s)), array_agg(distinct %s)
       from %s source_row where lower(source_row.%I) = $1',
      private.source_column(place.phone_column), private.source_column(place.conversation_column),
      to_regclass(place.source), place.email_column)
      using address into found_phones, found_conversations;
    phones := phones || array_remove(found_phones, null);
    conversations := conversations || array_remove(found_conversations, null);
  end loop;
  for place in select * from private.personal_data_sources s where s.email_column is not null order by s.name loop
    continue when to_regclass(place.source) is null;
    execute format(
      'select array_agg(distinct lower(source_row.%I)) from %s source_row
       where private.plain_phone(%s) = any ($1) or %s = any ($2)',
      place.email_column, to_regclass(place.source),
      private.source_column(place.phone_column), private.source_column(place.conversation_column))
      using phones, conversations into found_addresses;
    linked := linked || array_remove(found_addresses, address);
  end loop;

  patterns := array_remove(
    array_append(array(select private.phone_pattern(p) from unnest(phones) p), private.address_pattern(address)), null);

  return query
    select 'accounts', u.id::text, u.created_at,
      case when lower(u.email) = address then 'address' else 'linked_address' end,
      u.email::text, p.display_name, u.id is distinct from auth.uid()
    from auth.users u left join public.profiles p on p.id = u.id
    where lower(u.email) = address or lower(u.email) = any (linked);

  for place in select * from private.personal_data_sources s order by s.name loop
    continue when to_regclass(place.source) is null;
    all_text := format('concat_ws(chr(10), %s)', coalesce(
      (select string_agg(private.source_column(c), ', ') from unnest(place.text_columns) c), 'null'));
    return query execute format(
      $sql$
        select %1$L, f.key, f.at, f.reason, f.who,
          substr(f.words, greatest(1, coalesce(f.place, 1) - 80), 240), %2$L::boolean
        from (
          select
            concat_ws('/', %3$s) as key, source_row.%4$I as at, concat_ws(' · ', %5$s, %6$s) as who,
            %7$s as words,
            nullif(greatest(strpos(lower(%7$s), $1), strpos(lower(%7$s), $6)), 0) as place,
            case
              when lower(%5$s) = $1 then 'address'
              when private.plain_phone(%6$s) = any ($2) then 'phone'
              when %8$s = any ($3) then 'conversation'
              when lower(%5$s) = any ($4) then 'linked_address'
              when lower(%7$s) ~ any ($5) or strpos(lower(%7$s), $6) > 0 then 'text'
            end as reason
          from %9$s source_row
        ) f where f.reason is not null
      $sql$,
      place.name, place.erasable,
      (select string_agg(private.source_column(c), ', ') from unnest(place.key_columns) c),
      place.date_column, private.source_column(place.email_column), private.source_column(place.phone_column),
      all_text, private.source_column(place.conversation_column), to_regclass(place.source))
      using address, phones, conversations, linked, patterns, words;
  end loop;
end;
$$;
comment on function private.find_personal_data is
  'Rows that belong to a person or name them, each with the first reason that fits: address, phone, conversation, linked_address (another address with the same number or in the same conversation) or text. What an account owns is not listed; it goes with the account. Admins only.';

grant execute on function private.find_personal_data to authenticated;
