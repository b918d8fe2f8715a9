-- What was done by whom. Append-only, and without the content of what was changed.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  actor_role text not null default coalesce(auth.role(), 'sql'),
  action text not null check (action in ('exported', 'erased', 'added', 'changed', 'deleted')),
  kind text not null,
  amount integer not null check (amount >= 0),
  ids text[] not null default '{}' check (cardinality(ids) <= 100),
  details jsonb not null default '{}'
);
comment on table public.audit_log is
  'Append-only log of what staff do with data, and of what customers change in their bookings; one entry per statement. Holds ids, numbers and states, never contents, names or addresses, so that what was erased cannot be read here.';
comment on column public.audit_log.actor is
  'The account that did it, without foreign key: the log outlives accounts. Null for SQL, jobs and the secret key.';
comment on column public.audit_log.actor_role is
  'authenticated (an account), anon (a customer, by the link of a booking), service_role (the secret key) or sql (SQL and scheduled jobs).';
comment on column public.audit_log.kind is 'The table, or personal_data for an export or erasure.';
comment on column public.audit_log.amount is 'Number of rows.';
comment on column public.audit_log.ids is 'Ids of the first 100 rows; empty for an erasure.';
comment on column public.audit_log.details is
  'For a change: the former and the new value of each column that may be logged, for roles the one that was gained or lost. For an export or erasure: numbers by kind.';
create index audit_log_created_at_idx on public.audit_log (created_at);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;
create policy "Admins can read the audit log"
  on public.audit_log for select to authenticated
  using ((select public.has_role('admin')));

create function private.audit_retention() returns interval
language sql immutable set search_path = '' as $$ select interval '24 months' $$;
comment on function private.audit_retention is 'How long an entry of the audit log is kept.';

create function private.log_action(
  _action text, _kind text, _ids text[], _details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (action, kind, amount, ids, details)
  select _action, _kind, cardinality(_ids), _ids[1:100], _details
  where cardinality(_ids) > 0;
$$;
comment on function private.log_action is
  'Adds an entry about these rows to the audit log; none if there is no row.';

create function private.changed_columns(_before jsonb, _after jsonb, _columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_array(_before -> name, _after -> name)), '{}')
  from unnest(_columns) name
  where _before -> name is distinct from _after -> name;
$$;
comment on function private.changed_columns is
  'Former and new value of those of the named columns that differ; a column that does not exist is skipped.';

-- One function for inserts, updates and deletes: each branch reads only the rows of its event.
create function private.log_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
begin
  if tg_op = 'INSERT' then
    perform private.log_action('added', tg_table_name,
      array(select coalesce(to_jsonb(a) ->> 'id', to_jsonb(a) ->> 'user_id') from after_rows a order by 1));
  elsif tg_op = 'DELETE' then
    perform private.log_action('deleted', tg_table_name, array(
      select coalesce(to_jsonb(b) ->> 'id', to_jsonb(b) ->> 'user_id') from before_rows b
      -- Whoever deletes a note of their own is nobody's business, and could fill the log.
      where tg_table_name <> 'notes' or to_jsonb(b) ->> 'user_id' is distinct from auth.uid()::text
      order by 1));
  else
    for entry in
      select r.changed, array_agg(r.id::text order by r.id) as ids
      from (
        select a.id, private.changed_columns(to_jsonb(b), to_jsonb(a), tg_argv) as changed
        from after_rows a join before_rows b on b.id = a.id
      ) r
      where r.changed <> '{}'
      group by r.changed
    loop
      perform private.log_action('changed', tg_table_name, entry.ids, entry.changed);
    end loop;
  end if;
  return null;
end;
$$;
comment on function private.log_rows is
  'Trigger: writes the rows of a statement to audit_log. For updates its arguments are the columns whose values may be logged; other changes are not.';

create function private.keep_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if old.created_at < private.clock() - private.audit_retention() then
      return old;
    end if;
  end if;
  raise sqlstate 'PT403' using
    message = 'The audit log cannot be changed.',
    hint = 'append_only_audit_log';
end;
$$;
comment on function private.keep_audit_log is
  'Trigger on audit_log: refuses every change, even by the owner, except the removal of entries beyond the retention limit.';

create function private.remove_old_audit_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where created_at < private.clock() - private.audit_retention();
  return null;
end;
$$;
comment on function private.remove_old_audit_entries is
  'Trigger on audit_log: a new entry removes those beyond the retention limit, so that no job is needed.';

create trigger audit_log_10_refuse_change
  before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger audit_log_20_refuse_truncate
  before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();
create trigger audit_log_30_remove_old
  after insert on public.audit_log
  for each statement execute function private.remove_old_audit_entries();
