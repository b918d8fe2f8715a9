begin;
\ir helpers.psql
select plan(55);

delete from public.enquiries where true;
delete from public.chat_messages where true;
delete from public.notes where true;
delete from public.pages where true;

create function tests.id(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create function tests.sent(_n integer, _email text, _phone text, _message text default 'Hello') returns void language sql as $$
  insert into public.enquiries (id, source, name, email, phone, message)
  values (tests.id(_n), 'Contact Form', 'Edith Marlow', _email, _phone, _message)
$$;
create function tests.said(_n integer, _conversation integer, _email text, _message text default 'Hello') returns void language sql as $$
  insert into public.chat_messages (id, conversation_id, name, email, message)
  values (tests.id(_n), tests.id(_conversation), 'Edith', _email, _message)
$$;
create function tests.noted(_n integer, _title text, _content text) returns void language sql as $$
  insert into public.notes (id, title, content, user_id) values (tests.id(_n), _title, _content, tests.owner())
$$;

-- Edith, her slips of the keyboard, and who writes about her.
select tests.sent(1, 'Edith@Example.com', '07700 900123');
select tests.sent(2, 'edith@example.con', '+44 (0)7700 900-123');
select tests.sent(3, 'brother@example.com', '07700 900555', 'Please ask <EDITH@example.com>, it is her car.');
select tests.sent(4, 'stranger@example.com', '07700 900777', 'Write to joanedith@example.com or edith@example.com.au');
select tests.sent(5, 'edit@example.com', '07700 900888');
select tests.said(11, 90, 'edith@example.com');
select tests.said(12, 90, 'edit@example.com', 'Sorry, wrong address');
select tests.said(13, 91, 'stranger@example.com');
select tests.noted(21, 'Marlow', 'Edith (edith@example.com) wants the old disc back');
select tests.noted(22, 'Ring', 'Ring 07700-900 123 after five');
select tests.noted(23, 'Tyres', 'Order 4 tyres, 1077009001234 km');
insert into public.pages (id, title, slug, content_blocks) values
  (tests.id(31), 'Our customers', 'our-customers', '[{"id": "1", "type": "text", "content": {"text": "Thanks to edith@example.com"}, "order_index": 0}]');
insert into public.pictures (id, format, alt, width, height) values (tests.id(41), 'webp', 'edith@example.com and her car', 10, 10);

create function tests.found(_email text, _phone text default null, _words text default null) returns table (line text) language sql as $$
  select concat_ws(' ', r ->> 'source', right(r ->> 'key', 2), r ->> 'reason')
  from jsonb_array_elements(public.find_personal_data(_email, _phone, _words) -> 'rows') r
$$;

-- Admins only -------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select throws_ok($$ select private.find_personal_data('edith@example.com', null, null) $$, '42501', 'This is for admins only.', 'owner: no search through the private function');
select throws_ok($$ select private.chosen_personal_data('edith@example.com', null, null, null) $$, '42501', null, 'owner: no list of chosen rows');
select throws_ok($$ select private.account_data(tests.other(), 'tap-other@example.com') $$, '42501', null, 'owner: no data of an account');
select throws_ok($$ select private.erase_account(tests.other(), 'tap-other@example.com') $$, '42501', null, 'owner: no erasure of an account');

-- The search --------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select set_eq($$ select * from tests.found(' EDITH@example.com ') $$, array[
  'enquiries 01 address', 'chat_messages 11 address',
  'chat_messages 12 conversation',
  'enquiries 02 phone',
  'enquiries 05 linked_address',
  'enquiries 03 text', 'notes 21 text', 'notes 22 text', 'pages 31 text', 'page_versions /1 text', 'pictures 41 text'
], 'an address finds its rows, those of its number and conversation, those of another address there, and texts that name it');
select is((public.find_personal_data('edith@example.com') -> 'rows' -> 0) - 'at' - 'place' - 'rank',
  '{"source": "chat_messages", "key": "f0000000-0000-4000-8000-000000000011", "reason": "address", "who": "edith@example.com", "excerpt": "Edith\nHello", "erasable": true}',
  'a found row says where it is, why it was found, and what it holds');
select is(public.find_personal_data('edith@example.com') -> 'more', 'false', 'a search says whether there are more rows');
select set_eq($$ select * from tests.found('', '0044 7700 900 123') $$,
  array['enquiries 01 phone', 'enquiries 02 phone', 'chat_messages 11 linked_address', 'notes 22 text'],
  'a number alone finds its rows, those of their addresses, and texts that name it');
select set_eq($$ select * from tests.found('nobody@example.com', null, ' old DISC ') $$, array['notes 21 text'],
  'words find texts, whatever their case');
select set_eq($$ select * from tests.found('nobody@example.com', null, '100%_.*') $$, array[]::text[],
  'words are no pattern');
select tests.reset_role();
select tests.noted(24, 'Long', repeat('hay ', 2000) || 'needle' || repeat(' hay', 2000));
select tests.authenticate_as(tests.admin());
select ok((r ->> 'excerpt') like '%needle%' and length(r ->> 'excerpt') <= 240, 'the excerpt of a long text shows what was found')
from (select public.find_personal_data('nobody@example.com', null, 'needle') #> '{rows,0}' as r) found;
select throws_ok($$ select public.find_personal_data('', '') $$, '23514', 'This is no e-mail address.', 'a search needs an address or a number');
select throws_ok($$ select public.find_personal_data(null) $$, '23514', 'This is no e-mail address.', 'a search needs an address that is not null');
select throws_ok($$ select public.find_personal_data('a@b', null, 'xy') $$, '23514', 'Words to look for have 3 to 100 characters.', 'a search refuses two letters');
select lives_ok($$ select public.find_personal_data('.*[(]{2}|\^$+?@x.y') $$, 'signs of a regular expression in an address are no error');
select set_eq($$ select * from tests.found('.*@example.com') $$, array[]::text[], 'signs of a regular expression in an address find nothing');

-- Text -------------------------------------------------------------------------------------------

select tests.reset_role();
select ok('mail ann@b.co.' ~ private.address_pattern('ann@b.co'), 'an address before a full stop is found');
select ok('(ann@b.co)' ~ private.address_pattern('ann@b.co'), 'an address in brackets is found');
select ok('ann@b.co' ~ private.address_pattern('ann@b.co'), 'an address alone is found');
select ok('joann@b.co' !~ private.address_pattern('ann@b.co'), 'an address is not found at the end of a longer one');
select ok('ann@b.com' !~ private.address_pattern('ann@b.co'), 'an address is not found at the start of a longer one');
select ok('ann@b.co.uk' !~ private.address_pattern('ann@b.co'), 'an address is not found with a longer domain');
select ok('annxb@c.de' !~ private.address_pattern('ann.b@c.de'), 'a dot of an address is a dot');
select is(private.plain_phone('+44 (0)1632 960-123 ext 4'), '1632960123', 'a number is compared without prefix, signs and extension');
select is(private.plain_phone('01632 960123'), '1632960123', 'a number is compared without its leading nought');
select is(private.plain_phone('no'), null, 'a text without digits is no number');
select ok('on +44 (0) 1632/960 123.' ~ private.phone_pattern('1632960123'), 'a number is found in text, however it is spaced');
select ok('516329601234' !~ private.phone_pattern('1632960123'), 'a number is not found within a longer one');
select is(private.phone_pattern('12345'), null, 'a short number is not looked for in texts');

-- Choosing ----------------------------------------------------------------------------------------

create function tests.rows(variadic _rows text[]) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('source', split_part(r, ' ', 1), 'key', split_part(r, ' ', 2))) from unnest(_rows) r
$$;
select tests.authenticate_as(tests.admin());
select is(jsonb_array_length(public.export_personal_data('edith@example.com') -> 'enquiries'), 1,
  'without a choice the export holds what is stored under the address');
select results_eq($$
  select x #>> '{enquiries,0,id}', jsonb_array_length(x -> 'chat_messages'), x #>> '{notes,0,title}'
  from public.export_personal_data('edith@example.com', _rows => tests.rows(
    'enquiries ' || tests.id(2), 'notes ' || tests.id(21), 'enquiries ' || tests.id(4))) x $$,
  $$ values (tests.id(2)::text, 0, 'Marlow') $$, 'the export holds what was chosen, and no row that the search does not find');
select is(public.erase_personal_data('edith@example.com', _rows => tests.rows(
    'enquiries ' || tests.id(2), 'enquiries ' || tests.id(4), 'chat_messages ' || tests.id(12), 'notes ' || tests.id(21),
    'pages ' || tests.id(31), 'page_versions ' || tests.id(31) || '/1', 'pictures ' || tests.id(41), 'accounts ' || tests.owner(), 'nonsense x')) -> 'erased',
  '{"accounts": 0, "answers": 0, "bookings": 0, "chat_messages": 1, "deleted_notes": 0, "enquiries": 1, "notes": 1, "outbox": 0, "page_copies": 0, "page_schedules": 0, "page_versions": 1, "reminders": 0}',
  'the erasure takes what was chosen, and neither what the search does not find nor what is changed by hand');
select set_eq($$ select * from tests.found('edith@example.com') $$, array[
  'enquiries 01 address', 'chat_messages 11 address', 'enquiries 03 text', 'notes 22 text', 'pages 31 text', 'pictures 41 text'
], 'what was not chosen is left');
select tests.reset_role();
select is_empty($$ select from private.deleted_notes where id = tests.id(21) $$, 'an erased note of somebody else is not kept for undo');
select isnt_empty($$ select from public.enquiries where id = tests.id(4) $$, 'a row that the search does not find stays');
select isnt_empty($$ select from auth.users where id = tests.owner() $$, 'an account that the search does not find stays');
select tests.authenticate_as(tests.admin());
select is(public.erase_personal_data('edith@example.com', _rows => '[]') #>> '{erased,enquiries}', '0', 'an empty choice erases nothing');
select throws_ok($$ select public.erase_personal_data('edith@example.com', _rows => '"x"') $$, null, null, 'a choice that is no list is refused');

-- Accounts ----------------------------------------------------------------------------------------

select tests.reset_role();
select tests.said(14, 92, 'tap-other@example.com');
select tests.said(15, 92, 'tap-owner@example.com');
do $$ begin
  if to_regclass('auth.flow_state') is null then
    create table auth.flow_state (id uuid, user_id uuid, auth_code text, code_challenge_method text, code_challenge text, provider_type text, authentication_method text);
  end if;
end $$;
insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
values (tests.id(51), tests.other(), 'x', 's256', 'x', 'x', 'x'), (tests.id(52), tests.owner(), 'x', 's256', 'x', 'x', 'x');
insert into storage.objects (id, bucket_id, name, owner, owner_id) values
  (tests.id(61), 'pictures', tests.id(61) || '.webp', tests.other(), tests.other()::text),
  (tests.id(62), 'pictures', tests.id(62) || '.webp', tests.owner(), tests.owner()::text);
insert into auth.audit_log_entries (id, payload, created_at) values
  (tests.id(71), json_build_object('action', 'login', 'actor_id', tests.other()), now()),
  (tests.id(72), json_build_object('action', 'invited', 'traits', json_build_object('user_email', 'gone@example.com')), now());
insert into public.notes (id, title, content, user_id) values (tests.id(25), 'By Other', 'x', tests.other());
select tests.authenticate_as(tests.admin());
select set_eq($$ select concat_ws(' ', r ->> 'source', r ->> 'who', r ->> 'reason') from jsonb_array_elements(public.find_personal_data('tap-other@example.com') -> 'rows') r $$, array[
  'accounts tap-other@example.com address', 'accounts tap-owner@example.com linked_address',
  'chat_messages tap-other@example.com address', 'chat_messages tap-owner@example.com conversation'
], 'a search finds the account, and that of another address in the same conversation');
select results_eq($$ select x #>> '{account,email}', x #>> '{linked_accounts,0,account,email}', jsonb_array_length(x -> 'notes')
  from public.export_personal_data('tap-other@example.com', _rows => tests.rows('accounts ' || tests.other(), 'accounts ' || tests.owner())) x $$,
  $$ values ('tap-other@example.com', 'tap-owner@example.com', 4) $$, 'the export holds the chosen accounts and what they own');
select is(public.export_personal_data('tap-other@example.com', _rows => '[]') -> 'account', 'null', 'the export leaves out an account that was not chosen');
select is(public.erase_personal_data('tap-other@example.com', _rows => tests.rows('chat_messages ' || tests.id(14))) #>> '{erased,accounts}', '0', 'the erasure leaves an account that was not chosen');
select tests.reset_role();
select isnt_empty($$ select from auth.audit_log_entries where id::text = tests.id(71)::text $$, 'the log of an account that was not chosen stays');
select tests.authenticate_as(tests.admin());
select is(public.erase_personal_data('tap-other@example.com', _rows => tests.rows('accounts ' || tests.other())) - 'x',
  '{"erased": {"accounts": 1, "answers": 0, "bookings": 0, "chat_messages": 0, "deleted_notes": 0, "enquiries": 0, "notes": 1, "outbox": 0, "page_copies": 0, "page_schedules": 0, "page_versions": 0, "reminders": 0}, "uncleared": []}',
  'the erasure takes an account with what it owns');
select tests.reset_role();
select is_empty($$ select from auth.users where id = tests.other() $$, 'the erased account is gone');
select is_empty($$ select from private.deleted_notes where user_id = tests.other() $$, 'notes of an erased account are not kept for undo');
select results_eq($$ select user_id from auth.flow_state where id in (tests.id(51), tests.id(52)) $$, $$ values (tests.owner()) $$,
  'the erasure clears auth.flow_state of the account alone');
select results_eq($$ select owner, owner_id from storage.objects where id in (tests.id(61), tests.id(62)) order by id $$,
  $$ values (null::uuid, null::text), (tests.owner(), tests.owner()::text) $$,
  'the erasure leaves the files and clears who uploaded them, of the account alone');
select is_empty($$ select from auth.audit_log_entries where id::text = tests.id(71)::text $$, 'the erasure clears what the auth service logged about the account');
select isnt_empty($$ select from auth.audit_log_entries where id::text = tests.id(72)::text $$, 'the erasure leaves what the auth service logged about others');
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.erase_personal_data('gone@example.com') $$, 'an address without an account is erased');
select tests.reset_role();
select is_empty($$ select from auth.audit_log_entries where id::text = tests.id(72)::text $$, 'the erasure clears what the auth service logged about an address without an account');

-- What must not stop it ---------------------------------------------------------------------------

select tests.said(16, 93, 'tap-owner@example.com');
do $$ begin
  drop table auth.flow_state;
exception when insufficient_privilege then
  -- Where it is the auth service's, it stays, and is cleared.
  null;
end $$;
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.erase_personal_data('tap-owner@example.com') $$, 'a project without auth.flow_state erases all the same');
select throws_ok($$ select public.erase_personal_data('tap-admin@example.com', _rows => tests.rows('accounts ' || tests.admin())) $$, 'PT422', 'You cannot erase your own account.', 'an admin cannot choose their own account');

-- Many --------------------------------------------------------------------------------------------

select tests.reset_role();
insert into public.enquiries (id, source, name, email, phone)
select gen_random_uuid(), 'Contact Form', 'Many', 'many@example.com', '07700 900222' from generate_series(1, 600);
select tests.authenticate_as(tests.admin());
select results_eq($$ select jsonb_array_length(x -> 'rows'), x -> 'more' from public.find_personal_data('many@example.com') x $$,
  $$ values (500, 'true'::jsonb) $$, 'a search shows five hundred rows and says that there are more');

select * from finish();
rollback;
