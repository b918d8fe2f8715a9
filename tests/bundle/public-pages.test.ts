// What a public page loads before anybody touches it, by its static imports in a build.
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const root = `${import.meta.dirname}/../..`;
/** What staff write pages with: editors, fields, the library of pictures, crops, the trash. */
const staffOnly =
  /\/src\/(?:routes\/staff|ui\/text-editor|ui\/picture-pad|features\/(?:pictures|block-editor)|features\/site-pages\/(?:page-editor|page-trash|trash-queries)|blocks\/(?:[a-z-]+\/fields|focal-point|picture-choice|block-fields)|lib\/data\/upload)/;
/** Only pages with such a text show it (decision 0130). */
const formattedText = "/src/blocks/formatted-text.tsx";

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

/** The modules that come with the screen in `folder`, as paths from the project's root. */
function modulesOf(folder: string): string[] {
  const screen = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`${folder}/index.tsx`),
  );
  if (!screen) throw new Error(`No chunk begins with ${folder}.`);
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(visit);
  };
  visit(screen.fileName);
  return [...seen].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

describe("a public page", () => {
  test.each(["home", "contact", "mot", "site-page"])(
    "loads nothing of what staff write pages with: %s",
    (name) => {
      const modules = modulesOf(`src/routes/public/${name}`);
      expect(modules.length).toBeGreaterThan(10);
      expect(modules.filter((id) => staffOnly.test(id))).toEqual([]);
      expect(modules.filter((id) => id.endsWith(formattedText))).toEqual([]);
    },
  );
});

test("the editor of pages loads it, so that this test could fail", () => {
  const modules = modulesOf("src/routes/staff/edit-page");
  for (const part of ["/src/ui/picture-pad.tsx", "/src/blocks/focal-point.tsx"]) {
    expect(
      modules.some((id) => id.endsWith(part)),
      part,
    ).toBe(true);
  }
});
