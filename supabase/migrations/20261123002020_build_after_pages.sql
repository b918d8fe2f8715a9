-- What visitors see of a page has changed: the site is built anew, after which search engines see it
-- too (decision 0142). The job waits in the outbox, like that of facts (decision 0107).

create function private.queue_build_of_page()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _page constant public.pages := case tg_op when 'DELETE' then old else new end;
begin
  perform private.queue_deploy(concat_ws(':', 'deploy:page', _page.id, _page.version, lower(tg_op)));
  return null;
end;
$$;
comment on function private.queue_build_of_page() is
  'Trigger on pages: has the site built anew with what is public now.';

create trigger pages_91_build_with_new
  after insert on public.pages
  for each row when (new.status = 'published')
  execute function private.queue_build_of_page();
create trigger pages_92_build_with_change
  after update on public.pages
  for each row when ('published' in (old.status, new.status))
  execute function private.queue_build_of_page();
create trigger pages_93_build_without
  after delete on public.pages
  for each row when (old.status = 'published')
  execute function private.queue_build_of_page();

-- A build that was given up for want of a sender must not stand for the next one.
create or replace function private.queue_deploy(_dedupe text, _due timestamptz default private.clock())
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One that has not begun builds what this transaction writes too. Locked until the commit, so that
  -- it does not begin before.
  perform from public.outbox
    where kind = 'deploy' and state = 'queued' and due_at <= _due and expires_at > private.clock()
    for update;
  if not found then
    insert into public.outbox (dedupe, kind, due_at, expires_at)
    values (_dedupe, 'deploy', _due, _due + interval '1 day')
    on conflict (dedupe) do nothing;
  end if;
end;
$$;
