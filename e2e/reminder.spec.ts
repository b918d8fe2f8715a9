import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { timeToClose } from "./support/overlays.ts";
import { expect, expectAccessible, scriptsFetched, someEmail, test } from "./support/test.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "MOT Reminder" });
const set = (page: Page) => dialogOf(page).getByRole("button", { name: "Set Reminder" });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const days = (page: Page, name: string) =>
  dialogOf(page).getByRole("checkbox", { name, exact: true });

/** Opens the dialog from the banner. */
async function open(page: Page): Promise<void> {
  await page.getByRole("complementary").getByRole("button", { name: "Set Reminder" }).click();
  await expect(days(page, "30 days")).toBeChecked();
}

async function fill(page: Page, email = someEmail()): Promise<string> {
  await page.getByLabel("Your name").fill("Margaret Pike");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Vehicle").fill("HD24 KLM");
  return email;
}

test("an MOT reminder is stored, confirmed by mail, exported to a calendar and deleted", async ({
  page,
  mailsFrom,
}) => {
  test.slow();
  await page.goto("/");
  await open(page);
  await expect(days(page, "7 days")).toBeChecked();
  await expect(dialogOf(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(dialogOf(page)).toContainText("Two reminders, at 9 am:");
  await expectAccessible(page);
  const email = await fill(page);
  await days(page, "1 day").check();
  const closing = timeToClose(page);
  await set(page).click();

  await expect(toast(page, "Reminder set!")).toContainText(
    "We'll remind you about your MOT on the dates you selected",
  );
  const receipt = page.getByRole("region", { name: "Your MOT reminder" });
  await expect(receipt).toBeFocused();
  await expect(receipt).toContainText("Three reminders");
  // The toast must not cover the remaining action.
  await receipt.getByRole("button", { name: /Add to calendar/ }).click({ trial: true });
  const stood = await closing;
  expect(stood).toBeGreaterThan(2900);
  expect(stood).toBeLessThan(3900);
  await expect(dialogOf(page)).toBeHidden();

  const kept = await page.evaluate(() => localStorage.getItem("motReminders"));
  expect(JSON.parse(kept ?? "")).toMatchObject([
    { name: "Margaret Pike", email, vehicle: "HD24 KLM", reminderDays: ["30", "7", "1"] },
  ]);
  await expect.poll(async () => await mailsFrom(email)).toHaveLength(1);
  expect(Object.keys((await mailsFrom(email))[0] ?? {}).toSorted()).toEqual([
    "mot_due_date",
    "reminder_dates",
    "to_email",
    "to_name",
    "vehicle",
  ]);

  // The footer's button opens it even if the banner has been dismissed.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "MOT reminders" }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(dialogOf(page).getByRole("listitem")).toContainText(
    /HD24 KLM.*Due on .*Three reminders, at 9 am: /,
  );
  const download = page.waitForEvent("download");
  await dialogOf(page)
    .getByRole("button", { name: /Add to calendar/ })
    .click();
  const file = readFileSync(await (await download).path(), "utf8");
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(3);
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole("button", { name: /Delete the reminder/ })
    .click();
  await expect(dialogOf(page)).toContainText("The reminder for HD24 KLM is deleted.");
  expect(await page.evaluate(() => localStorage.getItem("motReminders"))).toBe("[]");
});

test(
  "the reminder dialog counts its dates and names one that has passed",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.goto("/");
    await open(page);
    await fill(page);
    const today = await page.getByLabel("MOT due date").getAttribute("min");
    const soon = new Date(`${today}T00:00:00Z`);
    soon.setUTCDate(soon.getUTCDate() + 10);
    await page.getByLabel("MOT due date").fill(soon.toISOString().slice(0, 10));
    await expect(dialogOf(page)).toContainText("The day 30 days before has already passed.");
    await days(page, "30 days").uncheck();
    await expect(dialogOf(page)).toContainText("One reminder");
    await set(page).click();
    await expect(toast(page, "Reminder set!")).toContainText("on the date you selected");
  },
);

test(
  "the reminder dialog shows an error at each missing field",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.goto("/");
    await open(page);
    await page.getByLabel("MOT due date").fill("");
    await days(page, "30 days").uncheck();
    await days(page, "7 days").uncheck();
    await set(page).click();
    for (const text of [
      "Name must be at least 2 characters.",
      "Please enter a valid email address.",
      "Please enter your vehicle details.",
      "Please select your MOT due date.",
      "Please select at least one reminder.",
    ]) {
      await expect(dialogOf(page).getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel("Your name")).toBeFocused();
    await expectAccessible(page);
  },
);

