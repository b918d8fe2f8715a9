import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { startStack } from "../../supabase/local/stack";
import { BASELINE, baselineScript, schemaScript } from "../../tools/database/schemas.mjs";
import type { PGlite } from "@electric-sql/pglite";
import { catalogue } from "../../tools/database/catalogue";
import { SCHEMA_ROWS } from "../../tools/database/rows.mjs";
import { SITE_URL, useStack } from "./support/stack";

const api = useStack();
const folder = resolve(import.meta.dirname, "../../supabase/schemas");

/** The schema and the rows that it fills, a line each. */
async function schemaOf(db: PGlite): Promise<string[]> {
  const rows = async (sql: string) =>
    (await db.query<{ line: string }>(`select q::text as line from (${sql}) q`)).rows.map(
      ({ line }) => line,
    );
  return [...(await catalogue(rows)), ...(await rows(SCHEMA_ROWS))];
}

test("the migrations make what supabase/schemas says", async () => {
  const migrations = await mkdtemp(join(tmpdir(), "garage-schemas-"));
  await writeFile(join(migrations, "20260101000000_schema.sql"), schemaScript());
  const options = { siteUrl: SITE_URL, sendMail: () => {}, pgtap: true, migrations };
  const written = await startStack(options);
  try {
    const expected = await schemaOf(written.db);
    expect(expected.length).toBeGreaterThan(1000);
    expect(await schemaOf(api.stack.db)).toEqual(expected);
  } finally {
    await written.close();
    await rm(migrations, { recursive: true });
  }
});

test("the baseline, while it is the only migration, is written from supabase/schemas", async () => {
  const migrations = await readdir(resolve(BASELINE, ".."));
  const baseline = await readFile(BASELINE, "utf8");
  expect(migrations.length > 1 || baseline === baselineScript(), 'run "npm run db:baseline"').toBe(
    true,
  );
});

test("each function is written once, and no file is longer than 300 lines", async () => {
  const names = schemaScript().match(/^create (?:or replace )?function [\w.]+\([^$]*?\) returns/gm);
  expect(names?.length).toBeGreaterThan(250);
  expect(
    names?.filter((name, at) => names.indexOf(name) !== at || / or replace /.test(name)),
  ).toEqual([]);
  expect(schemaScript()).not.toMatch(/pg_get_functiondef/);
  // The API in one file, at a glance.
  const files = (await readdir(folder)).filter((file) => file !== "90_api.sql");
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const long = files.filter((_file, at) => (texts[at] ?? "").split("\n").length > 301);
  expect(long).toEqual([]);
});

test("the baseline refuses a database that has the schema already", async () => {
  await expect(api.stack.db.exec(baselineScript())).rejects.toThrow(
    "This database was made by earlier migrations.",
  );
});
