/** How much of the screen a summary and the focused control may take together: the rest may be covered. */
const share = 0.6;

/**
 * Brings the summary of a form into view together with what has the focus: the first wrong field
 * below it, or the button above; not where that would leave the screen by it.
 */
export function showSummary(summary: HTMLElement | null): void {
  const focused = document.activeElement?.getBoundingClientRect();
  if (!summary || !focused) return;
  const { top, bottom } = summary.getBoundingClientRect();
  const height = Math.max(bottom, focused.bottom) - Math.min(top, focused.top);
  if (height < window.innerHeight * share) summary.scrollIntoView({ block: "nearest" });
}
