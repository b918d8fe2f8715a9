-- Messages of the chat. Anybody may insert one, only staff may read them.

create table public.chat_messages (
  id uuid primary key,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  email text not null check (private.is_email(email)),
  message text not null check (char_length(message) <= 2000 and message ~ '\S'),
  suspect boolean not null default false,
  on_hold boolean not null default false,
  discarded_at timestamptz check (discarded_at is null or on_hold),
  search text not null generated always as (lower(name || chr(10) || email || chr(10) || message)) stored
);
comment on table public.chat_messages is
  'One row per message of a visitor. Recorded before it is mailed (docs/forms.md#record-then-mail). The bot''s fixed answers are not stored.';
comment on column public.chat_messages.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.chat_messages.conversation_id is 'Random id, made by the browser for each tab.';
comment on column public.chat_messages.name is
  'As typed. Repeated in each message, since visitors cannot update earlier rows.';
comment on column public.chat_messages.search is
  'Lower-case text for searches; one field per line, so that no match spans two fields.';
comment on column public.chat_messages.suspect is
  'The honeypot was filled in: probably a bot. Not mailed (docs/forms.md#visitors-only-add).';
comment on column public.chat_messages.on_hold is
  'Exceeded a limit shared with others: not mailed, shown behind a filter until staff release or discard it (docs/forms.md#limits).';
comment on column public.chat_messages.discarded_at is
  'When staff discarded what was on hold; erased 30 days later.';
create index chat_messages_conversation_idx on public.chat_messages (conversation_id, created_at, id);
create index chat_messages_search_idx on public.chat_messages using gin (search extensions.gin_trgm_ops)
  where not on_hold;
create index chat_messages_created_at_idx on public.chat_messages (created_at);
create index chat_messages_on_hold_idx on public.chat_messages (conversation_id) where on_hold and discarded_at is null;
create index chat_messages_discarded_idx on public.chat_messages (discarded_at) where discarded_at is not null;
alter table public.chat_messages enable row level security;
grant select, insert (id, conversation_id, name, email, message, suspect) on public.chat_messages to
  authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
grant insert (id, conversation_id, name, email, message, suspect) on public.chat_messages to anon;
create policy "Anybody can add a chat message of this moment"
  on public.chat_messages for insert to anon, authenticated
  with check (created_at = now());
create policy "Staff can read chat messages"
  on public.chat_messages for select to authenticated
  using ((select private.may('desk')));

create table private.chat_marks (
  conversation_id uuid primary key,
  answered_at timestamptz not null default private.clock(),
  answered_by uuid references public.profiles (id) on delete set null
);
comment on table private.chat_marks is
  'Chat conversations that somebody has answered, by mail or by telephone. A later message makes one unanswered again.';
create index chat_marks_answered_by_idx on private.chat_marks (answered_by);
alter table private.chat_marks enable row level security;

create table public.conversations (
  id uuid primary key,
  last_at timestamptz not null,
  suspect boolean not null,
  on_hold boolean not null,
  discarded boolean not null
);
comment on table public.conversations is
  'A row per chat conversation, kept by the triggers of chat_messages: when its last message came, whether any of them is suspect or waits on hold, and whether all are discarded.';
create index conversations_newest_idx on public.conversations (suspect, on_hold, last_at desc, id desc)
  where not discarded;
create index conversations_on_hold_idx on public.conversations (last_at desc, id desc) where on_hold;
create index conversations_discarded_idx on public.conversations (last_at desc, id desc) where discarded;
alter table public.conversations enable row level security;
grant select on public.conversations to authenticated, service_role;
create policy "Staff can read conversations"
  on public.conversations for select to authenticated
  using ((select private.may('desk')));

create view public.chat_conversations
with (security_invoker = true) as
  select c.id, said.name, said.email, said.message as last_message, talk.messages, talk.started_at,
    c.last_at, c.suspect, c.on_hold, c.discarded
  from public.conversations c
    cross join lateral (
      select m.name, m.email, m.message from public.chat_messages m
      where m.conversation_id = c.id and (c.discarded or m.discarded_at is null)
      order by m.created_at desc, m.id limit 1
    ) said
    cross join lateral (
      select count(*) as messages, min(m.created_at) as started_at from public.chat_messages m
      where m.conversation_id = c.id and (c.discarded or m.discarded_at is null)
    ) talk;
comment on view public.chat_conversations is
  'The messages by conversation, for the list of staff. Runs with the rights of whoever asks.';
grant select on public.chat_conversations to authenticated, service_role;

create function private.limit_chat_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_bounded(pg_column_size(new));
  if private.visitor_key() is not null and exists (select from public.chat_messages where id = new.id) then
    raise unique_violation using message = 'This message is recorded already.', hint = 'repeated_message';
  end if;
  new.on_hold := new.on_hold or private.limit_request('chat', 20, 200, 500, pg_column_size(new), new.suspect);
  return new;
end;
$$;
comment on function private.limit_chat_messages is
  'Trigger on chat_messages: 20 a minute (docs/forms.md#visitors-only-add) and 200 an hour from one address; 500 an hour from all, the rest is put on hold.';

create function private.tidy_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.visible_line(new.name);
  new.email := private.visible_line(new.email);
  return new;
end;
$$;
comment on function private.tidy_chat_message is
  'Trigger on chat_messages: name and address lose control characters and characters that nobody sees.';

