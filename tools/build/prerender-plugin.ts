import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest, Plugin, ResolvedConfig } from "vite";
import type { PublishedPage } from "../../src/shared/data/published-page.ts";
import type { RenderedPage } from "../../src/prerender.tsx";
import type * as prerender from "../../src/prerender.tsx";
import { writeWorker } from "./offline-copy.ts";

const entry = "src/prerender.tsx";

/**
 * Builds the browser's bundle, then the prerendering one, and writes each public path as HTML
 * beside it: `foo.html` for `/foo`, `app.html` for the routes that only the browser renders,
 * `404.html` for everything else, `sitemap.xml`, `robots.txt` and the service worker. `sitePages` are those that staff
 * have published; the homepage among them stands at `/` (docs/page-editor.md#homepage).
 */
export function prerenderPlugin(sitePages: readonly PublishedPage[]): Plugin {
  return {
    name: "prerendered-site",
    apply: "build",
    config: ({ build }) => ({
      builder: {
        // The settings, facts and pages are read once, so that both bundles have the same.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error("Vite offers no client and ssr environment");
          await builder.build(client);
          await builder.build(ssr);
          await writePages(client.config, ssr.config.build.outDir, sitePages);
        },
      },
      environments: {
        client: {
          build: {
            manifest: true,
            rolldownOptions: {
              output: {
                // One file for what starts every page, which packs better than its dozen parts; but
                // what waits for that moment must not bring it along.
                codeSplitting: {
                  groups: [
                    { name: "main", test: /src[\\/]main\.tsx$/ },
                    {
                      name: "start",
                      // With the small parts that nearly every public page has.
                      test: /src[\\/](?:app[\\/]start|shared[\\/](?:content[\\/]pictures|site[\\/]banner-place|ui[\\/]stars)|public[\\/]site[\\/](?:answer|crumbs|picture|structured-data))\.tsx?$/,
                    },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          resolve: { noExternal: true },
          build: {
            // One for each, so that two builds do not empty each other's.
            outDir: `.local/prerender/${basename(build?.outDir ?? "dist")}`,
            emptyOutDir: true,
            ssr: true,
            copyPublicDir: false,
            rolldownOptions: { input: entry, output: { entryFileNames: "prerender.mjs" } },
          },
        },
      },
    }),
  };
}

async function writePages(
  config: ResolvedConfig,
  prerenderDir: string,
  sitePages: readonly PublishedPage[],
): Promise<void> {
  const { root } = config;
  const out = join(root, config.build.outDir);
  const module: unknown = await import(
    pathToFileURL(join(root, prerenderDir, "prerender.mjs")).href
  );
  const { createSite, appNote, sitemap, robots } = module as typeof prerender;
  const site = createSite(sitePages);
  // Nothing on the screen waits for it, but it says before the first paint what that is
  // (docs/rendering.md#first-screen).
  const template = (await readFile(join(out, "index.html"), "utf8")).replace(
    '<script type="module"',
    '<script type="module" async fetchpriority="high"',
  );
  const manifestFile = join(out, ".vite/manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), content);
  };
  const html = ({ head, body, hydrationData }: RenderedPage, module?: string) =>
    template
      .replace("<!--head-->", () => head)
      .replace("<!--app-->", () => body)
      .replace('<div id="root"', (start) => {
        const scripts = scriptsOf(manifest, module).join(" ");
        return `${start} data-hydration="${escape(JSON.stringify(hydrationData))}" data-scripts="${scripts}"`;
      });
  const pages = await site.publicPages();
  for (const { path, module } of pages) {
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    await write(file, html(await site.renderPath(path), module));
  }
  await write("404.html", html(await site.renderUnknown(), "src/app/site-page/index.tsx"));
  const app = html(site.shell).replace("</body>", `${await appNote()}</body>`);
  await write("app.html", app);
  const paths = pages.map(({ path }) => path);
  await write("sitemap.xml", sitemap(paths, sitePages));
  await write("robots.txt", robots());
  await writeWorker(config, manifest, paths);
  await rm(dirname(manifestFile), { recursive: true });
}

function escape(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/**
 * What starts the page and the page itself, with all they import statically, without what
 * index.html loads anyway: the browser asks for it in one go once the page is shown.
 */
function scriptsOf(manifest: Manifest, module?: string): string[] {
  const keyOf = (group: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === group) ?? group;
  const loaded = new Set(reach(manifest, keyOf("main")));
  const page = module === undefined ? [] : reach(manifest, module);
  const wanted = new Set([...reach(manifest, keyOf("start")), ...page]);
  return [...wanted].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}

function reach(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build knows no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => reach(manifest, next, seen))];
}
