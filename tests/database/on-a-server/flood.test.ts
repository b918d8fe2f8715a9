// Floods of the forms beside real visitors, with parallel connections (docs/forms.md#limits).
// FLOOD_MINUTES=10 spreads the first over ten minutes; otherwise it runs as fast as it can.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";
import { noise, sendRequests, type VisitorAnswer, type VisitorRequest } from "../support/visitors";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const seconds = Number(process.env.FLOOD_MINUTES ?? 0) * 60;
vi.setConfig({ testTimeout: seconds * 1000 + 600_000, hookTimeout: 120_000 });

let database: ServerDatabase;
beforeEach(async () => {
  database = await openOnServer(server, { seed: false });
  await psql(database.address, [
    "-c",
    "insert into private.post_settings (mail) values ('server')",
  ]);
});
afterEach(() => database.close());

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const from = (address: string, request: Partial<VisitorRequest> = {}): VisitorRequest => ({
  who: "attacker",
  address,
  table: "enquiries",
  message: "'x'",
  ...request,
});
const visitors = (
  count: number,
  table: VisitorRequest["table"] = "enquiries",
  first = 0,
): VisitorRequest[] =>
  times(count, (at) => ({
    who: `visitor-${at}`,
    address: `203.0.113.${first + at}`,
    table,
    message: "'The clutch slips on the hill. When could you look at it?'",
  }));
const send = (requests: VisitorRequest[], connections = 8, over = 0) =>
  sendRequests(database.address, requests, { connections, seconds: over });

function counts(answers: readonly VisitorAnswer[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

async function number(sql: string): Promise<number> {
  return Number((await psql(database.address, ["-c", sql])).trim());
}

test("beside 2,000 enquiries from 400 addresses, 20 of 20 fresh visitors are recorded and mailed", async () => {
  // Half of the addresses are IPv4, half are /64 networks of ten /48s.
  const attack = times(2000, (at) => {
    const [one, isLong] = [at % 400, at % 3 === 0];
    const address =
      one % 2 === 0 ? `198.18.${one >> 8}.${one & 255}` : `2001:db8:${one % 20}:${one}::1`;
    return from(address, isLong ? { message: noise(5000) } : {});
  });
  const [flood, real] = await Promise.all([
    send(attack, 8, seconds),
    send(visitors(20), 2, seconds),
  ]);
  const late = await send(visitors(20, "enquiries", 100));
  console.log("attackers", counts(flood), "visitors", counts(real), "afterwards", counts(late));
  expect(counts([...real, ...late])).toEqual({ 201: 40 });
  expect(counts(flood)[202] ?? 0, "the attack is beyond the limits").toBeGreaterThan(200);
  const held = "select count(*) from public.enquiries where on_hold";
  expect(await number(held)).toBe(counts(flood)[202]);
  const digests = "select count(*) from public.outbox where kind = 'held'";
  expect(await number(digests), "the garage is told").toBeGreaterThan(0);
});

test("a /48 that sends all that it can closes nothing for others", async () => {
  const address = (at: number) => `2001:db8:7:${Math.floor(at / 5).toString(16)}::1`;
  const long = await send(times(2000, (at) => from(address(at), { message: noise(5000) })));
  const short = await send(times(2500, (at) => from(address(2000 + at), { message: noise(700) })));
  const last = await send(times(300, (at) => from(address(4500 + at))));
  const real = await send([...visitors(20), ...visitors(20, "chat_messages")]);
  console.log("the network", counts([...long, ...short, ...last]), "visitors", counts(real));
  expect(counts(real)).toEqual({ 201: 40 });
});

test("of forty requests at once from one address five are recorded", async () => {
  const answers = await send(
    times(40, () => from("198.18.0.1")),
    40,
  );
  expect(counts(answers)).toEqual({ 201: 5, 429: 35 });
});

test("in a day of attacks every fresh visitor is served, and no more is stored than was counted", async () => {
  const pass = (time: string) =>
    `update private.rate_counters set begins = begins - interval '${time}', ends = ends - interval '${time}' where true`;
  const size = () =>
    number(
      "select sum(pg_total_relation_size(c)) from unnest('{public.enquiries, public.chat_messages, public.conversations, public.outbox}'::regclass[]) c",
    );
  const before = await size();
  let counted = 0;
  const real: VisitorAnswer[] = [];
  const attackers: VisitorAnswer[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    for (const minute of [0, 1]) {
      const attack = [
        ...times(30, (at) =>
          from(`2001:db8:7:${hour * 16 + minute * 8 + (at % 8)}::1`, { message: noise(5000) }),
        ),
        ...times(50, (at) =>
          from(`198.18.1.${at % 10}`, at % 2 === 0 ? {} : { message: noise(700) }),
        ),
        ...times(40, (at) =>
          from(`198.18.0.${at % 2}`, {
            table: "chat_messages",
            message: noise(at % 5 ? 20 : 2000),
          }),
        ),
      ];
      attackers.push(...(await send(attack)));
      await psql(database.address, ["-c", pass("61 seconds")]);
    }
    real.push(
      ...(await send(
        [...visitors(1, "enquiries", hour), ...visitors(1, "chat_messages", hour)],
        2,
      )),
    );
    counted += await number("select sum(n) from private.rate_counters where action = 'bytes'");
    await psql(database.address, ["-c", pass("1 hour")]);
  }
  const added = (await size()) - before;
  const networks = 13 + 1;
  console.log("attackers", counts(attackers), `${added / 1e6} MB of ${counted / 1e6} MB counted`);
  expect(counts(real)).toEqual({ 201: 48 });
  expect(added).toBeLessThanOrEqual(counted);
  expect(added).toBeLessThanOrEqual(networks * 24 * 150_000);
});
