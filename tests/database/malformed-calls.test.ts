// One connection of the embedded stack serves everybody: what one request leaves behind, the next one meets.
import { assert, asyncProperty, constant, constantFrom, record } from "fast-check";
import { expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { OWNER, useStack } from "./support/stack";

const api = useStack();
const times = { _service: "mot", _from: "2027-03-23", _to: "2027-03-24" };
const who = { _name: "Ann Other", _email: "ann@example.com", _phone: "07700 900123" };

test.each([
  ["a number for an array", "free_slots", { ...times, _with: 1 }],
  ["an object for an array", "free_slots", { ...times, _with: { a: 1 } }],
  ["a list for a text", "free_slots", { ...times, _service: ["mot"] }],
  ["a date out of range", "free_slots", { ...times, _from: 1e308 }],
  ["a time out of range", "book_slot", { ...who, _id: crypto.randomUUID(), _starts: 1e308 }],
])("%s is refused with 400, and the next requests are answered", async (_what, name, args) => {
  const refused = await api.call(`/rest/v1/rpc/${name}`, { body: { _service: "mot", ...args } });
  const next = [1, 2, 3].map(() => api.call("/rest/v1/enquiries", { body: enquiry() }));
  const statuses = (await Promise.all(next)).map(({ status }) => status);
  expect([refused.status, ...statuses]).toEqual([400, 201, 201, 201]);
});

const odd = [
  1,
  -1,
  1e308,
  true,
  "",
  "x",
  "2027-02-31",
  "\u0000",
  [],
  [1],
  [["a"], 1],
  {},
  { a: 1 },
  null,
];
const calls = Number(process.env.FUZZ_RUNS ?? 250);

test(
  `no function answers ${calls} calls with odd arguments by 500`,
  async () => {
    const { rows } = await api.stack.db.query<{ name: string; args: string[] }>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
    );
    const token = await api.signIn(OWNER);
    const call = constantFrom(...rows).chain(({ name, args }) =>
      record({
        name: constant(name),
        body: record(Object.fromEntries(args.map((arg) => [arg, constantFrom(...odd)]))),
        token: constantFrom("", token),
      }),
    );
    await assert(
      asyncProperty(call, async ({ name, ...options }) => {
        const { status, body } = await api.call(`/rest/v1/rpc/${name}`, options);
        expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500);
      }),
      { numRuns: calls },
    );
  },
  60_000 + calls * 40,
);
