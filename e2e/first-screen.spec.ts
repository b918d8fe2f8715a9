import { paths } from "../src/shared/paths.ts";
import { lowScreens } from "./support/first-screen.ts";
import { notInSight } from "./support/overlays.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

const once = { tag: "@once" };

test(
  "the first screen answers price, open state and rating, and leads into the form",
  once,
  async ({ page }) => {
    await page.clock.setFixedTime("2026-11-21T20:00:00Z");
    await page.goto(paths.home);
    await hydrated(page);
    const hero = page.getByRole("main").locator("section").first();
    await expect(hero.getByRole("listitem").nth(0)).toHaveText("from£49.99MOT Test");
    await expect(hero.getByRole("listitem").nth(1)).toHaveText("Closed nowopens Mon, 8\u00a0am");
    await expect(hero.getByRole("link", { name: "5.0 out of 5, 26 reviews" })).toBeVisible();
    for (const size of [
      ...lowScreens,
      { width: 320, height: 664 },
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      const shown = hero.locator("h1, form, [data-headline], a, ul > li");
      expect([size, await notInSight(shown)]).toEqual([size, []]);
    }
    await page.setViewportSize(lowScreens[0]);
    await expectAccessible(page);

    await page.getByLabel("Your registration").fill("HD24 KLM");
    await page.getByRole("link", { name: "Something’s wrong" }).click();
    await expect(page.getByRole("radio", { name: "Diagnostic" })).toBeChecked();
    await expect(page.getByLabel(/^Vehicle/)).toHaveValue("HD24 KLM");
    await expect(page.getByRole("textbox", { name: /^Booking/ })).toHaveValue("Something’s wrong");
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Service", exact: true }).click();
    await expect(page.getByRole("radio", { name: "General Service" })).toBeChecked();
  },
);

test(
  "from 640 px the header has telephone and open state",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.clock.setFixedTime("2026-11-24T10:42:00Z");
    await page.goto(paths.about);
    const header = page.getByRole("banner");
    const ring = header.getByRole("link", { name: /^01632 960 147/ });
    await expect(ring).toContainText("Open until 6\u00a0pm");
    for (const width of [640, 767, 768, 900, 1099, 1100, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      expect([width, await notInSight(ring)]).toEqual([width, []]);
      const over = await header.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect([width, over]).toEqual([width, 0]);
    }
  },
);
