/**
 * Records layout shifts from the first script of the next page on (Layout Instability, W3C WICG).
 * Shifts within half a second of an input are excluded as expected.
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

/** Pause between two wheel events, in ms. */
const pace = 80;

/**
 * Scrolls quickly to the end of a page, after everything that appears by itself has appeared: the
 * chat bubble, the banner, and the home page's second picture.
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
  // Lazy pictures of a carousel that are off-screen are not fetched.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || right <= 0 || left >= window.innerWidth;
    }),
  );
  // Shifts are reported a frame later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** The sum of the recorded shifts, and the elements that moved. */
export async function shiftsOf(page) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ what }) => what),
  };
}
