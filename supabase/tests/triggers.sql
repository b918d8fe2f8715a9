begin;
\ir helpers.psql
select plan(2);

create view tests.our_trigger as
  select c.relname, t.tgname, t.tgtype, p.proname
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where p.pronamespace = 'private'::regnamespace;

select is_empty(
  $$ select tgname from tests.our_trigger where tgname !~ ('^' || relname || '_\d\d_[a-z_]+$') $$,
  'every trigger is named after its table, with a number for the order and a verb');

-- Triggers of the same kind on one table, in the order in which PostgreSQL fires them.
select set_eq($$
  select concat_ws(' ', relname, event, moment) || ': ' || string_agg(proname, ', ' order by tgname)
  from tests.our_trigger,
    lateral (values (4, 'insert'), (8, 'delete'), (16, 'update')) as e (bit, event),
    lateral (select case tgtype & 3 when 3 then 'before row' when 2 then 'before statement'
      when 1 then 'after row' else 'after statement' end) as m (moment)
  where tgtype & bit > 0
  group by relname, event, moment having count(*) > 1
$$, array[
  'bookings update after row: follow_booking, keep_booking_change',
  'chat_messages insert before row: limit_chat_messages, tidy_chat_message',
  'chat_messages delete after statement: log_rows, settle_conversations',
  'chat_messages update after statement: log_rows, settle_conversations',
  'enquiries insert before row: limit_enquiries, tidy_enquiry',
  'facts insert after row: fill_closures, log_facts, queue_build_of_facts',
  'pages delete after row: keep_deleted_page, queue_build_of_page',
  'pages insert after row: refuse_reserved_slug, keep_old_slug, keep_page_version, queue_build_of_page',
  'pages update after row: refuse_reserved_slug, keep_old_slug, keep_page_version, rebase_page_copies, settle_page_schedule, follow_page_schedule, queue_build_of_page',
  'pages update before row: clear_other_homepage, count_page_version',
  'user_roles delete after row: keep_last_admin, log_role_change',
  'user_roles insert after row: log_role_change, refuse_unconfirmed_address',
  'user_roles update after row: keep_last_admin, log_role_change, refuse_unconfirmed_address',
  'users update after row: keep_profile, give_promised_role'
], 'triggers of one moment fire in the order that is meant');

select * from finish();
rollback;
