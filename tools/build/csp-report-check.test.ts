import { expect, test } from "vitest";
import { cspReportProblem } from "./csp-report-check";

const leadsTo = (host: string) => [
  { source: "/auth", destination: "/app" },
  { source: "/api/csp-report", destination: `https://${host}/functions/v1/csp-report` },
];
const project = "https://abcdefghijklmnopqrst.supabase.co";

test("the project's own address is right", () => {
  expect(cspReportProblem(project, leadsTo("abcdefghijklmnopqrst.supabase.co"))).toBeNull();
});

test("the placeholder of the repository, or another project, is named with both addresses", () => {
  expect(cspReportProblem(project)).toMatch(
    /your-project\.supabase\.co, but .+ abcdefghijklmnopqrst\.supabase\.co/,
  );
  expect(cspReportProblem(project, leadsTo("other.supabase.co"))).toContain("other.supabase");
});

test("a missing rewrite is named", () => {
  expect(cspReportProblem(project, leadsTo("x.example").slice(0, 1))).toMatch(/nowhere/);
});

test("without a project, or with the one of this machine, there is nothing to say", () => {
  expect(cspReportProblem(undefined)).toBeNull();
  expect(cspReportProblem("/")).toBeNull();
});
