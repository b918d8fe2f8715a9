// Working copies on a PostgreSQL server with parallel connections (docs/page-editor.md#working-copies); the
// embedded database runs one statement after another, which proves nothing about two tabs.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const server = process.env.TEST_DATABASE_SERVER ?? "";
const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
const tabs = Array.from({ length: 30 }, (_, at) => at);
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
});
afterAll(() => database.close());

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** Runs a statement as the owner, in a session that stays open for a moment; what it returned. */
async function asOwner(sql: string): Promise<string> {
  const printed = await psql(database.address, [
    "-c",
    `begin; set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}'`,
    "-c",
    sql,
    "-c",
    "select pg_sleep(0.05)",
    "-c",
    "commit",
  ]).catch((error: unknown) => String(/ERROR: {2}.+/.exec(String(error))?.[0]));
  return printed.trim();
}

const body = (title: string) => `'{"title": "${title}", "status": "draft"}'`;
const save = (id: string, from: number, tab: number) =>
  asOwner(
    `update page_copies set body = ${body(`Tab ${tab}`)} where id = '${id}' and version = ${from} returning version`,
  );

test("of thirty tabs that save over one version at once exactly one does, five times in a row", async () => {
  const id = randomUUID();
  await asOwner(
    `insert into page_copies (id, page_id, body) values ('${id}', '${id}', ${body("x")})`,
  );
  for (let from = 1; from <= 5; from += 1) {
    const outcomes = await Promise.all(tabs.map((tab) => save(id, from, tab)));
    expect(outcomes.filter((outcome) => outcome !== "")).toEqual([String(from + 1)]);
    const winner = outcomes.findIndex((outcome) => outcome !== "");
    expect(await value(`select title from page_copies where id = '${id}'`)).toBe(`Tab ${winner}`);
  }
});

test("a copy that several tabs begin under one id is begun once", async () => {
  const id = randomUUID();
  const outcomes = await Promise.all(
    tabs.map((tab) =>
      asOwner(
        `insert into page_copies (id, page_id, body) values ('${id}', '${id}', ${body(`Tab ${tab}`)}) returning version`,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "1")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.includes("duplicate key"))).toHaveLength(29);
});

test("a save that comes while the work goes live neither brings it back nor is taken for saved", async () => {
  for (let run = 0; run < 5; run += 1) {
    const id = randomUUID();
    await asOwner(
      `insert into page_copies (id, page_id, body) values ('${id}', '${id}', ${body("x")})`,
    );
    const [gone, saved] = await Promise.all([
      asOwner(`delete from page_copies where id = '${id}' and version = 1 returning version`),
      save(id, 1, 1),
    ]);
    const left = await value(`select version from page_copies where id = '${id}'`);
    expect([gone, saved, left]).toEqual(gone === "1" ? ["1", "", ""] : ["", "2", "2"]);
  }
});

test("a page that is published while its copy is saved loses neither", async () => {
  for (let run = 0; run < 5; run += 1) {
    const id = randomUUID();
    await value(`insert into pages (id, title, slug) values ('${id}', 'x', 'race-${run}')`);
    await asOwner(
      `insert into page_copies (id, page_id, base_version, body) values ('${id}', '${id}', 1, ${body("x")})`,
    );
    const [, saved] = await Promise.all([
      asOwner(`update pages set status = 'published' where id = '${id}'`),
      save(id, 1, run),
    ]);
    const [page = "", title] = (
      await value(
        `select p.status || '|' || c.title from pages p join page_copies c on c.id = p.id where p.id = '${id}'`,
      )
    ).split("|");
    // Whoever saved second began from an outdated version and is told so; the words are kept either way.
    expect([page, title]).toEqual(["published", saved === "" ? "x" : `Tab ${run}`]);
  }
});
