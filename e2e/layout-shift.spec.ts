import type { Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { readThrough, shiftsOf, watchShifts } from "../tests/support/layout-shift.mjs";
import { expect, hydrated, renderedWhole, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const nothingMoved = { sum: 0, what: [] };

test.describe("on a high-density phone screen", { tag: "@once" }, () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });

  test("the home page loads few bytes of pictures and has no layout shift", async ({ page }) => {
    const pictures = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() === "image") {
        pictures.set(
          pathname,
          response.body().then(({ length }) => length),
        );
      }
    });
    await watchShifts(page);
    await page.goto("/");
    await readThrough(page);
    const bytes = new Map<string, number>();
    for (const [pathname, size] of pictures) bytes.set(pathname, await size);
    const [first = ["", 0]] = [...bytes].filter(([name]) => name.startsWith("/pictures/"));
    expect(first[0]).toMatch(/^\/pictures\/workshop-tall-\d+\.avif$/);
    expect(first[1]).toBeLessThanOrEqual(45_000);
    // The three of the hero, the first ones of the gallery, and the feature
    expect(bytes.size).toBeGreaterThan(4);
    expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(250_000);
    expect(await shiftsOf(page)).toEqual(nothingMoved);
  });
});

for (const { path, width, height } of [
  { path: paths.contact, width: 768, height: 1024 },
  { path: paths.mot, width: 1440, height: 900 },
]) {
  test(`${path} has no layout shift while it loads`, { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await page.goto(path);
    await readThrough(page);
    expect(await shiftsOf(page)).toEqual(nothingMoved);
  });
}

/** Opens the page; its styles come after its first script. Which of its parts are left out by then. */
async function leftOutAtFirst(page: Page, open: () => Promise<unknown>): Promise<string> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.css", async (route) => {
    await held;
    await route.continue();
  });
  const script = page.waitForResponse("**/assets/main-*.js");
  const opened = open();
  await (await script).finished();
  await page.waitForFunction(() => document.readyState !== "loading");
  await page.evaluate(() => {
    const note = () => {
      const parts = [...document.querySelectorAll("main section, footer")];
      const states = parts.map((part) => getComputedStyle(part).contentVisibility);
      document.documentElement.dataset["seen"] ??= states.join(" ");
    };
    new PerformanceObserver(note).observe({ type: "paint", buffered: true });
  });
  release();
  await opened;
  await page.waitForFunction(() => document.documentElement.dataset["seen"] !== undefined);
  await page.unroute("**/assets/*.css");
  return page.evaluate(() => document.documentElement.dataset["seen"] ?? "");
}

test(
  "the first screen of a page is painted first, and the rest before anything is pressed",
  { tag: "@once" },
  async ({ page }) => {
    const seen = await leftOutAtFirst(page, () => page.goto(paths.repairs));
    expect(seen).toBe("visible visible auto auto auto auto");
    await hydrated(page);
    await renderedWhole(page);
    await expect(page.getByRole("contentinfo")).toHaveCSS("content-visibility", "visible");
  },
);

test(
  "who returns to a place of a page, or asks for one, comes to it",
  { tag: "@once" },
  async ({ page }) => {
    const everything = "visible visible visible visible visible visible";
    expect(await leftOutAtFirst(page, () => page.goto(`${paths.repairs}#booking`))).toBe(
      everything,
    );
    await expect(page.locator("#booking")).toBeInViewport();
    await page.goto(paths.home);
    await page.goto(paths.repairs);
    await hydrated(page);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(1000);
    expect(await leftOutAtFirst(page, () => page.reload())).toBe(everything);
    await hydrated(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(left);
  },
);
