// 50 connections at once in the diary of a real PostgreSQL (docs/diary.md#one-writer), which the embedded one
// cannot show, since it runs one statement after another. Then the same without the lock and without the
// constraint, which must fail. Fails if somebody is booked twice, on a deadlock, or if it takes too long.
import { inDatabase } from "./postgres/database.mjs";
import { connect, onServer } from "./postgres/server.mjs";
import { diary, fixedClock } from "./postgres/set-up.mjs";
import { scenarios } from "./race/scenarios.mjs";
import { percentile } from "./support/figures.mjs";

export const options = {
  server: { type: "string" },
  rounds: { type: "string", default: "40" },
};
const bars = { p95: 100, max: 1000 };
// 23P01 is the wall that whoever forgets the lock runs into.
const expected = ["PT409", "PT422", "23P01"];
const mutations = {
  lock: "create or replace function private.hold_diary() returns void language sql as 'select'",
  constraint: "alter table private.occupied drop constraint one_car_at_a_time",
};
const admin = "a0000000-0000-4000-8000-000000000001";

const setUp = `
  insert into auth.users (id, aud, role, email, created_at, email_confirmed_at)
  values ('${admin}', 'authenticated', 'authenticated', 'owner@garage.example', now(), now());
  insert into public.user_roles (user_id, role) values ('${admin}', 'admin');
  ${diary(1)}; ${fixedClock};
  insert into public.resources (kind, name) values ('lift', 'One'), ('lift', 'Two'), ('lift', 'Three');
  insert into public.bookable_services (key, title, form_service, minutes, needs, step_minutes, notice_minutes, ahead_days)
  values ('service', 'Service', 'service', 90, '{lift}', 15, 0, 400)`;
/** All that was booked waits for its press, until half past twelve. */
const hold = `update public.bookings set status = 'held', held_until = '2027-03-22 12:30+00' where true;
  update private.occupied set held_until = '2027-03-22 12:30+00' where booking_id is not null`;
const clear = `delete from public.bookings where true; delete from public.enquiries where true;
  delete from public.closures where facts_version is null`;

export async function measure(values) {
  const rounds = Number(values.rounds);
  return onServer(values.server, async (server) => {
    const whole = await race(server, rounds);
    // Slow alone is no proof: a busy machine is slow with both.
    const unlocked = await race(server, Math.min(rounds, 5), "lock");
    const unconstrained = await race(server, Math.min(rounds, 5), "constraint");
    console.log(
      `\nWhole: ${found(whole)}. Without the lock: ${found(unlocked)}. Without the constraint: ${found(unconstrained)}.`,
    );
    return whole.wrong + whole.slow === 0 && unlocked.wrong > 0 && unconstrained.wrong > 0;
  });
}

/** Plays all scenarios in a database of its own. Counts those in which something was wrong, and those too slow. */
async function race(server, rounds, without) {
  console.log(
    `\n${without ? `Without the ${without}` : "Whole"}, ${rounds} rounds of 50 connections`,
  );
  return inDatabase(server, async ({ client, url }) => {
    await client.query(setUp);
    if (without) await client.query(mutations[without]);
    const people = await Promise.all(Array.from({ length: 50 }, () => connect(url)));
    const sum = { wrong: 0, slow: 0 };
    for (const [name, scenario] of Object.entries(scenarios)) {
      const { wrong, slow } = await playAll(name, scenario, client, people, rounds);
      if (wrong.length > 0) sum.wrong += 1;
      if (slow.length > 0) sum.slow += 1;
    }
    await Promise.all(people.map((one) => one.end()));
    return sum;
  });
}

