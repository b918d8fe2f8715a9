import { bringIntoView, listen, onPhone } from "../support/phone.mjs";
import { inCalm } from "./calm.mjs";

/** How long a visitor looks before the press, a finger stays down, and an answer may take, in ms. */
const lookMs = 3_000;
const downMs = 80;
const patienceMs = 20_000;

/**
 * From the press on a link to `path` until the heading of that page is painted, in ms, by a finger: where it
 * scrolls to the link and taps at once (`unseen`), and where the link was in view for a while before
 * (`seen`). `document` and `documentAhead` are the same presses on the pages without scripts, of which the
 * browser has fetched the second one ahead. It counts from when the finger is lifted: before that nothing
 * may happen (WCAG 2.5.2).
 */
export async function navigate(browser, site, path) {
  return {
    document: await press(browser, site.bare, path),
    unseen: await press(browser, site.whole, path),
    documentAhead: await press(browser, site.bare, path, { seen: true }),
    seen: await press(browser, site.whole, path, { seen: true }),
  };
}

async function press(browser, origin, path, { seen = false } = {}) {
  const find = `() => {
    // In the text of a page rather than in its footer, which may not come to the middle of the screen.
    const links = (part) => document.querySelectorAll(part + ' a[href="${path}"]:not(.sr-only)');
    return [...links("main")].at(-1) ?? [...links("footer")].at(-1);
  }`;
  const visit = (during) => async (page, devtools) => {
    let pressed;
    let answered = () => {};
    const answer = new Promise((resolve) => (answered = resolve));
    await listen(page, devtools, watchHeadings, ({ press: isPress, at, heading }) => {
      if (isPress) pressed ??= { at, heading };
      else if (pressed && at > pressed.at && heading !== pressed.heading) answered(at - pressed.at);
    });
    await page.goto(origin + (path === "/" ? "/privacy" : "/"));
    if (seen) {
      await bringIntoView(page, find);
      // What the pages without scripts have the browser fetch ahead.
      await page.evaluate(`(${find})().dataset.ahead = ""`);
    }
    await page.waitForTimeout(lookMs);
    const late = page.waitForTimeout(patienceMs).then(() => Infinity);
    // It is over when the context closes.
    late.catch(() => undefined);
    return during(async () => {
      const touch = (type, touchPoints) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", [await bringIntoView(page, find)]);
      await page.waitForTimeout(downMs);
      await touch("touchEnd", []);
      return Promise.race([answer, late]);
    });
  };
  return inCalm((during) => onPhone(browser, visit(during)));
}

/**
 * Tells when a link is pressed and when a frame with another heading was drawn, in ms on the one clock of
 * `performance.timeOrigin`, each with the heading of then. It watches every change, so it would slow
 * whatever else is measured.
 */
function watchHeadings(tell) {
  const current = () => document.querySelector("main h1")?.textContent ?? null;
  const say = (time, more) => tell({ at: performance.timeOrigin + time, ...more });
  let known = null;
  let drawn = null;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => say(performance.now(), { heading: drawn }));
  port1.start();
  const look = () => {
    const heading = current();
    if (heading === null || heading === known) return;
    known = heading;
    requestAnimationFrame(() => {
      drawn = current();
      // The frame that this callback prepares is drawn when the next task runs.
      port2.postMessage(null);
    });
  };
  const click = ({ timeStamp }) => say(timeStamp, { press: true, heading: current() });
  addEventListener("click", click, { capture: true });
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
