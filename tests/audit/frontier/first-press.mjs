import { onPhone } from "./browser.mjs";

/** How long the screen must rest before a press, and how long the answer may take, in ms. */
const restMs = 600;
const answerMs = 1_000;

/** What visitors press first. */
const presses = [
  { name: "menu", path: "/", selector: "header a[aria-label=Menu]" },
  { name: "booking", path: "/", selector: "header >> text=Book a Service", wide: true },
  { name: "answer", path: "/booking-mot-salisbury", selector: "main summary" },
  { name: "tab", path: "/", selector: "main [role=tab] >> nth=1", wide: true },
  { name: "chat", path: "/", selector: "[aria-label='Open chat']" },
];

/**
 * The time in ms from each of these presses to the next frame that differs; infinite if none comes.
 * No script comes before that.
 */
export async function firstPresses(browser, site) {
  const answers = [];
  for (const { name, path, selector, wide } of presses) {
    const ms = await onPhone(browser, (page, devtools) => press(page, devtools), { wide });
    answers.push({ name, ms });

    async function press(page, devtools) {
      // Neither answered nor refused until the page is closed.
      await page.route("**/*.js", () => undefined);
      await page.goto(site.whole + path, { waitUntil: "commit" });
      const control = page.locator(selector).first();
      await control.scrollIntoViewIfNeeded();
      const frames = await watchFrames(devtools);
      await rest(frames);
      const { x, y, width, height } = await control.boundingBox();
      const start = Date.now();
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.waitForTimeout(answerMs);
      const [first = Infinity] = frames.filter((at) => at > start);
      return first - start;
    }
  }
  return answers;
}

/** The times of all frames from now on in which something has changed. */
async function watchFrames(devtools) {
  const times = [];
  devtools.on("Page.screencastFrame", ({ sessionId, metadata }) => {
    times.push(metadata.timestamp * 1000);
    void devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 10, everyNthFrame: 1 });
  return times;
}

async function rest(frames) {
  for (let before = -1; before !== frames.length;) {
    before = frames.length;
    await new Promise((passed) => setTimeout(passed, restMs));
  }
}
