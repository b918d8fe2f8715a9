begin;
\ir helpers.psql
select plan(33);

delete from public.enquiries where true;
delete from public.pages where true;
delete from public.notes where true;
create table tests.since as select coalesce(max(id), 0) as id from public.audit_log;
grant select, update on tests.since to public;

-- Entries since the last call, oldest first.
create function tests.entries() returns table (entry text) language plpgsql security definer as $$
begin
  return query
    select concat_ws(' ', action, kind, amount, nullif(details, '{}'), 'by', coalesce(actor::text, actor_role))
    from public.audit_log where id > (select s.id from tests.since s) order by id;
  update tests.since set id = (select max(l.id) from public.audit_log l) where true;
end $$;
create function tests.page() returns uuid language sql immutable as $$ select 'f0000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.by(_text text, _who uuid) returns text language sql immutable as $$ select _text || ' by ' || _who $$;

-- What is written ---------------------------------------------------------------------------------

select tests.clear_authentication();
do $$ begin
  execute tests.enquiry('e0000000-0000-4000-8000-000000000001');
  execute tests.enquiry('e0000000-0000-4000-8000-000000000002');
  execute tests.enquiry('e0000000-0000-4000-8000-000000000003');
end $$;
select is_empty($$ select * from tests.entries() $$, 'what visitors send is not logged');

select tests.authenticate_as(tests.admin());
update public.enquiries set status = 'done' where id = 'e0000000-0000-4000-8000-000000000001';
select results_eq($$ select * from tests.entries() $$,
  array[tests.by('changed enquiries 1 {"status": ["new", "done"]}', tests.admin())],
  'a change of state is logged with the former and the new one');
update public.enquiries set status = 'done' where status in ('new', 'done');
select results_eq($$ select * from tests.entries() $$,
  array[tests.by('changed enquiries 2 {"status": ["new", "done"]}', tests.admin())],
  'one statement is one entry with the number of rows; a row that stays as it was does not count');
select results_eq($$ select ids from public.audit_log order by id desc limit 1 $$,
  $$ values (array['e0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000003']) $$,
  'an entry names the rows by id');
update public.enquiries set status = 'done' where false;
select is_empty($$ select * from tests.entries() $$, 'a statement that changes nothing is not logged');

insert into public.pages (id, title, slug) values (tests.page(), 'Winter check', 'winter-check');
update public.pages set status = 'published', title = 'Winter checks' where id = tests.page();
delete from public.pages where id = tests.page();
select results_eq($$ select * from tests.entries() $$, array[
  tests.by('added pages 1', tests.admin()),
  tests.by('changed pages 1 {"status": ["draft", "published"], "version": [1, 2]}', tests.admin()),
  tests.by('deleted pages 1', tests.admin())
], 'a page is logged when it is made, saved and deleted');
insert into public.pictures (id, format, alt, width, height) values (tests.page(), 'webp', 'A brake disc', 10, 10);
select public.trash_picture(tests.page());
delete from public.pictures where id = tests.page();
select results_eq($$ select * from tests.entries() $$, array[
  tests.by('added pictures 1', tests.admin()),
  tests.by(format('changed pictures 1 {"deleted_at": [null, %s]}', to_jsonb(private.clock())), tests.admin()),
  tests.by('deleted pictures 1', tests.admin())
], 'a picture is logged when it is added, put into the trash and removed');
insert into public.user_roles (user_id, role) values (tests.other(), 'admin');
delete from public.user_roles where user_id = tests.other();
select results_eq($$ select * from tests.entries() $$, array[
  tests.by('added user_roles 1 {"role": [null, "admin"]}', tests.admin()), tests.by('deleted user_roles 1 {"role": ["admin", null]}', tests.admin())
], 'a role is logged when it is granted and revoked');
select results_eq($$ select ids from public.audit_log order by id desc limit 1 $$, $$ values (array[tests.other()::text]) $$,
  'an entry about a role names the account');

select tests.authenticate_as(tests.owner());
insert into public.notes (title, content) values ('Mine', 'x'), ('Mine too', 'x');
delete from public.notes where title = 'Mine';
select is_empty($$ select * from tests.entries() $$, 'what people do with their own notes is not logged');
select tests.authenticate_as(tests.admin());
delete from public.notes where title = 'Mine too';
select results_eq($$ select * from tests.entries() $$, array[tests.by('deleted notes 1', tests.admin())],
  'a note that somebody else deletes is logged');

