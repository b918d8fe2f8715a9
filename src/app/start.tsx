import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { App, knownPageOf } from "./app";
import { routes as table } from "./routes";
import { wholePages } from "./whole-pages";
import { withTransitions } from "./with-transitions";

const routes = wholePages(table);

/**
 * Loads the pages that the address asks for before the router starts: hydration must find the
 * component that the build rendered, not a lazy placeholder. Rejects where one does not come.
 */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}

/** Takes over what the build wrote, or shows the page where it wrote nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const written = root.firstElementChild !== null;
  // Where nothing stands yet, the router itself shows that a page has not come.
  await loadMatchedPages().catch((error: unknown) => {
    if (written) throw error;
  });
  // Told that the page stands already, the router leaves it where the visitor has scrolled to.
  const router = createBrowserRouter(routes, written ? { hydrationData: { loaderData: {} } } : {});
  const app = (
    <App knownPage={knownPageOf(root)}>
      <RouterProvider router={withTransitions(router)} />
    </App>
  );
  // As a transition it is done in small pieces, and gives way to what the visitor does meanwhile.
  if (written) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
