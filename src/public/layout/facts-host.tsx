import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { idle } from "@/public/hydration/idle";
import { showAwaitedFacts } from "@/shared/facts/current";

/** A page that comes back from the browser's memory asks again if it was away for longer, in ms. */
const freshMs = 300_000;

/**
 * Asks once for each page, when it has nothing else to do, for facts that are newer than those it shows.
 * Those that would move what is in view wait for the next page (docs/facts.md#newer-facts).
 */
export function FactsHost() {
  const { pathname } = useLocation();
  useEffect(() => {
    let askedAt = 0;
    const ask = () => {
      askedAt = Date.now();
      void refresh();
    };
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && Date.now() - askedAt > freshMs) ask();
    };
    ask();
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, [pathname]);
  // Before the new page is painted.
  useLayoutEffect(showAwaitedFacts, [pathname]);
  return null;
}

async function refresh(): Promise<void> {
  await idle();
  // Without an answer the facts of the build stay.
  await import("@/public/site/refresh-facts").then(
    ({ refreshFacts }) => refreshFacts(),
    () => undefined,
  );
}
