-- Where no address is set up that builds the site, a job that asks for a build has not failed: it is
-- settled, and says why (decision 0172).

create or replace function private.finish_mail(_id uuid, _attempt integer, _outcome text, _error text)
returns public.mail_state
language plpgsql
security definer
set search_path = ''
as $$
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
  'Notes what became of an attempt and returns the new state, null if the row is gone or has changed. failed and unknown: again after 1, 5, 15, 60 and 240 minutes, then for good; refused: for good at once; not_needed: cancelled; later (429): in a minute, not counted.';
