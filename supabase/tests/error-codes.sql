begin;
\ir helpers.psql
select plan(16);

-- The code of each rule (docs/database.md#error-codes), which the browser reads as `hint`.

-- SQLSTATE and code with which a statement is refused; rolls it back.
create function tests.refusal(_statement text) returns text language plpgsql as $$
declare
  code text;
begin
  execute _statement;
  return 'accepted';
exception when others then
  get stacked diagnostics code = pg_exception_hint;
  return sqlstate || ' ' || code;
end $$;

create view tests.raising as
  select proname, prosrc from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~* '\mraise\M';
select set_eq(
  $$ select (regexp_matches(prosrc, 'hint = ''([a-z_]+)''', 'g'))[1] || ' in ' || proname from tests.raising $$,
  array[
    'admins_only in require_admin',
    'already_booked in book_enquiry',
    'answered_meanwhile in reply',
    'append_only_audit_log in keep_audit_log',
    'booking_changed in require_unchanged',
    'bookings_in_the_way in close_days',
    'facts_changed in publish_facts',
    'facts_changed in refuse_unshowable_facts',
    'invalid_closed_days in close_days',
    'invalid_due_day in set_reminder',
    'invalid_email in plain_email',
    'invalid_kind in add_to_thread',
    'invalid_outcome in finish_mail',
    'invalid_phone in tidy_enquiry',
    'invalid_search_words in find_personal_data',
    'invitation_limit in admit_invitation',
    'last_admin in keep_last_admin',
    'link_limit in admit_link',
    'link_limit in answer_thread',
    'mail_not_waiting in change_mail',
    'marked_enquiry in reply',
    'move_limit in require_moves_left',
    'new_id in require_same',
    'note_limit in limit_notes',
    'no_address in reply',
    'no_such_page in schedule_change',
    'no_such_enquiry in hold_enquiry',
    'no_such_page in schedule_page',
    'no_such_time in garage_moment',
    'not_offered in require_offered',
    'own_account in erase_personal_data',
    'own_factor in remove_second_factor',
    'own_factor_first in demand_second_factor',
    'page_has_changed in schedule_change',
    'page_is_live in schedule_page',
    'page_is_not_live in schedule_change',
    'page_is_not_live in schedule_page',
    'post_off in reply',
    'post_off in set_reminder',
    'read_only_view in refuse_write',
    'request_limit in refuse_request',
    'reserved_slug in refuse_reserved_slug',
    'repeated_enquiry in limit_enquiries',
    'repeated_message in limit_chat_messages',
    'role_needed in require',
    'schedule_failed in run_page_schedules',
    'slot_taken in require_places',
    'storage_limit in require_room_on_hold',
    'thread_limit in answer_thread',
    'time_past in garage_moment',
    'time_too_far in garage_moment',
    'times_crossed in schedule_change',
    'times_crossed in schedule_page',
    'too_many_bookings in cancel_bookings',
    'tried_only in schedule_change',
    'too_large in require_bounded',
    'too_late in require_in_time',
    'too_many_links in place_page',
    'unconfirmed_address in refuse_unconfirmed_address',
    'unshowable_facts in refuse_unshowable_facts'
  ], 'every rule has a code of its own, raised in one function');
select is_empty($$
  select proname from tests.raising
  where (select count(*) from regexp_matches(prosrc, '\mraise\M', 'g'))
    <> (select count(*) from regexp_matches(prosrc, '\mhint = ''[a-z_]+''', 'g'))
$$, 'no function raises an error without a code');

create function tests.chat() returns text language sql immutable as $$
  select 'insert into public.chat_messages (id, conversation_id, name, email, message)
    values (gen_random_uuid(), gen_random_uuid(), ''Edith'', ''edith@example.com'', ''Hello'')'
$$;

-- Codes raised for visitors and users -------------------------------------------------------------

insert into auth.users (id, aud, role, email, created_at)
values ('b0000000-0000-4000-8000-000000000009', 'authenticated', 'authenticated', 'tap-unconfirmed@example.com', now());
delete from public.user_roles where user_id <> tests.admin();

select tests.clear_authentication();
select tests.set_request_headers('{"cf-connecting-ip": "203.0.113.77"}');
do $$ begin
  for n in 1..5 loop execute tests.enquiry(gen_random_uuid()); end loop;
  for n in 1..20 loop execute tests.chat(); end loop;
end $$;
select is(tests.refusal(tests.enquiry(gen_random_uuid())), 'PT429 request_limit', 'too many enquiries of one visitor: request_limit');
select is(tests.refusal(tests.chat()), 'PT429 request_limit', 'too many chat messages of one visitor too');
select set_config('request.headers', '', true);

select tests.authenticate_as(tests.owner());
select is(tests.refusal($$ select public.export_personal_data('tap-owner@example.com') $$), '42501 admins_only', 'a tool for admins, used without the role: admins_only');
select is(tests.refusal($$ select public.restore_page(gen_random_uuid()) $$), '42501 role_needed', 'a page restored without the role: role_needed');
select is(tests.refusal($$ insert into public.notes (title, content) select 'a', 'b' from generate_series(1, 2001) $$), 'PT413 note_limit', 'too many notes of one account: note_limit');

select tests.authenticate_as(tests.admin());
select is(tests.refusal($$ delete from public.user_roles where user_id = tests.admin() $$), 'PT409 last_admin', 'the role of the last admin revoked: last_admin');
select is(tests.refusal($$ insert into public.user_roles (user_id, role) values ('b0000000-0000-4000-8000-000000000009', 'admin') $$),
  'PT412 unconfirmed_address', 'a role granted to an unconfirmed address: unconfirmed_address');
select is(tests.refusal($$ select public.admit_invitation() from generate_series(1, 21) $$), 'PT429 invitation_limit', 'too many invitations of one admin: invitation_limit');
select is(tests.refusal($$ select public.erase_personal_data('tap-admin@example.com') $$), 'PT422 own_account', 'one''s own account erased: own_account');
select is(tests.refusal($$ select public.export_personal_data('nobody') $$), '23514 invalid_email', 'an export for what is no address: invalid_email');
select is(tests.refusal($$ insert into public.pages (title, slug) values ('x', 'auth') $$), '23514 reserved_slug', 'a page at an address of the site itself: reserved_slug');
select is(tests.refusal($$ select public.publish_facts('[]') $$), '23514 unshowable_facts', 'facts that the site could not show: unshowable_facts');
select is(tests.refusal($$ select public.publish_facts('{}', 0) $$), 'PT409 facts_changed', 'facts that somebody else has published since: facts_changed');

select tests.reset_role();
select is(tests.refusal($$ insert into public.chat_conversations (name) values ('x') $$), '42501 read_only_view', 'a conversation written through its view: read_only_view');

select * from finish();
rollback;
