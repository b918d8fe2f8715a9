import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { runTapOnServer, testServer } from "./support/server";
import { startFromTemplate } from "./support/stack";
import { readTap, runTap } from "./support/tap";

const FOLDER = resolve(import.meta.dirname, "../../supabase/tests");
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));

async function runEmbedded() {
  const { stack } = await startFromTemplate();
  const results = [];
  for (const file of FILES) results.push({ file, ...(await runTap(stack.db, join(FOLDER, file))) });
  await stack.close();
  return results;
}

// Run while the tests are collected, so that each assertion is a test with its own name.
const server = testServer();
const results = server ? await runTapOnServer(server, FOLDER, FILES) : await runEmbedded();

describe.each(results)("$file", ({ assertions, problem }) => {
  test("runs to its end and keeps its plan", () => {
    expect(problem).toBeNull();
  });

  for (const { name, passed, diagnostics } of assertions) {
    // oxlint-disable-next-line vitest/valid-title -- the assertion's own name, a string
    test(name, () => {
      expect(passed, diagnostics).toBe(true);
    });
  }
});

describe("the reader of TAP", () => {
  test("reports a failed assertion with its diagnostics", () => {
    const { assertions } = readTap([
      "1..2",
      "ok 1 - good",
      "not ok 2 - bad",
      "# have: 1",
      "# want: 2",
    ]);
    expect(assertions).toEqual([
      { name: "good", passed: true, diagnostics: "" },
      { name: "bad", passed: false, diagnostics: "# have: 1\n# want: 2\n" },
    ]);
  });

  test("reports an assertion that is missing from the plan", () => {
    expect(readTap(["1..2", "ok 1 - good"]).problem).toBe("planned 2, ran 1");
  });

  test("reports a file that says nothing", () => {
    expect(readTap([]).problem).toBe("planned null, ran 0");
  });
});
