import { paths } from "../src/lib/paths.ts";
import { readThrough, shiftsOf, watchShifts } from "../tests/support/layout-shift.mjs";
import { expect, hydrated, test } from "./support/test.ts";

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

test(
  "a page that is rendered before the press leaves out what lies below its first screen, at first",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(paths.repairs);
    await hydrated(page);
    const skipped = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main section, footer")]
          .map((part) => getComputedStyle(part).contentVisibility)
          .join(" "),
      );
    expect(await skipped()).toBe("visible visible visible visible visible visible");
    await page.evaluate(() => (document.documentElement.dataset["ahead"] = ""));
    expect(await skipped()).toBe("visible visible auto auto auto auto");
    // Who asked for a place of the page is shown it.
    await page.evaluate(() => (location.hash = "main"));
    expect(await skipped()).toBe("visible visible visible visible visible visible");
  },
);
