import { idle } from "./idle";

/** What `src/shared/styles/index.css` leaves to the browser while the root is marked with `data-first-screen`. */
const below = "[data-section] > :nth-child(n + 2), main > section:nth-child(n + 3), #root > footer";

/**
 * Has the first screen laid out and painted before the rest of the page (docs/rendering.md#first-screen). It
 * is too late for that once something is painted, and not wanted where a place further down is asked for or
 * returned to.
 */
export function renderFirstScreenFirst(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // `location` does not tell of a text that the address points to.
  if (visit?.type !== "navigate" || visit.name.includes("#")) return;
  if (performance.getEntriesByType("paint").length > 0) return;
  document.documentElement.dataset.firstScreen = "";
}

/** Lays out the rest part by part, so that a press in between does not wait for all of it. */
export async function renderRestByAndBy(): Promise<void> {
  if (!isMarked()) return;
  for (const part of document.querySelectorAll<HTMLElement>(below)) {
    await idle();
    if (!isMarked()) return;
    part.style.contentVisibility = "visible";
    // Now rather than all together in the next frame.
    part.getBoundingClientRect();
  }
  renderRest();
}

/** Leaves nothing out any more. */
export function renderRest(): void {
  if (!isMarked()) return;
  delete document.documentElement.dataset.firstScreen;
  for (const part of document.querySelectorAll<HTMLElement>(below)) {
    part.style.contentVisibility = "";
  }
}

function isMarked(): boolean {
  return document.documentElement.dataset.firstScreen !== undefined;
}
