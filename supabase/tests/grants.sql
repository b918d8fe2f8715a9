begin;
\ir helpers.psql
select plan(13);

-- All privileges of the API's roles. Add intended new grants to this list.
create view tests.every_grant as
with our_schema as (
  select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'private')
),
extension_object as (
  select classid, objid from pg_depend where deptype = 'e'
),
entry as (
  select 'schema ' || nspname as object, a.*
  from our_schema, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) a
  union all
  select 'table ' || nspname || '.' || relname, a.*
  from pg_class c join our_schema s on s.oid = relnamespace,
    aclexplode(coalesce(relacl, acldefault('r', relowner))) a
  where relkind in ('r', 'v', 'm', 'p', 'f')
  union all
  select 'sequence ' || nspname || '.' || relname, a.*
  from pg_class c join our_schema s on s.oid = relnamespace,
    aclexplode(coalesce(relacl, acldefault('s', relowner))) a
  where relkind = 'S'
  union all
  select 'column ' || nspname || '.' || relname || '.' || attname, a.*
  from pg_attribute join pg_class c on c.oid = attrelid join our_schema s on s.oid = relnamespace,
    aclexplode(attacl) a
  union all
  select 'function ' || p.oid::regprocedure::text, a.*
  from pg_proc p join our_schema s on s.oid = pronamespace,
    aclexplode(coalesce(proacl, acldefault('f', proowner))) a
  where not exists (select from extension_object where classid = 'pg_proc'::regclass and objid = p.oid)
)
select coalesce(rolname::text, 'public') || ': ' || lower(privilege_type) || ' on ' || object as line
from entry left join pg_roles on pg_roles.oid = grantee
where coalesce(rolname, 'public') in ('public', 'anon', 'authenticated', 'service_role')
  and object <> 'schema public';
create view tests.grants as select line from tests.every_grant where line not like 'service_role:%';
create view tests.service_grants as select line from tests.every_grant where line like 'service_role:%';

select set_eq($$ select line from tests.grants where line like 'public:%' $$, array[]::text[],
  'nothing is granted to every role');
