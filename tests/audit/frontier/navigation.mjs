import { setTimeout as passed } from "node:timers/promises";
import { inCalm } from "./calm.mjs";
import { inOwnTab, until } from "./chrome.mjs";

/** How long a visitor looks at a page before the press, and a finger stays down, in ms. */
const lookMs = 3_000;
const fingerMs = 80;

/**
 * From the press on a link to `path` until its heading is painted, in ms: as a plain document, by click and
 * by finger; with the press unforeseen, by both; with a pointer that rested on the link; and with a finger
 * where the link came to rest in the middle of the screen. A finger counts from when it is put down.
 * `behind` is 1 where the browser had not rendered the page ahead.
 */
export async function navigate(_browser, site, path) {
  return {
    document: await press(site.bare, path, click),
    documentByFinger: await press(site.bare, path, tapNearTheTop),
    unforeseen: await press(site.whole, path, click),
    finger: await press(site.whole, path, tapNearTheTop),
    foreseen: await press(site.whole, path, point),
    foreseenByFinger: await press(site.whole, path, tapInTheMiddle),
  };
}

function press(origin, path, how) {
  const visit = (during) => async (tab) => {
    await tab.send("Page.navigate", { url: origin + (path === "/" ? "/privacy" : "/") });
    await until(() => tab.evaluate("document.readyState === 'complete'"));
    const link = `[...document.querySelectorAll('main a[href="${path}"], footer a[href="${path}"]')].at(-1)`;
    const pressIt = await how(tab, link);
    await passed(lookMs);
    await tab.rest(path);
    const shown = await during(async () => {
      // The page that was pressed may be gone before it answers.
      await pressIt().catch(() => undefined);
      // Asked in the document that is shown by then.
      return until(() => tab.evaluate("window.seen?.shown"));
    });
    const ahead = await tab.evaluate(
      "performance.getEntriesByType('navigation')[0].activationStart > 0",
    );
    return { ms: shown ?? Infinity, behind: Number(!ahead) };
  };
  return inCalm((during) => inOwnTab(visit(during)));
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

/** Brings the link into the middle of the screen, where it is likely (decision 0197). */
function tapInTheMiddle(tab, link) {
  return tap(tab, link, 0);
}

/** Brings it above the middle, where nothing announces it. */
function tapNearTheTop(tab, link) {
  return tap(tab, link, 300);
}

async function tap(tab, link, above) {
  const at = await placeOf(tab, link, above);
  const touch = (type, touchPoints) => tab.send("Input.dispatchTouchEvent", { type, touchPoints });
  return async () => {
    await touch("touchStart", [at]);
    await passed(fingerMs);
    await touch("touchEnd", []);
  };
}

/** Scrolls the link into the middle of the screen, or so many px above it; the middle of the link. */
async function placeOf(tab, link, above = 0) {
  await tab.evaluate(
    `${link}.scrollIntoView({ block: "center", behavior: "instant" }), scrollBy(0, ${above})`,
  );
  return tab.evaluate(
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${link}.getBoundingClientRect())`,
  );
}
