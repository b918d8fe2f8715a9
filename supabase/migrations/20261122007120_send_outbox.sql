-- How the sender takes mails from the outbox and says what became of them (decision 0112). Leases go
-- by the real clock, since they are about processes; everything else by private.clock().

create function private.begin_post_run()
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  _run uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('post run', 0));
  if exists (select from private.post_runs where ended_at is null and lease_until > clock_timestamp()) then
    return null;
  end if;
  delete from private.post_runs where started_at < clock_timestamp() - interval '7 days';
  update public.outbox
    set state = 'cancelled', lease_until = null, last_error = 'Not sent in time, and too late now.'
    where state in ('queued', 'sending') and expires_at <= private.clock()
      and (state = 'queued' or lease_until < clock_timestamp());
  if exists (select from public.outbox where state in ('queued', 'sending') and due_at <= private.clock()) then
    insert into private.post_runs (lease_until) values (clock_timestamp() + interval '30 seconds')
    returning id into _run;
    return _run;
  end if;
  -- A run without work is noted in the row of the last one without work.
  update private.post_runs set started_at = clock_timestamp(), ended_at = clock_timestamp()
    where claimed = 0 and id = (select id from private.post_runs order by started_at desc limit 1);
  if not found then
    insert into private.post_runs (lease_until, ended_at) values (clock_timestamp(), clock_timestamp());
  end if;
  return null;
end;
$$;
comment on function private.begin_post_run() is
  'Id of a new run, or null while another one is under way or where nothing is due. Gives up mails whose time has passed.';

create function private.mail_params(_mail public.outbox)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select _mail.params
    || coalesce((
      select jsonb_build_object('reference', e.reference, 'source', e.source, 'name', e.name,
        'email', e.email, 'phone', e.phone, 'service', e.service, 'vehicle', e.vehicle,
        'preferred_date', e.preferred_date, 'message', e.message, 'created_at', e.created_at)
      from public.enquiries e where e.id = _mail.enquiry_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message, 'created_at', m.created_at)
      from public.chat_messages m where m.id = _mail.chat_message_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('kind', r.kind, 'name', r.name, 'vehicle', r.vehicle, 'due', r.due,
        'days', r.days, 'link', r.id || '.' || private.reminder_code(r.id),
        'next', coalesce((
          select jsonb_agg(p.day order by p.day) from private.reminder_plan(r.due, r.days) p
          where p.due_at > private.clock()
        ), '[]'))
      from public.reminders r where r.id = _mail.reminder_id
    ), '{}');
$$;
comment on function private.mail_params(public.outbox) is
  'What the mail says: its own params and the row it is about, as it is now.';

create function private.claim_mail(_run uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail public.outbox;
begin
  -- A run that was slower than its lease may have been replaced by another.
  update private.post_runs set lease_until = clock_timestamp() + interval '30 seconds'
    where id = _run and ended_at is null and lease_until > clock_timestamp();
  if not found then
    return null;
  end if;
  update public.outbox
    set state = 'sending', attempts = attempts + 1, lease_until = clock_timestamp() + interval '2 minutes'
    where id = (
      select id from public.outbox
      where state in ('queued', 'sending') and due_at <= private.clock() and expires_at > private.clock()
        and (state = 'queued' or lease_until < clock_timestamp())
      order by due_at limit 1 for update skip locked
    )
    returning * into mail;
  if mail.id is null then
    return null;
  end if;
  update private.post_runs set claimed = claimed + 1 where id = _run;
  return jsonb_build_object('id', mail.id, 'kind', mail.kind, 'attempt', mail.attempts,
    'to', mail.to_email, 'params', private.mail_params(mail));
end;
$$;
comment on function private.claim_mail(uuid) is
  'The next mail of this run as {id, kind, attempt, to, params}, held for two minutes; null if none is due or the run is over.';

create function private.finish_mail(_id uuid, _attempt integer, _outcome text, _error text)
returns public.mail_state
language plpgsql
security definer
set search_path = ''
as $$
declare
  _pauses constant integer[] := array[1, 5, 15, 60, 240];
  _state public.mail_state;
begin
  if _outcome not in ('sent', 'later', 'failed', 'refused', 'unknown') then
    raise check_violation using message = 'No such outcome of a mail.', hint = 'invalid_outcome';
  end if;
  update public.outbox o set
    state = (case
      when _outcome = 'sent' then 'sent'
      when _outcome = 'later' then 'queued'
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
    lease_until = null
  -- What went out has gone out, whoever has claimed or cancelled the row since. A failure counts for
  -- the attempt that it is about.
  where o.id = _id and case when _outcome = 'sent' then o.state <> 'sent'
    else o.state = 'sending' and o.attempts = _attempt end
  returning o.state into _state;
  return _state;
end;
$$;
comment on function private.finish_mail(uuid, integer, text, text) is
  'Notes what became of an attempt and returns the new state, null if the row is gone or has changed. failed and unknown: again after 1, 5, 15, 60 and 240 minutes, then for good; refused: for good at once; later (429): in a minute, not counted.';

create function private.end_post_run(_run uuid, _sent integer, _failed integer)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.post_runs set ended_at = clock_timestamp(), sent = _sent, failed = _failed
  where id = _run and ended_at is null;
$$;
comment on function private.end_post_run(uuid, integer, integer) is 'Ends a run, so that the next one may begin at once.';

-- For the Edge Function post, with the secret key -------------------------------------------------

create function public.begin_post_run()
returns uuid language sql volatile security invoker set search_path = ''
as $$ select private.begin_post_run() $$;
comment on function public.begin_post_run() is 'For the sender: starts a run; null if there is nothing to do.';

create function public.claim_mail(_run uuid)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.claim_mail(_run) $$;
comment on function public.claim_mail(uuid) is 'For the sender: the next mail of this run, or null.';

create function public.finish_mail(_id uuid, _attempt integer, _outcome text, _error text default null)
returns public.mail_state language sql volatile security invoker set search_path = ''
as $$ select private.finish_mail(_id, _attempt, _outcome, _error) $$;
comment on function public.finish_mail(uuid, integer, text, text) is 'For the sender: what became of an attempt.';

create function public.end_post_run(_run uuid, _sent integer, _failed integer)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.end_post_run(_run, _sent, _failed) $$;
comment on function public.end_post_run(uuid, integer, integer) is 'For the sender: ends a run.';

grant execute on function
  public.begin_post_run(), private.begin_post_run(),
  public.claim_mail(uuid), private.claim_mail(uuid),
  public.finish_mail(uuid, integer, text, text), private.finish_mail(uuid, integer, text, text),
  public.end_post_run(uuid, integer, integer), private.end_post_run(uuid, integer, integer)
  to service_role;
