import { flushSync } from "react-dom";
import type { Facts } from "@/shared/content/facts";
import { awaitFacts, currentFacts, showAwaitedFacts, showFacts } from "@/shared/facts/current";
import { readNewerFacts } from "@/shared/facts/read-newer-facts";

/** Shows facts that were published since the build; what cannot be read of them stays as built. */
export function showNewerFacts(body: unknown): void {
  const newer = readNewerFacts(body);
  const names = Object.keys(newer) as (keyof Facts)[];
  // Each by itself, so that a price need not wait for an answer that is longer now.
  for (const name of names) if (!together.includes(name)) showInPlace(part(newer, [name]));
  showInPlace(part(newer, together));
  awaitFacts(newer);
  document.addEventListener("visibilitychange", showWhileHidden);
}

/** Whoever comes back to the page has not seen anything move. */
function showWhileHidden(): void {
  if (document.hidden) flushSync(showAwaitedFacts);
}

/** These say the same thing and are shown together. */
const together: readonly (keyof Facts)[] = ["openingHours", "closures", "openHolidays"];

function part(facts: Facts, names: readonly (keyof Facts)[]): Partial<Facts> {
  return Object.fromEntries(names.map((name) => [name, facts[name]]));
}

/** Shows the facts unless something in view would move by it. Nothing is painted in between. */
function showInPlace(facts: Partial<Facts>): void {
  const shown = currentFacts();
  const changed = { ...shown, ...facts };
  if (JSON.stringify(changed) === JSON.stringify(shown)) return;
  const places = placesInView();
  flushSync(() => showFacts(changed));
  const isStill = places.every(({ element, x, y }) => {
    const now = element.getBoundingClientRect();
    // What is gone has not moved.
    if (!element.isConnected) return true;
    return Math.abs(now.x - x) < tolerance && Math.abs(now.y - y) < tolerance;
  });
  if (!isStill) flushSync(() => showFacts(shown));
}

/** Smaller movements are none: Layout Instability API, "unstable layout". In px. */
const tolerance = 3;

function placesInView() {
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    const isInView = width > 0 && height > 0 && bottom > 0 && y < window.innerHeight;
    return isInView ? [{ element, x, y }] : [];
  });
}
