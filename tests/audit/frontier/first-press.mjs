import { setTimeout as passed } from "node:timers/promises";
import { bringIntoView, onPhone, untilFound } from "./browser.mjs";
import { inCalm } from "./calm.mjs";

/** How long the screen must rest before a press, how long the answer may take and how often it is asked for, in ms. */
const restMs = 600;
const answerMs = 1_000;
const askMs = 20;

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
  return during(async () => {
    const start = Date.now();
    await page.touchscreen.tap(...middle);
    for (const end = start + answerMs; Date.now() < end; await page.waitForTimeout(askMs)) {
      const first = frames.find((at) => at > start);
      if (first) return first - start;
    }
    return Infinity;
  });
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
