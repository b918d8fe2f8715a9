import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const once = { tag: "@once" };
const testimonials = (page: Page) => page.getByRole("region", { name: "What Our Customers Say" });
const gallery = (page: Page) => page.getByRole("region", { name: "On the bench" });

test(
  "the testimonials rotate, pause while hovered or focused, and stop on request",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const section = testimonials(page);
    await section.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5, { steps: 2 });
    const place = section.getByText(/^\d+ of 15$/);
    await expect(section.locator("[data-engine]")).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(place).toHaveText("2 of 15");
    await section.hover();
    await page.clock.runFor(20_000);
    await expect(place).toHaveText("2 of 15");
    await page.mouse.move(5, 5, { steps: 2 });
    await section.getByRole("group").focus();
    await page.clock.runFor(20_000);
    await expect(place).toHaveText("2 of 15");
    await section.getByRole("button", { name: "Previous testimonial" }).click();
    await section.getByRole("button", { name: "Previous testimonial" }).click();
    await expect(place).toHaveText("15 of 15");
    await section.getByRole("button", { name: "Show testimonial 4" }).click();
    await expect(place).toHaveText("4 of 15");
    await section.getByRole("group").press("ArrowRight");
    await expect(place).toHaveText("5 of 15");
    await section.getByRole("button", { name: "Pause the testimonials" }).click();
    await page.mouse.move(5, 5, { steps: 2 });
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.clock.runFor(20_000);
    await expect(place).toHaveText("5 of 15");
  },
);

test(
  "the testimonials show one, two or three at a time depending on the width",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    for (const [width, fit] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const strip = testimonials(page).getByRole("group");
      await strip.scrollIntoViewIfNeeded();
      const whole = await strip.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [...element.querySelectorAll("li")].filter((slide) => {
          const at = slide.getBoundingClientRect();
          return at.left > left - at.width / 2 && at.right < right + 1;
        }).length;
      });
      expect([width, whole]).toEqual([width, fit]);
    }
  },
);

test(
  "the gallery rotates by itself, by keys and by dragging, which also stops it",
  once,
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const section = gallery(page);
    const strip = section.getByRole("group");
    const first = () =>
      strip.evaluate((element) => {
        const { left } = element.getBoundingClientRect();
        const slides = [...element.querySelectorAll("li")];
        const away = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - left);
        return slides.toSorted((one, other) => away(one) - away(other))[0]?.querySelector("b")
          ?.textContent;
      });
    const names = await strip.locator("figcaption > b").allTextContents();
    await strip.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5, { steps: 2 });
    await expect(section.locator("[data-engine]")).toBeVisible();
    await page.clock.runFor(6_000);
    await expect.poll(first).toBe(names[1]);
    await strip.press("ArrowLeft");
    await page.clock.runFor(2_000);
    await expect.poll(first).toBe(names[0]);
    // Wraps around
    await strip.press("ArrowLeft");
    await page.clock.runFor(2_000);
    await expect.poll(first).toBe(names.at(-1));
    const box = await strip.boundingBox();
    if (!box) throw new Error("The carousel is not shown");
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.clock.runFor(2_000);
    await expect.poll(first).toBe(names[0]);
    // Dragging stops the rotation.
    await expect(section.getByRole("button", { name: "Play the pictures" })).toBeVisible();
  },
);

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "a swipe advances the testimonials and stops them",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto("/");
      const strip = testimonials(page).getByRole("group");
      await strip.scrollIntoViewIfNeeded();
      await page.touchscreen.tap(5, 5);
      await expect(testimonials(page).locator("[data-engine]")).toBeVisible();
      const box = await strip.boundingBox();
      if (!box) throw new Error("The carousel is not shown");
      const finger = await page.context().newCDPSession(page);
      const y = box.y + box.height / 2;
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
        finger.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: x === undefined ? [] : [{ x, y }],
        });
      await touch("touchStart", 320);
      for (let x = 300; x >= 80; x -= 20) await touch("touchMove", x);
      await touch("touchEnd");
      await expect(
        testimonials(page).getByRole("button", { name: "Show testimonial 2" }),
      ).toHaveAttribute("aria-current", "true");
      await expect(
        testimonials(page).getByRole("button", { name: "Play the testimonials" }),
      ).toBeVisible();
    },
  );
});
