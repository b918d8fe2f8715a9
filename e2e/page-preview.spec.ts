import type { Frame, Page } from "@playwright/test";
import { beginPage, save, someSlug } from "./support/page-editor.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// Each test visits several screens.
test.slow();

const label = "The page as visitors see it";

/** Place and type size of each element with words of its own, as the window it stands in draws it. */
async function layout(frame: Frame | Page, root: string) {
  return frame.locator(root).evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    return [...element.querySelectorAll("h1, h2, h3, p, li, a, img")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { fontFamily, fontSize, lineHeight, fontWeight } = getComputedStyle(part);
      const box = [x, y - top, width, height].map(Math.round).join(" ");
      return `${part.tagName} ${box} ${fontFamily} ${fontSize} ${lineHeight} ${fontWeight}`;
    });
  });
}

async function writePage(page: Page, slug: string): Promise<void> {
  await beginPage(page, slug);
  await page.getByRole("button", { name: "Add Hero Block" }).click();
  await page.getByLabel("Hero Heading").fill("Before the frost");
  await page.getByLabel("Subheading").fill("Ready in thirty minutes");
  await page.getByRole("button", { name: "Add Text Block" }).click();
  await expect(page.getByLabel("Text Content")).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type(
    "Cold mornings find the weak part first, and we find it before. ".repeat(6),
  );
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Bulleted list" }).last().click();
  await page.keyboard.type("Battery");
  await page.getByRole("button", { name: "Add CTA Block" }).click();
  await page.getByLabel("Heading", { exact: true }).fill("Book it");
  await page.getByLabel("Button Text").fill("Book now");
}

test("the preview shows the page as it will be, a draft has its own address, visitors see none of it", async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/404 \(Not Found\).*\/page-/);
  const slug = someSlug();
  const { width = 1280 } = page.viewportSize() ?? {};
  await writePage(page, slug);
  const isPhone = width < 1280;
  if (isPhone) await page.getByRole("button", { name: "Preview", exact: true }).click();
  const handle = await page.getByTitle(label).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error("The preview has no window.");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Before the frost");
  await expect(frame.getByRole("listitem")).toHaveText("Battery");
  await frame.evaluate(() => document.fonts.ready);
  await expectAccessible(page);
  const previewed = await layout(frame, "body > div");
  expect(previewed.length).toBeGreaterThan(5);
  await frame.getByRole("link", { name: "Book now" }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/new$/);
  if (isPhone) await page.getByRole("button", { name: "Close", exact: true }).click();
  else {
    // At the width of a phone the window is one.
    await page.getByRole("button", { name: "Phone", exact: true }).click();
    await expect
      .poll(() =>
        page
          .frameLocator(`[title="${label}"]`)
          .locator("body")
          .evaluate(() => window.innerWidth),
      )
      .toBe(390);
  }
  await save(page);

  // The draft at its own address, for an admin.
  await page.goto(`/${slug}`);
  await expect(page.getByText("Draft: visitors do not see it.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before the frost");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  await visitor.goto(`/${slug}`);
  await expect(visitor.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(asked.filter((url) => /staff-line|supabase-/.test(url))).toEqual([]);

  // Published, the page is laid out as the preview was.
  const edit = page.getByRole("link", { name: "Edit this page" });
  await expect(edit).toHaveAttribute("href", `/admin/pages/edit/${slug}`);
  await page.goto(`/admin/pages/edit/${slug}`);
  await page.getByLabel("Status").selectOption("Published");
  await save(page, "Update Page");
  await visitor.setViewportSize({ width: isPhone ? 390 : 1280, height: 800 });
  await visitor.goto(`/${slug}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Before the frost");
  await visitor.evaluate(() => document.fonts.ready);
  expect(await layout(visitor, "article")).toEqual(previewed);
  await page.goto(`/${slug}`);
  await expect(page.getByText("Visitors see this page.")).toBeVisible();
});
