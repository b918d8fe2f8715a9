import { useEffect } from "react";
import { HelmetProvider } from "react-helmet-async";
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from "react-router-dom";
import { currentPages, pageSourceContext } from "@/shared/data/page-source";
import type { HydrationData } from "./hydration-data";
import { fetchAhead } from "./fetch-ahead";
import { createRoutes } from "./routes";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The site as the browser runs it, with the page of the current address loaded. `hydrationData` is the
 * build's data in the document, null if there is none. Throws if the script of a prerendered page
 * fails to load; for other pages the router reports that.
 */
export async function loadApp(hydrationData: HydrationData | null, isWritten: boolean) {
  if (import.meta.env.DEV) await (await import("@/public/layout/page-links")).askForPageLinks();
  const { hasHomepage, loaderData = {} } = hydrationData ?? {};
  const written = Object.values(loaderData)[0] ?? null;
  const pages = currentPages(written, hasHomepage);
  const routes = createRoutes(pages.hasHomepage);
  await loadMatchedPages(routes).catch((error: unknown) => {
    if (isWritten) throw error;
  });
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[pageSourceContext, pages]])),
    // Passing hydrationData stops the router from re-running initial scroll restoration.
    ...(isWritten && { hydrationData: { loaderData } }),
  });
  fetchAhead(router, pages.findAhead);
  return <App router={router} isStale={written !== null} />;
}

/** `isStale`: loader data comes from the build, so revalidate it after hydration. */
function App({ router, isStale }: { router: Router; isStale: boolean }) {
  useEffect(() => {
    if (isStale) void router.revalidate();
  }, [router, isStale]);
  return (
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>
  );
}

/**
 * Loads lazy pages before the router starts, as React Router's documentation has it: hydration must
 * find the component that the build rendered.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
