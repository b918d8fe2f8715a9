import { matchRoutes, type RouteObject } from "react-router-dom";
import { savesData } from "@/lib/browser/saves-data";
import { firstInteraction } from "@/hydration/first-interaction";

/** In `handle` of a route: fetches the scripts of its page, all at once. */
export type Prefetch = () => Promise<unknown>;

/** What announces a press, and the press itself, which fetches in one go what is left. */
const signs = ["pointerover", "focusin", "pointerdown", "click"] as const;

/**
 * Fetches the page of a link before the link is pressed: when a pointer or the focus comes to it,
 * and once the visitor has touched the page, when it is in view and the browser idle. Where data is
 * dear, only at the press.
 * `watch` calls its argument now and after each change of page.
 */
export function prefetchPages(
  routes: RouteObject[],
  watch: (lookForLinks: () => void) => void,
): void {
  const begun = new Set<Prefetch>();
  const fetchPage = async ({ origin, pathname }: HTMLAnchorElement) => {
    if (origin !== window.location.origin || !navigator.onLine) return;
    const prefetch = prefetchOf(matchRoutes(routes, pathname)?.at(-1)?.route);
    if (!prefetch || begun.has(prefetch)) return;
    begun.add(prefetch);
    // The navigation itself asks again, and says what is wrong.
    await prefetch().catch(() => begun.delete(prefetch));
  };

  const isDear = savesData();
  const note = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) void fetchPage(link);
  };
  for (const name of isDear ? ["click"] : signs) {
    window.addEventListener(name, note, { capture: true, passive: true });
  }
  if (isDear) return;

  void firstInteraction()
    .then(() => import("./prefetch-in-view"))
    .then(
      ({ linksInView }) => watch(linksInView(fetchPage)),
      () => undefined,
    );
}

function prefetchOf(route: RouteObject | undefined): Prefetch | undefined {
  const known: unknown = route?.handle;
  if (typeof known !== "object" || known === null || !("prefetch" in known)) return undefined;
  return known.prefetch as Prefetch;
}
