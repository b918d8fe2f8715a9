import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: no-preference)";

function onChange(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

/** Whether things may move by themselves: the page is hydrated and the visitor allows motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
