import { addDays, weekdayOf } from "../src/shared/dates/days-and-times.ts";
import { BookingForm, mailApiPath, recordPath } from "./support/booking-form.ts";
import { expect, expectAccessible, openAs, phone, test } from "./support/test.ts";

let form: BookingForm;
test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test("an enquiry is recorded, mailed, confirmed and listed for staff", async ({
  page,
  mailsFrom,
  browser,
}) => {
  const email = await form.fill({ message: "A squeal from the front left." });
  await page.getByRole("radio", { name: "Repair" }).check();
  await form.vehicle.fill("hd24 klm");
  await expect(form.date).toHaveAttribute("min", /^20/);
  const tomorrow = (await form.date.getAttribute("min")) ?? "";
  // A day on which we are closed says so; the next open day is one press away.
  const sunday = [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(tomorrow, days))
    .find((day) => weekdayOf(day) === 0);
  await form.date.fill(sunday ?? "");
  const days = page.getByRole("group", { name: /^Preferred date/ });
  await expect(days.getByText(/^We are closed on Sunday/)).toBeVisible();
  await expectAccessible(page);
  await days.getByRole("button", { name: /^Take / }).click();
  await expect(days.getByText(/^We are closed on/)).toBeHidden();
  await form.date.fill(tomorrow);
  const sent = page.waitForRequest(mailApiPath);
  await form.send.click();

  await expect(form.confirmation).toBeFocused();
  await expect(form.confirmation).toContainText("Repair");
  await expect(form.toast("Request submitted")).toContainText(
    "We'll get back to you as soon as possible.",
  );
  await expectAccessible(page);

  const body = (await sent).postDataJSON() as { template_params: Record<string, string> };
  expect(Object.keys(body).toSorted()).toEqual([
    "lib_version",
    "service_id",
    "template_id",
    "template_params",
    "user_id",
  ]);
  expect(await mailsFrom(email)).toEqual([body.template_params]);
  expect(body.template_params).toEqual({
    from_name: "Margaret Pike",
    from_email: email,
    phone: "01632 960 883",
    message: "A squeal from the front left.",
    service: "repair",
    vehicle: "HD24 KLM",
    // On a closed day the mail says so, too.
    preferred_date: expect.stringContaining(tomorrow),
    source: "Contact Form",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    to_name: "Garage Team",
  });

  const office = await browser.newPage();
  await openAs(office, "owner");
  await office.getByRole("searchbox", { name: "Search" }).fill(email);
  const row = office.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("A squeal from the front left.");
  await office.close();

  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveValue("");
  await page.reload();
  await expect(form.name).toHaveValue("");
});

test(
  "the booking form shows an error at each invalid field and focuses the first",
  { tag: "@once" },
  async ({ page }) => {
    await form.name.fill("M");
    await form.phone.fill("0163");
    await form.email.fill("margaret@");
    await form.send.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Please check your information and try again." }),
    ).toBeVisible();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(/Name must be at least 2 characters\./);
    await expect(form.phone).toHaveAccessibleDescription(/Please enter a valid phone number\./);
    await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address\./);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await form.name.fill("Margaret");
    await expect(form.name).not.toHaveAttribute("aria-invalid", "true");
  },
);

test("the booking form refuses a date before tomorrow", { tag: ["@once", "@long"] }, async () => {
  await form.fill();
  await form.date.fill("2020-01-01");
  await form.send.click();
  await expect(form.date).toHaveAccessibleDescription(
    /Please choose a date from tomorrow onwards, within the next year/,
  );
});

test(
  "a double click on Send sends one enquiry",
  { tag: ["@once", "@long"] },
  async ({ page, mailsFrom }) => {
    const email = await form.fill();
    let records = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/rest/v1/enquiries")) records++;
    });
    await form.send.dblclick();
    await expect(form.confirmation).toBeVisible();
    expect(records).toBe(1);
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);

