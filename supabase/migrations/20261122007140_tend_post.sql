-- What admins see and do about the post; personal data, retention, and what wakes the sender
-- (decision 0112).

create function private.post_status()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _today constant timestamptz := private.garage_day()::timestamp at time zone private.garage_zone();
  _last private.post_runs;
begin
  perform private.require_admin();
  select * into _last from private.post_runs order by started_at desc limit 1;
  return jsonb_build_object(
    'mail', case when private.server_mails() then 'server' else 'browser' end,
    'now', private.clock(),
    'due', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at <= private.clock()),
    'waiting', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at > private.clock()),
    'sent_today', (select count(*) from public.outbox where state = 'sent' and sent_at >= _today),
    'failed', (select count(*) from public.outbox where state = 'failed'),
    'unknown', (select count(*) from public.outbox where state = 'unknown'),
    'last_run_at', _last.started_at,
    'last_run', case when _last.id is not null then jsonb_build_object(
      'at', _last.started_at,
      'seconds_ago', floor(extract(epoch from clock_timestamp() - _last.started_at))::integer,
      'claimed', _last.claimed, 'sent', _last.sent, 'failed', _last.failed) end,
    'late', private.server_mails()
      and coalesce(_last.started_at < clock_timestamp() - interval '15 minutes', true)
  );
end;
$$;
comment on function private.post_status() is
  'Counts of the outbox and the last run, whose age goes by the real clock; late: mail goes from the server, and none has run for 15 minutes.';

create function private.change_mail(_id uuid, _to public.mail_state)
returns public.mail_state
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before public.mail_state;
begin
  perform private.require_admin();
  select state into _before from public.outbox
    where id = _id and case when _to = 'queued'
      then expires_at > private.clock() and (state in ('failed', 'unknown') or (state = 'queued' and attempts > 0))
      else state in ('queued', 'failed', 'unknown') end
    for update;
  if not found then
    raise sqlstate 'PT409' using
      message = 'This mail is not waiting any more.',
      detail = 'It has gone out, is going out, was cancelled or is too late.',
      hint = 'mail_not_waiting';
  end if;
  update public.outbox
    set state = _to, attempts = 0, last_error = null,
      due_at = case when _to = 'queued' then private.clock() else due_at end
    where id = _id;
  perform private.log_action('changed', 'outbox', array[_id::text],
    jsonb_build_object('state', jsonb_build_array(_before, _to)));
  return _to;
end;
$$;
comment on function private.change_mail(uuid, public.mail_state) is
  'Queues a mail that failed or waits for its next attempt, or cancels one that has not gone out. Admins only; logged.';

create function public.post_status()
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.post_status() $$;
comment on function public.post_status() is 'For admins: how the post is doing.';

create function public.retry_mail(_id uuid)
returns public.mail_state language sql volatile security invoker set search_path = ''
as $$ select private.change_mail(_id, 'queued') $$;
comment on function public.retry_mail(uuid) is 'For admins: tries a mail again now.';

create function public.cancel_mail(_id uuid)
returns public.mail_state language sql volatile security invoker set search_path = ''
as $$ select private.change_mail(_id, 'cancelled') $$;
comment on function public.cancel_mail(uuid) is 'For admins: does not send a mail.';

grant execute on function
  public.post_status(), private.post_status(),
  public.retry_mail(uuid), public.cancel_mail(uuid), private.change_mail(uuid, public.mail_state)
  to authenticated;

create or replace function private.release_held()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  released integer;
  released_messages integer;
  released_reminders integer;
begin
  perform private.require_admin();
  update public.enquiries set on_hold = false where on_hold;
  get diagnostics released = row_count;
  update public.chat_messages set on_hold = false where on_hold;
  get diagnostics released_messages = row_count;
  perform private.queue_reminder_confirmation(id, email) from public.reminders where on_hold;
  update public.reminders set on_hold = false where on_hold;
  get diagnostics released_reminders = row_count;
  return released + released_messages + released_reminders;
end;
$$;
comment on function private.release_held() is
  'Takes all enquiries, chat messages and reminders off hold; returns their number. Where mail goes from the server, their mails are queued.';

-- Personal data and retention ---------------------------------------------------------------------

insert into private.personal_data_sources (name, source, email_column, text_columns) values
  ('reminders', 'public.reminders', 'email', '{name,vehicle}'),
  ('outbox', 'public.outbox', 'to_email', '{params,last_error}');

create function private.remove_old_mail()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _month constant timestamptz := private.clock() - interval '30 days';
  removed integer;
  removed_reminders integer;
begin
  delete from public.outbox
    where state in ('sent', 'unknown', 'failed', 'cancelled') and coalesce(sent_at, due_at) < _month;
  get diagnostics removed = row_count;
  delete from public.reminders
    where stopped_at < _month or due < _month::date
      or (confirmed_at is null and created_at < private.clock() - interval '7 days');
  get diagnostics removed_reminders = row_count;
  return removed + removed_reminders;
end;
$$;
comment on function private.remove_old_mail() is
  'Deletes mails 30 days after they were sent or given up, reminders 30 days after they were due or stopped, and unconfirmed ones after a week. Run nightly by pg_cron, if it exists.';

create or replace function private.remove_old_enquiries_by_hand()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.remove_old_traces();
  perform private.remove_old_mail();
  return private.remove_old_enquiries();
end;
$$;
comment on function private.remove_old_enquiries_by_hand() is
  'All removals, for a button of admins; returns the number of enquiries and chat messages.';

-- What wakes the sender ---------------------------------------------------------------------------

create function private.knock_post()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  secret text;
begin
  if to_regproc('net.http_post') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  if not exists (select from public.outbox where state in ('queued', 'sending') and due_at <= private.clock())
    and exists (select from private.post_runs where started_at > clock_timestamp() - interval '5 minutes')
  then
    return false;
  end if;
  execute $sql$
    select max(decrypted_secret) filter (where name = 'post_url'), max(decrypted_secret) filter (where name = 'post_secret')
    from vault.decrypted_secrets
  $sql$ into address, secret;
  if address is null or secret is null then
    return false;
  end if;
  -- Its answer is not waited for: the table says what is still to do.
  execute 'select net.http_post(url := $1, headers := $2, timeout_milliseconds := 5000)'
    using address, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  return true;
end;
$$;
comment on function private.knock_post() is
  'Wakes the Edge Function post if something is due, or every five minutes to show that it answers. Needs pg_net, and its address and secret in Vault as post_url and post_secret; false if it does not knock.';

create function private.knock_after_insert()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from added where due_at <= private.clock()) then
    perform private.knock_post();
  end if;
  return null;
exception when others then
  -- No enquiry is refused for this: pg_cron knocks within a minute, and its job shows the reason.
  return null;
end;
$$;
comment on function private.knock_after_insert() is 'Trigger on outbox: wakes the sender for what is due now.';

create trigger outbox_10_knock
  after insert on public.outbox
  referencing new table as added
  for each statement execute function private.knock_after_insert();

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
exception when others then
  raise notice 'No pg_net: %', sqlerrm;
end $$;

insert into private.scheduled_jobs (name, schedule, command, late_after) values
  ('knock-post', '* * * * *', 'select private.knock_post()', '15 minutes'),
  ('remove-old-mail', '45 3 * * *', 'select private.remove_old_mail()', '26 hours');
select private.schedule_jobs();
