import { matchRoutes, type DataRouter, type RouteObject } from "react-router-dom";
import { documentIsHeld } from "@/shared/browser/hold-document";
import { sitePagePath } from "@/shared/paths";
import { linksToPages } from "@/public/layout/page-links";

type Router = Pick<DataRouter, "navigate">;

/**
 * Leaves links between public pages that the build has written to the browser, which opens them as
 * documents and may have rendered them before the press (decision 0186). The app itself opens what
 * would be worse as a document: anything else, without a connection, and while something would be lost.
 */
export function openDocuments(router: Router, routes: RouteObject[]): void {
  const { navigate } = router;
  const known: Record<string, RouteObject> = {};
  const routeOf = (path: string) =>
    (known[path] ??= matchRoutes(routes, path)?.at(-1)?.route ?? {});
  const isWritten = (path: string) => {
    const route = routeOf(path);
    // Of pages made by staff it knows those that the build has placed in header and footer.
    if (route.path === sitePagePath(":slug")) return linksToPages().some(({ to }) => to === path);
    return route.handle !== undefined;
  };
  const isDocument = (to: unknown): to is string => {
    if (typeof to !== "string" || !navigator.onLine || documentIsHeld()) return false;
    const { origin, pathname } = new URL(to, window.location.href);
    const here = window.location;
    if (origin !== here.origin || pathname === here.pathname) return false;
    return routeOf(here.pathname).handle !== undefined && isWritten(pathname);
  };
  const open: Router["navigate"] = async (
    to: unknown,
    options?: { replace?: boolean; state?: unknown },
  ) => {
    if (isDocument(to) && !options?.replace && !options?.state) return window.location.assign(to);
    await navigate(to as never, options);
  };
  router.navigate = open;

  // React's own handlers would run before the browser starts to open the page, here or in another tab. What
  // the click asks for is found while button or finger is down.
  const leave = (event: Event) => {
    const { target, type } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (isDocument(link?.href) && type === "click") event.stopPropagation();
  };
  window.addEventListener("pointerdown", leave, { capture: true });
  window.addEventListener("click", leave, { capture: true });
}
