-- The customer reads the thread by the link in an answer, and answers there (decision 0161).
-- Reading changes nothing.

create function private.thread_by_link(_id uuid, _token text)
returns public.enquiries
language sql
stable
security definer
set search_path = ''
as $$
  -- Hashed, so that the time of the comparison tells nothing about the code; made for unknown ids too.
  select e.*
  from (select private.thread_token(_id) as code) right_one
  left join public.enquiries e on e.id = _id and exists (
    select from private.thread_entries t
    where t.enquiry_id = _id and t.kind in ('answer', 'message') and t.created_at > private.clock() - interval '90 days')
  where sha256(convert_to(_token, 'UTF8')) = sha256(convert_to(right_one.code, 'UTF8'));
$$;
comment on function private.thread_by_link(uuid, text) is
  'The enquiry of a link, until 90 days after the last word; empty for a wrong, old or foreign one.';

create function private.thread_in_words(_asked public.enquiries)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- Without name, address and number: whoever has the link may not be the customer.
  select case when _asked.id is not null then jsonb_build_object(
    'id', _asked.id, 'reference', _asked.reference, 'created_at', _asked.created_at, 'service', _asked.service,
    'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'message', _asked.message,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'at', t.created_at, 'body', t.body) order by t.number)
      from private.thread_entries t where t.enquiry_id = _asked.id and t.kind in ('answer', 'message')
    ), '[]')) end;
$$;
comment on function private.thread_in_words(public.enquiries) is
  'What the page of the link shows: the request, and [{id, kind: answer or message, at, body}]. Notes and calls are for staff.';

create function private.read_thread(_id uuid, _token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$ select private.thread_in_words(private.thread_by_link(_id, _token)) $$;
comment on function private.read_thread(uuid, text) is 'The thread of a link; changes nothing.';

create function private.answer_thread(_id uuid, _token text, _entry uuid, _body text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  _bytes constant bigint := private.stored_bytes(coalesce(octet_length(_body), 0) + 100);
  _asked public.enquiries;
begin
  if (private.thread_by_link(_id, _token)).id is null then
    if not private.admit_visitor('wrong link', 20, 200) then
      raise sqlstate 'PT429' using
        message = 'Too many links that lead nowhere. Please wait a little or call us.',
        detail = 'At most 20 a minute and 200 an hour.',
        hint = 'link_limit';
    end if;
    return null;
  end if;
  if private.visitor_key() is not null then
    perform pg_advisory_xact_lock(hashtextextended('visitor bytes', 0));
    perform private.refuse_bytes(_bytes);
  end if;
  select * into _asked from public.enquiries where id = _id for update;
  if exists (select from private.thread_entries where id = _entry) then
    perform private.require_same(exists (
      select from private.thread_entries where id = _entry and enquiry_id = _id and kind = 'message' and body = _body));
    return private.thread_in_words(_asked);
  end if;
  if (
    select count(*) >= 5 from private.thread_entries
    where enquiry_id = _id and kind = 'message' and created_at > private.clock() - interval '1 hour'
  ) then
    raise sqlstate 'PT429' using
      message = 'That is five messages in an hour. Please wait a little or call us.',
      detail = 'At most 5 an hour.',
      hint = 'thread_limit';
  end if;
  insert into private.thread_entries (id, enquiry_id, kind, body) values (_entry, _id, 'message', _body);
  if private.visitor_key() is not null then
    perform private.count_bytes(_bytes);
  end if;
  -- Somebody waits again, also where it was done.
  update public.enquiries
    set waiting_since = case when status = 'new' then waiting_since else private.clock() end, status = 'new'
    where id = _id;
  if private.server_mails() then
    insert into public.outbox (dedupe, kind, reference, enquiry_id, entry_id, expires_at)
    values ('message:' || _entry, 'reply_by_link', _asked.reference, _id, _entry, private.clock() + interval '30 days');
  end if;
  return private.thread_in_words(_asked);
end;
$$;
comment on function private.answer_thread(uuid, text, uuid, text) is
  'Adds the customer''s message, opens the enquiry again and tells the garage, all or nothing. Five an hour. Returns what read_thread does.';

create function public.read_thread(_id uuid, _token text)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.read_thread(_id, _token) $$;
comment on function public.read_thread(uuid, text) is 'The thread of a link, null for a wrong link; changes nothing.';

create function public.answer_thread(_id uuid, _token text, _entry uuid, _body text)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.answer_thread(_id, _token, _entry, _body) $$;
comment on function public.answer_thread(uuid, text, uuid, text) is
  'Answers in the thread of a link; null for a wrong link. PT429 thread_limit or link_limit, PT507 storage_limit.';

grant execute on function
  public.read_thread(uuid, text), private.read_thread(uuid, text),
  public.answer_thread(uuid, text, uuid, text), private.answer_thread(uuid, text, uuid, text)
  to anon, authenticated;

-- What the mails of a thread say -------------------------------------------------------------------

create function private.entry_params(_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('body', t.body, 'link', t.enquiry_id || '.' || private.thread_token(t.enquiry_id))
  from private.thread_entries t where t.id = _id;
$$;
comment on function private.entry_params(uuid) is 'The words of an answer or message, and the customer''s link.';

create or replace function private.mail_params(_mail public.outbox)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select _mail.params
    || coalesce((
      select jsonb_build_object('id', e.id, 'reference', e.reference, 'source', e.source, 'name', e.name,
        'email', e.email, 'phone', e.phone, 'service', e.service, 'vehicle', e.vehicle,
        'preferred_date', e.preferred_date, 'message', e.message, 'created_at', e.created_at,
        'starts_at', e.starts_at,
        'booked', exists (select from public.bookings b where b.enquiry_id = e.id and b.status <> 'cancelled'))
      from public.enquiries e where e.id = _mail.enquiry_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message, 'created_at', m.created_at)
      from public.chat_messages m where m.id = _mail.chat_message_id
    ), '{}')
    || coalesce((
      select jsonb_build_object('kind', r.kind, 'name', r.name, 'vehicle', r.vehicle, 'due', r.due, 'days', r.days,
        'link', r.id || '.' || private.reminder_code(r.id),
        'next', coalesce((
          select jsonb_agg(p.day order by p.day) from private.reminder_plan(r.due, r.days) p
          where p.due_at > private.clock()
        ), '[]'))
      from public.reminders r where r.id = _mail.reminder_id
    ), '{}')
    || coalesce(private.booking_params(_mail.booking_id), '{}')
    || coalesce(private.entry_params(_mail.entry_id), '{}');
$$;
