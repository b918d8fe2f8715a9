begin;
\ir helpers.psql
select plan(135);

create function tests.page(_n integer) returns uuid language sql immutable as
  $$ select ('f0000000-0000-4000-8000-' || lpad(_n::text, 12, '0'))::uuid $$;
insert into public.pages (id, title, slug, status) values
  (tests.page(1), 'Winter CHECK', 'tap-winter', 'published'),
  (tests.page(2), 'Being written', 'tap-draft', 'draft'),
  (tests.page(3), 'Easter', 'tap-easter', 'archived');
update public.pages set slug = 'tap-winter-check' where id = tests.page(1);
update public.pages set slug = 'tap-drafted' where id = tests.page(2);
-- Published once, then withdrawn: only the addresses of the published time redirect.
insert into public.pages (id, title, slug) values (tests.page(4), 'Spring', 'tap-secret');
update public.pages set slug = 'tap-spring' where id = tests.page(4);
update public.pages set status = 'published' where id = tests.page(4);
update public.pages set slug = 'tap-spring-2', status = 'draft' where id = tests.page(4);
update public.pages set slug = 'tap-spring-3' where id = tests.page(4);

-- An insert as by the page editor, with some columns changed.
create function tests.new_page(_slug text, _changes jsonb default '{}') returns text language sql stable as $$
  select format('insert into public.pages (%s) values (%s)',
    string_agg(format('%I', key), ', '),
    string_agg(case when value = 'null' then 'null' when key like 'content%' then format('%L::jsonb', value) else format('%L', value #>> '{}') end, ', '))
  from jsonb_each(jsonb_build_object('title', 'A page', 'slug', _slug) || _changes)
$$;
create function tests.block(_changes jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('content_blocks', jsonb_build_array(
    '{"id": "1", "type": "text", "content": {"text": "x"}, "order_index": 0}'::jsonb || _changes))
$$;

-- Anonymous ---------------------------------------------------------------------------------------

select tests.clear_authentication();
select results_eq($$ select id from public.pages where slug like 'tap-%' $$, $$ values (tests.page(1)) $$, 'anonymous: reads published pages only');
select is_empty($$ select from public.pages where status <> 'published' $$, 'anonymous: reads no draft and no archived page');
select results_eq($$ select slug from public.page_slugs where slug like 'tap-%' $$, $$ values ('tap-winter') $$, 'anonymous: follows old addresses of published pages only');
select throws_ok(tests.new_page('tap-a'), '42501', null, 'anonymous: no insert into pages');

-- Signed in without a role ------------------------------------------------------------------------

select tests.authenticate_as(tests.owner());
select results_eq($$ select id from public.pages where slug like 'tap-%' $$, $$ values (tests.page(1)) $$, 'signed in: reads published pages only');
select results_eq($$ select slug from public.page_slugs where slug like 'tap-%' $$, $$ values ('tap-winter') $$, 'signed in: follows old addresses of published pages only');
select is_empty($$ select from public.page_revisions $$, 'signed in: reads no earlier versions');
select throws_ok(tests.new_page('tap-a'), '42501', null, 'signed in: no insert into pages');
select is(tests.affected_rows($$ update public.pages set title = 'x' where slug like 'tap-%' $$), 0::bigint, 'signed in: an update of pages touches no row');
select is(tests.affected_rows($$ delete from public.pages where slug like 'tap-%' $$), 0::bigint, 'signed in: a delete from pages touches no row');
select throws_ok($$ select public.duplicate_page(tests.page(1)) $$, '42501', null, 'signed in: duplicates no page that can be read');
select is(public.duplicate_page(tests.page(2)), null, 'signed in: a page that cannot be read is as unknown');

-- Admin -------------------------------------------------------------------------------------------

select tests.authenticate_as(tests.admin());
select is((select count(*) from public.pages where slug like 'tap-%'), 4::bigint, 'admin: reads every page');
select set_eq($$ select slug from public.page_slugs where slug like 'tap-%' $$, array['tap-winter', 'tap-spring'], 'admin: reads every old address, and a draft has none');
select lives_ok(tests.new_page('tap-new', '{"meta_description": "", "canonical_url": "", "content": "", "content_blocks": [], "status": "draft", "is_homepage": false}'),
  'admin: makes a page with the defaults of the editor');
select lives_ok(tests.new_page('tap-null', '{"meta_description": null, "canonical_url": null, "content": null}'), 'admin: makes a page without what is optional');
select is(tests.affected_rows($$ update public.pages set title = 'New', status = 'published' where slug = 'tap-new' $$), 1::bigint, 'admin: changes a page');
select lives_ok(tests.new_page('tap-own-id', jsonb_build_object('id', tests.page(5))), 'admin: makes a page under an id of their own');
select throws_ok(tests.new_page('tap-own-id-2', jsonb_build_object('id', tests.page(5))), '23505', null, 'admin: makes no second page under the same id');
select lives_ok($$ delete from public.pages where id = tests.page(5) $$, 'admin: deletes the page under their own id');
select throws_ok($$ truncate public.pages $$, '42501', null, 'admin: no truncate of pages');

-- Versions ----------------------------------------------------------------------------------------

select is((select version from public.pages where slug = 'tap-new'), 2, 'each save raises the version of a page');
select results_eq($$ select version, title, status::text, saved_by from public.page_revisions r
    where page_id = (select id from public.pages where slug = 'tap-new') order by version $$,
  $$ values (1, 'A page', 'draft', tests.admin()), (2, 'New', 'published', tests.admin()) $$, 'each version is kept with who saved it');
select is(tests.affected_rows($$ update public.pages set title = 'Lost' where slug = 'tap-new' and version = 1 $$), 0::bigint,
  'a save from an earlier version touches no row');
select is(tests.affected_rows($$ update public.pages set title = 'Kept' where slug = 'tap-new' and version = 2 $$), 1::bigint, 'a save from the present version touches its row');
select is((select updated_at from public.pages where slug = 'tap-new'), now(), 'updated_at of a page is the database''s to set');

-- One homepage ------------------------------------------------------------------------------------

select is(tests.affected_rows($$ update public.pages set is_homepage = false where slug = 'nowhere' $$), 0::bigint, 'homepage: a save that matches no page touches no row');
select isnt_empty($$ select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
    and (classid::bigint << 32 | objid::bigint) = hashtext('public.pages.is_homepage') & x'ffffffffffffffff'::bigint $$,
  'homepage: a save takes the lock before any row, so that two saves at once cannot deadlock');
select lives_ok($$ update public.pages set is_homepage = true where id = tests.page(1) $$, 'homepage: a page becomes the homepage');
select lives_ok($$ update public.pages set is_homepage = true where id = tests.page(2) $$, 'homepage: a draft is marked as homepage');
select results_eq($$ select id from public.pages where is_homepage and status = 'published' $$, $$ values (tests.page(1)) $$, 'homepage: a marked draft leaves the published homepage in its place');
select lives_ok(tests.new_page('tap-home-draft', '{"is_homepage": true}'), 'homepage: a draft is made that is to be the homepage');
select results_eq($$ select id from public.pages where is_homepage and status = 'published' $$, $$ values (tests.page(1)) $$, 'homepage: a new draft leaves the published homepage in its place');
select lives_ok($$ update public.pages set status = 'published' where id = tests.page(2) $$, 'homepage: a marked draft is published');
select results_eq($$ select id from public.pages where is_homepage and status = 'published' $$, $$ values (tests.page(2)) $$, 'homepage: published, it takes its place, and the former one is cleared in the same transaction');
select results_eq($$ select is_homepage from public.pages where id = tests.page(1) $$, $$ values (false) $$, 'homepage: the former one is no longer marked');
select results_eq($$ select is_homepage from public.pages where slug = 'tap-home-draft' $$, $$ values (true) $$, 'homepage: another marked draft stays marked');
select lives_ok($$ update public.pages set status = 'draft', is_homepage = false where id = tests.page(2) or slug = 'tap-home-draft' $$, 'homepage: the homepage is withdrawn');
select lives_ok(tests.new_page('tap-home', '{"is_homepage": true, "status": "published"}'), 'homepage: a page is made as the homepage');
select results_eq($$ select slug from public.pages where is_homepage $$, $$ values ('tap-home') $$, 'homepage: a page made as the homepage clears the former one');
select lives_ok($$ update public.pages set title = 'Home', is_homepage = true where slug = 'tap-home' $$, 'homepage: the homepage is saved again');
select results_eq($$ select slug from public.pages where is_homepage $$, $$ values ('tap-home') $$, 'homepage: a saved homepage stays the homepage');
select tests.reset_role();
set local session_replication_role = replica;
select throws_ok($$ update public.pages set is_homepage = true, status = 'published' where id = tests.page(3) $$, '23505', null, 'homepage: never two, even without the trigger');
set local session_replication_role = origin;
select tests.authenticate_as(tests.admin());

-- Addresses ---------------------------------------------------------------------------------------

select is(public.slug_state('tap-quite-new'), 'free', 'slug_state: free');
select is(public.slug_state('tap-easter'), 'taken', 'slug_state: taken');
select is(public.slug_state('tap-easter', tests.page(3)), 'free', 'slug_state: a page''s own address is free');
select is(public.slug_state('tap-winter'), 'redirect', 'slug_state: the old address of another page redirects');
select is(public.slug_state('tap-winter', tests.page(1)), 'free', 'slug_state: a page''s own old address is free');
select is(public.slug_state('admin'), 'reserved', 'slug_state: reserved');
select is(public.slug_state('about-harrow-down-garage-salisbury'), 'reserved', 'slug_state: the about page is reserved, whatever the garage is called');
select throws_ok(tests.new_page('tap-easter'), '23505', null, 'address: two pages with the same one are refused');
select throws_ok(tests.new_page('auth'), '23514', 'This address belongs to the site itself.', 'address: auth is reserved');
select throws_ok(tests.new_page('notes'), '23514', null, 'address: notes is reserved');
select throws_ok(tests.new_page('service'), '23514', null, 'address: service is reserved');
select throws_ok(tests.new_page('garage-contact-salisbury'), '23514', null, 'address: garage-contact-salisbury is reserved');
select throws_ok($$ update public.pages set slug = 'admin' where id = tests.page(3) $$, '23514', null, 'address: a page cannot move to a reserved one');
select throws_ok(tests.new_page('Upper'), '23514', null, 'address: capitals are refused');
select throws_ok(tests.new_page('a b'), '23514', null, 'address: blanks are refused');
select throws_ok(tests.new_page('a--b'), '23514', null, 'address: two hyphens in a row are refused');
select throws_ok(tests.new_page('-a'), '23514', null, 'address: a hyphen at the start is refused');
select throws_ok(tests.new_page('a/b'), '23514', null, 'address: a slash is refused');
select throws_ok(tests.new_page(''), '23514', null, 'address: an empty one is refused');
select throws_ok(tests.new_page(E'tap-a\n'), '23514', null, 'address: a line break at its end is refused');
select throws_ok(tests.new_page(repeat('a', 81)), '23514', null, 'address: more than 80 characters are refused');
select lives_ok($$ update public.pages set slug = 'tap-winter' where id = tests.page(1) $$, 'old address: a page moves back to its old address');
select results_eq($$ select slug from public.page_slugs where page_id = tests.page(1) $$, $$ values ('tap-winter-check') $$, 'old address: the address that was left redirects');
select lives_ok(tests.new_page('tap-winter-check', '{"title": "Another"}'), 'old address: a new page takes the old address of another');
select is_empty($$ select from public.page_slugs where page_id = tests.page(1) $$, 'old address: one that a new page has taken redirects no more');

-- Deletion and undo -------------------------------------------------------------------------------

select is(public.restore_page(tests.page(2)), false, 'undo: a page that is there is not restored');
select lives_ok($$ update public.pages set is_homepage = true, status = 'published', content = '"text"', content_blocks = '[{"id": "1", "type": "text", "content": {"text": "Hello"}, "order_index": 0}]' where id = tests.page(2) $$, 'undo: a page gets a value in every column');
select is(tests.affected_rows($$ delete from public.pages where id = tests.page(2) $$), 1::bigint, 'admin: deletes a page');
select is_empty($$ select from public.page_slugs where page_id = tests.page(2) $$, 'undo: the old addresses of a deleted page redirect nowhere');
select lives_ok(tests.new_page('tap-home-2', '{"is_homepage": true, "status": "published"}'), 'undo: another page becomes the homepage meanwhile');
select is(public.restore_page(tests.page(2)), true, 'undo: a deleted page is brought back');
select results_eq($$ select title, slug, content, content_blocks #>> '{0,content,text}', is_homepage, version from public.pages where id = tests.page(2) $$,
  $$ values ('Being written', 'tap-drafted', '"text"'::jsonb, 'Hello', false, 7) $$, 'undo: the page is as it was, but the homepage stays where it is');
select is_empty($$ select slug from public.page_slugs where page_id = tests.page(2) $$, 'undo: an old address that was never public does not redirect again');
select is(tests.affected_rows($$ delete from public.pages where id = tests.page(4) $$), 1::bigint, 'undo: a page that was public is deleted');
select is(public.restore_page(tests.page(4)), true, 'undo: a page that was public is brought back');
select results_eq($$ select slug from public.page_slugs where page_id = tests.page(4) $$, $$ values ('tap-spring') $$, 'undo: old public addresses redirect again');
select is(public.restore_page(gen_random_uuid()), false, 'undo: an unknown id brings nothing back');
select is(tests.affected_rows($$ delete from public.pages where id = tests.page(3) $$), 1::bigint, 'undo: another page is deleted');
select lives_ok(tests.new_page('tap-easter'), 'undo: the address of the deleted page is taken');
select throws_ok($$ select public.restore_page(tests.page(3)) $$, '23505', null, 'undo: a page whose address was taken ends in 23505');

-- Constraints and normalisation -------------------------------------------------------------------

select is((select search from public.pages where id = tests.page(1)), E'winter check\ntap-winter\n', 'the search text of a page is in lower case');
select throws_ok(tests.new_page('tap-x', '{"title": " "}'), '23514', null, 'a page with a blank title is refused');
select throws_ok(tests.new_page('tap-x', jsonb_build_object('title', repeat('t', 201))), '23514', null, 'a title of 201 characters is refused');
select throws_ok(tests.new_page('tap-x', jsonb_build_object('meta_description', repeat('m', 501))), '23514', null, 'a description of 501 characters is refused');
select throws_ok(tests.new_page('tap-x', '{"status": "hidden"}'), '22P02', null, 'an unknown status is refused');
select lives_ok(tests.new_page('tap-c1', '{"canonical_url": "/winter"}'), 'canonical: a path is accepted');
select lives_ok(tests.new_page('tap-c2', '{"canonical_url": "https://example.com/winter"}'), 'canonical: an http(s) address is accepted');
select throws_ok(tests.new_page('tap-x', '{"canonical_url": "//example.com"}'), '23514', null, 'canonical: //host is refused');
select throws_ok(tests.new_page('tap-x', '{"canonical_url": "javascript:alert(1)"}'), '23514', null, 'canonical: a script is refused');
select throws_ok(tests.new_page('tap-x', '{"canonical_url": "winter"}'), '23514', null, 'canonical: a bare word is refused');
select lives_ok(tests.new_page('tap-l1', '{"content": {"a": [1, null]}}'), 'legacy content: structured content is accepted');
select throws_ok(tests.new_page('tap-x', jsonb_build_object('content', repeat('c', 500001))), '23514', null, 'legacy content: more than 500,000 bytes are refused');
select throws_ok(tests.new_page('tap-x', '{"content_blocks": {}}'), '23514', null, 'blocks: an object in place of the list is refused');
select throws_ok(tests.new_page('tap-x', '{"content_blocks": [1]}'), '23514', null, 'blocks: a number in the list is refused');
select throws_ok(tests.new_page('tap-x', '{"content_blocks": [[]]}'), '23514', null, 'blocks: a list in the list is refused');
select throws_ok(tests.new_page('tap-x', '{"content_blocks": [{}]}'), '23514', null, 'blocks: a block without keys is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"id": 1}')), '23514', null, 'blocks: an id that is a number is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"type": "<b>"}')), '23514', null, 'blocks: a type that is no word is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": "x"}')), '23514', null, 'blocks: content that is text is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": [{}]}')), '23514', null, 'blocks: content that is a list is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"id": ["1"]}')), '23514', null, 'blocks: an id that is a list is refused');
select throws_ok(tests.new_page('tap-x', '{"content_blocks": [{"id": "1", "type": "text", "order_index": 0}]}'), '23514', null, 'blocks: a block without content is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"order_index": "0"}')), '23514', null, 'blocks: an order_index that is text is refused');
select lives_ok(tests.new_page('tap-b1', tests.block('{"type": "video"}')), 'blocks: an unknown type is accepted');
select throws_ok(tests.new_page('tap-x', jsonb_build_object('content_blocks', (select jsonb_agg(tests.block('{}') #> '{content_blocks,0}') from generate_series(1, 501)))), '23514', null, 'blocks: more than 500 are refused');
select throws_ok(tests.new_page('tap-x', tests.block(jsonb_build_object('type', 'later', 'content', jsonb_build_object('text', repeat('x', 1000001))))), '23514', null, 'blocks: more than a megabyte is refused');
select throws_ok(tests.new_page('tap-x', tests.block(jsonb_build_object('content', jsonb_build_object('text', repeat('a', 50001))))), '23514', null, 'blocks: a text of 50,001 characters, which the reader leaves out, is refused');
select throws_ok(tests.new_page('tap-x', tests.block(jsonb_build_object('content', jsonb_build_object('text', repeat('🔧', 25001))))), '23514', null, 'blocks: a character beyond U+FFFF counts as two, as in the browser');
select lives_ok(tests.new_page('tap-b2', tests.block(jsonb_build_object('content', jsonb_build_object('text', repeat('🔧', 25000))))), 'blocks: a text of 50,000 characters is accepted');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"text": 5}}')), '23514', null, 'blocks: a text that is a number is refused');
select lives_ok(tests.new_page('tap-b3', tests.block('{"type": "later", "content": {"text": 5}}')), 'blocks: the content of an unknown type is not checked');
select is((select count(*) from unnest(array['', '/', '/a?b#c', 'https://example.com', 'HTTP://example.com/a', 'mailto:a@example.com', 'tel:+441632960147']) as url,
    lateral (select tests.affected_rows(tests.new_page('tap-u-' || md5(url), tests.block(jsonb_build_object('content', jsonb_build_object('buttonLink', url)))))) as made), 7::bigint,
  'links: http(s), mailto, tel, a path of this site or none are accepted');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"buttonLink": "javascript:alert(1)"}}')), '23514', null, 'links: a script is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"url": " JavaScript:alert(1)"}}')), '23514', null, 'links: a script behind a blank is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"url": "data:text/html,x"}}')), '23514', null, 'links: a data address is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"backgroundImage": "//evil.example"}}')), '23514', null, 'links: //host is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"backgroundImage": "/\\evil.example"}}')), '23514', null, 'links: a host behind a backslash is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"url": {"a": 1}}}')), '23514', null, 'links: a link that is no text is refused');
