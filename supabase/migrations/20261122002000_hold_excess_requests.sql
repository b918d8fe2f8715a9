-- Requests beyond the limits for all visitors are stored with a mark instead of refused, so that
-- nobody is refused because of others (decision 0070). Their bytes are limited (decision 0073).

-- The visitor's address ---------------------------------------------------------------------------

create table private.visitor_source (
  one boolean primary key default true check (one),
  header text not null default 'cf-connecting-ip' check (header ~ '^[a-z0-9-]+$'),
  proxies integer check (proxies between 1 and 9)
);
insert into private.visitor_source default values;
comment on table private.visitor_source is
  'Which request header names the visitor''s address (decision 0072). An operator changes it with SQL.';
comment on column private.visitor_source.header is
  'A header that the platform overwrites, so that visitors cannot forge it; x-forwarded-for to use nothing else.';
comment on column private.visitor_source.proxies is
  'How many of the operator''s own proxies append to X-Forwarded-For; null: skip private addresses from its end.';
alter table private.visitor_source enable row level security;

create function private.visitor_address()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  source private.visitor_source;
  private_networks constant inet[] := array['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8',
    '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '::/64', 'fc00::/7', 'fe80::/10'];
  hops text[];
  network text;
  is_visitor boolean;
begin
  select * into source from private.visitor_source;
  if source.header <> 'x-forwarded-for' and private.visitor_network(headers ->> source.header) <> 'unknown' then
    return headers ->> source.header;
  end if;
  -- Each proxy appends the address that called it, so whatever a visitor forges stands further left.
  hops := regexp_split_to_array(
    coalesce(headers ->> 'x-forwarded-for', headers ->> 'x-real-ip'), '\s*,\s*');
  for n in reverse coalesce(cardinality(hops), 0)..1 loop
    network := private.visitor_network(hops[n]);
    exit when network = 'unknown';
    is_visitor := case
      when source.proxies is not null then n = cardinality(hops) - source.proxies + 1
      else not network::inet <<= any (private_networks)
    end;
    if is_visitor then
      return hops[n];
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.visitor_address() is
  'The visitor''s address: the trusted header, else the first public address from the end of X-Forwarded-For or X-Real-IP; null if there is none.';

create function private.visitor_hash(_network text)
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select extensions.hmac(convert_to(_network, 'UTF8'), secret, 'sha256') from private.visitor_secret;
$$;
comment on function private.visitor_hash(text) is 'Keyed hash of a network, so that no address is stored.';

create or replace function private.visitor_key()
returns bytea
language sql
stable
security definer
set search_path = ''
as $$
  select case when nullif(current_setting('request.headers', true), '') is not null
    then private.visitor_hash(private.visitor_network(private.visitor_address())) end;
$$;
comment on function private.visitor_key() is
  'Keyed hash of the sender of this API request; null for SQL outside of requests. All unknown addresses share one key.';

-- Limits for all visitors -------------------------------------------------------------------------

create function private.exceeds_shared_limit(_action text, _per_network integer, _in_all integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  network text := private.visitor_network(private.visitor_address());
  key bytea;
  from_network integer;
  from_all integer;
begin
  -- A provider assigns up to a /48 to one customer, which contains 65,536 of the counted /64s.
  if network like '%/64' then
    network := network(set_masklen(network::inet, 48))::text;
  end if;
  key := private.visitor_hash(network);
  -- Held until the end of the transaction, so that parallel requests are serialised.
  perform pg_advisory_xact_lock(hashtextextended('shared ' || _action, 0));
  select count(*) filter (where visitor = key), count(*) into from_network, from_all
  from private.visitor_hits
  where action = 'shared ' || _action and at > clock_timestamp() - interval '1 hour';
  if from_network >= _per_network or from_all >= _in_all then
    return true;
  end if;
  insert into private.visitor_hits (action, visitor) values ('shared ' || _action, key);
  return false;
end;
$$;
comment on function private.exceeds_shared_limit(text, integer, integer) is
  'Whether one more would exceed what a network (IPv4 address or IPv6 /48) or all visitors may send in an hour; if not, counts it. Rows on hold do not count.';

alter table public.enquiries add column on_hold boolean not null default false;
comment on column public.enquiries.on_hold is
  'Exceeded the limit for all visitors: not mailed, shown behind a filter until an admin releases it (decision 0070).';
alter table public.chat_messages add column on_hold boolean not null default false;
comment on column public.chat_messages.on_hold is
  'Exceeded the limit for all visitors: not mailed, shown behind a filter until an admin releases it (decision 0070).';

create or replace view public.chat_conversations
with (security_invoker = true) as
  select
    conversation_id as id,
    (array_agg(name order by created_at desc, id))[1] as name,
    (array_agg(email order by created_at desc, id))[1] as email,
    (array_agg(message order by created_at desc, id))[1] as last_message,
    count(*) as messages,
    min(created_at) as started_at,
    max(created_at) as last_at,
    bool_or(suspect) as suspect,
    bool_or(on_hold) as on_hold
  from public.chat_messages
  group by conversation_id;

-- Bytes from all visitors -------------------------------------------------------------------------

create table private.visitor_bytes (
  hour timestamptz primary key,
  bytes bigint not null
);
comment on table private.visitor_bytes is 'Bytes that all visitors together added, by hour; rows older than two days are deleted.';
alter table private.visitor_bytes enable row level security;

create function private.stored_bytes(_bytes integer)
returns bigint
language sql
immutable
set search_path = ''
as $$ select (_bytes * 1.06)::bigint + 1500 $$;
comment on function private.stored_bytes(integer) is
  'Upper estimate of what a row of this size takes on disk, with row headers, index entries, unused space of pages and the counted hits (measured on PostgreSQL 15).';

create function private.refuse_bytes(_bytes bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Long texts leave the last part to short ones, which most requests are.
  _most constant bigint := case when _bytes > 5000 then 40000000 else 50000000 end;
  _used bigint;
begin
  select coalesce(sum(bytes), 0) into _used from private.visitor_bytes
  where hour >= date_trunc('hour', clock_timestamp()) - interval '24 hours';
  if _used + _bytes > _most then
    raise sqlstate 'PT507' using
      message = 'The database takes no more from visitors today. Please call us.',
      detail = 'At most 50 MB in 24 hours from all visitors.',
      hint = 'storage_limit';
  end if;
end;
$$;
comment on function private.refuse_bytes(bigint) is
  'HTTP 507 if that would exceed 50 MB in 24 hours from all visitors (long texts: 40 MB). The browser then mails (decision 0031).';

create function private.count_bytes(_bytes bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _hour constant timestamptz := date_trunc('hour', clock_timestamp());
begin
  delete from private.visitor_bytes where hour < _hour - interval '2 days';
  insert into private.visitor_bytes as counted (hour, bytes) values (_hour, _bytes)
  on conflict (hour) do update set bytes = counted.bytes + excluded.bytes;
end;
$$;
comment on function private.count_bytes(bigint) is 'Counts what a visitor adds.';

-- Triggers ----------------------------------------------------------------------------------------

-- Whatever is refused is refused before anything is written: rows of a transaction that is rolled
-- back take room until they are vacuumed.

create or replace function private.limit_enquiries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _bytes constant bigint := private.stored_bytes(pg_column_size(new));
begin
  -- SQL outside of requests is not limited.
  if private.visitor_key() is null then
    return new;
  end if;
  -- Held until the end of the transaction, so that parallel requests are counted one by one.
  perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
  if exists (select from public.enquiries where id = new.id) then
    raise unique_violation using message = 'This enquiry is recorded already.', hint = 'repeated_enquiry';
  end if;
  perform private.refuse_bytes(_bytes);
  if private.admit_visitor('enquiry', 5, 20) then
    -- Suspects are not mailed anyway, so they use up nobody's share.
    new.on_hold := not new.suspect and private.exceeds_shared_limit('enquiry', 40, 200);
  elsif private.visitor_address() is null then
    -- Visitors without a known address share a key: refusing one would be because of others.
    new.on_hold := true;
  else
    raise sqlstate 'PT429' using
      message = 'Too many enquiries from this address. Please wait a little or call us.',
      detail = 'At most 5 a minute and 20 an hour.',
      hint = 'enquiry_limit';
  end if;
  perform private.count_bytes(_bytes);
  if new.on_hold then
    -- 202 instead of 201: the browser then does not mail it.
    perform set_config('response.status', '202', true);
  end if;
  return new;
end;
$$;
comment on function private.limit_enquiries() is
  'Trigger on enquiries: beyond 5 a minute and 20 an hour from one address HTTP 429 (PostgREST maps PT429); beyond 40 an hour from one network or 200 from all, the row is put on hold and answered with 202; 507 beyond the bytes of a day.';

create or replace function private.limit_chat_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _bytes constant bigint := private.stored_bytes(pg_column_size(new));
begin
  if private.visitor_key() is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
  if exists (select from public.chat_messages where id = new.id) then
    raise unique_violation using message = 'This message is recorded already.', hint = 'repeated_message';
  end if;
  perform private.refuse_bytes(_bytes);
  if private.admit_visitor('chat', 20, 200) then
    new.on_hold := not new.suspect and private.exceeds_shared_limit('chat', 400, 2000);
  elsif private.visitor_address() is null then
    new.on_hold := true;
  else
    raise sqlstate 'PT429' using
      message = 'Too many messages from this address. Please wait a little or call us.',
      detail = 'At most 20 a minute and 200 an hour.',
      hint = 'chat_limit';
  end if;
  perform private.count_bytes(_bytes);
  if new.on_hold then
    perform set_config('response.status', '202', true);
  end if;
  return new;
end;
$$;
comment on function private.limit_chat_messages() is
  'Trigger on chat_messages: beyond 20 a minute (decision 0011) and 200 an hour from one address HTTP 429; beyond 400 an hour from one network or 2,000 from all, the row is put on hold and answered with 202; 507 beyond the bytes of a day.';

-- Release -----------------------------------------------------------------------------------------

create function private.release_held()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  released integer;
  released_messages integer;
begin
  perform private.require_admin();
  update public.enquiries set on_hold = false where on_hold;
  get diagnostics released = row_count;
  update public.chat_messages set on_hold = false where on_hold;
  get diagnostics released_messages = row_count;
  return released + released_messages;
end;
$$;
comment on function private.release_held() is
  'Takes all enquiries and chat messages off hold; returns their number.';

create function public.release_held()
returns integer
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.release_held();
$$;
comment on function public.release_held() is
  'For admins: takes all enquiries and chat messages off hold and returns their number.';
grant execute on function public.release_held(), private.release_held() to authenticated;
