/** A file of the fixture house; a bad one names the one rule that must refuse it. */
export type Fixture = { path: string; code: string };
export type BadFixture = Fixture & { rule: string; says?: string; why: string };

/** One module of each room, which the others may or may not import. */
const modules = {
  app: "app/layouts/public-layout",
  "public route": "routes/public/home/index",
  "staff route": "routes/staff/notes/index",
  feature: "features/enquiries/queries",
  "other feature": "features/notes/queries",
  "block registry": "blocks/registry",
  block: "blocks/text/view",
  "other block": "blocks/picture/view",
  "block fields": "blocks/text/fields",
  form: "form/text-field",
  site: "site/opening-table",
  ui: "ui/button",
  hydration: "hydration/use-hydrated",
  content: "content/garage",
  lib: "lib/paths",
} as const;
type Room = keyof typeof modules;

const everywhere = ["content", "form", "site", "ui", "hydration", "lib"] as const;
const blocks = ["block registry", "block", "other block", "block fields"] as const;
const features = ["feature", "other feature"] as const;

/** The table of rooms as the README has it: who may import whom. Nothing else is allowed. */
const mayImport: Record<Exclude<Room, "other feature" | "other block">, readonly Room[]> = {
  app: ["app", "public route", "staff route", ...features, ...blocks, ...everywhere],
  "public route": ["public route", ...features, ...blocks.slice(0, 3), ...everywhere],
  "staff route": ["staff route", ...features, ...blocks, ...everywhere],
  feature: ["feature", ...blocks, ...everywhere],
  "block registry": [...blocks, "content", "site", "ui", "lib"],
  block: ["block", "block fields", "content", "site", "ui", "lib"],
  "block fields": ["block", "block fields", "content", "form", "site", "ui", "lib"],
  form: ["form", "site", "ui", "hydration", "lib"],
  site: ["site", "ui", "hydration", "content", "lib"],
  ui: ["ui", "hydration", "lib"],
  hydration: ["hydration", "lib"],
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

export function bad(
  why: string,
  path: string,
  code: string,
  rule: string,
  says?: string,
): BadFixture {
  return { why, path, code: `${code}\n`, rule, ...(says ? { says } : {}) };
}

/** A side-effect import is the shortest way to name a package. */
function badPackage(path: string, name: string, says: string): BadFixture {
  return bad(`imports ${name}`, path, `import "${name}";`, boundary, says);
}

/** One module per room, and each import that the table allows. */
export const goodRooms: Fixture[] = [
  ...Object.values(modules).map((path) => ({
    path: `src/${path}.ts`,
    code: "export const thing = 1;\n",
  })),
  ...pairs.filter(({ allowed }) => allowed).map(importer),
];

/** Each import that the table does not allow, and the other ways to break out of a room. */
export const badRooms: BadFixture[] = [
  ...pairs
    .filter(({ allowed }) => !allowed)
    .map((pair) => ({
      ...importer(pair),
      rule: boundary,
      why: `${pair.from} imports ${pair.to}`,
    })),
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
    "the build entry imports a feature",
    "src/prerender.tsx",
    'import "@/app/layouts/public-layout";\nimport "@/features/enquiries/queries";',
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
];
