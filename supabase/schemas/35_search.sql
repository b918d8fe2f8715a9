-- One search over what the desk has: bookings, requests and chats.

create function private.find_at_desk(_words text, _reference text, _most integer) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  _limit constant integer := least(greatest(_most, 1), 50);
  -- Each word somewhere; beyond the fourth they tell nothing more.
  _each constant text[] := array(select private.containing(w) from regexp_split_to_table(btrim(coalesce(_words, '')), '\s+') w where w <> '' limit 4);
  _compact constant text := private.containing_plate(_words);
  _phone constant text := private.containing_phone(_words);
begin
  perform private.require('desk');
  -- Two characters have no trigram, so that no index serves them.
  if _reference is null and _compact is null and not exists (select from unnest(_each) w where char_length(w) >= 5) then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(hit) order by (hit.kind = 'booking' and hit.at >= private.clock()) desc,
      case when hit.kind = 'booking' and hit.at >= private.clock() then hit.at end, hit.at desc, hit.id)
    from (
      (select 'booking' as kind, b.id, b.name, b.email, b.phone, b.vehicle, s.title as what, b.starts_at as at, b.status, b.enquiry_id
        from public.bookings b join public.bookable_services s on s.key = b.service
        where b.reference = _reference or b.compact like _compact or b.compact like _phone
          or (b.search like _each[1] and (_each[2] is null or b.search like _each[2])
            and (_each[3] is null or b.search like _each[3]) and (_each[4] is null or b.search like _each[4]))
        order by b.starts_at desc limit _limit)
      union all
      (select 'request', e.id, e.name, e.email, e.phone, e.vehicle, coalesce(e.service, 'other'), e.created_at, e.status::text, e.id
        from public.enquiries e
        where not e.suspect and not e.on_hold and (e.reference = _reference or e.compact like _compact or e.compact like _phone
          or ((e.search || chr(10) || lower(coalesce(e.message, ''))) like _each[1]
            and (_each[2] is null or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _each[2])
            and (_each[3] is null or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _each[3])
            and (_each[4] is null or (e.search || chr(10) || lower(coalesce(e.message, ''))) like _each[4])))
        order by e.created_at desc limit _limit)
      union all
      (select 'chat', m.conversation_id, m.name, m.email, null, null, left(m.message, 200), m.created_at, 'chat', null
        from public.chat_messages m
        where not m.suspect and not m.on_hold and (m.search like _each[1] and (_each[2] is null or m.search like _each[2])
          and (_each[3] is null or m.search like _each[3]) and (_each[4] is null or m.search like _each[4]))
        order by m.created_at desc limit _limit)
    ) hit
  ), '[]');
end;
$$;
comment on function private.find_at_desk is
  'What names a person, a plate, a number or words: bookings to come first, then the newest: [{kind: booking, request or chat, id, name, email, phone, vehicle, what, at, status, enquiry_id}]. Nothing for fewer than three characters.';

grant execute on function private.find_at_desk to authenticated;
