begin;
\ir helpers.psql
select plan(8);

-- The rows of conversations follow the messages (docs/database.md#searches).

delete from public.chat_messages where true;
select is_empty($$ select from public.conversations $$, 'the last message takes its conversation along');

create function tests.id(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
create view tests.kept as
  select right(id::text, 1) || ' ' || to_char(last_at at time zone 'UTC', 'DD') || case when suspect then ' suspect' else '' end
    || case when on_hold then ' held' else '' end as line from public.conversations;
insert into public.chat_messages (id, conversation_id, created_at, name, email, message, suspect, on_hold) values
  (tests.id(11), tests.id(1), '2026-11-02', 'Ann', 'ann@example.com', 'b', false, false),
  (tests.id(12), tests.id(1), '2026-11-01', 'Ann', 'ann@example.com', 'a', false, true),
  (tests.id(21), tests.id(2), '2026-11-03', 'Bob', 'bob@example.com', 'c', true, false);
select set_eq($$ select line from tests.kept $$, array['1 02 held', '2 03 suspect'], 'new messages make their conversations');
insert into public.chat_messages (id, conversation_id, created_at, name, email, message)
values (tests.id(13), tests.id(1), '2026-11-04', 'Ann', 'ann@example.com', 'd');
select set_eq($$ select line from tests.kept $$, array['1 04 held', '2 03 suspect'], 'a later message moves one on');
update public.chat_messages set on_hold = false where on_hold;
select set_eq($$ select line from tests.kept $$, array['1 04', '2 03 suspect'], 'what is released is not on hold');
delete from public.chat_messages where id = tests.id(13);
select set_eq($$ select line from tests.kept $$, array['1 02', '2 03 suspect'], 'a deleted message moves it back');
update public.chat_messages set conversation_id = conversation_id, created_at = '2026-11-09' where id = tests.id(12);
delete from public.chat_messages where id = tests.id(21);
select set_eq($$ select line from tests.kept $$, array['1 09'], 'a conversation without messages is gone');
select results_eq(
  $$ select name, last_message, messages, last_at::date from public.chat_conversations $$,
  $$ values ('Ann', 'a', 2::bigint, date '2026-11-09') $$, 'the list shows the last message');
select tests.authenticate_as(tests.editor());
select is_empty($$ select from public.chat_conversations $$, 'an editor sees none');

select * from finish();
rollback;
