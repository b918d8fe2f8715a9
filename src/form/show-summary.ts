/** How much of the screen a summary and the focused field may take together: the rest may be covered. */
const share = 0.6;

/**
 * Brings the summary of a form into view above its first wrong field, which has the focus; not
 * where the field would leave the screen by it.
 */
export function showSummary(summary: HTMLElement | null): void {
  const { bottom } = document.activeElement?.getBoundingClientRect() ?? {};
  if (!summary || bottom === undefined) return;
  const height = bottom - summary.getBoundingClientRect().top;
  if (height < window.innerHeight * share) summary.scrollIntoView({ block: "nearest" });
}
