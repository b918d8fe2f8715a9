import { setTimeout as passed } from "node:timers/promises";
import { inCalm } from "./calm.mjs";
import { inOwnTab, until } from "./chrome.mjs";

/** How long a visitor looks at a page before the press, and a finger or button stays down, in ms. */
const lookMs = 3_000;
const downMs = 80;
/** Whoever scrolls has the whole page at once; this only comes to a place of it. */
const isWhole =
  "document.readyState === 'complete' && !document.querySelector('[data-first-screen]')";

/**
 * From the press on a link to `path` until its heading is painted, in ms: as a plain document, by mouse and
 * by finger; with the press unforeseen, by both; with a mouse that rested on the link; and with a finger
 * where the link came to rest in the middle of the screen. It counts from when button or finger is lifted:
 * before that nothing may happen (WCAG 2.5.2). `behind` is 1 where the browser had not rendered the page ahead.
 * `empty` and `emptyByFinger` are what the browser takes for a page with hardly anything on it: the floor.
 */
export async function navigate(_browser, site, path) {
  return {
    document: await press(site.bare, path, clickAtOnce),
    documentByFinger: await press(site.bare, path, tapNearTheTop),
    unforeseen: await press(site.whole, path, clickAtOnce),
    finger: await press(site.whole, path, tapNearTheTop),
    foreseen: await press(site.whole, path, point),
    foreseenByFinger: await press(site.whole, path, tapInTheMiddle),
    empty: await press(site.empty, "/next", point),
    emptyByFinger: await press(site.empty, "/next", tapInTheMiddle),
  };
}

function press(origin, path, how) {
  // In the text of a page rather than in its footer, which may not come to the middle of the screen.
  const links = (part) => `document.querySelectorAll('${part} a[href="${path}"]:not(.sr-only)')`;
  const link = `([...${links("main")}].at(-1) ?? [...${links("footer")}].at(-1))`;
  const visit = (during) => async (tab) => {
    await tab.send("Page.navigate", { url: origin + (path === "/" ? "/privacy" : "/") });
    await until(() => tab.evaluate(isWhole));
    const pressIt = await how(tab, link);
    await passed(lookMs);
    await tab.rest(path);
    const shown = await during(async () => {
      // The page that was pressed may be gone before it answers.
      await pressIt().catch(() => undefined);
      return until(tab.answer);
    });
    const ahead = await tab.evaluate(
      "performance.getEntriesByType('navigation')[0].activationStart > 0",
    );
    return { ms: shown ?? Infinity, behind: Number(!ahead) };
  };
  const touch = how === tapInTheMiddle || how === tapNearTheTop;
  return inCalm((during) => inOwnTab(visit(during), { touch }));
}

/** The mouse comes and presses at once, so that nothing announces it. */
async function clickAtOnce(tab, link) {
  const { move, click } = await mouseOn(tab, link);
  return async () => {
    await move();
    await click();
  };
}

/** Lets the mouse rest on the link. */
async function point(tab, link) {
  const { move, click } = await mouseOn(tab, link);
  await move();
  return click;
}

async function mouseOn(tab, link) {
  const at = await placeOf(tab, link);
  const mouse = (type, more) => tab.send("Input.dispatchMouseEvent", { type, ...at, ...more });
  const left = { button: "left", clickCount: 1 };
  return {
    move: () => mouse("mouseMoved"),
    click: async () => {
      await mouse("mousePressed", left);
      await passed(downMs);
      await mouse("mouseReleased", left);
    },
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
    await passed(downMs);
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
