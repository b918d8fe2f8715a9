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

const [, layerTable = ""] =
  /\| Layer \| may import \|\n.*\n((?:\|.*\n)+)/.exec(read("docs/architecture.md")) ?? [];
/** Names without a side are rooms of `shared`. */
const pathOf = (name: string) =>
  /^(?:app|public|staff)\b|^\w+\.tsx?$/.test(name) ? name : `shared/${name}`;
const rows = layerTable.split("\n").flatMap((row) => {
  const [, names = "", allowed = ""] = row.split("|");
  return [...names.matchAll(/`([\w./<>]+)`/g)].map(([, name = ""]) => ({
    layer: pathOf(name),
    allowed: allowed.trim(),
    isDrawer: names.includes("drawers"),
  }));
});
/** The layers that others import from, all but the entries and the style sheets. */
const layers = rows.map(({ layer }) => layer).filter((layer) => !/\.|styles/.test(layer));
const drawers = rows.flatMap(({ layer, isDrawer }) => (isDrawer ? [layer] : []));

const folderOf = (layer: string) => `src/${layer.replace(/<\w+>/, "one")}/two`;
const importerIn = (layer: string) =>
  /\.tsx?$/.test(layer) ? `src/${layer}` : `${folderOf(layer)}/imports.ts`;

/** Parses a cell of that table: names of layers, up to a remark. */
function allowedLayers(layer: string, words: string): string[] {
  if (words.includes("everything below")) return layers;
  const named = words.split(/;|, never/)[0]?.match(/[\w/<>]+/g) ?? [];
  const paths = named.flatMap((name) => {
    if (name === "drawers" || (name === "each" && drawers.includes(layer))) return drawers;
    if (name === "fields") return "shared/blocks/fields";
    return name === "blocks" ? "shared/blocks/<type>" : pathOf(name);
  });
  return layers.filter((other) => other === layer || paths.includes(other));
}

type Fixture = [path: string, code: string];

const accepted: Fixture[] = [
  [
    "src/shared/blocks/one/fields.tsx",
    'import "@/shared/form/two/thing";\nimport "../fields/two/thing";',
  ],
  ["src/staff/one/a.test.ts", 'import "../../../tests/support/render";'],
  ["src/staff/other/index.tsx", 'import "../one/two/thing";'],
  ["src/staff/today/list.tsx", 'import "../one/two/thing";'],
  ["src/shared/paths.ts", 'import "@/shared/content/two/thing";'],
  ["src/shared/ui/link.ts", 'import "@/shared/paths";'],
  ["src/public/pages/home/on-demand.ts", 'export const load = () => import("@/shared/data/zod");'],
  ["src/shared/data/zod.ts", 'import * as z from "zod/mini";\n\nexport { z };'],
  ["src/staff/data/client.ts", 'import "@supabase/supabase-js";\nimport "@emailjs/browser";'],
  ["src/staff/layout/frame.ts", 'import "@tanstack/react-query";'],
  ["src/shared/facts/current.ts", 'import "@/shared/content/shipped-facts";'],
  ["src/staff/one/facts.test.ts", 'import "@/shared/content/shipped-facts";'],
  ["tests/support/plain.mjs", "export const parse = (text) => JSON.parse(text).name;"],
];

