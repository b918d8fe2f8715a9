import { contactPath } from "./support/booking-form.ts";
import { expect, expectAccessible, listening, test } from "./support/test.ts";

test("a page whose scripts cannot be had keeps the header, says sorry and offers phone and reload", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(
    /Failed to load resource|dynamically imported module|Route Error|React Router/,
  );
  await page.goto("/");
  await listening(page);
  await page.route("**/assets/contact-page*.js", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry, this page did not load");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ring 01632 960 147" })).toHaveAttribute(
    "href",
    "tel:+441632960147",
  );
  await expectAccessible(page);
  await page.unroute("**/assets/contact-page*.js");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page).toHaveURL(contactPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the car doing?");
});
