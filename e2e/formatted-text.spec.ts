import type { Locator, Page } from "@playwright/test";
import { beginPage, save, someSlug } from "./support/page-editor.ts";
import { expect, expectAccessible, phone, test } from "./support/test.ts";

// Each test visits several screens.
test.slow();

/** Pastes as a browser does, with what a word processor has put on the clipboard. */
async function paste(into: Locator, data: Record<string, string>): Promise<void> {
  await into.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, data);
}

async function link(page: Page, kind: string, label: string, value: string): Promise<void> {
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Where does it lead?" });
  await dialog.getByText(kind, { exact: true }).click();
  const field = dialog.getByLabel(label, { exact: true });
  if (kind === "A page of this site") await field.selectOption(value);
  else await field.fill(value);
  await dialog.getByRole("button", { name: "Set the link" }).click();
  await expect(dialog).toBeHidden();
}

test(
  "a text with form is written by keys, buttons and paste, and visitors see it so",
  { tag: "@once" },
  async ({ page, browser, baseURL, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\).*\/page-/);
    const slug = someSlug();
    await beginPage(page, slug, "Published");
    await page.getByRole("button", { name: "Add Text Block" }).click();
    const text = page.getByLabel("Text Content");
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute("contenteditable", "true");

    await page.keyboard.type("Cold mornings find ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("the weak part");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" first.");
    await page.keyboard.press("Enter");
    await page.getByLabel("Kind of text").selectOption("Heading");
    await page.keyboard.type("What we check");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Bulleted list" }).click();
    await page.keyboard.type("Battery");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Wipers");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("MOT due soon? Book both");
    for (let letter = 0; letter < 9; letter++) await page.keyboard.press("Shift+ArrowLeft");
    await link(page, "A page of this site", "Page", "MOT");
    await page.keyboard.press("End");
    await page.keyboard.type(" or ring ");
    await link(page, "A phone number", "Phone number", "01632 960147");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");

    // Its room grows with the text.
    const rooms = () => text.evaluate((box) => [box.clientHeight, box.parentElement?.clientHeight]);
    await expect.poll(async () => new Set(await rooms()).size).toBe(1);
    expect((await rooms())[0]).toBeGreaterThan(200);

    // The toolbar is one tab stop, with arrows inside.
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Link", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "Italic" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(text).toBeFocused();
    await page.keyboard.press("Control+End");

    await paste(text, {
      "text/html":
        '<p onclick="x()">Pasted <b>words</b> <a href="javascript:alert(1)">and all</a><script>x</script></p>',
      "text/plain": "Pasted words and all",
    });
    await expect(text.getByText("and all")).toBeVisible();
    await page.keyboard.press("Enter");
    await paste(text, { "text/plain": "https://example.com/winter" });
    await expect(text.getByRole("link", { name: "https://example.com/winter" })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(text).not.toContainText("https://example.com/winter");
    await page.keyboard.press("Control+Shift+z");
    await expect(text).toContainText("https://example.com/winter");
    await expectAccessible(page);

    // On a phone a letter typed at the very beginning stands below the bar, which has two lines there.
    const wide = page.viewportSize();
    await page.setViewportSize({ width: phone.width, height: 500 });
    await text.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().top - 20));
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("A");
    await page.keyboard.press("Backspace");
    const bar = await page.locator(".editor-bar").boundingBox();
    const line = await text.locator("p").first().boundingBox();
    expect(line?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    if (wide) await page.setViewportSize(wide);
    await save(page);

    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await visitor.goto(`/${slug}`);
    await expect(visitor.locator("strong", { hasText: "the weak part" })).toBeVisible();
    await expect(visitor.locator("article h2")).toHaveText("What we check");
    await expect(visitor.locator("article li")).toHaveText(["Battery", "Wipers"]);
    const links = visitor.locator("article").getByRole("link");
    await expect(links).toHaveText(["Book both", "+441632960147", "https://example.com/winter"]);
    await expect(links.first()).toHaveAttribute("href", "/booking-mot-salisbury");
    await expect(links.nth(1)).toHaveAttribute("href", "tel:+441632960147");
    await visitor.setViewportSize(phone);
    await expectAccessible(visitor);

    await page.goto(`/admin/pages/edit/${slug}`);
    await expect(text.locator("li")).toHaveText(["Battery", "Wipers"]);
    await expect(text.getByRole("link", { name: "Book both" })).toBeVisible();
  },
);

test(
  "a page whose texts are plain loads nothing for text with form, and shows signs as typed",
  { tag: ["@once", "@long"] },
  async ({ page, browser, baseURL, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\).*\/page-/);
    const slug = someSlug();
    await beginPage(page, slug, "Published");
    await page.getByRole("button", { name: "Add Text Block" }).click();
    await expect(page.getByLabel("Text Content")).toHaveAttribute("contenteditable", "true");
    await page.keyboard.type("# 1 for **brakes**");
    await save(page);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    const scripts: string[] = [];
    visitor.on("request", (request) => scripts.push(request.url()));
    await visitor.goto(`/${slug}`);
    await expect(visitor.getByText("# 1 for **brakes**")).toBeVisible();
    expect(scripts.filter((url) => url.includes("/assets/")).length).toBeGreaterThan(2);
    expect(scripts.filter((url) => /formatted-text|rich-text/.test(url))).toEqual([]);
  },
);
