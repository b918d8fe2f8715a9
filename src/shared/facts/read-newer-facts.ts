import type { Facts } from "@/shared/content/facts";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { builtFacts } from "./current";
import { readFacts } from "./read-facts";

/** Facts that were published since the build; what cannot be read of them stays as it was built. */
export function readNewerFacts(body: unknown): Facts {
  return readFacts(body, shippedFacts, builtFacts);
}
