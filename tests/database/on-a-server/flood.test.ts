// Attacks on the forms beside real visitors, with parallel connections (docs/forms.md#limits).
// FLOOD_MINUTES=10 spreads the first over ten minutes; otherwise it runs as fast as it can.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";
import { noise, sendRequests, type VisitorAnswer, type VisitorRequest } from "../support/visitors";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const seconds = Number(process.env.FLOOD_MINUTES ?? 0) * 60;
vi.setConfig({ testTimeout: seconds * 1000 + 300_000 });

let database: ServerDatabase;
beforeEach(async () => {
  database = await openOnServer(server, { seed: false });
});
afterEach(() => database.close());

/** Half of the addresses are IPv4, half are /64 networks of ten /48s. */
const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const number = from + at;
    return number % 2 === 0
      ? `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
      : `2001:db8:${number % 20}:${number.toString(16)}::1`;
  });

const attack = (count: number, request: Partial<VisitorRequest>, from = 0): VisitorRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    who: "attacker",
    address: addresses(count / 5, from)[at % (count / 5)] ?? "",
    table: "enquiries",
    message: noise(5000),
    ...request,
  }));

const visitors = (count: number): VisitorRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    who: `visitor-${at}`,
    address: `203.0.113.${at}`,
    table: "enquiries",
    message: "'The clutch slips on the hill. When could you look at it?'",
  }));

function counts(answers: readonly VisitorAnswer[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

/** The answer that 19 of 20 stay below, in ms. */
function slowest(answers: readonly VisitorAnswer[]): number {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

async function number(sql: string): Promise<number> {
  return Number((await psql(database.address, ["-c", sql])).trim());
}

const size = () =>
  number(
    `select sum(pg_total_relation_size(c)) from unnest('{public.enquiries, public.chat_messages, private.visitor_hits, private.visitor_bytes}'::regclass[]) c`,
  );

test("beside 2,000 enquiries from 400 addresses, 20 of 20 visitors are recorded and not refused", async () => {
  const [flood, real] = await Promise.all([
    sendRequests(database.address, attack(2000, {}), { connections: 8, seconds }),
    sendRequests(database.address, visitors(20), { connections: 2, seconds }),
  ]);
  console.log("attackers", counts(flood), "visitors", counts(real), `p95 ${slowest(real)} ms`);
  expect(real.filter(({ status }) => status === 201 || status === 202)).toHaveLength(20);
  const recorded = "select count(distinct name) from public.enquiries where name like 'visitor-%'";
  expect(await number(recorded)).toBe(20);
  expect(counts(flood)[201] ?? 0, "mailed at most").toBeLessThanOrEqual(200);
  const held = "select count(*) from public.enquiries where on_hold";
  expect(await number(held)).toBe((counts(flood)[202] ?? 0) + (counts(real)[202] ?? 0));
});

test("after 195 enquiries from 39 addresses at once, a new visitor's first one is not refused", async () => {
  const short = { message: "'x'" };
  const flood = await sendRequests(database.address, attack(195, short), {
    connections: 8,
    seconds: 0,
  });
  const after = await sendRequests(database.address, visitors(20), { connections: 2, seconds: 0 });
  console.log("attackers", counts(flood), "visitors afterwards", counts(after));
  expect(after.filter(({ status }) => status === 201 || status === 202)).toHaveLength(20);
});

test("a day of requests adds no more than 50 MB, of which long ones leave room for short ones", async () => {
  const before = await size();
  const send = (requests: VisitorRequest[]) =>
    sendRequests(database.address, requests, { connections: 8, seconds: 0 });
  const long = await send(attack(2500, {}));
  const chat = await send(attack(2500, { table: "chat_messages", message: noise(2000) }, 2000));
  const real = await send(visitors(20));
  const full = (await size()) - before;
  const short = await send(attack(3500, { message: noise(700) }, 4000));
  const last = await send(visitors(20));
  const added = (await size()) - before;
  console.log(
    "long",
    counts(long),
    "chat",
    counts(chat),
    "visitors",
    counts(real),
    `${full / 1e6} MB;`,
  );
  console.log("short", counts(short), "visitors", counts(last), `${added / 1e6} MB`);
  expect(real.filter(({ status }) => status === 201 || status === 202)).toHaveLength(20);
  expect(counts(short)[507] ?? 0, "the attack is beyond the limit").toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(50_000_000);
});
