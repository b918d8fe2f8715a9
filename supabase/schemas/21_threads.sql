-- The conversation about an enquiry: answers, notes, and who has taken it.

create table private.thread_entries (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  kind text not null
    check (kind in ('answer', 'message', 'note', 'rung', 'no_answer', 'booked', 'moved', 'cancelled', 'done')),
  author uuid references public.profiles (id) on delete set null,
  body text check (char_length(body) <= 5000 and body ~ '\S'),
  was jsonb,
  starts_at timestamptz,
  online boolean not null default false,
  check ((kind in ('answer', 'message', 'note')) = (body is not null)),
  check (case when starts_at is null then kind not in ('moved', 'cancelled') and not online else kind in ('booked', 'moved', 'cancelled') end)
);
comment on table private.thread_entries is
  'The thread of an enquiry: answer (mailed by staff), message (by the customer, through the link), note (staff only), rung, no_answer, booked (in another book) and done (marks of staff), and what became of its booking in the diary: booked, moved, cancelled. The enquiry''s own text comes before them.';
comment on column private.thread_entries.number is
  'The order. Entries of one enquiry are added one after the other, under the lock of its row.';
comment on column private.thread_entries.id is
  'Made by the browser: a repeated attempt has the same id and adds nothing.';
comment on column private.thread_entries.author is 'Null for the customer, and for accounts that are gone.';
comment on column private.thread_entries.was is
  'Of a mark: status, taken_by and waiting_since of the enquiry before it, for undo.';
comment on column private.thread_entries.starts_at is
  'Of a booking in the diary: its time then. Written by a trigger on bookings, taken back in the diary alone.';
comment on column private.thread_entries.online is 'Whether the customer booked, moved or cancelled alone.';
create index thread_entries_enquiry_idx on private.thread_entries (enquiry_id, number);
create index thread_entries_author_idx on private.thread_entries (author);
create index thread_entries_created_at_idx on private.thread_entries (created_at);
create index thread_entries_online_idx on private.thread_entries (created_at) where online;
alter table private.thread_entries enable row level security;

create table private.thread_readers (
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  reader uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (enquiry_id, reader)
);
comment on table private.thread_readers is
  'Who of the staff has a thread open, by the real clock; a row is of use for a minute, and new ones delete older ones.';
create index thread_readers_reader_idx on private.thread_readers (reader);
alter table private.thread_readers enable row level security;

