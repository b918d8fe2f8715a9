import type { Page } from "@playwright/test";
import { sounds } from "../src/shared/content/sounds.ts";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { BookingForm } from "./support/booking-form.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const once = { tag: "@once" };
const words = sounds(shippedFacts).map(({ word }) => word);

const section = (page: Page) => page.getByRole("region", { name: "What does it sound like?" });
const soundOf = (page: Page, word: string) =>
  section(page).locator("details", { has: page.locator("summary", { hasText: word }) });

test(
  "each of the six sounds opens its answer, one at a time, with room at every width",
  once,
  async ({ page }) => {
    await page.goto("/");
    await expect(section(page).locator("summary")).toHaveCount(6);
    for (const word of words) {
      const sound = soundOf(page, word);
      await sound.locator("summary").click();
      await expect(section(page).locator("details[open]")).toHaveCount(1);
      for (const heading of ["Likely causes", "Safe to drive?", "What it costs"]) {
        await expect(sound.getByRole("heading", { name: heading })).toBeVisible();
      }
      await expect(sound.getByRole("link", { name: `Book with ‘${word}’` })).toBeVisible();
    }
    for (const width of [320, 390, 768, 900, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await section(page)
        .locator("details")
        .evaluateAll((all) =>
          all.map((one) => {
            for (const other of all) other.toggleAttribute("open", other === one);
            const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
              one.querySelector(":scope > div") ?? one;
            return [scrollHeight - clientHeight, scrollWidth - clientWidth];
          }),
        );
      expect([width, hidden]).toEqual([width, words.map(() => [0, 0])]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  },
);

test(
  "the chosen sound goes with the booking into form and mail",
  once,
  async ({ page, mailsFrom }) => {
    await page.goto("/");
    await soundOf(page, "squeal").locator("summary").click();
    await page.getByRole("link", { name: "Book with ‘squeal’" }).click();
    const form = new BookingForm(page);
    await expect(form.booking).toHaveValue("From the sounds: squeal");
    await expect(page.getByRole("radio", { name: "Repair" })).toBeChecked();
    const email = await form.fill({ message: "Only when it is wet." });
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
    const [mail] = await mailsFrom(email);
    expect(mail?.message).toBe("Booking: From the sounds: squeal\n\nOnly when it is wet.");
  },
);
