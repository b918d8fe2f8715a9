import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the HTML of the build, true once scripts run: for controls that need them. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
