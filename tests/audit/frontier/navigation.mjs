import { countBytes, onPhone } from "./browser.mjs";

/** How long a visitor looks at a page before the press, in ms. */
const lookMs = 3_000;

/**
 * From the press on a link to `path` until its heading is painted, in ms, as a plain document, in
 * the app with the page unforeseen, and with its link in view; and what was asked for after the press.
 */
export async function navigate(browser, site, path) {
  return {
    document: await press(browser, site.bare, path, tap),
    unforeseen: await press(browser, site.whole, path, clickUnseen),
    foreseen: await press(browser, site.whole, path, tap),
  };
}

async function press(browser, origin, path, how) {
  return onPhone(browser, async (page, devtools) => {
    const { asked, come } = countBytes(devtools);
    await page.goto(origin + (path === "/" ? "/privacy" : "/"));
    const link = page.locator(`main a[href="${path}"], footer a[href="${path}"]`).last();
    const pressIt = await how(page, link);
    await page.waitForTimeout(lookMs);
    const before = Math.max(...[...asked.values()].map(({ at }) => at));
    await pressIt();
    await page.waitForFunction(() => window.seen?.shown, undefined, { polling: 50 });
    const ms = await page.evaluate(() => window.seen.shown);
    const scripts = come.filter(({ path: file, at }) => at > before && file.endsWith(".js"));
    return { ms, scripts: scripts.length, waves: waves(scripts) };
  });
}

/** Brings the link into view, where a thumb finds it. */
async function tap(page, link) {
  await link.scrollIntoViewIfNeeded();
  return async () => {
    const { x, y, width, height } = await link.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
}

/** Presses it where it is, out of view and without a pointer, so that nothing announces it. */
async function clickUnseen(_page, link) {
  return () => link.evaluate((element) => element.click());
}

/** In how many goes the requests were sent: each begins after an answer of the one before. */
function waves(requests) {
  let count = 0;
  let until = -Infinity;
  for (const { at, end } of requests.toSorted((one, other) => one.at - other.at)) {
    if (at < until) until = Math.min(until, end);
    else {
      count++;
      until = end;
    }
  }
  return count;
}
