import { paths } from "../src/shared/paths.ts";
import { BookingForm, contactPath } from "./support/booking-form.ts";
import { expect, expectAccessible, hydrated, phone, test } from "./support/test.ts";

test(
  "a page whose script fails to load keeps the header and offers the phone number and a reload",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(
      /Failed to load resource|dynamically imported module|Route Error|React Router/,
    );
    // From here the app opens the next page.
    await page.goto("/no/such/page");
    await hydrated(page);
    await page.route("**/assets/contact-*.js", (route) => route.abort());
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sorry, this page did not load",
    );
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ring 01632 960 147" })).toHaveAttribute(
      "href",
      "tel:+441632960147",
    );
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.unroute("**/assets/contact-*.js");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page).toHaveURL(contactPath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the car doing?");
  },
);

test(
  "a page chosen without a connection leaves the old one in place, says why, and opens by itself",
  { tag: "@once" },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.goto("/");
    await hydrated(page);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await context.setOffline(true);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Contact", exact: true }).click();
    const why = page.getByRole("alert").filter({ hasText: "There is no connection" });
    await expect(why).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page).toHaveURL(contactPath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the car doing?");
    await expect(why).toHaveCount(0);
  },
);

test(
  "a failed start script is retried, and a form sent meanwhile is submitted",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors, mailsFrom }) => {
    consoleErrors.allow(
      /Failed to load resource|dynamically imported module|Route Error|React Router|HydrateFallback/,
    );
    const start = /\/assets\/start-.*\.js$/;
    await page.route(start, (route) => route.abort());
    const form = new BookingForm(page);
    await form.open();
    const email = await form.fill({ message: "Typed into bare HTML." });
    await form.send.click();
    await expect(page.getByRole("alert")).toContainText("has not loaded completely");
    await page.unroute(start);
    await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 10_000 });
    await expect(form.confirmation).toBeVisible();
    expect(await mailsFrom(email)).toHaveLength(1);

    // The same on a page without prerendered content.
    await page.route(start, (route) => route.abort());
    await page.goto(paths.auth);
    await expect(page.getByRole("alert")).toContainText("has not loaded completely");
    await page.unroute(start);
    await expect(page.getByLabel("Password")).toBeVisible({ timeout: 10_000 });
    await page.route("**/assets/sign-in-*.js", (route) => route.abort());
    await page.goto(paths.auth);
    await expect(page.getByRole("alert")).toContainText("Sorry, this page did not load");
  },
);
