-- Days on which the garage, or a part of it, is closed.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  days daterange not null check (not isempty(days) and upper(days) - lower(days) <= 60),
  reason text not null,
  public boolean not null default true,
  facts_version bigint references public.facts (version) on delete cascade,
  resource_id smallint references public.resources (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.closures is
  'Days without work as ranges: those of the newest facts, written by a trigger, and the diary''s own, which have no version.';
comment on column public.closures.public is 'Whether visitors may read it; what facts say is always public.';
comment on column public.closures.facts_version is 'The facts that say so.';
comment on column public.closures.resource_id is 'What is closed; null: the whole garage.';
create index closures_facts_version_idx on public.closures (facts_version);
create index closures_resource_idx on public.closures (resource_id);
alter table public.closures enable row level security;
grant select on public.closures to anon, authenticated;
grant select, insert, update, delete on public.closures to service_role;
create policy "Visitors can read public closures"
  on public.closures for select to anon
  using (public);
create policy "People can read public closures, staff every one"
  on public.closures for select to authenticated
  using (public or (select private.may('desk')));

create function private.fill_closures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.closures where facts_version <> new.version;
  insert into public.closures (days, reason, facts_version)
  select daterange(private.to_day(c -> 'from'), private.to_day(c -> 'to'), '[]'), c ->> 'reason', new.version
  from jsonb_array_elements(coalesce(new.body -> 'closures', '[]')) c;
  return null;
end;
$$;
comment on function private.fill_closures is 'Trigger on facts: closures are those of the newest version.';

create function private.misplaced_bookings(_from timestamptz, _to timestamptz) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with open as materialized (
    select tstzrange(o.opens at time zone private.garage_zone(), o.closes at time zone private.garage_zone()) as hours
    from private.opening((_from at time zone private.garage_zone())::date, (_to at time zone private.garage_zone())::date) o
  )
  select b.id from public.bookings b
  where b.status in ('booked', 'arrived') and b.starts_at >= _from and b.starts_at < _to
    and not exists (select from open where open.hours operator(pg_catalog.@>) tstzrange(b.starts_at, b.ends_at));
$$;
comment on function private.misplaced_bookings is
  'Open bookings that lie on closed days or outside the hours, as after a publication of facts.';

create function private.bookings_met(_from date, _to date, _resource smallint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct o.booking_id from private.taken o
  where o.booking_id is not null and (_resource is null or o.resource_id = _resource)
    and o.during operator(pg_catalog.&&) tstzrange(greatest(private.garage_time(_from), private.clock()), private.garage_time(_to + 1));
$$;
comment on function private.bookings_met is
  'Bookings that have a place on these days, from now on; _resource: there, null: anywhere.';

create function private.bookings_in_the_way(_from date, _to date, _resource smallint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _ids uuid[];
begin
  perform private.require('desk');
  if _from is null then
    _ids := array(select private.misplaced_bookings(private.clock(), private.clock() + interval '401 days'));
  elsif _to >= greatest(_from, private.garage_day()) then
    _ids := array(select private.bookings_met(_from, _to, _resource));
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'reference', b.reference, 'starts_at', b.starts_at, 'title', s.title,
      'name', b.name, 'phone', b.phone, 'vehicle', b.vehicle) order by b.starts_at, b.id)
    from public.bookings b join public.bookable_services s on s.key = b.service where b.id = any (_ids)
  ), '[]');
end;
$$;
comment on function private.bookings_in_the_way is
  'Whom to ring: bookings that closing these days would meet, or, without days, those that are misplaced already.';

create function private.fill_closure(_closure public.closures) returns void
language sql security definer set search_path = '' as $$
  select private.free_expired();
  insert into private.occupied (resource_id, during, closure_id)
  select _closure.resource_id, part, _closure.id
  from unnest(
    tstzmultirange(tstzrange(greatest(private.garage_time(lower(_closure.days)), private.clock()), private.garage_time(upper(_closure.days))))
    -- Closed twice is closed.
    operator(pg_catalog.-) coalesce((
      select range_agg(o.during) from private.occupied o
      where o.resource_id = _closure.resource_id and o.closure_id is not null), '{}')) part
  where _closure.resource_id is not null and upper(_closure.days) > private.garage_day();
$$;
comment on function private.fill_closure is
  'Takes the days of one resource, but for what other closed days take; those of the whole garage are no opening hours (private.opening).';

create function private.close_days(
  _id uuid, _from date, _to date, _reason text, _resource smallint
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _closure public.closures;
  _met jsonb;
begin
  perform private.require('desk');
  perform private.hold_diary();
  if exists (select from public.closures where id = _id) then
    return;
  end if;
  if (_to >= greatest(_from, private.garage_day()) and _to - _from < 60) is not true then
    raise check_violation using
      message = 'Days are closed from today on, first to last, 60 at most.',
      hint = 'invalid_closed_days';
  end if;
  _met := private.bookings_in_the_way(_from, _to, _resource);
  if _met <> '[]' then
    raise sqlstate 'PT409' using
      message = 'Bookings are in the way. Ring, and move or cancel them first.',
      detail = _met::text,
      hint = 'bookings_in_the_way';
  end if;
  insert into public.closures (id, days, reason, public, resource_id)
  values (_id, daterange(_from, _to, '[]'), private.visible_line(_reason), false, _resource)
  returning * into _closure;
  perform private.fill_closure(_closure);
  perform private.log_action('added', 'closures', array[_id::text]);
end;
$$;
comment on function private.close_days is
  'Closes days of a resource or, null, of the whole diary. Refused while bookings are in the way, with their names and numbers; never removes one.';

create function private.open_days(_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _closure public.closures;
begin
  perform private.require('desk');
  perform private.hold_diary();
  delete from public.closures where id = _id and facts_version is null returning * into _closure;
  if found then
    perform private.fill_closure(c) from public.closures c
    where c.resource_id = _closure.resource_id and c.days operator(pg_catalog.&&) _closure.days;
    perform private.log_action('deleted', 'closures', array[_id::text]);
  end if;
end;
$$;
comment on function private.open_days is
  'Opens days again that were closed in the diary; those of the facts are opened on the screen The garage.';

create trigger facts_20_fill_closures
  after insert on public.facts
  for each row execute function private.fill_closures();

grant execute on function private.bookings_in_the_way, private.close_days, private.open_days to authenticated;
