import { withoutScripts } from "../support/serve.mjs";
import { bringIntoView, onPhone, untilFound } from "./browser.mjs";
import { inCalm } from "./calm.mjs";

/**
 * What visitors do: what they tap, where, and what comes after it. `alone`: measured once more as the browser does it by
 * itself, on the same elements and styles without scripts: the floor for ours.
 */
const visits = [
  {
    name: "menu",
    alone: true,
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
  { name: "dialog", alone: true, path: "/", find: mailButton },
  {
    name: "typing",
    path: "/garage-contact-salisbury",
    find: () => document.querySelector("main form [autocomplete=name]"),
    after: (page) => page.keyboard.type("Ann Ashby", { delay: 150 }),
  },
  {
    name: "day picker",
    alone: true,
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

/** The shortest interaction that the browser reports, and what a page takes to come to rest, in ms. */
const shortestMs = 16;
const settledMs = 3_000;
/** What the browser takes at most to answer, and to report that, in ms. */
const answeredMs = 300;
const toldMs = 700;

/**
 * The longest interaction of each gesture in ms, by the browser's event timing: on a page that has
 * started, and of some of them (`floors`) in a page without scripts, where it calls `showModal()`.
 */
export async function interactions(browser, site) {
  const gestures = [];
  const floors = [];
  for (const gesture of visits) {
    const { name, path, wide, alone } = gesture;
    let html = "";
    const whole = (during) => async (page) => {
      await page.goto(site.whole + path);
      await untilFound(page, mailButton);
      // The first touch, which fetches what the gestures need.
      await page.touchscreen.tap(2, 400);
      await page.waitForTimeout(settledMs);
      const ms = await longest(page, gesture, during);
      html = await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true);
        const dialog = copy.querySelector("dialog[open]");
        dialog?.setAttribute("data-floor", "");
        dialog?.removeAttribute("open");
        return copy.outerHTML;
      });
      return ms;
    };
    const bare = (during) => async (page) => {
      const body = `<!doctype html>${withoutScripts(html)}`;
      await page.route(site.bare + path, (route) =>
        route.fulfill({ body, contentType: "text/html; charset=utf-8" }),
      );
      await page.goto(site.bare + path);
      await page.waitForTimeout(settledMs);
      await page.evaluate(() => {
        const dialog = document.querySelector("[data-floor]");
        if (dialog) addEventListener("click", () => dialog.showModal(), { once: true });
      });
      return longest(page, gesture, during);
    };
    const measure = (visit) => inCalm((during) => onPhone(browser, visit(during), { wide }));
    gestures.push({ name, ms: await measure(whole) });
    if (alone) floors.push({ name, ms: await measure(bare) });
  }
  return { gestures, floors };
}

async function longest(page, { find, after }, during) {
  const middle = await bringIntoView(page, find);
  await page.waitForTimeout(1_500);
  const before = await page.evaluate(() => {
    window.seen.interaction = 0;
    return performance.interactionCount;
  });
  await during(async () => {
    await page.touchscreen.tap(...middle);
    await after?.(page);
    await page.waitForTimeout(answeredMs);
  });
  await page.waitForTimeout(toldMs);
  const { interaction, count } = await page.evaluate(() => ({
    ...window.seen,
    count: performance.interactionCount,
  }));
  // The browser reports none that is shorter; a press that has not arrived is none.
  return count > before ? Math.max(interaction, shortestMs) : Infinity;
}
