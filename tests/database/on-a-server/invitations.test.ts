import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
});
afterAll(() => database.close());

/** What becomes of an invitation by the seeded admin, in a session that stays open for a moment. */
async function invite(): Promise<string> {
  const sql = `begin; set local role authenticated;
    select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
    select public.admit_invitation(); select pg_sleep(0.05); commit;`;
  try {
    await psql(database.address, ["-c", sql]);
    return "admitted";
  } catch (error) {
    return /ERROR: {2}(.+)/.exec(String(error))?.[1] ?? String(error);
  }
}

test("thirty invitations at once are no more than the twenty an hour", async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, invite));
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => "Too many invitations."),
    ...Array.from({ length: 20 }, () => "admitted"),
  ]);
});
