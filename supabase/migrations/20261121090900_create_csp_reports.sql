-- Reports of violations of the Content-Security-Policy (decision 0024). Only the Edge Function
-- csp-report can write them, with the secret key.

create table public.csp_reports (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  page text not null check (char_length(page) <= 500),
  directive text not null check (char_length(directive) <= 100),
  blocked text not null check (char_length(blocked) <= 500),
  source text check (char_length(source) <= 500),
  line integer,
  disposition text not null check (disposition in ('enforce', 'report')),
  sample text check (char_length(sample) <= 100)
);
comment on table public.csp_reports is
  'Violations of the Content-Security-Policy in the last 30 days, at most 5000. Neither IP address nor browser of a visitor is stored.';
comment on column public.csp_reports.page is 'Without query and fragment, which may hold tokens.';
comment on column public.csp_reports.blocked is 'Address without query and fragment, or a word such as "inline" or "eval".';
create index csp_reports_newest_idx on public.csp_reports (created_at desc);

create function private.record_csp_reports(_reports jsonb, _visitor text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers text := current_setting('request.headers', true);
  report jsonb;
  recorded integer := 0;
begin
  -- A forged address circumvents the limit below, but not this one.
  if (select count(*) >= 500 from public.csp_reports where created_at > now() - interval '1 hour') then
    return 0;
  end if;
  -- The caller is the Edge Function; count the visitor whose reports it passes on.
  perform set_config('request.headers', json_build_object('cf-connecting-ip', _visitor)::text, true);
  for report in
    select given.report
    from jsonb_array_elements(_reports) with ordinality as given (report, place)
    where place <= 20
      and given.report ->> 'page' is not null
      and given.report ->> 'directive' is not null
      and given.report ->> 'blocked' is not null
  loop
    exit when not private.admit_visitor('csp', 30, 120);
    insert into public.csp_reports (page, directive, blocked, source, line, disposition, sample)
    values (
      left(report ->> 'page', 500), left(report ->> 'directive', 100), left(report ->> 'blocked', 500),
      left(report ->> 'source', 500),
      case when report ->> 'line' ~ '^\d{1,9}$' then (report ->> 'line')::integer end,
      case when report ->> 'disposition' = 'report' then 'report' else 'enforce' end,
      left(report ->> 'sample', 100)
    );
    recorded := recorded + 1;
  end loop;
  perform set_config('request.headers', coalesce(headers, ''), true);
  perform private.remove_old_csp_reports();
  return recorded;
end;
$$;
comment on function private.record_csp_reports(jsonb, text) is
  'Stores up to 20 reports of one visitor and returns how many were stored. Limits: 30 reports a minute and 120 an hour from one address, 500 an hour from all.';

create function private.remove_old_csp_reports()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.csp_reports
  where created_at < now() - interval '30 days'
    or id <= (select max(id) - 5000 from public.csp_reports);
  get diagnostics removed = row_count;
  return removed;
end;
$$;
comment on function private.remove_old_csp_reports() is
  'Keeps 30 days and 5000 rows. Called for every new report, so that no job is needed.';

create function public.record_csp_reports(_reports jsonb, _visitor text)
returns integer
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.record_csp_reports(_reports, _visitor);
$$;
comment on function public.record_csp_reports(jsonb, text) is 'For the Edge Function csp-report, with the secret key.';

grant execute on function private.record_csp_reports(jsonb, text), public.record_csp_reports(jsonb, text)
  to service_role;
grant select on public.csp_reports to authenticated, service_role;

alter table public.csp_reports enable row level security;

create policy "Admins can read reports of policy violations"
  on public.csp_reports for select to authenticated
  using ((select public.has_role('admin')));
