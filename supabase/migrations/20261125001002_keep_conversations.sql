-- The list of conversations by key (decision 0180): so far each look at it grouped all messages.

create table public.conversations (
  id uuid primary key,
  last_at timestamptz not null,
  suspect boolean not null,
  on_hold boolean not null
);
create index conversations_newest_idx on public.conversations (suspect, on_hold, last_at desc, id desc);
comment on table public.conversations is
  'A row per chat conversation, kept by the triggers of chat_messages: when its last message came, and whether any of them is suspect or on hold.';

alter table public.conversations enable row level security;
create policy "Staff can read conversations"
  on public.conversations for select to authenticated
  using ((select private.may('desk')));
grant select on public.conversations to authenticated, service_role;

create function private.fill_conversations()
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.conversations (id, last_at, suspect, on_hold)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold)
  from public.chat_messages group by conversation_id
  on conflict (id) do nothing;
$$;
comment on function private.fill_conversations() is
  'Makes the rows of conversations that have none: after a restore, which runs no triggers.';
select private.fill_conversations();

create function private.note_conversations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In one order, so that two statements cannot deadlock. What is there only grows, since a message
  -- of another transaction may not be visible yet.
  insert into public.conversations as c (id, last_at, suspect, on_hold)
  select conversation_id, max(created_at), bool_or(suspect), bool_or(on_hold)
  from added group by conversation_id order by conversation_id
  on conflict (id) do update set
    last_at = greatest(c.last_at, excluded.last_at),
    suspect = c.suspect or excluded.suspect,
    on_hold = c.on_hold or excluded.on_hold;
  return null;
end;
$$;
comment on function private.note_conversations() is 'Trigger on chat_messages: keeps the conversations of new messages.';

create function private.settle_conversations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Hold the rows first: only a statement that begins afterwards sees what others have just written.
  perform from public.conversations
    where id in (select conversation_id from former) order by id for update;
  update public.conversations c set last_at = m.last_at, suspect = m.suspect, on_hold = m.on_hold
  from (
    select conversation_id, max(created_at) as last_at, bool_or(suspect) as suspect, bool_or(on_hold) as on_hold
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
comment on function private.settle_conversations() is
  'Trigger on chat_messages: works out anew the conversations whose messages were changed or deleted.';

create trigger chat_messages_30_note_conversations
  after insert on public.chat_messages
  referencing new table as added
  for each statement execute function private.note_conversations();
create trigger chat_messages_90_settle_changed
  after update on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();
create trigger chat_messages_95_settle_deleted
  after delete on public.chat_messages
  referencing old table as former
  for each statement execute function private.settle_conversations();

create or replace view public.chat_conversations
with (security_invoker = true) as
  select c.id, said.name, said.email, said.message as last_message, talk.messages, talk.started_at,
    c.last_at, c.suspect, c.on_hold
  from public.conversations c
    cross join lateral (
      select m.name, m.email, m.message from public.chat_messages m
      where m.conversation_id = c.id order by m.created_at desc, m.id limit 1
    ) said
    cross join lateral (
      select count(*) as messages, min(m.created_at) as started_at from public.chat_messages m
      where m.conversation_id = c.id
    ) talk;
