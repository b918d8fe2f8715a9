import type { RouteObject } from "react-router-dom";
import { partsLoaded } from "@/ui/later";

/**
 * The routes, each changed so that its page counts as loaded when its later parts are too: a page
 * that arrives in two steps would jump, and could not go back to the place it was left at.
 */
export function wholePages(routes: RouteObject[]): RouteObject[] {
  for (const route of routes) {
    const { lazy, children } = route;
    if (children) wholePages(children);
    if (typeof lazy !== "function") continue;
    route.lazy = async () => {
      const page = await lazy();
      await partsLoaded();
      return page;
    };
  }
  return routes;
}
