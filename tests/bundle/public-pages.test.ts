// What a public page loads before anybody touches it, by its static imports in a build.
import { readFileSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const root = `${import.meta.dirname}/../..`;
/** What only staff load, by its path: their side, and the editor's half of the blocks. */
const staffOnly = /\/src\/(?:staff\/|shared\/blocks\/(?:fields\/|[a-z-]+\/fields\.tsx$))/;
/** Only pages with such a text show it (docs/page-editor.md#formatted-text). */
const formattedText = "/src/shared/blocks/formatted-text.tsx";

let chunks: Map<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": `${root}/src` } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: `${root}/src/app/routes.tsx`, preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  chunks = new Map(
    built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
  );
}, 60_000);

const isStaffScreen = (name: string) => staffOnly.test(chunks.get(name)?.facadeModuleId ?? "");

/** The modules of these chunks and of all that they import; with `later`, also of what visitors fetch. */
function reachedFrom(names: readonly string[], later: boolean): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(visit);
    if (later) chunk.dynamicImports.filter((next) => !isStaffScreen(next)).forEach(visit);
  };
  names.forEach(visit);
  return [...seen].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

/** The modules that come with the screen in `folder` of src. */
function modulesOf(folder: string): string[] {
  const screen = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/src/${folder}/index.tsx`),
  );
  if (!screen) throw new Error(`No chunk begins with ${folder}.`);
  return reachedFrom([screen.fileName], false);
}

describe("a public page", () => {
  test.each(["public/pages/home", "public/pages/contact", "public/pages/mot", "app/site-page"])(
    "loads nothing that only staff need: %s",
    (name) => {
      const modules = modulesOf(name);
      expect(modules.length).toBeGreaterThan(10);
      expect(modules.filter((id) => staffOnly.test(id))).toEqual([]);
      expect(modules.filter((id) => id.endsWith(formattedText))).toEqual([]);
    },
  );
});

test("the editor of pages loads it, so that this test could fail", () => {
  const modules = modulesOf("staff/page-editor/edit-page");
  for (const part of [
    "/src/shared/blocks/fields/picture-pad.tsx",
    "/src/shared/blocks/fields/focal-point.tsx",
  ]) {
    expect(
      modules.some((id) => id.endsWith(part)),
      part,
    ).toBe(true);
  }
});

test("nor does a visitor fetch it later, whose style sheet leaves out its classes", () => {
  const routes = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const modules = reachedFrom(
    routes.map(({ fileName }) => fileName),
    true,
  );
  expect(modules.some((id) => id.endsWith("/src/public/chat/chat-panel.tsx"))).toBe(true);
  expect(modules.filter((id) => staffOnly.test(id))).toEqual([]);
  const styles = readFileSync(`${root}/src/public/styles/public.css`, "utf8");
  const sources = [...styles.matchAll(/@source (?:not )?"([^"]+)";/g)].map(([, glob]) => glob);
  expect(sources).toEqual([
    "../../../index.html",
    "../../{app,public,shared}/**/*.{ts,tsx}",
    "../../**/*.test.{ts,tsx}",
    "../../shared/blocks/{*/fields.tsx,fields/**}",
  ]);
});
