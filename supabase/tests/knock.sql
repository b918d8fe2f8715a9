begin;
\ir helpers.psql
select plan(11);

-- What wakes the sender (docs/mail.md#outbox), with pg_net and Vault, or schemas of their shape.

do $$ begin
  if to_regclass('vault.secrets') is not null then
    delete from vault.secrets where name in ('post_url', 'post_secret');
  end if;
end $$;
delete from public.outbox where true;
update private.post_sender set asked_at = null where one;
create function tests.queue(_dedupe text, _due interval default '0') returns void language sql as
  $$ insert into public.outbox (dedupe, kind, due_at, expires_at)
     values (_dedupe, 'letter', private.clock() + _due, private.clock() + interval '1 day') $$;

select is(private.knock_post(), false, 'without pg_net and Vault nobody knocks');
select lives_ok($$ select tests.queue('early') $$, 'and mails are queued all the same');

do $shape$ begin
  if to_regnamespace('net') is null then
    create schema net;
    create table net.http_request_queue (url text, headers jsonb, timeout_milliseconds integer);
    create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000)
    returns bigint language plpgsql as $$
    begin
      if url !~ '^https://' then raise exception 'no address'; end if;
      insert into net.http_request_queue values (url, headers, timeout_milliseconds);
      return 1;
    end $$;
  end if;
  if to_regnamespace('vault') is null then
    create schema vault;
    create table vault.secrets (name text, secret text);
    create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
    create function vault.create_secret(new_secret text, new_name text) returns void language sql as
      'insert into vault.secrets values (new_name, new_secret)';
  end if;
end $shape$;
create function tests.knocks() returns table (url text, headers jsonb, timeout integer) language sql as
  $$ select url, headers, timeout_milliseconds from net.http_request_queue where url like 'https://x.example/%' $$;

select is(private.knock_post(), false, 'without an address nobody knocks');
select vault.create_secret('https://x.example/functions/v1/post', 'post_url'), vault.create_secret('the secret', 'post_secret'), vault.create_secret('else', 'other');
select is(private.knock_post(), true, 'what is due knocks');
select results_eq($$ select * from tests.knocks() $$,
  $$ values ('https://x.example/functions/v1/post', '{"content-type": "application/json", "authorization": "Bearer the secret"}'::jsonb, 5000) $$, 'the knock carries the secret of Vault');
select tests.queue('now');
select is((select count(*) from tests.knocks()), 2::bigint, 'a mail for now knocks at once');
select tests.queue('tomorrow', '1 day');
select is((select count(*) from tests.knocks()), 2::bigint, 'one for later does not');

update public.outbox set state = 'sent' where true;
update private.post_sender set asked_at = clock_timestamp() where one;
select is(private.knock_post(), false, 'where nothing is due and the sender has run, nobody knocks');
update private.post_sender set asked_at = clock_timestamp() - interval '6 minutes' where one;
select is(private.knock_post(), true, 'but every five minutes, to show that it answers');

delete from vault.secrets where name = 'post_url';
select vault.create_secret('no address', 'post_url');
select throws_ok($$ select private.knock_post() $$, null, null, 'a knock that fails shows in its job');
select lives_ok($$ select tests.queue('later') $$, 'and refuses no mail');

select * from finish();
rollback;
