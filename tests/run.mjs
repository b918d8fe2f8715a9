// `npm test`: every check and every test. All of them run, whatever fails. At the end stand once more
// what failed and how many: "N passed, N failed". A check counts as one.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBrowser } from "./support/find-browser.mjs";
import { startPreview } from "./support/start-preview.mjs";
import { sayStolen, watchSteal } from "./support/steal.mjs";

const results = ".local/test-results";
const total = { passed: 0, failed: 0 };
/** What failed, each with the first lines of its message: long logs are often kept in part. */
const failures = [];

await Promise.all(["typecheck", "lint", "fmt:check"].map((name) => step(name)));
try {
  process.env.CHROME_PATH = ensureBrowser();
} catch (error) {
  console.error(error.message);
}
let preview;
for (const name of ["test:unit", "test:db"]) {
  // Both begin with what keeps one processor busy and leaves the other idle (docs/testing.md#what-is-shared).
  if (name === "test:db" && !process.env.E2E_BASE_URL) preview = startPreview();
  const report = `${results}/${name.replace(":", "-")}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`;
  await step(`${name} -- ${reporters}`, report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    failures: json.testResults.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === "failed");
      return tests.length || !message
        ? tests.map((test) => [
            `${relative("", name)} > ${test.fullName}`,
            test.failureMessages.join("\n"),
          ])
        : [[relative("", name), message]];
    }),
  }));
}
const port = await preview?.ready;
if (port) Object.assign(process.env, { E2E_PORT: String(port), E2E_STARTED: "1" });
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = `${results}/test-e2e.json`;
await step(
  "test:e2e -- --reporter=list,json",
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE,
  ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [
      ...errors.map(({ message }) => ["test:e2e", message]),
      ...suites.flatMap(failedJourneys),
    ],
  }),
);
preview?.stop();
process.exitCode = total.failed > 0 ? 1 : 0;
for (const [name, message] of failures) {
  console.log(`\n✗ ${name}\n${message.split("\n").slice(0, 20).join("\n")}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Those that passed on retry too, which are reported but do not count as failed. */
function failedJourneys({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => [
        `${status === "flaky" ? "passed on retry: " : ""}${file} > ${title}`,
        results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
      ]),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** Runs an npm script. Without a report it counts as one check, with one as the tests in it. */
async function step(script, report, countsOf) {
  const started = Date.now();
  const stolen = watchSteal();
  if (report) rmSync(report, { force: true });
  const ok = await new Promise((resolve) => {
    // One string, because Windows starts npm through a shell only.
    const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: "inherit" });
    child.on("close", (code) => resolve(code === 0));
  });
  let counts = { passed: ok && !report ? 1 : 0, failed: 0, failures: [] };
  try {
    if (report) counts = countsOf(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`No test report: ${error.message}`);
  }
  // A suite that crashed, could not load a file or ran no test fails, though no test of it did.
  const fine = ok && counts.passed > 0;
  total.passed += counts.passed;
  total.failed += fine ? counts.failed : Math.max(counts.failed, 1);
  failures.push(...counts.failures);
  if (!fine && counts.failures.length === 0) failures.push([script, "See its own output above."]);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${fine ? "✓" : "✗"} ${script.split(" ")[0]}, ${seconds} s${sayStolen(stolen())}`);
}
