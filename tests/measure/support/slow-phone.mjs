/**
 * Opens a page as on a slow phone: 390 by 844, touch, slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up) and
 * a quarter of the processor.
 */
export async function openSlowPhone(browser) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 768_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}
