import { inOwnTab, passed, until } from "./chrome.mjs";

/** How long a visitor looks at a page before the press, and a finger stays down, in ms. */
const lookMs = 3_000;
const fingerMs = 80;

/**
 * From the press on a link to `path` until its heading is painted, in ms: as a plain document; with
 * the press unforeseen; with a pointer that rested on the link; and with a finger, counted from when it
 * is put down. `behind` is 1 where the browser had not rendered the page ahead.
 */
export async function navigate(_browser, site, path) {
  return {
    document: await press(site.bare, path, click),
    unforeseen: await press(site.whole, path, click),
    foreseen: await press(site.whole, path, point),
    finger: await press(site.whole, path, tap),
  };
}

async function press(origin, path, how) {
  return inOwnTab(async (tab) => {
    await tab.send("Page.navigate", { url: origin + (path === "/" ? "/privacy" : "/") });
    await until(() => tab.evaluate("document.readyState === 'complete'"));
    const link = `[...document.querySelectorAll('main a[href="${path}"], footer a[href="${path}"]')].at(-1)`;
    const pressIt = await how(tab, link);
    await passed(lookMs);
    await tab.rest(path);
    // The page that was pressed may be gone before it answers.
    await pressIt().catch(() => undefined);
    // Asked in the document that is shown by then.
    const shown = await until(() => tab.evaluate("window.seen?.shown"));
    const ahead = await tab.evaluate(
      "performance.getEntriesByType('navigation')[0].activationStart > 0",
    );
    return { ms: shown ?? Infinity, behind: Number(!ahead) };
  });
}

/** Presses it where it is, out of view and without a pointer, so that nothing announces it. */
async function click(tab, link) {
  return () => tab.evaluate(`${link}.click()`);
}

/** Brings the link into view and lets a pointer rest on it. */
async function point(tab, link) {
  const at = await placeOf(tab, link);
  const mouse = (type, more) => tab.send("Input.dispatchMouseEvent", { type, ...at, ...more });
  await mouse("mouseMoved");
  const left = { button: "left", clickCount: 1 };
  return async () => {
    await mouse("mousePressed", left);
    await mouse("mouseReleased", left);
  };
}

/** Brings the link into view, where a thumb finds it. */
async function tap(tab, link) {
  const at = await placeOf(tab, link);
  const touch = (type, touchPoints) => tab.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async () => {
    await touch("touchStart", [at]);
    await passed(fingerMs);
    await touch("touchEnd", []);
  };
}

async function placeOf(tab, link) {
  await tab.evaluate(`${link}.scrollIntoView({ block: "center", behavior: "instant" })`);
  return tab.evaluate(
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${link}.getBoundingClientRect())`,
  );
}
