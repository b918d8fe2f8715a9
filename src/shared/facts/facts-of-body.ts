import type { Facts } from "@/shared/content/facts";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { readFacts } from "./read-facts";

/** The facts of a published body by itself, whatever this build was made with: what it does not say is what ships. */
export function factsOfBody(body: unknown): Facts {
  return readFacts(body, shippedFacts, shippedFacts);
}
