import { describe, expect, it } from "vitest";
import { filesIn, linesThatMatch, read } from "../support/repository-files";
import {
  machinePath,
  registryHost,
  silencedWithoutReason,
  skippedAssertion,
  skippedTest,
} from "./marks";

const generated = ["src/lib/data/database.types.ts"];
const all = filesIn();
const isCode = (path: string) => /\.(?:[mc]?[jt]sx?)$/.test(path);
const isText = (path: string) =>
  !/\.(?:png|jpe?g|webp|avif|gif|ico|svg|woff2?|pdf|mp4)$/.test(path) && !generated.includes(path);
/** They hold the marks as patterns and samples. */
const aboutMarks = ["marks.ts", "marks.test.ts", "lint-fixtures.ts"].map(
  (name) => `tests/repository/${name}`,
);
const text = all.filter((path) => isText(path) && !aboutMarks.includes(path));

describe("the files", () => {
  it("are found", () => {
    expect(text).toEqual(expect.arrayContaining(["package.json", ".ci/run", "src/main.tsx"]));
    expect(text).not.toContainEqual(expect.stringMatching(/node_modules|^\.git\//));
  });

  it("of src end after 300 lines", () => {
    const long = filesIn("src")
      .filter((path) => isCode(path) && !generated.includes(path))
      .filter((path) => read(path).trimEnd().split("\n").length > 300);
    expect(long).toEqual([]);
  });

  it("name no directory of somebody's machine", () => {
    expect(linesThatMatch(machinePath, text)).toEqual([]);
  });

  it("name no package registry, and the lock file no place a package came from", () => {
    expect(linesThatMatch(registryHost, text)).toEqual([]);
  });

  it("give a reason wherever a rule is silenced", () => {
    expect(linesThatMatch(silencedWithoutReason, text.filter(isCode))).toEqual([]);
  });
});

describe("the tests", () => {
  it("all run", () => {
    const tests = text.filter((path) => isCode(path) && /^(?:src|tests|e2e|supabase)\//.test(path));
    expect(tests.length).toBeGreaterThan(5);
    expect(linesThatMatch(skippedTest, tests)).toEqual([]);
    const pgtap = filesIn("supabase/tests").filter((path) => path.endsWith(".sql"));
    expect(linesThatMatch(skippedAssertion, pgtap)).toEqual([]);
  });
});

describe("the migrations", () => {
  const names = filesIn("supabase/migrations").map((path) => path.split("/").at(-1) ?? "");

  it("exist", () => {
    expect(names).not.toEqual([]);
  });

  it.each(names)("%s is named by its time and what it does", (name) => {
    expect(name).toMatch(/^\d{14}_[a-z]+(?:_[a-z0-9]+)+\.sql$/);
    const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at) =>
      Number(name.slice(at, at === 0 ? 4 : at + 2)),
    ) as [number, number, number, number, number, number];
    const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    // A date that does not exist comes back as another.
    expect(time.toISOString().replace(/\D/g, "").slice(0, 14)).toBe(name.slice(0, 14));
  });

  it("each have a time of their own, which orders them", () => {
    const times = names.map((name) => name.slice(0, 14));
    expect(new Set(times).size).toBe(times.length);
  });
});

describe(".env.example", () => {
  it("names every variable that the site reads", () => {
    const code = filesIn("src").filter(isCode).map(read).join("\n");
    const used = new Set(code.match(/\bVITE_[A-Z0-9_]+\b/g));
    const named = new Set(
      read(".env.example")
        .split("\n")
        .flatMap((line) => /^#?\s*(VITE_[A-Z0-9_]+)=/.exec(line)?.[1] ?? []),
    );
    expect([...used].filter((name) => !named.has(name))).toEqual([]);
  });
});
