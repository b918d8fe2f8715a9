import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { idle } from "@/hydration/idle";
import { showAwaitedFacts } from "@/lib/facts/current";

/**
 * Asks once for each page, when it has nothing else to do, for facts that are newer than those it shows.
 * Those that would move what is in view wait for the next page (decision 0101).
 */
export function FactsHost() {
  const { pathname } = useLocation();
  useEffect(() => void refresh(), [pathname]);
  // Before the new page is painted.
  useLayoutEffect(showAwaitedFacts, [pathname]);
  return null;
}

async function refresh(): Promise<void> {
  await idle();
  // Without an answer the facts of the build stay.
  await import("@/features/facts/refresh-facts").then(
    ({ refreshFacts }) => refreshFacts(),
    () => undefined,
  );
}
