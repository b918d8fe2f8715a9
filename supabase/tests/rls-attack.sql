begin;
\ir helpers.psql
select plan(4);

-- Every table × anonymous, signed in without a role, admin × select, insert, update, delete on all
-- rows. All combinations that are not listed below must end in 42501.

insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce');
insert into private.rate_counters (action, key, begins, ends, n) values ('x', '\x00', now(), now(), 1);
insert into public.chat_messages (id, conversation_id, name, email, message)
values (gen_random_uuid(), gen_random_uuid(), 'Wall', 'wall@example.com', 'x');
-- A note of somebody else, and a draft whose address changed since it was public.
insert into public.notes (title, content, user_id) values ('x', 'x', tests.other());
insert into public.pages (title, slug) values ('Gone', 'wall-gone');
delete from public.pages where true;
insert into public.pages (title, slug, status) values ('Wall', 'wall-before', 'published');
insert into public.page_schedules (page_id, publish_at) select id, now() + interval '1 day' from public.pages;
insert into public.page_copies (page_id, body) select id, '{"title": "Wall"}' from public.pages;
update public.pages set slug = 'wall-after', status = 'draft' where true;
insert into public.page_places (page_id, place, position, label) select id, 'footer', 1, 'Wall' from public.pages;
insert into public.pictures (id, format, alt, width, height, deleted_at)
values (gen_random_uuid(), 'webp', 'x', 1, 1, null), (gen_random_uuid(), 'webp', 'x', 1, 1, now());
insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
select gen_random_uuid(), '7K3QF', key, '2027-03-30 09:00+01', '2027-03-30 10:00+01', true, 'Wall' from public.bookable_services where key = 'mot';
delete from public.facts where true;
insert into public.facts (body) values ('{}');
insert into public.facts (body, base)
select '{"closures": [{"from": "2026-12-24", "to": "2026-12-24", "reason": "Christmas"}]}', version from public.facts;

create view tests.our_table as
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f');
grant select on tests.our_table to public;

-- Outcome of a statement: denied (42501), another error (permitted, but refused by a constraint), or
-- the number of affected rows. Rolls it back.
create function tests.outcome(_statement text) returns text language plpgsql as $$
declare
  affected bigint;
  said text;
begin
  execute _statement;
  get diagnostics affected = row_count;
  raise exception using errcode = 'TT000', message = case when affected > 0 then 'rows' else 'no rows' end;
exception when others then
  get stacked diagnostics said = message_text;
  return case when sqlstate = 'TT000' then said
    -- 55000: a view with aggregates is not writable.
    when sqlstate in ('42501', '55000') then 'denied'
    else 'refused by its content' end;
end $$;

create function tests.statements(_table oid, _name text)
returns table (operation text, statement text) language sql stable as $$
  select 'select', format('select from %s', _name)
  union all select 'insert', format('insert into %s default values', _name)
  union all select 'delete', format('delete from %s where true', _name)
  -- A column that this role may update, if there is one, else the first.
  union all select 'update', format('update %s set %I = %2$I where true', _name, (
    select attname from pg_attribute
    where attrelid = _table and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by has_column_privilege(_table, attnum, 'update') desc, attnum limit 1))
$$;

create table tests.seen (who text, operation text, name text, outcome text);
grant insert on tests.seen to public;
create function tests.try_all(_who text) returns void language plpgsql as $$
declare
  tried record;
begin
  for tried in
    select t.name, s.operation, s.statement from tests.our_table t, tests.statements(t.oid, t.name) s
  loop
    insert into tests.seen values (_who, tried.operation, tried.name, tests.outcome(tried.statement));
  end loop;
end $$;

select tests.clear_authentication();
select tests.try_all('anonymous');
select tests.authenticate_as(tests.owner());
select tests.try_all('signed in');
select tests.authenticate_as(tests.admin());
select tests.try_all('admin');
select tests.reset_role();

