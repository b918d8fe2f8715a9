import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { openDayFrom } from "../src/public/booking/days.ts";
import { shiftsOf, watchShifts } from "../tests/support/layout-shift.mjs";
import { timeToClose } from "./support/overlays.ts";
import { expect, expectAccessible, hydrated, phone, someEmail, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the banner comes into its place without a layout shift, scrolls away and stays dismissed", async ({
  page,
  isMobile,
}) => {
  await watchShifts(page);
  await page.goto("/booking-mot-salisbury");
  const banner = page.getByRole("complementary", { name: "MOT reminder" });
  await expect(banner).toBeHidden();
  await expect(banner).toContainText(
    "Never miss your MOT again! Get a friendly reminder before it's due.",
  );
  await expect(banner).toBeInViewport({ ratio: 1 });
  // In one line, on a phone in two.
  const text = banner.getByText("Never miss your MOT again!");
  const height = (await text.boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(isMobile ? 48 : 32);
  await expectAccessible(page);
  expect(await shiftsOf(page)).toEqual({ sum: 0, what: [] });
  await page.evaluate(() => window.scrollBy({ top: 900, behavior: "instant" }));
  await expect(banner).not.toBeInViewport();

  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("motBannerDismissed"))).toBe("true");
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(3000);
  await expect(banner).toBeHidden();
});

test(
  "the banner of servicing pages opens a dialog that books an annual service",
  { tag: "@once" },
  async ({ page, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/);
    await page.goto("/vehicle-servicing-salisbury");
    const banner = page.getByRole("complementary", { name: "Annual service" });
    await expect(banner).toContainText(
      "Keep your vehicle in top condition! Schedule your regular servicing today.",
    );
    const opener = banner.getByRole("button", { name: "Schedule Service" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Book your annual service" });
    const date = dialog.getByLabel("Pick a date");
    await expect(dialog.getByRole("radio", { name: "General Service" })).toBeChecked();
    const today = (await date.getAttribute("min")) ?? "";
    const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "02-28")}`;
    await expect(date).toHaveValue(openDayFrom(inAYear, shippedFacts));
    await expect(dialog.getByRole("textbox", { name: /^Message/ })).toHaveValue(/annual service/);
    await page.setViewportSize(phone);
    await expectAccessible(page);

    const email = someEmail();
    await dialog.getByLabel("Your name").fill("Graham Pocock");
    await dialog.getByRole("textbox", { name: "Phone" }).fill("01632 960 431");
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await date.fill(today);
    const closing = timeToClose(page);
    await dialog.getByRole("button", { name: "Book Service" }).click();
    const receipt = dialog.getByRole("region", { name: "Service Booked" });
    await expect(receipt).toBeFocused();
    await expect(receipt).toContainText("Nothing is fixed until then.");
    await expect(dialog).toContainText("This closes by itself.");
    await expect(page.getByRole("listitem").filter({ hasText: "Service Booked!" })).toContainText(
      "Thank you for booking your annual service. We'll be in touch to confirm your appointment.",
    );
    const stood = await closing;
    expect(stood).toBeGreaterThan(2900);
    expect(stood).toBeLessThan(3900);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await mailsFrom(email)).toEqual([
      {
        from_name: "Graham Pocock",
        from_email: email,
        phone: "01632 960 431",
        message: "I would like to book an annual service for my vehicle.",
        service: "service",
        vehicle: "",
        // On a closed day the mail says so, too.
        preferred_date: expect.stringContaining(today),
        source: "Annual Service Dialog",
        timestamp: expect.stringMatching(/Z$/),
        to_name: "Garage Team",
      },
    ]);
  },
);

test(
  "an exception while booking an annual service shows the dialog's own error text",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/);
    await page.addInitScript(() => {
      crypto.randomUUID = () => {
        throw new Error("broken");
      };
    });
    await page.goto("/vehicle-servicing-salisbury");
    await page.getByRole("button", { name: "Schedule Service" }).first().click();
    await page.getByLabel("Your name").fill("Graham Pocock");
    await page.getByRole("textbox", { name: "Phone" }).fill("01632 960 431");
    await page.getByRole("textbox", { name: "Email" }).fill(someEmail());
    await page.getByRole("button", { name: "Book Service" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Error" })).toContainText(
      "Failed to submit form. Please try again later.",
    );
  },
);
