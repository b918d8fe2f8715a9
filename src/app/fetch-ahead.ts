import { matchRoutes, type DataRouter } from "react-router-dom";
import { firstInteraction } from "@/public/hydration/first-interaction";
import { savesData } from "@/shared/browser/saves-data";
import { whenIdle } from "@/shared/browser/when-idle";

/** What `routes.tsx` notes of a public page: how its module is fetched. */
type Handle = { fetchAhead?: () => Promise<object> } | undefined;

const longestWaitMs = 2_000;

/**
 * Fetches the public page that a link leads to before the link is pressed: its scripts when the link is
 * in view and the browser idle, from the first interaction on; at the latest, and its data by
 * `findAhead`, under a pointer or with the focus. Fetches nothing where data is dear.
 */
export function fetchAhead(
  router: Pick<DataRouter, "routes" | "subscribe">,
  findAhead: (slug?: string) => void,
): void {
  if (savesData()) return;
  const fetched = new Map<string, Promise<() => void>>();

  /** Resolves with what fetches the data. */
  async function fetchScripts(pathname: string): Promise<() => void> {
    const { route, params } = matchRoutes([...router.routes], pathname)?.at(-1) ?? {};
    const page = await (route?.handle as Handle)?.fetchAhead?.();
    return () => page && "loader" in page && findAhead(params?.slug);
  }

  async function fetchPage({ pathname }: HTMLAnchorElement, withData = false): Promise<void> {
    const fetching = fetched.get(pathname) ?? fetchScripts(pathname);
    fetched.set(pathname, fetching);
    try {
      const fetchData = await fetching;
      if (withData) fetchData();
    } catch {
      // The press says that there is no connection.
      fetched.delete(pathname);
    }
  }

  const onLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && isElsewhere(link)) void fetchPage(link, true);
  };
  for (const name of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(name, onLink, { passive: true });
  }

  const fetchLinksInView = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")];
    for (const link of links) if (isElsewhere(link) && isInView(link)) void fetchPage(link);
  };
  void firstInteraction().then(() => {
    const look = () => whenIdle(fetchLinksInView, longestWaitMs);
    look();
    document.addEventListener("scrollend", look);
    router.subscribe(({ navigation }) => navigation.state === "idle" && look());
  });
}

function isElsewhere({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname;
}

function isInView(link: HTMLAnchorElement): boolean {
  const { width, top, bottom } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
