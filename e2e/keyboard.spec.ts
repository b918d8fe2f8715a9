// What a site exists for, without a mouse, at 400 % of zoom and in the colours of the system.
import type { Locator, Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { BookingForm } from "./support/booking-form.ts";
import { focusedControl } from "./support/overlays.ts";
import { someSlug } from "./support/page-editor.ts";
import { accounts, expect, someEmail, test } from "./support/test.ts";

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10). */
test.use({
  viewport: { width: 320, height: 256 },
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
});

/** Whether something at the focused control is drawn around it, which is all that forced colours leave. */
const isRinged = (page: Page) =>
  page.evaluate(() => {
    // A field is ringed by its cell, a choice by its label.
    let element = document.activeElement;
    for (let up = 0; element && up < 4; up++, element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

/** Presses a key until this control has the focus, which must be seen, on the screen and uncovered. */
async function reach(page: Page, control: Locator, key = "Tab", most = 120): Promise<void> {
  const has = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    if (await has()) break;
  }
  await expect(control).toBeFocused();
  expect(await isRinged(page)).toBe(true);
  expect((await focusedControl(page))?.coveredBy).toEqual([]);
  await expect(control).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** Reaches a field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** Reaches a button and presses it. */
async function press(page: Page, button: Locator, key = "Tab"): Promise<void> {
  await reach(page, button, key);
  await page.keyboard.press("Enter");
}

test("a visit is booked and a reminder set", { tag: "@once" }, async ({ page, mailsFrom }) => {
  test.slow();
  const form = new BookingForm(page);
  await form.open();
  await form.ready();
  await type(page, form.name, "Margaret Pike");
  await type(page, form.phone, "01632 960 883");
  const email = someEmail();
  await type(page, form.email, email);
  await reach(page, form.days.first());
  await page.keyboard.press("ArrowRight");
  await expect(form.days.nth(1)).toBeChecked();
  await press(page, form.send);
  await expect(form.confirmation).toBeFocused();
  expect(await mailsFrom(email)).toHaveLength(1);

  await page.goto(paths.privacy);
  await press(page, page.getByRole("button", { name: "MOT reminders" }));
  const dialog = page.getByRole("dialog", { name: "MOT Reminder" });
  await type(page, dialog.getByLabel("Your name"), "Margaret Pike");
  await type(page, dialog.getByRole("textbox", { name: "Email" }), email);
  await type(page, dialog.getByLabel("Vehicle"), "HD24 KLM");
  await press(page, dialog.getByRole("button", { name: "Set Reminder" }));
  await expect(page.getByRole("region", { name: "Your MOT reminder" })).toBeFocused();
});

test(
  "a page is written, put in order and published",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    test.slow();
    // The host answers so what is published after the build (docs/rendering.md#builds).
    consoleErrors.allow(/404 \(Not Found\).*\/page-/);
    await page.goto("/admin/pages/new");
    await type(page, page.getByLabel("Email"), accounts.owner.email);
    await type(page, page.getByLabel("Password"), accounts.owner.password);
    await press(page, page.getByRole("button", { name: "Sign in", exact: true }));
    const slug = someSlug();
    await type(page, page.getByLabel("Title"), slug.replaceAll("-", " "));
    await press(page, page.getByRole("button", { name: "Add Text Block" }));
    await page.keyboard.type("The frost is coming.");
    await press(page, page.getByRole("button", { name: "Add FAQ Block" }));
    await page.keyboard.type("When?");
    await reach(page, page.getByRole("button", { name: "Drag FAQ block" }), "Shift+Tab");
    await page.keyboard.press("Space");
    const first = page.getByText("FAQ block is at position 1 of 2.");
    for (let presses = 0; presses < 60 && !(await first.count()); presses++) {
      await page.keyboard.press("ArrowUp");
    }
    await page.keyboard.press("Space");
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(/^FAQ/);
    await press(page, page.getByRole("button", { name: "Publish", exact: true }), "Shift+Tab");
    await expect(page).toHaveURL(/\/admin\/pages$/);
    await page.goto(`/${slug}`);
    await expect(page.getByText("The frost is coming.")).toBeVisible();
  },
);
