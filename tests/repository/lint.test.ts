import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHouse, rootDir } from "../support/house";
import { runNode } from "../support/run-node";
import { badFiles, goodFiles } from "./lint-fixtures";

type Complaint = { filename: string; code?: string; message: string };
let complaints: Complaint[];

const house = buildHouse({
  copies: [".oxlintrc.json", "tsconfig.json", "package.json"],
  packages: true,
});
afterAll(house.tearDown);

beforeAll(async () => {
  for (const { path, code } of [...goodFiles, ...badFiles]) house.write(path, code);
  const oxlint = join(rootDir, "node_modules/oxlint/bin/oxlint");
  const { stdout } = await runNode([oxlint, "--format=json"], { cwd: house.dir });
  complaints = (JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics;
});

/** The complaints about one file; oxlint's own, about unused comments, carry no code. */
function about(path: string) {
  const found = complaints.filter(({ filename }) => filename === path);
  return {
    rules: [...new Set(found.map(({ code }) => code ?? "oxlint"))],
    text: found.map(({ message }) => message).join("\n"),
  };
}

describe("the lint rules", () => {
  it.each(goodFiles)("accept $path", ({ path }) => {
    expect(about(path)).toEqual({ rules: [], text: "" });
  });

  it.each(badFiles)("refuse $path: $why", ({ path, rule, says }) => {
    const { rules, text } = about(path);
    expect(rules).toEqual([rule]);
    expect(text).toContain(says ?? "");
  });

  it.each(["src/main.tsx", "src/prerender.tsx"])("let %s import the rooms it may", (entry) => {
    expect(complaints.filter(({ filename }) => filename === entry)).toHaveLength(1);
  });
});
