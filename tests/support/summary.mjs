/**
 * What a step counts for. A check counts as one. A suite counts as its tests; if it crashed, ran
 * nothing, or left no report that can be read, it counts as one failure at least.
 */
export function judge({ kind, code, report }) {
  if (kind === "check") return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return { passed: 0, failed: 1, why: "it left no report" };
  let counts;
  try {
    counts = (kind === "vitest" ? countVitest : countPlaywright)(JSON.parse(report));
  } catch {
    return { passed: 0, failed: 1, why: "its report cannot be read" };
  }
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, why: "it ran no tests" };
  if (code !== 0 && counts.failed === 0) {
    const why = `it ended with ${code ?? "a signal"}, although its report names no failure`;
    return { ...counts, failed: 1, why };
  }
  return counts;
}

/** A file that could not be loaded has no tests to fail, so it counts as one failure itself. */
function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  return {
    passed: natural(report.numPassedTests),
    failed: natural(report.numFailedTests) + brokenFiles,
  };
}

/** A test that passed when CI tried it again has passed; the output names it as flaky. */
function countPlaywright({ stats, errors }) {
  return {
    passed: natural(stats.expected) + natural(stats.flaky),
    failed: natural(stats.unexpected) + errors.length,
  };
}

function natural(value) {
  if (Number.isInteger(value) && value >= 0) return value;
  throw new TypeError(`${value} is not a count`);
}

/** The last line of the run, and whether it succeeded: a run without a test did not. */
export function summarise(verdicts) {
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0);
  const failed = verdicts.reduce((sum, verdict) => sum + verdict.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 };
}
