import type { Page } from "@playwright/test";
import { paths } from "../src/lib/paths.ts";
import { publicPaths } from "./support/site.ts";
import { expect, expectAccessible, hydrated, test } from "./support/test.ts";

/** What the layout opens: the button, and the name of what comes. */
const openers = [
  ["Contact via Email", "Book a Service"],
  ["MOT reminders", "MOT Reminder"],
] as const;

/** Opens a dialog by keyboard, lets axe look into it, and closes it. */
async function lookInto(page: Page, opener: string, name: string): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expectAccessible(page, "dialog:modal");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

// Services share one page: on a phone, the first stands for all.
const [, ...otherServices] = publicPaths.filter((path) => path.startsWith("/service/"));

for (const path of publicPaths) {
  const tag = otherServices.includes(path) ? ["@once"] : [];
  test(
    `${path} hydrates without errors, calls no other site and is accessible`,
    { tag },
    async ({ page, baseURL }) => {
      const elsewhere: string[] = [];
      page.on("request", (sent) => {
        if (!sent.url().startsWith(`${baseURL}/`)) elsewhere.push(sent.url());
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await hydrated(page);
      await page.mouse.wheel(0, 20_000);
      await expect(page.getByRole("contentinfo")).toBeInViewport();
      await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
      await expectAccessible(page);
      expect(elsewhere).toEqual([]);
    },
  );
}

// They belong to the layout; the contact page has a form of the same fields beside them.
for (const path of [paths.home, paths.contact]) {
  test(`the menu, the dialogs and the chat are accessible on ${path}`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path);
    await hydrated(page);
    if (isMobile) await lookInto(page, "Open menu", "Menu");
    for (const [opener, name] of openers) await lookInto(page, opener, name);
    await page.getByRole("button", { name: "Open chat" }).press("Enter");
    const chat = page.getByRole("dialog", { name: "Chat" });
    await chat.getByRole("button", { name: "Call me back" }).click();
    await expect(chat.getByLabel("Your name")).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
  });
}
