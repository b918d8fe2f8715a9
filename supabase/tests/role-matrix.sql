begin;
\ir helpers.psql
select plan(6);

-- The matrix of roles (docs/roles.md#roles): every table of the API × five roles × four verbs, and every
-- function of the API × five roles. A new table or function fails here until it has its row.
--   S U D: every row is read, changed, deleted; s u d: some (one's own, what is public, colleagues).
--   I: rows are added. For views the tables behind them decide.

-- A row of somebody else in every table, and a note of each role's own.
insert into public.csp_reports (page, directive, blocked, disposition) values ('x', 'x', 'x', 'enforce');
insert into public.chat_messages (id, conversation_id, name, email, message)
values (gen_random_uuid(), gen_random_uuid(), 'Wall', 'wall@example.com', 'x');
insert into public.notes (title, content, user_id)
select 'x', 'x', id from public.profiles;
insert into public.pages (title, slug) values ('Gone', 'wall-gone');
delete from public.pages where true;
insert into public.pages (title, slug, status) values ('Wall', 'wall-before', 'published');
insert into public.page_schedules (page_id, publish_at) select id, now() + interval '1 day' from public.pages;
insert into public.page_copies (page_id, body) select id, '{"title": "Wall"}' from public.pages;
update public.pages set slug = 'wall-after', status = 'draft' where true;
insert into public.page_places (page_id, place, position, label) select id, 'footer', 1, 'Wall' from public.pages;
insert into public.pages (title, slug, status) values ('Shown', 'wall-was', 'published');
update public.pages set slug = 'wall-shown' where title = 'Shown';
insert into public.page_places (page_id, place, position, label) select id, 'footer', 2, 'Shown' from public.pages where title = 'Shown';
insert into public.pictures (id, format, alt, width, height, deleted_at)
values (gen_random_uuid(), 'webp', 'x', 1, 1, null), (gen_random_uuid(), 'webp', 'x', 1, 1, now());
insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
select gen_random_uuid(), '7K3QF', key, '2027-03-30 09:00+01', '2027-03-30 10:00+01', true, 'Wall' from public.bookable_services where key = 'mot';
insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text)
values (gen_random_uuid(), 'mot', 'Wall', 'wall@example.com', 'AB12 CDE', current_date + 300, '{7}', 'x');
delete from public.facts where true;
insert into public.facts (body) values ('{}');
insert into public.facts (body, base)
select '{"closures": [{"from": "2026-12-24", "to": "2026-12-24", "reason": "Christmas"}]}', version from public.facts;
insert into public.closures (id, days, reason, public)
values (gen_random_uuid(), '[2027-01-04,2027-01-05)', 'x', false);
insert into public.outbox (dedupe, kind, params, expires_at)
values ('wall', 'deploy', '{}', now() + interval '1 day'), ('wall-mail', 'receipt', '{}', now() + interval '1 day');
insert into storage.objects (bucket_id, name) values ('pictures', gen_random_uuid() || '.webp');
update public.user_roles set granted_by = null where true;

create view tests.api_table as
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where (n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f'))
    or c.oid = 'storage.objects'::regclass;
create view tests.private_table as
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'private' and c.relkind in ('r', 'p', 'v', 'm', 'f');
create view tests.api_function as
  select p.oid::regprocedure::text as name, format('select public.%I(%s)', p.proname, (
    select string_agg(format('null::%s', t::regtype), ', ' order by o)
    from unnest(p.proargtypes) with ordinality a (t, o))) as statement
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e');
create table tests.held (name text primary key, amount bigint);
do $$
declare _table record;
begin
  for _table in select name from tests.api_table loop
    execute format('insert into tests.held select %L, count(*) from %s', _table.name, _table.name);
  end loop;
end $$;
grant select on tests.api_table, tests.private_table, tests.api_function, tests.held to public;

-- How many rows a statement touches, -1 for a content that a constraint refuses after the policies
-- have let it pass, null where it is denied. Rolls it back.
create function tests.touched(_statement text) returns bigint language plpgsql as $$
declare
  affected bigint;
begin
  execute _statement;
  get diagnostics affected = row_count;
  raise exception using errcode = 'TT000', message = affected::text;
exception when others then
  return case when sqlstate = 'TT000' then sqlerrm::bigint
    -- 55000: a view of several tables is not writable.
    when sqlstate in ('42501', '55000') then null else -1 end;
end $$;

create function tests.letter(_verb text, _table oid, _name text) returns text language plpgsql as $$
declare
  _rows constant bigint := tests.touched(case _verb
    when 's' then format('select from %s', _name)
    when 'i' then case _name
      when 'storage.objects' then format('insert into %s (bucket_id, name) values (%L, %L)', _name, 'pictures', gen_random_uuid() || '.webp')
      when 'public.notes' then format('insert into %s (title, content, user_id) values (%L, %L, auth.uid())', _name, 'x', 'x')
      else format('insert into %s default values', _name) end
    when 'd' then format('delete from %s where true', _name)
    -- A column that this role may update, if there is one, else the first.
    when 'u' then format('update %s set %I = %2$I where true', _name, (
      select attname from pg_attribute
      where attrelid = _table and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by has_column_privilege(_table, attnum, 'update') desc, attnum limit 1)) end);
begin
  return case when _rows is null or _rows = 0 then ''
    when _rows = -1 or _verb = 'i' or _rows >= (select amount from tests.held where name = _name) then upper(_verb)
    else _verb end;
end $$;

create table tests.seen (kind text, name text, who text, verbs text);
grant insert on tests.seen to public;
create function tests.try_all(_who text) returns void language plpgsql as $$
begin
  insert into tests.seen
  select 'table', t.name, _who, string_agg(tests.letter(v, t.oid, t.name), '' order by o)
  from tests.api_table t, unnest('{s,i,u,d}'::text[]) with ordinality verb (v, o) group by t.name;
  insert into tests.seen
  select 'private', t.name, _who, v from tests.private_table t, unnest('{s,i,u,d}'::text[]) verb (v)
  where tests.letter(v, t.oid, t.name) <> '';
  insert into tests.seen
  select 'function', f.name, _who, case when tests.touched(f.statement) is not null then _who end from tests.api_function f;
end $$;
grant usage on schema storage to anon, authenticated;
-- As the Storage service says before it deletes; else a trigger of its own refuses first.
set local storage.allow_delete_query = 'true';

select tests.clear_authentication();
select tests.try_all('anon');
select tests.authenticate_as(tests.owner());
select tests.try_all('nobody');
select tests.authenticate_as(tests.staff());
select tests.try_all('staff');
select tests.authenticate_as(tests.editor());
select tests.try_all('editor');
select tests.authenticate_as(tests.admin());
select tests.try_all('admin');
select tests.reset_role();

prepare seen_tables as
  select name, string_agg(verbs, '') filter (where who = 'anon') as anon, string_agg(verbs, '') filter (where who = 'nobody') as nobody,
    string_agg(verbs, '') filter (where who = 'editor') as editor, string_agg(verbs, '') filter (where who = 'staff') as staff,
    string_agg(verbs, '') filter (where who = 'admin') as admin
  from tests.seen where kind = 'table' group by name;
-- nobody: signed in without a role.
select set_eq('seen_tables', $$ values
  -- table, anon, nobody, editor, staff, admin
  ('public.audit_log', '', '', '', '', 'S'),
  ('public.bookable_services', '', '', '', 'S', 'SIUD'),
  ('public.bookings', '', '', '', 'S', 'S'),
  ('public.chat_conversations', '', '', '', 'S', 'S'),
  ('public.chat_messages', 'I', 'I', 'I', 'SI', 'SI'),
  ('public.conversations', '', '', '', 'S', 'S'),
  ('public.closures', 's', 's', 's', 'S', 'S'),
  ('public.csp_reports', '', '', '', '', 'S'),
  ('public.current_facts', 'S', 'S', 'S', 'S', 'S'),
  ('public.enquiries', 'I', 'I', 'I', 'SIU', 'SIU'),
  ('public.facts', '', '', '', '', 'Sd'),
  ('public.notes', '', 'sIud', 'sIud', 'sIud', 'SIuD'),
  ('public.outbox', '', '', 's', 'S', 'S'),
  ('public.page_copies', '', '', 'SIUD', '', 'SIUD'),
  ('public.page_places', 's', 's', 'S', 's', 'S'),
  ('public.page_revisions', '', '', 'S', '', 'S'),
  ('public.page_schedules', '', '', 'S', '', 'S'),
  ('public.page_slugs', 's', 's', 'S', 's', 'S'),
  ('public.page_trash', '', '', 'S', '', 'S'),
  ('public.pages', 's', 's', 'SIUD', 's', 'SIUD'),
  ('public.pictures', '', '', 'SId', '', 'SId'),
  ('public.profiles', '', 'su', 'su', 'su', 'Su'),
  ('public.reminders', '', '', '', '', 'S'),
  ('public.resources', '', '', '', 'S', 'SIUD'),
  ('public.trashed_pages', '', '', 'S', '', 'S'),
  ('public.trashed_pictures', '', '', 'S', '', 'S'),
  ('public.user_roles', '', '', 's', 's', 'SID'),
  ('storage.objects', '', '', 'SIUD', '', 'SIUD')
$$, 'tables: what each role reads, adds, changes and deletes');

prepare seen_functions as
  select name, coalesce(string_agg(who, ' ' order by array_position('{anon,nobody,editor,staff,admin}', who)) filter (where verbs <> ''), '')
  from tests.seen where kind = 'function' group by name;
-- Those of whoever is signed in work on rows that the caller's policies show, or on the caller.
select set_eq('seen_functions', $$ values
  -- everybody
  ('answer_thread(uuid,text,uuid,text)', 'anon nobody editor staff admin'),
  ('book_slot(uuid,text,timestamp with time zone,text,text,text,text,text,text,boolean,text[])', 'anon nobody editor staff admin'),
  ('booking_slots(uuid,text,date,date)', 'anon nobody editor staff admin'),
  ('cancel_booking(uuid,text)', 'anon nobody editor staff admin'),
  ('confirm_booking(uuid,text)', 'anon nobody editor staff admin'),
  ('confirm_reminder(uuid,text)', 'anon nobody editor staff admin'),
  ('diary_feed(text)', 'anon nobody editor staff admin'),
  ('free_slots(text,date,date,text[])', 'anon nobody editor staff admin'),
  ('move_booking(uuid,text,timestamp with time zone,integer)', 'anon nobody editor staff admin'),
  ('read_booking(uuid,text)', 'anon nobody editor staff admin'),
  ('read_thread(uuid,text)', 'anon nobody editor staff admin'),
  ('read_reminder(uuid,text)', 'anon nobody editor staff admin'),
  ('set_reminder(uuid,text,text,text,text,date,smallint[],text)', 'anon nobody editor staff admin'),
  ('stop_reminder(uuid,text)', 'anon nobody editor staff admin'),
  -- whoever is signed in
  ('count_rows(text)', 'nobody editor staff admin'),
  ('duplicate_page(uuid)', 'nobody editor staff admin'),
  ('find_enquiries(text,text,enquiry_status,boolean,boolean,boolean,timestamp with time zone,uuid,integer)', 'nobody editor staff admin'),
  ('find_pages(text,page_status,text,text,uuid,integer)', 'nobody editor staff admin'),
  ('find_notes(text,uuid,timestamp with time zone,uuid,integer)', 'nobody editor staff admin'),
  ('has_role(app_role)', 'nobody editor staff admin'),
  ('picture_uses(uuid)', 'nobody editor staff admin'),
  ('restore_note(uuid)', 'nobody editor staff admin'),
  ('sign_in_state()', 'nobody editor staff admin'),
  ('slug_state(text,uuid)', 'nobody editor staff admin'),
  -- editors
  ('place_page(uuid,page_place,text,integer)', 'editor admin'),
  ('remove_old_trash()', 'editor admin'),
  ('remove_trashed_page(uuid)', 'editor admin'),
  ('restore_page(uuid,text,boolean)', 'editor admin'),
  ('restore_picture(uuid)', 'editor admin'),
  ('schedule_change(uuid,timestamp without time zone,timestamp without time zone,jsonb,integer,uuid,integer)', 'editor admin'),
  ('schedule_page(uuid,timestamp without time zone,timestamp without time zone)', 'editor admin'),
  ('trash_picture(uuid)', 'editor admin'),
  -- staff
  ('add_booking(uuid,text,timestamp with time zone,text,text,text,text,text,smallint,integer)', 'staff admin'),
  ('add_enquiry(uuid,text,text,text,text,text,text)', 'staff admin'),
  ('booking_history(uuid)', 'staff admin'),
  ('correct_booking(uuid,integer,text,integer,text,text,text,text,text)', 'staff admin'),
  ('find_at_desk(text,text,integer)', 'staff admin'),
  ('book_enquiry(uuid,uuid,text,timestamp with time zone,smallint,integer)', 'staff admin'),
  ('bookings_in_the_way(date,date,smallint)', 'staff admin'),
  ('cancel_bookings(uuid[],boolean)', 'staff admin'),
  ('cancel_mail(uuid)', 'staff admin'),
  ('close_days(uuid,date,date,text,smallint)', 'staff admin'),
  ('open_days(uuid)', 'staff admin'),
  ('pause_bookings(text)', 'staff admin'),
  ('place_booking(uuid,integer,timestamp with time zone,smallint,integer)', 'staff admin'),
  ('post_status()', 'staff admin'),
  ('read_diary(date,date)', 'staff admin'),
  ('discard_held(uuid[])', 'staff admin'),
  ('release_held(uuid[])', 'staff admin'),
  ('restore_discarded(uuid[])', 'staff admin'),
  ('retry_mail(uuid)', 'staff admin'),
  ('revoke_booking_links(uuid)', 'staff admin'),
  ('set_booking_status(uuid,integer,text)', 'staff admin'),
  ('add_to_thread(uuid,uuid,text,text)', 'staff admin'),
  ('enquiry_history(uuid)', 'staff admin'),
  ('mark_chat(uuid,boolean)', 'staff admin'),
  ('read_desk()', 'staff admin'),
  ('read_enquiry(uuid)', 'staff admin'),
  ('reply(uuid,uuid,text,bigint)', 'staff admin'),
  ('take_enquiry(uuid,boolean)', 'staff admin'),
  ('trust_enquiry(uuid,boolean)', 'staff admin'),
  ('undo_in_thread(uuid)', 'staff admin'),
  -- admins
  ('accounts_with_factor()', 'admin'),
  ('admit_invitation()', 'admin'),
  ('change_roles(uuid,text[],text[])', 'admin'),
  ('demand_second_factor(boolean)', 'admin'),
  ('diary_status()', 'admin'),
  ('enquiry_retention_status()', 'admin'),
  ('erase_personal_data(text,text,text,jsonb)', 'admin'),
  ('export_personal_data(text,text,text,jsonb)', 'admin'),
  ('find_personal_data(text,text,text)', 'admin'),
  ('promise_role(uuid,app_role)', 'admin'),
  ('publish_facts(jsonb,bigint,text)', 'admin'),
  ('remove_old_enquiries()', 'admin'),
  ('remove_second_factor(uuid)', 'admin'),
  ('renew_diary_feed()', 'admin'),
  ('first_day()', 'admin'),
  ('scheduled_job_status()', 'admin'),
  ('set_diary(boolean,boolean)', 'admin'),
  ('stop_diary_feed()', 'admin'),
  -- no role: the secret key alone
  ('claim_mail()', ''),
  ('finish_mail(uuid,integer,text,text)', ''),
  ('record_csp_reports(jsonb,text,text)', '')
$$, 'functions: which roles may call each');

select is_empty($$ select * from tests.seen where kind = 'private' $$, 'no role reaches a table outside the API');
select is((select count(*) from tests.seen where kind = 'table'), (select count(*) * 5 from tests.api_table),
  'every table was tried by every role');

-- Proves that what is new is noticed.
create table public.newcomer ();
create function public.newcomer() returns integer language sql as 'select 1';
select is((select count(*) from tests.api_table where name = 'public.newcomer'), 1::bigint, 'a new table needs a row');
select is((select count(*) from tests.api_function where name = 'newcomer()'), 1::bigint, 'a new function needs a row');

select * from finish();
rollback;
