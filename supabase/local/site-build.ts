import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest, Plugin } from "vite";
import type { PublishedPage } from "../../src/lib/public-api.ts";
import type * as prerender from "../../src/prerender.tsx";

const entry = "src/prerender.tsx";

/**
 * Builds the browser's bundle, then the prerendering one, and writes each public path as HTML
 * beside it: `foo.html` for `/foo`, `app.html` for the routes that only the browser renders,
 * `404.html` for everything else, `sitemap.xml` and `robots.txt`. `sitePages` are those that staff
 * have published; the homepage among them stands at `/` (ruling 20).
 */
export function prerenderedSite(sitePages: readonly PublishedPage[]): Plugin {
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
        client: { build: { manifest: true } },
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
  const template = await readFile(join(out, "index.html"), "utf8");
  const manifestFile = join(out, ".vite/manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), content);
  };
  const preloadsOf = (module: string) =>
    scriptsOf(manifest, module)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join("");
  for (const { path, module } of site.publicPages) {
    const page = await site.renderPath(path);
    await write(
      path === "/" ? "index.html" : `${path.slice(1)}.html`,
      fill(template, page.head + preloadsOf(module), page.body),
    );
  }
  for (const made of sitePages) {
    const path = site.pathOfSitePage(made);
    const page = await site.renderPath(path, made);
    const head = page.head + preloadsOf(site.sitePageModule);
    await write(`${path.slice(1)}.html`, withPage(fill(template, head, page.body), made));
  }
  const notFound = await site.renderPath("/404/not-found");
  await write("404.html", fill(template, notFound.head, notFound.body));
  await write("app.html", fill(template, '<meta name="robots" content="noindex, nofollow">', ""));
  await write("sitemap.xml", site.sitemap(sitePages));
  await write("robots.txt", site.robots());
  await rm(dirname(manifestFile), { recursive: true });
}

function fill(template: string, head: string, body: string): string {
  return template.replace("<!--head-->", () => head).replace("<!--app-->", () => body);
}

/** Hands the page to the browser, which must find what the build rendered. */
function withPage(html: string, page: PublishedPage): string {
  const written = JSON.stringify(page).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace('<div id="root">', () => `<div id="root" data-page="${written}">`);
}

/** The chunk of a page and what it imports statically, without what index.html loads anyway. */
function scriptsOf(manifest: Manifest, module: string): string[] {
  const loaded = new Set(reach(manifest, "index.html"));
  return reach(manifest, module).filter((file) => !loaded.has(file));
}

function reach(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build knows no ${key}: is the page's handle right?`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => reach(manifest, next, seen))];
}
