-- The dashboard says whether each scheduled job runs; the history of pg_cron no longer grows for ever.

create table private.scheduled_jobs (
  name text primary key,
  schedule text not null,
  command text not null,
  late_after interval not null,
  made_at timestamptz not null default now(),
  problem text
);
comment on table private.scheduled_jobs is
  'The jobs that pg_cron should run. A migration that adds one adds a row and calls private.schedule_jobs().';
comment on column private.scheduled_jobs.schedule is 'As cron writes it, in UTC.';
comment on column private.scheduled_jobs.late_after is 'A job without success for so long is late.';
comment on column private.scheduled_jobs.problem is 'Why pg_cron did not take the job; null when it did or where there is no pg_cron.';
alter table private.scheduled_jobs enable row level security;

insert into private.scheduled_jobs (name, schedule, command, late_after) values
  ('remove-old-enquiries', '30 3 * * *', 'select private.remove_old_enquiries()', '26 hours'),
  ('remove-old-csp-reports', '35 3 * * *', 'select private.remove_old_csp_reports()', '26 hours'),
  ('remove-old-traces', '*/10 * * * *', 'select private.remove_old_traces()', '1 hour'),
  ('trim-job-history', '40 3 * * *', 'select private.trim_job_history()', '26 hours');

create function private.trim_job_history()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  removed integer := 0;
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $sql$
      delete from cron.job_run_details d
      where d.start_time < now() - interval '7 days'
        and d.runid not in (
          select max(s.runid) from cron.job_run_details s where s.status = 'succeeded' group by s.jobid
        )
    $sql$;
    get diagnostics removed = row_count;
  end if;
  return removed;
end;
$$;
comment on function private.trim_job_history() is
  'Removes what pg_cron noted more than a week ago, except the last success of each job. Run by pg_cron each night.';

create function private.schedule_jobs()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  job private.scheduled_jobs;
begin
  if to_regclass('cron.job') is null then
    return;
  end if;
  for job in select * from private.scheduled_jobs order by name loop
    begin
      -- A job of this name is replaced.
      execute 'select cron.schedule($1, $2, $3)' using job.name, job.schedule, job.command;
      update private.scheduled_jobs set problem = null where name = job.name;
    exception when others then
      update private.scheduled_jobs set problem = sqlerrm where name = job.name;
    end;
  end loop;
end;
$$;
comment on function private.schedule_jobs() is
  'Hands every job to pg_cron where it exists, and notes why one could not be made. Run again by SQL after the cause is mended.';

create function private.scheduled_job_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  jobs jsonb;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is null or to_regclass('cron.job_run_details') is null then
    return jsonb_build_object('available', false, 'jobs', '[]'::jsonb);
  end if;
  execute $sql$
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', wanted.name,
      'scheduled', made.jobid is not null,
      'problem', wanted.problem,
      'succeeded_at', run.succeeded_at,
      'late', made.jobid is null
        or greatest(wanted.made_at, run.succeeded_at) < now() - wanted.late_after
    ) order by wanted.name), '[]')
    from private.scheduled_jobs wanted
    left join cron.job made on made.jobname = wanted.name and made.active
    left join lateral (
      select max(d.end_time) as succeeded_at from cron.job_run_details d
      where d.jobid = made.jobid and d.status = 'succeeded'
    ) run on true
  $sql$ into jobs;
  return jsonb_build_object('available', true, 'jobs', jobs);
end;
$$;
comment on function private.scheduled_job_status() is
  'Whether there is pg_cron, and for each job whether it is scheduled, when it last succeeded and whether it is late.';

create function public.scheduled_job_status()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select private.scheduled_job_status();
$$;
comment on function public.scheduled_job_status() is 'For admins: how the scheduled jobs are doing.';

grant execute on function public.scheduled_job_status(), private.scheduled_job_status() to authenticated;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
exception when others then
  raise notice 'No pg_cron: %', sqlerrm;
end $$;
select private.schedule_jobs();
