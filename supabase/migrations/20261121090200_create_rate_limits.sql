-- Rate limits per visitor (decision 0011). In the database, since anybody with the public key can
-- call the API without the browser's code.

create table private.visitor_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
insert into private.visitor_secret (secret) values (extensions.gen_random_bytes(32));
comment on table private.visitor_secret is
  'Secret key of the hashes, random per project. Without it a hash could be reversed by trying all addresses.';

create table private.visitor_hits (
  id bigint generated always as identity primary key,
  action text not null,
  visitor bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index visitor_hits_window_idx on private.visitor_hits (action, visitor, at desc);
create index visitor_hits_at_idx on private.visitor_hits (at);
comment on table private.visitor_hits is
  'Accepted actions of the last hour by visitor; new rows delete older ones.';
comment on column private.visitor_hits.visitor is 'Keyed hash of the address (private.visitor_key), never the address.';

alter table private.visitor_secret enable row level security;
alter table private.visitor_hits enable row level security;

create function private.visitor_network(_address text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
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
comment on function private.visitor_network(text) is
  'IPv4 address, IPv6 /64 (one household), or ''unknown'' for all malformed and missing addresses.';

create function private.visitor_key()
returns bytea
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers text := nullif(current_setting('request.headers', true), '');
begin
  if headers is null then
    return null;
  end if;
  return extensions.hmac(
    convert_to(private.visitor_network(headers::json ->> 'cf-connecting-ip'), 'UTF8'),
    (select secret from private.visitor_secret),
    'sha256'
  );
end;
$$;
comment on function private.visitor_key() is
  'Keyed hash of the sender of this API request; null for SQL outside of requests. Cloudflare, in front of hosted Supabase, overwrites cf-connecting-ip; X-Forwarded-For can be forged and is not used.';

create function private.admit_visitor(_action text, _per_minute integer, _per_hour integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
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
  where action = _action and visitor = key and at > checked_at - interval '1 hour';
  if last_minute >= _per_minute or last_hour >= _per_hour then
    return false;
  end if;

  insert into private.visitor_hits (action, visitor, at) values (_action, key, checked_at);
  return true;
end;
$$;
comment on function private.admit_visitor(text, integer, integer) is
  'Counts one action of this visitor; false if that would exceed a limit. Refused and rolled-back actions do not count.';
