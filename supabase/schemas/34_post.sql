-- How the outbox is sent: the lease, retries, and what staff see of it.

create table private.post_sender (
  one boolean primary key default true check (one),
  asked_at timestamptz
);
comment on table private.post_sender is
  'When the sender last asked for a mail, by the real clock; null: never. Whoever asks locks the row.';
alter table private.post_sender enable row level security;

create function private.mail_params(_mail public.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select _mail.params
    || coalesce((
      select jsonb_build_object('id', e.id, 'reference', e.reference, 'source', e.source, 'name', e.name,
        'email', e.email, 'phone', e.phone, 'service', e.service, 'vehicle', e.vehicle,
        'preferred_date', e.preferred_date, 'message', e.message, 'created_at', e.created_at,
        'starts_at', e.starts_at,
        'booked', exists (select from public.bookings b where b.enquiry_id = e.id and b.status not in ('held', 'cancelled')))
      from public.enquiries e where e.id = _mail.enquiry_id
    ), '{}')
    || coalesce(private.chat_params(_mail.chat_message_id), '{}')
    || coalesce((
      select jsonb_build_object('kind', r.kind, 'name', r.name, 'vehicle', r.vehicle, 'due', r.due, 'days', r.days,
        'link', r.id || '.' || private.reminder_code(r.id),
        'next', coalesce((
          select jsonb_agg(p.day order by p.day) from private.reminder_plan(r.due, r.days) p
          where p.due_at > private.clock()
        ), '[]'))
      from public.reminders r where r.id = _mail.reminder_id
    ), '{}')
    || coalesce(private.booking_params(_mail.booking_id), '{}')
    || coalesce(private.entry_params(_mail.entry_id), '{}')
    || case when _mail.kind = 'digest' then jsonb_build_object('kept_back', coalesce((
      select jsonb_object_agg(kind, n) from (
        select kind, count(*) as n from public.outbox
        where last_error = private.over_the_day() and due_at > _mail.due_at - interval '1 day' group by kind
      ) kept
    ), '{}')) else '{}' end
    || case when _mail.kind = 'held' then jsonb_build_object('held', private.count_held()) else '{}' end;
$$;
comment on function private.mail_params is
  'What the mail says: its own params and the row it is about, as it is now.';

create function private.claim_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _mail public.outbox;
begin
  -- Until the commit: of two that ask at once, the second sees what the first was given.
  update private.post_sender set asked_at = clock_timestamp() where one;
  -- A lease that ends later than any could was given before the clock went back.
  if exists (
    select from public.outbox where lease_until between clock_timestamp() and clock_timestamp() + interval '1 minute'
  ) then
    return null;
  end if;
  update public.outbox set state = 'cancelled', last_error = 'Not sent in time, and too late now.'
    where state in ('queued', 'sending') and due_at <= private.clock() and expires_at <= private.clock();
  update public.outbox
    set state = 'sending', attempts = attempts + 1, lease_until = clock_timestamp() + interval '1 minute'
    where id = (
      select id from public.outbox
      where state in ('queued', 'sending') and due_at <= private.clock()
      -- Of those of one moment the garage's first.
      order by due_at, to_email nulls first limit 1 for update skip locked
    )
    returning * into _mail;
  return case when _mail.id is not null then jsonb_build_object('id', _mail.id, 'kind', _mail.kind,
    'attempt', _mail.attempts, 'to', _mail.to_email, 'params', private.mail_params(_mail)) end;
end;
$$;
comment on function private.claim_mail is
  'The mail that is due longest, as {id, kind, attempt, to, params}, leased for a minute; null while another one is, since the provider counts requests, or where none is due. Gives up mails whose time has passed.';

create function private.finish_mail(
  _id uuid, _attempt integer, _outcome text, _error text
) returns public.mail_state
language plpgsql security definer set search_path = '' as $$
declare
  _pauses constant integer[] := array[1, 5, 15, 60, 240];
  _state public.mail_state;
begin
  if _outcome not in ('sent', 'later', 'failed', 'refused', 'unknown', 'not_needed') then
    raise check_violation using message = 'No such outcome of a mail.', hint = 'invalid_outcome';
  end if;
  update public.outbox o set
    state = (case
      when _outcome = 'sent' then 'sent'
      when _outcome = 'later' then 'queued'
      when _outcome = 'not_needed' then 'cancelled'
      when _outcome <> 'refused' and o.attempts <= cardinality(_pauses) then 'queued'
      when _outcome = 'unknown' then 'unknown'
      else 'failed'
    end)::public.mail_state,
    due_at = case
      when _outcome = 'later' then private.clock() + interval '1 minute'
      when _outcome in ('failed', 'unknown') and o.attempts <= cardinality(_pauses)
        then private.clock() + make_interval(mins => _pauses[o.attempts])
      else o.due_at
    end,
    attempts = o.attempts - case when _outcome = 'later' then 1 else 0 end,
    sent_at = case when _outcome = 'sent' then private.clock() end,
    params = case when _outcome = 'sent' then '{}' else o.params end,
    last_error = case when _outcome <> 'sent' then left(_error, 300) end,
    -- The next one in a second: that is the provider's pace.
    lease_until = clock_timestamp() + interval '1 second'
  -- What went out has gone out, whoever has claimed or cancelled the row since. A failure counts for
  -- the attempt that it is about.
  where o.id = _id and case when _outcome = 'sent' then o.state <> 'sent'
    else o.state = 'sending' and o.attempts = _attempt end
  returning o.state into _state;
  return _state;
end;
$$;
comment on function private.finish_mail is
  'Notes what became of an attempt and returns the new state, null if the row is gone or has changed. failed and unknown: again after 1, 5, 15, 60 and 240 minutes, then for good; refused: for good at once; not_needed: cancelled; later (429): in a minute, not counted.';

create function private.post_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _today constant timestamptz := private.garage_day()::timestamp at time zone private.garage_zone();
  _asked timestamptz;
begin
  perform private.require('desk');
  select asked_at into _asked from private.post_sender;
  return jsonb_build_object(
    'mail', case when private.server_mails() then 'server' else 'browser' end,
    'now', private.clock(),
    'due', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at <= private.clock()),
    'waiting', (select count(*) from public.outbox where state in ('queued', 'sending') and due_at > private.clock()),
    'sent_today', (select count(*) from public.outbox where state = 'sent' and sent_at >= _today),
    'failed', (select count(*) from public.outbox where state = 'failed'),
    'unknown', (select count(*) from public.outbox where state = 'unknown'),
    'last_run', case when _asked is not null then jsonb_build_object(
      'at', _asked, 'seconds_ago', floor(extract(epoch from clock_timestamp() - _asked))::integer) end,
    'late', private.server_mails() and coalesce(_asked < clock_timestamp() - interval '15 minutes', true)
  );
