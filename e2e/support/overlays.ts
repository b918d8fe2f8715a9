import type { Page } from "@playwright/test";

/** The control that has the focus, and what lies over its middle or its edges; null at the end of the page. */
export async function whatHasTheFocus(
  page: Page,
): Promise<{ name: string; under: string[] } | null> {
  return page.evaluate(async () => {
    // What floats sees the focus in the next frame, and then moves.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const places = [
      [left + width / 2, top + height / 2],
      [left + 4, top + height / 2],
      [left + width - 4, top + height / 2],
      [left + width / 2, top + 4],
      [left + width / 2, top + height - 4],
    ] as const;
    const own = focused.closest("label") ?? focused;
    const under = places.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      const over = seen && !own.contains(seen) && !seen.contains(own);
      return over ? [seen.outerHTML.slice(0, 80)] : [];
    });
    const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? "";
    return { name: name || focused.tagName, under };
  });
}

/** How long the receipt of a dialog stands before the dialog closes, in ms by the page's own clock. */
export async function timeToClose(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let from: number | undefined;
        const look = () => {
          if (document.querySelector("dialog:modal section dl")) from ??= performance.now();
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
        const closed = () => resolve(performance.now() - (from ?? Number.NaN));
        document.addEventListener("close", closed, { capture: true, once: true });
      }),
  );
}
