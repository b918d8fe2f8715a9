import { expect, expectAccessible, openAs, signIn, test } from "./support/test.ts";

const once = { tag: "@once" };

test(
  "staff come in by the footer, reach the day and the diary, and not the pages",
  once,
  async ({ page }) => {
    await page.goto("/privacy");
    await page.getByRole("link", { name: "Staff", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await signIn(page, "desk", "/auth");
    // Sign-in, check of the roles, the screen's script and its data: on a busy machine more than 5 s.
    const dashboard = page.getByRole("heading", { name: "Admin Dashboard" });
    await expect(dashboard).toBeVisible({ timeout: 15_000 });
    const navigation = page.getByRole("navigation", { name: "Staff" });
    await navigation.getByRole("link", { name: "Diary" }).click();
    await expect(page.getByRole("button", { name: "Close a day" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Settings" })).toHaveCount(0);
    await navigation.getByRole("link", { name: "Enquiries" }).click();
    await expect(page.getByRole("heading", { name: "Enquiries" })).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Ref. HD-");
    await expect(navigation.getByRole("link", { name: "Pages" })).toHaveCount(0);

    await page.goto("/admin/pages");
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await expect(page.getByText("not part of your role (Staff)")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Diary" }).click();
    await expect(page.getByRole("button", { name: "Close a day" })).toBeVisible();
  },
);

test("an editor writes a page, and reads no enquiry", once, async ({ page }) => {
  const slug = `editor-${Date.now().toString(36)}`;
  await openAs(page, "editor", "/admin/pages/new");
  await page.getByLabel("Title", { exact: true }).fill("Written by an editor");
  await page.getByLabel("Slug").fill(slug);
  await page.getByRole("button", { name: "Create Page" }).click();
  const row = page.getByRole("row").filter({ hasText: slug });
  await expect(row).toContainText("Written by an editor");

  await page.goto("/admin/enquiries");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page.getByText("Ref. HD-")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Pages" }).click();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete page", exact: true }).click();
  await expect(row).toHaveCount(0);
});
