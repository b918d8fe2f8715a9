import type { Page } from "@playwright/test";
import { BookingForm } from "./support/booking-form.ts";
import { timeToClose } from "./support/overlays.ts";
import { expect, expectAccessible, hydrated, phone, test } from "./support/test.ts";

const quick = (page: Page) => page.getByRole("dialog", { name: "Book a Service" });
const byMail = (page: Page) => page.getByRole("dialog", { name: "Contact via Email" });
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name.split("/").at(-1) ?? "")
      .filter((name) => name.endsWith(".js")),
  );

async function openQuickContact(page: Page): Promise<void> {
  await hydrated(page);
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Book a Service" }).click();
  await expect(quick(page)).toBeVisible();
}

test(
  "the quick contact dialog sends an enquiry without a date and closes after two seconds",
  { tag: "@once" },
  async ({ page, mailsFrom }) => {
    test.slow();
    await page.goto("/");
    const before = await scriptsOf(page);
    expect(before.filter((name) => /form|engine|rules|submit|quick/.test(name))).toEqual([]);
    await openQuickContact(page);
    const form = new BookingForm(page);
    await expect(form.name).toBeVisible();
    await expect(form.date).toHaveCount(0);
    await expect(form.send).toBeInViewport({ ratio: 1 });
    for (const option of ["General Service", "MOT Test", "Repair", "Diagnostic", "Other"]) {
      await expect(quick(page).getByRole("radio", { name: option, exact: true })).toBeVisible();
    }
    await page.setViewportSize(phone);
    await expectAccessible(page);
    const email = await form.fill({ message: "Do you look after a Morris Minor?" });
    const closing = timeToClose(page);
    await form.send.click();
    await expect(form.confirmation).toBeFocused();
    await expect(form.toast("Request submitted")).toContainText(
      "We'll get back to you as soon as possible.",
    );
    const stood = await closing;
    expect(stood).toBeGreaterThan(1900);
    expect(stood).toBeLessThan(2900);
    await expect(quick(page)).toBeHidden();
    const sent = {
      from_name: "Margaret Pike",
      phone: "01632 960 883",
      service: "Not specified",
      vehicle: "",
      preferred_date: "",
      source: "Quick Contact Modal",
      timestamp: expect.stringMatching(/Z$/),
      to_name: "Garage Team",
    };
    const message = "Do you look after a Morris Minor?";
    expect(await mailsFrom(email)).toEqual([{ ...sent, from_email: email, message }]);

    // The footer's button opens the same form, now empty again.
    await page.getByRole("button", { name: "Contact via Email" }).click();
    await expect(form.name).toHaveValue("");
    const other = await form.fill();
    await byMail(page).getByRole("radio", { name: "Diagnostic" }).check();
    await form.send.click();
    await expect(form.confirmation).toContainText("Diagnostic");
    await expect(byMail(page)).toBeHidden({ timeout: 3500 });
    expect(await mailsFrom(other)).toEqual([
      { ...sent, from_email: other, message: "", service: "diagnostic" },
    ]);
  },
);

test(
  "a dialog traps and restores the focus, closes by Escape or a click outside, and keeps its draft",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Contact via Email" });
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const form = new BookingForm(page);
    await form.name.fill("Margaret");
    const scrolled = await page.evaluate(() => window.scrollY);
    for (let presses = 0; presses < 15; presses++) {
      await page.keyboard.press("Tab");
      const where = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || Boolean(activeElement?.closest("dialog"));
      });
      expect(where).toBe(true);
    }
    await page.mouse.move(10, 10, { steps: 2 });
    await page.mouse.wheel(0, 3000);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.press("Escape");
    await expect(byMail(page)).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("modal-contact-form"))).toContain("Marg");
    await opener.press("Enter");
    await expect(form.name).toHaveValue("Margaret");
    await page.mouse.click(5, 5);
    await expect(byMail(page)).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test("a dialog shows errors at their fields and keeps its send button reachable", async ({
  page,
}) => {
  await page.goto("/");
  await openQuickContact(page);
  const form = new BookingForm(page);
  await form.phone.fill("123");
  await form.email.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await form.send.click();
  await expect(form.name).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription(/Please enter a valid phone number\./);
  await expect(page.getByText("Invalid input")).toHaveCount(0);
  await form.send.scrollIntoViewIfNeeded();
  await expect(form.send).toBeInViewport({ ratio: 1 });
});

test(
  "a dialog whose script fails to load says so and can be retried",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.goto("/");
    await page.route("**/assets/quick-contact*.js", (route) => route.abort());
    await openQuickContact(page);
    await expect(page.getByRole("alert")).toContainText("The form could not be loaded");
    await page.unroute("**/assets/quick-contact*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Your name")).toBeVisible();
  },
);

test(
  "a form that is wanted first when the connection is gone is answered, and opens when it is back",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.goto("/");
    const button = page.getByRole("button", { name: "Contact via Email" });
    await expect(button).toBeAttached();
    await context.setOffline(true);
    await button.dispatchEvent("click");
    await expect(page.getByRole("alert")).toContainText("The form could not be loaded.");
    await context.setOffline(false);
    await button.click();
    await expect(page.getByLabel("Your name")).toBeVisible();
  },
);

test("going back closes an open dialog", { tag: "@once" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveURL(/garage-contact/);
  await openQuickContact(page);
  await page.goBack();
  await expect(quick(page)).toBeHidden();
});

test(
  "a registration typed on the home page fills the booking form's vehicle field",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Your registration").fill("hd24 klm");
    await page.getByRole("link", { name: /Book an MOT/ }).click();
    const form = new BookingForm(page);
    await expect(form.vehicle).toHaveValue("hd24 klm");
    await expect(page.getByRole("radio", { name: "MOT Test" })).toBeChecked();
    const email = await form.fill();
    await form.ready();
    await page.reload();
    await expect(form.vehicle).toHaveValue("hd24 klm");
    await expect(form.email).toHaveValue(email);
    await form.send.click();
    await expect(form.confirmation).toContainText("HD24 KLM");
  },
);

test(
  "two tabs with the same form each keep their draft",
  { tag: ["@once", "@long"] },
  async ({ page, context }) => {
    const first = new BookingForm(page);
    await first.open();
    await first.message.fill("Typed in the first tab.");
    const draft = () => page.evaluate(() => localStorage.getItem("contact-form"));
    await expect.poll(draft).toContain("first tab");
    const second = new BookingForm(await context.newPage());
    await second.open();
    await second.page.mouse.move(10, 10, { steps: 2 });
    await expect(second.message).toHaveValue("Typed in the first tab.");
    await second.message.fill("Changed in the second.");
    await expect.poll(draft).toContain("second");
    // The first tab learns that its draft was overwritten, and keeps it beside the other.
    const drafts = () =>
      second.page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => /^contact-form(~|$)/.test(key))
          .map((key) => localStorage.getItem(key))
          .join(),
      );
    await expect.poll(drafts).toContain("first tab");
    // Leaving the first tab must not restore its older text.
    await first.page.goto("/");
    expect(await second.page.evaluate(() => localStorage.getItem("contact-form"))).toContain(
      "second",
    );
    await second.page.close();
  },
);
