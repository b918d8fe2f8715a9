import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer } from "./support/server";
import { failuresIn, openEmbedded, type TapDatabase } from "./support/tap";

const FOLDER = resolve(import.meta.dirname, "../../supabase/tests");
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));

let database: TapDatabase;
beforeAll(async () => {
  const server = process.env.TEST_DATABASE_SERVER;
  database = server ? await openOnServer(server) : await openEmbedded();
});
afterAll(() => database.close());

test.each(FILES)("%s passes", async (file) => {
  expect(failuresIn(await database.run(join(FOLDER, file)))).toEqual([]);
});

test.each([
  [
    "a failed assertion with its diagnostics",
    ["1..2", "ok 1 - a", "not ok 2 - b", "# have: 1"],
    ["not ok 2 - b", "# have: 1"],
  ],
  ["an assertion that is missing from the plan", ["1..2", "ok 1 - a"], ["1..2, 1 ran"]],
  ["a file that prints nothing", [], ["no plan, 0 ran"]],
])("a pgTAP file fails for %s", (_what, lines, failures) => {
  expect(failuresIn(lines)).toEqual(failures);
});