select is((select count(*) from unnest(array[U&'\00A0', U&'\00AD', U&'\200B', U&'\202E', U&'\2028', U&'\3000', U&'\FEFF', U&'\+0E0041', E'\u0085']) as unseen
    where private.is_plain_address('https://a.example/' || unseen || 'b')), 0::bigint, 'links: characters that nobody sees are found');
select is(private.is_plain_address('https://bücher.example/größe?a=b#c-(d)~é'), true, 'links: letters of any language are plain');
select is((select count(*) from unnest(array['https://[::1', 'https://::1]', 'https://[x]/', 'https://a:b/', 'http://a<b', 'https://a|b/', 'https://@/', 'https://a@', 'https://a]']) as broken
    where private.is_plain_address(broken)), 0::bigint, 'links: hosts that browsers do not understand are found');
select is((select count(*) from unnest(array['https://[::1]', 'http://[2001:db8::1]:8080/a', 'https://user:word@example.com:443?a=[b]', 'https://example.com/[a]|b', 'https://münchen.example', 'mailto:a@[::1', '/a[b']) as fine
    where not private.is_plain_address(fine)), 0::bigint, 'links: hosts and paths that browsers understand are plain');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"buttonLink": "https://[::1"}}')), '23514', null, 'links: a host that browsers do not understand is refused in a block');
