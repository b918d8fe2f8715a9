import type { Facts } from "@/content/facts";
import { shippedFacts } from "@/content/shipped-facts";

/** The facts that this build was made with: what its HTML says. */
const builtFacts: Facts = shippedFacts;

/** The newest known facts (decision 0100), for code that is not a component. */
export function currentFacts(): Facts {
  return builtFacts;
}