end;
$$;
comment on function private.post_status is
  'Counts of the outbox and the last run, whose age goes by the real clock; late: mail goes from the server, and none has run for 15 minutes.';

create function private.change_mail(_id uuid, _to public.mail_state) returns public.mail_state
language plpgsql security definer set search_path = '' as $$
declare
  _before public.mail_state;
begin
  perform private.require('desk');
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
comment on function private.change_mail is
  'Queues a mail that failed or waits for its next attempt, or cancels one that has not gone out. Admins only; logged.';

create function private.remove_old_mail() returns integer
language plpgsql security definer set search_path = '' as $$
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
comment on function private.remove_old_mail is
  'Deletes mails 30 days after they were sent or given up, reminders 30 days after they were due or stopped, and unconfirmed ones after a week. Run nightly by pg_cron, if it exists.';

create function private.knock_post() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  secret text;
begin
  if to_regproc('net.http_post') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  if not exists (select from public.outbox where state in ('queued', 'sending') and due_at <= private.clock())
    and exists (select from private.post_sender where asked_at > clock_timestamp() - interval '5 minutes')
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
comment on function private.knock_post is
  'Wakes the Edge Function post if something is due, or every five minutes to show that it answers. Needs pg_net, and its address and secret in Vault as post_url and post_secret; false if it does not knock.';

create function private.knock_after_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
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
comment on function private.knock_after_insert is 'Trigger on outbox: wakes the sender for what is due now.';

create trigger outbox_10_knock
  after insert on public.outbox
  referencing new table as added
  for each statement execute function private.knock_after_insert();

grant execute on function
  private.claim_mail, private.finish_mail
to service_role;
grant execute on function private.change_mail, private.post_status to authenticated;
