import { backendPath, BookingForm, recordPath } from "./support/booking-form.ts";
import { expect, test } from "./support/test.ts";

let form: BookingForm;
test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test(
  "an enquiry whose mail times out shows an error, and sending again sends no second mail",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/Failed to load resource.*409/);
    await form.fill({ email: `answer-slow@${Date.now()}.example` });
    let mails = 0;
    page.on("request", (request) => {
      if (request.url().includes("/email/send")) mails++;
    });
    await form.send.click();
    await expect(form.toast("Error")).toContainText("your request is saved", { timeout: 15_000 });
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(mails).toBe(1);
  },
);

test(
  "an enquiry while the backend is down shows the network error, and is recorded once it is back",
  { tag: "@once" },
  async ({ page, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const email = await form.fill({ message: "Kept." });
    await page.route(backendPath, (route) => route.abort("connectionrefused"));
    await form.send.click();
    const text = "Network connection issue. Please check your internet connection and try again.";
    await expect(form.toast("Network Issue")).toContainText(text, { timeout: 10_000 });
    expect(await mailsFrom(email)).toHaveLength(0);
    await page.reload();
    await expect(form.message).toHaveValue("Kept.");
    await page.unroute(backendPath);
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);

test(
  "an enquiry to a backend that does not answer times out, and is recorded only once",
  { tag: "@once" },
  async ({ page, mailsFrom, consoleErrors }) => {
    test.setTimeout(90_000);
    consoleErrors.allow(/Failed to load resource/);
    const email = await form.fill();
    let calls = 0;
    const statuses: number[] = [];
    await page.route(recordPath, async (route) => {
      calls++;
      const answer = await route.fetch();
      statuses.push(answer.status());
      if (calls <= 2) return;
      await route.fulfill({ response: answer });
    });
    await form.send.click();
    await expect(form.toast("Request Failed")).toContainText("Network connection issue.", {
      timeout: 30_000,
    });
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(statuses).toEqual([201, 409, 409]);
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);

test("an enquiry sent offline shows an error and keeps its draft, and can be sent once online", async ({
  page,
  context,
  mailsFrom,
  consoleErrors,
}) => {
  // Deferred scripts such as the banner's fail to load.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const draft = () => page.evaluate(() => localStorage.getItem("contact-form"));
  await form.name.fill("Marg");
  // The form is hydrated; the rest is typed offline.
  await expect.poll(draft).toContain("Marg");
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You're Offline" })).toBeVisible();
  await expect(form.toast("You're Offline")).toBeVisible();
  const email = await form.fill();
  await form.send.click();
  await expect(form.toast("Network Error")).toContainText(
    "You appear to be offline. Please check your connection and try again.",
  );
  expect(await draft()).toContain(email);
  await context.setOffline(false);
  await expect(form.toast("You're back online")).toBeVisible();
  await form.send.click();
  await expect(form.confirmation).toBeVisible();
  expect(await mailsFrom(email)).toHaveLength(1);
});
