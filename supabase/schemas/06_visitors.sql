-- Limits of what visitors may send (docs/forms.md#limits). In the database, since anybody with the public
-- key can call the API without the browser's code.

create table private.visitor_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
comment on table private.visitor_secret is
  'Secret key of the hashes, random per project. Without it a hash could be reversed by trying all addresses.';
alter table private.visitor_secret enable row level security;

create table private.rate_counters (
  action text not null,
  key bytea not null,
  begins timestamptz not null,
  ends timestamptz not null,
  n bigint not null,
  primary key (action, key)
);
comment on table private.rate_counters is
  'How much of an action was counted in the window of time that began with the first of it. The row is also the lock: parallel requests wait for each other at it.';
comment on column private.rate_counters.key is
  'Keyed hash of an address, of a network or of an account (private.visitor_hash), never these; empty for all visitors together.';
create index rate_counters_ends_idx on private.rate_counters (ends);
alter table private.rate_counters enable row level security;

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

create function private.network_key() returns bytea
language sql stable security definer set search_path = '' as $$
  -- A provider assigns up to a /48 to one customer, which contains 65,536 of the /64s.
  select private.visitor_hash(
    case when n like '%/64' then network(set_masklen(n::inet, 48))::text else n end)
  from private.visitor_network(private.visitor_address()) n
  where nullif(current_setting('request.headers', true), '') is not null;
$$;
comment on function private.network_key is
  'Keyed hash of the network that sends this API request: IPv4 address or IPv6 /48.';

create function private.count_up(
  _action text, _key bytea, _most bigint, _window interval, _by bigint default 1
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  _n bigint;
begin
  -- Also one that lies ahead, since the clock was set back meanwhile.
  delete from private.rate_counters
  where action = _action and key = _key and clock_timestamp() not between begins and ends;
  insert into private.rate_counters as c (action, key, begins, ends, n)
  select _action, _key, now_on, now_on + _window, _by from clock_timestamp() now_on where _by <= _most
  on conflict (action, key) do update set n = c.n + excluded.n where c.n + excluded.n <= _most
  returning n into _n;
  return _n;
end;
$$;
comment on function private.count_up is
  'Counts an action and returns how much of it the present window has; null, and nothing is counted, beyond _most. What is rolled back does not count.';

create function private.admit_visitor(
  _action text, _per_minute integer, _per_hour integer, _key bytea default private.visitor_key()
) returns boolean
language sql security definer set search_path = '' as $$
  select _key is null
    or private.count_up(_action || ' minute', _key, _per_minute, '1 minute') is not null
    and private.count_up(_action || ' hour', _key, _per_hour, '1 hour') is not null;
$$;
comment on function private.admit_visitor is
  'Counts one action of this visitor; false beyond a limit. SQL outside of requests is not limited.';

create function private.admit_bytes(_action text, _bytes bigint) returns boolean
language sql security definer set search_path = '' as $$
  select private.visitor_address() is null
    or (_action <> 'chat' or private.count_up('bytes of chat', private.network_key(), 60000, '1 hour', _bytes) is not null)
    and private.count_up('bytes', private.network_key(), 150000, '1 hour', _bytes) is not null;
$$;
comment on function private.admit_bytes is
  'Counts what this visitor''s network stores; false beyond 150 kB an hour, of which chat has 60. Visitors without a known address are not one network.';

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
  _action text, _per_network integer, _in_all integer, _beyond integer default 0, _by bigint default 1
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _sent constant bigint := private.count_up(_action || ' network', private.network_key(), _per_network, '1 hour', _by);
begin
  return _sent is null
    or private.count_up(_action || ' all', '', _in_all, '1 hour', _by) is null
    -- A flood comes from networks that send much. Whoever sends little has a ceiling of their own.
    and (_sent > 3 or private.count_up('beyond', '', _beyond, '1 hour', _by) is null);
end;
$$;
comment on function private.exceeds_shared_limit is
  'Whether one more would exceed what a network or all visitors may send in an hour; if not, counts it. The first three of a network may go beyond the limit of all, _beyond in an hour.';

create function private.stored_bytes(_bytes integer, _searched text default '') returns bigint
language sql immutable set search_path = '' as $$
  select (1.4 * _bytes + 1100 + case when _searched <> '' then
    -- Trigrams of other scripts are seldom shared between rows.
    1300 + 7 * cardinality(extensions.show_trgm(_searched)) * (octet_length(_searched)::float / char_length(_searched)) ^ 1.5
    else 0 end)::bigint;
$$;
comment on function private.stored_bytes is
  'Upper estimate of what a row of this size takes on disk with its indexes and mails, and with the trigrams by which it is searched (measured on PostgreSQL 15: tests/database/on-a-server/flood.test.ts).';

create function private.remove_old_counters(_most integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  -- Skip rows that another transaction is deleting, so that two sweeps never wait for each other.
  delete from private.rate_counters where (action, key) in (
    select action, key from private.rate_counters
    where ends < clock_timestamp()
    order by ends limit _most for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_counters is
  'Removes up to so many counters (null: all) whose window is over.';

create function private.require_bounded(_bytes integer, _elements integer default 0) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  if _bytes > 65536 or _elements > 10 then
    raise sqlstate 'PT413' using
      message = 'This is more than any form sends.',
      detail = 'At most 64 kB, and ten things of a list.',
      hint = 'too_large';
  end if;
  return _bytes;
end;
$$;
comment on function private.require_bounded is
  'HTTP 413 for what is too large to look at. The first line of every function that visitors call: before any lock, and before any work on what was sent. Returns the bytes.';

create function private.is_code(_given text, _code text) returns boolean
language sql immutable set search_path = '' as $$
  -- Hashed, so that the time of the comparison tells nothing about the code.
  select octet_length(_given) < 100 and sha256(convert_to(_given, 'UTF8')) = sha256(convert_to(_code, 'UTF8'));
$$;
comment on function private.is_code is 'Whether this is the code of a mailed link.';

create function private.limit_request(
  _action text, _per_minute integer, _per_hour integer, _in_all integer, _bytes integer,
  _suspect boolean default false, _searched text default ''
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _held_bytes constant bigint := private.stored_bytes(_bytes);
  _shown_bytes constant bigint := private.stored_bytes(_bytes, _searched);
  _on_hold boolean := true;
begin
  if private.visitor_key() is null then
    return false;
  end if;
  if private.admit_visitor(_action, _per_minute, _per_hour) then
    -- Suspects are not mailed, so they use up nobody's share but their own. A long text counts as several.
    _on_hold := private.exceeds_shared_limit(
      case when _suspect then 'suspect' else _action end, 40, _in_all, 1000, 1 + _shown_bytes / 3500);
  elsif private.visitor_address() is not null then
    perform private.refuse_request(format('At most %s a minute and %s an hour.', _per_minute, _per_hour));
  end if;
  if not private.admit_bytes(_action, case when _on_hold then _held_bytes else _shown_bytes end) then
    perform private.refuse_request('At most 150 kB an hour, and 60 kB of chat.');
  end if;
  if _on_hold then
    perform private.require_room_on_hold(_held_bytes);
    perform private.queue_held_digest();
    -- 202 instead of 201: the browser then does not mail it.
    perform set_config('response.status', '202', true);
  end if;
  -- Last of all, when no more counters are waited for: two sweeps never wait for each other.
  perform private.remove_old_counters(100);
  return _on_hold;
end;
$$;
comment on function private.limit_request is
  'Whether what a visitor sends is put on hold: beyond 40 an hour from its network, _in_all from all, or where the address is unknown and shares its limits with others. HTTP 429 beyond the limits of the visitor, or of the network in bytes.';

create function private.refuse_request(_limit text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many requests from this address. Please wait a little or call us.',
    detail = _limit,
    hint = 'request_limit';
end;
$$;
comment on function private.refuse_request is 'HTTP 429 with what the limit is.';
