import { describe, expect, test } from "vitest";
import { filesIn, linesThatMatch, read } from "../support/repository-files";

const code = filesIn().filter((path) => /\.[mc]?[jt]sx?$/.test(path));

test("no file names a home directory of somebody's machine", () => {
  const text = filesIn().filter((path) =>
    /\.(?:[mc]?[jt]sx?|jsonl?|md|sql|ya?ml|html)$/.test(path),
  );
  expect(text.length).toBeGreaterThan(300);
  expect(linesThatMatch(/(?<![\w.@-])\/(?:root|home|Users)\/\w/, text)).toEqual([]);
});

test("every comment that silences a lint rule gives its reason after two dashes", () => {
  const others = code.filter((path) => path !== "tests/repository/lint.test.ts");
  expect(linesThatMatch(/\/[/*] oxlint-disable(?!.* -- \S)/, others)).toEqual([]);
});

test("no test of the end-to-end suite or of pgTAP is left out", () => {
  const journeys = code.filter((path) => path.startsWith("e2e/"));
  const assertions = filesIn("supabase/tests").filter((path) => path.endsWith(".sql"));
  expect(Math.min(journeys.length, assertions.length)).toBeGreaterThan(5);
  expect(linesThatMatch(/\.(?:skip|fixme|fail)\(|\btodo\s*\(/, journeys)).toEqual([]);
  expect(linesThatMatch(/\b(?:skip|todo|todo_start)\s*\(/, assertions)).toEqual([]);
});

describe("the migrations", () => {
  const names = filesIn("supabase/migrations").map((path) => path.split("/").at(-1) ?? "");

  test.each(names)("%s is named by a time and what it does", (name) => {
    expect(name).toMatch(/^\d{14}_[a-z]+(?:_[a-z0-9]+)+\.sql$/);
  });

  test("the migrations each have a time of their own, which orders them", () => {
    expect(names).not.toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
  });
});

test(".env.example names every variable that the site reads", () => {
  const sources = code.filter((path) => path.startsWith("src/")).map(read);
  const used = new Set(sources.join("\n").match(/\bVITE_[A-Z0-9_]+\b/g));
  const named = new Set(read(".env.example").match(/\bVITE_[A-Z0-9_]+(?==)/g));
  expect([...used].filter((name) => !named.has(name))).toEqual([]);
});
