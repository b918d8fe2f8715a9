import { prerender } from "react-dom/static.edge";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from "react-router-dom";
import { garage } from "@/content/garage";
import { services } from "@/content/services";
import { escapeForHtml } from "@/lib/seo/json-ld";
import { addressOf } from "@/lib/seo/page-address";
import { redirects, serviceRoute, sitePagePath } from "@/lib/paths";
import type { PublishedPage } from "@/lib/data/anon-client";
import { JsonLdSink } from "@/site/json-ld";
import { NeedsScript } from "@/site/needs-script";
import { App } from "./app/app";
import { routes } from "./app/routes";

/** One public page: its path, and its source file, of which Vite's manifest knows the scripts. */
export type PublicPage = { path: string; module: string };

const modules = import.meta.glob<PageModule>("./routes/public/*/{index,built-homepage}.tsx");
type PageModule = { Component?: unknown };

/** The public pages in the order of the route table. */
export const publicPages: PublicPage[] = await collect(routes);

async function collect(branch: RouteObject[]): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  for (const { path, lazy, handle, children = [] } of branch) {
    if (handle && path && typeof lazy === "function") {
      const module = await sourceOf(await lazy());
      pages.push(...pathsOf(path).map((own) => ({ path: own, module })));
    }
    pages.push(...(await collect(children)));
  }
  return pages;
}

/** The file that exports a page, so that the route table need not name it a second time. */
async function sourceOf({ Component }: PageModule): Promise<string> {
  for (const [file, load] of Object.entries(modules)) {
    if (Component && (await load()).Component === Component) return file.replace("./", "src/");
  }
  throw new Error("A public route is not a page of src/routes/public that exports a Component");
}

/** The addresses of a route: its own, or a page for each service that does not redirect. */
function pathsOf(route: string): string[] {
  if (route === sitePagePath(":slug")) return [];
  if (route !== serviceRoute) return [route];
  return services
    .map(({ slug }) => route.replace(":slug", slug))
    .filter((path) => !(path in redirects));
}

/**
 * Renders one path to HTML. `head` is what belongs into the document's head: React writes title,
 * meta and link elements before the content, since it renders no `<html>` here. Throws whatever a
 * component throws, so that a broken page breaks the build.
 */
export async function renderPath(
  path: string,
  knownPage: PublishedPage | null = null,
): Promise<{ head: string; body: string }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, garage.siteUrl)));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
  const blocks: string[] = [];
  let failure: unknown;
  const { prelude } = await prerender(
    <JsonLdSink value={(data) => blocks.push(JSON.stringify(data))}>
      <App knownPage={knownPage}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </JsonLdSink>,
    {
      // Above its chunk size React hides content behind an inline script, which the policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${path} does not render`, { cause: failure });
  const start = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? "";
  const data = [...new Set(blocks)].map(
    (json) => `<script type="application/ld+json">${escapeForHtml(json)}</script>`,
  );
  return { head: start + data.join(""), body: html.slice(start.length) };
}

/** What `app.html`, whose pages only the browser renders, says to those without JavaScript. */
export async function appNote(): Promise<string> {
  const { prelude } = await prerender(<NeedsScript what="page" className="m-5" />);
  return new Response(prelude).text();
}

/** Source file of the scripts of a page made by staff. */
export const sitePageModule = "src/routes/public/site-page/index.tsx";

/** Where a page made by staff is written: its path. */
export function pathOfSitePage({ slug }: PublishedPage): string {
  return sitePagePath(slug);
}

/** `sitemap.xml` of the public pages and of those that staff have published (sitemaps.org protocol 0.9). */
export function sitemap(sitePages: readonly PublishedPage[] = []): string {
  const own = publicPages.map(({ path }) => path);
  // One whose true address is another stands there, or on another site.
  const made = sitePages.flatMap((page) => {
    const { path, canonical } = addressOf(page);
    return canonical === undefined && path === pathOfSitePage(page) ? [path] : [];
  });
  const entries = [...own, ...made].map(
    (path) => `  <url><loc>${garage.siteUrl}${path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/**
 * `robots.txt` (RFC 9309). Nothing is forbidden: a crawler that may not read a staff screen could
 * not read its noindex either.
 */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${garage.siteUrl}/sitemap.xml\n`;
}
