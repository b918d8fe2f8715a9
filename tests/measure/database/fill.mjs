// Rows for the measurements. Loaded as by a restore: triggers and foreign keys do not run
// (session_replication_role), the indexes are made afterwards, and the checks of the rows that were
// loaded are left out. What is inserted later meets all of them.

import { diary, fixedClock } from "../postgres/set-up.mjs";

/** Accounts by what they may do. */
export const accounts = {
  admin: "a0000000-0000-4000-8000-000000000001",
  staff: "a0000000-0000-4000-8000-000000000002",
  editor: "a0000000-0000-4000-8000-000000000003",
  nobody: "a0000000-0000-4000-8000-000000000004",
};

const people = Object.entries(accounts)
  .map(
    ([who, id]) =>
      `('${id}', 'authenticated', 'authenticated', '${who}@garage.example', now(), now())`,
  )
  .join();
const words =
  "brake pads squeal when cold engine light stays on clutch slips uphill front left tyre worn please quote timing belt change exhaust blows near manifold battery flat after weekend steering wheel shakes at speed oil leak under sump wipers smear windscreen chip heater fan noisy gearbox whine third coolant smell parked overnight suspension knocks over bumps mirror cracked door lock stuck aircon warm alternator whine idle rough starter clicks headlamp dim horn silent jacking point rusty wheel bearing hum handbrake weak could you look today thanks regards".split(
    " ",
  );

/** Accounts, the diary, and the texts that rows are made of. */
export const setUp = `
  insert into auth.users (id, aud, role, email, created_at, email_confirmed_at) values ${people};
  insert into public.user_roles (user_id, role) values
    ('${accounts.admin}', 'admin'), ('${accounts.staff}', 'staff'), ('${accounts.editor}', 'editor');
  ${diary(10)}; ${fixedClock};
  create schema bench;
  create table bench.texts as
    select n as number, string_agg((array['${words.join("','")}'])[1 + abs(hashint4(n * 50 + k)) % ${words.length}], ' ') as words
    from generate_series(0, 4999) n, generate_series(1, 20) k group by n;
  create unique index on bench.texts (number);
  create table bench.blocks as
    select number, jsonb_agg(jsonb_build_object('id', 'b' || k, 'type', 'text', 'order_index', k,
      'content', jsonb_build_object('text', (select words from bench.texts where texts.number = (blocks.number * 20 + k) % 5000)))) as blocks
    from generate_series(0, 249) blocks (number), generate_series(1, 20) k group by number;
  analyze bench.texts, bench.blocks`;

/** Rows `from` to `to`, the newest first, so that a table grows into its past. */
const enquiries = (from, to) => `
  insert into public.enquiries (id, created_at, source, name, email, phone, service, vehicle, message, status, suspect)
  select gen_random_uuid(), timestamptz '2027-03-22' - n * interval '7 minutes', 'Contact Form',
    case when n in (51, 5001, 500001) then 'Una Quillfeather'
      else (array['Ann','Bob','Cy','Dee','Eve','Fay','Gus','Hal','Ida','Jim'])[1 + n % 10] || ' ' || initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')) end,
    'visitor.' || n || '@example.com', '07700 9' || lpad((n % 100000)::text, 5, '0'),
    (array['mot', 'service', 'repair', null])[1 + n % 4],
    (array['Ford Focus', 'VW Golf', 'Mini', 'Fiat 500'])[1 + n % 4],
    t.words, case when n <= 60 then 'new' else 'done' end::public.enquiry_status, n % 50 = 0
  from generate_series(${from}, ${to}) n join bench.texts t on t.number = n % 5000`;
const notes = (from, to) => `
  insert into public.notes (title, content, user_id, created_at)
  select case when n in (51, 5001, 500001) then 'Quillfeather' else 'Note ' || n end, t.words,
    case when n % 10000 = 7 then '${accounts.nobody}' when n % 3 = 0 then '${accounts.staff}' else '${accounts.admin}' end::uuid,
    timestamptz '2027-03-22' - n * interval '7 minutes'
  from generate_series(${from}, ${to}) n join bench.texts t on t.number = (n + 1000) % 5000`;
const messages = (from, to) => `
  insert into public.chat_messages (id, conversation_id, created_at, name, email, message, suspect)
  select gen_random_uuid(), md5('talk ' || n / 5)::uuid, timestamptz '2027-03-22' - n * interval '3 minutes',
    'Visitor', 'visitor.' || n / 5 || '@example.com', left(t.words, 100), n / 5 % 50 = 0
  from generate_series(${from}, ${to}) n join bench.texts t on t.number = (n + 2000) % 5000;
  truncate public.conversations;
  select private.fill_conversations()`;
const pages = (from, to) => `
  insert into public.pages (title, slug, meta_description, content_blocks, status, created_at)
  select lpad((n * 7919 % 1000003)::text, 7, '0') || ' ' || (array['Winter','Summer','Brakes','Tyres'])[1 + n % 4], 'page-' || n,
    'About ' || n, b.blocks, case when n % 10 = 0 then 'draft' else 'published' end::public.page_status,
    timestamptz '2027-03-22' - n * interval '1 hour'
  from generate_series(${from}, ${to}) n join bench.blocks b on b.number = n % 250`;
/** Bookings of one hour with their places, 21 on each day in each of ten bays. */
const bookings = (from, to) => `
  create temporary table made on commit drop as
    select gen_random_uuid() as id, r.id as bay, (d + h * interval '1 hour') at time zone 'Europe/London' as starts
    from public.resources r, generate_series(2, 22) h,
      generate_series(timestamp '2027-03-20' - interval '${to} days', timestamp '2027-03-20' - interval '${from} days', interval '1 day') d;
  insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
    select id, '7K3QF', 'mot', starts, starts + interval '1 hour', true, 'Other' from made;
  insert into private.occupied (resource_id, during, booking_id)
    select bay, tstzrange(starts, starts + interval '1 hour'), id from made`;

const held = {};

/** Grows every table to this many rows. */
export async function grow(client, { rows, pages: pageRows }) {
  const days = Math.ceil(rows / 210);
  const grown = [
    [["public.enquiries"], enquiries, "enquiries", rows],
    [["public.notes"], notes, "notes", rows],
    [["public.chat_messages"], messages, "messages", rows],
    [["public.pages"], pages, "pages", pageRows],
    [["public.bookings", "private.occupied"], bookings, "days", days],
  ];
  for (const [tables, make, name, to] of grown) {
    const from = held[name] ?? 0;
    if (to > from) await load(client, tables, make(from + 1, to));
    held[name] = to;
  }
  await client.query("vacuum analyze");
}

/**
 * Runs `work` without the indexes and checks of these tables, and makes them again. The index of an
 * exclusion constraint is made without its check of each row against all others.
 */
async function load(client, tables, work) {
  const { rows } = await client.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       case contype when 'x' then pg_get_indexdef(conindid) else
         format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
           regexp_replace(pg_get_constraintdef(oid), ' not valid$', '', 'i')) end as make
     from pg_constraint where contype in ('c', 'x') and conrelid = any ($1::regclass[])
     union all
     select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  await client.query(`begin; set local session_replication_role = replica;
    set local maintenance_work_mem = '1GB'; set local max_parallel_maintenance_workers = 2;
    set local synchronous_commit = off`);
  for (const { drop } of rows) await client.query(drop);
  await client.query(work);
  for (const { make } of rows) await client.query(make);
  await client.query("commit");
}
