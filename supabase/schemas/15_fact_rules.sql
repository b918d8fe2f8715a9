-- What the facts of the garage may contain.

create function private.is_text(_value jsonb, _least integer, _most integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(_value) = 'string'
    -- Something that JavaScript's \s does not match, and no control character but a line feed.
    and text ~ U&'[^\0009-\000D\0020\00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]'
    and text !~ U&'[\0001-\0009\000B-\001F\007F-\009F]'
    -- JavaScript's length: a character beyond U+FFFF counts as two.
    and char_length(text) + char_length(regexp_replace(text, U&'[^\+010000-\+10FFFF]', '', 'g'))
      between _least and _most
  from (select _value #>> '{}' as text) given;
$$;
comment on function private.is_text is
  'Whether a value is a visible text of so many UTF-16 units; null for a missing one.';

create function private.is_whole(_value jsonb, _least integer, _most integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(_value) = 'number' then
    _value::numeric between _least and _most and _value::numeric = trunc(_value::numeric)
  else false end;
$$;
comment on function private.is_whole is 'Whether a value is a whole number within limits.';

create function private.is_picture(_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_text(_value -> 'url', 2, 2000)
    and _value ->> 'url' ~* '^(https?://[^/?#]|/[^/])'
    and _value ->> 'url' !~ '\\'
    and private.is_plain_address(_value ->> 'url')
    and private.is_text(_value -> 'alt', 1, 300)
    and private.is_whole(_value -> 'width', 1, 4096)
    and private.is_whole(_value -> 'height', 1, 4096);
$$;
comment on function private.is_picture is
  'Whether a value is a picture: url, alt, and width and height in pixels.';

-- What is no list becomes a list of one null, which no check below takes.
create function private.entries(_list jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select jsonb_array_elements(case jsonb_typeof(_list) when 'array' then _list else '[null]' end);
$$;
comment on function private.entries is 'The entries of a list.';

create function private.named_entries(_object jsonb) returns table(name text, entry jsonb)
language sql immutable set search_path = '' as $$
  select key, value
  from jsonb_each(case jsonb_typeof(_object) when 'object' then _object else '{"": null}' end);
$$;
comment on function private.named_entries is 'The entries of an object with their names.';

create function private.are_hours(_day jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(_day) = 'array' then
    jsonb_array_length(_day) <= 2
    and not exists (
      select from jsonb_array_elements(_day) interval
      where (
        interval ->> 'opens' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and interval ->> 'closes' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and (interval ->> 'opens') collate "C" < interval ->> 'closes'
      ) is not true
    )
    and coalesce((_day -> 0 ->> 'closes') collate "C" < _day -> 1 ->> 'opens', true)
  else false end;
$$;
comment on function private.are_hours is
  'Whether a value is the opening hours of a day: none, or up to two of {opens, closes} one after the other.';

create function private.is_price(_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_value) = 'null' then true
    when not private.is_whole(_value -> 'from', 100, 1000000) then false
    else not _value ? 'to'
      or private.is_whole(_value -> 'to', 100, 1000000) and (_value -> 'to')::numeric >= (_value -> 'from')::numeric
  end;
$$;
comment on function private.is_price is
  'Whether a value is a price in pence, {from} or {from, to}, or the null of "Call for pricing".';

create function private.is_testimonial(_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_text(_value -> 'name', 1, 60)
    and private.is_text(_value -> 'text', 1, 1000)
    and private.is_whole(_value -> 'rating', 1, 5)
    and (not _value ? 'date' or _value ->> 'date' ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$')
    and (not _value ? 'source' or private.is_text(_value -> 'source', 2, 60));
$$;
comment on function private.is_testimonial is
  'Whether a value is a testimonial: name, text, rating, and date (yyyy-MM) and source where they are known.';

create function private.are_questions(_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from private.entries(_list) q
    where (
      private.is_text(q -> 'id', 1, 60)
      and q ->> 'id' ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      and (
        not q ? 'question' and not q ? 'answer'
        or private.is_text(q -> 'question', 1, 200) and private.is_text(q -> 'answer', 1, 3000)
      )
    ) is not true
  )
  and (select count(*) <= 40 and count(*) = count(distinct q ->> 'id') from private.entries(_list) q);
$$;
comment on function private.are_questions is
  'Whether a value is a list of questions: id, question and answer, or the id of one that ships.';

create function private.mot_price_limit() returns integer
language sql immutable set search_path = '' as $$ select 5485 $$;
comment on function private.mot_price_limit is
  'The most that a class 4 MOT test may cost, in pence (decision 0005).';

create function private.facts_problem(_body jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_body) is distinct from 'object' then 'These are no facts that the site can read.'
    when octet_length(_body::text) > 60000 then
      'All facts together are too long: please shorten questions or testimonials.'
    when exists (
      select from unnest(array['phone', 'emergencyPhone']) key
      where _body ? key and (jsonb_typeof(_body -> key) = 'string' and _body ->> key ~ '^0( ?[0-9]){9,10}$') is not true
    ) then 'A phone number has 10 or 11 digits and begins with 0.'
    when _body ? 'email' and (
      private.is_text(_body -> 'email', 5, 254)
      and _body ->> 'email' ~ '^(?!\.)(?!.*\.\.)[A-Za-z0-9_''+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$'
    ) is not true then 'The email address is not valid.'
    when _body ? 'openingHours' and (
      exists (select from private.entries(_body -> 'openingHours') day where not private.are_hours(day))
      or (select count(*) <> 7 from private.entries(_body -> 'openingHours'))
    ) then 'Each day opens before it closes, and a break lies between two openings.'
    when _body ? 'closures' and (
      exists (
        select from private.entries(_body -> 'closures') c
        where (
          private.to_day(c -> 'to') - private.to_day(c -> 'from') between 0 and 59
          and private.is_text(c -> 'reason', 2, 80)
        ) is not true
      )
      or (select count(*) > 200 from private.entries(_body -> 'closures'))
    ) then 'A closure has a first and a last day, 60 days at most, and a reason of 2 to 80 characters.'
    when _body ? 'openHolidays' and exists (
      select from private.entries(_body -> 'openHolidays') day where private.to_day(day) is null
    ) then 'A bank holiday is a day.'
    when _body ? 'prices' and exists (
      select from private.named_entries(_body -> 'prices') p
      where (p.name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and private.is_price(p.entry)) is not true
    ) then 'A price lies between £1 and £10,000, and does not end below where it begins.'
    when greatest((_body #>> '{prices,mot-testing,from}')::numeric, (_body #>> '{prices,mot-testing,to}')::numeric)
      > private.mot_price_limit() then 'The law allows at most £54.85 for this test.'
    when _body ? 'guarantee' and (
      private.is_whole(_body #> '{guarantee,months}', 1, 120) and private.is_whole(_body #> '{guarantee,miles}', 1, 200000)
    ) is not true then 'The guarantee is 1 to 120 months and 1 to 200,000 miles.'
    when _body ? 'partsWarrantyMonths' and (
      private.is_whole(_body #> '{partsWarrantyMonths,from}', 1, 120)
      and private.is_whole(_body #> '{partsWarrantyMonths,to}', 1, 120)
      and (_body #>> '{partsWarrantyMonths,from}')::numeric <= (_body #>> '{partsWarrantyMonths,to}')::numeric
    ) is not true then 'The warranty of parts is 1 to 120 months, from fewer to more.'
    when exists (
      select from unnest(array['collectionMiles', 'courtesyLiftMiles']) key
      where _body ? key and not private.is_whole(_body -> key, 1, 100)
    ) then 'Collection and courtesy lifts reach 1 to 100 miles.'
    when _body ? 'rating' and (
      case when jsonb_typeof(_body #> '{rating,value}') = 'number' then
        (_body #> '{rating,value}')::numeric between 1 and 5
        and (_body #> '{rating,value}')::numeric = round((_body #> '{rating,value}')::numeric, 1)
      end
      and private.is_whole(_body #> '{rating,count}', 1, 1000000)
    ) is not true then 'The rating is 1 to 5 with one decimal, of at least one review.'
    when _body ? 'testimonials' and (
      exists (select from private.entries(_body -> 'testimonials') t where private.is_testimonial(t) is not true)
      or (select count(*) > 60 from private.entries(_body -> 'testimonials'))
    ) then 'A testimonial has a name, a text of at most 1,000 characters and 1 to 5 stars.'
    when _body ? 'questions' and exists (
      select from private.named_entries(_body -> 'questions') page where private.are_questions(page.entry) is not true
    ) then 'A question has a short text of at most 200 characters and an answer of at most 3,000.'
    when jsonb_typeof(_body -> 'notice') <> 'null' and (
      private.is_text(_body #> '{notice,text}', 1, 140)
      and private.to_day(_body #> '{notice,from}') <= private.to_day(_body #> '{notice,to}')
    ) is not true then 'A notice has at most 140 characters, a first day and a last day.'
    when _body ? 'team' and (
      exists (
        select from private.entries(_body -> 'team') m
        where (
          private.is_text(m -> 'name', 1, 60) and private.is_text(m -> 'trade', 1, 80)
          and private.is_whole(m -> 'years', 0, 70)
          and (jsonb_typeof(m -> 'picture') = 'null' or private.is_picture(m -> 'picture'))
        ) is not true
      )
      or (select count(*) > 12 from private.entries(_body -> 'team'))
    ) then 'Somebody in the team has a name, a trade, 0 to 70 years of experience, and a picture or none.'
    when _body ? 'photos' and exists (
      select from private.named_entries(_body -> 'photos') p
      where (p.name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and private.is_picture(p.entry)) is not true
    ) then 'A photograph has an address and says what it shows.'
  end;
$$;
comment on function private.facts_problem is
  'The first thing that the site could not show of these facts, as a sentence; null if there is none. A missing part is what ships, an unknown one is not looked at.';

create function private.publication_problem(_body jsonb, _before jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_body #> '{prices,mot-testing}') = 'null' then 'Please give a price for the MOT: its page shows one.'
    when exists (
      select from private.entries(coalesce(_body -> 'testimonials', '[]')) t
      where not (t ? 'source' and t ? 'date')
        and t not in (select private.entries(coalesce(_before -> 'testimonials', '[]')))
    ) then 'A testimonial says where it stands and in which month it was written.'
  end;
$$;
comment on function private.publication_problem is
  'What stands in the way of publishing facts that the site can show, as a sentence; null if nothing does. A testimonial of the version before stays as it is.';
