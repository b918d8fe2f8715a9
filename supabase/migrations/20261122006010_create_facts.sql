-- The owner's facts: hours, closures, prices, contact and more, one row for each publication
-- (decision 0105). Visitors read the newest, admins all of them.

create table public.facts (
  version bigint generated always as identity primary key,
  -- "Not distinct": there is one first version, too.
  base bigint unique nulls not distinct references public.facts (version) on delete set null,
  body jsonb not null,
  note text check (char_length(note) <= 200),
  author uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index facts_author_idx on public.facts (author);
comment on table public.facts is
  'Versions of the owner''s facts; the newest counts. Written by public.publish_facts() alone.';
comment on column public.facts.base is
  'The version that this one was made from. Each is the base of one other at most, so of two owners who publish at once one is refused.';
comment on column public.facts.body is
  'Facts by name (src/content/facts.ts). A missing one is what ships; private.facts_problem() says what is refused.';
comment on column public.facts.author is 'Null if it was published with SQL or the account was deleted.';

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  days daterange not null check (not isempty(days) and upper(days) - lower(days) <= 60),
  reason text not null,
  public boolean not null default true,
  facts_version bigint references public.facts (version) on delete cascade
);
create index closures_facts_version_idx on public.closures (facts_version);
comment on table public.closures is
  'The closures of the newest facts as ranges of days, for SQL; written by a trigger. Days of one lift belong to the diary, which will add its column.';
comment on column public.closures.public is 'Whether visitors may read it; what facts say is always public.';
comment on column public.closures.facts_version is 'The facts that say so.';

-- Triggers ----------------------------------------------------------------------------------------

create function private.refuse_unshowable_facts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _problem constant text := private.facts_problem(new.body);
begin
  if _problem is not null then
    raise check_violation using
      message = _problem,
      hint = 'unshowable_facts';
  end if;
  return new;
end;
$$;
comment on function private.refuse_unshowable_facts() is
  'Trigger on facts: refuses what the site could not show, with a sentence for the person who publishes.';

create function private.fill_closures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.closures where facts_version <> new.version;
  insert into public.closures (days, reason, facts_version)
  select daterange(private.to_day(c -> 'from'), private.to_day(c -> 'to'), '[]'), c ->> 'reason', new.version
  from jsonb_array_elements(coalesce(new.body -> 'closures', '[]')) c;
  return null;
end;
$$;
comment on function private.fill_closures() is 'Trigger on facts: closures are those of the newest version.';

create function private.log_facts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.log_action('added', 'facts', array[new.version::text]);
  else
    perform private.log_action('deleted', 'facts', array[old.version::text]);
  end if;
  return null;
end;
$$;
comment on function private.log_facts() is
  'Trigger on facts: private.log_rows() for a table whose key is its version.';

create trigger facts_10_refuse_unshowable
  before insert or update of body on public.facts
  for each row execute function private.refuse_unshowable_facts();
create trigger facts_20_fill_closures
  after insert on public.facts
  for each row execute function private.fill_closures();
create trigger facts_30_log
  after insert or delete on public.facts
  for each row execute function private.log_facts();

-- Reading and publishing --------------------------------------------------------------------------

-- A function, since a policy on facts cannot ask facts for the newest version.
create function private.current_facts()
returns table (version bigint, body jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select f.version, f.body from public.facts f order by f.version desc limit 1;
$$;
comment on function private.current_facts() is 'The newest version of the facts, without who published it and why.';

create view public.current_facts with (security_invoker = on) as
  select version, body from private.current_facts();
comment on view public.current_facts is
  'The newest facts, for everybody; no row before the first publication. "?version=gt.<n>" asks for newer ones only.';

create trigger current_facts_10_refuse_write
  instead of insert or update or delete on public.current_facts
  for each row execute function private.refuse_write();

create function private.publish_facts(_body jsonb, _base bigint, _note text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
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
exception when unique_violation or foreign_key_violation then
  raise sqlstate 'PT409' using
    message = 'Somebody has changed this meanwhile.',
    hint = 'facts_changed';
end;
$$;
comment on function private.publish_facts(jsonb, bigint, text) is
  'Adds a version made from the newest one, _base (null: there is none yet), and returns its number.';

create function public.publish_facts(_body jsonb, _base bigint default null, _note text default null)
returns bigint
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.publish_facts(_body, _base, _note);
$$;
comment on function public.publish_facts(jsonb, bigint, text) is
  'For admins: publishes facts. PT409 if _base is not the newest version any more.';

-- Grants and policies -----------------------------------------------------------------------------

grant execute on function private.current_facts() to anon, authenticated, service_role;
grant select on public.current_facts to anon, authenticated, service_role;
grant select, delete on public.facts to authenticated;
grant select on public.closures to anon, authenticated;
grant select, insert, update, delete on public.facts, public.closures to service_role;
grant execute on function private.publish_facts(jsonb, bigint, text), public.publish_facts(jsonb, bigint, text)
  to authenticated;

alter table public.facts enable row level security;
alter table public.closures enable row level security;

create policy "Admins can read every version of the facts"
  on public.facts for select to authenticated
  using ((select public.has_role('admin')));

create policy "Admins can remove former versions of the facts"
  on public.facts for delete to authenticated
  using ((select public.has_role('admin')) and version <> (select c.version from public.current_facts c));

create policy "Visitors can read public closures"
  on public.closures for select to anon
  using (public);

create policy "People can read public closures, admins every one"
  on public.closures for select to authenticated
  using (public or (select public.has_role('admin')));

-- Testimonials and the team name people. The newest version is shown on the site, so that it is
-- changed by hand; former ones are removed in the history.
insert into private.personal_data_sources (name, source, text_columns, key_columns, date_column, erasable)
values ('facts', 'public.facts', '{body,note}', '{version}', 'created_at', false);