select throws_ok(tests.new_page('tap-x', '{"canonical_url": "https://[::1"}'), '23514', null, 'canonical: a host that browsers do not understand is refused');
select throws_ok(tests.new_page('tap-x', tests.block('{"content": {"url": "https://example.com/\u202egpj.exe"}}')), '23514', null, 'links: characters that nobody sees are refused in a block');
select throws_ok(tests.new_page('tap-x', '{"canonical_url": "/winter\u200b"}'), '23514', null, 'canonical: characters that nobody sees are refused');

-- Duplicates --------------------------------------------------------------------------------------

select lives_ok(tests.new_page('tap-long-' || repeat('a', 71), tests.block('{}') || jsonb_build_object(
  'title', repeat('T', 200), 'meta_description', 'Described', 'canonical_url', '/there', 'content', 'old', 'status', 'published', 'is_homepage', true)), 'duplicate: a page with everything');
select is(public.duplicate_page((select id from public.pages where slug like 'tap-long-%')), 'tap-long-' || repeat('a', 66) || '-copy', 'duplicate: the address stays short enough');
select results_eq(
  $$ select title, meta_description, canonical_url, content, content_blocks -> 0 ->> 'id', status, is_homepage from public.pages where slug like 'tap-long-%-copy' $$,
  $$ values ('Copy of ' || repeat('T', 192), 'Described', '/there', '"old"'::jsonb, '1', 'draft'::public.page_status, false) $$,
  'duplicate: a draft with the same content, never the homepage');
insert into public.pages (title, slug) values ('Free?', 'tap-a-page'), ('Taken', 'tap-a-page-copy'), ('Moved', 'tap-moved');
update public.pages set slug = 'tap-a-page-copy-2', status = 'published' where slug = 'tap-moved';
update public.pages set slug = 'tap-moved' where slug = 'tap-a-page-copy-2';
select is(public.duplicate_page((select id from public.pages where slug = 'tap-a-page')), 'tap-a-page-copy-3', 'duplicate: neither the address of a page nor one that redirects is taken');
select is((select count(*) from public.page_slugs where slug = 'tap-a-page-copy-2'), 1::bigint, 'duplicate: the redirect is still there');
select is(public.duplicate_page(gen_random_uuid()), null, 'duplicate: an unknown id makes nothing');

select * from finish();
rollback;
