import { beforeEach, expect, test } from "vitest";
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
    {
      hint: "unshowable_facts",
      message: "The MOT has a price, and the law allows at most £54.85.",
    },
  ]);
});

test("nobody publishes without an account", async () => {
  expect((await publish(undefined, { _body: {} })).status).toBe(401);
});