create function private.thread_token(_enquiry uuid) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to('request ' || _enquiry, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.thread_token is
  'The code of the customer''s link to their enquiry: keyed hash of its id, base64url (RFC 4648, section 5). Stored nowhere.';

create function private.hold_enquiry(_id uuid) returns public.enquiries
language plpgsql security definer set search_path = '' as $$
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
comment on function private.hold_enquiry is
  'The enquiry, for whoever works at the desk; others who write in its thread wait until the end of this transaction.';

create function private.mail_of_entry(_entry uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'state', o.state, 'sent_at', o.sent_at, 'error', o.last_error)
  from public.outbox o where o.entry_id = _entry and o.kind = 'reply';
$$;
comment on function private.mail_of_entry is
  'What has become of the mail of an answer; null once it is no longer kept, 30 days after it went.';

create function private.entry_in_words(_entry private.thread_entries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', _entry.id, 'number', _entry.number, 'kind', _entry.kind, 'at', _entry.created_at,
    'by', private.name_of(_entry.author), 'mine', coalesce(_entry.author = auth.uid(), false), 'body', _entry.body)
    || case when _entry.kind = 'answer' then jsonb_build_object('mail', private.mail_of_entry(_entry.id))
      when _entry.starts_at is not null then jsonb_build_object('starts_at', _entry.starts_at, 'online', _entry.online) else '{}' end;
$$;
comment on function private.entry_in_words is
  'An entry for staff: {id, number, kind, at, by, mine, body}, of an answer also {mail: {id, state, sent_at, error}}, of a booking in the diary {starts_at, online}.';

create function private.repeated_entry(_id uuid, _enquiry uuid, _kind text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
comment on function private.repeated_entry is 'The entry of an attempt that is repeated; null for a new one.';

create function private.reply(_enquiry uuid, _id uuid, _body text, _seen bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked constant public.enquiries := private.hold_enquiry(_enquiry);
  _done jsonb := private.repeated_entry(_id, _enquiry, 'answer');
  _meanwhile text;
  _entry private.thread_entries;
begin
  if _done is not null then
    return _done;
  end if;
  -- Its address may be a stranger's, whom a bot would have us write to (docs/forms.md#visitors-only-add).
  if _asked.suspect or _asked.discarded_at is not null then
    raise sqlstate 'PT409' using
      message = 'This enquiry is marked as suspect, or discarded.',
      detail = 'Take that back before you answer it.',
      hint = 'marked_enquiry';
  end if;
  if _asked.email is null then
    raise sqlstate 'PT409' using message = 'This enquiry has no address: it came by telephone.', hint = 'no_address';
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
  update public.enquiries set status = 'in_progress', taken_by = coalesce(taken_by, auth.uid()) where id = _enquiry;
  if _asked.on_hold then
    perform private.move_held(array[_enquiry], 'released');
  end if;
  insert into private.link_secret default values on conflict do nothing;
  insert into private.thread_entries (id, enquiry_id, kind, author, body)
    values (_id, _enquiry, 'answer', auth.uid(), _body) returning * into _entry;
  perform private.queue_mail('reply', 'reply:' || _id, private.clock() + interval '2 days', _to => _asked.email,
    _reference => _asked.reference, _enquiry => _enquiry, _entry => _id, _always => true);
  return private.entry_in_words(_entry);
end;
$$;
comment on function private.reply is
  'Keeps an answer, queues its mail and moves the enquiry on, all or nothing. _seen: the highest number that the writer has seen; a colleague''s answer or the customer''s message beyond it is PT409 answered_meanwhile, so that nobody answers past another.';

create function private.status_after(
  _kind text, _before public.enquiry_status
) returns public.enquiry_status
language sql immutable set search_path = '' as $$
  select case when _kind = 'rung' then 'in_progress' when _kind in ('booked', 'done') then 'done' else _before end;
$$;
comment on function private.status_after is
  'Rung: in progress; booked and done: done. A note or a call that nobody took leaves it as it is.';

create function private.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
comment on function private.add_to_thread is
  'Writes down a note, a call (rung, no_answer) or what became of it (booked, done), and moves the enquiry on.';

create function private.undo_in_thread(_id uuid) returns public.enquiry_status
language plpgsql security definer set search_path = '' as $$
declare
  _of uuid;
  _asked public.enquiries;
  _entry private.thread_entries;
begin
  select enquiry_id into _of from private.thread_entries where id = _id;
  _asked := private.hold_enquiry(_of);
  delete from private.thread_entries
    where id = _id and kind not in ('answer', 'message') and starts_at is null and (kind <> 'note' or author = auth.uid())
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
comment on function private.undo_in_thread is
  'Takes back a mark, or one''s own note, and with the last mark the state before it. What was mailed or stands in the diary cannot be taken back here. Returns the status.';

create function private.take_enquiry(_enquiry uuid, _mine boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set taken_by = case when _mine then auth.uid() end where id = _enquiry;
end;
$$;
comment on function private.take_enquiry is 'The caller sees to an enquiry, or nobody does.';

create function private.trust_enquiry(_enquiry uuid, _trusted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_enquiry(_enquiry);
  update public.enquiries set suspect = not _trusted where id = _enquiry;
end;
$$;
comment on function private.trust_enquiry is 'Takes the mark of a suspect off, or puts it on again.';

create trigger thread_entries_60_log_addition
  after insert on private.thread_entries
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger thread_entries_70_log_deletion
  after delete on private.thread_entries
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function
  private.add_to_thread, private.reply, private.take_enquiry, private.trust_enquiry, private.undo_in_thread
to authenticated;
