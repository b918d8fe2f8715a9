-- What is removed when, and the jobs that do it.

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
comment on column private.scheduled_jobs.problem is
  'Why pg_cron did not take the job; null when it did or where there is no pg_cron.';
alter table private.scheduled_jobs enable row level security;

-- New rows delete old ones too, but in quiet times old ones would stay beyond their limit.
create function private.remove_old_traces() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
  removed_notes integer;
begin
  removed := private.remove_old_counters(null);
  delete from private.deleted_notes where deleted_at < now() - interval '1 day';
  get diagnostics removed_notes = row_count;
  return removed + removed_notes;
end;
$$;
comment on function private.remove_old_traces is
  'Deletes hashes of visitors after an hour and deleted notes after a day. Run by pg_cron every ten minutes, if it exists.';

create function private.remove_old_versions() returns integer
language sql security definer set search_path = '' as $$
  with old_pages as (
    delete from public.page_revisions r where r.saved_at < private.clock() - interval '1 year'
      and 50 <= (select count(*) from public.page_revisions n where n.page_id = r.page_id and n.version > r.version)
    returning 1
  ), old_facts as (
    delete from public.facts f where f.created_at < private.clock() - interval '1 year'
      and 50 <= (select count(*) from public.facts n where n.version > f.version)
    returning 1
  )
  select (select count(*) from old_pages)::integer + (select count(*) from old_facts)::integer;
$$;
comment on function private.remove_old_versions is
  'Of each page and of the facts keeps 50 versions, or those of a year, whichever are more. Run nightly by pg_cron, if it exists.';

create function private.trim_job_history() returns integer
language plpgsql security definer set search_path = '' as $$
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
comment on function private.trim_job_history is
  'Removes what pg_cron noted more than a week ago, except the last success of each job. Run by pg_cron each night.';

create function private.schedule_jobs() returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function private.schedule_jobs is
  'Hands every job to pg_cron where it exists, and notes why one could not be made. Run again by SQL after the cause is mended.';

create function private.scheduled_job_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.scheduled_job_status is
  'Whether there is pg_cron, and for each job whether it is scheduled, when it last succeeded and whether it is late.';

create function private.remove_old_trash() returns integer
language sql security definer set search_path = '' as $$
  select private.remove_old_pages() + private.remove_old_pictures();
$$;
comment on function private.remove_old_trash is
  'Removes pages and pictures whose time in the trash is over. Run nightly by pg_cron, if it exists.';

create function private.remove_old_trash_by_hand() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('pages');
  return private.remove_old_trash();
end;
$$;
comment on function private.remove_old_trash_by_hand is 'private.remove_old_trash() for a button of admins.';

grant execute on function private.remove_old_trash_by_hand, private.scheduled_job_status to authenticated;
