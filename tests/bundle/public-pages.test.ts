// What a public page loads before anybody touches it, by its static imports in a build.
import { readdirSync, readFileSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const root = `${import.meta.dirname}/../..`;
/** What staff write pages with: editors, fields, the library of pictures, crops, the trash. */
const staffOnly =
  /\/src\/(?:routes\/staff|ui\/text-editor|ui\/picture-pad|features\/(?:pictures|block-editor)|features\/site-pages\/(?:page-editor|page-trash|trash-queries)|blocks\/(?:[a-z-]+\/fields|focal-point|picture-choice|block-fields)|lib\/data\/upload)/;
/** What only screens with the sheet of staff load begins with these. */
const staffDoors = /\/src\/app\/staff-screens\.ts$/;
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

/** The modules of these chunks and of all that they import; with `later`, also of what they fetch. */
function reachedFrom(names: readonly string[], later: boolean): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name) || staffDoors.test(chunk.facadeModuleId ?? "")) return;
    seen.add(name);
    chunk.imports.forEach(visit);
    if (later) chunk.dynamicImports.forEach(visit);
  };
  names.forEach(visit);
  return [...seen].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
}

/** The modules that come with the screen in `folder`, as paths from the project's root. */
function modulesOf(folder: string): string[] {
  const screen = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`${folder}/index.tsx`),
  );
  if (!screen) throw new Error(`No chunk begins with ${folder}.`);
  return reachedFrom([screen.fileName], false);
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

describe("the style sheet of public pages", () => {
  const styles = readFileSync(`${root}/src/styles/public.css`, "utf8");
  const leftOut = [...styles.matchAll(/@source not "\.\.\/([^"]+)";/g)]
    .map(([, glob = ""]) => glob)
    .filter((glob) => !glob.includes(".test."));

  test("leaves out the classes of no file that a public page can load (decision 0193)", () => {
    const routes = [...chunks.values()].filter(({ isEntry }) => isEntry);
    const modules = reachedFrom(
      routes.map(({ fileName }) => fileName),
      true,
    ).map((id) => id.split("/src/")[1] ?? "");
    expect(modules).toContain("features/chat/chat-panel.tsx");
    expect(modules.filter((path) => leftOut.some((glob) => matches(path, glob)))).toEqual([]);
  });

  test("leaves out nothing that is no longer there", () => {
    const files = readdirSync(`${root}/src`, { recursive: true, encoding: "utf8" });
    const named = leftOut.flatMap(alternatives);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((glob) => !files.some((path) => matches(path, glob)))).toEqual([]);
  });
});

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function alternatives(glob: string): string[] {
  const [whole, inner = ""] = /\{([^}]*)\}/.exec(glob) ?? [];
  return whole ? inner.split(",").map((name) => glob.replace(whole, name)) : [glob];
}

/** Whether a path matches a glob of `**`, `*` and `{a,b}`. */
function matches(path: string, glob: string): boolean {
  return alternatives(glob).some((pattern) => {
    const parts = { "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", ".": "\\." };
    const expression = pattern.replace(
      /\*\*\/|\*\*|\*|\./g,
      (part) => parts[part as keyof typeof parts],
    );
    return new RegExp(`^${expression}$`).test(path);
  });
}
