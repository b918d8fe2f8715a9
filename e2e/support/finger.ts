import type { Locator, Page } from "@playwright/test";

/** Draws a finger from the right edge of an element to its left one. */
export async function dragByFinger(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const screen = await page.context().newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    screen.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + width * part, y: y + height / 2 }],
    });
  await finger("touchStart", 0.98);
  for (const part of [0.8, 0.6, 0.4, 0.2, 0.01]) await finger("touchMove", part);
  await finger("touchEnd", 0);
}