const boundary = "boundaries(dependencies)";
const refused: [why: string, ...Fixture, rule: string][] = [
  ["another room of staff", "src/staff/other/a.ts", 'import "../one/two/thing";', boundary],
  ["another room of visitors", "src/public/other/a.ts", 'import "../one/two/thing";', boundary],
  ["a URL in content", "src/shared/content/link.ts", 'import "@/shared/paths";', boundary],
  [
    "a block's fields on a public page",
    "src/public/pages/a.ts",
    'import "@/shared/blocks/one/fields";',
    boundary,
  ],
  [
    "a type only",
    "src/shared/data/type.ts",
    'import type { thing } from "@/shared/ui/two/thing";\n\nexport type Use = typeof thing;',
    boundary,
  ],
  [
    "a lazy import",
    "src/public/one/lazy.ts",
    'export const load = () => import("@/staff/one/two/thing");',
    boundary,
  ],
  [
    "an alias that leads nowhere",
    "src/shared/data/nowhere.ts",
    'import "@/shared/data/not-there";',
    boundary,
  ],
  [
    "Supabase outside the drawers",
    "src/staff/one/client.ts",
    'import "@supabase/postgrest-js";',
    boundary,
  ],
  ["EmailJS outside the drawers", "src/public/one/mail.ts", 'import "@emailjs/browser";', boundary],
  ["zod without its configuration", "src/public/one/zod.ts", 'import "zod/mini";', boundary],
  ["zod on a public page", "src/public/pages/zod.ts", 'import "@/shared/data/zod";', boundary],
  [
    "the query cache in the public layout",
    "src/public/layout/frame.ts",
    'import "@tanstack/react-query";',
    boundary,
  ],
  [
    "the facts that ship, on a page",
    "src/public/pages/fact.ts",
    'import "@/shared/content/shipped-facts";',
    boundary,
  ],
  [
    "the facts that ship, in a room",
    "src/staff/one/fact.ts",
    'import "@/shared/content/shipped-facts";',
    boundary,
  ],
  [
    "the facts that ship, in the site's sections",
    "src/public/site/fact.ts",
    'import "@/shared/content/shipped-facts";',
    boundary,
  ],
  ["the router in ui", "src/shared/ui/router.ts", 'import "react-router-dom";', boundary],
  ["a barrel", "src/shared/data/index.ts", 'export { thing } from "./two/thing";', boundary],
  ["a file in no layer", "src/helpers.ts", "export const a = 1;", "boundaries(no-unknown-files)"],
  [
    "a room of shared that is not in the table",
    "src/shared/helpers/a.ts",
    "export const a = 1;",
    "boundaries(no-unknown-files)",
  ],
  [
    "CSS outside the entry",
    "src/shared/ui/styled.ts",
    'import "sonner/dist/styles.css";',
    "eslint(no-restricted-imports)",
  ],
  [
    "a cycle through the alias",
    "src/shared/data/egg.ts",
    'import { hen } from "@/shared/data/hen";\n\nexport const egg = () => hen();',
    "import(no-cycle)",
  ],
  [
    "the cycle's other half",
    "src/shared/data/hen.ts",
    'import { egg } from "./egg";\n\nexport const hen = (): unknown => egg();',
    "import(no-cycle)",
  ],
  [
    "a default export",
    "src/shared/data/default.ts",
    "export default 1;",
    "import(no-default-export)",
  ],
  ["console", "src/shared/data/noise.ts", 'console.log("here");', "eslint(no-console)"],
  [
    "a floating promise",
    "src/shared/data/floating.ts",
    'export function go() {\n  fetch("/");\n}',
    "typescript(no-floating-promises)",
  ],
  [
    "an unchecked value",
    "src/shared/data/unsafe.ts",
    "export const a = (b: string): string => JSON.parse(b);",
    "typescript(no-unsafe-return)",
  ],
  [
    "a comment that disables every rule",
    "src/shared/data/all.ts",
    '// oxlint-disable-next-line\nconsole.log("here");',
    "unicorn(no-abusive-eslint-disable)",
  ],
  [
    "a disabling comment in ESLint's name",
    "src/shared/data/name.ts",
    '// eslint-disable-next-line no-console -- a reason\nconsole.log("here");',
    "eslint(no-console)",
  ],
  [
    "a disabling comment for nothing",
    "src/shared/data/unused.ts",
    "// oxlint-disable-next-line no-console -- a reason\nexport const a = 1;",
    "oxlint",
  ],
  [
    "an expected error without its reason",
    "src/shared/data/expected.ts",
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
  project.write("src/shared/content/shipped-facts.ts", "export const shippedFacts = {};\n");
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

describe("the table of layers", () => {
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
