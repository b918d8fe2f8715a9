import { onPhone } from "./browser.mjs";

/** Time that a page may take to ask for something, in ms. */
const settledMs = 2_500;

/**
 * Leaves a page for a document outside the app and goes back and forward: whether both came from the
 * back/forward cache, how many requests they made, and what the browser says against the cache.
 */
export async function backAndForward(browser, site, path) {
  return onPhone(browser, async (page) => {
    await page.goto(site.whole + path);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(settledMs);
    const other = `${site.bare}/privacy`;
    await page.evaluate((url) => location.assign(url), other);
    await page.waitForURL(other);
    await page.waitForLoadState("networkidle");
    const asked = [];
    // The browser reports the documents that it takes from the cache, too.
    page.on("request", (request) => {
      if (!request.isNavigationRequest()) asked.push(request.url());
    });
    await page.goBack({ waitUntil: "commit" });
    await page.waitForTimeout(settledMs);
    const back = await page.evaluate(() => window.seen.fromCache);
    const [entry] = await page.evaluate(() =>
      performance
        .getEntriesByType("navigation")
        .map(({ notRestoredReasons }) => notRestoredReasons?.toJSON()),
    );
    await page.goForward({ waitUntil: "commit" });
    await page.waitForTimeout(settledMs);
    const forward = await page.evaluate(() => window.seen.fromCache);
    const reasons = (entry?.reasons ?? []).map(({ reason }) => reason);
    return { uncached: Number(!back) + Number(!forward), requests: asked.length, reasons };
  });
}
