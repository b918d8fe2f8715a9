import { inOwnTab, until } from "./chrome.mjs";

/** Time in which a page that was opened, or has come back, asks for what it wants, in ms. */
const settledMs = 8_000;
const backMs = 2_500;

/**
 * Leaves a page for another one of the site and goes back and forward: whether both came from the
 * back/forward cache, how many requests they made, and what the browser says against the cache.
 */
export async function backAndForward(_browser, site, path) {
  // One that asks for nothing by itself, unlike the front page with its changing pictures.
  const other = path === "/privacy" ? "/accessibility" : "/privacy";
  return inOwnTab(async (tab) => {
    const isShown = (at) =>
      tab.evaluate(`location.pathname === "${at}" && document.readyState === "complete"`);
    const go = async (order, at, ms = settledMs) => {
      await order();
      await until(() => isShown(at));
      await new Promise((passed) => setTimeout(passed, ms));
    };
    const fromCache = () => tab.evaluate("window.seen.fromCache");
    await go(() => tab.send("Page.navigate", { url: site.whole + path }), path);
    // What waits for somebody is to be there, too.
    await go(
      () => tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 5, y: 300 }),
      path,
    );
    await go(() => tab.evaluate(`location.assign("${other}")`), other);
    const { length } = tab.asked;
    await go(() => tab.evaluate("history.back()"), path, backMs);
    const back = await fromCache();
    const reasons = await tab.evaluate(
      "(performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons ?? []).map(({ reason }) => reason)",
    );
    await go(() => tab.evaluate("history.forward()"), other, backMs);
    const uncached = Number(!back) + Number(!(await fromCache()));
    return { uncached, requests: tab.asked.length - length, reasons };
  });
}
