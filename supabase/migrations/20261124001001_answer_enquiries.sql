-- Staff answer enquiries, write down calls and notes, and take them (decision 0160). An answer, its
-- mail and the enquiry's state are one transaction.

create function private.hold_enquiry(_id uuid)
returns public.enquiries
language plpgsql
security definer
set search_path = ''
as $$
declare
  _found public.enquiries;
begin
  perform private.require('desk');
  select * into _found from public.enquiries where id = _id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This enquiry is gone.', hint = 'no_such_enquiry';
  end if;
  return _found;
end;
$$;
comment on function private.hold_enquiry(uuid) is
  'The enquiry, for whoever works at the desk; others who write in its thread wait until the end of this transaction.';

create function private.mail_of_entry(_entry uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', o.id, 'state', o.state, 'sent_at', o.sent_at, 'error', o.last_error)
  from public.outbox o where o.entry_id = _entry and o.kind = 'reply';
$$;
comment on function private.mail_of_entry(uuid) is 'What has become of the mail of an answer; null once it is no longer kept, 30 days after it went.';

create function private.entry_in_words(_entry private.thread_entries)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', _entry.id, 'number', _entry.number, 'kind', _entry.kind, 'at', _entry.created_at,
    'by', private.name_of(_entry.author), 'mine', coalesce(_entry.author = auth.uid(), false), 'body', _entry.body)
    || case when _entry.kind = 'answer' then jsonb_build_object('mail', private.mail_of_entry(_entry.id)) else '{}' end;
$$;
comment on function private.entry_in_words(private.thread_entries) is
  'An entry for staff: {id, number, kind, at, by, mine, body}, of an answer also {mail: {id, state, sent_at, error}}.';

