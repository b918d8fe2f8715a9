import { useSyncExternalStore } from "react";

const reduced = "(prefers-reduced-motion: reduce)";

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(reduced);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether things may move by themselves: hydrated, and the visitor does not prefer reduced motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(reduced).matches,
    () => false,
  );
}
