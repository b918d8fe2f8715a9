// Hosted Supabase loads safeupdate for the API: an UPDATE or DELETE without WHERE ends in 21000,
// also in functions and triggers. The embedded server checks requests only, and psql nothing.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadModule } from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { unconditionalWrites } from "./support/unconditional-writes";

const SUPABASE = resolve(import.meta.dirname, "../../supabase");
const migrations = readdirSync(join(SUPABASE, "migrations")).map((file) => `migrations/${file}`);

beforeAll(loadModule);

const tests = readdirSync(join(SUPABASE, "tests")).map((file) => `tests/${file}`);

test.each([...migrations, "seed.sql", ...tests])(
  "%s updates and deletes with WHERE only",
  (file) => {
    const script = readFileSync(join(SUPABASE, file), "utf8");
    // Commands of psql, which includes the helpers of the tests
    expect(unconditionalWrites(script.replaceAll(/^\\.*$/gm, ""))).toEqual([]);
  },
);

describe("the search for writes without WHERE", () => {
  const body = (code: string, language = "plpgsql") =>
    `create function f() returns setof integer language ${language} as $$ ${code} $$;`;

  test.each([
    ["at the top level", "update a.b set c = 1;", ["update a.b"]],
    [
      "in a common table expression",
      "with d as (delete from b returning c) select c from d;",
      ["delete from b"],
    ],
    ["in a function in SQL", body("delete from a.b", "sql"), ["delete from a.b"]],
    [
      "in a function in PL/pgSQL",
      body("begin if true then delete from b; end if; end"),
      ["delete from b"],
    ],
    [
      "in RETURN QUERY",
      body("begin return query update b set c = 1 returning c; end"),
      ["update b"],
    ],
    ["in a DO block", "do $$ begin update b set c = 1; end $$;", ["update b"]],
    ["in EXECUTE", body("begin execute format('delete from %I', 'b'); end"), ["delete from x"]],
    [
      "in a text that is executed later",
      body("declare q text; begin q := 'delete from b'; end"),
      ["delete from b"],
    ],
    ["in a job", "select cron.schedule('x', '* * * * *', 'delete from b');", ["delete from b"]],
  ])("finds one %s", (_where, sql, writes) => {
    expect(unconditionalWrites(sql)).toEqual(writes);
  });

  test("a write with WHERE is not reported", () => {
    const sql = `update a set b = 1 where c; ${body("begin execute format('delete from %s where %s', 'a', 'b'); end")}`;
    expect(unconditionalWrites(sql)).toEqual([]);
  });
});
