// What visitors send beyond the limits of all is kept for staff (docs/forms.md#limits).
import { describe, expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { MECHANIC, OWNER, useStack } from "./support/stack";

const api = useStack();
const send = (body: unknown) =>
  api.call("/rest/v1/enquiries", { body, headers: { prefer: "return=minimal" } });

describe("what comes in beyond the limit of all", () => {
  const held = async () => {
    const token = await api.signIn(OWNER);
    const { body } = await api.call("/rest/v1/enquiries?select=name&on_hold=is.true", { token });
    return body;
  };

  test("is held and answered with 202, and released by an admin", async () => {
    await api.stack.db.query(
      "insert into private.visitor_hits (action, visitor) select 'shared enquiry', '\\x01' from generate_series(1, 200)",
    );
    const { status, body } = await send(enquiry({ name: "Held Visitor" }));
    expect([status, body]).toEqual([202, null]);
    expect(await held()).toEqual([{ name: "Held Visitor" }]);
    const refused = { body: {}, token: await api.signIn(MECHANIC) };
    expect((await api.call("/rest/v1/rpc/release_held", refused)).status).toBe(403);
    const release = { body: {}, token: await api.signIn(OWNER) };
    expect((await api.call("/rest/v1/rpc/release_held", release)).body).toBe(1);
    expect(await held()).toEqual([]);
    await api.stack.db.query("delete from private.visitor_hits where action = 'shared enquiry'");
    expect((await send(enquiry())).status).toBe(201);
  });

  test("is refused with 507 where the day's bytes are used up", async () => {
    await api.stack.db.query(
      "insert into private.visitor_bytes values (date_trunc('hour', now()) - interval '2 hours', 50000000)",
    );
    expect(await send(enquiry())).toMatchObject({ status: 507, body: { hint: "storage_limit" } });
    await api.stack.db.query("delete from private.visitor_bytes where bytes = 50000000");
  });
});