test(
  "a reminder that cannot be stored shows an error and keeps the form's values",
  { tag: ["@once", "@long"] },
  async ({ page, mailsFrom }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/");
    await open(page);
    const email = await fill(page);
    await set(page).click();
    await expect(toast(page, "Error")).toContainText(
      "There was a problem setting your reminder. Please try again.",
    );
    // A modal dialog makes everything outside inert, so the toast must be inside.
    await toast(page, "Error").getByRole("button", { name: "Close" }).click();
    await expect(toast(page, "Error")).toHaveCount(0);
    await expect(page.getByLabel("Your name")).toHaveValue("Margaret Pike");
    expect(await mailsFrom(email)).toHaveLength(0);
  },
);

test(
  "a reminder can be set on a loaded page without a connection, and exported to a calendar",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const fetched = scriptsFetched(page, "reminder-rules", "connect-form", "calendar");
    await page.goto("/");
    const banner = page.getByRole("complementary");
    await expect(banner.getByRole("button", { name: "Set Reminder" })).toBeVisible();
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 40);
    await fetched;
    await context.setOffline(true);
    await open(page);
    await expect(dialogOf(page)).toContainText("A reminder is kept on this device");
    await fill(page);
    await set(page).click();
    await expect(toast(page, "Reminder set!")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Add to calendar/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await context.setOffline(false);
  },
);

test(
  "a slow second press on Set Reminder meets nothing, and downloads no calendar file",
  { tag: "@long" },
  async ({ page }) => {
    let downloads = 0;
    page.on("download", () => downloads++);
    await page.goto("/");
    await open(page);
    await fill(page);
    await set(page).scrollIntoViewIfNeeded();
    const pressed = await set(page).boundingBox();
    if (!pressed) throw new Error("Set Reminder is not shown");
    const [x, y] = [pressed.x + pressed.width / 2, pressed.y + pressed.height / 2];
    await page.mouse.click(x, y);
    const add = page.getByRole("button", { name: /Add to calendar/ });
    await expect(add).toBeVisible();
    const shown = await add.boundingBox();
    const apart =
      shown &&
      (shown.y + shown.height < pressed.y ||
        shown.y > pressed.y + pressed.height ||
        shown.x > pressed.x + pressed.width);
    expect(apart, JSON.stringify({ pressed, shown })).toBe(true);
    // Too slow for a double click.
    await page.evaluate(() => new Promise((over) => setTimeout(over, 600)));
    await page.mouse.click(x, y);
    await expect(dialogOf(page)).toBeHidden();
    expect(downloads).toBe(0);
  },
);

test(
  "a failed confirmation mail of a reminder is only logged",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*email\/send/);
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("was not mailed"),
    );
    await page.goto("/");
    await open(page);
    await fill(page, someEmail("500"));
    await set(page).click();
    await expect(toast(page, "Reminder set!")).toBeVisible();
    expect((await logged).type()).toBe("warning");
    await expect(toast(page, "Error")).toHaveCount(0);
  },
);

test.describe("on a device in Auckland", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test(
    "reminder dates use the garage's time zone",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      // 9 am on the 22nd in Auckland, 8 pm on the 21st at the garage.
      await page.clock.setFixedTime("2026-11-21T20:00:00Z");
      await page.goto("/");
      await page.getByRole("button", { name: "MOT reminders" }).click();
      const due = page.getByLabel("MOT due date");
      await expect(due).toHaveAttribute("min", "2026-11-21");
      await expect(due).toHaveValue("2026-12-22");
      await expect(days(page, "30 days")).toBeChecked();
      await fill(page);
      await due.fill("2027-04-10");
      await expect(dialogOf(page)).toContainText(
        "Two reminders, at 9 am: Thursday 11 March 2027 and Saturday 3 April 2027.",
      );
      await set(page).click();
      const receipt = page.getByRole("region", { name: "Your MOT reminder" });
      await expect(receipt).toContainText("Saturday 10 April 2027");
      const kept = await page.evaluate(() => localStorage.getItem("motReminders"));
      expect(JSON.parse(kept ?? "")).toMatchObject([
        { motDueDate: "2027-04-10T00:00:00.000Z", createdAt: "2026-11-21T20:00:00.000Z" },
      ]);
      const download = page.waitForEvent("download");
      await receipt.getByRole("button", { name: /Add to calendar/ }).click();
      const file = readFileSync(await (await download).path(), "utf8");
      expect(file.match(/DTSTART.*/g)?.map((line) => line.trim())).toEqual([
        "DTSTART;VALUE=DATE:20270410",
        "DTSTART:20270311T090000Z",
        "DTSTART:20270403T080000Z",
      ]);
    },
  );
});