async function playAll(name, scenario, owner, people, times) {
  const deadlocks = async () =>
    Number(
      (
        await owner.query(
          "select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()",
        )
      ).rows[0].deadlocks,
    );
  const before = await deadlocks();
  const played = [];
  const wrong = [];
  const slow = [];
  // The first round fills the caches of the connections.
  for (let round = 0; round <= times; round += 1) {
    await owner.query(clear);
    const made = [];
    for (const time of scenario.before ?? []) made.push(await makeBooking(owner, time));
    if (scenario.held) await owner.query(hold);
    const calls = await Promise.all(
      scenario.people(made).map((call, n) => perform(people[n], call)),
    );
    if (round > 0 || scenario.slow) played.push(...calls);
    wrong.push(...scenario.wrong(await seen(owner)), ...(await misplaced(owner)));
  }
  // The statistics of other sessions arrive within a second.
  await new Promise((later) => setTimeout(later, 1_100));
  const locked = (await deadlocks()) - before;
  const took = played.map(({ ms }) => ms);
  const [p50, p95, max] = [50, 95, 100].map((percent) => percentile(took, percent));
  const strange = played.filter(({ code }) => code !== "" && !expected.includes(code));
  if (strange.length > 0)
    wrong.push(
      `${strange.length} unexpected: ${[...new Set(strange.map(({ code, message }) => `${code} ${message}`))].join("; ")}`,
    );
  if (!scenario.slow) {
    if (locked > 0) wrong.push(`${locked} deadlocks (40P01)`);
    if (p95 > bars.p95) slow.push(`95 % took ${p95.toFixed()} ms, at most ${bars.p95}`);
    if (max > bars.max) slow.push(`one took ${max.toFixed()} ms, at most ${bars.max}`);
  }
  const done = played.filter(({ code }) => code === "").length;
  console.log(
    `${wrong.length + slow.length === 0 ? "ok " : "RED"} ${name.padEnd(30)} ${played.length} attempts, ${done} done, ${locked} deadlocks, p50 ${p50.toFixed()} ms, p95 ${p95.toFixed()} ms, max ${max.toFixed()} ms`,
  );
  for (const [what, count] of counted([...wrong, ...slow]).slice(0, 5))
    console.log(`    ${what}${count > 1 ? ` (${count} rounds)` : ""}`);
  return { wrong, slow };
}

/** One call as the API makes it: with the role of who asks, in one statement. */
async function perform(client, { sql, values, admin: isAdmin, owner, clock = "" }) {
  const role = owner ? "none" : isAdmin ? "authenticated" : "anon";
  const claims = isAdmin ? JSON.stringify({ sub: admin, role }) : "";
  await client.query(
    "select set_config('role', $1, false), set_config('request.jwt.claims', $2, false), set_config('race.clock', $3, false)",
    [role, claims, clock],
  );
  const began = performance.now();
  try {
    await client.query(sql, values);
    return { code: "", message: "", ms: performance.now() - began };
  } catch ({ code, message }) {
    return { code: String(code), message, ms: performance.now() - began };
  }
}

async function makeBooking(owner, time) {
  const id = crypto.randomUUID();
  const { rows } = await owner.query(
    "select public.book_slot($1, 'mot', $2, 'Ann Other', $3, '07700 900123') ->> 'token' as token",
    [id, `2027-03-30 ${time} Europe/London`, `${id}@example.com`],
  );
  return { id, token: rows[0].token };
}

/** What the diary holds now; `most`: how many lifts are taken at once. */
async function seen(owner) {
  const { rows } = await owner.query(`
    select (select count(*)::int from public.bookings where status = 'booked') as open,
      (select count(*)::int from public.closures where facts_version is null) as closed,
      (select coalesce(sum(sequence), 0)::int from public.bookings) as sequences,
      (select coalesce(max(together), 0)::int from (
        select (select count(*) from private.occupied b where b.during @> lower(a.during)) as together from private.occupied a) x) as most,
      (select coalesce(jsonb_object_agg(time, n), '{}') from (
        select to_char(starts_at at time zone 'Europe/London', 'HH24:MI') as time, count(*) as n from public.bookings where status = 'booked' group by 1) y) as starts`);
  return { ...rows[0], starting: (time) => rows[0].starts[time] ?? 0 };
}

/** What must never be, whoever was first. */
async function misplaced(owner) {
  const { rows } = await owner.query(`select
    (select count(*)::int from private.occupied a
      join private.occupied b on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during) as overlaps,
    (select count(*)::int from public.bookings b where (status = 'booked') <>
      exists (select from private.occupied o where o.booking_id = b.id and o.held_until is null)) as lost`);
  return [
    ...(rows[0].overlaps > 0 ? ["overlapping places"] : []),
    ...(rows[0].lost > 0 ? ["a booking that stands without a place, or the reverse"] : []),
  ];
}

function counted(list) {
  const counts = new Map();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}

function found({ wrong, slow }) {
  if (wrong + slow === 0) return "green";
  return `red (wrong in ${wrong} scenarios, too slow in ${slow})`;
}
