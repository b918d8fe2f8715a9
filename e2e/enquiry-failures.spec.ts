import { backendPath, BookingForm, recordPath } from "./support/booking-form.ts";
import { expect, someEmail, test } from "./support/test.ts";

let form: BookingForm;
test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test(
  "an enquiry whose mail times out after recording has one clear answer",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    test.slow();
    await form.fill({ email: someEmail("slow") });
    let mails = 0;
    page.on("request", (request) => {
      if (request.url().includes("/email/send")) mails++;
    });
    await form.send.click();
    await expect(form.toast("We have your request")).toContainText("It is recorded", {
      timeout: 15_000,
    });
    // Said by the toast, so not again by the receipt.
    await expect(form.confirmation).not.toContainText("It is recorded");
    expect(mails).toBe(1);
  },
);

test(
  "an enquiry while the backend is down is mailed as not recorded, and the visitor is told so",
  { tag: "@once" },
  async ({ page, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const email = await form.fill({ message: "Kept." });
    await page.route(backendPath, (route) => route.abort("connectionrefused"));
    await form.send.click();
    await expect(form.confirmation).toContainText("could not be recorded", { timeout: 10_000 });
    await expect(form.toast("Request submitted")).not.toContainText("could not be recorded");
    const [mail] = await mailsFrom(email);
    expect(mail?.message).toMatch(/^NOT RECORDED: [^]*Kept\.$/);
  },
);

test(
  "an enquiry that neither backend nor mail takes shows the network error, keeps its draft and is sent later",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await form.fill({ email: someEmail("500"), message: "Kept." });
    await page.route(backendPath, (route) => route.abort("connectionrefused"));
    await form.send.click();
    const text =
      "Network connection issue. Please check your internet connection and try again. Or ring us on 01632 960 147.";
    await expect(form.toast("Network Issue")).toContainText(text, { timeout: 10_000 });
    await page.reload();
    await expect(form.message).toHaveValue("Kept.");
    await form.send.click();
    await expect(page.getByRole("alert")).toContainText("We keep trying", { timeout: 10_000 });
    await page.unroute(backendPath);
    await expect(form.toast("We have your request")).toBeVisible({ timeout: 30_000 });
  },
);

test(
  "an enquiry whose record and mail both time out is recorded only once, and mailed only once",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    test.setTimeout(90_000);
    consoleErrors.allow(/Failed to load resource/);
    await form.fill({ email: someEmail("slow") });
    let calls = 0;
    let mails = 0;
    const statuses: number[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/email/send")) mails++;
    });
    await page.route(recordPath, async (route) => {
      calls++;
      const answer = await route.fetch();
      statuses.push(answer.status());
      if (calls <= 2) return;
      await route.fulfill({ response: answer });
    });
    await form.send.click();
    await expect(form.toast("Request Failed")).toContainText("Network connection issue.", {
      timeout: 45_000,
    });
    await expect(form.confirmation).toBeVisible({ timeout: 15_000 });
    expect(statuses).toEqual([201, 409, 409]);
    expect(mails).toBe(1);
  },
);

test(
  "an enquiry sent offline shows an error and keeps its draft, and is sent automatically once online",
  { tag: ["@once", "@long"] },
  async ({ page, context, mailsFrom, consoleErrors }) => {
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
    await expect(form.confirmation).toBeVisible();
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);
