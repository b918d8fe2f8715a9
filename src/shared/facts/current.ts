import type { Facts } from "@/shared/content/facts";
import { shippedFacts } from "@/shared/content/shipped-facts";

/**
 * The facts that this build was made with, which its HTML says: the newest that the owner had
 * published then (docs/facts.md#newer-facts), or those that ship. The build writes them here.
 */
export const builtFacts: Facts = (import.meta.env.FACTS as Facts | undefined) ?? shippedFacts;

/** The version of the facts that this build was made with; 0 for those that ship. */
export const builtVersion = import.meta.env.FACTS_VERSION ?? 0;

/** The day of the build at the garage, `yyyy-MM-dd`; empty in development. */
export const builtOn = import.meta.env.BUILT_ON ?? "";

let current = builtFacts;
const listeners = new Set<() => void>();

/** The newest known facts (docs/facts.md#newer-facts), for code that is not a component. */
export function currentFacts(): Facts {
  return current;
}

/** Shows other facts wherever components read them. */
export function showFacts(facts: Facts): void {
  current = facts;
  for (const listener of listeners) listener();
}

/** Calls `listener` when other facts are shown, until the returned function is called. */
export function onFacts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let awaited: Facts | undefined;

/** Keeps facts that would move what is in view until `showAwaitedFacts`. */
export function awaitFacts(facts: Facts): void {
  awaited = facts;
}

/** Shows the facts that wait for the next page, if any. */
export function showAwaitedFacts(): void {
  if (awaited) showFacts(awaited);
  awaited = undefined;
}
