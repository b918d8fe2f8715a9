import { BookingForm } from "./support/booking-form.ts";
import { expect, openAs, test } from "./support/test.ts";

const kept = {
  emoji: "🚗💨 it goes 👨‍👩‍👧‍👦 loud",
  "right-to-left text": "السيارة لا تعمل, and then English",
  HTML: '<script>alert(1)</script><img src=x onerror="alert(2)"><b>bold</b>',
  "an SQL phrase": "'; drop table public.enquiries; --",
  wildcards: "100% of _ and \\ and *",
};

test(
  "an enquiry with emoji, right-to-left text, HTML, SQL or wildcards is stored, mailed and shown unchanged",
  { tag: "@once" },
  async ({ page, mailsFrom, browser }) => {
    test.slow();
    const office = await browser.newPage();
    office.on("dialog", () => expect(false, "markup was run").toBe(true));
    await openAs(office, "owner", "/admin/enquiries");
    const search = office.getByRole("searchbox", { name: "Search" });
    const form = new BookingForm(page);
    await form.open();
    for (const [what, message] of Object.entries(kept)) {
      await test.step(what, async () => {
        const email = await form.fill({ name: message.slice(0, 90), message });
        await form.send.click();
        await expect(form.confirmation).toContainText(message.slice(0, 90));
        expect((await mailsFrom(email))[0]?.message).toBe(message);

        const shown = office.getByRole("row").filter({ hasText: email });
        await search.fill(email);
        expect(await shown.getByText(message, { exact: true }).last().textContent()).toBe(message);
        await search.fill(message);
        await expect(shown).toHaveCount(1);
        await page.getByRole("button", { name: "Submit Another Request" }).click();
      });
    }
    await office.close();
  },
);

const refused = {
  "a null byte": { value: "a\u0000b", says: /characters that cannot be read/ },
  "half a surrogate pair": { value: "a\ud83d b", says: /characters that cannot be read/ },
  "100,000 characters": {
    value: "x".repeat(100_000),
    says: /shorten your message to 5,000 characters/,
  },
};

for (const [what, { value, says }] of Object.entries(refused)) {
  test(
    `a message with ${what} is refused at its field and kept`,
    { tag: ["@once", "@long"] },
    async ({ page, mailsFrom }) => {
      const form = new BookingForm(page);
      await form.open();
      const email = await form.fill({ message: "x" });
      // Such text cannot be typed, only pasted.
      await form.message.evaluate((field: HTMLTextAreaElement, text) => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, value);
      await form.send.click();
      await expect(form.message).toHaveAccessibleDescription(says);
      await expect(form.message).toBeFocused();
      expect(await form.message.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(
        value.length,
      );
      expect(await mailsFrom(email)).toHaveLength(0);
    },
  );
}

test(
  "a corrupt draft is ignored and the form works",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    const form = new BookingForm(page);
    await page.addInitScript(() => {
      localStorage.setItem("contact-form", '{"name": 7, "email": [');
      localStorage.setItem("contact-form:attempt", '"nonsense"');
    });
    await form.open();
    await form.fill();
    await form.send.click();
    await expect(form.confirmation).toBeVisible();
  },
);

test(
  "an enquiry is recorded even if localStorage is blocked",
  { tag: ["@once", "@long"] },
  async ({ page, browser }) => {
    const form = new BookingForm(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    });
    await form.open();
    const email = await form.fill();
    await form.send.click();
    // EmailJS needs localStorage, the record does not.
    await expect(form.toast("We have your request")).toContainText("It is recorded");
    const office = await browser.newPage();
    await openAs(office, "owner", `/admin/enquiries?search=${encodeURIComponent(email)}`);
    await expect(office.getByRole("row").filter({ hasText: email })).toHaveCount(1);
    await office.close();
  },
);
