/** Slow 4G as Lighthouse has it: times in ms, bytes per second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/**
 * Opens an empty page as on a slow phone, 390 by 844 with touch, slow 4G and a quarter of the processor, hands it
 * to `visit` with a session of the DevTools protocol, and closes it. `wide` is a tablet on its side.
 */
export async function onPhone(browser, visit, { wide = false } = {}) {
  const context = await browser.newContext({
    viewport: wide ? { width: 1180, height: 820 } : { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    // As a mobile page, each navigation would restyle the whole page that is left, as no phone does.
    isMobile: false,
    reducedMotion: "no-preference",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    return await visit(page, devtools);
  } finally {
    await context.close();
  }
}

/**
 * Calls `told` with what `script`, which runs in each document before its own scripts, gives to its
 * function `tell`. Playwright's own bindings would take part in what is measured.
 */
export async function listen(page, devtools, script, told) {
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: "tellMeasure" });
  devtools.on("Runtime.bindingCalled", ({ payload }) => told(JSON.parse(payload)));
  await page.addInitScript(`(${script})((what) => window.tellMeasure(JSON.stringify(what)))`);
}

/**
 * Scrolls what `find` finds in the page into the middle of the view; where its own middle is then, in px.
 * Playwright's locators do the same, but their listeners would take part in what is measured.
 */
export async function bringIntoView(page, find) {
  return page.evaluate(`(() => {
    const found = (${find})();
    found.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
}
