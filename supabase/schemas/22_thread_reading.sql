-- How staff read a conversation, and how the customer reads and answers it by the link in a mail.

create function private.note_reader(_enquiry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.thread_readers where seen_at < clock_timestamp() - interval '1 hour';
  insert into private.thread_readers (enquiry_id, reader, seen_at) values (_enquiry, auth.uid(), clock_timestamp())
  on conflict (enquiry_id, reader) do update set seen_at = excluded.seen_at;
  return coalesce((
    select jsonb_agg(private.name_of(r.reader) order by r.seen_at)
    from private.thread_readers r
    where r.enquiry_id = _enquiry and r.reader <> auth.uid() and r.seen_at > clock_timestamp() - interval '40 seconds'
  ), '[]');
end;
$$;
comment on function private.note_reader is
  'Notes that the caller has this thread open, and returns who else has: a thread on screen is read every 15 seconds.';

create function private.bookings_of(_enquiry uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'status', b.status, 'starts_at', b.starts_at, 'held_until', b.held_until) order by b.created_at, b.id), '[]')
  from public.bookings b where b.enquiry_id = _enquiry;
$$;
comment on function private.bookings_of is
  'The bookings of an enquiry, oldest first: [{id, status, starts_at, held_until}].';

create function private.read_enquiry(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked public.enquiries;
begin
  perform private.require('desk');
  select * into _asked from public.enquiries where id = _id;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'id', _asked.id, 'reference', _asked.reference, 'created_at', _asked.created_at, 'source', _asked.source,
    'name', _asked.name, 'email', _asked.email, 'phone', _asked.phone, 'service', _asked.service,
    'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'starts_at', _asked.starts_at,
    'message', _asked.message, 'suspect', _asked.suspect, 'on_hold', _asked.on_hold, 'discarded', _asked.discarded_at is not null, 'status', _asked.status,
    'taken_by', private.name_of(_asked.taken_by), 'mine', coalesce(_asked.taken_by = auth.uid(), false),
    'bookings', private.bookings_of(_id),
    'entries', coalesce((
      select jsonb_agg(private.entry_in_words(t) order by t.number)
      from private.thread_entries t where t.enquiry_id = _id
    ), '[]'),
    'readers', private.note_reader(_id),
    'mails', private.server_mails());
end;
$$;
comment on function private.read_enquiry is
  'An enquiry with its thread, and who else has it open; null if it is gone.';

create function private.enquiry_history(_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  _address text;
  _plate text;
begin
  perform private.require('desk');
  select lower(email), private.plate(vehicle) into _address, _plate from public.enquiries where id = _id;
  return coalesce((
    select jsonb_agg(to_jsonb(h) order by h.at desc, h.id)
    from (
      select 'enquiry' as kind, e.id, coalesce(e.service, 'other') as what, e.created_at as at, e.status::text as status,
        lower(e.email) = _address as same_address, coalesce(private.plate(e.vehicle) = _plate, false) as same_car
      from public.enquiries e
      where e.id <> _id and e.discarded_at is null and (lower(e.email) = _address or upper(translate(e.vehicle, ' ', '')) = _plate)
      union all
      select 'booking', b.id, s.title, b.starts_at, b.status, coalesce(lower(b.email) = _address, false),
        coalesce(b.plate = _plate, false)
      from public.bookings b join public.bookable_services s on s.key = b.service
      where b.enquiry_id is distinct from _id and (lower(b.email) = _address or b.plate = _plate)
      order by at desc
      limit 20
    ) h
  ), '[]');
end;
$$;
comment on function private.enquiry_history is
  'The newest 20 other enquiries and bookings under the same address or for the same registration: [{kind, id, what, at, status, same_address, same_car}].';

create function private.thread_by_link(_id uuid, _token text) returns public.enquiries
language sql stable security definer set search_path = '' as $$
  -- Made for unknown ids too, which the time must not tell.
  select e.*
  from (select private.thread_token(_id) as code) right_one
  left join public.enquiries e on e.id = _id and exists (
    select from private.thread_entries t
    where t.enquiry_id = _id and t.kind in ('answer', 'message') and t.created_at > private.clock() - interval '90 days')
  where private.is_code(_token, right_one.code);
$$;
comment on function private.thread_by_link is
  'The enquiry of a link, until 90 days after the last word; empty for a wrong, old or foreign one.';

create function private.thread_in_words(_asked public.enquiries) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Without name, address and number: whoever has the link may not be the customer.
  select case when _asked.id is not null then jsonb_build_object(
    'id', _asked.id, 'reference', _asked.reference, 'created_at', _asked.created_at, 'service', _asked.service,
    'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'message', _asked.message,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'at', t.created_at, 'body', t.body) order by t.number)
      from private.thread_entries t where t.enquiry_id = _asked.id and t.kind in ('answer', 'message')
    ), '[]')) end;
$$;
comment on function private.thread_in_words is
  'What the page of the link shows: the request, and [{id, kind: answer or message, at, body}]. Notes and calls are for staff.';

create function private.read_thread(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.thread_in_words(private.thread_by_link(_id, _token)) $$;
comment on function private.read_thread is 'The thread of a link; changes nothing.';

create function private.answer_thread(_id uuid, _token text, _entry uuid, _body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  _asked public.enquiries;
begin
  perform private.require_bounded(octet_length(_body));
  if (private.thread_by_link(_id, _token)).id is null then
    if not private.admit_visitor('wrong link', 20, 200, private.network_key()) then
      raise sqlstate 'PT429' using
        message = 'Too many links that lead nowhere. Please wait a little or call us.',
        detail = 'At most 20 a minute and 200 an hour.',
        hint = 'link_limit';
    end if;
    return null;
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
  ) or not private.admit_bytes('thread', private.stored_bytes(octet_length(_body))) then
    raise sqlstate 'PT429' using
      message = 'That is five messages in an hour. Please wait a little or call us.',
      detail = 'At most 5 an hour.',
      hint = 'thread_limit';
  end if;
  insert into private.thread_entries (id, enquiry_id, kind, body) values (_entry, _id, 'message', _body);
  -- Somebody waits again, also where it was done.
  update public.enquiries
    set waiting_since = case when status = 'new' then waiting_since else private.clock() end, status = 'new'
    where id = _id;
  if private.server_mails() then
    perform private.queue_mail('reply_by_link', 'message:' || _entry, private.clock() + interval '30 days',
      _reference => _asked.reference, _enquiry => _id, _entry => _entry);
  end if;
  return private.thread_in_words(_asked);
end;
$$;
comment on function private.answer_thread is
  'Adds the customer''s message, opens the enquiry again and tells the garage, all or nothing. Five an hour. Returns what read_thread does.';

create function private.entry_params(_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('body', t.body, 'link', t.enquiry_id || '.' || private.thread_token(t.enquiry_id))
  from private.thread_entries t where t.id = _id;
$$;
comment on function private.entry_params is 'The words of an answer or message, and the customer''s link.';

grant execute on function private.answer_thread, private.read_thread to anon, authenticated;
grant execute on function private.enquiry_history, private.read_enquiry to authenticated;
