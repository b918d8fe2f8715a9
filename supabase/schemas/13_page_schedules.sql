-- Pages and changes that go live, or are withdrawn, at a chosen time.

create table public.page_schedules (
  page_id uuid primary key references public.pages (id) on delete cascade,
  publish_at timestamptz,
  withdraw_at timestamptz,
  set_at timestamptz not null default now(),
  set_by uuid references public.profiles (id) on delete set null,
  change jsonb check (jsonb_typeof(change) = 'object' and octet_length(change::text) <= 2000000),
  base_version integer,
  copy_id uuid,
  copy_version integer,
  check (num_nonnulls(publish_at, withdraw_at) > 0),
  check (publish_at < withdraw_at),
  check (num_nonnulls(change, base_version) <> 1),
  check (change is null or publish_at is not null),
  check (num_nonnulls(copy_id, copy_version) <> 1)
);
comment on table public.page_schedules is
  'When pages go live and are withdrawn, as they are saved by then. A time that has come is removed.';
comment on column public.page_schedules.change is
  'What a live page says from publish_at on: the columns of pages that private.set_page_content names. Null: the page itself goes live then.';
comment on column public.page_schedules.base_version is
  'The version of the page that the change began from; where the page has another, the change waits for somebody to look.';
comment on column public.page_schedules.copy_id is
  'The working copy that the change was made in, which goes when it is live.';
create index page_schedules_due_idx on public.page_schedules (least(publish_at, withdraw_at));
create index page_schedules_set_by_idx on public.page_schedules (set_by);
alter table public.page_schedules enable row level security;
grant select on public.page_schedules to authenticated;
grant select, insert, update, delete on public.page_schedules to service_role;
create policy "Editors can read when pages go live"
  on public.page_schedules for select to authenticated
  using ((select private.may('pages')));

create function private.schedule_page(_page_id uuid, _publish timestamp, _withdraw timestamp) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _before public.page_schedules;
  _after public.page_schedules;
begin
  perform private.require('pages');
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
comment on function private.schedule_page is
  'Sets when a page goes live and is withdrawn, in the garage''s zone; null for not at all, both null take it off the schedule. Admins only; logged.';

create function private.run_page_schedules() returns integer
language plpgsql security definer set search_path = '' as $$
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
    select s.page_id, step.status
    from public.page_schedules s,
      lateral (values ('published'::public.page_status, s.publish_at), ('draft', s.withdraw_at)) step (status, due_at)
    where step.due_at <= private.clock()
    order by step.due_at
  loop
    begin
      done := done + private.run_page_schedule(due.page_id, due.status)::integer;
    exception when others then
      -- One page must not keep the others back; it is tried again, and the list says that it is late.
      raise warning using message = format('Page %s was not set to %s: %s', due.page_id, due.status, sqlerrm),
        hint = 'schedule_failed';
    end;
  end loop;
  return done;
end;
$$;
comment on function private.run_page_schedules is
  'Publishes and withdraws the pages whose time has come. Run each minute by pg_cron, if it exists, and whenever the sender is woken.';

create function private.settle_page_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A page that is withdrawn by hand takes a change that waits along: its words are in the working copy.
  delete from public.page_schedules where page_id = new.id and case new.status
    when 'published' then withdraw_at is null
    when 'draft' then publish_at is null or change is not null
    else true end;
  if new.status = 'published' then
    update public.page_schedules set publish_at = null where page_id = new.id and publish_at is not null;
  end if;
  return null;
end;
$$;
comment on function private.settle_page_schedule is
  'Trigger on pages: a page that went live waits for its withdrawal only, a withdrawn one for nothing, an archived one neither.';

