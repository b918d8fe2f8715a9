import type { Page } from "@playwright/test";
import { notInSight } from "./overlays.ts";

/** A phone between the browser's bars, upright and on its side. */
export const lowScreens = [
  { width: 390, height: 664 },
  { width: 844, height: 390 },
] as const;

/** What a page of a service lacks on the first screen: price, open state, a way to book and to ring. */
export async function missingOnFirstScreen(page: Page): Promise<string[]> {
  const head = page.getByRole("main").locator("section").first();
  const wanted = [
    ["price", head.getByText(/^(?:from £|£.* - £|We’ll quote)/)],
    ["state", head.getByText(/^(?:Open|Closed) now$/)],
    ["book", head.getByRole("link", { name: /^Book / })],
    ["ring", head.locator('a[href^="tel:"]')],
  ] as const;
  const missing: string[] = [];
  for (const size of lowScreens) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    for (const [what, shown] of wanted) {
      const hidden = (await shown.count()) === 1 ? await notInSight(shown) : ["not there once"];
      missing.push(...hidden.map((loss) => `${what} at ${size.width} px: ${loss}`));
    }
  }
  return missing;
}
