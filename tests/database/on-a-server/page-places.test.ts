// Places of pages on a PostgreSQL server with parallel connections (docs/page-editor.md#places); the embedded
// database runs one statement after another, which proves nothing about two admins.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "");
});
afterAll(() => database.close());

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** Places a page as an admin, in a transaction that stays open for a moment; the refusal, if any. */
async function place(id: string, where: string): Promise<string> {
  const printed = await psql(database.address, [
    "-c",
    `begin; set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}'`,
    "-c",
    `select public.place_page('${id}', ${where})`,
    "-c",
    "select pg_sleep(0.02)",
    "-c",
    "commit",
  ]).then(
    () => "",
    (error: unknown) => String(/ERROR: {2}.+/.exec(String(error))?.[0]),
  );
  return printed.trim();
}

async function newPages(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id) => `('${id}', 'x', '${id}', 'published')`);
  await value("delete from public.pages where true");
  await value(`insert into public.pages (id, title, slug, status) values ${rows.join(", ")}`);
  return ids;
}

const positions = (where: string) =>
  value(`select string_agg(position::text, ' ' order by position) from public.page_places
    where place = '${where}'`);

test("of twenty admins who want the first position at once, six get one each", async () => {
  const pages = await newPages(20);
  const answers = await Promise.all(pages.map((id) => place(id, "'header', 'Offer', 1")));
  expect(answers.filter((answer) => answer === "")).toHaveLength(6);
  expect(new Set(answers)).toEqual(new Set(["", "ERROR:  Six links are the most that fit here."]));
  expect(await positions("header")).toBe("1 2 3 4 5 6");
});

test("pages that are moved, taken out and deleted at once leave no gap and no deadlock", async () => {
  const pages = await newPages(6);
  for (const id of pages) expect(await place(id, "'header', 'Offer'")).toBe("");
  for (let run = 0; run < 5; run += 1) {
    const answers = await Promise.all([
      ...pages.slice(0, 3).map((id, at) => place(id, `'header', 'Run ${run}', ${6 - at}`)),
      place(pages[3] ?? "", run % 2 ? "'header', 'Back', 2" : "null"),
      place(pages[4] ?? "", run % 2 ? "'footer', 'Below', 1" : "'header', 'Above', 3"),
    ]);
    expect(answers).toEqual(["", "", "", "", ""]);
    const header = (await positions("header")).split(" ");
    expect(header).toEqual(header.map((_, at) => String(at + 1)));
  }
  await Promise.all([
    value(`delete from public.pages where id = '${pages[0]}'`),
    place(pages[1] ?? "", "'header', 'Last', 1"),
    place(pages[2] ?? "", "null"),
  ]);
  // A deleted page leaves its position free until the next change.
  expect(await place(pages[1] ?? "", "'header', 'Last', 1")).toBe("");
  const header = (await positions("header")).split(" ");
  expect(header).toEqual(header.map((_, at) => String(at + 1)));
});
