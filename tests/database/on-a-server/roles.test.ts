import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const first = "a0000000-0000-4000-8000-000000000001";
const second = "a0000000-0000-4000-8000-000000000002";
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
});
afterAll(() => database.close());

/** What becomes of an admin's change, in a session that stays open for a moment. */
async function change(who: string, whose: string, give: string, take: string): Promise<string> {
  const claims = JSON.stringify({ sub: who, role: "authenticated" });
  const sql = `begin; set local role authenticated;
    select set_config('request.jwt.claims', '${claims}', true);
    select public.change_roles('${whose}', '{${give}}', '{${take}}'); select pg_sleep(0.05); commit;`;
  try {
    await psql(database.address, ["-c", sql]);
    return "done";
  } catch (error) {
    return /ERROR: {2}(.+)/.exec(String(error))?.[1] ?? String(error);
  }
}

const ask = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();
const makeAdmins = () =>
  ask(
    `insert into public.user_roles (user_id, role) values ('${first}', 'admin'), ('${second}', 'admin') on conflict do nothing`,
  );
const rolesOf = (who: string) =>
  ask(
    `select string_agg(role::text, ' ' order by role) from public.user_roles where user_id = '${who}'`,
  );

test("of two admins who take each other's role at once, one stays an admin", async () => {
  for (let round = 0; round < 10; round += 1) {
    await makeAdmins();
    const outcomes = await Promise.all([
      change(first, second, "", "admin"),
      change(second, first, "", "admin"),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome !== "done")[0]).toMatch(
      /The last admin cannot be removed|This is for admins only/,
    );
    expect(await ask("select count(*) from public.user_roles where role = 'admin'")).toBe("1");
  }
});

test("two admins who change one account at once lose neither change", async () => {
  await makeAdmins();
  const whose = "a0000000-0000-4000-8000-000000000003";
  expect(await rolesOf(whose)).toBe("staff");
  const outcomes = await Promise.all([
    change(first, whose, "editor", ""),
    change(second, whose, "", "staff"),
  ]);
  expect(outcomes).toEqual(["done", "done"]);
  expect(await rolesOf(whose)).toBe("editor");
});
