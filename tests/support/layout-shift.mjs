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

/** Between two turns of the wheel, in ms. */
const pace = 80;

/**
 * Reads a page from top to bottom like somebody in a hurry, once all has come that comes by itself:
 * the chat's bubble with the scripts, the banner, and on the home page the second picture.
 */
export async function readThrough(page) {
  const screen = page.viewportSize().height;
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("button", { name: "Open chat" }).waitFor();
  await page.getByRole("button", { name: "Dismiss" }).waitFor();
  if (await page.getByRole("button", { name: "Pause the headlines" }).isVisible()) {
    const pictures = page.locator("section:has([data-headline]) img");
    await pictures.nth(1).waitFor({ state: "attached" });
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += screen / 2) {
    await page.mouse.wheel(0, screen / 2);
    await page.waitForTimeout(pace);
  }
  // What lies beside the screen, in a carousel, is not fetched.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || right <= 0 || left >= window.innerWidth;
    }),
  );
  // What has moved is told with the frame after.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** The sum of what has moved, and what it was. */
export async function shiftsOf(page) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ what }) => what),
  };
}