select is((select count(*) from tests.seen), (select count(*) * 12 from tests.our_table), 'every operation was tried on every table by every role');
select set_eq($$ select concat_ws(' ', who, operation, name || ':', outcome) from tests.seen where who = 'anonymous' and outcome <> 'denied' $$, array[
  'anonymous insert public.chat_messages: refused by its content',
  'anonymous insert public.enquiries: refused by its content',
  'anonymous select public.closures: rows',
  'anonymous select public.current_facts: rows',
  'anonymous select public.page_places: no rows',
  'anonymous select public.page_slugs: no rows',
  'anonymous select public.pages: no rows'
], 'anonymous: adds an enquiry or a chat message, looks for published pages and reads the newest facts, and nothing else');
-- "no rows": permitted by the grant, but filtered by the policy.
select set_eq($$ select concat_ws(' ', who, operation, name || ':', outcome) from tests.seen where who = 'signed in' and outcome <> 'denied' $$, array[
  'signed in delete public.bookable_services: no rows',
  'signed in delete public.facts: no rows',
  'signed in delete public.notes: no rows',
  'signed in delete public.page_copies: no rows',
  'signed in delete public.pages: no rows',
  'signed in delete public.pictures: no rows',
  'signed in delete public.resources: no rows',
  'signed in delete public.user_roles: no rows',
  'signed in insert public.chat_messages: refused by its content',
  'signed in insert public.enquiries: refused by its content',
  'signed in insert public.notes: refused by its content',
  'signed in select public.audit_log: no rows',
  'signed in select public.bookable_services: no rows',
  'signed in select public.bookings: no rows',
  'signed in select public.chat_conversations: no rows',
  'signed in select public.chat_messages: no rows',
  'signed in select public.closures: rows',
  'signed in select public.conversations: no rows',
  'signed in select public.csp_reports: no rows',
  'signed in select public.current_facts: rows',
  'signed in select public.enquiries: no rows',
  'signed in select public.facts: no rows',
  'signed in select public.notes: no rows',
  'signed in select public.outbox: no rows',
  'signed in select public.page_copies: no rows',
  'signed in select public.page_places: no rows',
  'signed in select public.page_revisions: no rows',
  'signed in select public.page_schedules: no rows',
  'signed in select public.page_slugs: no rows',
  'signed in select public.page_trash: no rows',
  'signed in select public.pages: no rows',
  'signed in select public.pictures: no rows',
  'signed in select public.profiles: rows',
  'signed in select public.reminders: no rows',
  'signed in select public.resources: no rows',
  'signed in select public.trashed_pages: no rows',
  'signed in select public.trashed_pictures: no rows',
  'signed in select public.user_roles: no rows',
  'signed in update public.bookable_services: no rows',
  'signed in update public.enquiries: no rows',
  'signed in update public.notes: no rows',
  'signed in update public.page_copies: no rows',
  'signed in update public.pages: no rows',
  'signed in update public.profiles: rows',
  'signed in update public.resources: no rows'
], 'signed in: as anonymous, reads and renames themselves, adds notes, and nothing else');
select set_eq($$ select concat_ws(' ', who, operation, name || ':', outcome) from tests.seen where who = 'admin' and outcome <> 'denied' $$, array[
  'admin delete public.bookable_services: refused by its content',
  'admin delete public.facts: rows',
  'admin delete public.notes: rows',
  'admin delete public.page_copies: rows',
  'admin delete public.pages: rows',
  'admin delete public.pictures: rows',
  'admin delete public.resources: rows',
  'admin delete public.user_roles: refused by its content',
  'admin insert public.bookable_services: refused by its content',
  'admin insert public.chat_messages: refused by its content',
  'admin insert public.enquiries: refused by its content',
  'admin insert public.notes: refused by its content',
  'admin insert public.page_copies: refused by its content',
  'admin insert public.pages: refused by its content',
  'admin insert public.pictures: refused by its content',
  'admin insert public.resources: refused by its content',
  'admin insert public.user_roles: refused by its content',
  'admin select public.audit_log: rows',
  'admin select public.bookable_services: rows',
  'admin select public.bookings: rows',
  'admin select public.chat_conversations: rows',
  'admin select public.chat_messages: rows',
  'admin select public.closures: rows',
  'admin select public.conversations: rows',
  'admin select public.csp_reports: rows',
  'admin select public.current_facts: rows',
  'admin select public.enquiries: rows',
  'admin select public.facts: rows',
  'admin select public.notes: rows',
  'admin select public.outbox: rows',
  'admin select public.page_copies: rows',
  'admin select public.page_places: rows',
  'admin select public.page_revisions: rows',
  'admin select public.page_schedules: rows',
  'admin select public.page_slugs: rows',
  'admin select public.page_trash: rows',
  'admin select public.pages: rows',
  'admin select public.pictures: rows',
  'admin select public.profiles: rows',
  'admin select public.reminders: no rows',
  'admin select public.resources: rows',
  'admin select public.trashed_pages: rows',
  'admin select public.trashed_pictures: rows',
  'admin select public.user_roles: rows',
  'admin update public.bookable_services: rows',
  'admin update public.enquiries: rows',
  'admin update public.notes: no rows',
  'admin update public.page_copies: rows',
  'admin update public.pages: rows',
  'admin update public.profiles: rows',
  'admin update public.resources: rows'
], 'admin: what the screens of the staff area need, and nothing else');

select * from finish();
rollback;
