-- What staff and the customer say about an enquiry, and what was done about it (decision 0160).
-- Nothing here is granted: staff and customers read and write by functions.

create table private.thread_entries (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  kind text not null
    check (kind in ('answer', 'message', 'note', 'rung', 'no_answer', 'booked', 'done')),
  author uuid references public.profiles (id) on delete set null,
  body text check (char_length(body) <= 5000 and body ~ '\S'),
  was jsonb,
  check ((kind in ('answer', 'message', 'note')) = (body is not null))
);
create index thread_entries_enquiry_idx on private.thread_entries (enquiry_id, number);
create index thread_entries_author_idx on private.thread_entries (author);
create index thread_entries_created_at_idx on private.thread_entries (created_at);
comment on table private.thread_entries is
  'The thread of an enquiry: answer (mailed by staff), message (by the customer, through the link), note (staff only), rung, no_answer, booked and done (marks of staff). The enquiry''s own text comes before them.';
comment on column private.thread_entries.number is 'The order. Entries of one enquiry are added one after the other, under the lock of its row.';
comment on column private.thread_entries.id is 'Made by the browser: a repeated attempt has the same id and adds nothing.';
comment on column private.thread_entries.author is 'Null for the customer, and for accounts that are gone.';
comment on column private.thread_entries.was is 'Of a mark: status, taken_by and waiting_since of the enquiry before it, for undo.';
alter table private.thread_entries enable row level security;

create table private.thread_readers (
  enquiry_id uuid not null references public.enquiries (id) on delete cascade,
  reader uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (enquiry_id, reader)
);
create index thread_readers_reader_idx on private.thread_readers (reader);
comment on table private.thread_readers is
  'Who of the staff has a thread open, by the real clock; a row is of use for a minute, and new ones delete older ones.';
alter table private.thread_readers enable row level security;

create table private.chat_marks (
  conversation_id uuid primary key,
  answered_at timestamptz not null default private.clock(),
  answered_by uuid references public.profiles (id) on delete set null
);
create index chat_marks_answered_by_idx on private.chat_marks (answered_by);
comment on table private.chat_marks is
  'Chat conversations that somebody has answered, by mail or by telephone. A later message makes one unanswered again.';
alter table private.chat_marks enable row level security;

alter table public.enquiries
  add column taken_by uuid references public.profiles (id) on delete set null,
  add column waiting_since timestamptz;
comment on column public.enquiries.taken_by is 'Who of the staff sees to it.';
comment on column public.enquiries.waiting_since is
  'Since when the customer waits again: their first message after an answer. Null: since it came in. Counts while the status is new.';
create index enquiries_taken_by_idx on public.enquiries (taken_by);
create index enquiries_email_idx on public.enquiries (lower(email));
-- Built-in functions only, since the expression runs as whoever inserts.
create index enquiries_plate_idx on public.enquiries (upper(translate(vehicle, ' ', '')));
create index enquiries_waiting_idx on public.enquiries ((coalesce(waiting_since, created_at)))
  where status = 'new' and not suspect and not on_hold;

alter table public.outbox add column entry_id uuid references private.thread_entries (id) on delete cascade;
create index outbox_entry_idx on public.outbox (entry_id);
comment on column public.outbox.entry_id is 'The answer or message of a thread that this mail is about.';

create function private.name_of(_account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$ select coalesce(display_name, split_part(email, '@', 1)) from public.profiles where id = _account $$;
comment on function private.name_of(uuid) is 'How colleagues read who did something; null for the customer and for accounts that are gone.';

create function private.thread_token(_enquiry uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select translate(encode(extensions.hmac(convert_to('request ' || _enquiry, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.thread_token(uuid) is
  'The code of the customer''s link to their enquiry: keyed hash of its id, base64url (RFC 4648, section 5). Stored nowhere.';

-- The log says who added and removed what, and who took an enquiry; what customers say is theirs.

create trigger thread_entries_60_log_addition
  after insert on private.thread_entries
  referencing new table as after_rows
  for each statement when (auth.uid() is not null)
  execute function private.log_rows();
create trigger thread_entries_70_log_deletion
  after delete on private.thread_entries
  referencing old table as before_rows
  for each statement execute function private.log_rows();

drop trigger enquiries_50_log_change on public.enquiries;
create trigger enquiries_50_log_change
  after update on public.enquiries
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'suspect', 'on_hold', 'taken_by');

-- Personal data: under the customer's address, although the rows do not repeat it -----------------

create view private.answers as
  select t.id, t.created_at, t.enquiry_id, e.email, t.kind, private.name_of(t.author) as author, t.body
  from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id;
comment on view private.answers is
  'Answers, messages, notes and calls with the address of their enquiry, for export and erasure. They also go with the enquiry.';

create function private.erase_answer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.thread_entries where id = old.id;
  return old;
end;
$$;
comment on function private.erase_answer() is 'Trigger on the view answers: an erasure deletes the entry.';

create trigger answers_10_erase
  instead of delete on private.answers
  for each row execute function private.erase_answer();

insert into private.personal_data_sources (name, source, email_column, text_columns) values
  ('answers', 'private.answers', 'email', '{body}');
