import type { Page } from "@playwright/test";
import { contactPath } from "./support/booking-form.ts";
import { focusedControl } from "./support/overlays.ts";
import { expect, hydrated, test } from "./support/test.ts";

const once = { tag: "@once" };
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Opens a page and waits for what floats over it: the chat bubble and the banner. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5, { steps: 2 });
  await expect(page.getByRole("button", { name: "Open chat" })).toBeVisible();
  // The bubble is there before; a link of the footer becomes a button then.
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Set Reminder" })).toBeVisible();
}

for (const path of ["/", contactPath]) {
  test(
    `no focused control of ${path} is covered by chat bubble, banner or header`,
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      test.slow();
      await open(page, path);
      const covered: string[] = [];
      const passed = new Set<string>();
      for (let presses = 0; presses < 120; presses++) {
        await page.keyboard.press("Tab");
        const focused = await focusedControl(page);
        if (!focused) break;
        passed.add(focused.name);
        if (focused.coveredBy.length > 0)
          covered.push(`${focused.name}: ${focused.coveredBy.join(", ")}`);
      }
      expect(covered).toEqual([]);
      expect(passed.size).toBeGreaterThan(30);
      expect([...passed]).toEqual(expect.arrayContaining(["Open chat"]));
    },
  );
}

test("the footer's links can be scrolled clear of the chat bubble", once, async ({ page }) => {
  await open(page, contactPath);
  const session = await page.context().newCDPSession(page);
  // A phone with a home indicator.
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom: 34 } });
  const bubble = page.getByRole("button", { name: "Open chat" });
  const below = async () => 844 - ((await bubble.boundingBox())?.y ?? 0);
  await expect.poll(below).toBe(56 + 34);
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
    if (!(await link.evaluate((element) => element.getBoundingClientRect().top > 100))) continue;
    await link.click({ trial: true });
    const foot = await link.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(foot).toBeLessThan((await bubble.boundingBox())?.y ?? 0);
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Staff" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test(
  "the chat bubble moves to the margin over text and controls",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await open(page, contactPath);
    await page.getByRole("button", { name: "Send request" }).evaluate((button) => {
      // Scroll the button to the height of the bubble.
      window.scrollBy({ top: button.getBoundingClientRect().top - 790, behavior: "instant" });
    });
    const bubble = page.getByRole("button", { name: "Open chat" });
    await expect.poll(async () => (await bubble.boundingBox())?.x).toBe(390 - 24);
    await page.getByRole("button", { name: "Send request" }).click({ trial: true });
    await bubble.click();
    await expect(page.getByRole("dialog", { name: "Chat" })).toBeVisible();
  },
);

const dialogs = [
  ["Contact via Email", "Send request", "/", ["@once"]],
  ["MOT reminders", "Set Reminder", "/", ["@once", "@long"]],
  ["Schedule Service", "Book Service", "/vehicle-servicing-salisbury", ["@once", "@long"]],
] as const;

for (const [opener, sender, path, tag] of dialogs) {
  test(
    `every control of the dialog '${opener}' is reachable above an on-screen keyboard`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.goto(path);
      // An Android keyboard shrinks the page to this height.
      await expect(page.locator("meta[name=viewport]")).toHaveAttribute(
        "content",
        /interactive-widget=resizes-content/,
      );
      await page.setViewportSize({ width: 390, height: 340 });
      await page.getByRole("button", { name: opener }).first().press("Enter");
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: sender });
      await expect(send).toBeVisible();
      for (const field of await dialog
        .locator("input:not([type=radio], [type=checkbox], [aria-hidden] *), textarea")
        .all()) {
        const name = (await field.getAttribute("name")) ?? "";
        expect([name, await field.getAttribute("autocomplete")]).toEqual([
          name,
          expect.stringMatching(/^(name|email|tel|off)$/),
        ]);
      }
      const covered: string[] = [];
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let presses = 0; presses < 14; presses++) {
          await page.keyboard.press(key);
          const focused = await focusedControl(page);
          if (focused?.coveredBy.length)
            covered.push(`${focused.name}: ${focused.coveredBy.join(", ")}`);
        }
      }
      expect(covered).toEqual([]);
      await send.click();
      await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByLabel("Your name")).toBeFocused();
      await expect(dialog.getByLabel("Your name")).toBeInViewport({ ratio: 1 });
      await send.scrollIntoViewIfNeeded();
      await expect(send).toBeInViewport({ ratio: 1 });
    },
  );
}

for (const [where, size] of [
  ["at twice the zoom of a desktop", { width: 640, height: 360 }],
  ["above an on-screen keyboard", { width: 390, height: 340 }],
] as const) {
  test(`the chat shows its header and its send button ${where}`, once, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, "/");
    await page.getByRole("button", { name: "Open chat" }).click();
    const chat = page.getByRole("dialog", { name: "Chat" });
    const button = (name: string) => chat.getByRole("button", { name });
    await expect(button("Close chat")).toBeInViewport({ ratio: 1 });
    await button("Send").scrollIntoViewIfNeeded();
    await expect(button("Send")).toBeInViewport({ ratio: 1 });
    await button("Call me back").click();
    await expect(chat.getByLabel("Your name")).toBeFocused();
    // Scrolling may leave a fraction of a pixel.
    await expect(chat.getByLabel("Your name")).toBeInViewport({ ratio: 0.99 });
    await button("Continue").click();
    await expect(chat.getByLabel("Your name")).toBeFocused();
    await expect(chat.getByLabel("Your name")).toBeInViewport({ ratio: 0.99 });
    await expect(button("Close chat")).toBeInViewport({ ratio: 1 });
    expect(await focusedControl(page)).toMatchObject({ coveredBy: [] });
  });
}
