import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin, ResolvedConfig } from "vite";
import { VitePWA, type VitePluginPWAAPI } from "vite-plugin-pwa";

const name = "vite-plugin-pwa";

/** What only staff load begins there; the worker keeps nothing of it. */
const isStaff = (key: string) => key.startsWith("src/staff/");

/**
 * The service worker of `src/sw.ts` (docs/offline.md#copy). `isOff` builds one in its place that removes
 * itself and all that was kept. The plugin's own moment to build it is left out: the pages that it is to know
 * are written later, see `writeWorker`.
 */
export function offlineCopy(isOff: boolean): Plugin[] {
  const plugins = VitePWA({
    strategies: "injectManifest",
    srcDir: "src",
    filename: "sw.ts",
    injectRegister: false,
    manifest: false,
    selfDestroying: isOff,
    // Files are named below; the plugin would look for them in the output.
    injectManifest: { globPatterns: [], rollupFormat: "iife" },
  });
  return plugins.filter((plugin) => plugin.name !== `${name}:build`);
}

/**
 * Writes `sw.js` beside the pages at `paths`, whose HTML is already there. It is to keep them, the
 * scripts and styles that a visitor may need on them, the fonts and the logo.
 */
export async function writeWorker(
  config: ResolvedConfig,
  manifest: Manifest,
  paths: readonly string[],
): Promise<void> {
  const api = config.plugins.find((plugin) => plugin.name === name)?.api as
    | VitePluginPWAAPI
    | undefined;
  if (!api) return;
  const out = join(config.root, config.build.outDir);
  const revised = async (url: string, file: string) => {
    const content = await readFile(join(out, file));
    return { url, revision: createHash("sha256").update(content).digest("hex").slice(0, 16) };
  };
  const files = await readdir(out, { recursive: true });
  const drawn = files.filter((file) =>
    /^(?:logo.*\.svg|favicon\.svg|fonts\/.*\.woff2)$/.test(file),
  );
  const entries = await Promise.all([
    ...paths.map((path) => revised(path, path === "/" ? "index.html" : `${path.slice(1)}.html`)),
    ...drawn.map((file) => revised(`/${file}`, file)),
  ]);
  // Their names change with them.
  const named = publicFiles(manifest).map((file) => ({ url: `/${file}`, revision: null }));
  api.extendManifestEntries(() => [...entries, ...named]);
  await api.generateSW();
}

/** Scripts and styles that a page can reach without what begins in `src/staff`. */
export function publicFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || isStaff(key) || seen.has(key)) return [];
    seen.add(key);
    const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
    return [chunk.file, ...(chunk.css ?? []), ...next.flatMap(visit)];
  };
  const main = Object.keys(manifest).find((key) => manifest[key]?.name === "main");
  if (!Object.keys(manifest).some(isStaff)) throw new Error("The build knows no src/staff.");
  if (main === undefined) throw new Error("The build knows no main script.");
  return [...new Set(visit(main))];
}
