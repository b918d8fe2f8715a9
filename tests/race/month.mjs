// A month of free times beside 5,000 bookings ahead, and beside a million past ones as well.

/** Bookings of one hour in every MOT bay, at each of these hours of these days, with their places. */
export const fill = (days, hours) => `
  create temporary table made on commit drop as
    select gen_random_uuid() as id, r.id as bay, (d + h * interval '1 hour') at time zone 'Europe/London' as starts
    from public.resources r, generate_series(${days}, interval '1 day') d, unnest(array[${hours.join()}]) h
    where r.kind = 'mot_bay';
  insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
    select id, '7K3QF', 'mot', starts, starts + interval '1 hour', true, 'Other' from made;
  insert into private.occupied (resource_id, during, booking_id)
    select bay, tstzrange(starts, starts + interval '1 hour'), id from made`;

export const bays =
  "insert into public.resources (kind, name) select 'mot_bay', 'Bay ' || n from generate_series(2, 10) n";
/** Most hours of the next months, none at noon. */
const ahead = fill(
  "timestamp '2027-03-23', timestamp '2027-05-25'",
  [8, 9, 10, 11, 13, 14, 15, 16],
);
const past = fill(
  "timestamp '2027-03-22' - interval '4800 days', timestamp '2027-03-20'",
  Array.from({ length: 21 }, (_, n) => n + 2),
);

/**
 * Runs `work` without indexes and checks. The indexes are made again over all rows at once: what is
 * asked here is how fast they are read, so that of a constraint is made without its check of each row
 * against all others.
 */
export async function loadFast(client, work) {
  const { rows } = await client.query(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      case contype when 'x' then pg_get_indexdef(conindid) end as make
    from pg_constraint
    where contype in ('c', 'x') and conrelid in ('public.bookings'::regclass, 'private.occupied'::regclass)
    union all
    select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index
    where indrelid in ('public.bookings'::regclass, 'private.occupied'::regclass)
      and indexrelid not in (select conindid from pg_constraint)`);
  await client.query(`begin; set local session_replication_role = replica;
    set local maintenance_work_mem = '512MB'; set local synchronous_commit = off`);
  for (const { drop } of rows) await client.query(drop);
  await client.query(work);
  for (const { make } of rows) if (make) await client.query(make);
  await client.query("commit");
}

/** Milliseconds of `times` questions, in the middle. */
async function ask(client, sql, times) {
  const took = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await client.query(sql);
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

const month = "select public.free_slots('mot', '2027-03-23', '2027-04-22')";
/** What visitors, the link and the desk ask beside a month. */
const others = {
  "a day of free times": "select public.free_slots('mot', '2027-03-30', '2027-03-30')",
  "a month of the staff's diary": "select private.read_diary('2027-03-23', '2027-04-22')",
  "who is in the way": "select private.bookings_in_the_way(null, null, null)",
};

const count = async (client) =>
  Number((await client.query("select count(*) from public.bookings")).rows[0].count);

async function measure(client) {
  await client.query("analyze");
  const took = await ask(client, month, 50);
  const more = [];
  for (const [what, sql] of Object.entries(others)) {
    more.push(`${what} ${(await ask(client, sql, 20)).toFixed(1)} ms`);
  }
  console.log(`  a month of free times ${took.toFixed(1)} ms; ${more.join(", ")}`);
  return took;
}

/** Measures in this database; true if a month takes less than 50 ms, and past bookings do not double it. */
export async function measureMonth({ client }, admin) {
  const claims = JSON.stringify({ sub: admin, role: "authenticated" });
  await client.query("select set_config('request.jwt.claims', $1, false)", [claims]);
  await client.query(bays);
  await client.query(`begin; ${ahead}; commit`);
  const few = await count(client);
  console.log(`Beside ${few} bookings ahead`);
  const fast = await measure(client);
  const began = performance.now();
  await loadFast(client, past);
  const seconds = ((performance.now() - began) / 1000).toFixed();
  console.log(`and ${(await count(client)) - few} past ones, loaded in ${seconds} s`);
  const slow = await measure(client);
  await client.query("load 'auto_explain'");
  await showPlan(client);
  return fast < 50 && slow <= 2 * fast;
}

/** The plan of the statement that reads what is taken, as PostgreSQL ran it. */
async function showPlan(client) {
  client.on("notice", ({ message }) => {
    if (message?.includes("range_agg")) console.log(message.replaceAll(/^/gm, "    "));
  });
  await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set client_min_messages = log`);
  await client.query(month);
}
