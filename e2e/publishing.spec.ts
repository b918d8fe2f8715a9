import { beginPage, someSlug } from "./support/page-editor.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

// It visits several screens.
test.slow();

test(
  "a page is published and withdrawn by one press, in the editor and in the list, and visitors see it at once",
  { tag: ["@once", "@long"] },
  async ({ page, browser, baseURL, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\).*\/page-/);
    const slug = someSlug();
    await beginPage(page, slug);
    await page.getByLabel("Set as Homepage").check();
    await expect(page.getByText(/^Takes its place when it is published. Until then/)).toBeVisible();
    await page.getByLabel("Set as Homepage").uncheck();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/pages$/);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    const heading = visitor.getByRole("heading", { level: 1 });
    await visitor.goto(`/${slug}`);
    await expect(heading).toHaveText(slug.replaceAll("-", " "));
    // A crawler that runs scripts may list it.
    await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);

    await page.getByRole("searchbox", { name: "Search" }).fill(slug);
    const row = page.getByRole("row").filter({ hasText: `/${slug}` });
    await row.getByRole("button", { name: /^Withdraw/ }).click();
    await expect(row).toContainText("Draft");
    await visitor.reload();
    await expect(heading).toHaveText("Page not found");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("Published");
    await visitor.reload();
    await expect(heading).toHaveText(slug.replaceAll("-", " "));
    await expectAccessible(page);

    await row.getByRole("link", { name: /^Edit/ }).click();
    await expect(page.getByText(/^Once saved, everybody can see it; search engines/)).toBeVisible();
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/pages$/);
    await visitor.reload();
    await expect(heading).toHaveText("Page not found");
  },
);
