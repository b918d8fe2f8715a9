import { expect, expectAccessible, openAs, phone, test } from "./support/test.ts";

const mark = () => `note-${Math.random().toString(36).slice(2, 8)}`;

test(
  "a note can be created, found, edited, deleted and restored",
  { tag: "@once" },
  async ({ page }) => {
    const title = mark();
    await openAs(page, "mechanic", "/notes");
    await expect(page.getByRole("heading", { level: 1, name: "My Notes" })).toBeVisible();
    await page.getByRole("button", { name: "New Note" }).click();
    await page.getByRole("button", { name: "Create Note" }).click();
    await expect(page.getByText("Title is required")).toBeVisible();
    await expect(page.getByText("Content is required")).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Content").fill("First line\n<b>second</b>");
    await page.getByRole("button", { name: "Create Note" }).click();
    const note = page.getByRole("article").filter({ hasText: title });
    await expect(note).toContainText("First line\n<b>second</b>", { useInnerText: true });
    await page.getByRole("searchbox", { name: "Search" }).fill(title.toUpperCase());
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page).toHaveURL(/search=NOTE-/);

    await page.getByRole("button", { name: `Edit ${title}` }).click();
    await page.getByLabel("Content").fill("Changed");
    await page.getByRole("button", { name: "Update Note" }).click();
    await expect(note).toContainText("Changed");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(note).toContainText("Changed");
    await page.setViewportSize(phone);
    await expectAccessible(page);
  },
);

test(
  "the draft of a note survives a failed save, a reload and an ended session",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const title = mark();
    await openAs(page, "owner", "/notes");
    await page.getByRole("button", { name: "New Note" }).click();
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Content").fill("Do not lose me");
    // The note is recorded, and only the answer is lost.
    await page.route("**/rest/v1/notes*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: "Create Note" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Failed to create note" }),
    ).toBeVisible();
    await expect(page.getByLabel("Content")).toHaveValue("Do not lose me");
    await page.unroute("**/rest/v1/notes*");

    await page.reload();
    await page.getByRole("button", { name: "New Note (unsaved text waits)" }).click();
    await expect(page.getByLabel("Content")).toHaveValue("Do not lose me");
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.endsWith("-auth-token")) localStorage.removeItem(key);
      }
    });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fnotes$/);
    await openAs(page, "owner", "/notes");
    await page.getByRole("button", { name: "New Note (unsaved text waits)" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("button", { name: "Create Note" }).click();
    await expect(page.getByRole("button", { name: "New Note", exact: true })).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
  },
);

test(
  "an admin sees all notes with their authors, but can edit only their own",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await openAs(page, "owner", "/admin/notes");
    await expect(page.getByRole("heading", { level: 1, name: "Notes" })).toBeVisible();
    const other = page.getByRole("article").filter({ hasText: "Order brake fluid" });
    await expect(other).toContainText("Mick Mechanic");
    await expect(other.getByRole("button", { name: /^Edit/ })).toHaveCount(0);
    const own = page.getByRole("article").filter({ hasText: "Ramp 2" });
    await expect(own.getByRole("button", { name: /^Edit/ })).toBeVisible();
    await other.getByRole("button", { name: /^Delete/ }).click();
    await expect(other).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(other).toContainText("Mick Mechanic");
    await expectAccessible(page);
  },
);

test(
  "the notes screen reports load and save errors, also offline, and recovers",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route("**/rest/v1/notes*", (route) => route.abort());
    await openAs(page, "owner", "/notes");
    await expect(page.getByRole("alert")).toContainText("Failed to load notes");
    await page.unroute("**/rest/v1/notes*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();

    // Offline it reports errors at once and recovers by itself.
    await context.setOffline(true);
    await page.getByRole("searchbox", { name: "Search" }).fill("ramp");
    await expect(page.getByRole("alert")).toContainText("You appear to be offline");
    await page.getByRole("button", { name: "New Note" }).click();
    await page.getByLabel("Title").fill("Offline");
    await page.getByLabel("Content").fill("Still here");
    await page.getByRole("button", { name: "Create Note" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Failed to create note" });
    await expect(toast).toContainText("You appear to be offline");
    await context.setOffline(false);
    await expect(page.getByRole("article").filter({ hasText: "Ramp 2" })).toBeVisible();
  },
);
