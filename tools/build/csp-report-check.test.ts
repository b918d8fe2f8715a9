import { expect, test } from "vitest";
import { cspReportProblem } from "./csp-report-check";

const leadsTo = (host: string) => [
  { source: "/auth", destination: "/app" },
  { source: "/api/csp-report", destination: `https://${host}/functions/v1/csp-report` },
];
const project = "https://abcdefghijklmnopqrst.supabase.co";

test("a rewrite to the project of the build causes no warning", () => {
  expect(cspReportProblem(project, leadsTo("abcdefghijklmnopqrst.supabase.co"))).toBeNull();
});

test("a rewrite to the placeholder or to another project is reported with both hosts", () => {
  expect(cspReportProblem(project)).toMatch(
    /your-project\.supabase\.co, but .+ abcdefghijklmnopqrst\.supabase\.co/,
  );
  expect(cspReportProblem(project, leadsTo("other.supabase.co"))).toContain("other.supabase");
});

test("a missing rewrite of CSP reports is reported", () => {
  expect(cspReportProblem(project, leadsTo("x.example").slice(0, 1))).toMatch(/nowhere/);
});

test("a build without a project, or with the embedded one, causes no warning about CSP reports", () => {
  expect(cspReportProblem(undefined)).toBeNull();
  expect(cspReportProblem("/")).toBeNull();
});
