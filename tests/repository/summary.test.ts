import { describe, expect, it } from "vitest";
import { judge, summarise } from "../support/summary.mjs";

const file = (...statuses: string[]) => ({
  status: statuses.length === 0 || statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({ status })),
});
const vitest = (numPassedTests: unknown, numFailedTests: unknown, testResults: unknown = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors });

describe("judge", () => {
  it("counts a check as one", () => {
    expect(judge({ kind: "check", code: 0 })).toEqual({ passed: 1, failed: 0 });
    expect(judge({ kind: "check", code: 2 })).toEqual({ passed: 0, failed: 1 });
    expect(judge({ kind: "check", code: null })).toEqual({ passed: 0, failed: 1 });
  });

  it("counts the tests of a suite", () => {
    const unit = vitest(5, 2, [file("passed"), file("failed")]);
    expect(judge({ kind: "vitest", code: 1, report: unit })).toEqual({ passed: 5, failed: 2 });
    expect(judge({ kind: "vitest", code: 0, report: vitest(5, 0) })).toEqual({
      passed: 5,
      failed: 0,
    });
    expect(judge({ kind: "playwright", code: 1, report: playwright(7, 3) })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it("counts a file that could not be loaded", () => {
    const report = vitest(5, 0, [file("passed"), file()]);
    expect(judge({ kind: "vitest", code: 1, report })).toEqual({ passed: 5, failed: 1 });
  });

  it("counts errors outside tests, and tests that passed at the second try", () => {
    const outside = playwright(1, 0, 0, [{ message: "the server did not start" }]);
    expect(judge({ kind: "playwright", code: 1, report: outside })).toEqual({
      passed: 1,
      failed: 1,
    });
    const flaky = playwright(1, 0, 1);
    expect(judge({ kind: "playwright", code: 0, report: flaky })).toEqual({ passed: 2, failed: 0 });
  });

  it.each([
    ["a missing report", undefined],
    ["an empty one", ""],
    ["half of one", '{"numPassedTests": 5,'],
    ["null", "null"],
    ["another shape", "{}"],
    ["no numbers", vitest("5", "0")],
    ["a negative number", vitest(5, -1)],
    ["no tests", vitest(0, 0)],
  ])("takes %s for a failure", (_name, report) => {
    expect(judge({ kind: "vitest", code: 0, report })).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each(["{}", playwright(0, 0), '{"stats":{"expected":1}}'])(
    "takes %s for one too",
    (report) => {
      expect(judge({ kind: "playwright", code: 0, report })).toMatchObject({
        passed: 0,
        failed: 1,
      });
    },
  );

  it.each([1, null])("does not believe a clean report of a suite that ended with %s", (code) => {
    expect(judge({ kind: "vitest", code, report: vitest(5, 0) })).toMatchObject({
      passed: 5,
      failed: 1,
    });
  });
});

describe("summarise", () => {
  it("adds up in one line", () => {
    const verdicts = [
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ];
    expect(summarise(verdicts)).toEqual({ line: "21 passed, 3 failed", ok: false });
    expect(summarise(verdicts.slice(0, 1))).toEqual({ line: "1 passed, 0 failed", ok: true });
  });

  it("fails a run without tests", () => {
    expect(summarise([])).toEqual({ line: "0 passed, 0 failed", ok: false });
  });
});
