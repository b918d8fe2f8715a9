-- Today's work on one screen (decision 0162): who waits, what was just settled, chats without an
-- answer, and mails that failed.

create index outbox_failed_idx on public.outbox (due_at) where state = 'failed';

create function private.unanswered_chats()
returns table (id uuid, name text, email text, message text, waiting_since timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select m.conversation_id, (array_agg(m.name order by m.created_at desc))[1], (array_agg(m.email order by m.created_at desc))[1],
    (array_agg(m.message order by m.created_at desc))[1], min(m.created_at)
  from public.chat_messages m left join private.chat_marks k on k.conversation_id = m.conversation_id
  where m.created_at > private.clock() - interval '14 days' and not m.suspect and not m.on_hold
    and (k.answered_at is null or m.created_at > k.answered_at)
  group by m.conversation_id;
$$;
comment on function private.unanswered_chats() is
  'Conversations of the last 14 days with messages that nobody has marked as answered; since the first of these.';

create function private.before_in_words(_id uuid, _address text, _plate text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('title', s.title, 'at', b.starts_at)
  from public.bookings b join public.bookable_services s on s.key = b.service
  where b.status = 'done' and b.enquiry_id is distinct from _id and (lower(b.email) = lower(_address) or b.plate = _plate)
  order by b.starts_at desc limit 1;
$$;
comment on function private.before_in_words(uuid, text, text) is 'The last visit of this address or registration: {title, at}; null for the first time.';

create function private.waiting_requests(_most integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'source', e.source, 'name', e.name, 'email', e.email, 'phone', e.phone,
    'service', e.service, 'vehicle', e.vehicle, 'preferred_date', e.preferred_date, 'starts_at', e.starts_at,
    'message', coalesce(last.body, left(e.message, 1000)), 'again', last.body is not null, 'waiting_since', coalesce(e.waiting_since, e.created_at),
    'taken_by', private.name_of(e.taken_by), 'before', private.before_in_words(e.id, e.email, private.plate(e.vehicle)))
    order by coalesce(e.waiting_since, e.created_at), e.id), '[]')
  from (
    select * from public.enquiries
    where status = 'new' and not suspect and not on_hold
    order by coalesce(waiting_since, created_at), id limit _most
  ) e
  left join lateral (
    select left(t.body, 1000) as body from private.thread_entries t
    where t.enquiry_id = e.id and t.kind = 'message' order by t.number desc limit 1
  ) last on true;
$$;
comment on function private.waiting_requests(integer) is 'New enquiries, longest wait first; of one that waits again, what the customer wrote last.';

create function private.read_desk()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require('desk');
  return jsonb_build_object(
    'now', private.clock(),
    'requests', private.waiting_requests(50),
    'settled', coalesce((
      select jsonb_agg(jsonb_build_object('entry', t.id, 'id', e.id, 'kind', t.kind, 'at', t.created_at, 'by', private.name_of(t.author),
        'name', e.name, 'vehicle', e.vehicle, 'service', e.service, 'waiting_since', coalesce(e.waiting_since, e.created_at)) order by t.number)
      from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id
      where t.created_at > private.clock() - interval '10 minutes' and t.kind in ('answer', 'rung', 'booked', 'done') and e.status <> 'new'
        and not exists (select from private.thread_entries l
          where l.enquiry_id = e.id and l.number > t.number and l.kind in ('answer', 'rung', 'booked', 'done'))
    ), '[]'),
    'last_settled_at', (
      select max(created_at) from private.thread_entries where kind in ('answer', 'rung', 'booked', 'done')),
    'chats', coalesce((
      select jsonb_agg(to_jsonb(c) || jsonb_build_object('message', left(c.message, 200)) order by c.waiting_since, c.id)
      from (select * from private.unanswered_chats() order by waiting_since limit 10) c
    ), '[]'),
    'failed', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'enquiry_id', coalesce(o.enquiry_id, b.enquiry_id),
        'to', o.to_email, 'name', coalesce(e.name, b.name), 'phone', coalesce(e.phone, b.phone)) order by o.due_at, o.id)
      from (select * from public.outbox where state = 'failed' order by due_at desc limit 10) o
      left join public.enquiries e on e.id = o.enquiry_id
      left join public.bookings b on b.id = o.booking_id
    ), '[]'),
    'counts', jsonb_build_object(
      'requests', (select count(*) from public.enquiries where status = 'new' and not suspect and not on_hold),
      'chats', (select count(*) from private.unanswered_chats()),
      'failed', (select count(*) from public.outbox where state = 'failed')));
end;
$$;
comment on function private.read_desk() is
  'What waits for the desk: {now, requests, settled (in the last ten minutes), last_settled_at, chats, failed, counts}.';

create function private.mark_chat(_conversation uuid, _answered boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function private.mark_chat(uuid, boolean) is 'Somebody has answered a conversation up to now, or has not after all.';

create function public.read_desk()
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.read_desk() $$;
comment on function public.read_desk() is 'For the desk: today''s work, and the counts of the navigation.';

create function public.mark_chat(_conversation uuid, _answered boolean)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.mark_chat(_conversation, _answered) $$;
comment on function public.mark_chat(uuid, boolean) is 'For the desk: whether a conversation is answered.';

grant execute on function
  public.read_desk(), private.read_desk(),
  public.mark_chat(uuid, boolean), private.mark_chat(uuid, boolean)
  to authenticated;
