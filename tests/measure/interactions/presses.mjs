import { bringIntoView, listen, onPhone } from "../support/phone.mjs";
import { inCalm } from "./calm.mjs";

/** What a page takes to come to rest, and to answer a press and report that, in ms. */
const restMs = 2_000;
const answerMs = 1_000;
/** The shortest interaction that the browser reports, in ms. */
const shortestMs = 16;

/** What visitors press first, before the page has any script. */
const early = [
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

/** What they do on a page that has started, and what comes after the tap. */
const late = [
  {
    name: "menu",
    path: "/",
    find: () => document.querySelector("header [aria-label='Open menu']"),
  },
  {
    name: "tabs",
    path: "/",
    wide: true,
    find: () => document.querySelectorAll("main [role=tab]")[1],
  },
  {
    name: "filter",
    path: "/car-repairs-salisbury",
    find: () => document.querySelector("main button[aria-pressed=false]"),
  },
  {
    name: "answer",
    path: "/booking-mot-salisbury",
    find: () => document.querySelector("main summary"),
  },
  { name: "dialog", path: "/", find: mailButton },
  {
    name: "typing",
    path: "/garage-contact-salisbury",
    find: () => document.querySelector("main form [autocomplete=name]"),
    after: (page) => page.keyboard.type("Ann Ashby", { delay: 150 }),
  },
  {
    name: "day picker",
    path: "/booking-mot-salisbury",
    find: () => document.querySelectorAll("form [role=radio], form input[type=radio]")[2],
  },
  {
    name: "carousel",
    path: "/",
    find: () => document.querySelector("[aria-label='Next picture']"),
  },
];

/** The button of the footer that opens a dialog; it is there once the page has started. */
function mailButton() {
  const buttons = [...document.querySelectorAll("footer button")];
  return buttons.find(({ textContent }) => textContent === "Contact via Email");
}

/**
 * The times of all in ms, infinite where nothing has answered: of the early presses to the first frame that
 * differs, since no script comes before; of the others the longest interaction (Event Timing, W3C).
 */
export async function press(browser, site) {
  const measure = (one, how) =>
    inCalm((during) =>
      onPhone(browser, (page, devtools) => how(page, devtools, { site, during, ...one }), one),
    );
  const presses = [];
  for (const one of early) {
    presses.push({ name: `${one.name}, before any script`, ms: await measure(one, firstFrame) });
  }
  for (const one of late) presses.push({ name: one.name, ms: await measure(one, longest) });
  return presses;
}

async function firstFrame(page, devtools, { site, during, path, find }) {
  // Neither answered nor refused until the page is closed.
  await page.route("**/*.js", () => undefined);
  await page.goto(site.whole + path, { waitUntil: "commit" });
  const at = await restOn(page, find);
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const ended = new Promise((end) => devtools.once("Tracing.tracingComplete", end));
  const frames = "disabled-by-default-devtools.timeline.frame";
  const includedCategories = ["disabled-by-default-devtools.timeline", frames];
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories },
  });
  await during(async () => {
    await devtools.send("Tracing.recordClockSyncMarker", { syncId: "press" });
    await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(answerMs);
  });
  await devtools.send("Tracing.end");
  await ended;
  const start = events.find(({ name }) => name === "clock_sync");
  // The page's own process, since the browser's window draws too.
  const { data } = events.find(({ name }) => name === "TracingStartedInBrowser").args;
  const { processId } = data.frames.find(({ parent }) => !parent);
  const draws = events
    .filter(({ name, pid, ts }) => name === "DrawFrame" && pid === processId && ts > start.ts)
    .map(({ ts }) => (ts - start.ts) / 1000);
  return Math.min(...draws);
}

async function longest(page, devtools, { site, during, path, find, after }) {
  let most = 0;
  await listen(page, devtools, watchInteractions, (ms) => (most = Math.max(most, ms)));
  await page.goto(site.whole + path);
  await page.waitForFunction(mailButton);
  // The first touch, which fetches what the others need.
  await page.touchscreen.tap(2, 400);
  const at = await restOn(page, find);
  most = 0;
  const before = await page.evaluate("performance.interactionCount");
  await during(async () => {
    await page.touchscreen.tap(at.x, at.y);
    await after?.(page);
    await page.waitForTimeout(answerMs);
  });
  const count = await page.evaluate("performance.interactionCount");
  // The browser reports none that is shorter; a press that has not arrived is none.
  return count > before ? Math.max(most, shortestMs) : Infinity;
}

/** Scrolls to what `find` finds, once it is there, and returns its middle; the page rests before and after. */
async function restOn(page, find) {
  await page.waitForFunction(find);
  await page.waitForTimeout(restMs);
  const at = await bringIntoView(page, find);
  await page.waitForTimeout(restMs);
  return at;
}

/** Tells the length of each interaction. */
function watchInteractions(tell) {
  const note = ({ interactionId, duration }) => interactionId && tell(duration);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: "event", buffered: true, durationThreshold: 16 });
}