create function private.set_page_content(_page_id uuid, _change jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.pages p
  set title = c.title, slug = c.slug, meta_description = c.meta_description,
    canonical_url = c.canonical_url, content = c.content, content_blocks = c.content_blocks
  from jsonb_populate_record(null::public.pages, _change) c
  where p.id = _page_id;
$$;
comment on function private.set_page_content is
  'Makes a page say what a change says. Its status and whether it is the homepage stay.';

create function private.schedule_change(
  _page_id uuid, _publish timestamp, _withdraw timestamp, _change jsonb, _base_version integer, _copy_id
  uuid, _copy_version integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _before public.page_schedules;
  _after public.page_schedules;
begin
  perform private.require('pages');
  select * into _page from public.pages where id = _page_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such page any more.', hint = 'no_such_page';
  end if;
  if _page.status <> 'published' then
    raise check_violation using message = 'This page is not live.', hint = 'page_is_not_live';
  end if;
  select * into _before from public.page_schedules where page_id = _page_id;
  _after := _before;
  _after.page_id := _page_id;
  if _change is not null then
    _after.change := _change;
    _after.base_version := _base_version;
    _after.copy_id := _copy_id;
    _after.copy_version := _copy_version;
  end if;
  if _after.change is null or _after.base_version is distinct from _page.version then
    raise check_violation using
      message = 'The page has been saved since.', hint = 'page_has_changed';
  end if;
  _after.publish_at := private.garage_moment(_publish);
  _after.withdraw_at := private.garage_moment(_withdraw);
  _after.set_at := now();
  _after.set_by := (select id from public.profiles where id = (select auth.uid()));
  if _after.publish_at >= _after.withdraw_at then
    raise check_violation using
      message = 'It would be withdrawn before it goes live.', hint = 'times_crossed';
  end if;
  -- What no page may say is refused now, and not at the time: it is tried, and taken back.
  begin
    perform private.set_page_content(_page_id, _after.change);
    raise sqlstate 'UNDO0' using message = 'Tried only.', hint = 'tried_only';
  exception when sqlstate 'UNDO0' then
    null;
  end;
  delete from public.page_schedules where page_id = _page_id;
  insert into public.page_schedules select (_after).*;
  perform private.log_action('changed', 'page_schedules', array[_page_id::text], jsonb_build_object(
    'publish_at', jsonb_build_array(_before.publish_at, _after.publish_at),
    'withdraw_at', jsonb_build_array(_before.withdraw_at, _after.withdraw_at)));
  return jsonb_build_object('publish_at', _after.publish_at, 'withdraw_at', _after.withdraw_at);
end;
$$;
comment on function private.schedule_change is
  'Sets when a change of a live page goes live, and when the page is withdrawn. Without a change, the one that waits gets other times. Editors only; logged.';

create function private.run_page_schedule(_page_id uuid, _status public.page_status) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  _page public.pages;
  _due public.page_schedules;
begin
  -- Whoever sets a time holds the page: the time is read after them.
  select * into _page from public.pages where id = _page_id for update;
  select * into _due from public.page_schedules s where s.page_id = _page_id
    and case _status when 'published' then s.publish_at else s.withdraw_at end <= private.clock();
  if not found then
    return false;
  end if;
  if _status = 'published' and _due.change is not null then
    if _page.status <> 'published' or _page.version <> _due.base_version then
      return false;
    end if;
    perform private.set_page_content(_page_id, _due.change);
  else
    update public.pages set status = _status where id = _page_id and status <> _status;
  end if;
  return true;
end;
$$;
comment on function private.run_page_schedule is
  'Publishes, changes or withdraws one page whose time has come; says whether there was something to do.';

create function private.follow_page_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _standing constant text[] := '{status,is_homepage,version,updated_at}';
  _waits public.page_schedules;
begin
  select * into _waits from public.page_schedules where page_id = new.id and change is not null for update;
  if not found then
    return null;
  end if;
  if (select jsonb_object_agg(key, to_jsonb(new) -> key) from jsonb_object_keys(_waits.change) key)
    = _waits.change
  then
    -- The change is live, by its time or by hand. What was typed since goes on from here.
    delete from public.page_copies where id = _waits.copy_id and version = _waits.copy_version;
    update public.page_copies set base_version = new.version
      where id = _waits.copy_id and base_version = old.version;
    delete from public.page_schedules where page_id = new.id and withdraw_at is null;
    update public.page_schedules
      set publish_at = null, change = null, base_version = null, copy_id = null, copy_version = null
      where page_id = new.id;
  elsif to_jsonb(new) - _standing = to_jsonb(old) - _standing then
    -- The working copy is a version further, if nobody has typed since (private.rebase_page_copies).
    update public.page_schedules s
      set base_version = new.version,
        copy_version = s.copy_version + (
          select count(*) from public.page_copies c
          where c.id = s.copy_id and c.version = s.copy_version + 1 and c.base_version = new.version
        )::integer
      where s.page_id = new.id and s.base_version = old.version;
  end if;
  return null;
end;
$$;
comment on function private.follow_page_schedule is
  'Trigger on pages: a change that waits is settled once the page says it, and takes another homepage for no outdating.';

create trigger pages_66_settle_schedule
  after update of status on public.pages
  for each row when (old.status is distinct from new.status)
  execute function private.settle_page_schedule();
create trigger pages_67_follow_schedule
  after update on public.pages
  for each row execute function private.follow_page_schedule();

grant execute on function private.run_page_schedules to service_role;
grant execute on function private.schedule_change, private.schedule_page to authenticated;
