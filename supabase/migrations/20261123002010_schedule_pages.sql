-- Pages go live and are withdrawn at a time that staff have chosen (decision 0141).

create table public.page_schedules (
  page_id uuid primary key references public.pages (id) on delete cascade,
  publish_at timestamptz,
  withdraw_at timestamptz,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles (id) on delete set null,
  check (num_nonnulls(publish_at, withdraw_at) > 0),
  check (publish_at < withdraw_at)
);
create index page_schedules_due_idx on public.page_schedules (least(publish_at, withdraw_at));
create index page_schedules_set_by_idx on public.page_schedules (set_by);
comment on table public.page_schedules is
  'When pages go live and are withdrawn, as they are saved by then. A time that has come is removed.';

-- Setting -----------------------------------------------------------------------------------------

create function private.garage_moment(_local timestamp)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  _moment constant timestamptz := _local at time zone private.garage_zone();
begin
  if _moment at time zone private.garage_zone() <> _local then
    raise check_violation using
      message = 'The clocks go forward in that night: there is no such time.', hint = 'no_such_time';
  end if;
  if _moment <= private.clock() then
    raise check_violation using message = 'This time is past.', hint = 'time_past';
  end if;
  if _moment > private.clock() + interval '3 years' then
    raise check_violation using message = 'This is more than three years ahead.', hint = 'time_too_far';
  end if;
  return _moment;
end;
$$;
comment on function private.garage_moment(timestamp) is
  'A time to come, as the clock at the garage shows it. In the hour that is there twice when clocks go back, the second one.';

create function private.schedule_page(_page_id uuid, _publish timestamp, _withdraw timestamp)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _page public.pages;
  _before public.page_schedules;
  _after public.page_schedules;
begin
  perform private.require_admin();
  select * into _page from public.pages where id = _page_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such page any more.', hint = 'no_such_page';
  end if;
  if _publish is not null and _page.status = 'published' then
    raise check_violation using message = 'This page is live already.', hint = 'page_is_live';
  end if;
  if _publish is null and _withdraw is not null and _page.status <> 'published' then
    raise check_violation using message = 'This page is not live.', hint = 'page_is_not_live';
  end if;
  _after := row(_page_id, private.garage_moment(_publish), private.garage_moment(_withdraw), now(),
    (select id from public.profiles where id = (select auth.uid())));
  if _after.publish_at >= _after.withdraw_at then
    raise check_violation using
      message = 'It would be withdrawn before it goes live.', hint = 'times_crossed';
  end if;
  delete from public.page_schedules where page_id = _page_id returning * into _before;
  if num_nonnulls(_publish, _withdraw) > 0 then
    insert into public.page_schedules select (_after).*;
  end if;
  perform private.log_action('changed', 'page_schedules', array[_page_id::text], jsonb_build_object(
    'publish_at', jsonb_build_array(_before.publish_at, _after.publish_at),
    'withdraw_at', jsonb_build_array(_before.withdraw_at, _after.withdraw_at)));
  return jsonb_build_object('publish_at', _after.publish_at, 'withdraw_at', _after.withdraw_at);
end;
$$;
comment on function private.schedule_page(uuid, timestamp, timestamp) is
  'Sets when a page goes live and is withdrawn, in the garage''s zone; null for not at all, both null take it off the schedule. Admins only; logged.';

create function public.schedule_page(
  _page_id uuid, _publish timestamp default null, _withdraw timestamp default null
)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.schedule_page(_page_id, _publish, _withdraw) $$;
comment on function public.schedule_page(uuid, timestamp, timestamp) is
  'For admins: sets when a page goes live and is withdrawn; returns both as moments.';

-- Happening ---------------------------------------------------------------------------------------

create function private.run_page_schedules()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  due record;
  done integer := 0;
begin
  if not exists (
    select from public.page_schedules where least(publish_at, withdraw_at) <= private.clock()
  ) then
    return 0;
  end if;
  -- Before any row, as every save of a page does (private.queue_for_homepage).
  perform pg_advisory_xact_lock(hashtext('public.pages.is_homepage'));
  for due in
    select s.page_id, step.status, step.due_at
    from public.page_schedules s,
      lateral (values ('published'::public.page_status, s.publish_at), ('draft', s.withdraw_at)) step (status, due_at)
    where step.due_at <= private.clock()
    order by step.due_at
  loop
    begin
      -- The time is looked at again: it may have been changed while this waited.
      update public.pages p set status = due.status
        where p.id = due.page_id and p.status <> due.status and exists (
          select from public.page_schedules s where s.page_id = p.id
            and case due.status when 'published' then s.publish_at else s.withdraw_at end <= private.clock()
        );
      done := done + 1;
    exception when others then
      -- One page must not keep the others back; it is tried again, and the list says that it is late.
      raise warning using message = format('Page %s was not set to %s: %s', due.page_id, due.status, sqlerrm),
        hint = 'schedule_failed';
    end;
  end loop;
  return done;
end;
$$;
comment on function private.run_page_schedules() is
  'Publishes and withdraws the pages whose time has come. Run each minute by pg_cron, if it exists, and whenever the sender is woken.';

-- Whoever sets the status by hand has settled what was to happen by itself.
create function private.settle_page_schedule()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.page_schedules where page_id = new.id and case new.status
    when 'published' then withdraw_at is null
    when 'draft' then publish_at is null
    else true end;
  if new.status = 'published' then
    update public.page_schedules set publish_at = null where page_id = new.id and publish_at is not null;
  end if;
  return null;
end;
$$;
comment on function private.settle_page_schedule() is
  'Trigger on pages: a page that went live waits for its withdrawal only, a withdrawn one for nothing, an archived one neither.';

create trigger pages_66_settle_schedule
  after update of status on public.pages
  for each row when (old.status is distinct from new.status)
  execute function private.settle_page_schedule();

insert into private.scheduled_jobs (name, schedule, command, late_after) values
  ('run-page-schedules', '* * * * *', 'select private.run_page_schedules()', '15 minutes');
select private.schedule_jobs();

create or replace function public.begin_post_run()
returns uuid language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Where there is no pg_cron, whatever knocks at the sender keeps the pages' times as well.
  perform private.run_page_schedules();
  return private.begin_post_run();
end;
$$;

-- Grants and policies -----------------------------------------------------------------------------

grant select on public.page_schedules to authenticated;
grant select, insert, update, delete on public.page_schedules to service_role;
grant execute on function
  public.schedule_page(uuid, timestamp, timestamp), private.schedule_page(uuid, timestamp, timestamp)
  to authenticated;
grant execute on function private.run_page_schedules() to service_role;

alter table public.page_schedules enable row level security;

create policy "Admins can read when pages go live"
  on public.page_schedules for select to authenticated
  using ((select public.has_role('admin')));
