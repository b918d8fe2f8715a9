-- Limits of what visitors may send: per visitor, per network, and in bytes. In the database, since
-- anybody with the public key can call the API without the browser's code.

create table private.visitor_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
comment on table private.visitor_secret is
  'Secret key of the hashes, random per project. Without it a hash could be reversed by trying all addresses.';
alter table private.visitor_secret enable row level security;

create table private.visitor_hits (
  id bigint generated always as identity primary key,
  action text not null,
  visitor bytea not null,
  at timestamptz not null default clock_timestamp()
);
comment on table private.visitor_hits is
  'Accepted actions of the last hour by visitor; new rows delete older ones.';
comment on column private.visitor_hits.visitor is
  'Keyed hash of the address (private.visitor_key) or, for invitations, of the account; never the address.';
create index visitor_hits_window_idx on private.visitor_hits (action, visitor, at desc);
create index visitor_hits_at_idx on private.visitor_hits (at);
alter table private.visitor_hits enable row level security;

create table private.visitor_source (
  one boolean primary key default true check (one),
  header text not null default 'cf-connecting-ip' check (header ~ '^[a-z0-9-]+$'),
  proxies integer check (proxies between 1 and 9)
);
comment on table private.visitor_source is
  'Which request header names the visitor''s address (docs/forms.md#visitor-address). An operator changes it with SQL.';
comment on column private.visitor_source.header is
  'A header that the platform overwrites, so that visitors cannot forge it; x-forwarded-for to use nothing else.';
comment on column private.visitor_source.proxies is
  'How many of the operator''s own proxies append to X-Forwarded-For; null: skip private addresses from its end.';
alter table private.visitor_source enable row level security;

create table private.visitor_bytes (
  hour timestamptz primary key,
  bytes bigint not null
);
comment on table private.visitor_bytes is
  'Bytes that all visitors together added, by hour; rows older than two days are deleted.';
alter table private.visitor_bytes enable row level security;

create function private.visitor_network(_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  if _address is null or _address like '%/%' then
    return 'unknown';
  end if;
  address := btrim(_address)::inet;
  if family(address) = 4 then
    return host(address);
  end if;
  -- Treat an IPv4-mapped IPv6 address as its IPv4 address, not as part of a shared /64.
  if address <<= inet '::ffff:0:0/96' then
    return host(inet '0.0.0.0' + (address - inet '::ffff:0:0'));
  end if;
  return network(set_masklen(address, 64))::text;
exception
  when invalid_text_representation then
    return 'unknown';
end;
$$;
comment on function private.visitor_network is
  'IPv4 address, IPv6 /64 (one household), or ''unknown'' for all malformed and missing addresses.';

create function private.visitor_key() returns bytea
language sql stable security definer set search_path = '' as $$
  select case when nullif(current_setting('request.headers', true), '') is not null
    then private.visitor_hash(private.visitor_network(private.visitor_address())) end;
$$;
comment on function private.visitor_key is
  'Keyed hash of the sender of this API request; null for SQL outside of requests. All unknown addresses share one key.';

create function private.admit_visitor(_action text, _per_minute integer, _per_hour integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := private.visitor_key();
  checked_at timestamptz;
  last_minute integer;
  last_hour integer;
begin
  if key is null then
    return true;
  end if;
  -- Held until the end of the transaction, so that parallel requests of a visitor are serialised.
  perform pg_advisory_xact_lock(hashtextextended(_action || encode(key, 'hex'), 0));
  checked_at := clock_timestamp();

  -- Skip rows that another transaction is deleting, so that two sweeps never wait for each other.
  delete from private.visitor_hits where id in (
    select id from private.visitor_hits
    where at <= checked_at - interval '1 hour'
    order by at limit 100 for update skip locked
  );

  select
    count(*) filter (where at > checked_at - interval '1 minute'),
    count(*)
  into last_minute, last_hour
  from private.visitor_hits
  where action = _action and visitor = key and at between checked_at - interval '1 hour' and checked_at;
  if last_minute >= _per_minute or last_hour >= _per_hour then
    return false;
  end if;

  insert into private.visitor_hits (action, visitor, at) values (_action, key, checked_at);
  return true;
end;
$$;
comment on function private.admit_visitor is
  'Counts one action of this visitor; false if that would exceed a limit. Refused and rolled-back actions do not count.';

create function private.visitor_address() returns text
language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.visitor_address is
  'The visitor''s address: the trusted header, else the first public address from the end of X-Forwarded-For or X-Real-IP; null if there is none.';

create function private.visitor_hash(_network text) returns bytea
language sql stable security definer set search_path = '' as $$
  select extensions.hmac(convert_to(_network, 'UTF8'), secret, 'sha256') from private.visitor_secret;
$$;
comment on function private.visitor_hash is 'Keyed hash of a network, so that no address is stored.';

create function private.exceeds_shared_limit(
  _action text, _per_network integer, _in_all integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
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
  where action = 'shared ' || _action and at between clock_timestamp() - interval '1 hour' and clock_timestamp();
  if from_network >= _per_network or from_all >= _in_all then
    return true;
  end if;
  insert into private.visitor_hits (action, visitor) values ('shared ' || _action, key);
  return false;
end;
$$;
comment on function private.exceeds_shared_limit is
  'Whether one more would exceed what a network (IPv4 address or IPv6 /48) or all visitors may send in an hour; if not, counts it. Rows on hold do not count.';

create function private.stored_bytes(_bytes integer) returns bigint
language sql immutable set search_path = '' as $$ select (_bytes * 1.06)::bigint + 1500 $$;
comment on function private.stored_bytes is
  'Upper estimate of what a row of this size takes on disk, with row headers, index entries, unused space of pages and the counted hits (measured on PostgreSQL 15).';

create function private.refuse_bytes(_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function private.refuse_bytes is
  'HTTP 507 if that would exceed 50 MB in 24 hours from all visitors (long texts: 40 MB). The browser then mails (docs/forms.md#record-then-mail).';

create function private.count_bytes(_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _hour constant timestamptz := date_trunc('hour', clock_timestamp());
begin
  delete from private.visitor_bytes where hour < _hour - interval '2 days';
  insert into private.visitor_bytes as counted (hour, bytes) values (_hour, _bytes)
  on conflict (hour) do update set bytes = counted.bytes + excluded.bytes;
end;
$$;
comment on function private.count_bytes is 'Counts what a visitor adds.';

create function private.release_held() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released integer;
  released_messages integer;
  released_reminders integer;
begin
  perform private.require('desk');
  update public.enquiries set on_hold = false where on_hold;
  get diagnostics released = row_count;
  update public.chat_messages set on_hold = false where on_hold;
  get diagnostics released_messages = row_count;
  perform private.queue_reminder_confirmation(id, email) from public.reminders where on_hold;
  update public.reminders set on_hold = false where on_hold;
  get diagnostics released_reminders = row_count;
  return released + released_messages + released_reminders;
end;
$$;
comment on function private.release_held is
  'Takes all enquiries, chat messages and reminders off hold; returns their number. Where mail goes from the server, their mails are queued.';

grant execute on function private.release_held to authenticated;
