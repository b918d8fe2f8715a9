-- What waits for staff today.

create function private.unanswered_chats(

) returns table(id uuid, name text, email text, message text, waiting_since timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.conversation_id, (array_agg(m.name order by m.created_at desc))[1], (array_agg(m.email order by m.created_at desc))[1],
    (array_agg(m.message order by m.created_at desc))[1], min(m.created_at)
  from public.chat_messages m left join private.chat_marks k on k.conversation_id = m.conversation_id
  where m.created_at > private.clock() - interval '14 days' and not m.suspect and not m.on_hold
    and (k.answered_at is null or m.created_at > k.answered_at)
  group by m.conversation_id;
$$;
comment on function private.unanswered_chats is
  'Conversations of the last 14 days with messages that nobody has marked as answered; since the first of these.';

create function private.before_in_words(_id uuid, _address text, _plate text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('title', s.title, 'at', b.starts_at)
  from public.bookings b join public.bookable_services s on s.key = b.service
  where b.status = 'done' and b.enquiry_id is distinct from _id and (lower(b.email) = lower(_address) or b.plate = _plate)
  order by b.starts_at desc limit 1;
$$;
comment on function private.before_in_words is
  'The last visit of this address or registration: {title, at}; null for the first time.';

create view private.waiting as
  select e.id, coalesce(e.waiting_since, e.created_at) as since from public.enquiries e
  where e.status = 'new' and not e.suspect and not e.on_hold
    and not exists (select from public.bookings b where b.enquiry_id = e.id and b.status = 'held' and b.held_until > private.clock());
comment on view private.waiting is
  'Enquiries that wait for a person. One that is held waits for the customer''s press, and is a wish after that (docs/diary.md#held).';

create function private.request_in_words(_asked public.enquiries) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', _asked.id, 'source', _asked.source, 'name', _asked.name, 'email', _asked.email, 'phone', _asked.phone,
    'service', _asked.service, 'vehicle', _asked.vehicle, 'preferred_date', _asked.preferred_date, 'starts_at', _asked.starts_at,
    'message', left(_asked.message, 1000), 'taken_by', private.name_of(_asked.taken_by), 'bookings', private.bookings_of(_asked.id));
$$;
comment on function private.request_in_words is 'What was asked for, by whom, and what is booked of it.';

create function private.waiting_requests(_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_in_words(e) || jsonb_strip_nulls(jsonb_build_object('message', last.body))
    || jsonb_build_object('again', last.body is not null, 'waiting_since', w.since,
      'before', private.before_in_words(e.id, e.email, private.plate(e.vehicle)))
    order by w.since, e.id), '[]')
  from (select * from private.waiting order by since, id limit _most) w
  join public.enquiries e on e.id = w.id
  left join lateral (
    select left(t.body, 1000) as body from private.thread_entries t
    where t.enquiry_id = e.id and t.kind = 'message' order by t.number desc limit 1
  ) last on true;
$$;
comment on function private.waiting_requests is
  'New enquiries, longest wait first; of one that waits again, what the customer wrote last.';

create function private.requests_in_progress(_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_in_words(l.asked)
    || jsonb_build_object('last', l.last, 'quiet_since', l.quiet_since) order by l.quiet_since, (l.asked).id), '[]')
  from (
    select e as asked, t.last, coalesce(t.created_at, e.updated_at) as quiet_since
    from public.enquiries e
    left join lateral (
      select created_at, jsonb_build_object('kind', kind, 'by', private.name_of(author)) as last
      from private.thread_entries where enquiry_id = e.id and kind <> 'note' order by number desc limit 1
    ) t on true
    where e.status = 'in_progress' and not e.suspect and not e.on_hold
    order by quiet_since, e.id limit _most
  ) l;
$$;
comment on function private.requests_in_progress is
  'What was rung or answered and is not settled, longest silence first; last: {kind, by} of the last thing said or done.';

create function private.done_online(_most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.request_in_words(e) || jsonb_build_object('kind', l.kind, 'at', l.at) order by l.at desc, e.id), '[]')
  from (
    select * from (
      (select distinct on (enquiry_id) enquiry_id, kind, created_at as at from private.thread_entries
        where online and created_at > private.clock() - interval '3 days' order by enquiry_id, number desc)
      union all
      select distinct b.enquiry_id, 'held', b.created_at
      from private.occupied o join public.bookings b on b.id = o.booking_id where o.held_until > private.clock()
    ) all_of_them order by at desc limit _most
  ) l join public.enquiries e on e.id = l.enquiry_id
  where l.kind = 'held' or e.status <> 'new';