create function private.mail_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.server_mails() or new.suspect or new.on_hold then
    return null;
  end if;
  perform private.mail_in_turn(new.conversation_id::text);
  -- One that waits says this message too. Its row is locked, so that it is not claimed before.
  update public.outbox o set chat_message_id = case when first.created_at > new.created_at then new.id else first.id end
    from public.chat_messages first
    where first.id = o.chat_message_id and first.conversation_id = new.conversation_id
      and o.state = 'queued' and o.attempts = 0;
  if not found then
    perform private.queue_mail('chat', 'chat:' || new.id, private.clock() + interval '30 days', _chat => new.id,
      _due => greatest(private.clock(), (
        select max(o.due_at) + interval '15 minutes'
        from public.chat_messages m join public.outbox o on o.chat_message_id = m.id
        where m.conversation_id = new.conversation_id and o.state <> 'cancelled')));
  end if;
  return null;
end;
$$;
comment on function private.mail_chat_message is
  'Trigger on chat_messages: queues the garage''s mail, where mail goes from the server; one in 15 minutes for a conversation, with all that was written since the one before.';

create function private.chat_params(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', first.name, 'email', first.email, 'created_at', first.created_at,
    'message', (
      select left(string_agg(m.message, E'\n\n' order by m.created_at, m.id), 10000) from public.chat_messages m
      where m.conversation_id = first.conversation_id and m.created_at >= first.created_at and not m.suspect and not m.on_hold))
  from public.chat_messages first where first.id = _id;
$$;
comment on function private.chat_params is 'What a mail about a conversation says: this message and those after it.';

create function private.mark_chat(_conversation uuid, _answered boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('desk');
  -- Marks of conversations that are gone are of no use.
  delete from private.chat_marks k
    where k.conversation_id = _conversation
      or not exists (select from public.chat_messages m where m.conversation_id = k.conversation_id);
  if _answered then
    insert into private.chat_marks (conversation_id, answered_by) values (_conversation, auth.uid());
  end if;
end;
$$;
comment on function private.mark_chat is
  'Somebody has answered a conversation up to now, or has not after all.';

create function private.fill_conversations() returns void
language sql set search_path = '' as $$
  insert into public.conversations (id, last_at, suspect, on_hold, discarded)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold and discarded_at is null), bool_and(discarded_at is not null)
  from public.chat_messages group by conversation_id
  on conflict (id) do nothing;
$$;
comment on function private.fill_conversations is
  'Makes the rows of conversations that have none: after a restore, which runs no triggers.';

create function private.note_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two statements cannot deadlock. What is there only grows, since a message
  -- of another transaction may not be visible yet.
  insert into public.conversations as c (id, last_at, suspect, on_hold, discarded)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold), false
  from added group by conversation_id order by conversation_id
  on conflict (id) do update set
    last_at = greatest(c.last_at, excluded.last_at),
    suspect = c.suspect or excluded.suspect,
    on_hold = c.on_hold or excluded.on_hold,
    discarded = false;
  return null;
end;
$$;
comment on function private.note_conversations is
  'Trigger on chat_messages: keeps the conversations of new messages.';

create function private.settle_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Hold the rows first: only a statement that begins afterwards sees what others have just written.
  perform from public.conversations
    where id in (select conversation_id from former) order by id for update;
  update public.conversations c
  set last_at = m.last_at, suspect = m.suspect, on_hold = m.on_hold, discarded = m.discarded
  from (
    select conversation_id, max(created_at) as last_at, bool_or(suspect) as suspect,
      bool_or(on_hold and discarded_at is null) as on_hold, bool_and(discarded_at is not null) as discarded
    from public.chat_messages where conversation_id in (select conversation_id from former)
    group by conversation_id
  ) m
  where c.id = m.conversation_id;
  delete from public.conversations c
  where c.id in (select conversation_id from former)
    and not exists (select from public.chat_messages m where m.conversation_id = c.id);
  return null;
end;
$$;
comment on function private.settle_conversations is
  'Trigger on chat_messages: works out anew the conversations whose messages were changed or deleted.';

create trigger chat_conversations_10_refuse_write
  instead of insert or update or delete on public.chat_conversations
  for each row execute function private.refuse_write();
create trigger chat_messages_10_limit
  before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();
create trigger chat_messages_20_tidy
  before insert on public.chat_messages
  for each row execute function private.tidy_chat_message();
create trigger chat_messages_30_note_conversations
  after insert on public.chat_messages
  referencing new table as added
  for each statement execute function private.note_conversations();
create trigger chat_messages_50_log_change
  after update on public.chat_messages
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('suspect', 'on_hold', 'discarded_at');
create trigger chat_messages_60_log_deletion
  after delete on public.chat_messages
  referencing old table as before_rows
  for each statement execute function private.log_rows();
create trigger chat_messages_70_mail
  after insert on public.chat_messages
  for each row execute function private.mail_chat_message();
create trigger chat_messages_80_mail_released
  after update of on_hold on public.chat_messages
  for each row when (old.on_hold and not new.on_hold) execute function private.mail_chat_message();
create trigger chat_messages_90_settle_changed
  after update on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();
create trigger chat_messages_95_settle_deleted
  after delete on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();

grant execute on function private.mark_chat to authenticated;
