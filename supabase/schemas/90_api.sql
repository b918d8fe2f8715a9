-- Every function that the API offers, each a call of its twin in private: `security invoker`, so
-- that whoever calls needs the grant on both (lints 0028 and 0029). What it does stands at the twin.

-- Visitors ----------------------------------------------------------------------------------------

create function public.free_slots(
  _service text, _from date, _to date, _with text[] default '{}'::text[]) returns jsonb
language sql stable set search_path = '' as $$ select private.free_slots(_service, _from, _to, _with) $$;
comment on function public.free_slots is
  'When a service can start, within 31 days: {minutes, notice_minutes, offers, last_day, slots, wishes (what is sent is no booking), paused (why the desk takes none)}. Null where it cannot be booked online. Says neither where nor who else.';

create function public.read_thread(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_thread(_id, _token) $$;
comment on function public.read_thread is 'The thread of a link, null for a wrong link; changes nothing.';

create function public.answer_thread(_id uuid, _token text, _entry uuid, _body text) returns jsonb
language sql set search_path = '' as $$ select private.answer_thread(_id, _token, _entry, _body) $$;
comment on function public.answer_thread is
  'Answers in the thread of a link; null for a wrong link. PT429 thread_limit or link_limit, PT507 storage_limit.';

create function public.set_reminder(
  _id uuid, _kind text, _name text, _email text, _vehicle text, _due date, _days smallint[], _consent text) returns void
language sql set search_path = '' as $$
  select private.set_reminder(_id, _kind, _name, _email, _vehicle, _due, _days, _consent) $$;
comment on function public.set_reminder is
  'Asks for reminders by mail; a link in a mail confirms it. The answer is always the same.';

create function public.read_reminder(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_reminder(_id, _token) $$;
comment on function public.read_reminder is
  'The reminder of a mailed link, null for a wrong link; changes nothing.';

create function public.confirm_reminder(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_reminder(_id, _token) $$;
comment on function public.confirm_reminder is
  'Confirms the reminder of a mailed link; null for a wrong link.';

create function public.stop_reminder(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.stop_reminder(_id, _token) $$;
comment on function public.stop_reminder is 'Stops the reminder of a mailed link; null for a wrong link.';

create function public.book_slot(
  _id uuid, _service text, _starts timestamptz, _name text, _email text, _phone text, _registration text
  default null, _message text default null, _source text default 'Contact Form', _suspect boolean default
  false, _with text[] default '{}'::text[]) returns jsonb
language sql set search_path = '' as $$
  select private.book_slot(_id, _service, _starts, _name, _email, _phone, _registration, _message, _source, _suspect, _with);
$$;
comment on function public.book_slot is
  'Books one of free_slots: {state: held, booked or wish, reference, service, title, starts_at, ends_at …}. PT409 slot_taken or new_id, PT422 not_offered; the same id again gets the same answer.';

create function public.read_booking(_id uuid, _token text) returns jsonb
language sql stable set search_path = '' as $$ select private.read_booking(_id, _token) $$;
comment on function public.read_booking is 'The booking of a link, null for a wrong link; changes nothing.';

create function public.booking_slots(_id uuid, _token text, _from date, _to date) returns jsonb
language sql stable set search_path = '' as $$ select private.booking_slots(_id, _token, _from, _to) $$;
comment on function public.booking_slots is
  'What free_slots answers, for the booking of a link, whose own time counts as free; null for a wrong link.';

create function public.confirm_booking(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_booking(_id, _token) $$;
comment on function public.confirm_booking is
  'Confirms the held booking of a link; null for a wrong link. PT409 slot_taken or PT422 not_offered where it is too late.';

create function public.move_booking(_id uuid, _token text, _starts timestamptz, _sequence integer) returns jsonb
language sql set search_path = '' as $$ select private.move_booking(_id, _token, _starts, _sequence) $$;
comment on function public.move_booking is
  'Moves the booking of a link; null for a wrong link. PT409 slot_taken or booking_changed, PT422 not_offered, too_late or move_limit.';

create function public.cancel_booking(_id uuid, _token text) returns jsonb
language sql set search_path = '' as $$ select private.cancel_booking(_id, _token) $$;
comment on function public.cancel_booking is
  'Cancels the booking of a link; null for a wrong link. PT409 booking_changed, PT422 too_late.';

grant execute on function
  public.answer_thread, public.book_slot, public.booking_slots, public.cancel_booking,
  public.confirm_booking, public.confirm_reminder, public.free_slots, public.move_booking,
  public.read_booking, public.read_reminder, public.read_thread, public.set_reminder, public.stop_reminder
to anon, authenticated;

-- Staff -------------------------------------------------------------------------------------------

create function public.change_roles(_user uuid, _give text[], _take text[]) returns void
language sql set search_path = '' as $$ select private.change_roles(_user, _give, _take) $$;
comment on function public.change_roles is
  'For admins: gives and takes roles of an account at once. Neither list names what stays, so that two admins undo nothing of each other''s.';

create function public.admit_invitation() returns void
language sql set search_path = '' as $$ select private.admit_invitation() $$;
comment on function public.admit_invitation is
  'For admins: counts an invitation by mail, or refuses it (42501, 429).';

create function public.sign_in_state() returns jsonb
language sql stable set search_path = '' as $$ select private.sign_in_state() $$;
comment on function public.sign_in_state is
  'Whether the caller''s account has a second factor and the session is as strong as asked: {has_factor, assured, demanded, needs_factor}.';

create function public.demand_second_factor(_on boolean) returns void
language sql set search_path = '' as $$ select private.demand_second_factor(_on) $$;
comment on function public.demand_second_factor is
  'For admins: whether admins need a second factor. PT422 own_factor_first.';

create function public.remove_second_factor(_user uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_second_factor(_user) $$;
comment on function public.remove_second_factor is
  'For admins: removes the second factors of an account whose phone is lost; false if it has none. PT422 own_factor.';

create function public.accounts_with_factor() returns setof uuid
language sql stable set search_path = '' as $$ select private.accounts_with_factor() $$;
comment on function public.accounts_with_factor is 'For admins: which accounts have a second factor.';

create function public.promise_role(_user uuid, _role public.app_role) returns boolean
language sql set search_path = '' as $$ select private.promise_role(_user, _role) $$;
comment on function public.promise_role is
  'For admins, through the Edge Function "invite": the role of an invited account; false if it was not made by an invitation.';

create function public.release_held(_ids uuid[]) returns bigint
language sql set search_path = '' as $$ select private.move_held(_ids, 'released') $$;
comment on function public.release_held is
  'For the desk: takes enquiries, conversations and reminders off hold; returns how many rows.';

create function public.discard_held(_ids uuid[]) returns bigint
language sql set search_path = '' as $$ select private.move_held(_ids, 'discarded') $$;
comment on function public.discard_held is 'For the desk: puts what is on hold into the trash, for 30 days.';

create function public.restore_discarded(_ids uuid[]) returns bigint
language sql set search_path = '' as $$ select private.move_held(_ids, 'held') $$;
comment on function public.restore_discarded is 'For the desk: takes it out of the trash, on hold again.';

create function public.trash_picture(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.trash_picture(_id) $$;
comment on function public.trash_picture is
  'For editors: puts a picture into the trash; false if it is not in the library.';

create function public.restore_picture(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.restore_picture(_id) $$;
comment on function public.restore_picture is
  'For editors: puts a picture back into the library; false if it is too late.';

create function public.find_pages(
  _search text default null, _status public.page_status default null, _sort text default 'newest', _after
  text default null, _after_id uuid default null, _most integer default 25) returns setof public.pages
language sql stable rows 25 set search_path = '' as $$
  select p.*
  from private.find_pages(_search, _status, _sort, _after, _after_id, _most) with ordinality found (id, place)
    join public.pages p on p.id = found.id
  order by found.place;
$$;
comment on function public.find_pages is
  'For editors: a page of the list of pages that contain a text, in the order of _sort (newest, oldest, title), after the row (_after, _after_id).';

create function public.place_page(
  _page_id uuid, _place public.page_place default null, _label text default null, _position integer
  default null) returns void
language sql set search_path = '' as $$ select private.place_page(_page_id, _place, _label, _position) $$;
comment on function public.place_page is 'See private.place_page.';

create function public.schedule_page(
  _page_id uuid, _publish timestamp default null, _withdraw timestamp default null) returns jsonb
language sql set search_path = '' as $$ select private.schedule_page(_page_id, _publish, _withdraw) $$;
comment on function public.schedule_page is
  'For editors: sets when a page goes live and is withdrawn; returns both as moments.';

create function public.schedule_change(
  _page_id uuid, _publish timestamp, _withdraw timestamp default null, _change jsonb default null,
  _base_version integer default null, _copy_id uuid default null, _copy_version integer default null) returns jsonb
language sql set search_path = '' as $$
  select private.schedule_change(
    _page_id, _publish, _withdraw, _change, _base_version, _copy_id, _copy_version)
$$;
comment on function public.schedule_change is
  'For editors: sets when a change of a live page goes live; returns the times as moments.';

create function public.restore_page(
  _id uuid, _slug text default null, _as_draft boolean default false) returns boolean
language sql set search_path = '' as $$ select private.restore_page(_id, _slug, _as_draft) $$;
comment on function public.restore_page is
  'Restores a deleted page, at another address if one is given, and not public if it is to be a draft. False if it is not in the trash, 23505 if the address was taken since.';

create function public.remove_trashed_page(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_trashed_page(_id) $$;
comment on function public.remove_trashed_page is
  'For editors: removes a page of the trash for good; false if it is not there.';

create function public.publish_facts(_body jsonb, _base bigint default null, _note text default null) returns bigint
language sql set search_path = '' as $$ select private.publish_facts(_body, _base, _note) $$;
comment on function public.publish_facts is
  'For admins: publishes facts. PT409 if _base is not the newest version any more.';

create function public.set_diary(_enabled boolean default null, _books_without_mail boolean default null) returns boolean
language sql set search_path = '' as $$ select private.set_diary(_enabled, _books_without_mail) $$;
comment on function public.set_diary is
  'For admins: switches the diary on or off for visitors, and whether times stand where no mail can confirm them; null leaves it.';

create function public.pause_bookings(_because text default null) returns void
language sql set search_path = '' as $$ select private.pause_bookings(_because) $$;
comment on function public.pause_bookings is
  'For staff: takes no bookings from the web, with a sentence for visitors; null takes them again.';

create function public.diary_status() returns jsonb
language sql stable set search_path = '' as $$ select private.diary_status() $$;
comment on function public.diary_status is 'For admins: {enabled, books_without_mail, mailed, resources, services, feed}.';

create function public.bookings_in_the_way(
  _from date default null, _to date default null, _resource smallint default null) returns jsonb
language sql stable set search_path = '' as $$ select private.bookings_in_the_way(_from, _to, _resource) $$;
comment on function public.bookings_in_the_way is
  'For staff: whom to ring before, or after, days are closed.';

create function public.close_days(
  _id uuid, _from date, _to date, _reason text, _resource smallint default null) returns void
language sql set search_path = '' as $$ select private.close_days(_id, _from, _to, _reason, _resource) $$;
comment on function public.close_days is
  'For staff: closes days in the diary. PT409 bookings_in_the_way names them.';

create function public.open_days(_id uuid) returns void
language sql set search_path = '' as $$ select private.open_days(_id) $$;
comment on function public.open_days is 'For staff: opens days again.';

create function public.remove_old_enquiries() returns integer
language sql set search_path = '' as $$ select private.remove_old_enquiries_by_hand() $$;
comment on function public.remove_old_enquiries is
  'For admins: deletes enquiries beyond the retention limit and returns how many.';

create function public.enquiry_retention_status() returns jsonb
language sql stable set search_path = '' as $$ select private.enquiry_retention_status() $$;
comment on function public.enquiry_retention_status is
  'For admins: the limit, the number beyond it, and whether a job deletes them.';

create function public.reply(_enquiry uuid, _id uuid, _body text, _seen bigint) returns jsonb
language sql set search_path = '' as $$ select private.reply(_enquiry, _id, _body, _seen) $$;
comment on function public.reply is
  'For the desk: answers an enquiry by mail. PT409 answered_meanwhile (detail: by whom) or marked_enquiry, PT503 post_off, PT404 no_such_enquiry.';

create function public.add_to_thread(_enquiry uuid, _id uuid, _kind text, _body text default null) returns jsonb
language sql set search_path = '' as $$ select private.add_to_thread(_enquiry, _id, _kind, _body) $$;
comment on function public.add_to_thread is 'For the desk: note, rung, no_answer, booked or done.';

create function public.undo_in_thread(_id uuid) returns public.enquiry_status
language sql set search_path = '' as $$ select private.undo_in_thread(_id) $$;
comment on function public.undo_in_thread is 'For the desk: takes back a mark or one''s own note.';

create function public.take_enquiry(_enquiry uuid, _mine boolean) returns void
language sql set search_path = '' as $$ select private.take_enquiry(_enquiry, _mine) $$;
comment on function public.take_enquiry is 'For the desk: sees to an enquiry, or gives it back.';

create function public.trust_enquiry(_enquiry uuid, _trusted boolean) returns void
language sql set search_path = '' as $$ select private.trust_enquiry(_enquiry, _trusted) $$;
comment on function public.trust_enquiry is 'For the desk: whether an enquiry is from a person.';

create function public.read_enquiry(_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.read_enquiry(_id) $$;
comment on function public.read_enquiry is 'For the desk: an enquiry with its thread.';

create function public.enquiry_history(_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.enquiry_history(_id) $$;
comment on function public.enquiry_history is
  'For the desk: what else there is of this customer or this car.';

create function public.mark_chat(_conversation uuid, _answered boolean) returns void
language sql set search_path = '' as $$ select private.mark_chat(_conversation, _answered) $$;
comment on function public.mark_chat is 'For the desk: whether a conversation is answered.';

create function public.restore_note(_id uuid) returns boolean
language sql set search_path = '' as $$ select private.restore_note(_id) $$;
comment on function public.restore_note is
  'Undo of a deletion by the same user within a day; false if there is nothing to restore.';

create function public.find_notes(
  _search text default null, _writer uuid default null, _after timestamptz default null, _after_id uuid
  default null, _most integer default 25) returns setof public.notes
language sql stable rows 25 set search_path = '' as $$
  select n.*
  from private.find_notes(_search, _writer, _after, _after_id, _most) found (id)
    join public.notes n on n.id = found.id
  order by n.created_at desc, n.id desc;
$$;
comment on function public.find_notes is
  'A page of notes that contain a text, newest first, after the row (_after, _after_id): the caller''s own, for admins also others''.';

create function public.add_booking(
  _id uuid, _service text, _starts timestamptz, _name text, _phone text default null, _email text default null,
  _vehicle text default null, _note text default null, _resource smallint default null, _minutes integer default null)
returns jsonb
language sql set search_path = '' as $$
  select private.add_booking(_id, _service, _starts, _name, _phone, _email, _vehicle, _note, _resource, _minutes) $$;
comment on function public.add_booking is
  'For staff: books for somebody at the desk or on the telephone. PT409 slot_taken, PT422 not_offered.';

create function public.add_enquiry(
  _id uuid, _name text, _phone text, _email text default null, _vehicle text default null, _service text default null,
  _message text default null)
returns uuid
language sql set search_path = '' as $$
  select private.add_enquiry(_id, _name, _phone, _email, _vehicle, _service, _message) $$;
comment on function public.add_enquiry is 'For staff: writes down a call that needs no time.';

create function public.correct_booking(
  _id uuid, _sequence integer, _service text, _minutes integer, _name text, _phone text default null, _email text default null,
  _vehicle text default null, _note text default null)
returns jsonb
language sql set search_path = '' as $$
  select private.correct_booking(_id, _sequence, _service, _minutes, _name, _phone, _email, _vehicle, _note) $$;
comment on function public.correct_booking is
  'For staff: corrects a booking where it is. PT409 slot_taken or booking_changed, PT422 not_offered.';

create function public.booking_history(_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.booking_history(_id) $$;
comment on function public.booking_history is 'For staff: who changed what of a booking.';

create function public.find_at_desk(_words text, _reference text default null, _most integer default 20) returns jsonb
language sql stable set search_path = '' as $$ select private.find_at_desk(_words, _reference, _most) $$;
comment on function public.find_at_desk is
  'For the desk: bookings, requests and chats by name, words, address, or plate and telephone however they are spaced.';

create function public.book_enquiry(
  _id uuid, _enquiry uuid, _service text, _starts timestamptz, _resource smallint default null, _minutes
  integer default null) returns jsonb
language sql set search_path = '' as $$
  select private.book_enquiry(_id, _enquiry, _service, _starts, _resource, _minutes) $$;
comment on function public.book_enquiry is
  'For staff: turns an enquiry into a booking. PT409 slot_taken or already_booked, PT422 not_offered.';

create function public.place_booking(
  _id uuid, _sequence integer, _starts timestamptz, _resource smallint default null, _minutes integer
  default null) returns jsonb
language sql set search_path = '' as $$
  select private.place_booking(_id, _sequence, _starts, _resource, _minutes) $$;
comment on function public.place_booking is
  'For staff: moves a booking. PT409 slot_taken or booking_changed, PT422 not_offered.';

create function public.set_booking_status(_id uuid, _sequence integer, _status text) returns jsonb
language sql set search_path = '' as $$ select private.set_booking_status(_id, _sequence, _status) $$;
comment on function public.set_booking_status is
  'For staff: booked (confirms a held one), arrived, done, no_show or cancelled. PT409 booking_changed or slot_taken.';

create function public.cancel_bookings(_ids uuid[], _silently boolean default false) returns integer
language sql set search_path = '' as $$ select private.cancel_bookings(_ids, _silently) $$;
comment on function public.cancel_bookings is
  'For staff: cancels up to 200 bookings, with or without a mail to each, and returns how many it were.';

create function public.revoke_booking_links(_id uuid) returns void
language sql set search_path = '' as $$ select private.revoke_booking_links(_id) $$;
comment on function public.revoke_booking_links is 'For staff: ends the link of a booking.';

create function public.read_diary(_from date, _to date) returns jsonb
language sql stable set search_path = '' as $$ select private.read_diary(_from, _to) $$;
comment on function public.read_diary is 'For staff: the diary of these days.';

create function public.renew_diary_feed() returns text
language sql set search_path = '' as $$ select private.set_diary_feed(true) $$;
comment on function public.renew_diary_feed is
  'For admins: a new code for the calendar feed; the former one ends.';

create function public.stop_diary_feed() returns void
language sql set search_path = '' as $$ select private.set_diary_feed(false) $$;
comment on function public.stop_diary_feed is 'For admins: ends the calendar feed.';

create function public.post_status() returns jsonb
language sql stable set search_path = '' as $$ select private.post_status() $$;
comment on function public.post_status is 'For staff: how the post is doing.';

create function public.retry_mail(_id uuid) returns public.mail_state
language sql set search_path = '' as $$ select private.change_mail(_id, 'queued') $$;
comment on function public.retry_mail is 'For staff: tries a mail again now.';

create function public.cancel_mail(_id uuid) returns public.mail_state
language sql set search_path = '' as $$ select private.change_mail(_id, 'cancelled') $$;
comment on function public.cancel_mail is 'For staff: does not send a mail.';

create function public.read_desk() returns jsonb
language sql stable set search_path = '' as $$ select private.read_desk() $$;
comment on function public.read_desk is 'For the desk: today''s work, and the counts of the navigation.';

create function public.find_enquiries(
  _search text default null, _reference text default null, _status public.enquiry_status default null,
  _suspect boolean default false, _held boolean default false, _discarded boolean default false, _after
  timestamptz default null, _after_id uuid default null, _most integer default 25) returns setof public.enquiries
language sql stable rows 25 set search_path = '' as $$
  select e.*
  from private.find_enquiries(_search, _reference, _status, _suspect, _held, _discarded, _after, _after_id, _most) found (id)
    join public.enquiries e on e.id = found.id
  order by e.created_at desc, e.id desc;
$$;
comment on function public.find_enquiries is
  'For staff: a page of enquiries that contain a text or have a reference, newest first, after the row (_after, _after_id).';

create function public.count_rows(_what text) returns bigint
language sql stable set search_path = '' as $$ select private.count_rows(_what) $$;
comment on function public.count_rows is
  'For the dashboard: how many new enquiries, notes, pages or profiles there are for the caller, up to 10,001; null for anything else.';

create function public.find_personal_data(
  _email text, _phone text default null, _words text default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rows', coalesce(jsonb_agg(to_jsonb(f) order by f.rank, f.source, f.at desc, f.key) filter (where f.place <= 500), '[]'),
    'more', count(*) > 500)
  from (
    select *, row_number() over (order by r.rank, r.source, r.at desc, r.key) as place
    from (
      select *, array_position(array['address', 'conversation', 'phone', 'linked_address', 'text'], reason) as rank
      from private.find_personal_data(_email, _phone, _words)
    ) r
  ) f;
$$;
comment on function public.find_personal_data is
  'For admins: the first 500 rows that belong to a person or name them, and whether there are more.';

create function public.export_personal_data(
  _email text, _phone text default null, _words text default null, _rows jsonb default null) returns jsonb
language sql set search_path = '' as $$ select private.export_personal_data(_email, _phone, _words, _rows) $$;
comment on function public.export_personal_data is
  'For admins: the chosen rows of a search, or all under the address.';

create function public.erase_personal_data(
  _email text, _phone text default null, _words text default null, _rows jsonb default null) returns jsonb
language sql set search_path = '' as $$ select private.erase_personal_data(_email, _phone, _words, _rows) $$;
comment on function public.erase_personal_data is
  'For admins: erases the chosen rows of a search, or all under the address.';

create function public.first_day() returns jsonb
language sql stable set search_path = '' as $$ select private.first_day() $$;
comment on function public.first_day is
  'For admins: {facts, places, page, colleague, request}, what a new garage has filled in.';

create function public.scheduled_job_status() returns jsonb
language sql stable set search_path = '' as $$ select private.scheduled_job_status() $$;
comment on function public.scheduled_job_status is 'For admins: how the scheduled jobs are doing.';

create function public.remove_old_trash() returns integer
language sql set search_path = '' as $$ select private.remove_old_trash_by_hand() $$;
comment on function public.remove_old_trash is
  'For editors: removes what is beyond its time in the trash and returns how much.';

grant execute on function
  public.accounts_with_factor, public.add_booking, public.add_enquiry, public.add_to_thread, public.admit_invitation,
  public.book_enquiry, public.booking_history, public.bookings_in_the_way, public.correct_booking, public.cancel_bookings, public.cancel_mail,
  public.change_roles, public.close_days, public.count_rows, public.demand_second_factor,
  public.diary_status, public.discard_held, public.enquiry_history,
  public.enquiry_retention_status, public.erase_personal_data, public.export_personal_data,
  public.find_at_desk, public.find_enquiries, public.find_notes, public.find_pages,
  public.find_personal_data, public.first_day, public.mark_chat, public.open_days,
  public.pause_bookings, public.place_booking, public.place_page, public.post_status,
  public.promise_role, public.publish_facts, public.read_desk, public.read_diary,
  public.read_enquiry, public.release_held,
  public.remove_old_enquiries, public.remove_old_trash, public.remove_second_factor,
  public.remove_trashed_page, public.renew_diary_feed, public.reply, public.restore_discarded,
  public.restore_note, public.restore_page, public.restore_picture, public.retry_mail,
  public.revoke_booking_links, public.schedule_change, public.schedule_page, public.scheduled_job_status,
  public.set_booking_status, public.set_diary, public.sign_in_state, public.stop_diary_feed,
  public.take_enquiry, public.trash_picture, public.trust_enquiry, public.undo_in_thread
to authenticated;

-- Edge Functions ----------------------------------------------------------------------------------

create function public.claim_mail() returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Where there is no pg_cron, whatever knocks at the sender keeps the pages' times as well.
  perform private.run_page_schedules();
  return private.claim_mail();
end;
$$;
comment on function public.claim_mail is 'For the sender: the next mail, or null if there is nothing to do.';

create function public.finish_mail(
  _id uuid, _attempt integer, _outcome text, _error text default null) returns public.mail_state
language sql set search_path = '' as $$ select private.finish_mail(_id, _attempt, _outcome, _error) $$;
comment on function public.finish_mail is 'For the sender: what became of an attempt.';

create function public.record_csp_reports(_reports jsonb, _visitor text, _peer text default null) returns integer
language sql set search_path = '' as $$ select private.record_csp_reports(_reports, _visitor, _peer) $$;
comment on function public.record_csp_reports is
  'For the Edge Function csp-report, with the secret key. _visitor: the address that the host forwarded; _peer: the address that the platform saw.';

grant execute on function
  public.claim_mail, public.finish_mail, public.record_csp_reports
to service_role;

-- anon, authenticated, service_role ---------------------------------------------------------------

create function public.diary_feed(_token text) returns jsonb
language sql stable set search_path = '' as $$ select private.diary_feed(_token) $$;
comment on function public.diary_feed is
  'The bookings of the calendar feed with this code, else null; changes nothing.';

grant execute on function
  public.diary_feed
to anon, authenticated, service_role;
