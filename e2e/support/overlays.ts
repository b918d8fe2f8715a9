import type { Locator, Page } from "@playwright/test";

/** The focused control and the elements that cover its centre or edges; null if none has the focus. */
export async function focusedControl(
  page: Page,
): Promise<{ name: string; coveredBy: string[] } | null> {
  return page.evaluate(async () => {
    // Floating elements react to the focus in the next frame, with an animation.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ] as const;
    const own = focused.closest("label") ?? focused;
    const coveredBy = points.flatMap((point) => {
      const hit = document.elementFromPoint(...point);
      return hit && !own.contains(hit) && !hit.contains(own) ? [hit.outerHTML.slice(0, 80)] : [];
    });
    const name = focused.getAttribute("aria-label") ?? focused.textContent?.trim();
    return { name: name || focused.tagName, coveredBy };
  });
}

/** How long a dialog shows its receipt before it closes, in ms of the page's clock. */
export async function timeToClose(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt = Number.NaN;
        const observer = new MutationObserver(() => {
          if (!document.querySelector("dialog:modal section dl")) return;
          shownAt = performance.now();
          observer.disconnect();
        });
        observer.observe(document.body, { subtree: true, childList: true });
        const closed = () => resolve(performance.now() - shownAt);
        document.addEventListener("close", closed, { capture: true, once: true });
      }),
  );
}

/** What can be pressed or filled in and lies, even in part, under an element that floats over it. */
export async function controlsUnder(page: Page, cover: Locator): Promise<string[]> {
  const over = await cover.boundingBox();
  if (!over) throw new Error("The element that covers is not shown");
  return page.locator(":is(header, main) :is(a, button, input, select, textarea)").evaluateAll(
    (controls, { x, y, width, height }) =>
      controls.flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isApart = right <= x || left >= x + width || bottom <= y || top >= y + height;
        return isApart ? [] : [control.outerHTML.slice(0, 120)];
      }),
    over,
  );
}

/** What is not wholly on the screen, or lies, even in part, under something else. */
export async function notInSight(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((found) =>
    found.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 6, top + 6],
        [right - 6, top + 6],
        [left + 6, bottom - 6],
        [right - 6, bottom - 6],
      ] as const;
      const name = element.textContent?.trim() ?? "";
      if (right <= left || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return [`${name}: off the screen (${Math.round(top)} to ${Math.round(bottom)})`];
      return points.flatMap(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (element.contains(hit) || hit.contains(element))
          ? []
          : [`${name}: covered by ${hit?.outerHTML.slice(0, 60)}`];
      });
    }),
  );
}
