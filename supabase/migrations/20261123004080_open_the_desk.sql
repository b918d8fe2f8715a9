-- What staff call; the rules are in the functions of the same name (decision 0150).

create function public.add_walk_in(
  _id uuid, _service text, _starts timestamptz, _name text, _phone text default null, _vehicle text default null,
  _resource smallint default null, _minutes integer default null
)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.add_walk_in(_id, _service, _starts, _name, _phone, _vehicle, _resource, _minutes) $$;
comment on function public.add_walk_in(uuid, text, timestamptz, text, text, text, smallint, integer) is
  'For admins: books for somebody at the desk. PT409 slot_taken, PT422 not_offered.';

create function public.book_enquiry(
  _id uuid, _enquiry uuid, _service text, _starts timestamptz, _resource smallint default null, _minutes integer default null
)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.book_enquiry(_id, _enquiry, _service, _starts, _resource, _minutes) $$;
comment on function public.book_enquiry(uuid, uuid, text, timestamptz, smallint, integer) is
  'For admins: turns an enquiry into a booking. PT409 slot_taken or already_booked, PT422 not_offered.';

create function public.place_booking(
  _id uuid, _sequence integer, _starts timestamptz, _resource smallint default null, _minutes integer default null
)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.place_booking(_id, _sequence, _starts, _resource, _minutes) $$;
comment on function public.place_booking(uuid, integer, timestamptz, smallint, integer) is
  'For admins: moves a booking. PT409 slot_taken or booking_changed, PT422 not_offered.';

create function public.set_booking_status(_id uuid, _sequence integer, _status text)
returns jsonb language sql volatile security invoker set search_path = ''
as $$ select private.set_booking_status(_id, _sequence, _status) $$;
comment on function public.set_booking_status(uuid, integer, text) is
  'For admins: booked, arrived, done, no_show or cancelled. PT409 booking_changed or slot_taken.';

create function public.revoke_booking_links(_id uuid)
returns void language sql volatile security invoker set search_path = ''
as $$ select private.revoke_booking_links(_id) $$;
comment on function public.revoke_booking_links(uuid) is 'For admins: ends the link of a booking.';

create function public.renew_diary_feed()
returns text language sql volatile security invoker set search_path = ''
as $$ select private.set_diary_feed(true) $$;
comment on function public.renew_diary_feed() is 'For admins: a new code for the calendar feed; the former one ends.';

create function public.stop_diary_feed()
returns void language sql volatile security invoker set search_path = ''
as $$ select private.set_diary_feed(false) $$;
comment on function public.stop_diary_feed() is 'For admins: ends the calendar feed.';

create function public.diary_status()
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.diary_status() $$;
comment on function public.diary_status() is 'For admins: {enabled, resources, services, feed}.';

create function public.diary_feed(_token text)
returns jsonb language sql stable security invoker set search_path = ''
as $$ select private.diary_feed(_token) $$;
comment on function public.diary_feed(text) is 'The bookings of the calendar feed with this code, else null; changes nothing.';

grant execute on function
  public.add_walk_in(uuid, text, timestamptz, text, text, text, smallint, integer),
  private.add_walk_in(uuid, text, timestamptz, text, text, text, smallint, integer),
  public.book_enquiry(uuid, uuid, text, timestamptz, smallint, integer),
  private.book_enquiry(uuid, uuid, text, timestamptz, smallint, integer),
  public.place_booking(uuid, integer, timestamptz, smallint, integer),
  private.place_booking(uuid, integer, timestamptz, smallint, integer),
  public.set_booking_status(uuid, integer, text), private.set_booking_status(uuid, integer, text),
  public.revoke_booking_links(uuid), private.revoke_booking_links(uuid),
  public.renew_diary_feed(), public.stop_diary_feed(), private.set_diary_feed(boolean),
  public.diary_status(), private.diary_status()
  to authenticated;
grant execute on function public.diary_feed(text), private.diary_feed(text) to anon, authenticated;
