import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildHouse } from "../support/house";
import { runNode } from "../support/run-node";

const scripts = {
  typecheck: "node -e 0",
  lint: "node -e 0",
  "fmt:check": "node -e 0",
  "test:unit": "node fake-suite.mjs",
  "test:db": "node fake-suite.mjs",
  "test:e2e": "node fake-suite.mjs",
};
/** Writes the report that each runner would: two tests passed. */
const fakeSuite = `
import { writeFileSync } from "node:fs";
const file = process.argv.find((arg) => arg.startsWith("--outputFile.json="))?.split("=")[1];
if (file) writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 0, testResults: [] }));
else writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [] }));
`;

let house: ReturnType<typeof buildHouse>;
beforeEach(() => {
  house = buildHouse({
    copies: [
      "tests/run.mjs",
      "tests/support/steps.mjs",
      "tests/support/summary.mjs",
      "tests/support/find-browser.mjs",
      "tools/install.mjs",
    ],
    packages: false,
  });
  house.write("package-lock.json", '{ "packages": { "": {} } }');
  house.write("node_modules/.package-lock.json", '{ "packages": {} }');
  house.write("fake-suite.mjs", fakeSuite);
});
afterEach(() => house.tearDown());

/** Runs `npm test` with some scripts replaced; gives what it printed, line by line. */
async function run(changed: Partial<typeof scripts> = {}, nodeArgs: string[] = []) {
  house.write("package.json", JSON.stringify({ scripts: { ...scripts, ...changed } }));
  // Any file that exists passes for a browser here.
  const env = { CHROME_PATH: process.execPath };
  const { code, stdout } = await runNode([...nodeArgs, "tests/run.mjs"], { cwd: house.dir, env });
  const lines = stdout.split("\n");
  return { code, stdout, last: lines.slice(-3) };
}

describe("npm test", { timeout: 60_000 }, () => {
  it("adds checks and tests up, in the last line", async () => {
    const { code, last } = await run();
    expect(last).toEqual(["", "9 passed, 0 failed", ""]);
    expect(code).toBe(0);
  });

  it("goes on after failures, shows their output, and counts what crashed", async () => {
    house.write(".local/test-results/test-unit.json", '{ "numPassedTests": 99 }');
    house.write("sore-suite.mjs", `${fakeSuite}process.exitCode = 1;`);
    const { code, stdout, last } = await run({
      lint: "node -e \"console.log('a wrong import'); process.exit(1)\"",
      "test:unit": "node -e \"console.error('no runner'); process.exit(7)\" --",
      "test:db": "node sore-suite.mjs",
      "test:e2e": "node -e \"process.kill(process.pid, 'SIGKILL')\" --",
    });
    expect(stdout).toContain("a wrong import");
    expect(stdout).toContain("no runner");
    expect(last).toEqual(["", "4 passed, 4 failed", ""]);
    expect(code).toBe(1);
  });

  it("says in a sentence that Node is too old", async () => {
    house.write(
      "old.mjs",
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.1" } });',
    );
    const { code, stdout, last } = await run({}, ["--import", "./old.mjs"]);
    expect(stdout).toContain("needs Node 20.19 or newer");
    expect(last).toEqual(["", "0 passed, 1 failed", ""]);
    expect(code).toBe(1);
  });
});
