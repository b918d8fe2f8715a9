import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { telephoneLink } from "../src/shared/content/fact-texts.ts";
import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { paths, servicePath } from "../src/shared/paths.ts";
import { publicPaths } from "./support/site.ts";
import { expect, phone, test } from "./support/test.ts";

const once = { tag: "@once" };
test.use({ javaScriptEnabled: false });

/** `javaScriptEnabled: false` does not render `<noscript>`, so unwrap its contents. */
test.beforeEach(async ({ page }) => {
  await page.route(/\/[^.]*$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<\/?noscript>/g, "");
    await route.fulfill({ response, body });
  });
});

/** Text in `main` that is hidden, except inside closed questions. */
function hiddenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden: string[] = [];
    // Expected: interactive controls, rotating texts, closed questions, and forms (tested below)
    const waiting = "button, form, [aria-live], [aria-hidden=true], details:not([open])";
    const texts = document.createTreeWalker(
      document.querySelector("main") as Node,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode;
      const words = textContent?.trim();
      if (!words || !holder) continue;
      if (holder.closest(waiting)) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        hidden.push(words);
      }
    }
    return hidden;
  });
}

// A page of each kind; the others share their components.
const kinds = new Set([paths.home, paths.mot, paths.contact, servicePath("brake-repairs")]);

for (const path of publicPaths) {
  test(
    `without JavaScript ${path} can be read, links the phone number and navigates`,
    kinds.has(path) ? once : { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await hiddenWords(page)).toEqual([]);
      const phones = page.getByRole("link", { name: shippedFacts.phone });
      await expect(phones.first()).toBeVisible();
      await expect(phones.first()).toHaveAttribute("href", telephoneLink(shippedFacts.phone));
      // No button that only a script could handle; some say what they wait for.
      const idle = page.locator("button:visible:not([type=submit], [popovertarget])");
      expect(await idle.allTextContents()).toEqual([]);
      await page.setViewportSize(phone);
      // The menu button leads to the links in the footer.
      await page.getByRole("link", { name: "Menu", exact: true }).click();
      const links = page.locator("#quick-links").getByRole("link");
      await expect(links).toHaveText(["Home", "About Us", "MOT", "Repairs", "Service", "Contact"]);
      await expect(links.first()).toBeInViewport();
      const questions = await page.locator("details:not([name]) > summary").all();
      for (const question of questions) await question.click();
      await expect(page.locator("details:not([name]) > :not(summary):visible")).toHaveCount(
        questions.length,
      );
    },
  );
}

test("without JavaScript a form is replaced by the phone number", once, async ({ page }) => {
  for (const path of [paths.contact, paths.mot]) {
    await page.goto(path);
    const note = page.getByText("This form needs JavaScript. Please ring us on");
    await expect(note).toBeVisible();
    await expect(note.getByRole("link")).toHaveAttribute("href", telephoneLink(shippedFacts.phone));
    await expect(page.getByLabel("Your name")).toBeHidden();
  }
  // The fallback documents have it, too.
  for (const shell of ["app.html", "404.html"]) {
    expect(readFileSync(`.local/preview/${shell}`, "utf8")).toContain(shippedFacts.phone);
  }
});

test(
  "without JavaScript questions open, a hash opens its answer, and lists are complete",
  once,
  async ({ page }) => {
    await page.goto(`${paths.repairs}#payment`);
    await expect(page.locator("#payment")).toBeVisible();
    await expect(page.locator("#booking")).toBeHidden();
    await page.getByText("How do I book?").click();
    await expect(page.locator("#booking")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Advanced Diagnostics/ })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("Flat battery every week for a year.")).toBeAttached();
    const safe = page.getByRole("heading", { name: "Safe to drive?" });
    await page.getByText("squeal", { exact: true }).first().click();
    await page.getByText("hum", { exact: true }).first().click();
    await expect(safe.filter({ visible: true })).toHaveCount(1);
    await page.getByLabel("Your registration").fill("HD24 KLM");
    await page.getByRole("button", { name: "Book an MOT" }).click();
    await expect(page).toHaveURL(
      /garage-contact-salisbury\?vehicle=HD24\+KLM&service=mot#contact-form/,
    );
    await page.goBack();
    await page.getByLabel("Your registration").fill("HD24 KLM");
    await page.getByRole("button", { name: "Something’s wrong" }).click();
    await expect(page).toHaveURL(
      /garage-contact-salisbury\?vehicle=HD24\+KLM&service=diagnostic#contact-form/,
    );
  },
);
