// One visit of each public page shows all that holds for every page.
import type { Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { missingOnFirstScreen } from "./support/first-screen.ts";
import { reflowLosses, setText } from "./support/reflow.ts";
import { publicPaths } from "./support/site.ts";
import { expect, expectAccessible, hydrated, phone, test } from "./support/test.ts";

/** What the layout opens: the button, and the name of what comes. */
const openers = [
  ["Contact via Email", "Contact via Email"],
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

/** Reads a page to its end, as a visitor does. */
async function readThrough(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await hydrated(page);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
}

/** The requests of a page to other sites. */
function foreignRequests(page: Page, baseURL: string | undefined): string[] {
  const elsewhere: string[] = [];
  page.on("request", (sent) => {
    if (!sent.url().startsWith(`${baseURL}/`)) elsewhere.push(sent.url());
  });
  return elsewhere;
}

const isService = (path: string) => path.startsWith("/service/");
const [aService, ...otherServices] = publicPaths.filter(isService);
/** The pages of what the garage offers. */
const offers = new Set<string>([
  ...publicPaths.filter(isService),
  paths.mot,
  paths.servicing,
  paths.repairs,
  paths.undercarriage,
]);

/** A finger reads them too; on the others only the layout of a phone is looked at. */
const byFinger = new Set<string | undefined>([paths.home, paths.contact, paths.mot, aService]);

for (const path of publicPaths.filter((each) => each === aService || !isService(each))) {
  test(
    `${path} hydrates without errors, calls no other site, is accessible and fits every screen`,
    byFinger.has(path) ? {} : { tag: "@once" },
    async ({ page, baseURL, isMobile }) => {
      test.slow();
      const elsewhere = foreignRequests(page, baseURL);
      await readThrough(page, path);
      await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
      await expectAccessible(page);
      expect(elsewhere).toEqual([]);
      if (isMobile) return;
      if (!byFinger.has(path)) {
        await page.setViewportSize(phone);
        await expectAccessible(page);
      }
      // These set their own widths.
      if (offers.has(path)) expect(await missingOnFirstScreen(page)).toEqual([]);
      expect(await reflowLosses(page)).toEqual([]);
    },
  );
}

// They share the layout of the first one, which was looked at on a phone too; four share a browser.
for (let at = 0; at < otherServices.length; at += 4) {
  const visited = otherServices.slice(at, at + 4);
  test(
    `${visited.join(", ")} hydrate without errors, call no other site, are accessible and fit every screen`,
    { tag: ["@once", "@long"] },
    async ({ page, baseURL }) => {
      test.slow();
      const elsewhere = foreignRequests(page, baseURL);
      const wide = page.viewportSize();
      for (const path of visited) {
        await test.step(path, async () => {
          if (wide) await page.setViewportSize(wide);
          await setText(page, 16);
          await readThrough(page, path);
          await expectAccessible(page);
          expect(await missingOnFirstScreen(page)).toEqual([]);
          expect(await reflowLosses(page)).toEqual([]);
        });
      }
      expect(elsewhere).toEqual([]);
    },
  );
}

// They belong to the layout; the contact page has a form of the same fields beside them.
for (const path of [paths.home, paths.contact]) {
  const tag = path === paths.home ? [] : ["@long"];
  test(
    `the menu, the dialogs and the chat are accessible on ${path}`,
    { tag },
    async ({ page, isMobile }) => {
      await page.goto(path);
      await hydrated(page);
      if (isMobile) await lookInto(page, "Open menu", "Menu");
      for (const [opener, name] of openers) await lookInto(page, opener, name);
      await page.getByRole("button", { name: "Open chat" }).press("Enter");
      const chat = page.getByRole("dialog", { name: "Chat" });
      await chat.getByRole("button", { name: "Call me back" }).click();
      await expect(chat.getByLabel("Your name")).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
    },
  );
}
