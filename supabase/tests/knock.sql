begin;
\ir helpers.psql
select plan(11);

-- What wakes the sender (decision 0112), with schemas of the shape of pg_net and Vault.

delete from public.outbox where true;
update private.post_sender set asked_at = null where one;
create function tests.queue(_dedupe text, _due interval default '0') returns void language sql as
  $$ insert into public.outbox (dedupe, kind, due_at, expires_at)
     values (_dedupe, 'letter', private.clock() + _due, private.clock() + interval '1 day') $$;

select is(private.knock_post(), false, 'without pg_net and Vault nobody knocks');
select lives_ok($$ select tests.queue('early') $$, 'and mails are queued all the same');

create schema net;
create schema vault;
create table vault.decrypted_secrets (name text, decrypted_secret text);
create table net.calls (url text, headers jsonb, timeout integer);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
returns bigint language plpgsql as $$
begin
  if url like '%broken%' then raise exception 'no such host'; end if;
  insert into net.calls values (url, headers, timeout_milliseconds);
  return 1;
end $$;

select is(private.knock_post(), false, 'without an address nobody knocks');
insert into vault.decrypted_secrets values ('post_url', 'https://x.example/functions/v1/post'), ('post_secret', 'the secret'), ('other', 'else');
select is(private.knock_post(), true, 'what is due knocks');
select results_eq($$ select * from net.calls $$,
  $$ values ('https://x.example/functions/v1/post', '{"content-type": "application/json", "authorization": "Bearer the secret"}'::jsonb, 5000) $$, 'the knock carries the secret of Vault');
delete from net.calls where true;
select tests.queue('now');
select is((select count(*) from net.calls), 1::bigint, 'a mail for now knocks at once');
select tests.queue('tomorrow', '1 day');
select is((select count(*) from net.calls), 1::bigint, 'one for later does not');

update public.outbox set state = 'sent' where true;
update private.post_sender set asked_at = clock_timestamp() where one;
select is(private.knock_post(), false, 'where nothing is due and the sender has run, nobody knocks');
update private.post_sender set asked_at = clock_timestamp() - interval '6 minutes' where one;
select is(private.knock_post(), true, 'but every five minutes, to show that it answers');

update vault.decrypted_secrets set decrypted_secret = 'https://broken.example' where name = 'post_url';
select throws_ok($$ select private.knock_post() $$, 'P0001', 'no such host', 'a knock that fails shows in its job');
select lives_ok($$ select tests.queue('later') $$, 'and refuses no mail');

select * from finish();
rollback;
