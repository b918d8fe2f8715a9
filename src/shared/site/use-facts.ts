import { createContext, useContext, useSyncExternalStore } from "react";
import type { Facts } from "@/shared/content/facts";
import { builtFacts, currentFacts, onFacts } from "@/shared/facts/current";

/** Facts to show in place of the published ones, such as a draft of staff. */
export const FactsContext = createContext<Facts | null>(null);

/**
 * The facts of the garage as they stand now (docs/facts.md#newer-facts). A part that is hydrated late starts
 * with those of its HTML.
 */
export function useFacts(): Facts {
  const current = useSyncExternalStore(onFacts, currentFacts, () => builtFacts);
  return useContext(FactsContext) ?? current;
}
