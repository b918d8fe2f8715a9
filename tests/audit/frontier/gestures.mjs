import { withoutScripts } from "../serve.mjs";
import { onPhone } from "./browser.mjs";

/**
 * What visitors do, each with where it is done. `alone`: measured once more as the browser does it by
 * itself, on the same elements and styles without scripts: the floor for ours.
 */
const visits = [
  {
    name: "menu",
    alone: true,
    path: "/",
    run: (page) => tap(page.getByRole("button", { name: "Open menu" })),
  },
  { name: "tabs", path: "/", wide: true, run: (page) => tap(page.getByRole("tab").nth(1)) },
  {
    name: "filter",
    path: "/car-repairs-salisbury",
    run: (page) => tap(page.locator("main button[aria-pressed=false]").first()),
  },
  {
    name: "answer",
    path: "/booking-mot-salisbury",
    run: (page) => tap(page.locator("main summary").first()),
  },
  {
    name: "dialog",
    alone: true,
    path: "/",
    run: (page) => tap(page.getByRole("button", { name: "Contact via Email" })),
  },
  {
    name: "typing",
    path: "/garage-contact-salisbury",
    run: async (page) => {
      await tap(page.getByLabel("Name", { exact: false }).first());
      await page.keyboard.type("Ann Ashby", { delay: 150 });
    },
  },
  {
    name: "day picker",
    alone: true,
    path: "/booking-mot-salisbury",
    run: (page) => tap(page.locator("form [role=radio], form input[type=radio]").nth(2)),
  },
  {
    name: "carousel",
    path: "/",
    run: (page) => tap(page.getByRole("button", { name: "Next picture" })),
  },
];

/** The shortest interaction that the browser reports, and what a page takes to come to rest, in ms. */
const shortestMs = 16;
const settledMs = 3_000;

/**
 * The longest interaction of each gesture in ms, by the browser's event timing: on a page that has
 * started, and of some of them (`floors`) in a page without scripts, where it calls `showModal()`.
 */
export async function interactions(browser, site) {
  const gestures = [];
  const floors = [];
  for (const { name, path, wide, alone, run } of visits) {
    let html = "";
    const whole = async (page) => {
      await page.goto(site.whole + path);
      await page.getByRole("button", { name: "Contact via Email" }).waitFor({ state: "attached" });
      // The first touch, which fetches what the gestures need.
      await page.touchscreen.tap(2, 400);
      await page.waitForTimeout(settledMs);
      const ms = await longest(page, run);
      html = await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true);
        const dialog = copy.querySelector("dialog[open]");
        dialog?.setAttribute("data-floor", "");
        dialog?.removeAttribute("open");
        return copy.outerHTML;
      });
      return ms;
    };
    const bare = async (page) => {
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
      return longest(page, run);
    };
    gestures.push({ name, ms: await onPhone(browser, whole, { wide }) });
    if (alone) floors.push({ name, ms: await onPhone(browser, bare, { wide }) });
  }
  return { gestures, floors };
}

async function longest(page, run) {
  const before = await page.evaluate(() => {
    window.seen.interaction = 0;
    return performance.interactionCount;
  });
  await run(page);
  await page.waitForTimeout(1_000);
  const { interaction, count } = await page.evaluate(() => ({
    ...window.seen,
    count: performance.interactionCount,
  }));
  // The browser reports none that is shorter; a press that has not arrived is none.
  return count > before ? Math.max(interaction, shortestMs) : Infinity;
}

async function tap(control) {
  await control.scrollIntoViewIfNeeded();
  await control.page().waitForTimeout(1_500);
  await control.tap({ force: true });
}
