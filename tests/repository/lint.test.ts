import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { read } from "../support/repository-files";
import { createTempProject } from "../support/temp-project";

type Complaint = {
  filename: string;
  code?: string;
  message: string;
  labels: { span: { line: number } }[];
};

const [, readmeTable = ""] =
  /\| Layer \| may import \|\n.*\n((?:\|.*\n)+)/.exec(read("README.md")) ?? [];
const rows = readmeTable.split("\n").flatMap((row) => {
  const [, names = "", allowed = ""] = row.split("|");
  return [...names.matchAll(/`([\w.]+)/g)].map(([, layer = ""]) => ({
    layer,
    allowed: allowed.trim(),
  }));
});
/** The layers that others import from, all but the entries and the style sheets. */
const layers = rows.map(({ layer }) => layer).filter((layer) => !/\.|styles/.test(layer));

const folderOf = (layer: string) => `src/${layer === "routes" ? "routes/staff" : layer}/one`;
const importerIn = (layer: string) =>
  /\.tsx?$/.test(layer) ? `src/${layer}` : `${folderOf(layer)}/imports.ts`;

/** Parses a cell of the README's table: names of layers, up to a remark. */
function allowedLayers(layer: string, words: string): string[] {
  if (words.includes("everything below")) return layers;
  const named: string[] = words.split(/;|, never/)[0]?.match(/\w+/g) ?? [];
  return layers.filter((other) => other === layer || named.includes(other));
}

type Fixture = [path: string, code: string];

const accepted: Fixture[] = [
  ["src/blocks/one/fields.ts", 'import "@/form/one/thing";'],
  ["src/features/one/a.test.ts", 'import "../../../tests/support/render";'],
  ["src/routes/public/home/on-demand.ts", 'export const load = () => import("@/lib/data/zod");'],
  ["src/lib/data/zod.ts", 'import * as z from "zod/mini";\n\nexport { z };'],
  ["src/lib/data/client.ts", 'import "@supabase/supabase-js";\nimport "@emailjs/browser";'],
  ["src/app/layouts/staff-layout.ts", 'import "@tanstack/react-query";'],
  ["src/lib/facts/current.ts", 'import "@/content/shipped-facts";'],
  ["src/features/one/facts.test.ts", 'import "@/content/shipped-facts";'],
  ["tests/support/plain.mjs", "export const parse = (text) => JSON.parse(text).name;"],
];

const boundary = "boundaries(dependencies)";
const refused: [why: string, ...Fixture, rule: string][] = [
  ["another feature", "src/features/two/a.ts", 'import "../one/thing";', boundary],
  [
    "a block's fields on a public page",
    "src/routes/public/a.ts",
    'import "@/blocks/one/fields";',
    boundary,
  ],
  [
    "a type only",
    "src/lib/type.ts",
    'import type { thing } from "@/ui/one/thing";\n\nexport type Use = typeof thing;',
    boundary,
  ],
  [
    "a lazy import",
    "src/lib/lazy.ts",
    'export const load = () => import("@/features/one/thing");',
    boundary,
  ],
  ["an alias that leads nowhere", "src/lib/nowhere.ts", 'import "@/lib/not-there";', boundary],
  [
    "Supabase outside lib",
    "src/features/one/client.ts",
    'import "@supabase/postgrest-js";',
    boundary,
  ],
  ["EmailJS outside lib", "src/features/one/mail.ts", 'import "@emailjs/browser";', boundary],
  ["zod without its configuration", "src/features/one/zod.ts", 'import "zod/mini";', boundary],
  ["zod on a public page", "src/routes/public/zod.ts", 'import "@/lib/data/zod";', boundary],
  [
    "the query cache in the public layout",
    "src/app/layouts/public-frame.ts",
    'import "@tanstack/react-query";',
    boundary,
  ],
  [
    "the facts that ship, on a page",
    "src/routes/public/fact.ts",
    'import "@/content/shipped-facts";',
    boundary,
  ],
  [
    "the facts that ship, in a feature",
    "src/features/one/fact.ts",
    'import "@/content/shipped-facts";',
    boundary,
  ],
  [
    "the facts that ship, in the site's sections",
    "src/site/fact.ts",
    'import "@/content/shipped-facts";',
    boundary,
  ],
  ["the router in ui", "src/ui/router.ts", 'import "react-router-dom";', boundary],
  ["a barrel", "src/lib/index.ts", 'export { thing } from "./one/thing";', boundary],
  ["a file in no layer", "src/helpers.ts", "export const a = 1;", "boundaries(no-unknown-files)"],
  [
    "CSS outside the entry",
    "src/ui/styled.ts",
    'import "sonner/dist/styles.css";',
    "eslint(no-restricted-imports)",
  ],
  [
    "a cycle through the alias",
    "src/lib/egg.ts",
    'import { hen } from "@/lib/hen";\n\nexport const egg = () => hen();',
    "import(no-cycle)",
  ],
  [
    "the cycle's other half",
    "src/lib/hen.ts",
    'import { egg } from "./egg";\n\nexport const hen = (): unknown => egg();',
    "import(no-cycle)",
  ],
  ["a default export", "src/lib/default.ts", "export default 1;", "import(no-default-export)"],
  ["console", "src/lib/noise.ts", 'console.log("here");', "eslint(no-console)"],
  [
    "a floating promise",
    "src/lib/floating.ts",
    'export function go() {\n  fetch("/");\n}',
    "typescript(no-floating-promises)",
  ],
  [
    "an unchecked value",
    "src/lib/unsafe.ts",
    "export const a = (b: string): string => JSON.parse(b);",
    "typescript(no-unsafe-return)",
  ],
  [
    "a comment that disables every rule",
    "src/lib/all.ts",
    '// oxlint-disable-next-line\nconsole.log("here");',
    "unicorn(no-abusive-eslint-disable)",
  ],
  [
    "a disabling comment in ESLint's name",
    "src/lib/name.ts",
    '// eslint-disable-next-line no-console -- a reason\nconsole.log("here");',
    "eslint(no-console)",
  ],
  [
    "a disabling comment for nothing",
    "src/lib/unused.ts",
    "// oxlint-disable-next-line no-console -- a reason\nexport const a = 1;",
    "oxlint",
  ],
  [
    "an expected error without its reason",
    "src/lib/expected.ts",
    '// @ts-expect-error\nexport const a: number = "1";',
    "typescript(ban-ts-comment)",
  ],
  [
    "a skipped test",
    "tests/skip.test.ts",
    'import { expect, it } from "vitest";\n\nit.skip("works", () => {\n  expect(1).toBe(1);\n});',
    "vitest(no-disabled-tests)",
  ],
  [
    "a test without an assertion",
    "tests/silent.test.ts",
    'import { it } from "vitest";\n\nit("works", () => {});',
    "vitest(expect-expect)",
  ],
];

const project = createTempProject([".oxlintrc.json", "tsconfig.json", "package.json"]);
afterAll(project.remove);
let complaints: Complaint[];

beforeAll(() => {
  for (const layer of layers)
    project.write(`${folderOf(layer)}/thing.ts`, "export const thing = 1;\n");
  const imports = layers.map((layer) => `import "@${folderOf(layer).slice(3)}/thing";\n`).join("");
  for (const { layer } of rows) if (layer !== "styles") project.write(importerIn(layer), imports);
  project.write("tests/support/render.ts", "export const render = 1;\n");
  project.write("src/content/shipped-facts.ts", "export const shippedFacts = {};\n");
  for (const [path, code] of accepted) project.write(path, `${code}\n`);
  for (const [, path, code] of refused) project.write(path, `${code}\n`);
  const oxlint = "node_modules/oxlint/bin/oxlint";
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json"], {
    cwd: project.dir,
    encoding: "utf8",
  });
  complaints = (JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics;
});

const about = (path: string) => complaints.filter(({ filename }) => filename === path);
/** Diagnostics about disabling comments have no code. */
const rulesAbout = (path: string) => [...new Set(about(path).map(({ code }) => code ?? "oxlint"))];

describe("the layer table of the README", () => {
  test("has every folder of src", () => {
    expect(layers.length).toBeGreaterThan(9);
  });

  test.each(rows.filter(({ layer }) => layer !== "styles"))(
    "lint lets $layer import $allowed, and no other layer",
    ({ layer, allowed }) => {
      const path = importerIn(layer);
      const lines = about(path).map(({ labels }) => labels[0]?.span.line ?? 0);
      const may = allowedLayers(layer, allowed);
      expect(layers.filter((_, index) => lines.includes(index + 1))).toEqual(
        layers.filter((other) => !may.includes(other)),
      );
      expect(rulesAbout(path).filter((rule) => rule !== boundary)).toEqual([]);
    },
  );
});

describe("lint", () => {
  test.each(accepted)("accepts %s", (path) => {
    expect(about(path)).toEqual([]);
  });

  test.each(refused)("refuses %s: %s", (_why, path, _code, rule) => {
    expect(rulesAbout(path)).toEqual([rule]);
  });
});