$$;
comment on function private.done_online is
  'What customers booked, moved or cancelled alone in the last three days, newest first, and what is held for them: kind is booked, moved, cancelled or held.';

create function private.read_desk() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('desk');
  return jsonb_build_object(
    'now', private.clock(),
    'books', exists (select from public.bookable_services),
    'requests', private.waiting_requests(50),
    'in_progress', private.requests_in_progress(50),
    'online', private.done_online(20),
    'settled', coalesce((
      select jsonb_agg(jsonb_build_object('entry', t.id, 'id', e.id, 'kind', t.kind, 'at', t.created_at, 'by', private.name_of(t.author),
        'name', e.name, 'vehicle', e.vehicle, 'service', e.service, 'waiting_since', coalesce(e.waiting_since, e.created_at), 'starts_at', t.starts_at,
        'bookings', private.bookings_of(e.id)) order by t.number)
      from private.thread_entries t join public.enquiries e on e.id = t.enquiry_id
      where t.created_at > private.clock() - interval '10 minutes' and t.kind in ('answer', 'rung', 'booked', 'done') and not t.online and e.status <> 'new'
        and not exists (select from private.thread_entries l
          where l.enquiry_id = e.id and l.number > t.number and l.kind in ('answer', 'rung', 'booked', 'done'))
    ), '[]'),
    'last_settled_at', (
      select max(created_at) from private.thread_entries where kind in ('answer', 'rung', 'booked', 'done') and not online),
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
      'requests', (select count(*) from private.waiting),
      'in_progress', (select count(*) from public.enquiries where status = 'in_progress' and not suspect and not on_hold),
      'chats', (select count(*) from private.unanswered_chats()),
      'failed', (select count(*) from public.outbox where state = 'failed')));
end;
$$;
comment on function private.read_desk is
  'What waits for the desk: {now, books (whether the diary has services), requests, in_progress, online, settled (in the last ten minutes), last_settled_at, chats, failed, counts}.';

create function private.find_enquiries(
  _search text, _reference text, _status public.enquiry_status, _suspect boolean, _held boolean, _discarded boolean,
  _after timestamptz, _after_id uuid, _most integer
) returns setof uuid
language plpgsql stable security definer rows 25 set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  _pattern constant text := private.containing(_search);
  _plate constant text := private.containing_plate(_search);
  _phone constant text := private.containing_phone(_search);
begin
  -- As the policies have it, whoever may not read them finds none.
  if not private.may('desk') then
    return;
  end if;
  if private.is_short(_search) then
    return query
      select e.id from (
        select * from public.enquiries listed
        where (listed.suspect = _suspect or _held or _discarded) and listed.on_hold = (_held or _discarded)
          and (listed.discarded_at is not null) = _discarded and (_status is null or listed.status = _status)
        order by listed.created_at desc, listed.id desc
        limit private.short_search_reach()
      ) e
      where (_after is null or (e.created_at, e.id) < (_after, _after_id))
        and (e.reference = _reference or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
      order by e.created_at desc, e.id desc
      limit least(_most, 100);
    return;
  end if;
  return query
    select e.id from public.enquiries e
    where (e.suspect = _suspect or _held or _discarded) and e.on_hold = (_held or _discarded)
      and (e.discarded_at is not null) = _discarded
      and (_status is null or e.status = _status)
      and (_after is null or (e.created_at, e.id) < (_after, _after_id))
      and (_pattern is null or e.reference = _reference or e.compact like _plate or e.compact like _phone
        or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _pattern)
    order by e.created_at desc, e.id desc
    limit least(_most, 100);
end;
$$;
comment on function private.find_enquiries is
  'Ids of a page of enquiries, newest first, for staff and admins; a null status or search leaves it out. Without _held and _discarded none that is either.';

create function private.count_rows(_what text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  _most constant integer := private.most_counted() + 1;
begin
  -- Whoever is not meant to see a number counts none, or only their own.
  return case _what
    when 'enquiries' then (select count(*) from (
      select from private.waiting where private.may('desk') limit _most) new_ones)
    when 'notes' then case when private.has_role('admin')
      then (select count(*) from (select from public.notes limit _most) everybodys)
      else (select count(*) from (select from public.notes where user_id = auth.uid() limit _most) own) end
    when 'pages' then (select count(*) from (select from public.pages where private.may('pages') limit _most) all_pages)
    when 'profiles' then (select count(*) from (select from public.profiles where private.has_role('admin') limit _most) accounts)
  end;
end;
$$;
comment on function private.count_rows is
  'How many new enquiries, notes, pages or profiles the caller may read, at most one more than private.most_counted().';

grant execute on function private.count_rows, private.find_enquiries, private.read_desk to authenticated;
