/**
 * Scrolls a form's error summary into view together with the focused element (the first invalid
 * field below it, or the button above). If there is no room for both, the focused element wins.
 */
export function showSummary(summary: HTMLElement | null): void {
  summary?.scrollIntoView({ block: "nearest" });
  const focused = document.activeElement;
  if (summary?.closest("form")?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
}
