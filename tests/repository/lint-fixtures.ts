/** A file of the fixture house; a bad one names the one rule that must refuse it. */
type Fixture = { path: string; code: string };
type BadFixture = Fixture & { rule: string; says?: string; why: string };

/** One module of each room, which the others may or may not import. */
const modules = {
  app: "app/layouts/public-layout",
  "public route": "routes/public/home-page",
  "staff route": "routes/staff/notes-page",
  feature: "features/enquiries/queries",
  "other feature": "features/notes/queries",
  "block registry": "blocks/registry",
  block: "blocks/text/view",
  "other block": "blocks/picture/view",
  "block fields": "blocks/text/fields",
  form: "form/text-field",
  ui: "ui/button",
  content: "content/garage",
  lib: "lib/paths",
} as const;
type Room = keyof typeof modules;

const everywhere = ["content", "form", "ui", "lib"] as const;
const blocks = ["block registry", "block", "other block", "block fields"] as const;
const features = ["feature", "other feature"] as const;

/** The table of rooms as the README has it: who may import whom. Nothing else is allowed. */
const mayImport: Record<Exclude<Room, "other feature" | "other block">, readonly Room[]> = {
  app: ["app", "public route", "staff route", ...features, ...blocks, ...everywhere],
  "public route": ["public route", ...features, ...blocks.slice(0, 3), ...everywhere],
  "staff route": ["staff route", ...features, ...blocks, ...everywhere],
  feature: ["feature", ...blocks, ...everywhere],
  "block registry": [...blocks, "content", "ui", "lib"],
  block: ["block", "block fields", "content", "ui", "lib"],
  "block fields": ["block", "block fields", ...everywhere],
  form: ["form", "ui", "lib"],
  ui: ["ui", "lib"],
  content: ["content"],
  lib: ["lib", "content"],
};

const rooms = Object.keys(modules) as Room[];
const pairs = Object.entries(mayImport).flatMap(([from, allowed]) =>
  rooms.map((to) => ({ from: from as Room, to, allowed: allowed.includes(to) })),
);

/** A file of room `from` that imports room `to` through the alias. */
function importer({ from, to }: { from: Room; to: Room }): Fixture {
  // "fields" in the name is what makes a file of a block one of its fields.
  const name = `${to.replaceAll(" ", "-")}-user${from === "block fields" ? "-fields" : ""}`;
  const folder = modules[from].slice(0, modules[from].lastIndexOf("/"));
  const path = `src/${folder}/${name}.ts`;
  return {
    path,
    code: `import { thing } from "@/${modules[to]}";\n\nexport const use = [thing];\n`,
  };
}

const boundary = "boundaries(dependencies)";
const onlyLib = "Only src/lib may import this package.";
const later = "use import()";

function bad(why: string, path: string, code: string, rule: string, says?: string): BadFixture {
  return { why, path, code: `${code}\n`, rule, ...(says ? { says } : {}) };
}

/** A side-effect import is the shortest way to name a package. */
function badPackage(path: string, name: string, says: string): BadFixture {
  return bad(`imports ${name}`, path, `import "${name}";`, boundary, says);
}

export const goodFiles: Fixture[] = [
  ...Object.values(modules).map((path) => ({
    path: `src/${path}.ts`,
    code: "export const thing = 1;\n",
  })),
  ...pairs.filter(({ allowed }) => allowed).map(importer),
  { path: "src/styles/index.css", code: "body {}\n" },
  { path: "src/styles/late.css", code: "body {}\n" },
  { path: "tests/support/render.ts", code: "export const render = 1;\n" },
  {
    path: "src/features/notes/queries.test.ts",
    code: 'import { render } from "../../../tests/support/render";\n\nexport const use = [render];\n',
  },
  {
    path: "src/features/notes/note-card.tsx",
    code: 'import { thing } from "./queries";\n\nexport function NoteCard() {\n  return <button type="button">{thing}</button>;\n}\n',
  },
  {
    path: "src/lib/supabase.ts",
    code: 'import { createClient } from "@supabase/supabase-js";\n\nexport const open = createClient;\n',
  },
  {
    path: "src/lib/mail.ts",
    code: 'import { send } from "@emailjs/browser";\n\nexport const use = send;\n',
  },
  {
    path: "src/lib/logger.ts",
    code: "export const log = (text: string) => console.error(text);\n",
  },
  {
    path: "src/routes/public/on-demand.ts",
    code: 'export const load = async () => await import("zod");\n',
  },
  {
    path: "src/app/layouts/staff-layout.tsx",
    code: 'import { useQuery } from "@tanstack/react-query";\n\nexport const use = useQuery;\n',
  },
];

