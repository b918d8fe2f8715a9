import { pagesAsOwner } from "./support/api.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test(
  "a deleted page is restored from the trash at another address, or removed for good",
  { tag: "@once" },
  async ({ page, request, consoleErrors }) => {
    consoleErrors.allow(/409 \(Conflict\)/);
    const mark = `trash-${Math.random().toString(36).slice(2, 8)}`;
    const change = await pagesAsOwner(page, request);
    const made = (title: string) => ({ title, slug: mark, status: "published" });
    await change("POST", "", made(`${mark} first`));
    await change("DELETE", `?slug=eq.${mark}`);
    await change("POST", "", made(`${mark} second`));

    await page.getByRole("link", { name: "Trash" }).click();
    const pages = page.getByRole("table", { name: "Deleted pages" });
    const row = pages.getByRole("row").filter({ hasText: mark });
    await expect(row).toContainText("Published");
    await expect(row).toContainText("Olive Owner");
    await expectAccessible(page);
    await row.getByRole("button", { name: `Restore ${mark} first` }).click();
    const dialog = page.getByRole("dialog", { name: "Restore at another address" });
    await expect(dialog).toContainText(`Another page has the address /${mark} by now`);
    await dialog.getByLabel("Slug").fill(mark);
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(dialog.getByText("Another page has this address.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Slug").fill(`${mark}-again`);
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/pages/edit/${mark}-again`);
    await expect(page.getByLabel("Title")).toHaveValue(`${mark} first`);
    await expect(page.getByLabel("Status")).toHaveValue("draft");

    await change("DELETE", `?slug=eq.${mark}`);
    await page.goto("/admin/pages/trash");
    await page.getByRole("button", { name: `Remove ${mark} second for good` }).click();
    const asked = page.getByRole("dialog", { name: "Remove this page for good?" });
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Remove for good" }).click();
    await expect(row).toHaveCount(0);
    await change("DELETE", `?slug=like.${mark}*`);
  },
);
