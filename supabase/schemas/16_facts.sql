-- Versions of the facts of the garage: phone, hours, holidays, prices.

-- A function, since a policy on facts cannot ask facts for the newest version.
create function private.current_facts() returns table(version bigint, body jsonb)
language sql stable security definer set search_path = '' as $$
  select f.version, f.body from public.facts f order by f.version desc limit 1;
$$;
comment on function private.current_facts is
  'The newest version of the facts, without who published it and why.';

create table public.facts (
  version bigint generated always as identity primary key,
  -- "Not distinct": there is one first version, too.
  base bigint unique nulls not distinct,
  body jsonb not null,
  note text check (char_length(note) <= 200),
  author uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.facts is
  'Versions of the owner''s facts; the newest counts. Written by public.publish_facts() alone.';
comment on column public.facts.base is
  'The version that this one was made from. Each is the base of one other at most, so of two owners who publish at once one is refused. No foreign key: that version may be removed.';
comment on column public.facts.body is
  'Facts by name (src/shared/content/facts.ts). A missing one is what ships; private.facts_problem() says what is refused.';
comment on column public.facts.author is 'Null if it was published with SQL or the account was deleted.';
create index facts_author_idx on public.facts (author);
alter table public.facts enable row level security;
grant select, delete on public.facts to authenticated;
grant select, insert, update, delete on public.facts to service_role;
create policy "Admins can read every version of the facts"
  on public.facts for select to authenticated
  using ((select public.has_role('admin')));

create view public.current_facts with (security_invoker = on) as
  select version, body from private.current_facts();
comment on view public.current_facts is
  'The newest facts, for everybody; no row before the first publication. "?version=gt.<n>" asks for newer ones only.';
grant select on public.current_facts to anon, authenticated, service_role;

create policy "Admins can remove former versions of the facts"
  on public.facts for delete to authenticated
  using ((select public.has_role('admin')) and version <> (select c.version from public.current_facts c));

-- What is no list becomes a list of one null, which no check takes.
create function private.entries(_list jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select jsonb_array_elements(case jsonb_typeof(_list) when 'array' then _list else '[null]' end);
$$;
comment on function private.entries is 'The entries of a list.';

create function private.facts_problem(_body jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_body) is distinct from 'object' then 'These are no facts that the site can read.'
    when octet_length(_body::text) > 60000 then
      'All facts together are too long: please shorten questions or testimonials.'
    when _body ? 'openingHours' and ((select count(*) <> 7 from private.entries(_body -> 'openingHours')) or exists (
      select from private.entries(_body -> 'openingHours') day, private.entries(day) hours
      where (
        hours ->> 'opens' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and hours ->> 'closes' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        and (hours ->> 'opens') collate "C" < hours ->> 'closes'
      ) is not true
    )) then 'Each of the seven days opens before it closes.'
    when _body ? 'closures' and exists (
      select from private.entries(_body -> 'closures') c
      where (private.to_day(c -> 'to') - private.to_day(c -> 'from') between 0 and 59 and c ->> 'reason' <> '') is not true
    ) then 'A closure has a first and a last day, 60 days at most, and a reason.'
    -- The most that a class 4 MOT test may cost, in pence (docs/facts.md#mot-figures).
    when _body -> 'prices' ? 'mot-testing' and (
      not _body @? '$.prices."mot-testing".from'
      or _body @? '$.prices."mot-testing".* ? (!(@ > 0 && @ <= 5485) || (@ > 0) is unknown)'
    ) then 'The MOT has a price, and the law allows at most £54.85.'
  end;
$$;
comment on function private.facts_problem is
  'Why these facts cannot be published, as a sentence; null if they can: their size, the hours and closures that the diary goes by, and the law. The screen checks all else (src/staff/garage/schema.ts), and readers do without what they cannot show.';

create function private.refuse_unshowable_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _problem constant text := private.facts_problem(new.body);
begin
  if _problem is not null then
    raise check_violation using
      message = _problem,
      hint = 'unshowable_facts';
  end if;
  -- Of two at once the second passes here, and waits at the unique key.
  if tg_op = 'INSERT' and new.base is distinct from (select max(f.version) from public.facts f) then
    raise sqlstate 'PT409' using
      message = 'Somebody has changed this meanwhile.',
      hint = 'facts_changed';
  end if;
  return new;
end;
$$;
comment on function private.refuse_unshowable_facts is
  'Trigger on facts: refuses with a sentence for the person who publishes, and what was made from another version than the newest.';

create function private.log_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_action('added', 'facts', array[new.version::text]);
  else
    perform private.log_action('deleted', 'facts', array[old.version::text]);
  end if;
  return null;
end;
$$;
comment on function private.log_facts is
  'Trigger on facts: private.log_rows() for a table whose key is its version.';

create function private.publish_facts(_body jsonb, _base bigint, _note text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  _version bigint;
begin
  perform private.require_admin();
  insert into public.facts (base, body, note, author)
  values (
    _base, _body, nullif(btrim(_note), ''),
    (select id from public.profiles where id = (select auth.uid()))
  )
  returning version into _version;
  return _version;
exception when unique_violation then
  raise sqlstate 'PT409' using
    message = 'Somebody has changed this meanwhile.',
    hint = 'facts_changed';
end;
$$;
comment on function private.publish_facts is
  'Adds a version made from the newest one, _base (null: there is none yet), and returns its number.';

create function private.queue_build_of_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_deploy('deploy:facts:' || new.version);
  return null;
end;
$$;
comment on function private.queue_build_of_facts is
  'Trigger on facts: has the site built anew with the new version.';

create trigger current_facts_10_refuse_write
  instead of insert or update or delete on public.current_facts
  for each row execute function private.refuse_write();
create trigger facts_10_refuse_unshowable
  before insert or update of body on public.facts
  for each row execute function private.refuse_unshowable_facts();
create trigger facts_30_log
  after insert or delete on public.facts
  for each row execute function private.log_facts();
create trigger facts_40_queue_build
  after insert on public.facts
  for each row execute function private.queue_build_of_facts();

grant execute on function private.current_facts to anon, authenticated, service_role;
grant execute on function private.publish_facts to authenticated;
