import { expect, test } from "vitest";
import { garage } from "../../src/shared/content/garage";
import { OWNER, useStack } from "./support/stack";

const api = useStack();

test("what the privacy page says about keeping enquiries is what the database does", async () => {
  const { rows } = await api.stack.db.query<{ same: boolean }>(
    "select private.enquiry_retention() = make_interval(months => $1) as same",
    [garage.enquiryMonths],
  );
  expect(rows).toEqual([{ same: true }]);
});

test("the export of an account holds its sessions and what the auth service logs", async () => {
  const token = await api.signIn(OWNER);
  const { status, body } = await api.call("/rest/v1/rpc/export_personal_data", {
    token,
    body: { _email: OWNER.email },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email: OWNER.email },
    sessions: [{ created_at: expect.any(String) }],
    sign_in_log: expect.any(Array),
  });
  const { sessions } = body as { sessions: object[] };
  expect(sessions.map((it) => Object.keys(it).toSorted())).toEqual([
    ["created_at", "ip", "refreshed_at", "user_agent"],
  ]);
});
