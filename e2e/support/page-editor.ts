import { expect, type Page } from "@playwright/test";
import { openAs } from "./test.ts";

export const someSlug = () => `page-${Math.random().toString(36).slice(2, 9)}`;

/** Opens the editor for a new page and fills the required fields. */
export async function beginPage(page: Page, slug: string, status = "Draft"): Promise<void> {
  await openAs(page, "owner", "/admin/pages/new");
  await page.getByLabel("Title").fill(slug.replaceAll("-", " "));
  await page.getByLabel("Status").selectOption(status);
}

/** Saves and waits for the list of pages. */
export async function save(page: Page, name = "Create Page"): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
}