select tests.reset_role();
set local role service_role;
delete from public.enquiries where id = 'e0000000-0000-4000-8000-000000000003';
select tests.reset_role();
select results_eq($$ select * from tests.entries() $$, array['deleted enquiries 1 by sql'],
  'what SQL deletes is logged without an account');
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
delete from public.enquiries where id = 'e0000000-0000-4000-8000-000000000002';
select results_eq($$ select * from tests.entries() $$, array['deleted enquiries 1 by service_role'],
  'what the secret key deletes is logged as such');
select tests.authenticate_as(tests.admin());
select lives_ok($$ select public.export_personal_data('edith@example.com') $$, 'an export is logged');
select results_eq($$ select * from tests.entries() $$,
  array[tests.by('exported personal_data 1 {"enquiries": 1}', tests.admin())], 'an export is logged with numbers by kind');
select results_eq($$ select ids from public.audit_log order by id desc limit 1 $$,
  $$ values (array['enquiries/e0000000-0000-4000-8000-000000000001']) $$, 'an export is logged with the ids of what it held');
select lives_ok($$ select public.erase_personal_data('edith@example.com') $$, 'an erasure is logged');
select results_eq($$ select split_part(entry, ' {', 1) from tests.entries() entry $$,
  array[tests.by('deleted enquiries 1', tests.admin()), 'erased personal_data 1'], 'an erasure is logged besides what it deletes');
select is(ids, '{}', 'an entry about an erasure names no row') from public.audit_log order by id desc limit 1;
select ok(not exists (select from public.audit_log l where l::text ~* '@|edith|marlow|07700'),
  'no entry holds a name, an address or a number');
select tests.reset_role();
alter table public.chat_messages add column if not exists on_hold boolean not null default false;
insert into public.chat_messages (id, conversation_id, name, email, message, on_hold) values (tests.page(), tests.page(), 'Edith', 'edith@example.com', 'Hello', true);
update public.chat_messages set on_hold = false where id = tests.page();
select results_eq($$ select * from tests.entries() $$, array['changed chat_messages 1 {"on_hold": [true, false]} by sql'],
  'what is released from being on hold is logged');
select tests.authenticate_as(tests.admin());
select throws_ok($$ select public.erase_personal_data('tap-admin@example.com') $$, 'PT422', null, 'a refused erasure');
select is_empty($$ select * from tests.entries() $$, 'what is refused is not logged');

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select throws_ok($$ select private.log_action('added', 'x', '{x}') $$, '42501', null, 'anonymous: may not call log_action');

-- Signed in ---------------------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select is_empty($$ select from public.audit_log $$, 'owner: sees nothing of the audit log');
select throws_ok($$ select private.log_action('added', 'x', '{x}') $$, '42501', null, 'owner: may not call log_action');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select isnt_empty($$ select from public.audit_log $$, 'admin: reads the audit log');
select throws_ok($$ select private.log_action('added', 'x', '{x}') $$, '42501', null, 'admin: may not call log_action');

-- Nobody ------------------------------------------------------------------------------------------

select tests.reset_role();
select throws_ok($$ update public.audit_log set actor = null where true $$, 'PT403', 'The audit log cannot be changed.', 'the owner of the table cannot change the audit log');
select throws_ok($$ delete from public.audit_log where true $$, 'PT403', null, 'the owner of the table cannot delete from the audit log');
select throws_ok($$ truncate public.audit_log $$, 'PT403', null, 'the owner of the table cannot truncate the audit log');

-- Retention ---------------------------------------------------------------------------------------

insert into public.audit_log (created_at, action, kind, amount)
values (now() - interval '24 months 1 day', 'added', 'old', 1), (now() - interval '23 months', 'added', 'young', 1);
insert into public.audit_log (action, kind, amount) values ('added', 'new', 1);
select results_eq($$ select kind from public.audit_log where kind in ('old', 'young', 'new') order by id $$,
  $$ values ('young'), ('new') $$, 'a new entry removes those of more than 24 months');
select private.log_action('added', 'many', array(select n::text from generate_series(1, 300) n));
select results_eq($$ select amount, cardinality(ids) from public.audit_log where kind = 'many' $$,
  $$ values (300, 100) $$, 'an entry counts all rows and names a hundred');

select * from finish();
rollback;
