import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** State of everything that rotates: the hero's headline and picture, and both carousels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const strips = [...document.querySelectorAll("main [data-engine] > ul")];
    const pictures = [...document.querySelectorAll("main picture img")];
    return {
      marks: [...document.querySelectorAll("main [aria-current]")].map(
        ({ textContent, ariaLabel }) => ariaLabel ?? textContent,
      ),
      strips: strips.map((strip) => getComputedStyle(strip).transform),
      faded: pictures.map((picture) => picture.classList.contains("opacity-0")),
    };
  });

/** Opens the home page with both carousels running and the clock paused. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  for (const name of ["What Our Customers Say", "On the bench"]) {
    const strip = page.getByRole("region", { name });
    await strip.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5, { steps: 2 });
    await expect(strip.locator("[data-engine]")).toBeVisible();
  }
}

test(
  "everything that moves for more than five seconds has a pause button",
  { tag: "@once" },
  async ({ page }) => {
    await openHome(page);
    const start = await places(page);
    await page.clock.runFor(6_000);
    const later = await places(page);
    expect(later.marks).not.toEqual(start.marks);
    expect(later.strips.filter((place, at) => place === start.strips[at])).toEqual([]);

    const pause = page.getByRole("button", { name: /^Pause the / });
    await expect(pause).toHaveCount(3);
    while ((await pause.count()) > 0) await pause.first().click();
    await page.mouse.move(5, 5, { steps: 2 });
    await page.getByRole("link", { name: "Skip to content" }).focus();
    // Let running transitions finish.
    await page.clock.runFor(2_000);
    const paused = await places(page);
    await page.clock.runFor(20_000);
    expect(await places(page)).toEqual(paused);
    const moving = () => document.getAnimations().map(({ playState }) => playState);
    await expect.poll(() => page.evaluate(moving)).not.toContain("running");
  },
);

test(
  "the hero's name and place fade in after 800 ms, its headline and picture show at once",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    // Animations stand still at their start, however late the page has loaded.
    await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto("/");
    const entrance = page.locator("[data-entrance]");
    await expect(entrance).toContainText("Harrow Down Garage");
    const timing = (selector: string) =>
      page.locator(selector).evaluate((element) => ({
        starts: element
          .getAnimations({ subtree: true })
          .map(({ effect }) => [effect?.getTiming().delay, effect?.getTiming().duration]),
        opacity: getComputedStyle(element).opacity,
      }));
    expect(await timing("[data-entrance]")).toEqual({ starts: [[800, 800]], opacity: "0" });
    for (const first of ["[data-headline] > :first-child", "main img[fetchpriority=high]"]) {
      expect([first, (await timing(first)).opacity]).toEqual([first, "1"]);
    }
    await session.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expect(entrance).toHaveCSS("opacity", "1");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    expect(await timing("[data-entrance]")).toEqual({ starts: [], opacity: "1" });
  },
);

test(
  "one word of the headline leaves before the next comes, on the picture's clock",
  { tag: "@once" },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause the headlines" })).toBeVisible();
    const changes = async () => {
      await page.clock.runFor(3_000);
      return page.evaluate(() => {
        const timings = [...document.querySelectorAll("[data-headline] > *")].flatMap((word) =>
          word.getAnimations().flatMap((animation) => {
            const { delay, duration } = animation.effect?.getTiming() ?? {};
            const isOpacity = (animation as CSSTransition).transitionProperty === "opacity";
            const comes = !word.matches("[aria-hidden=true]");
            return isOpacity ? [{ comes, delay, duration }] : [];
          }),
        );
        return timings.toSorted((a, b) => Number(a.comes) - Number(b.comes));
      });
    };
    expect(await changes()).toEqual([
      { comes: false, delay: 0, duration: 350 },
      { comes: true, delay: 350, duration: 600 },
    ]);
    const pictures = page.locator("main section").first().locator("img");
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(0)).toHaveClass(/opacity-0/);
  },
);

test("rotations pause while the tab is hidden", { tag: ["@once", "@long"] }, async ({ page }) => {
  await openHome(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      const state = value ? "hidden" : "visible";
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  const before = await places(page);
  await page.clock.runFor(20_000);
  expect((await places(page)).marks).toEqual(before.marks);
  await hide(false);
  await page.clock.runFor(6_000);
  expect((await places(page)).marks).not.toEqual(before.marks);
});

test("nothing moves with prefers-reduced-motion", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  const start = await places(page);
  await page.clock.runFor(20_000);
  expect(await places(page)).toEqual(start);
  await expect(page.getByRole("button", { name: /^(?:Pause|Play) the / })).toHaveCount(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  // On request a carousel still moves, without animation.
  await page.getByRole("button", { name: "Next testimonial" }).click();
  expect((await places(page)).marks).not.toEqual(start.marks);
});
