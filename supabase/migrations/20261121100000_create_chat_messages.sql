-- What visitors write in the chat widget. Anybody may add a message, only admins may read them.

create table public.chat_messages (
  id uuid primary key,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 100 and name ~ '\S'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  message text not null check (char_length(message) <= 2000 and message ~ '\S'),
  suspect boolean not null default false
);
comment on table public.chat_messages is
  'One row per message of a visitor. Recorded before it is mailed (ruling 10). What the widget answers is fixed and not kept.';
comment on column public.chat_messages.id is
  'Made by the browser: a repeated attempt has the same id and ends in 23505, never in a second row.';
comment on column public.chat_messages.conversation_id is
  'Made by the browser, one for each tab: a random id that nobody else can guess.';
comment on column public.chat_messages.name is
  'As the visitor gave it, with each message: who may not change rows cannot correct an earlier one.';
comment on column public.chat_messages.suspect is
  'The hidden field of the name panel was filled in: probably a bot. Not mailed (ruling 11).';

create index chat_messages_conversation_idx on public.chat_messages (conversation_id, created_at, id);

create function private.limit_chat_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.admit_visitor('chat', 20, 200) then
    -- A repeated attempt is no new message: let it end in 23505, which takes back what was counted.
    if exists (select from public.chat_messages where id = new.id) then
      return new;
    end if;
    raise sqlstate 'PT429' using
      message = 'Too many messages from this address. Please wait a little or call us.',
      hint = 'At most 20 a minute and 200 an hour.';
  end if;
  return new;
end;
$$;
comment on function private.limit_chat_messages() is
  'Trigger on chat_messages: 20 a minute (ruling 11) and 200 an hour from one address, else HTTP 429.';

create trigger chat_message_is_limited
  before insert on public.chat_messages
  for each row execute function private.limit_chat_messages();

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

-- Grants: created_at is not the visitor's to set.
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
