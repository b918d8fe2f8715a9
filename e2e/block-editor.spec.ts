import type { Page } from "@playwright/test";
import { beginPage, someSlug } from "./support/page-editor.ts";
import { expect, test } from "./support/test.ts";

// Each test visits several screens.
test.slow();

/** The blocks' types in order, such as "Hero Text FAQ". */
async function order(page: Page): Promise<string> {
  const heads = page
    .getByRole("region", { name: "Content Blocks" })
    .getByRole("heading", { level: 3 });
  return (await heads.allTextContents()).map((name) => name.split(" ")[0]).join(" ");
}

test(
  "blocks can be moved by handle, key and button, duplicated, deleted, and each step undone",
  { tag: "@once" },
  async ({ page }) => {
    // Tall enough that dragging does not scroll the page.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2600 });
    await beginPage(page, someSlug());
    for (const name of ["Hero", "Text", "FAQ"]) {
      await page.getByRole("button", { name: `Add ${name} Block` }).click();
    }
    await expect.poll(() => order(page)).toBe("Hero Text FAQ");

    await page.getByRole("button", { name: "Move up FAQ block" }).click();
    await expect.poll(() => order(page)).toBe("Hero FAQ Text");
    await expect(page.getByText("FAQ block moved to position 2 of 3.")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move up FAQ block" })).toBeFocused();

    // By keyboard, in steps of 25 px; Escape cancels.
    const handle = page.getByRole("button", { name: "Drag FAQ block" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Picked up FAQ block/)).toBeAttached();
    const topOf = async (name: RegExp) =>
      (await page.getByRole("listitem", { name }).boundingBox())?.y ?? 0;
    const below = async () =>
      Math.round((await topOf(/^FAQ block/)) - (await topOf(/^Hero block/)));
    const before = await below();
    await page.keyboard.press("ArrowUp");
    await expect.poll(below).toBe(before - 25);
    await page.keyboard.press("Escape");
    await expect(page.getByText(/^Cancelled: FAQ block is back/)).toBeAttached();
    await expect.poll(() => order(page)).toBe("Hero FAQ Text");
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Picked up FAQ block/)).toBeAttached();
    const first = page.getByText("FAQ block is at position 1 of 3.");
    for (let press = 0; press < 60 && !(await first.count()); press++) {
      await page.keyboard.press("ArrowUp");
    }
    await expect(first).toBeAttached();
    await page.keyboard.press("Space");
    await expect.poll(() => order(page)).toBe("FAQ Hero Text");

    // By mouse or finger.
    const from = await handle.boundingBox();
    const last = await page.getByRole("button", { name: "Drag Text block" }).boundingBox();
    if (!from || !last) throw new Error("The handles are not on the screen.");
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 });
    await page.mouse.move(last.x + 20, last.y + 60, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toBe("Hero Text FAQ");

    await page.getByLabel("Text Content").fill("Twice");
    await page.getByRole("button", { name: "Duplicate Text block" }).click();
    await expect.poll(() => order(page)).toBe("Hero Text Text FAQ");
    await page.getByRole("button", { name: "Delete Hero block" }).click();
    await expect.poll(() => order(page)).toBe("Text Text FAQ");
    await page.keyboard.press("Control+z");
    await expect.poll(() => order(page)).toBe("Hero Text Text FAQ");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(page.getByLabel("Text Content")).toHaveText("");
    for (let press = 0; press < 3; press++) await page.keyboard.press("Control+Shift+z");
    await expect.poll(() => order(page)).toBe("Text Text FAQ");
  },
);

test(
  "a block is dragged by 25 px with each arrow key, also where the page scrolls",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await beginPage(page, someSlug());
    for (const name of ["Text", "Hero", "FAQ", "Image", "CTA"]) {
      await page.getByRole("button", { name: `Add ${name} Block` }).click();
    }
    const card = page.getByRole("listitem", { name: /^Text block/ });
    const list = page.getByRole("list").filter({ has: card });
    const below = async () =>
      Math.round(((await card.boundingBox())?.y ?? 0) - ((await list.boundingBox())?.y ?? 0));
    await page.getByRole("button", { name: "Drag Text block" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Picked up Text block/)).toBeAttached();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    const start = await below();
    for (let step = 1; step <= 40; step++) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(below, { message: `step ${step} down` }).toBe(start + 25 * step);
    }
    expect(await scrolled()).toBeGreaterThan(top);
    for (let step = 39; step >= 20; step--) {
      await page.keyboard.press("ArrowUp");
      await expect.poll(below, { message: `back to step ${step}` }).toBe(start + 25 * step);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => order(page)).toBe("Text Hero FAQ Image CTA");
  },
);

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 1200 }, hasTouch: true, isMobile: true });

  test(
    "dragging the handle moves a block, dragging elsewhere scrolls the page",
    { tag: "@once" },
    async ({ page }) => {
      await beginPage(page, someSlug());
      for (const name of ["FAQ", "Hero", "Image"]) {
        await page.getByRole("button", { name: `Add ${name} Block` }).click();
      }
      await expect.poll(() => order(page)).toBe("FAQ Hero Image");
      const session = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x, y }],
        });
      const swipe = async (x: number, from: number, to: number) => {
        await touch("touchStart", x, from);
        for (let step = 1; step <= 20; step++) {
          await touch("touchMove", x, from + ((to - from) * step) / 20);
        }
        return touch("touchEnd");
      };
      const middle = async (name: RegExp) => {
        const box = await page.getByRole("button", { name }).boundingBox();
        if (!box) throw new Error(`${name} is not on the screen.`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };

      await page.getByRole("button", { name: "Drag FAQ block" }).scrollIntoViewIfNeeded();
      const top = () => page.evaluate(() => window.scrollY);
      const before = await top();
      const { x, y } = await middle(/^Drag Hero block/);
      await swipe(x, y, (await middle(/^Drag FAQ block/)).y - 30);
      await expect.poll(() => order(page)).toBe("Hero FAQ Image");
      await expect(page.getByText(/^Hero block was dropped at position 1 of 3/)).toBeAttached();
      expect(await top()).toBe(before);

      await swipe(200, 900, 500);
      await expect.poll(top).toBeGreaterThan(before + 200);
      await expect.poll(() => order(page)).toBe("Hero FAQ Image");
    },
  );
});