test(
  "a reload while sending keeps the draft, and sending again records the enquiry once",
  { tag: "@once" },
  async ({ page, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const email = await form.fill({ message: "Sent twice?" });
    const ids: string[] = [];
    const statuses: number[] = [];
    // The record is made, but the page is reloaded before the response arrives.
    await page.route(recordPath, async (route) => {
      ids.push((route.request().postDataJSON() as { id: string }).id);
      const answer = await route.fetch();
      statuses.push(answer.status());
      if (ids.length > 1) await route.fulfill({ response: answer });
    });
    await form.send.click();
    await expect.poll(() => statuses).toEqual([201]);
    await page.reload();
    await expect(form.email).toHaveValue(email);
    await expect(form.message).toHaveValue("Sent twice?");
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    expect(statuses).toEqual([201, 409]);
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);

test(
  "what was pressed is booked, also after another press was left without typing",
  { tag: "@once" },
  async ({ page, browser }) => {
    await page.goto("/");
    await page.getByLabel("Your registration").fill("hd24 klm");
    await page.getByRole("link", { name: /Book an MOT/ }).click();
    await expect(page.getByRole("radio", { name: "MOT Test" })).toBeChecked();
    await page.goto("/service/engine-repairs");
    await page.getByRole("link", { name: "Book This Service" }).first().click();
    await expect(form.booking).toHaveValue("Engine Repairs");
    await expect(page.getByRole("radio", { name: "Repair" })).toBeChecked();
    await expect(form.vehicle).toHaveValue("");
    await expectAccessible(page);
    const email = await form.fill({ message: "It knocks when cold." });
    await page.reload();
    await expect(form.booking).toHaveValue("Engine Repairs");
    await form.send.click();
    await expect(form.confirmation).toContainText("Engine Repairs");
    const office = await browser.newPage();
    await openAs(office, "owner", `/admin/enquiries?search=${encodeURIComponent(email)}`);
    const row = office.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("Booking: Engine Repairs");
    await expect(row).toContainText("It knocks when cold.");
    await office.close();
    // Cleared and left, the field is gone.
    await page.goto("/garage-contact-salisbury?service=repair&booking=Brake+Repairs");
    await form.booking.fill("");
    await form.name.focus();
    await expect(form.booking).toBeHidden();
  },
);

test(
  "coming back by a link or by Back after sending an enquiry shows an empty form",
  { tag: "@once" },
  async ({ page }) => {
    await form.fill();
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    const header = page.getByRole("banner");
    // The links did something else while a message was shown.
    await expect(form.toast("Request submitted")).toBeVisible();
    await expect(form.toast("Request submitted")).toBeHidden();
    await header.getByRole("link", { name: "MOT", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^MOT testing/ })).toBeFocused();
    await header.getByRole("link", { name: "Contact", exact: true }).click();
    // The form of the MOT page has a name too.
    await expect(page.getByRole("heading", { level: 1, name: /car doing/ })).toBeFocused();
    await expect(form.name).toHaveValue("");

    await form.fill();
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    await header.getByRole("link", { name: /home$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Harrow Down Garage" })).toBeFocused();
    await page.goBack();
    await expect(form.name).toHaveValue("");
  },
);

test(
  "an enquiry with a filled honeypot shows success, is not mailed and is marked as suspect",
  { tag: ["@once", "@long"] },
  async ({ page, mailsFrom, browser }) => {
    const email = await form.fill();
    const trap = page.locator('[name="leave-empty"]');
    // Hidden from sight, from the Tab key and from screen readers.
    expect(
      (await trap.locator("xpath=ancestor::div[1]").boundingBox())?.height,
    ).toBeLessThanOrEqual(1);
    await expect(trap).toHaveAttribute("tabindex", "-1");
    // Ignored by autofill, but rendered, because bots may skip hidden fields.
    await expect(trap).toHaveAttribute("autocomplete", "off");
    expect(await trap.evaluate((field) => field.checkVisibility())).toBe(true);
    await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
    await trap.evaluate((field: HTMLInputElement) => {
      field.value = "buy now";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const draft = () => page.evaluate(() => localStorage.getItem("contact-form"));
    await expect.poll(draft).toContain(email);
    expect(await draft()).not.toMatch(/buy now|leave-empty/);
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(await mailsFrom(email)).toHaveLength(0);
    const office = await browser.newPage();
    await openAs(office, "owner", `/admin/enquiries?search=${encodeURIComponent(email)}`);
    await expect(office.getByText("Nothing matches")).toBeVisible();
    await office.getByLabel("Probably sent by bots").click();
    await expect(office.getByRole("row").filter({ hasText: email })).toContainText("Suspect");
    await office.close();
  },
);
