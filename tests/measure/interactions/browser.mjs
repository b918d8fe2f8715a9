import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../support/find-browser.mjs";

/** A phone on slow 4G with a quarter of this machine's processor: times in ms, bytes per second. */
export const phone = { width: 390, height: 844, deviceScaleFactor: 2 };
export const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 2e5,
  uploadThroughput: 2e5,
};
export const slowdown = 4;
/** How often something is asked for, in ms. */
const askMs = 100;

export function launch() {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/**
 * Opens an empty, throttled phone, hands it to `visit` and closes it. `wide` is a tablet on its side.
 */
export async function onPhone(browser, visit, { wide = false } = {}) {
  const context = await browser.newContext({
    viewport: wide ? { width: 1180, height: 820 } : { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
    reducedMotion: "no-preference",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watch);
    return await visit(page, devtools);
  } finally {
    await context.close();
  }
}

/** Waits until `find` finds something in the page. */
export async function untilFound(page, find) {
  while (!(await page.evaluate(`Boolean((${find})())`))) await page.waitForTimeout(askMs);
}

/**
 * Scrolls what `find` finds in the page into the middle of the view; where its own middle is then, in px.
 * Playwright's locators do the same, but their listeners would take part in what is measured.
 */
export async function bringIntoView(page, find) {
  await page.evaluate(`(${find})().scrollIntoView({ block: "center", behavior: "instant" })`);
  const { x, y, width, height } = await page.evaluate(
    `(${find})().getBoundingClientRect().toJSON()`,
  );
  return [x + width / 2, y + height / 2];
}

/** Runs in each document before its own scripts. It keeps the longest interaction. */
function watch() {
  // A page that is shown anew may be told twice.
  if (location.protocol === "about:" || window.seen) return;
  const seen = { interaction: 0 };
  Object.assign(window, { seen });
  const note = ({ interactionId, duration }) => {
    if (interactionId) seen.interaction = Math.max(seen.interaction, duration);
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: "event", buffered: true, durationThreshold: 16 });
}
