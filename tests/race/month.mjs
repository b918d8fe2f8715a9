// A month of free times beside 5,000 bookings ahead, and beside a million past ones as well.

/** Ten bays with a booking in most hours of the next months, none at noon. */
const ahead = `
  insert into public.resources (kind, name) select 'mot_bay', 'Bay ' || n from generate_series(2, 10) n;
  with made as (
    insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
    select gen_random_uuid(), '7K3QF', 'mot', (d + h * interval '1 hour') at time zone 'Europe/London',
      (d + (h + 1) * interval '1 hour') at time zone 'Europe/London', true, r.id || ' Other'
    from public.resources r, generate_series(timestamp '2027-03-23', timestamp '2027-05-25', interval '1 day') d, unnest('{8,9,10,11,13,14,15,16}'::int[]) h
    where r.kind = 'mot_bay' returning id, starts_at, ends_at, name
  )
  insert into private.occupied (resource_id, during, booking_id)
  select split_part(name, ' ', 1)::smallint, tstzrange(starts_at, ends_at), id from made`;
const past = ahead
  .slice(ahead.indexOf("with made"))
  .replace(
    "generate_series(timestamp '2027-03-23', timestamp '2027-05-25', interval '1 day') d, unnest('{8,9,10,11,13,14,15,16}'::int[]) h",
    "generate_series(timestamp '2027-03-22' - interval '4800 days', timestamp '2027-03-20', interval '1 day') d, generate_series(2, 22) h",
  );

/** Milliseconds of `times` looks at a month, in the middle. */
async function look(client, times) {
  const took = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await client.query("select public.free_slots('mot', '2027-03-23', '2027-04-22')");
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

const count = async (client) =>
  Number((await client.query("select count(*) from public.bookings")).rows[0].count);

/** Measures in this database; true if a month takes less than 50 ms, and past bookings do not double it. */
export async function measureMonth({ client }) {
  await client.query(ahead);
  await client.query("analyze");
  const [few, fast] = [await count(client), await look(client, 50)];
  console.log(`${few} bookings ahead: a month of free times in ${fast.toFixed(1)} ms`);
  // Foreign keys of rows that were made together need not be looked up a million times.
  await client.query(
    `set session_replication_role = replica; ${past}; reset session_replication_role`,
  );
  await client.query("analyze");
  const [many, slow] = [await count(client), await look(client, 50)];
  console.log(`and ${many - few} past ones: in ${slow.toFixed(1)} ms`);
  return fast < 50 && slow <= 2 * fast;
}
