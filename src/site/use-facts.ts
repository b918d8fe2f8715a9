import { createContext, useContext } from "react";
import type { Facts } from "@/content/facts";
import { currentFacts } from "@/lib/facts/current";

/** Facts to show in place of the published ones, such as a draft of staff. */
export const FactsContext = createContext<Facts | null>(null);

/** The facts of the garage as they stand now (decision 0100). */
export function useFacts(): Facts {
  return useContext(FactsContext) ?? currentFacts();
}
