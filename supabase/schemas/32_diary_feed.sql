-- The diary as a calendar that staff subscribe to.

create function private.feed_token() returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(
    convert_to('diary feed ' || s.feed_epoch, 'UTF8'), l.secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.diary_settings s, private.link_secret l where s.feed_epoch > 0;
$$;
comment on function private.feed_token is
  'The code of the feed''s link; null while there is none. A negative feed_epoch is one that was stopped.';

create function private.set_diary_feed(_on boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into private.link_secret default values on conflict do nothing;
  insert into private.diary_settings as kept (feed_epoch) values (case when _on then 1 else -1 end)
  on conflict (one) do update set feed_epoch = (abs(coalesce(kept.feed_epoch, 0)) + 1) * case when _on then 1 else -1 end;
  perform private.log_diary('feed', to_jsonb(not _on), to_jsonb(_on));
  return private.feed_token();
end;
$$;
comment on function private.set_diary_feed is
  'Ends the former link of the feed and, if it is to go on, makes a new one.';

create function private.diary_feed(_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'sequence', b.sequence, 'status', b.status, 'starts_at', b.starts_at, 'ends_at', b.ends_at,
      'updated_at', b.updated_at, 'title', s.title, 'reference', b.reference, 'vehicle', b.vehicle,
      'places', array(select r.name from private.occupied o join public.resources r on r.id = o.resource_id where o.booking_id = b.id order by r.id)) order by b.starts_at, b.id)
    from public.bookings b join public.bookable_services s on s.key = b.service
    where b.status <> 'held' and b.starts_at between private.clock() - interval '31 days' and private.clock() + interval '90 days'
  ), '[]')
  where private.is_code(_token, private.feed_token());
$$;
comment on function private.diary_feed is
  'Bookings for the calendars of staff, with the vehicle and no name, address or number: calendars send what they hold to others. Null for a wrong code.';

grant execute on function private.diary_feed to anon, authenticated, service_role;
grant execute on function private.set_diary_feed to authenticated;
