import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
});
afterAll(() => database.close());

const owners = Array.from({ length: 20 }, (_, at) => at);

/** What becomes of facts made from `base`, in a session that stays open for a moment. */
async function publish(base: string, owner: number): Promise<string> {
  const closures = [{ from: "2026-12-24", to: "2026-12-24", reason: `Owner ${owner}` }];
  const sql = `begin; set local role authenticated;
    select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
    select public.publish_facts('${JSON.stringify({ closures })}', ${base}); select pg_sleep(0.05); commit;`;
  try {
    await psql(database.address, ["-c", sql]);
    return "published";
  } catch (error) {
    return /ERROR: {2}(.+)/.exec(String(error))?.[1] ?? String(error);
  }
}

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

test.each([
  ["the first version", "null"],
  ["the next", "(select max(version) from public.facts)"],
  ["the one after that", "(select max(version) from public.facts)"],
])(
  "of twenty owners who publish %s at once exactly one wins, and the others are told",
  async (_what, from) => {
    const base = from === "null" ? from : await value(`select ${from}`);
    const before = Number(await value("select count(*) from public.facts"));
    const outcomes = await Promise.all(owners.map((owner) => publish(base, owner)));
    expect(outcomes.toSorted()).toEqual([
      ...owners.slice(1).map(() => "Somebody has changed this meanwhile."),
      "published",
    ]);
    expect(Number(await value("select count(*) from public.facts"))).toBe(before + 1);
    const winner = outcomes.indexOf("published");
    expect(await value("select reason from public.closures")).toBe(`Owner ${winner}`);
  },
);
