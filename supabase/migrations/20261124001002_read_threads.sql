-- What staff see of an enquiry and its thread (decision 0160).

create function private.note_reader(_enquiry uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
comment on function private.note_reader(uuid) is
  'Notes that the caller has this thread open, and returns who else has: a thread on screen is read every 15 seconds.';

create function private.read_enquiry(_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    'message', _asked.message, 'suspect', _asked.suspect, 'on_hold', _asked.on_hold, 'status', _asked.status,
    'taken_by', private.name_of(_asked.taken_by), 'mine', coalesce(_asked.taken_by = auth.uid(), false),
    'bookings', coalesce((
      select jsonb_agg(jsonb_build_object('status', b.status) order by b.starts_at)
      from public.bookings b where b.enquiry_id = _id
    ), '[]'),
    'entries', coalesce((
      select jsonb_agg(private.entry_in_words(t) order by t.number)
      from private.thread_entries t where t.enquiry_id = _id
    ), '[]'),
    'readers', private.note_reader(_id),
    'mails', private.server_mails());
end;
$$;
comment on function private.read_enquiry(uuid) is 'An enquiry with its thread, and who else has it open; null if it is gone.';

create function private.enquiry_history(_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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
      where e.id <> _id and (lower(e.email) = _address or upper(translate(e.vehicle, ' ', '')) = _plate)
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
comment on function private.enquiry_history(uuid) is
  'The newest 20 other enquiries and bookings under the same address or for the same registration: [{kind, id, what, at, status, same_address, same_car}].';

create function public.read_enquiry(_id uuid)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.read_enquiry(_id) $$;
comment on function public.read_enquiry(uuid) is 'For the desk: an enquiry with its thread.';

create function public.enquiry_history(_id uuid)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.enquiry_history(_id) $$;
comment on function public.enquiry_history(uuid) is 'For the desk: what else there is of this customer or this car.';

grant execute on function
  public.read_enquiry(uuid), private.read_enquiry(uuid),
  public.enquiry_history(uuid), private.enquiry_history(uuid)
  to authenticated;
