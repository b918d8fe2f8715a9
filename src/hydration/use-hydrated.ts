import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML that the build wrote, true once the page listens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
