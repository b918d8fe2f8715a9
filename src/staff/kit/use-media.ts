import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query fits now; for staff screens, which are not prerendered. */
export function useMedia(query: string): boolean {
  // Made once: it is looked at with each render.
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
