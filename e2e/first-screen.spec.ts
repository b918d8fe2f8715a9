import { paths } from "../src/lib/paths.ts";
import { notInSight } from "./support/overlays.ts";
import { expect, test } from "./support/test.ts";

const once = { tag: "@once" };

test("from 640 px the header has telephone and open state", once, async ({ page }) => {
  await page.clock.setFixedTime("2026-11-24T10:42:00Z");
  await page.goto(paths.about);
  const header = page.getByRole("banner");
  const ring = header.getByRole("link", { name: /^01632 960 147/ });
  await expect(ring).toContainText("Open until 6\u00a0pm");
  for (const width of [640, 767, 768, 900, 1099, 1100, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    expect([width, await notInSight(ring)]).toEqual([width, []]);
    const over = await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect([width, over]).toEqual([width, 0]);
  }
});
