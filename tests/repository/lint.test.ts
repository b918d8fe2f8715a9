import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badFiles, goodFiles } from "./lint-fixtures";

const root = join(import.meta.dirname, "../..");
type Complaint = { filename: string; code?: string; message: string };
let complaints: Complaint[];
let house: string;

/**
 * Lints a house built of fixtures in a folder of its own, with the project's configuration as it
 * is: there the fixtures stand at real addresses, and no other tool ever sees them.
 */
beforeAll(async () => {
  house = realpathSync(mkdtempSync(join(tmpdir(), "lint-")));
  for (const name of [".oxlintrc.json", "tsconfig.json", "package.json"]) {
    cpSync(join(root, name), join(house, name));
  }
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"), "junction");
  for (const { path, code } of [...goodFiles, ...badFiles]) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), code);
  }
  complaints = await lint(house);
}, 120_000);

afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

async function lint(folder: string): Promise<Complaint[]> {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const report = await new Promise<string>((resolve) => {
    // It ends with 1 when it has found something, as it must here.
    execFile(
      process.execPath,
      [oxlint, "--format=json"],
      { cwd: folder, maxBuffer: 1e8 },
      (_error, stdout) => resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: Complaint[] };
  return diagnostics;
}

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
