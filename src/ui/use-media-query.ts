import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches, followed as it changes; `prerendered` until the page is hydrated. */
export function useMediaQuery(query: string, prerendered: boolean): boolean {
  return useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = window.matchMedia(query);
        list.addEventListener("change", changed);
        return () => list.removeEventListener("change", changed);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => prerendered,
  );
}

/** Whether things may move by themselves: the page is hydrated and the visitor allows motion. */
export function useMotionAllowed(): boolean {
  return useMediaQuery("(prefers-reduced-motion: no-preference)", false);
}
