import type { Page } from "@playwright/test";
import { renderedWhole } from "./test.ts";

/**
 * Problems of narrow screens and large text (WCAG 1.4.4, 1.4.10): horizontal scrolling, text that is
 * cut off, and text that overlaps other text.
 */
async function reflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Wait for the layout of the new size.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const problems = new Set<string>();
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) problems.add(`scrolls ${sideways} px sideways`);

    // Carousels and the map drawing clip their contents on purpose.
    const clipped = "[aria-hidden=true], [aria-roledescription], svg";
    const lines: { text: string; parent: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const text = textContent?.trim().slice(0, 40) ?? "";
      const shown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!parent || !text || !shown || parent.closest(clipped)) continue;
      // Tailwind's sr-only
      if (getComputedStyle(parent).clipPath === "inset(50%)") continue;
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width > 1) lines.push({ text, parent, box });
      }
    }

    const roots: Element[] = [document.documentElement, document.body];
    for (const { text, parent, box } of lines) {
      // A line box is higher than its letters.
      const slack = box.height / 4;
      for (let outer: Element | null = parent; outer; outer = outer.parentElement) {
        if (roots.includes(outer)) break;
        const { overflowX, overflowY } = getComputedStyle(outer);
        const frame = outer.getBoundingClientRect();
        const cutX = box.left < frame.left - 1 || box.right > frame.right + 1;
        const cutY = box.top < frame.top - slack || box.bottom > frame.bottom + slack;
        if ((overflowX !== "visible" && cutX) || (overflowY !== "visible" && cutY)) {
          problems.add(`"${text}" is cut off`);
        }
      }
    }

    const floats = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        floats(element.parentElement));
    const inFlow = lines.filter(({ parent }) => !floats(parent));
    for (const [at, one] of inFlow.entries()) {
      for (const two of inFlow.slice(at + 1)) {
        if (one.parent === two.parent) continue;
        const across =
          Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
        const down = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
        const height = Math.min(one.box.height, two.box.height);
        if (across > 2 && down > height / 3) problems.add(`"${one.text}" overlaps "${two.text}"`);
      }
    }
    return [...problems];
  });
}

/** Sets the browser's font size, in px, which media queries follow. */
export async function setText(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

/** The problems on a narrow screen, and at twice the text size on three; leaves the last one set. */
export async function reflowLosses(page: Page): Promise<string[]> {
  const losses: string[] = [];
  await renderedWhole(page);
  for (const [width, text] of [
    [320, 16],
    [1280, 32],
    [640, 32],
    [390, 32],
  ] as const) {
    await setText(page, text);
    await page.setViewportSize({ width, height: 700 });
    for (const loss of await reflowProblems(page)) {
      losses.push(`at ${width} px, text of ${text} px: ${loss}`);
    }
  }
  return losses;
}
