begin;
\ir helpers.psql
select plan(50);

create function tests.sent(_id uuid, _email text, _age interval default '0') returns void language sql security definer as $$
  insert into public.enquiries (id, created_at, source, name, email, phone, message)
  values (_id, now() - _age, 'Contact Form', 'Ann Other', _email, '07700 900123', 'Hello')
$$;
create function tests.kept(_email text) returns bigint language sql security definer as
  $$ select count(*) from public.enquiries where lower(email) = lower(_email) $$;
delete from public.enquiries where true;
select tests.sent('f0000000-0000-4000-8000-000000000001', 'tap-other@example.com');
select tests.sent('f0000000-0000-4000-8000-000000000002', 'TAP-Other@Example.com');
select tests.sent('f0000000-0000-4000-8000-000000000003', 'tap-owner@example.com');

insert into public.chat_messages (id, conversation_id, name, email, message)
select gen_random_uuid(), 'f0000000-0000-4000-8000-0000000000ff', 'Ann Other', email, 'Hello'
from unnest(array['TAP-other@example.com', 'tap-owner@example.com']) email;

-- The auth service's log: with the user as actor and as target.
insert into auth.audit_log_entries (id, payload, created_at) values
  ('f0000000-0000-4000-8000-0000000000a1', json_build_object('action', 'login', 'actor_id', tests.other(), 'actor_username', 'TAP-other@example.com'), now() - interval '3 hours'),
  ('f0000000-0000-4000-8000-0000000000a2', json_build_object('action', 'user_modified', 'actor_id', tests.other(), 'actor_username', 'tap-other-before@example.com'), now() - interval '2 hours'),
  ('f0000000-0000-4000-8000-0000000000a3', json_build_object('action', 'user_invited', 'actor_username', 'tap-admin@example.com', 'traits', json_build_object('user_email', 'Tap-Other@example.com')), now() - interval '1 hour'),
  ('f0000000-0000-4000-8000-0000000000a4', json_build_object('action', 'login', 'actor_id', tests.owner(), 'actor_username', 'tap-owner@example.com'), now());

-- Admins only -------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select public.export_personal_data('tap-other@example.com') $$, '42501', null, 'anonymous: no export');
select throws_ok($$ select public.erase_personal_data('tap-other@example.com') $$, '42501', null, 'anonymous: no erasure');
select throws_ok($$ select public.remove_old_enquiries() $$, '42501', null, 'anonymous: no removal of old enquiries');
select throws_ok($$ select public.enquiry_retention_status() $$, '42501', null, 'anonymous: no status of the retention');
select throws_ok($$ select source from private.personal_data $$, '42501', null, 'anonymous: nothing past the search');
select tests.authenticate_as(tests.owner());
select throws_ok($$ select public.export_personal_data('tap-owner@example.com') $$, '42501', 'This is for admins only.', 'owner: no export, not even of their own');
select throws_ok($$ select public.erase_personal_data('tap-owner@example.com') $$, '42501', 'This is for admins only.', 'owner: no erasure');
select throws_ok($$ select private.erase_personal_data('tap-other@example.com', null, null, null) $$, '42501', 'This is for admins only.', 'owner: no erasure through the private function');
select throws_ok($$ select public.remove_old_enquiries() $$, '42501', 'This is for admins only.', 'owner: no removal of old enquiries');
select throws_ok($$ select private.remove_old_enquiries() $$, '42501', null, 'owner: no removal of old enquiries through the private function');
select throws_ok($$ select public.enquiry_retention_status() $$, '42501', null, 'owner: no status of the retention');
select throws_ok($$ select source from private.personal_data $$, '42501', null, 'owner: nothing past the search');
select tests.authenticate_as(tests.admin());
select throws_ok($$ select source from private.personal_data $$, '42501', null, 'admin: nothing past the search');
select tests.authenticate_as(null);
select throws_ok($$ select public.export_personal_data('tap-other@example.com') $$, '42501', null, 'a token without a subject: no export');

