import { prerender } from "react-dom/static.edge";
import { HelmetProvider } from "react-helmet-async";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router-dom";
import { garage } from "@/shared/content/garage";
import { services } from "@/shared/content/services";
import { escapeForHtml } from "@/shared/seo/json-ld";
import { addressOf } from "@/shared/seo/page-address";
import { redirects, serviceRoute, sitePagePath } from "@/shared/paths";
import { builtPages, pageSourceContext } from "@/shared/data/page-source";
import type { PublishedPage } from "@/shared/data/published-page";
import { JsonLdSink } from "@/public/site/json-ld";
import { NeedsScript } from "@/shared/site/needs-script";
import type { HydrationData } from "./app/hydration-data";
import { createRoutes } from "./app/routes";

type PageModule = { Component?: unknown };
const modules = import.meta.glob<PageModule>([
  "./public/pages/*/index.tsx",
  "./app/site-page/index.tsx",
  // The one page that is not lazy.
  "!./public/pages/not-found/index.tsx",
]);

/** One public page: its path, and its source file, of which Vite's manifest knows the scripts. */
type PublicPage = { path: string; module: string };

/** What a path becomes: `head` belongs into the document's head, `hydrationData` to the browser. */
export type RenderedPage = { head: string; body: string; hydrationData: HydrationData };

/** The public half of the site as HTML; `sitePages` are those that staff have published. */
export function createSite(sitePages: readonly PublishedPage[]) {
  const source = builtPages(sitePages);
  const routes = createRoutes(source.hasHomepage);
  const hasHomepage = sitePages.some((page) => page.is_homepage);
  const handler = createStaticHandler(routes);
  const requestContext = new RouterContextProvider(new Map([[pageSourceContext, source]]));

  /** The public pages in the order of the route table. */
  async function publicPages(branch = routes): Promise<PublicPage[]> {
    const pages: PublicPage[] = [];
    for (const { path, lazy, handle, children = [] } of branch) {
      if (handle && path && typeof lazy === "function") {
        const module = await sourceOf(await lazy());
        pages.push(...pathsOf(path, sitePages).map((own) => ({ path: own, module })));
      }
      pages.push(...(await publicPages(children)));
    }
    return pages;
  }

  /**
   * Renders one path. React writes title, meta and link elements before the content, since it
   * renders no `<html>` here; if it is not loaded, as it looks until its loader has answered. Throws whatever a component throws, so that a broken page breaks the
   * build.
   */
  async function renderPath(path: string, isLoaded = true): Promise<RenderedPage> {
    const context = await handler.query(new Request(new URL(path, garage.siteUrl)), {
      requestContext,
    });
    if (context instanceof Response) throw new Error(`${path} answers with a redirect`);
    // Without its data a route renders its `HydrateFallback`.
    if (!isLoaded) context.loaderData = {};
    const blocks: string[] = [];
    let failure: unknown;
    const { prelude } = await prerender(
      <JsonLdSink value={(data) => blocks.push(JSON.stringify(data))}>
        <HelmetProvider>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </HelmetProvider>
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
    return {
      head: start + data.join(""),
      body: html.slice(start.length),
      hydrationData: { path, hasHomepage, loaderData: context.loaderData },
    };
  }

  /** The document of the routes that only the browser renders. */
  const shell: RenderedPage = {
    head: '<meta name="robots" content="noindex, nofollow">',
    body: "",
    hydrationData: { path: null, hasHomepage, loaderData: {} },
  };

  /** What stands at an address without a file, which may be a page published since the build. */
  const renderUnknown = () => renderPath(sitePagePath("not-built"), false);

  return { publicPages, renderPath, renderUnknown, shell };
}

/** The file that exports a page, so that the route table need not name it a second time. */
async function sourceOf({ Component }: PageModule): Promise<string> {
  for (const [file, load] of Object.entries(modules)) {
    if (Component && (await load()).Component === Component) return file.replace("./", "src/");
  }
  throw new Error("A public route is no page of src/public/pages that exports a Component");
}

/** The addresses of a route: its own, or one for each page of staff or service without a redirect. */
function pathsOf(route: string, sitePages: readonly PublishedPage[]): string[] {
  if (route === sitePagePath(":slug")) return sitePages.map(({ slug }) => sitePagePath(slug));
  if (route !== serviceRoute) return [route];
  return services
    .map(({ slug }) => route.replace(":slug", slug))
    .filter((path) => !(path in redirects));
}

/** What `app.html`, whose pages only the browser renders, says to those without JavaScript. */
export async function appNote(): Promise<string> {
  const { prelude } = await prerender(<NeedsScript what="page" className="m-5" />);
  return new Response(prelude).text();
}

/**
 * `sitemap.xml` of public pages (sitemaps.org protocol 0.9). One of staff whose true address is
 * another is listed there, or on another site.
 */
export function sitemap(paths: readonly string[], sitePages: readonly PublishedPage[]): string {
  const elsewhere = sitePages.flatMap((page) => {
    const own = sitePagePath(page.slug);
    const { path, canonical } = addressOf(page);
    return canonical === undefined && path === own ? [] : [own];
  });
  const entries = paths
    .filter((path) => !elsewhere.includes(path))
    .map((path) => `  <url><loc>${garage.siteUrl}${path}</loc></url>`);
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