export const badFiles: BadFixture[] = [
  ...pairs
    .filter(({ allowed }) => !allowed)
    .map((pair) => {
      const { path, code } = importer(pair);
      return bad(`${pair.from} imports ${pair.to}`, path, code.trimEnd(), boundary);
    }),
  bad(
    "a relative path between features",
    "src/features/enquiries/relative.ts",
    'import { thing } from "../notes/queries";\n\nexport const use = [thing];',
    boundary,
  ),
  bad(
    "a relative path upwards",
    "src/lib/relative.ts",
    'import { thing } from "../app/layouts/public-layout";\n\nexport const use = [thing];',
    boundary,
  ),
  bad(
    "a type only",
    "src/lib/type-only.ts",
    'import type { thing } from "@/ui/button";\n\nexport type Use = typeof thing;',
    boundary,
  ),
  bad(
    "a lazy import",
    "src/lib/lazy.ts",
    'export const load = async () => await import("@/features/notes/queries");',
    boundary,
  ),
  bad(
    "the entry imports more than app and styles",
    "src/main.tsx",
    'import "./styles/index.css";\nimport "@/app/layouts/public-layout";\nimport "@/lib/paths";',
    boundary,
  ),
  bad(
    "the build entry imports more than app and content",
    "src/prerender.tsx",
    'import "@/app/layouts/public-layout";\nimport "@/content/garage";\nimport "@/lib/paths";',
    boundary,
  ),
  bad("an alias that leads nowhere", "src/lib/nowhere.ts", 'import "@/lib/not-there";', boundary),
  bad("a file in no room", "src/helpers.ts", "export const a = 1;", "boundaries(no-unknown-files)"),
  badPackage("src/features/notes/client.ts", "@supabase/supabase-js", onlyLib),
  badPackage("src/features/notes/rest.ts", "@supabase/postgrest-js", onlyLib),
  badPackage("src/routes/staff/client.ts", "@supabase/supabase-js", onlyLib),
  badPackage("src/features/notes/mail.ts", "@emailjs/browser", onlyLib),
  badPackage("src/routes/public/query.ts", "@tanstack/react-query", later),
  badPackage("src/routes/public/drag.ts", "@dnd-kit/core", later),
  badPackage("src/routes/public/hook-form.ts", "react-hook-form", later),
  badPackage("src/routes/public/zod.ts", "zod", later),
  badPackage("src/routes/public/zod-mini.ts", "zod/mini", later),
  badPackage("src/routes/public/client.ts", "@supabase/supabase-js", later),
  badPackage("src/app/layouts/public-frame.ts", "@tanstack/react-query", later),
  badPackage("src/ui/zod.ts", "zod", later),
  badPackage("src/content/zod.ts", "zod", later),
  badPackage("src/ui/router.ts", "react-router-dom", "no router"),
  bad(
    "a barrel of names",
    "src/lib/index.ts",
    'export { thing } from "./paths";',
    boundary,
    "No barrels",
  ),
  bad(
    "a barrel of everything",
    "tests/all.ts",
    'export * from "./support/render";',
    "oxc(no-barrel-file)",
  ),
  bad(
    "CSS outside the entry",
    "src/ui/styled.ts",
    'import "sonner/dist/styles.css";',
    "eslint(no-restricted-imports)",
  ),
  bad(
    "one half of a cycle",
    "src/lib/egg.ts",
    'import { hen } from "./hen";\n\nexport const egg = () => hen();',
    "import(no-cycle)",
  ),
  bad(
    "the other half, through the alias",
    "src/lib/hen.ts",
    'import { egg } from "@/lib/egg";\n\nexport const hen = (): unknown => egg();',
    "import(no-cycle)",
  ),
  bad("any", "src/lib/any.ts", "export type A = any;", "typescript(no-explicit-any)"),
  bad(
    "a promise nobody waits for",
    "src/lib/floating.ts",
    'export function go() {\n  fetch("/");\n}',
    "typescript(no-floating-promises)",
  ),
  bad(
    "a promise where none is expected",
    "src/lib/misused.ts",
    'export const go = () => [1].forEach(async () => await fetch("/"));',
    "typescript(no-misused-promises)",
  ),
  bad(
    "301 lines",
    "src/lib/long.ts",
    `${"// line\n".repeat(300)}export const a = 1;`,
    "eslint(max-lines)",
  ),
  bad(
    "a picture without text",
    "src/ui/picture.tsx",
    'export const A = () => <img src="/a.png" />;',
    "jsx-a11y(alt-text)",
  ),
  bad(
    "a label of nothing",
    "src/ui/label.tsx",
    "export const A = () => <label>Name</label>;",
    "jsx-a11y(label-has-associated-control)",
  ),
  bad(
    "a tab order of its own",
    "src/ui/tab.tsx",
    'export const A = () => <button type="button" tabIndex={2}>Go</button>;',
    "jsx-a11y(tabindex-no-positive)",
  ),
  bad(
    "a hook behind a condition",
    "src/ui/hook.tsx",
    'import { useId } from "react";\n\nexport const useA = (on: boolean) => (on ? useId() : "");',
    "react-hooks(rules-of-hooks)",
  ),
  bad(
    "an effect that forgets what it reads",
    "src/ui/effect.tsx",
    'import { useEffect } from "react";\n\nexport function useTitle(title: string) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}',
    "react-hooks(exhaustive-deps)",
  ),
  bad("a default export", "src/lib/default.ts", "export default 1;", "import(no-default-export)"),
  bad("console", "src/lib/noise.ts", 'console.log("here");', "eslint(no-console)"),
  bad(
    "a name in capitals",
    "src/lib/CamelCase.ts",
    "export const a = 1;",
    "unicorn(filename-case)",
  ),
  bad(
    "a disable comment for all rules",
    "src/lib/abusive.ts",
    '// oxlint-disable-next-line\nconsole.log("here");',
    "unicorn(no-abusive-eslint-disable)",
  ),
  bad(
    "a disable comment in ESLint's name",
    "src/lib/other-name.ts",
    '// eslint-disable-next-line no-console -- a reason\nconsole.log("here");',
    "eslint(no-console)",
  ),
  bad(
    "a disable comment for nothing",
    "src/lib/unused.ts",
    "// oxlint-disable-next-line no-console -- a reason\nexport const a = 1;",
    "oxlint",
    "Unused",
  ),
  bad(
    "an expected error without its reason",
    "src/lib/expected.ts",
    '// @ts-expect-error\nexport const a: number = "1";',
    "typescript(ban-ts-comment)",
  ),
];
