/**
 * Counts layout shifts from here on, before anything of the page runs (Layout Instability,
 * W3C WICG). Those that follow a press or a key within half a second are the visitor's own doing.
 */
export async function watchShifts(page) {
  await page.addInitScript(() => {
    const seen = [];
    Object.assign(globalThis, { layoutShifts: seen });
    const nameOf = ({ node, previousRect: from, currentRect: to }) => {
      const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      const place = (rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ");
      const name = element ? `<${element.localName} class="${element.className}">` : "what is gone";
      return `${name} from ${place(from)} to ${place(to)}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) seen.push({ value, what: sources.map(nameOf).join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Reads a page from top to bottom like somebody in a hurry, past the moments at which banner,
 * second picture and chat arrive (1.5 s, 3 s and 3 s after loading).
 */
export async function readThrough(page) {
  const screen = page.viewportSize().height;
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(3_500);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += screen / 2) {
    await page.mouse.wheel(0, screen / 2);
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(300);
  await page.waitForLoadState("networkidle");
}

/** The sum of what has moved, and what it was. */
export async function shiftsOf(page) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ what }) => what),
  };
}
