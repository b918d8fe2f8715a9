import { beforeEach, expect, test } from "vitest";
import { nextFactsSchema, type FactsBody } from "@/staff/garage/schema";
import { OWNER, useStack } from "./support/stack";

const api = useStack();
const facts = {
  phone: "01632 960 148",
  closures: [{ from: "2026-12-24", to: "2026-12-24", reason: "Christmas Eve" }],
};

const publish = async (token: string | undefined, body: object) =>
  api.call("/rest/v1/rpc/publish_facts", { ...(token !== undefined && { token }), body });
const current = (query = "") => api.call(`/rest/v1/current_facts?select=version,body${query}`);
let token: string;
beforeEach(async () => {
  token = await api.signIn(OWNER);
  await api.stack.db.query("delete from public.facts where true");
});

test("what an owner publishes is what visitors read, and nothing once they have it", async () => {
  expect((await current()).body).toEqual([]);
  const { status, body: version } = await publish(token, { _body: facts, _note: "Christmas" });
  expect(status).toBe(200);
  expect((await current("&version=gt.0")).body).toEqual([{ version, body: facts }]);
  const unchanged = await current(`&version=gt.${String(version)}`);
  expect([unchanged.status, unchanged.body]).toEqual([200, []]);
});

test("the second of two owners is told, with the code of the rule", async () => {
  const { body: base } = await publish(token, { _body: {} });
  await publish(token, { _body: { phone: "01632 960 148" }, _base: base });
  const late = await publish(token, { _body: { phone: "01632 960 149" }, _base: base });
  expect([late.status, late.body]).toMatchObject([
    409,
    { hint: "facts_changed", message: "Somebody has changed this meanwhile." },
  ]);
});

test("a malformed body is refused with a sentence that stands for itself", async () => {
  const body = { _body: { prices: { "mot-testing": { from: 5999 } } } };
  const { status, body: answer } = await publish(token, body);
  expect([status, answer]).toMatchObject([
    400,
    { hint: "unshowable_facts", message: "The law allows at most £54.85 for this test." },
  ]);
});

test("nobody publishes without an account", async () => {
  expect((await publish(undefined, { _body: {} })).status).toBe(401);
});

const old = { name: "Ann", text: "Good.", rating: 5 };
const whole = { ...old, name: "Bob", date: "2026-03", source: "Letter" };

test.each<[string, FactsBody, object, boolean]>([
  ["a testimonial with month and source", {}, { testimonials: [whole] }, true],
  ["one without a source", {}, { testimonials: [{ ...old, date: "2026-03" }] }, false],
  ["one without a month", {}, { testimonials: [{ ...old, source: "Letter" }] }, false],
  ["one that stands there already", { testimonials: [old] }, { testimonials: [whole, old] }, true],
  [
    "one with other words",
    { testimonials: [old] },
    { testimonials: [{ ...old, text: "x" }] },
    false,
  ],
  [
    "one that has lost its source",
    { testimonials: [whole] },
    { testimonials: [{ ...old, name: "Bob" }] },
    false,
  ],
  ["no testimonials any more", { testimonials: [old] }, { testimonials: [] }, true],
  ["an MOT without a price", {}, { prices: { "mot-testing": null } }, false],
  ["another service without a price", {}, { prices: { diagnostics: null } }, true],
])(
  "the schema and the database say the same of publishing %s",
  async (_what, before, body, taken) => {
    expect(nextFactsSchema(before).safeParse(body).success).toBe(taken);
    const { rows } = await api.stack.db.query<{ problem: string | null }>(
      "select private.publication_problem($1::jsonb, $2::jsonb) as problem",
      [JSON.stringify(body), JSON.stringify(before)],
    );
    expect(rows[0]?.problem ?? "").toMatch(taken ? /^$/ : /^[A-Z].*\.$/);
  },
);
