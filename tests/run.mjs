// `npm test`: every check and every test. All of them run, whatever fails, and the last line sums
// them up: "N passed, N failed". A check counts as one.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./support/find-browser.mjs";

const results = ".local/test-results";
const total = { passed: 0, failed: 0 };

await Promise.all(["typecheck", "lint", "fmt:check"].map((name) => step(name)));
for (const name of ["test:unit", "test:db"]) {
  const report = `${results}/${name.replace(":", "-")}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  await step(`${name} -- ${reporters}`, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
  }));
}
try {
  process.env.CHROME_PATH = ensureBrowser();
} catch (error) {
  console.error(error.message);
}
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${results}/test-e2e.json`;
await step(
  "test:e2e -- --reporter=list,json",
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE,
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Runs an npm script. Without a report it counts as one check, with one as the tests in it. */
async function step(script, report, countsOf) {
  const started = Date.now();
  if (report) rmSync(report, { force: true });
  const ok = await new Promise((resolve) => {
    // One string, because Windows starts npm through a shell only.
    const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: "inherit" });
    child.on("close", (code) => resolve(code === 0));
  });
  let counts = { passed: ok && !report ? 1 : 0, failed: 0 };
  try {
    if (report) counts = countsOf(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`No test report: ${error.message}`);
  }
  // A suite that crashed, could not load a file or ran no test fails, though no test of it did.
  const fine = ok && counts.passed > 0;
  total.passed += counts.passed;
  total.failed += fine ? counts.failed : Math.max(counts.failed, 1);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${fine ? "✓" : "✗"} ${script.split(" ")[0]}, ${seconds} s`);
}
