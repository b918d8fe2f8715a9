import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest, Plugin } from "vite";
import type { PublishedPage } from "../../src/lib/data/anon-client.ts";
import type * as prerender from "../../src/prerender.tsx";

const entry = "src/prerender.tsx";

/**
 * Builds the browser's bundle, then the prerendering one, and writes each public path as HTML
 * beside it: `foo.html` for `/foo`, `app.html` for the routes that only the browser renders,
 * `404.html` for everything else, `sitemap.xml` and `robots.txt`. `sitePages` are those that staff
 * have published; the homepage among them stands at `/` (ruling 20).
 */
export function prerenderPlugin(sitePages: readonly PublishedPage[]): Plugin {
  const homepage = sitePages.find((page) => page.is_homepage) ?? null;
  return {
    name: "prerendered-site",
    apply: "build",
    config: () => ({
      define: {
        __HAS_HOMEPAGE__: String(homepage !== null),
        __HOMEPAGE__: JSON.stringify(homepage),
      },
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error("Vite offers no client and ssr environment");
          await builder.build(client);
          await builder.build(ssr);
          const { root, build } = client.config;
          await writePages(root, build.outDir, ssr.config.build.outDir, sitePages);
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
                    { name: "start", test: /src[\\/]app[\\/]start\.tsx$/ },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          resolve: { noExternal: true },
          build: {
            outDir: ".local/prerender",
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
  root: string,
  outDir: string,
  prerenderDir: string,
  sitePages: readonly PublishedPage[],
): Promise<void> {
  const out = join(root, outDir);
  const module: unknown = await import(
    pathToFileURL(join(root, prerenderDir, "prerender.mjs")).href
  );
  const site = module as typeof prerender;
  // Nothing on the screen waits for it, so style sheet, fonts and picture go first.
  const template = (await readFile(join(out, "index.html"), "utf8")).replace(
    '<script type="module"',
    '<script type="module" fetchpriority="low"',
  );
  const manifestFile = join(out, ".vite/manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), content);
  };
  const withScripts = (html: string, module?: string) =>
    withData(html, "scripts", scriptsOf(manifest, module).join(" "));
  for (const { path, module } of site.publicPages) {
    const page = await site.renderPath(path);
    const html = fill(template, page.head, page.body);
    const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
    await write(file, withScripts(html, module));
  }
  for (const made of sitePages) {
    const path = site.pathOfSitePage(made);
    const page = await site.renderPath(path, made);
    const html = withScripts(fill(template, page.head, page.body), site.sitePageModule);
    await write(`${path.slice(1)}.html`, withData(html, "page", JSON.stringify(made)));
  }
  const notFound = await site.renderPath("/404/not-found");
  await write("404.html", withScripts(fill(template, notFound.head, notFound.body)));
  const shell = fill(template, '<meta name="robots" content="noindex, nofollow">', "");
  await write("app.html", withScripts(shell.replace("</body>", `${await site.appNote()}</body>`)));
  await write("sitemap.xml", site.sitemap(sitePages));
  await write("robots.txt", site.robots());
  await rm(dirname(manifestFile), { recursive: true });
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--app-->", () => body);
}

/** Hands the browser what it will need beside the HTML: it reads it off the root element. */
function withData(html: string, name: "scripts" | "page", value: string): string {
  const written = value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace('<div id="root"', (start) => `${start} data-${name}="${written}"`);
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
