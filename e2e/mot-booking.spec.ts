import type { Locator } from "@playwright/test";
import { BookingForm, mailApiPath } from "./support/booking-form.ts";
import { expect, expectAccessible, holdScripts, openAs, someEmail, test } from "./support/test.ts";

const motForm = "/booking-mot-salisbury#mot-booking";
const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
const footOf = async (shown: Locator) =>
  (await topOf(shown)) + ((await shown.boundingBox())?.height ?? Number.NaN);
const rulesScript = "**/assets/booking-rules*.js";

test("the MOT page's form validates, sends and confirms a request", async ({ page, mailsFrom }) => {
  await page.goto(motForm);
  const form = new BookingForm(page);
  const section = page.getByRole("region", { name: "Book your MOT" });
  const send = section.getByRole("button", { name: /Request MOT|Sending/ });
  const message = section.getByRole("textbox", { name: /Anything we should know/ });
  await expect(send).toHaveAttribute("type", "submit");
  // No service to choose, and no booking for today (docs/facts.md#two-figures).
  await expect(section.getByRole("group", { name: "What is it for?" })).toHaveCount(0);
  await expect(form.date).toHaveAttribute("min", /./);
  const tomorrow = (await form.date.getAttribute("min")) ?? "";
  const today = new Date(Date.parse(tomorrow) - 864e5).toISOString().slice(0, 10);
  await form.date.fill(today);
  await form.phone.fill("12345");
  await send.click();
  // The day comes first (docs/diary.md#times-in-forms).
  await expect(form.date).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription("Enter your name.");
  await expect(form.email).toHaveAccessibleDescription("Enter your email address.");
  await expect(form.phone).toHaveAccessibleDescription("Please enter a valid phone number.");
  await expect(form.date).toHaveAccessibleDescription(/from tomorrow on/);

  const email = await form.fill();
  await form.date.fill(tomorrow);
  await form.vehicle.fill("hd24 klm");
  await expect(form.vehicle).toHaveCSS("text-transform", "uppercase");
  await message.fill("The handbrake was an advisory.");
  await expectAccessible(page);
  const sent = page.waitForRequest(mailApiPath);
  await send.click();
  await expect(form.confirmation).toBeFocused();
  await expect(form.confirmation).toContainText("HD24 KLM");
  await expect(form.confirmation).toContainText("MOT Test");
  await expect(form.confirmation).toContainText(
    /We'll ring you (today|on \w+day.*) (before|after) [\d.]+ to agree a time\./,
  );
  const toast = form.toast("MOT request submitted");
  const answer = "We'll get back to you as soon as possible.";
  await expect(toast).toContainText(answer);
  // The toast lies above the receipt, which does not repeat it.
  await expect(form.confirmation).not.toContainText(answer);
  expect(await footOf(toast)).toBeLessThanOrEqual(await topOf(form.confirmation));
  const { template_params: params } = (await sent).postDataJSON() as {
    template_params: Record<string, string>;
  };
  expect(params).toEqual({
    from_name: "Margaret Pike",
    from_email: email,
    phone: "01632 960 883",
    message: "The handbrake was an advisory.",
    service: "mot",
    vehicle: "HD24 KLM",
    // On a closed day the mail says so, too.
    preferred_date: expect.stringContaining(tomorrow),
    source: "MOT Page Form",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    to_name: "Garage Team",
  });
  expect(await mailsFrom(email)).toEqual([params]);
  // On a page the confirmation stays until the next request (docs/forms.md#receipts).
  await expect(toast).toBeHidden({ timeout: 8000 });
  await expect(form.confirmation).toBeVisible();
  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.phone, form.email, form.vehicle, form.date, message]) {
    await expect(field).toHaveValue("");
  }
  expect(await page.evaluate(() => localStorage.getItem("mot-booking-form"))).toBeNull();
});

test(
  "a confirmation survives a reload, and staff find the request by its reference",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(motForm);
    const form = new BookingForm(page);
    const email = await form.fill();
    await page.getByRole("button", { name: "Request MOT" }).click();
    await expect(form.confirmation).toBeVisible();
    await page.reload();
    await expect(form.confirmation).toContainText("Margaret Pike");
    const shown = form.confirmation.getByText(/^HD-[2-9A-HJKMNP-Z]{5}$/);
    const reference = (await shown.textContent()) ?? "";
    await page.goto(motForm.replace("#", "?again=1#"));
    await expect(form.name).toHaveValue("");
    await openAs(page, "owner", `/admin/enquiries?search=${reference}`);
    const row = page.getByRole("row").filter({ hasText: reference });
    await expect(row).toContainText(email);
    await expect(page.getByRole("row").filter({ hasText: "@" })).toHaveCount(1);
  },
);

test(
  "the MOT form waits for its validation rules, and shows an error if they fail to load",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route(rulesScript, (route) => route.abort());
    await page.goto(motForm);
    const form = new BookingForm(page);
    const send = page.getByRole("button", { name: /Request MOT|Sending/ });
    await expect(send).toHaveAttribute("type", "submit");
    await form.fill({ email: someEmail() });
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(
      "You appear to be offline. Please check your connection and try again.",
    );
    await page.unroute(rulesScript);
    const letThrough = await holdScripts(page, rulesScript);
    await send.click();
    await expect(send).toHaveText("Sending...");
    await expect(send).toHaveAttribute("aria-busy", "true");
    letThrough();
    await expect(form.confirmation).toBeVisible();
  },
);

test(
  "an MOT request that could not be sent is not sent automatically later",
  { tag: "@once" },
  async ({ page, consoleErrors, mailsFrom }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route(rulesScript, (route) => route.abort());
    await page.goto(motForm);
    const form = new BookingForm(page);
    const send = page.getByRole("button", { name: "Request MOT" });
    await expect(send).toHaveAttribute("type", "submit");
    const email = await form.fill();
    await send.click();
    await expect(page.getByRole("alert")).toContainText("You appear to be offline.");
    await page.unroute(rulesScript);
    await form.name.focus();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await expect(form.confirmation).toHaveCount(0);
    expect(await mailsFrom(email)).toEqual([]);
    await send.click();
    await expect(form.confirmation).toBeVisible();
  },
);
