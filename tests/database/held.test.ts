// What visitors send beyond the limits that they share is kept for staff (docs/forms.md#limits).
import { afterEach, beforeEach, expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { MECHANIC, OWNER, useStack } from "./support/stack";

const api = useStack();
const send = (body: unknown) =>
  api.call("/rest/v1/enquiries", { body, headers: { prefer: "return=minimal" } });
const held = async () => {
  const token = await api.signIn(OWNER);
  const { body } = await api.call("/rest/v1/enquiries?select=name&on_hold=is.true", { token });
  return body;
};
/** As if all visitors had used up this hour. */
const used = (action: string, n: number) =>
  api.stack.db.query(
    `insert into private.rate_counters (action, key, begins, ends, n)
     values ($1, '', clock_timestamp(), clock_timestamp() + interval '1 hour', $2)`,
    [action, n],
  );
beforeEach(async () => {
  await used("enquiry all", 200);
  await used("beyond", 1000);
});
afterEach(() => api.stack.db.exec("delete from private.rate_counters"));

test("what comes in beyond the limit of all is answered with 202, and released by staff", async () => {
  const request = enquiry({ name: "Held Visitor" });
  const { status, body } = await send(request);
  expect([status, body]).toEqual([202, null]);
  expect(await held()).toEqual([{ name: "Held Visitor" }]);
  const ids = { _ids: [request.id] };
  const refused = { body: ids, token: await api.signIn(MECHANIC) };
  expect((await api.call("/rest/v1/rpc/release_held", refused)).status).toBe(403);
  const release = { body: ids, token: await api.signIn(OWNER) };
  expect((await api.call("/rest/v1/rpc/release_held", release)).body).toBe(1);
  expect(await held()).toEqual([]);
});

test("what would have to wait is refused with 507 where too much waits", async () => {
  await used("held", 20_000_000);
  expect(await send(enquiry())).toMatchObject({ status: 507, body: { hint: "storage_limit" } });
});