-- Export ------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is(jsonb_array_length(public.export_personal_data(' Tap-OTHER@example.com ') -> 'enquiries'), 2, 'the export finds enquiries, whatever the case of the address');
select is(public.export_personal_data('tap-other@example.com') #>> '{account,id}', tests.other()::text, 'the export holds the account');
select is(public.export_personal_data('tap-other@example.com') #>> '{email}', 'tap-other@example.com', 'the export says whose it is');
select is(public.export_personal_data('tap-admin@example.com') #>> '{roles,0,role}', 'admin', 'the export holds the roles');
select is(jsonb_array_length(public.export_personal_data('tap-admin@example.com') -> 'role_changes'), 1, 'the export holds the changes of roles');
select ok(not public.export_personal_data('tap-other@example.com')::text ~ 'encrypted_password|_token', 'the export holds no password and no token');
select is(public.export_personal_data('nobody@example.com') - 'exported_at',
  (public.export_personal_data('nobody@example.com') || '{"account": null, "roles": [], "enquiries": [], "chat_messages": []}') - 'exported_at', 'the export of somebody unknown is empty');
select results_eq($$ select line ->> 'action' from jsonb_array_elements(public.export_personal_data('tap-other@example.com') -> 'sign_in_log') line $$,
  $$ values ('login'), ('user_modified'), ('user_invited') $$, 'the export finds what the auth service has logged, oldest first');
select ok(public.export_personal_data('tap-other@example.com') ->> 'sign_in_log' !~ 'admin@|owner@', 'the export of the auth log holds the address of nobody else');
select throws_ok($$ select public.export_personal_data('%') $$, '23514', null, 'the export refuses a pattern in place of an address');
select throws_ok($$ select public.export_personal_data('') $$, '23514', null, 'the export refuses an empty address');
select throws_ok($$ select public.export_personal_data($inject$a@b' or '1'='1$inject$) $$, '23514', null, 'the export refuses SQL in place of an address');

-- Erasure -----------------------------------------------------------------------------------------

select throws_ok($$ select public.erase_personal_data('tap-admin@example.com') $$, 'PT422', 'You cannot erase your own account.', 'an admin cannot erase their own account');
select throws_ok($$ select public.erase_personal_data('%') $$, '23514', null, 'the erasure refuses a pattern in place of an address');
select is(public.erase_personal_data('Tap-Other@example.com') -> 'erased' @> '{"accounts": 1, "enquiries": 2}', true, 'the erasure says what went');
select is(tests.kept('tap-other@example.com'), 0::bigint, 'the erasure removes the enquiries');
select is(tests.kept('tap-owner@example.com'), 1::bigint, 'the erasure leaves the enquiries of others');
select results_eq($$ select email from public.chat_messages where conversation_id = 'f0000000-0000-4000-8000-0000000000ff' $$,
  $$ values ('tap-owner@example.com') $$, 'the erasure removes chat messages and leaves those of others');
select tests.reset_role();
select is_empty($$ select from auth.users where id = tests.other() $$, 'the erasure removes the account');
select is_empty($$ select from public.profiles where id = tests.other() $$, 'the erasure removes the profile');
select results_eq($$ select payload ->> 'actor_username' from auth.audit_log_entries where id::text like 'f0000000-%' $$,
  $$ values ('tap-owner@example.com') $$, 'the erasure removes what the auth service has logged, as actor and as target');
select tests.authenticate_as(tests.admin());
select is(public.erase_personal_data('tap-other@example.com') -> 'erased' @> '{"accounts": 0, "enquiries": 0}', true, 'a second erasure finds nothing');
select tests.reset_role();
insert into public.user_roles (user_id, role) values (tests.owner(), 'admin');
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.erase_personal_data('tap-owner@example.com') $$, 'another admin can be erased');

-- Old enquiries -----------------------------------------------------------------------------------

select tests.sent('f0000000-0000-4000-8000-000000000011', 'old@example.com', '24 months 1 day');
select tests.sent('f0000000-0000-4000-8000-000000000012', 'young@example.com', '23 months');
select is(public.enquiry_retention_status() - 'scheduled', '{"months": 24, "due": 1}', 'the status of the retention names the limit and what is due');
select is(jsonb_typeof(public.enquiry_retention_status() -> 'scheduled'), 'boolean', 'the status of the retention says whether a job does it');
select tests.reset_role();
insert into private.rate_counters (action, key, begins, ends, n) values ('enquiry hour', '\x01', now() - interval '61 minutes', now() - interval '1 minute', 1);
select tests.authenticate_as(tests.admin());
select is(public.remove_old_enquiries(), 1, 'enquiries of more than 24 months are removed');
select tests.reset_role();
select is_empty($$ select from private.rate_counters where key = '\x01' $$, 'old traces of visitors are removed with old enquiries');
select tests.authenticate_as(tests.admin());
select is(tests.kept('old@example.com'), 0::bigint, 'no enquiry of more than 24 months is left');
select is(tests.kept('young@example.com'), 1::bigint, 'enquiries of less than 24 months are left');
select is(public.remove_old_enquiries(), 0, 'a second removal of old enquiries removes nothing');

-- Chat messages have the same retention as enquiries.
select tests.reset_role();
insert into public.chat_messages (id, conversation_id, created_at, name, email, message)
select gen_random_uuid(), gen_random_uuid(), now() - age, 'Ann', 'Chatter@example.com', 'Hello'
from unnest(array['0'::interval, '23 months', '25 months']) age;
select tests.authenticate_as(tests.admin());
select is(public.enquiry_retention_status() ->> 'due', '1', 'the status of the retention counts an old chat message');
select is(public.remove_old_enquiries(), 1, 'an old chat message is removed');
select is(jsonb_array_length(public.export_personal_data('chatter@example.com') -> 'chat_messages'), 2, 'the export finds chat messages');
select is(public.erase_personal_data('chatter@example.com') #>> '{erased,chat_messages}', '2', 'the erasure takes chat messages');

-- Each column that may hold personal data is read by the view, or stands here with what it holds.
select tests.reset_role();
create function tests.unsearched() returns setof text language sql as $$
  select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name)
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private')
    and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name = '_text' or c.column_name = 'user_id')
    and c.is_generated = 'NEVER'
    and not exists (
      select from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where r.ev_class = 'private.personal_data'::regclass and d.classid = 'pg_rewrite'::regclass
        and a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and a.attname = c.column_name)
$$;
select set_eq($$ select * from tests.unsearched() $$, array[
  -- Of accounts, and what belongs to them: the functions themselves.
  'private.deleted_notes.user_id', 'public.notes.user_id', 'public.profiles.display_name', 'public.profiles.email', 'public.user_roles.user_id',
  -- Codes, states and addresses of pages, which the checks of the tables allow.
  'private.reserved_slugs.slug', 'private.thread_entries.was', 'public.bookable_services.form_service',
  'public.bookable_services.key', 'public.bookable_services.needs', 'public.bookable_services.offers',
  'public.bookings.extras', 'public.bookings.reference', 'public.bookings.service', 'public.bookings.status',
  'public.enquiries.service', 'public.enquiries.source', 'public.outbox.dedupe', 'public.outbox.kind', 'public.outbox.reference',
  'public.page_revisions.canonical_url', 'public.page_revisions.slug', 'public.page_slugs.slug', 'public.pages.canonical_url',
  'public.pages.slug', 'public.pictures.format', 'public.reminders.kind', 'public.resources.kind',
  -- Names of things, and the same sentence for everybody.
  'public.bookable_services.title', 'public.reminders.consent_text', 'public.resources.name',
  -- Of the database itself: what was done, with ids and numbers alone; what a browser refused, without an address.
  'private.diary_settings.paused_because', 'private.post_settings.mail', 'private.scheduled_jobs.command', 'private.scheduled_jobs.name', 'private.scheduled_jobs.problem',
  'private.scheduled_jobs.schedule', 'private.rate_counters.action', 'private.visitor_source.header', 'public.audit_log.action',
  'public.audit_log.actor_role', 'public.audit_log.details', 'public.audit_log.ids', 'public.audit_log.kind',
  'public.csp_reports.blocked', 'public.csp_reports.directive', 'public.csp_reports.disposition', 'public.csp_reports.page',
  'public.csp_reports.sample', 'public.csp_reports.source'
], 'each column that may hold personal data is searched, or named with what it holds');
alter table public.bookings add column remark text;
create table private.later (id uuid primary key, email text);
select ok(array(select * from tests.unsearched()) @> array['public.bookings.remark', 'private.later.email'], 'a column that is added is found out');

select * from finish();
rollback;
