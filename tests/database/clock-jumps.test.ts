// The system clock jumps (docs/testing.md#faults): PostgreSQL in WebAssembly reads the time of this process.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enquiry } from "./support/enquiry";
import { useMailbox } from "./support/mailbox";
import { senderOn } from "./support/sender";
import { DESK, useStack } from "./support/stack";

const api = useStack();
const mailbox = useMailbox();
const { reset, run } = senderOn(api, mailbox);
const hour = 3_600_000;
const start = Date.now();
/** Sets the clock of this machine, so many hours from where it was right. */
const jump = (hours: number) => vi.setSystemTime(start + hours * hour);

beforeEach(async () => {
  await reset();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

const visitor = "198.18.200.7";
const send = async (body: object) =>
  (await api.call("/rest/v1/enquiries", { body, address: visitor })).status;
const recorded = async () => {
  const { rows } = await api.stack.db.query<{ ids: string[]; now: Date }>(
    "select coalesce(array_agg(id::text), '{}') as ids, clock_timestamp() as now from public.enquiries",
  );
  return rows[0]?.ids.length;
};

test("a clock that is set back loses no mail, sends none twice and locks nobody out", async () => {
  const first = enquiry();
  jump(3);
  expect(await send(first)).toBe(201);
  for (let n = 0; n < 4; n += 1) {
    expect(await send(enquiry({ email: `visitor-${n}@example.com` }))).toBe(201);
  }
  expect(await send(enquiry()), "five a minute").toBe(429);
  // A sender that was killed at its work.
  await api.stack.db.query("select private.claim_mail()");

  jump(0);
  const second = enquiry();
  expect(await send(first), "what was sent is known").toBe(409);
  expect(await send(second), "the limit is not three hours long").toBe(201);
  expect(await run(), "nor is the lease of the killed one").toEqual({ sent: 2, failed: 0 });
  jump(3.1);
  expect(await run()).toEqual({ sent: 10, failed: 0 });
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  expect(await recorded()).toBe(6);
  expect(await mailbox.mails()).toHaveLength(12);
});

test("a clock that jumps ahead ends sessions and nothing else", async () => {
  const token = await api.signIn(DESK);
  const first = enquiry();
  expect(await send(first)).toBe(201);
  jump(24 * 30);
  expect(await send(first), "sent again, it is still the same request").toBe(409);
  expect(await recorded()).toBe(1);
  const refused = await api.call("/rest/v1/enquiries?select=id", { token });
  expect(refused.status, "the screen asks to sign in, and keeps what was typed").toBe(401);
  jump(0);
  expect((await api.call("/rest/v1/enquiries?select=id", { token })).status).toBe(200);
  expect(await run()).toEqual({ sent: 2, failed: 0 });
});
