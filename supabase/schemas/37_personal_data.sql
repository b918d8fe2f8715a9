-- Where personal data is, and how it is found.

-- The words of a row are the texts that may name a person.
create view private.personal_data as
  select 'answers' as source, a.id::text as key, a.created_at as at, a.email, a.phone,
    null::uuid as conversation, a.body as words, to_jsonb(a) as entry
  from (
    select t.id, t.created_at, t.enquiry_id, e.email, e.phone, t.kind, private.name_of(t.author) as author, t.body
    from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id
  ) a
  union all
  select 'bookings', id::text, created_at, email, phone, null,
    concat_ws(chr(10), name, vehicle, message, note, h.changes),
    to_jsonb(b) || jsonb_build_object('changes', coalesce(h.changes, '[]'))
  from public.bookings b
  left join lateral (select jsonb_agg(c.changed order by c.number) as changes from private.booking_changes c where c.booking_id = b.id) h on true
  union all
  select 'chat_messages', id::text, created_at, email, null, conversation_id,
    concat_ws(chr(10), name, message), to_jsonb(m) from public.chat_messages m
  union all
  select 'closures', id::text, created_at, null, null, null, reason, to_jsonb(c) from public.closures c
  union all
  select 'deleted_notes', id::text, deleted_at, null, null, null,
    concat_ws(chr(10), title, content), to_jsonb(n) from private.deleted_notes n
  union all
  select 'enquiries', id::text, created_at, email, phone, null,
    concat_ws(chr(10), name, vehicle, message), to_jsonb(e) from public.enquiries e
  union all
  select 'facts', version::text, created_at, null, null, null,
    concat_ws(chr(10), body, note), to_jsonb(f) from public.facts f
  union all
  select 'notes', id::text, created_at, null, null, null,
    concat_ws(chr(10), title, content), to_jsonb(n) from public.notes n
  union all
  select 'outbox', id::text, created_at, to_email, null, null,
    concat_ws(chr(10), params, last_error), to_jsonb(o) from public.outbox o
  union all
  select 'page_copies', id::text, saved_at, null, null, null, body::text, to_jsonb(c) from public.page_copies c
  union all
  select 'page_places', page_id::text, placed_at, null, null, null, label, to_jsonb(p) from public.page_places p
  union all
  select 'page_schedules', page_id::text, set_at, null, null, null, change::text, to_jsonb(s)
  from public.page_schedules s
  union all
  select 'page_versions', page_id || '/' || version, saved_at, null, null, null,
    concat_ws(chr(10), title, meta_description, content, content_blocks), to_jsonb(r) from public.page_revisions r
  union all
  select 'pages', id::text, updated_at, null, null, null,
    concat_ws(chr(10), title, meta_description, content, content_blocks), to_jsonb(p) from public.pages p
  union all
  select 'pictures', id::text, created_at, null, null, null, alt, to_jsonb(p) from public.pictures p
  union all
  select 'promised_roles', user_id::text, created_at, null, null, null, null, to_jsonb(r)
  from private.promised_roles r
  union all
  select 'reminders', id::text, created_at, email, null, null,
    concat_ws(chr(10), name, vehicle), to_jsonb(r) from public.reminders r;
comment on view private.personal_data is
  'Every row with personal data, besides the accounts themselves. A table that is added has its place here and, if its rows may be deleted, in private.erase_personal_data().';
comment on column private.personal_data.conversation is 'A row is found by another row of its conversation.';
comment on column private.personal_data.words is 'Free text, which may name a person.';

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

create function private.find_personal_data(
  _email text, _phone text, _words text
) returns table(source text, key text, at timestamptz, reason text, who text, excerpt text, erasable boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  address text;
  looked_for text := nullif(lower(btrim(_words)), '');
  phones text[] := array_remove(array[private.plain_phone(_phone)], null);
  conversations uuid[];
  linked text[];
  patterns text[];
begin
  perform private.require_admin();
  if btrim(_email) <> '' or phones = '{}' then
    address := private.plain_email(coalesce(_email, ''));
  end if;
  if length(looked_for) not between 3 and 100 then
    raise check_violation using
      message = 'Words to look for have 3 to 100 characters.',
      hint = 'invalid_search_words';
  end if;

  -- Two steps and no more: numbers and conversations of rows under the address, then the addresses
  -- of rows with these. A number that many people typed would otherwise lead to everybody.
  select phones || array_remove(array_agg(distinct private.plain_phone(d.phone)), null), array_agg(distinct d.conversation)
  into phones, conversations
  from private.personal_data d where lower(d.email) = address;
  linked := array(
    select distinct lower(d.email) from private.personal_data d
    where private.plain_phone(d.phone) = any (phones) or d.conversation = any (conversations));
  patterns := array_remove(
    array_append(array(select private.phone_pattern(p) from unnest(phones) p), private.address_pattern(address)), null);

  return query
    select 'accounts', u.id::text, u.created_at,
      case when lower(u.email) = address then 'address' else 'linked_address' end,
      u.email::text, p.display_name, u.id is distinct from auth.uid()
    from auth.users u left join public.profiles p on p.id = u.id
    where lower(u.email) = address or lower(u.email) = any (linked)
    union all
    select f.source, f.key, f.at, f.reason, concat_ws(' · ', f.email, f.phone),
      substr(coalesce(f.words, ''),
        greatest(1, strpos(lower(f.words), address) - 80, strpos(lower(f.words), looked_for) - 80), 240),
      -- Others rely on these: they are changed by hand.
      f.source <> all ('{closures,facts,page_places,pages,pictures,promised_roles}')
    from (
      select d.*,
        case
          when lower(d.email) = address then 'address'
          when private.plain_phone(d.phone) = any (phones) then 'phone'
          when d.conversation = any (conversations) then 'conversation'
          when lower(d.email) = any (linked) then 'linked_address'
          when lower(d.words) ~ any (patterns) or strpos(lower(d.words), looked_for) > 0 then 'text'
        end as reason
      from private.personal_data d
    ) f where f.reason is not null;
end;
$$;
comment on function private.find_personal_data is
  'Rows that belong to a person or name them, each with the first reason that fits: address, phone, conversation, linked_address (another address with the same number or in the same conversation) or text. What an account owns is not listed; it goes with the account. Admins only.';

grant execute on function private.find_personal_data to authenticated;
