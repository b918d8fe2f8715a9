import { onPhone } from "./browser.mjs";

/** What visitors do, each with where it is done. */
const gestures = [
  {
    name: "menu",
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
    path: "/booking-mot-salisbury",
    run: (page) => tap(page.locator("form [role=radio], form input[type=radio]").nth(2)),
  },
  {
    name: "carousel",
    path: "/",
    run: (page) => tap(page.getByRole("button", { name: "Next picture" })),
  },
];

/** The shortest interaction that the browser reports, in ms. */
const shortestMs = 16;

/** The longest interaction of each gesture on a page that has started, in ms, by the browser's event timing. */
export async function interactions(browser, site) {
  const longest = [];
  for (const { name, path, wide, run } of gestures) {
    const ms = await onPhone(
      browser,
      async (page) => {
        await page.goto(site.whole + path);
        await page
          .getByRole("button", { name: "Contact via Email" })
          .waitFor({ state: "attached" });
        // The first touch, which fetches what the gestures need.
        await page.touchscreen.tap(2, 400);
        await page.waitForTimeout(3_000);
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
      },
      { wide },
    );
    longest.push({ name, ms });
  }
  return longest;
}

async function tap(control) {
  await control.scrollIntoViewIfNeeded();
  await control.page().waitForTimeout(1_500);
  await control.tap({ force: true });
}
