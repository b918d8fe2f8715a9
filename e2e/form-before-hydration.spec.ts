import { BookingForm, contactPath } from "./support/booking-form.ts";
import { expect, holdScripts, test } from "./support/test.ts";

let form: BookingForm;
test.beforeEach(({ page }) => {
  form = new BookingForm(page);
});

test("text typed into a form before hydration is kept", { tag: "@once" }, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(`${contactPath}?vehicle=HD24+KLM`, { waitUntil: "commit" });
  await form.message.fill("Typed early.");
  await page.getByText("Repair", { exact: true }).click();
  await form.name.focus();
  await page.keyboard.type("Marg");
  letThrough();
  // Hydration while typing must not lose a letter or move the caret.
  await page.keyboard.type("aret Pike", { delay: 60 });
  await form.send.click();
  await expect(form.phone).toHaveAccessibleDescription(/valid phone number/);
  await expect(form.name).toHaveValue("Margaret Pike");
  await expect(form.message).toHaveValue("Typed early.");
  await expect(form.vehicle).toHaveValue("HD24 KLM");
  await expect(page.getByRole("radio", { name: "Repair" })).toBeChecked();
});

test(
  "a form sent before its scripts have loaded is submitted once they have",
  { tag: "@once" },
  async ({ page, mailsFrom }) => {
    await page.goto(contactPath, { waitUntil: "networkidle" });
    const letThrough = await holdScripts(page);
    const message = "It squeals.\nOnly when cold.";
    const email = await form.fill({ message });
    await form.send.click();
    await expect(page.getByRole("main").getByText("still on its way")).toBeVisible();
    letThrough();
    await expect(form.confirmation).toBeVisible();
    await expect(page.getByRole("main").getByText("still on its way")).toHaveCount(0);
    expect(await mailsFrom(email)).toMatchObject([{ message }]);
  },
);

test(
  "a form sent offline before its scripts have loaded shows an error, and can be sent once online",
  { tag: ["@once", "@long"] },
  async ({ page, context, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(contactPath, { waitUntil: "networkidle" });
    await context.setOffline(true);
    const email = await form.fill({ message: "In a dead spot." });
    await form.send.click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Nothing that you typed is lost.");
    await expect(form.message).toHaveValue("In a dead spot.");
    await context.setOffline(false);
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    expect(await mailsFrom(email)).toHaveLength(1);
  },
);

test(
  "a stored draft is restored without any interaction",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("contact-form", JSON.stringify({ name: "Margaret Pike" }));
    });
    await form.open();
    await expect(form.name).toHaveValue("Margaret Pike");
  },
);
