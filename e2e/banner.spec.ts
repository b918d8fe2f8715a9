import { shippedFacts } from "../src/content/shipped-facts.ts";
import { openDayFrom } from "../src/features/enquiries/days.ts";
import { timeToClose } from "./support/overlays.ts";
import { expect, expectAccessible, hydrated, someEmail, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the banner appears without a layout shift and stays dismissed", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/banner-[^/]*\.js$/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/");
  const banner = page.getByRole("complementary", { name: "MOT reminder" });
  await expect(banner).toBeHidden();
  await expect(banner).toContainText(
    "Never miss your MOT again! Get a friendly reminder before it's due.",
  );
  await expectAccessible(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);

  // It covers no control at the top of the page.
  const hero = page.getByRole("main");
  await hero.getByRole("button", { name: "Pause the headlines" }).click({ trial: true });
  await hero.getByRole("link", { name: /^Call Us Now/ }).click({ trial: true });
  await hero.getByRole("link", { name: /^Book an MOT/ }).click({ trial: true });

  // It hides while it would cover the focused control.
  const box = await banner.boundingBox();
  await page.evaluate(
    ({ x, y }) => {
      const button = document.createElement("button");
      button.textContent = "Below the banner";
      button.style.cssText = `position:fixed;left:${x}px;top:${y}px`;
      document.body.append(button);
      button.focus();
    },
    { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 },
  );
  await expect(banner).toHaveCSS("opacity", "0");
  await page
    .getByRole("button", { name: "Below the banner" })
    .evaluate((button) => button.remove());
  await expect(banner).toHaveCSS("opacity", "1");

  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem("motBannerDismissed"))).toBe("true");
  expect(asked.splice(0)).not.toEqual([]);
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(3000);
  // A request for the banner's script would have preceded this one.
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(asked).toEqual([]);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(banner).toHaveCount(0);
});

test("the banner of servicing pages opens a dialog that books an annual service", async ({
  page,
  mailsFrom,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\)/);
  await page.goto("/vehicle-servicing-salisbury");
  const banner = page.getByRole("complementary", { name: "Annual service" });
  await expect(banner).toContainText(
    "Keep your vehicle in top condition! Schedule your regular servicing today.",
  );
  const opener = banner.getByRole("button", { name: "Schedule Service" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Book Your Annual Service" });
  const date = dialog.getByLabel("Pick a date");
  await expect(dialog.getByRole("radio", { name: "General Service" })).toBeChecked();
  const today = (await date.getAttribute("min")) ?? "";
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "02-28")}`;
  await expect(date).toHaveValue(openDayFrom(inAYear, shippedFacts));
  await expect(dialog.getByRole("textbox", { name: /^Message/ })).toHaveValue(/annual service/);
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
});

test(
  "an exception while booking an annual service shows the dialog's own error text",
  { tag: "@once" },
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