select set_eq($$ select line from tests.grants where line like 'anon:%' $$, array[
  'anon: insert on column public.chat_messages.conversation_id',
  'anon: insert on column public.chat_messages.email',
  'anon: insert on column public.chat_messages.id',
  'anon: insert on column public.chat_messages.message',
  'anon: insert on column public.chat_messages.name',
  'anon: insert on column public.chat_messages.suspect',
  'anon: insert on column public.enquiries.email',
  'anon: insert on column public.enquiries.id',
  'anon: insert on column public.enquiries.message',
  'anon: insert on column public.enquiries.name',
  'anon: insert on column public.enquiries.phone',
  'anon: insert on column public.enquiries.preferred_date',
  'anon: insert on column public.enquiries.service',
  'anon: insert on column public.enquiries.source',
  'anon: insert on column public.enquiries.suspect',
  'anon: insert on column public.enquiries.vehicle',
  'anon: execute on function private.clock()',
  'anon: execute on function private.current_facts()',
  'anon: select on table public.closures',
  'anon: select on table public.current_facts',
  'anon: execute on function confirm_reminder(uuid,text)',
  'anon: execute on function private.confirm_reminder(uuid,text)',
  'anon: execute on function private.read_reminder(uuid,text)',
  'anon: execute on function private.set_reminder(uuid,text,text,text,text,date,smallint[],text)',
  'anon: execute on function private.stop_reminder(uuid,text)',
  'anon: execute on function read_reminder(uuid,text)',
  'anon: execute on function set_reminder(uuid,text,text,text,text,date,smallint[],text)',
  'anon: execute on function stop_reminder(uuid,text)',
  'anon: select on table public.page_slugs',
  'anon: select on table public.pages',
  'anon: usage on schema private',
  'anon: execute on function book_slot(uuid,text,timestamp with time zone,text,text,text,text,text,text,boolean,text[])',
  'anon: execute on function booking_slots(uuid,text,date,date)',
  'anon: execute on function cancel_booking(uuid,text)',
  'anon: execute on function free_slots(text,date,date,text[])',
  'anon: execute on function move_booking(uuid,text,timestamp with time zone,integer)',
  'anon: execute on function private.book_slot(uuid,text,timestamp with time zone,text,text,text,text,text,text,boolean,text[])',
  'anon: execute on function private.booking_slots(uuid,text,date,date)',
  'anon: execute on function private.cancel_booking(uuid,text)',
  'anon: execute on function private.free_slots(text,date,date,text[])',
  'anon: execute on function private.move_booking(uuid,text,timestamp with time zone,integer)',
  'anon: execute on function private.read_booking(uuid,text)',
  'anon: execute on function read_booking(uuid,text)'
], 'what anonymous visitors are granted');
select set_eq($$ select line from tests.grants where line like 'authenticated:%' $$, array[
  'authenticated: delete on table public.facts',
  'authenticated: delete on table public.notes',
  'authenticated: delete on table public.pages',
  'authenticated: delete on table public.pictures',
  'authenticated: delete on table public.user_roles',
  'authenticated: execute on function private.clock()',
  'authenticated: execute on function confirm_reminder(uuid,text)',
  'authenticated: execute on function private.confirm_reminder(uuid,text)',
  'authenticated: execute on function private.read_reminder(uuid,text)',
  'authenticated: execute on function private.set_reminder(uuid,text,text,text,text,date,smallint[],text)',
  'authenticated: execute on function private.stop_reminder(uuid,text)',
  'authenticated: execute on function read_reminder(uuid,text)',
  'authenticated: execute on function set_reminder(uuid,text,text,text,text,date,smallint[],text)',
  'authenticated: execute on function stop_reminder(uuid,text)',
  'authenticated: execute on function cancel_mail(uuid)',
  'authenticated: execute on function post_status()',
  'authenticated: execute on function private.change_mail(uuid,mail_state)',
  'authenticated: execute on function private.post_status()',
  'authenticated: execute on function retry_mail(uuid)',
  'authenticated: select on table public.outbox',
  'authenticated: select on table public.reminders',
  'authenticated: execute on function admit_invitation()',
  'authenticated: execute on function private.admit_invitation()',
  'authenticated: execute on function enquiry_retention_status()',
  'authenticated: execute on function private.current_facts()',
  'authenticated: execute on function private.publish_facts(jsonb,bigint,text)',
  'authenticated: execute on function publish_facts(jsonb,bigint,text)',
  'authenticated: execute on function erase_personal_data(text,text,text,jsonb)',
  'authenticated: execute on function export_personal_data(text,text,text,jsonb)',
  'authenticated: execute on function find_personal_data(text,text,text)',
  'authenticated: execute on function has_role(app_role)',
  'authenticated: execute on function private.enquiry_retention_status()',
  'authenticated: execute on function private.scheduled_job_status()',
  'authenticated: execute on function scheduled_job_status()',
  'authenticated: execute on function private.erase_personal_data(text,text,text,jsonb)',
  'authenticated: execute on function private.export_personal_data(text,text,text,jsonb)',
  'authenticated: execute on function private.find_personal_data(text,text,text)',
  'authenticated: execute on function private.has_role(app_role)',
  'authenticated: insert on column public.chat_messages.conversation_id',
  'authenticated: insert on column public.chat_messages.email',
  'authenticated: insert on column public.chat_messages.id',
  'authenticated: insert on column public.chat_messages.message',
  'authenticated: insert on column public.chat_messages.name',
  'authenticated: insert on column public.chat_messages.suspect',
  'authenticated: execute on function private.remove_old_enquiries_by_hand()',
  'authenticated: execute on function remove_old_enquiries()',
  'authenticated: execute on function private.blocks_are_readable(jsonb)',
  'authenticated: execute on function private.formatted_text_is_readable(jsonb)',
  'authenticated: execute on function private.is_plain_address(text)',
  'authenticated: execute on function private.is_safe_link(text)',
  'authenticated: execute on function private.pictures_are_readable(jsonb)',
  'authenticated: execute on function private.utf16_length(text)',
  'authenticated: execute on function private.is_reserved_slug(text)',
  'authenticated: execute on function private.release_held()',
  'authenticated: execute on function release_held()',
  'authenticated: execute on function private.restore_note(uuid)',
  'authenticated: execute on function private.restore_page(uuid)',
  'authenticated: execute on function restore_note(uuid)',
  'authenticated: execute on function restore_page(uuid)',
  'authenticated: execute on function duplicate_page(uuid)',
  'authenticated: execute on function slug_state(text,uuid)',
  'authenticated: insert on column public.enquiries.email',
  'authenticated: insert on column public.enquiries.id',
  'authenticated: insert on column public.enquiries.message',
  'authenticated: insert on column public.enquiries.name',
  'authenticated: insert on column public.enquiries.phone',
  'authenticated: insert on column public.enquiries.preferred_date',
  'authenticated: insert on column public.enquiries.service',
  'authenticated: insert on column public.enquiries.source',
  'authenticated: insert on column public.enquiries.suspect',
  'authenticated: insert on column public.enquiries.vehicle',
  'authenticated: insert on column public.notes.content',
  'authenticated: insert on column public.notes.id',
  'authenticated: insert on column public.notes.title',
  'authenticated: insert on column public.notes.user_id',
  'authenticated: insert on column public.pages.canonical_url',
  'authenticated: insert on column public.pages.content',
  'authenticated: insert on column public.pages.content_blocks',
  'authenticated: insert on column public.pages.id',
  'authenticated: insert on column public.pages.is_homepage',
  'authenticated: insert on column public.pages.meta_description',
  'authenticated: insert on column public.pages.slug',
  'authenticated: insert on column public.pages.status',
  'authenticated: insert on column public.pages.title',
  'authenticated: insert on column public.pictures.alt',
  'authenticated: insert on column public.pictures.format',
  'authenticated: insert on column public.pictures.height',
  'authenticated: insert on column public.pictures.id',
  'authenticated: insert on column public.pictures.width',
  'authenticated: insert on column public.user_roles.role',
  'authenticated: insert on column public.user_roles.user_id',
  'authenticated: select on table public.audit_log',
  'authenticated: select on table public.chat_conversations',
  'authenticated: select on table public.chat_messages',
  'authenticated: select on table public.closures',
  'authenticated: select on table public.csp_reports',
  'authenticated: select on table public.current_facts',
  'authenticated: select on table public.enquiries',
  'authenticated: select on table public.facts',
  'authenticated: select on table public.notes',
  'authenticated: select on table public.page_revisions',
  'authenticated: select on table public.page_slugs',
  'authenticated: select on table public.pages',
  'authenticated: select on table public.pictures',
  'authenticated: select on table public.profiles',
  'authenticated: select on table public.role_changes',
  'authenticated: select on table public.user_roles',
  'authenticated: update on column public.enquiries.status',
  'authenticated: update on column public.notes.content',
  'authenticated: update on column public.notes.title',
  'authenticated: update on column public.pages.canonical_url',
  'authenticated: update on column public.pages.content',
  'authenticated: update on column public.pages.content_blocks',
  'authenticated: update on column public.pages.is_homepage',
  'authenticated: update on column public.pages.meta_description',
  'authenticated: update on column public.pages.slug',
  'authenticated: update on column public.pages.status',
  'authenticated: update on column public.pages.title',
  'authenticated: update on column public.profiles.display_name',
  'authenticated: usage on schema private',
  'authenticated: delete on table public.bookable_services',
  'authenticated: delete on table public.resources',
  'authenticated: execute on function book_slot(uuid,text,timestamp with time zone,text,text,text,text,text,text,boolean,text[])',
  'authenticated: execute on function booking_slots(uuid,text,date,date)',
  'authenticated: execute on function cancel_booking(uuid,text)',
  'authenticated: execute on function free_slots(text,date,date,text[])',
  'authenticated: execute on function move_booking(uuid,text,timestamp with time zone,integer)',
  'authenticated: execute on function private.are_kinds(text[],integer)',
  'authenticated: execute on function private.book_slot(uuid,text,timestamp with time zone,text,text,text,text,text,text,boolean,text[])',
  'authenticated: execute on function private.booking_slots(uuid,text,date,date)',
  'authenticated: execute on function private.cancel_booking(uuid,text)',
  'authenticated: execute on function private.free_slots(text,date,date,text[])',
  'authenticated: execute on function private.move_booking(uuid,text,timestamp with time zone,integer)',
  'authenticated: execute on function private.read_booking(uuid,text)',
  'authenticated: execute on function read_booking(uuid,text)',
  'authenticated: insert on column public.bookable_services.ahead_days',
  'authenticated: insert on column public.bookable_services.form_service',
  'authenticated: insert on column public.bookable_services.key',
  'authenticated: insert on column public.bookable_services.minutes',
  'authenticated: insert on column public.bookable_services.needs',
  'authenticated: insert on column public.bookable_services.notice_minutes',
  'authenticated: insert on column public.bookable_services.offers',
  'authenticated: insert on column public.bookable_services.online',
  'authenticated: insert on column public.bookable_services.position',
  'authenticated: insert on column public.bookable_services.step_minutes',
  'authenticated: insert on column public.bookable_services.title',
  'authenticated: insert on column public.resources.active',
  'authenticated: insert on column public.resources.kind',
  'authenticated: insert on column public.resources.name',
  'authenticated: select on table public.bookable_services',
  'authenticated: select on table public.bookings',
  'authenticated: select on table public.resources',
  'authenticated: update on column public.bookable_services.ahead_days',
  'authenticated: update on column public.bookable_services.form_service',
  'authenticated: update on column public.bookable_services.minutes',
  'authenticated: update on column public.bookable_services.needs',
  'authenticated: update on column public.bookable_services.notice_minutes',
  'authenticated: update on column public.bookable_services.offers',
  'authenticated: update on column public.bookable_services.online',
  'authenticated: update on column public.bookable_services.position',
  'authenticated: update on column public.bookable_services.step_minutes',
  'authenticated: update on column public.bookable_services.title',
  'authenticated: update on column public.resources.active',
  'authenticated: update on column public.resources.name'
], 'what signed-in people are granted');
select set_eq($$ select line from tests.service_grants $$, array[
  'service_role: delete on table public.chat_messages',
  'service_role: insert on table public.chat_messages',
  'service_role: select on table public.chat_messages',
  'service_role: update on table public.chat_messages',
  'service_role: select on table public.chat_conversations',
  'service_role: delete on table public.closures',
  'service_role: insert on table public.closures',
  'service_role: select on table public.closures',
  'service_role: update on table public.closures',
  'service_role: delete on table public.facts',
  'service_role: insert on table public.facts',
  'service_role: select on table public.facts',
  'service_role: update on table public.facts',
  'service_role: execute on function private.current_facts()',
  'service_role: select on table public.current_facts',
  'service_role: delete on table public.enquiries',
  'service_role: delete on table public.notes',
  'service_role: delete on table public.page_revisions',
  'service_role: delete on table public.page_slugs',
  'service_role: delete on table public.pages',
  'service_role: delete on table public.pictures',
  'service_role: insert on table public.notes',
  'service_role: insert on table public.page_revisions',
  'service_role: insert on table public.page_slugs',
  'service_role: insert on table public.pages',
  'service_role: insert on table public.pictures',
  'service_role: select on table public.notes',
  'service_role: select on table public.page_revisions',
  'service_role: select on table public.page_slugs',
  'service_role: select on table public.pages',
  'service_role: select on table public.pictures',
  'service_role: update on table public.notes',
  'service_role: update on table public.page_revisions',
  'service_role: update on table public.page_slugs',
  'service_role: update on table public.pages',
  'service_role: update on table public.pictures',
  'service_role: delete on table public.profiles',
  'service_role: delete on table public.user_roles',
  'service_role: execute on function private.clock()',
  'service_role: execute on function begin_post_run()',
  'service_role: execute on function private.begin_post_run()',
  'service_role: execute on function claim_mail(uuid)',
  'service_role: execute on function private.claim_mail(uuid)',
  'service_role: execute on function end_post_run(uuid,integer,integer)',
  'service_role: execute on function private.end_post_run(uuid,integer,integer)',
  'service_role: execute on function finish_mail(uuid,integer,text,text)',
  'service_role: execute on function private.finish_mail(uuid,integer,text,text)',
  'service_role: execute on function private.blocks_are_readable(jsonb)',
  'service_role: execute on function private.formatted_text_is_readable(jsonb)',
  'service_role: execute on function private.is_plain_address(text)',
  'service_role: execute on function private.is_safe_link(text)',
  'service_role: execute on function private.pictures_are_readable(jsonb)',
  'service_role: execute on function private.utf16_length(text)',
  'service_role: execute on function private.record_csp_reports(jsonb,text,text)',
  'service_role: execute on function record_csp_reports(jsonb,text,text)',
  'service_role: insert on table public.enquiries',
  'service_role: insert on table public.profiles',
  'service_role: insert on table public.user_roles',
  'service_role: select on table public.audit_log',
  'service_role: select on table public.csp_reports',
  'service_role: select on table public.enquiries',
  'service_role: select on table public.profiles',
  'service_role: select on table public.role_changes',
  'service_role: select on table public.user_roles',
  'service_role: update on table public.enquiries',
  'service_role: update on table public.profiles',
  'service_role: update on table public.user_roles',
  'service_role: delete on table public.notes',
  'service_role: delete on table public.page_revisions',
  'service_role: delete on table public.page_slugs',
  'service_role: delete on table public.pages',
  'service_role: delete on table public.pictures',
  'service_role: insert on table public.notes',
  'service_role: insert on table public.page_revisions',
  'service_role: insert on table public.page_slugs',
  'service_role: insert on table public.pages',
  'service_role: insert on table public.pictures',
  'service_role: select on table public.notes',
  'service_role: select on table public.page_revisions',
  'service_role: select on table public.page_slugs',
  'service_role: select on table public.pages',
  'service_role: select on table public.pictures',
  'service_role: update on table public.notes',
  'service_role: update on table public.page_revisions',
  'service_role: update on table public.page_slugs',
  'service_role: update on table public.pages',
  'service_role: update on table public.pictures',
  'service_role: usage on schema private',
  'service_role: delete on table public.bookable_services',
  'service_role: delete on table public.bookings',
  'service_role: delete on table public.resources',
  'service_role: execute on function private.are_kinds(text[],integer)',
  'service_role: execute on function private.plate(text)',
  'service_role: insert on table public.bookable_services',
  'service_role: insert on table public.bookings',
  'service_role: insert on table public.resources',
  'service_role: select on table public.bookable_services',
  'service_role: select on table public.bookings',
  'service_role: select on table public.resources',
  'service_role: update on table public.bookable_services',
  'service_role: update on table public.bookings',
  'service_role: update on table public.resources'
], 'what the secret key is granted, which passes by policies but not by these');
select set_eq(
  $$ select nspname::text from pg_namespace, aclexplode(nspacl) a join pg_roles on pg_roles.oid = a.grantee
     where nspname in ('public', 'private') and rolname in ('anon', 'authenticated') and privilege_type = 'CREATE' $$,
  array[]::text[], 'no API role creates objects');

