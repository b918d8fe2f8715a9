begin;
\ir helpers.psql
select plan(4);

-- The list of what a new garage has still to do. Nothing of the seed is needed.

delete from public.bookings where true;
delete from public.enquiries where true;
delete from public.pages where true;
delete from public.facts where true;
delete from public.bookable_services where true;
delete from public.resources where true;
delete from public.user_roles where user_id <> tests.admin();

select tests.authenticate_as(tests.staff());
select throws_ok($$ select public.first_day() $$, '42501', 'This is for admins only.', 'it is for admins');
select tests.authenticate_as(tests.admin());
select is(public.first_day(),
  '{"facts": [], "places": false, "page": false, "colleague": false, "request": false}', 'an empty database has all of it to do');

reset role;
insert into public.facts (base, body) values (null, '{"phone": "01632 960 001"}');
insert into public.resources (kind, name) values ('lift', 'Lift 1');
insert into public.pages (title, slug) values ('A draft', 'first-day-draft');
select tests.authenticate_as(tests.admin());
select is(public.first_day(),
  '{"facts": ["phone"], "places": false, "page": false, "colleague": false, "request": false}',
  'a fact counts once it is published, a page too, and a lift with something to do on it');

reset role;
insert into public.bookable_services (key, title, form_service, minutes, needs) values ('brakes', 'Brakes', 'repair', 60, '{lift}');
update public.pages set status = 'published' where slug = 'first-day-draft';
insert into public.user_roles (user_id, role) values (tests.other(), 'editor');
insert into public.enquiries (id, source, name, email, phone) values (gen_random_uuid(), 'Contact Form', 'Ann', 'ann@example.com', '07700 900001');
select tests.authenticate_as(tests.admin());
select is(public.first_day(),
  '{"facts": ["phone"], "places": true, "page": true, "colleague": true, "request": true}', 'and what is there is done');

select * from finish();
rollback;
