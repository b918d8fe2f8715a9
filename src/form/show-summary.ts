/**
 * Brings the summary of a form into view together with what has the focus: the first wrong field
 * below it, or the button above. Where there is no room for both, what has the focus stays.
 */
export function showSummary(summary: HTMLElement | null): void {
  summary?.scrollIntoView({ block: "nearest" });
  const focused = document.activeElement;
  if (summary?.closest("form")?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
}