-- New objects have no grants.
create table public.later (id integer);
create sequence public.later_seq;
create function public.later() returns integer language sql as 'select 1';
select is_empty($$ select line from tests.grants where line like '%later%' $$,
  'a new table, sequence or function is granted to nobody');
drop table public.later;

-- Conventions -------------------------------------------------------------------------------------

create view tests.our_table as
  select c.oid, n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p');
create view tests.our_function as
  select p.*, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and proname <> 'later'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e');

select is_empty($$ select relname from tests.our_table where not (select relrowsecurity from pg_class where oid = our_table.oid) $$,
  'every table has row-level security');
select is_empty($$ select relname from tests.our_table where obj_description(oid, 'pg_class') is null $$,
  'every table has a comment');
select is_empty($$ select proname from tests.our_function where obj_description(oid, 'pg_proc') is null $$,
  'every function has a comment');
select is_empty($$ select proname from tests.our_function where not coalesce(proconfig @> array['search_path=""'], false) $$,
  'every function has an empty search path');
select is_empty($$ select proname from tests.our_function where prosecdef and nspname = 'public' $$,
  'no security definer function is in the exposed schema');
select is_empty($$ select policyname from pg_policies where schemaname = 'public' and ('public' = any (roles) or permissive <> 'PERMISSIVE'
    or cmd = 'ALL' or qual = 'true' or with_check = 'true') $$,
  'every policy names its roles and its operation, and none is always true');
select is_empty($$ select conname from pg_constraint join tests.our_table t on t.oid = conrelid
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and (indkey::smallint[])[0:array_length(conkey, 1) - 1] = conkey) $$,
  'every foreign key has an index');

select * from finish();
rollback;
