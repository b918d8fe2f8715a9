-- Mails and builds that wait to be sent, and how many a stranger may cause. The Edge Function post
-- sends them.

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
  entry_id uuid references private.thread_entries (id) on delete cascade,
  mailbox text generated always as (private.mailbox(to_email)) stored
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
comment on column public.outbox.mailbox is 'Where it ends up, for counting (private.mailbox).';
create index outbox_due_idx on public.outbox (due_at) where state in ('queued', 'sending');
create index outbox_lease_idx on public.outbox (lease_until) where lease_until is not null;
create index outbox_newest_idx on public.outbox (due_at desc, id desc);
create index outbox_enquiry_idx on public.outbox (enquiry_id);
create index outbox_chat_message_idx on public.outbox (chat_message_id);
create index outbox_reminder_idx on public.outbox (reminder_id);
create index outbox_booking_idx on public.outbox (booking_id);
create index outbox_entry_idx on public.outbox (entry_id);
create index outbox_counted_idx on public.outbox (due_at) where state <> 'cancelled';
create index outbox_failed_idx on public.outbox (due_at) where state = 'failed';
alter table public.outbox enable row level security;
grant select on public.outbox to authenticated;
create policy "Staff can read the outbox, editors when the site was built"
  on public.outbox for select to authenticated
  using ((select private.may('desk')) or (kind = 'deploy' and (select private.may('pages'))));

create table private.post_settings (
  one boolean primary key default true check (one),
  mail text not null check (mail in ('browser', 'server')),
  mails_a_day integer not null default 100 check (mails_a_day >= 10)
);
comment on table private.post_settings is
  'Who mails enquiries and chat messages; no row means the browser. Set together with VITE_MAIL (docs/mail.md#outbox).';
comment on column private.post_settings.mails_a_day is
  'How many the plan of the mail service allows; strangers use up four fifths at most, and two fifths with one kind.';
alter table private.post_settings enable row level security;

create function private.server_mails() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.post_settings where mail = 'server');
end;
$$;
comment on function private.server_mails is
  'Whether mail goes from the server; else the browser sends it and nothing is queued.';

create function private.over_the_day() returns text
language sql immutable set search_path = '' as $$ select 'Not mailed: the share of a day was used up.' $$;
comment on function private.over_the_day is 'Why a mail is kept back that the digest counts.';

create function private.mail_refusal(_kind text, _mailbox text, _is_known boolean, _due timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when to_mailbox >= case when _is_known then 10 else 3 end then 'Not mailed: this address has had its mails of the day.'
    when of_kind >= a_day * 2 / 5 or of_all >= a_day * 4 / 5 then private.over_the_day()
  end
  from (
    select (select mails_a_day from private.post_settings) as a_day, count(*) filter (where mailbox = _mailbox) as to_mailbox,
      count(*) filter (where kind = _kind) as of_kind, count(*) as of_all
    from public.outbox
    -- In either direction, since some are queued for days to come.
    where state <> 'cancelled' and due_at > _due - interval '1 day' and due_at < _due + interval '1 day'
  ) counted;
$$;
comment on function private.mail_refusal is
  'Why a mail is not sent; null if it is. Within a day 3 of all kinds to one mailbox, 10 where somebody there has pressed a link; two fifths of post_settings.mails_a_day of one kind, four fifths of all. The latter two may be passed by as many as are queued in the same moment.';

create function private.mail_in_turn(_what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Staff release thousands in a transaction: for so many locks there is no room.
  if not private.may('desk') then
    perform pg_advisory_xact_lock(hashtextextended('mail ' || _what, 0));
  end if;
end;
$$;
comment on function private.mail_in_turn is
  'Has a visitor''s request wait until parallel ones about this are over, so that each finds the mails of those before.';

create function private.queue_mail(
  _kind text, _dedupe text, _expires timestamptz, _to text default null, _reference text default null,
  _enquiry uuid default null, _entry uuid default null, _chat uuid default null, _reminder uuid default null,
  _booking uuid default null, _params jsonb default '{}', _due timestamptz default private.clock(),
  _always boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _mailbox constant text := private.mailbox(_to);
  _refusal text;
begin
  if not _always then
    if _mailbox is not null then
      perform private.mail_in_turn(_mailbox);
    end if;
    _refusal := private.mail_refusal(_kind, _mailbox, private.is_known_address(_to), _due);
  end if;
  insert into public.outbox (dedupe, kind, to_email, reference, enquiry_id, entry_id, chat_message_id, reminder_id, booking_id,
    params, due_at, expires_at, state, last_error)
  values (_dedupe, _kind, _to, _reference, _enquiry, _entry, _chat, _reminder, _booking,
    case when _refusal is null then _params else '{}' end, _due, _expires,
    (case when _refusal is null then 'queued' else 'cancelled' end)::public.mail_state, _refusal)
  on conflict (dedupe) do nothing;
  if _refusal = private.over_the_day() then
    perform private.queue_mail('digest', 'digest:' || private.garage_day(), private.clock() + interval '2 days',
      _due => private.clock() + interval '1 hour', _always => true);
  end if;
end;
$$;
comment on function private.queue_mail is
  'Queues a mail, once for each _dedupe: the only way to do so. What private.mail_refusal keeps back is cancelled with the reason, and the garage gets one digest a day of what is over the share of a day. _always: by staff, or an alarm. A new kind of mail is a call of this, a text in supabase/functions/post/mails.ts and a name in src/staff/mail/words.ts.';

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
