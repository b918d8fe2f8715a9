import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router-dom";
import { RouterProvider } from "react-router-dom";
import { App, knownPageOf } from "./app/app";
import { routes } from "./app/routes";
import "./styles/index.css";

/**
 * Loads the pages that the address asks for before the router starts: hydration must find the
 * component that the build rendered, not a lazy placeholder.
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

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  await loadMatchedPages();
  const app = (
    <App knownPage={knownPageOf(root)}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
