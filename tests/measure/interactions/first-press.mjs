import { setTimeout as passed } from "node:timers/promises";
import { bringIntoView, onPhone, untilFound } from "./browser.mjs";
import { inCalm } from "./calm.mjs";

/** How long the screen must rest before a press, and how long the answer may take, in ms. */
const restMs = 600;
const answerMs = 1_000;

/** What visitors press first, and where. */
const visits = [
  { name: "menu", path: "/", find: () => document.querySelector("header [aria-label=Menu]") },
  {
    name: "booking",
    path: "/",
    wide: true,
    find: () => document.querySelector("header a[href$='#contact-form']"),
  },
  {
    name: "answer",
    path: "/booking-mot-salisbury",
    find: () => document.querySelector("main summary"),
  },
  {
    name: "tab",
    path: "/",
    wide: true,
    find: () => document.querySelectorAll("main [role=tab]")[1],
  },
  { name: "chat", path: "/", find: () => document.querySelector("[aria-label='Open chat']") },
];

/**
 * `presses`: the time in ms from each of these to the next frame that differs; infinite if none comes. No
 * script comes before that.
 */
export async function firstPresses(browser, site) {
  const answers = [];
  for (const press of visits) {
    const ms = await inCalm((during) => {
      const visit = (page, devtools) => firstAnswer(page, devtools, press, { site, during });
      return onPhone(browser, visit, press);
    });
    answers.push({ name: press.name, ms });
  }
  return { presses: answers };
}

async function firstAnswer(page, devtools, { path, find }, { site, during }) {
  // Neither answered nor refused until the page is closed.
  await page.route("**/*.js", () => undefined);
  await page.goto(site.whole + path, { waitUntil: "commit" });
  await untilFound(page, find);
  const frames = await watchFrames(devtools);
  await rest(frames);
  const middle = await bringIntoView(page, find);
  await rest(frames);
  await devtools.send("Page.stopScreencast");
  return during(() => firstDraw(devtools, () => page.touchscreen.tap(...middle)));
}

/**
 * The time in ms until the page draws anew, by the browser's trace: it does so only where something has
 * changed. The screencast lost up to half of the frames that came just before another document.
 */
async function firstDraw(devtools, act) {
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const ended = new Promise((end) => devtools.once("Tracing.tracingComplete", end));
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline.frame"];
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories },
  });
  await passed(restMs);
  await devtools.send("Tracing.recordClockSyncMarker", { syncId: "press" });
  await act();
  await passed(answerMs);
  await devtools.send("Tracing.end");
  await ended;
  const start = events.find(({ name }) => name === "clock_sync");
  // The page's own process, since the browser's window draws too.
  const heard = events.find(
    ({ name, args }) => name === "EventDispatch" && args.data.type === "pointerdown",
  );
  const draws = events
    .filter(({ name, pid, ts }) => name === "DrawFrame" && pid === heard?.pid && ts > start.ts)
    .map(({ ts }) => (ts - start.ts) / 1000);
  return Math.min(...draws);
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
  for (let before = 0; before === 0 || before !== frames.length;) {
    before = frames.length;
    await passed(restMs);
  }
}
