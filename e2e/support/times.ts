import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The times that leave less than 4 px on a side of their box. */
const tooWide = (radios: Element[]) =>
  radios.flatMap((radio) => {
    const box = radio.parentElement?.getBoundingClientRect();
    const text = radio.nextElementSibling?.getBoundingClientRect();
    const fits = box && text && text.left >= box.left + 4 && text.right <= box.right - 4;
    return fits ? [] : [radio.parentElement?.textContent];
  });

/** Expects each time to fit its box on narrow phones, and at twice the text size. */
export async function expectTimesToFit(page: Page, times: Locator): Promise<void> {
  for (const [width, size] of [
    [320, ""],
    [360, ""],
    [390, "200%"],
    [390, ""],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size);
    expect([width, size, await times.evaluateAll(tooWide)]).toEqual([width, size, []]);
  }
}
