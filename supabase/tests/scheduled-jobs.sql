begin;
\ir helpers.psql
select plan(13);

-- Admins only -------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select throws_ok($$ select private.scheduled_job_status() $$, '42501', 'This is for admins only.', 'owner: no status through the private function');
select throws_ok($$ select private.schedule_jobs() $$, '42501', null, 'owner: cannot schedule');
select throws_ok($$ select private.trim_job_history() $$, '42501', null, 'owner: cannot trim the history');
select tests.authenticate_as(tests.admin());
select throws_ok($$ select private.schedule_jobs() $$, '42501', null, 'admin: cannot schedule');

-- Without pg_cron ---------------------------------------------------------------------------------

reset role;
drop extension if exists pg_cron cascade;
select tests.authenticate_as(tests.admin());
select is(public.scheduled_job_status(), '{"available": false, "jobs": []}', 'a database without pg_cron says so');
reset role;
select is(private.trim_job_history(), 0, 'without pg_cron there is no history to trim');

-- With pg_cron: tables and a function of its shape -------------------------------------------------

create schema cron;
create table cron.job (jobid bigint generated always as identity primary key, jobname text unique, schedule text, command text, active boolean not null default true);
create table cron.job_run_details (jobid bigint, runid bigint generated always as identity primary key, status text, start_time timestamptz, end_time timestamptz);
create function cron.schedule(_name text, _schedule text, _command text) returns bigint language plpgsql as $$
declare made bigint;
begin
  if _name = 'remove-old-traces' then raise exception 'no more than three jobs'; end if;
  insert into cron.job (jobname, schedule, command) values (_name, _schedule, _command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid into made;
  return made;
end $$;
create function tests.ran(_name text, _status text, _age interval) returns void language sql as $$
  insert into cron.job_run_details (jobid, status, start_time, end_time)
  select jobid, _status, now() - _age, now() - _age from cron.job where jobname = _name
$$;
create function tests.status(_name text) returns jsonb language sql as $$
  select job from jsonb_array_elements(public.scheduled_job_status() -> 'jobs') job where job ->> 'name' = _name
$$;

update private.scheduled_jobs set made_at = now() - interval '30 days' where name is not null;
select private.schedule_jobs();
select tests.ran('remove-old-enquiries', 'succeeded', '9 days');
select tests.ran('remove-old-enquiries', 'succeeded', '5 hours');
select tests.ran('remove-old-enquiries', 'failed', '1 hour');
select tests.ran('remove-old-csp-reports', 'succeeded', '20 days');
select tests.ran('remove-old-csp-reports', 'succeeded', '10 days');
select tests.ran('remove-old-csp-reports', 'failed', '8 days');
select tests.ran('remove-old-csp-reports', 'failed', '1 day');

grant usage on schema tests to authenticated;
select tests.authenticate_as(tests.admin());
select is(tests.status('remove-old-enquiries') - 'succeeded_at',
  '{"name": "remove-old-enquiries", "scheduled": true, "problem": null, "late": false}', 'a job that succeeded in time is not late');
select is((tests.status('remove-old-enquiries') ->> 'succeeded_at')::timestamptz, now() - interval '5 hours', 'a job says when it last succeeded, whatever failed since');
select is(tests.status('remove-old-csp-reports') ->> 'late', 'true', 'a job without success for more than a day is late');
select is(tests.status('remove-old-traces') - 'succeeded_at',
  '{"name": "remove-old-traces", "scheduled": false, "problem": "no more than three jobs", "late": true}', 'a job that could not be made is named, with the reason');
select is(tests.status('trim-job-history') ->> 'late', 'true', 'a job that never ran is late');

reset role;
select is(private.trim_job_history(), 3, 'the history of more than a week goes');
select tests.authenticate_as(tests.admin());
select is((tests.status('remove-old-csp-reports') ->> 'succeeded_at')::timestamptz, now() - interval '10 days', 'the last success of each job stays');

select * from finish();
rollback;
