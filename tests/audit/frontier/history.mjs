import { setTimeout as passed } from "node:timers/promises";
import { inOwnTab, until } from "./chrome.mjs";

/** A page that was opened has come to rest when it has asked for nothing for so long, in ms. */
const restMs = 6_000;
/** Time in which a page that has come back would ask for something, in ms. */
const backMs = 2_500;

/**
 * Leaves a page for another one of the site and goes back and forward: whether both came from the
 * back/forward cache, what they asked for, and what the browser says against the cache.
 */
export async function backAndForward(_browser, site, path) {
  // One that asks for nothing by itself, unlike the front page with its changing pictures.
  const other = path === "/privacy" ? "/accessibility" : "/privacy";
  return inOwnTab(async (tab) => {
    const isShown = (at) =>
      tab.evaluate(`location.pathname === "${at}" && document.readyState === "complete"`);
    const go = async (order, at) => {
      await order();
      await until(() => isShown(at));
    };
    const rest = async () => {
      for (let asked = -1; asked !== tab.asked.length; await passed(restMs))
        asked = tab.asked.length;
    };
    const visit = () =>
      tab.evaluate(
        `({ fromCache: window.seen.fromCache, reasons: (performance.getEntriesByType("navigation")[0]
          .notRestoredReasons?.reasons ?? []).map(({ reason }) => reason) })`,
      );
    await go(() => tab.send("Page.navigate", { url: site.whole + path }), path);
    await rest();
    // What waits for somebody is to be there, too.
    await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 5, y: 300 });
    await rest();
    await go(() => tab.evaluate(`location.assign("${other}")`), other);
    await rest();
    const { length } = tab.asked;
    await go(() => tab.evaluate("history.back()"), path);
    await passed(backMs);
    const visits = [await visit()];
    await go(() => tab.evaluate("history.forward()"), other);
    await passed(backMs);
    visits.push(await visit());
    const asked = tab.asked.slice(length).map((address) => new URL(address).pathname);
    const uncached = visits.filter(({ fromCache }) => !fromCache).length;
    return {
      uncached,
      requests: asked.length,
      asked,
      reasons: visits.flatMap(({ reasons }) => reasons),
    };
  });
}