create function private.repeated_entry(_id uuid, _enquiry uuid, _kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _found private.thread_entries;
begin
  select * into _found from private.thread_entries where id = _id;
  if not found then
    return null;
  end if;
  perform private.require_same((_found.enquiry_id, _found.kind, _found.author) = (_enquiry, _kind, auth.uid()));
  return private.entry_in_words(_found);
end;
$$;
comment on function private.repeated_entry(uuid, uuid, text) is 'The entry of an attempt that is repeated; null for a new one.';

create function private.reply(_enquiry uuid, _id uuid, _body text, _seen bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _asked constant public.enquiries := private.hold_enquiry(_enquiry);
  _done jsonb := private.repeated_entry(_id, _enquiry, 'answer');
  _meanwhile text;
  _entry private.thread_entries;
begin
  if _done is not null then
    return _done;
  end if;
  -- Its address may be a stranger's, whom a bot would have us write to (decisions 0011 and 0070).
  if _asked.suspect or _asked.on_hold then
    raise sqlstate 'PT409' using
      message = 'This enquiry is marked as suspect or held.',
      detail = 'Take the mark off before you answer it.',
      hint = 'marked_enquiry';
  end if;
  if not private.server_mails() then
    raise sqlstate 'PT503' using
      message = 'Answers are mailed by the server, which is switched off.',
      hint = 'post_off';
  end if;
  select case kind when 'answer' then private.name_of(author) else _asked.name end into _meanwhile
    from private.thread_entries
    where enquiry_id = _enquiry and number > _seen and kind in ('answer', 'message') and author is distinct from auth.uid()
    order by number desc limit 1;
  if found then
    raise sqlstate 'PT409' using
      message = 'Somebody has written in this thread meanwhile.',
      detail = coalesce(_meanwhile, ''),
      hint = 'answered_meanwhile';
  end if;
  insert into private.link_secret default values on conflict do nothing;
  insert into private.thread_entries (id, enquiry_id, kind, author, body)
    values (_id, _enquiry, 'answer', auth.uid(), _body) returning * into _entry;
  insert into public.outbox (dedupe, kind, to_email, reference, enquiry_id, entry_id, expires_at)
    values ('reply:' || _id, 'reply', _asked.email, _asked.reference, _enquiry, _id, private.clock() + interval '2 days');
  update public.enquiries set status = 'in_progress', taken_by = coalesce(taken_by, auth.uid()) where id = _enquiry;
  return private.entry_in_words(_entry);
end;
$$;
comment on function private.reply(uuid, uuid, text, bigint) is
  'Keeps an answer, queues its mail and moves the enquiry on, all or nothing. _seen: the highest number that the writer has seen; a colleague''s answer or the customer''s message beyond it is PT409 answered_meanwhile, so that nobody answers past another.';

create function private.status_after(_kind text, _before public.enquiry_status)
returns public.enquiry_status
language sql
immutable
set search_path = ''
as $$
  select case when _kind = 'rung' then 'in_progress' when _kind in ('booked', 'done') then 'done' else _before end;
$$;
comment on function private.status_after(text, public.enquiry_status) is
  'Rung: in progress; booked and done: done. A note or a call that nobody took leaves it as it is.';

create function private.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _asked constant public.enquiries := private.hold_enquiry(_enquiry);
  _done jsonb := private.repeated_entry(_id, _enquiry, _kind);
  _entry private.thread_entries;
begin
  if _done is not null then
    return _done;
  end if;
  if _kind not in ('note', 'rung', 'no_answer', 'booked', 'done') then
    raise check_violation using message = 'Answers and messages have functions of their own.', hint = 'invalid_kind';
  end if;
  insert into private.thread_entries (id, enquiry_id, kind, author, body, was)
  values (_id, _enquiry, _kind, auth.uid(), _body, case when _kind <> 'note' then jsonb_build_object(
    'status', _asked.status, 'taken_by', _asked.taken_by, 'waiting_since', _asked.waiting_since) end)
  returning * into _entry;
  if _kind <> 'note' then
    update public.enquiries
      set status = private.status_after(_kind, status), taken_by = coalesce(taken_by, auth.uid())
      where id = _enquiry;
  end if;
  return private.entry_in_words(_entry);
end;
$$;
comment on function private.add_to_thread(uuid, uuid, text, text) is
  'Writes down a note, a call (rung, no_answer) or what became of it (booked, done), and moves the enquiry on.';

create function private.undo_in_thread(_id uuid)
returns public.enquiry_status
language plpgsql
security definer
set search_path = ''
as $$
declare
  _of uuid;
  _asked public.enquiries;
  _entry private.thread_entries;
begin
  select enquiry_id into _of from private.thread_entries where id = _id;
  _asked := private.hold_enquiry(_of);
  delete from private.thread_entries
    where id = _id and kind not in ('answer', 'message') and (kind <> 'note' or author = auth.uid())
    returning * into _entry;
  -- What came after it stands.
  if _entry.was is not null and not exists (
    select from private.thread_entries where enquiry_id = _of and number > _entry.number and kind <> 'note')
  then
    update public.enquiries set
      status = (_entry.was ->> 'status')::public.enquiry_status,
      taken_by = (select id from public.profiles where id = (_entry.was ->> 'taken_by')::uuid),
      waiting_since = (_entry.was ->> 'waiting_since')::timestamptz
      where id = _of returning * into _asked;
  end if;
  return _asked.status;
end;
$$;
comment on function private.undo_in_thread(uuid) is
  'Takes back a mark, or one''s own note, and with the last mark the state before it. What was mailed cannot be taken back. Returns the status.';

create function private.take_enquiry(_enquiry uuid, _mine boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set taken_by = case when _mine then auth.uid() end where id = _enquiry;
end;
$$;
comment on function private.take_enquiry(uuid, boolean) is 'The caller sees to an enquiry, or nobody does.';

create function private.trust_enquiry(_enquiry uuid, _trusted boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set suspect = not _trusted where id = _enquiry;
end;
$$;
comment on function private.trust_enquiry(uuid, boolean) is 'Takes the mark of a suspect off, or puts it on again.';

-- What staff call; the rules are in the functions of the same name ----------------------------------

create function public.reply(_enquiry uuid, _id uuid, _body text, _seen bigint)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.reply(_enquiry, _id, _body, _seen) $$;
comment on function public.reply(uuid, uuid, text, bigint) is
  'For the desk: answers an enquiry by mail. PT409 answered_meanwhile (detail: by whom) or marked_enquiry, PT503 post_off, PT404 no_such_enquiry.';

create function public.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text default null)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.add_to_thread(_enquiry, _id, _kind, _body) $$;
comment on function public.add_to_thread(uuid, uuid, text, text) is 'For the desk: note, rung, no_answer, booked or done.';

create function public.undo_in_thread(_id uuid)
returns public.enquiry_status language sql volatile security invoker set search_path = ''
as $$ select private.undo_in_thread(_id) $$;
comment on function public.undo_in_thread(uuid) is 'For the desk: takes back a mark or one''s own note.';

create function public.take_enquiry(_enquiry uuid, _mine boolean)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.take_enquiry(_enquiry, _mine) $$;
comment on function public.take_enquiry(uuid, boolean) is 'For the desk: sees to an enquiry, or gives it back.';

create function public.trust_enquiry(_enquiry uuid, _trusted boolean)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.trust_enquiry(_enquiry, _trusted) $$;
comment on function public.trust_enquiry(uuid, boolean) is 'For the desk: whether an enquiry is from a person.';

grant execute on function
  public.reply(uuid, uuid, text, bigint), private.reply(uuid, uuid, text, bigint),
  public.add_to_thread(uuid, uuid, text, text), private.add_to_thread(uuid, uuid, text, text),
  public.undo_in_thread(uuid), private.undo_in_thread(uuid),
  public.take_enquiry(uuid, boolean), private.take_enquiry(uuid, boolean),
  public.trust_enquiry(uuid, boolean), private.trust_enquiry(uuid, boolean)
  to authenticated;
