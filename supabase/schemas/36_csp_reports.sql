-- Violations of the Content-Security-Policy that browsers report, counted.

create function private.csp_fingerprint(
  _page text, _directive text, _blocked text, _source text, _line integer, _disposition text
) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(
    _page || chr(10) || _directive || chr(10) || _blocked || chr(10) || coalesce(_source, '') || chr(10)
    || coalesce(_line::text, '') || chr(10) || _disposition, 'UTF8'));
$$;
comment on function private.csp_fingerprint is 'Tells reports apart: a hash of all but the sample.';

create table public.csp_reports (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  page text not null check (char_length(page) <= 500),
  directive text not null check (char_length(directive) <= 100),
  blocked text not null check (char_length(blocked) <= 500),
  source text check (char_length(source) <= 500),
  line integer,
  disposition text not null check (disposition in ('enforce', 'report')),
  sample text check (char_length(sample) <= 100),
  occurrences integer not null default 1 check (occurrences > 0),
  last_seen_at timestamptz not null default now(),
  fingerprint bytea not null generated always as (
      private.csp_fingerprint(page, directive, blocked, source, line, disposition)
    ) stored
);
comment on table public.csp_reports is
  'Distinct violations of the Content-Security-Policy that were seen in the last 30 days, at most 5000. Neither IP address nor browser of a visitor is stored.';
comment on column public.csp_reports.created_at is 'When it was first seen.';
comment on column public.csp_reports.page is 'Without query and fragment, which may hold tokens.';
comment on column public.csp_reports.blocked is
  'Address without query and fragment, or a word such as "inline" or "eval".';
comment on column public.csp_reports.sample is 'Of the first occurrence.';
comment on column public.csp_reports.occurrences is
  'How often it was seen since; within the limits of each visitor.';
comment on column public.csp_reports.fingerprint is 'Tells reports apart (private.csp_fingerprint).';
create unique index csp_reports_fingerprint_idx on public.csp_reports (fingerprint);
create index csp_reports_last_seen_idx on public.csp_reports (last_seen_at desc);
alter table public.csp_reports enable row level security;
grant select on public.csp_reports to authenticated, service_role;
create policy "Admins can read reports of policy violations"
  on public.csp_reports for select to authenticated
  using ((select public.has_role('admin')));

create function private.record_csp_reports(_reports jsonb, _visitor text, _peer text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  report record;
  recorded integer := 0;
  _from constant bytea := private.visitor_hash(private.visitor_network(_peer));
begin
  -- The peer first: whoever is refused there makes no row of forged visitors.
  if private.count_up('csp', _from, 3000, '1 hour') is null
    or private.count_up('csp all', '', 20000, '1 hour') is null
    or private.count_up('csp visitor', private.visitor_hash(private.visitor_network(coalesce(_visitor, _peer))), 120, '1 hour') is null then
    return 0;
  end if;
  for report in
    select r.*, private.csp_fingerprint(r.page, r.directive, r.blocked, r.source, r.line, r.disposition) as fingerprint
    from (
      select left(given.report ->> 'page', 500) as page, left(given.report ->> 'directive', 100) as directive,
        left(given.report ->> 'blocked', 500) as blocked, left(given.report ->> 'source', 500) as source,
        case when given.report ->> 'line' ~ '^\d{1,9}$' then (given.report ->> 'line')::integer end as line,
        case when given.report ->> 'disposition' = 'report' then 'report' else 'enforce' end as disposition,
        left(given.report ->> 'sample', 100) as sample
      from jsonb_array_elements(_reports) with ordinality as given (report, place)
      where place <= 20
    ) r
    where r.page is not null and r.directive is not null and r.blocked is not null
    -- In one order, so that two calls with the same reports don't deadlock.
    order by fingerprint
  loop
    continue when not exists (select from public.csp_reports k where k.fingerprint = report.fingerprint)
      and private.count_up('csp new', _from, 300, '1 hour') is null;
    insert into public.csp_reports (page, directive, blocked, source, line, disposition, sample)
    values (report.page, report.directive, report.blocked, report.source, report.line, report.disposition, report.sample)
    on conflict (fingerprint) do update
      set occurrences = csp_reports.occurrences + 1, last_seen_at = now();
    recorded := recorded + 1;
  end loop;
  perform private.remove_old_csp_reports();
  return recorded;
end;
$$;
comment on function private.record_csp_reports is
  'Counts up to 20 reports of one visitor and returns how many were counted. Limits: 30 a minute and 120 an hour from the visitor, who could be forged, and of new ones 60 a minute and 300 an hour from whoever is connected to the platform, which cannot.';

create function private.remove_old_csp_reports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.csp_reports
  where last_seen_at < private.clock() - interval '30 days' or id in (
    select id from public.csp_reports
    order by occurrences desc, last_seen_at desc, id desc offset 5000
  );
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_csp_reports is
  'Keeps 30 days and 5000 rows; those seen least often go first, so that invented ones displace no real one. Called for every report, so that no job is needed.';

grant execute on function private.record_csp_reports to service_role;
