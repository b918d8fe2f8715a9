import type { Page } from "@playwright/test";

/**
 * What a narrow screen or large text costs a reader (WCAG 1.4.4, 1.4.10): a page that scrolls
 * sideways, words that a box cuts off, words that lie over other words.
 */
export async function lostAtTheEdges(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // the style that was just set, laid out
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const lost: string[] = [];
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) lost.push(`scrolls ${sideways} px sideways`);

    // a carousel and the drawn map show a part of what they hold
    const partly = "[aria-hidden=true], [aria-roledescription], svg";
    const lines: { words: string; holder: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode;
      const words = textContent?.trim() ?? "";
      const shown = holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!holder || !words || !shown || holder.closest(partly)) continue;
      // only for the ear, as Tailwind's sr-only hides it
      if (getComputedStyle(holder).clipPath === "inset(50%)") continue;
      range.selectNodeContents(texts.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width > 1) lines.push({ words: words.slice(0, 40), holder, box });
      }
    }

    for (const { words, holder, box } of lines) {
      for (let cut: Element | null = holder; cut; cut = cut.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(cut);
        const frame = cut.getBoundingClientRect();
        const overX =
          overflowX !== "visible" && (box.left < frame.left - 1 || box.right > frame.right + 1);
        // the line box is higher than its letters
        const slack = box.height / 4;
        const overY =
          overflowY !== "visible" &&
          (box.top < frame.top - slack || box.bottom > frame.bottom + slack);
        if (cut !== document.documentElement && cut !== document.body && (overX || overY)) {
          lost.push(`"${words}" is cut off`);
        }
      }
    }

    const floating = (element: Element): boolean =>
      element !== document.body &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        (element.parentElement !== null && floating(element.parentElement)));
    const still = lines.filter(({ holder }) => !floating(holder));
    for (const [at, one] of still.entries()) {
      for (const two of still.slice(at + 1)) {
        if (one.holder === two.holder) continue;
        const across =
          Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
        const down = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
        const height = Math.min(one.box.height, two.box.height);
        if (across > 2 && down > height / 3) lost.push(`"${one.words}" lies over "${two.words}"`);
      }
    }
    return [...new Set(lost)];
  });
}
