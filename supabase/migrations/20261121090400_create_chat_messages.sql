-- Messages of visitors from the chat. Anybody may insert one, only admins may read them.

create table public.chat_messages (
  id uuid primary key,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  message text not null check (char_length(message) <= 2000 and message ~ '\S'),
  suspect boolean not null default false
);
create index chat_messages_conversation_idx on public.chat_messages (conversation_id, created_at, id);
create index chat_messages_created_at_idx on public.chat_messages (created_at);
comment on table public.chat_messages is
  'One row per message of a visitor. Recorded before it is mailed (decision 0010). The bot''s fixed answers are not stored.';
comment on column public.chat_messages.id is
  'Made by the browser as idempotency key: a retry has the same id and ends in 23505, never in a second row.';
comment on column public.chat_messages.conversation_id is
  'Random id, made by the browser for each tab.';
comment on column public.chat_messages.name is
  'As typed. Repeated in each message, since visitors cannot update earlier rows.';
comment on column public.chat_messages.suspect is
  'The honeypot was filled in: probably a bot. Not mailed (decision 0011).';

-- Triggers ----------------------------------------------------------------------------------------

create function private.limit_chat_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.visitor_key() is null then
    return new;
  end if;
  if not private.admit_visitor('chat', 20, 200)
    or (select count(*) >= 2000 from (
      select from public.chat_messages where created_at > now() - interval '1 hour' limit 2000) recent)
  then
    -- Let a retry end in 23505, which rolls back the count.
    if exists (select from public.chat_messages where id = new.id) then
      return new;
    end if;
    raise sqlstate 'PT429' using
      message = 'Too many messages from this address. Please wait a little or call us.',
      detail = 'At most 20 a minute and 200 an hour.',
      hint = 'chat_limit';
  end if;
  return new;
end;
$$;
comment on function private.limit_chat_messages() is
  'Trigger on chat_messages: 20 a minute (decision 0011) and 200 an hour from one address, 2,000 an hour from all, else HTTP 429.';

create function private.tidy_chat_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := regexp_replace(new.name, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  new.email := regexp_replace(new.email, U&'[\0001-\001F\007F-\009F]+', ' ', 'g');
  return new;
end;
$$;
comment on function private.tidy_chat_message() is 'Trigger on chat_messages: removes control characters from name and address.';

create trigger chat_messages_10_limit
  before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();
create trigger chat_messages_20_tidy
  before insert on public.chat_messages
  for each row execute function private.tidy_chat_message();

-- The list of conversations -----------------------------------------------------------------------

create view public.chat_conversations
with (security_invoker = true) as
  select
    conversation_id as id,
    (array_agg(name order by created_at desc, id))[1] as name,
    (array_agg(email order by created_at desc, id))[1] as email,
    (array_agg(message order by created_at desc, id))[1] as last_message,
    count(*) as messages,
    min(created_at) as started_at,
    max(created_at) as last_at,
    bool_or(suspect) as suspect
  from public.chat_messages
  group by conversation_id;
comment on view public.chat_conversations is
  'The messages by conversation, for the list of staff. Runs with the rights of whoever asks.';

create function private.refuse_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using
    message = 'This list is only read.',
    hint = 'read_only_view';
end;
$$;
comment on function private.refuse_write() is
  'For views that group rows: without a trigger a write ends in 55000 before anybody asks for rights, and the API answers as if it were its own fault.';

create trigger chat_conversations_10_refuse_write
  instead of insert or update or delete on public.chat_conversations
  for each row execute function private.refuse_write();

-- Grants and policies -----------------------------------------------------------------------------

-- created_at is not the visitor's to set.
grant insert (id, conversation_id, name, email, message, suspect)
  on public.chat_messages to anon, authenticated;
grant select on public.chat_messages, public.chat_conversations to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
grant select on public.chat_conversations to service_role;

alter table public.chat_messages enable row level security;

create policy "Anybody can add a chat message of this moment"
  on public.chat_messages for insert to anon, authenticated
  with check (created_at = now());

create policy "Admins can read chat messages"
  on public.chat_messages for select to authenticated
  using ((select public.has_role('admin')));
