-- Mails and builds that wait to be sent. The Edge Function post sends them.

create type public.mail_state as enum ('queued', 'sending', 'sent', 'unknown', 'failed', 'cancelled');
comment on type public.mail_state is
  'queued: waits for its time or the next attempt. sending: given to the sender. unknown: no attempt was answered, so it may have gone out. failed, cancelled: will not be sent unless an admin retries it.';

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  dedupe text not null unique check (char_length(dedupe) <= 200),
  kind text not null check (kind ~ '^[a-z_]{3,30}$'),
  to_email text check (private.is_email(to_email)),
  reference text check (char_length(reference) <= 20),
  enquiry_id uuid references public.enquiries (id) on delete cascade,
  chat_message_id uuid references public.chat_messages (id) on delete cascade,
  reminder_id uuid references public.reminders (id) on delete cascade,
  about uuid generated always as (coalesce(enquiry_id, chat_message_id, reminder_id)) stored,
  params jsonb not null default '{}' check (pg_column_size(params) < 20000),
  due_at timestamptz not null default private.clock(),
  expires_at timestamptz not null,
  state public.mail_state not null default 'queued',
  attempts smallint not null default 0,
  lease_until timestamptz,
  sent_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  booking_id uuid references public.bookings (id) on delete cascade,
  entry_id uuid references private.thread_entries (id) on delete cascade
);
comment on table public.outbox is
  'Mails and other jobs of the post office. What a mail is about is read from its row when it is sent, never copied, so that nothing of an erased person waits here.';
comment on column public.outbox.dedupe is
  'What it is for, such as "receipt:<enquiry>": the same thing is queued once.';
comment on column public.outbox.kind is
  'Which mail the sender writes; one it does not know fails with that reason.';
comment on column public.outbox.to_email is
  'Null for the garage''s own mailbox, and for jobs that are no mail.';
comment on column public.outbox.reference is 'Code of the enquiry, without prefix.';
comment on column public.outbox.about is 'Id of the enquiry, chat message or reminder.';
comment on column public.outbox.params is
  'What the sender needs besides the row it is about; emptied once sent.';
comment on column public.outbox.expires_at is 'After this it is not sent any more.';
comment on column public.outbox.attempts is 'More than one: it may have gone out more than once.';
comment on column public.outbox.lease_until is
  'By the real clock: until then no mail is given to a sender. A minute from a claim, a second from its end; what a sender that was killed has not noted by then is given out again.';
comment on column public.outbox.entry_id is 'The answer or message of a thread that this mail is about.';
create index outbox_due_idx on public.outbox (due_at) where state in ('queued', 'sending');
create index outbox_lease_idx on public.outbox (lease_until) where lease_until is not null;
create index outbox_newest_idx on public.outbox (due_at desc, id desc);
create index outbox_enquiry_idx on public.outbox (enquiry_id);
create index outbox_chat_message_idx on public.outbox (chat_message_id);
create index outbox_reminder_idx on public.outbox (reminder_id);
create index outbox_booking_idx on public.outbox (booking_id);
create index outbox_entry_idx on public.outbox (entry_id);
create index outbox_failed_idx on public.outbox (due_at) where state = 'failed';
alter table public.outbox enable row level security;
grant select on public.outbox to authenticated;
create policy "Staff can read the outbox, editors when the site was built"
  on public.outbox for select to authenticated
  using ((select private.may('desk')) or (kind = 'deploy' and (select private.may('pages'))));

create table private.post_settings (
  one boolean primary key default true check (one),
  mail text not null check (mail in ('browser', 'server'))
);
comment on table private.post_settings is
  'Who mails enquiries and chat messages; no row means the browser. Set together with VITE_MAIL (docs/mail.md#outbox).';
alter table private.post_settings enable row level security;

create function private.server_mails() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.post_settings where mail = 'server');
end;
$$;
comment on function private.server_mails is
  'Whether mail goes from the server; else the browser sends it and nothing is queued.';

-- A build that was given up for want of a sender must not stand for the next one.
create function private.queue_deploy(_dedupe text, _due timestamptz default private.clock()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One that has not begun builds what this transaction writes too. Locked until the commit, so that
  -- it does not begin before.
  perform from public.outbox
    where kind = 'deploy' and state = 'queued' and due_at <= _due and expires_at > private.clock()
    for update;
  if not found then
    insert into public.outbox (dedupe, kind, due_at, expires_at)
    values (_dedupe, 'deploy', _due, _due + interval '1 day')
    on conflict (dedupe) do nothing;
  end if;
end;
$$;
comment on function private.queue_deploy is
  'Has the site built anew once this transaction is committed. A build that waits already is enough; but one in its back-off, due later, is not waited for.';
