import type { Locator, Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { contactPath } from "./support/booking-form.ts";
import { expect, renderedWhole, test } from "./support/test.ts";

const once = { tag: "@once" };

/** Makes the window this wide; 664 px is a phone's height between the browser's bars. */
const widen = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 768 ? 664 : 900 });

/** Opens a path at a width. */
async function openAt(page: Page, path: string, width: number): Promise<void> {
  await widen(page, width);
  await page.goto(path);
  await renderedWhole(page);
}

/** The boxes of several elements, in whole pixels. */
async function boxesOf(elements: Locator): Promise<{ x: number; y: number; height: number }[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), height: Math.round(height) };
    }),
  );
}

/** Of each service: whether its price is one line, beside the title. */
async function priceLines(page: Page): Promise<boolean[]> {
  return page.getByRole("link", { name: /Learn More/ }).evaluateAll((cards) =>
    cards.map((card) => {
      const [title, price] = [...card.querySelectorAll("h3, h3 + p")].map((part) =>
        part.getBoundingClientRect(),
      );
      return !!title && !!price && price.top >= title.top && price.bottom <= title.bottom;
    }),
  );
}

test(
  "from 768 px the header shows its navigation, below it the menu button",
  once,
  async ({ page }) => {
    await openAt(page, paths.home, 767);
    const header = page.getByRole("banner");
    const opener = header.getByRole("button", { name: "Open menu" });
    const navigation = header.getByRole("navigation", { name: "Main" });
    const book = header.getByText("Book a Service", { exact: true });
    await expect(opener).toBeVisible();
    await expect(navigation).toBeHidden();
    for (const width of [768, 899, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(opener).toBeHidden();
      await expect(navigation.getByRole("link")).toHaveText([
        "Home",
        "About Us",
        "MOT",
        "Repairs",
        "Service",
        "Contact",
      ]);
      await expect(book.first()).toBeInViewport({ ratio: 1 });
      // One line each, none over its neighbour.
      const over = await header.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(over).toBe(0);
    }
  },
);

test(
  "the four services are a list on phones, two and two from 768 px and four in a row from 1200 px",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    for (const path of [paths.home, paths.overview]) {
      await openAt(page, path, 320);
      for (const [width, columns] of [
        [320, 1],
        [390, 1],
        [767, 1],
        [768, 2],
        [1199, 2],
        [1200, 4],
        [1440, 4],
      ] as const) {
        await widen(page, width);
        const cards = await boxesOf(page.getByRole("link", { name: /Learn More/ }));
        expect(cards).toHaveLength(4);
        const across = new Set(cards.map(({ x }) => x)).size;
        const heights = new Set(cards.map(({ height }) => height)).size;
        expect([path, width, across]).toEqual([path, width, columns]);
        if (columns > 1) expect([path, width, heights]).toEqual([path, width, 1]);
        if (columns === 1) expect(await priceLines(page)).toEqual([true, true, true, true]);
      }
    }
  },
);

test("the home page is at most 9,000 px long on a phone", once, async ({ page }) => {
  await openAt(page, paths.home, 390);
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBeLessThanOrEqual(9_000);
});

for (const path of [paths.home, paths.repairs]) {
  test(`the picture fills the hero of ${path} at every width`, once, async ({ page }) => {
    await openAt(page, path, 390);
    for (const width of [390, 639, 768, 1440]) {
      await widen(page, width);
      const hero = page.getByRole("main").locator("section").first();
      const [frame] = await boxesOf(hero);
      expect(await boxesOf(hero.locator("img").first())).toEqual([frame]);
    }
  });
}

test(
  "the map is 400 px high in the home page's location block, 300 px elsewhere",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    for (const [path, height] of [
      [paths.home, "400px"],
      [contactPath, "300px"],
    ] as const) {
      await openAt(page, path, 390);
      const map = page.locator("[data-map]");
      for (const width of [390, 768, 1440]) {
        await widen(page, width);
        await map.scrollIntoViewIfNeeded();
        await expect(map).toHaveCSS("height", height);
      }
    }
  },
);
