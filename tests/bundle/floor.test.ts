// The oldest browsers that are served are `browserslist` in package.json. What the code uses and one of
// them lacks stands in the table of docs/browsers.md, with what happens there.
import { createRequire } from "node:module";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { read } from "../support/repository-files";

const root = `${import.meta.dirname}/../..`;

type Support = { version_added: string | boolean; flags?: unknown; version_removed?: unknown };
type Compat = { support: Record<string, Support | Support[] | undefined> };
/** The parts of a feature, and `__compat` of the feature itself. */
type Feature = { [name: string]: Feature };
type Data = {
  api: Feature;
  javascript: { builtins: Feature };
  html: { elements: Feature; global_attributes: Feature };
  css: Record<"properties" | "selectors" | "at-rules" | "types", Feature>;
};
const require = createRequire(import.meta.url);
const data = require("@mdn/browser-compat-data") as Data;

const names = { Safari: "safari", iOS: "safari_ios", Firefox: "firefox", Chrome: "chrome" };
const floor = manifest.browserslist.map((oldest) => {
  const [name = "", version] = oldest.split(" >= ");
  return [names[name as keyof typeof names], Number(version)] as const;
});

const versionOf = ({ version_added: added }: Support) =>
  typeof added === "string" ? Number(added.replace("≤", "")) || Infinity : added ? 0 : Infinity;

/** Whether a browser at the floor lacks it. */
function isYoung(feature: Feature): boolean {
  const compat = feature.__compat as unknown as Compat | undefined;
  if (!compat) return false;
  return floor.some(([browser, oldest]) => {
    const all = [compat.support[browser] ?? []].flat();
    const whole = all.filter(({ flags, version_removed }) => !flags && !version_removed);
    return Math.min(Infinity, ...whole.map(versionOf)) > oldest;
  });
}

const entriesOf = (feature: Feature) =>
  Object.entries(feature).filter(([name]) => name !== "__compat");

/** Names that are lacked wherever the data has them: a name that an older object has too is not told apart. */
function youngNames(features: [name: string, feature: Feature][]): Set<string> {
  const old = new Set(features.flatMap(([name, it]) => (isYoung(it) ? [] : [name])));
  return new Set(features.flatMap(([name]) => (old.has(name) ? [] : [name])));
}

const globals = [...entriesOf(data.api), ...entriesOf(data.javascript.builtins)];
const members = globals
  // What is reached by an object that is lacked is not told apart from words of our own.
  .filter(([, holder]) => !isYoung(holder))
  .flatMap(([, holder]) => entriesOf(holder))
  .filter(([name]) => !name.endsWith("_event"))
  .map(([name, member]) => [name.replace(/_static$/, ""), member] as [string, Feature]);
const attributes = [
  ...entriesOf(data.html.global_attributes),
  ...entriesOf(data.html.elements).flatMap(([, element]) => entriesOf(element)),
];
const young = {
  globals: youngNames(globals),
  members: youngNames(members),
  attributes: youngNames(attributes),
};

/** Words of our own that some object of the platform, which the code does not use, has too. */
const ownWords = new Set(
  "Report address capture check handle icon in isError move number role tag when".split(" "),
);

function usedByScript(code: string): string[] {
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
  const all = (pattern: RegExp) => [...bare.matchAll(pattern)].map(([, name = ""]) => name);
  return [
    ...all(/\.\s*([A-Za-z_]\w*)/g).filter((name) => young.members.has(name)),
    ...all(/(?<![.\w$])([A-Za-z_]\w*)\b(?!\s*:)/g).filter((name) => young.globals.has(name)),
    ...all(/\b([a-zA-Z]+):/g).filter((name) => young.attributes.has(name.toLowerCase())),
  ].filter((name) => !ownWords.has(name));
}

function usedByStyles(css: string): string[] {
  const { properties, selectors, types, "at-rules": rules } = data.css;
  const isLacking = (feature: Feature | undefined) => feature !== undefined && isYoung(feature);
  const used: string[] = [];
  for (const [, name = "", value = ""] of css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)) {
    if (isLacking(properties[name])) used.push(name);
    for (const [, called = ""] of value.matchAll(/([a-z-]+)\(/g)) {
      if (entriesOf(types).some(([, type]) => isLacking(type[called]))) used.push(`${called}()`);
    }
  }
  for (const [, name = ""] of css.matchAll(/:([a-z-]+)(?=[^;{}]*\{)/g)) {
    if (isLacking(selectors[name])) used.push(`:${name}`);
  }
  for (const [, name = ""] of css.matchAll(/@([a-z-]+)/g)) {
    if (isLacking(rules[name])) used.push(`@${name}`);
  }
  return used;
}

test("what the oldest browsers lack stands in the table of docs/browsers.md", async () => {
  const built = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    resolve: { alias: { "@": `${root}/src` } },
    build: {
      write: false,
      minify: false,
      target: manifest.browserslist.map((one) => one.replace(" >= ", "").toLowerCase()),
      rolldownOptions: { input: [`${root}/src/main.tsx`, `${root}/src/sw.ts`] },
    },
  })) as Rolldown.RolldownOutput;
  const used = new Map<string, Set<string>>();
  const note = (where: string, what: string[]) => {
    for (const one of what) used.set(one, (used.get(one) ?? new Set()).add(where));
  };
  for (const file of built.output) {
    if (file.type === "asset") {
      if (file.fileName.endsWith(".css")) note(file.fileName, usedByStyles(String(file.source)));
      continue;
    }
    for (const [id, { code }] of Object.entries(file.modules)) {
      const [, own] = /\/(src\/.*)/.exec(id) ?? [];
      if (own && !id.includes("/node_modules/")) note(own, usedByScript(code ?? ""));
    }
  }
  // A scan that finds nothing would hold nothing.
  expect(used.has("canParse")).toBe(true);
  const table = read("docs/browsers.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const told = new Set(
    table.flatMap((row) => row.split(" | ")[0]?.match(/(?<=`)[^`|]+(?=`)/g) ?? []),
  );
  const untold = [...used].filter(([name]) => !told.has(name));
  expect(untold.map(([name, where]) => `${name}: ${[...where].join(", ")}`)).toEqual([]);
}, 120_000);
