-- Seed of a local database: an account of each role and a dozen enquiries, all invented
-- (docs/facts.md#invented-garage). Never run it on a live project.

with account (id, email, password, display_name) as (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, 'owner@garage.example', 'Garage-owner-1', 'Olive Owner'),
    ('a0000000-0000-4000-8000-000000000002'::uuid, 'mechanic@garage.example', 'Garage-staff-1', 'Mick Mechanic'),
    ('a0000000-0000-4000-8000-000000000003'::uuid, 'desk@garage.example', 'Garage-desk-1', 'Dora Desk'),
    ('a0000000-0000-4000-8000-000000000004'::uuid, 'editor@garage.example', 'Garage-editor-1', 'Ed Editor')
),
new_user as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
    -- The auth service does not accept null here.
    confirmation_token, recovery_token, email_change, email_change_token_new,
    email_change_token_current, reauthentication_token, phone_change, phone_change_token
  )
  select
    '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
    -- A cheap hash: it protects nothing here, and every test that signs in computes it.
    extensions.crypt(password, extensions.gen_salt('bf', 4)), now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('display_name', display_name),
    now(), now(),
    '', '', '', '', '', '', '', ''
  from account
  returning id, email
)
insert into auth.identities (
  id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
)
select
  gen_random_uuid(), id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true),
  'email', now(), now(), now()
from new_user;

insert into public.user_roles (user_id, role) values
  ('a0000000-0000-4000-8000-000000000001', 'admin'),
  ('a0000000-0000-4000-8000-000000000003', 'staff'),
  ('a0000000-0000-4000-8000-000000000004', 'editor');

insert into public.enquiries
  (id, created_at, source, name, email, phone, service, vehicle, preferred_date, message, suspect, status)
values
  ('e0000000-0000-4000-8000-000000000001', now() - interval '35 minutes', 'Contact Form',
    'Harriet Ellwood', 'harriet.ellwood@example.com', '07700 900142', 'repair', 'Ford Focus, AB12 CDE',
    current_date + 2, 'There is a grinding noise from the front left when I brake. Is it safe to drive to you?', false, 'new'),
  ('e0000000-0000-4000-8000-000000000002', now() - interval '2 hours', 'MOT Page Form',
    'Dev Sharma', 'dev.sharma@example.com', '01632 960218', 'mot', 'Skoda Octavia',
    current_date + 4, null, false, 'new'),
  ('e0000000-0000-4000-8000-000000000003', now() - interval '5 hours', 'Quick Contact Modal',
    'Moira Campbell', 'moira.campbell@example.com', '07700 900377', 'diagnostic', 'VW Golf 1.6 TDI',
    null, E'Engine light came on this morning.\nIt goes away after a restart and comes back on the A36.', false, 'new'),
  ('e0000000-0000-4000-8000-000000000004', now() - interval '9 hours', 'Contact Form',
    'Best Rank Partners', 'growth@example.com', '01632 960999', 'other', null,
    null, 'We can bring your website to page one. Reply today for a free audit!!!', true, 'new'),
  ('e0000000-0000-4000-8000-000000000005', now() - interval '1 day 1 hour', 'Annual Service Dialog',
    'Graham Pocock', 'graham.pocock@example.com', '01632 960431', 'service', 'Land Rover Defender 90',
    current_date + 365, 'I would like to book an annual service.', false, 'in_progress'),
  ('e0000000-0000-4000-8000-000000000006', now() - interval '1 day 4 hours', 'Contact Form',
    'Siân Bevan', 'sian.bevan@example.com', '07700 900615', 'service', 'Fiat 500',
    current_date + 7, 'Could you collect it from Wilton? I have no second car that day.', false, 'in_progress'),
  ('e0000000-0000-4000-8000-000000000007', now() - interval '2 days', 'MOT Page Form',
    'Tom O''Hara', 'tom.ohara@example.com', '07700 900208', 'mot', 'Transit Custom',
    current_date + 1, 'Any time before ten suits me.', false, 'done'),
  ('e0000000-0000-4000-8000-000000000008', now() - interval '2 days 6 hours', 'Quick Contact Modal',
    'Beatrice Nightingale-Hythe', 'b.nightingale@example.com', '01632 960774', null, null,
    null, 'Do you look after classic cars? Mine is a 1967 Morris Minor.', false, 'done'),
  ('e0000000-0000-4000-8000-000000000009', now() - interval '3 days 3 hours', 'Contact Form',
    'Kwame Mensah', 'kwame.mensah@example.com', '07700 900881', 'repair', 'Toyota Yaris Hybrid',
    current_date + 3, 'The air conditioning blows warm. It was refilled last summer.', false, 'in_progress'),
  ('e0000000-0000-4000-8000-000000000010', now() - interval '4 days', 'Contact Form',
    'Ruth Abernathy', 'ruth.abernathy@example.com', '01632 960156', 'diagnostic', 'Nissan Leaf',
    null, 'Range has dropped by a third over the winter. Can you test the battery?', false, 'done'),
  ('e0000000-0000-4000-8000-000000000011', now() - interval '5 days 2 hours', 'MOT Page Form',
    'Callum Frayne', 'callum.frayne@example.com', '07700 900493', 'mot', 'Peugeot 208',
    current_date - 1, 'Failed elsewhere on the handbrake. Would a retest be possible with you?', false, 'done'),
  ('e0000000-0000-4000-8000-000000000012', now() - interval '6 days', 'Quick Contact Modal',
    'Joan Pettigrew', 'joan.pettigrew@example.com', '01632 960340', 'other', 'Honda Jazz',
    null, 'Thank you for sorting the tyre so quickly. Do you sell vouchers?', false, 'done');

insert into public.notes (title, content, user_id, created_at) values
  ('Courtesy car', E'Back from its own MOT on Friday.\nLeave the keys in the top drawer.', 'a0000000-0000-4000-8000-000000000001', now() - interval '3 hours'),
  ('Order brake fluid', 'DOT 4, two five-litre cans. The last one is open.', 'a0000000-0000-4000-8000-000000000002', now() - interval '1 day'),
  ('Ramp 2', 'Inspection of the lift is due at the end of the month. Certificate goes into the blue folder.', 'a0000000-0000-4000-8000-000000000001', now() - interval '2 days');

-- The diary, switched off: an admin switches it on, in a demonstration its start.
insert into public.resources (kind, name) values
  ('mot_bay', 'MOT bay'), ('lift', 'Lift 1'), ('lift', 'Lift 2'), ('courtesy_car', 'Courtesy car');
insert into public.bookable_services (key, title, form_service, minutes, needs, offers, position) values
  ('mot', 'MOT Test', 'mot', 60, '{mot_bay}', '{courtesy_car}', 1),
  ('service', 'Basic service', 'service', 120, '{lift}', '{courtesy_car}', 2),
  ('comprehensive_service', 'Comprehensive service', 'service', 240, '{lift}', '{courtesy_car}', 3),
  ('diagnostic', 'Diagnostic', 'diagnostic', 60, '{lift}', '{}', 4);
