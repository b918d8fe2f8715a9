import type { Page } from "@playwright/test";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { dayInWords } from "../src/shared/dates/dates.ts";
import { addDays } from "../src/shared/dates/days-and-times.ts";
import { hoursOn } from "../src/shared/dates/opening-hours.ts";
import { backend, expect, expectAccessible, openAs, someEmail, test } from "./support/test.ts";

/** An open weekday that lies ahead, which no other journey uses. */
function workday(): string {
  let day = addDays(new Date().toISOString().slice(0, 10), 10);
  while (hoursOn(day, shippedFacts)[0]?.opens !== "08:00") day = addDays(day, 1);
  return day;
}

/** Drags a booking down by quarters of an hour, as a mouse does. */
async function drag(page: Page, name: RegExp, quarters: number): Promise<void> {
  const card = page.getByRole("button", { name });
  await card.scrollIntoViewIfNeeded();
  const from = await card.boundingBox();
  const row = await page.locator(".diary-table tbody tr").first().boundingBox();
  if (!from || !row) throw new Error("There is no such booking in the day.");
  const [x, y] = [from.x + 20, from.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.mouse.move(x, y + quarters * row.height, { steps: 4 });
  await expect(page.getByText("Was here: 8:00")).toBeVisible();
  await page.mouse.up();
}

test(
  "a day at the desk: a booking by telephone, dragging, 'Move to…' by keys, states with undo, an enquiry booked, and whom to ring before closing",
  { tag: "@once" },
  async ({ page, request }) => {
    const day = workday();
    const enquiry = {
      id: crypto.randomUUID(),
      source: "MOT Page Form",
      service: "mot",
      name: "Siân Bevan",
      email: someEmail(),
      phone: "07700 900 615",
      preferred_date: day,
    };
    const wished = await request.post(`${backend.url}/rest/v1/enquiries`, {
      headers: { apikey: backend.key, prefer: "return=minimal" },
      data: enquiry,
    });
    expect(wished.status()).toBe(201);
    await openAs(page, "owner", `/admin/diary?day=${day}`);
    const said = (text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

    await page.getByLabel("Registration").fill("RJ14 UOP");
    await page.getByRole("button", { name: "First free: 8:00" }).click();
    await page.getByRole("button", { name: /^Book .* at 8:00, MOT bay, without a mail$/ }).click();
    await expect(said(/^Booked .* at 8:00, MOT bay/)).toBeVisible();
    await drag(page, /^RJ14 UOP.*8:00/, 6);
    await expect(said(/Moved to .* at 9:30, MOT bay/)).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table", { name: dayInWords(day) })).toBeVisible();
    for (const screenOnly of [
      page.getByRole("banner"),
      page.getByLabel("Registration"),
      said(/^Moved/),
    ])
      await expect(screenOnly).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    // The same by keys.
    await page.getByRole("button", { name: /^RJ14 UOP.*9:30/ }).press("Enter");
    const opened = page.getByRole("region", { name: "MOT Test" });
    await expect(opened.getByRole("heading")).toBeFocused();
    await expectAccessible(page);
    await opened.getByRole("button", { name: "Move to…" }).press("Enter");
    const time = opened.getByLabel("Time");
    await expect(time).toHaveValue(String(9.5 * 60));
    await time.focus();
    await page.keyboard.type("14:00");
    await opened.getByRole("button", { name: /^Move to .* at 14:00, MOT bay, / }).press("Enter");
    const card = page.getByRole("button", { name: /^RJ14 UOP.*14:00/ });
    await expect(card).toBeFocused();

    await card.press("Enter");
    await opened.getByRole("button", { name: "Arrived" }).press("Enter");
    await expect(page.getByRole("button", { name: /^RJ14 UOP.*Arrived/ })).toBeFocused();
    await said("RJ14 UOP: arrived").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^RJ14 UOP.*Booked/ })).toBeVisible();
    await card.press("Enter");
    await opened.getByRole("button", { name: "Done" }).press("Enter");
    await expect(page.getByRole("button", { name: /^RJ14 UOP.*Done/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("button", { name: /^RJ14 UOP.*, MOT bay/ })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/admin/enquiries?search=${encodeURIComponent(enquiry.email)}`);
    await page.getByRole("button", { name: "Turn into a booking: Siân Bevan" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn into a booking" });
    await expect(dialog.getByLabel("Day")).toHaveValue(day);
    await dialog.getByLabel("Time").selectOption("8:00");
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: /^Book .* at 8:00, MOT bay, / }).click();
    await expect(said(/^Booked .* at 8:00, MOT bay/)).toBeVisible();

    await page.goto("/admin/garage");
    await page.getByRole("button", { name: "Close a day" }).click();
    const closing = page.getByRole("region", { name: "Close a day" });
    const cell = closing.getByRole("button", { name: dayInWords(day) });
    if (!(await cell.isVisible()))
      await closing.getByRole("button", { name: "Next month" }).click();
    await cell.click();
    await closing.getByLabel("Why").fill("Staff training");
    await closing.getByRole("button", { name: /^Close / }).click();
    const toRing = page.getByRole("region", { name: "Requests on days that close" });
    const row = toRing.getByRole("listitem").filter({ hasText: "Siân Bevan" });
    await expect(row).toContainText(`${dayInWords(day)}, 08:00, booked`);
    await expect(row.getByRole("link", { name: "07700 900 615" })).toBeVisible();
    await expectAccessible(page, "main");
  },
);
