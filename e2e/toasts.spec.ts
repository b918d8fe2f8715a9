import { controlsUnder } from "./support/overlays.ts";
import { expect, openAs, test } from "./support/test.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test(
  "three failed sign-ins show one toast, top right, over nothing that can be pressed",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/auth");
    const toast = page.getByRole("listitem").filter({ hasText: "both email and password" });
    for (let presses = 0; presses < 3; presses++) {
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(toast).toHaveCount(1);
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      // The one that is replaced fades out beside the new one.
      await expect(() => expect(toast).toBeInViewport({ ratio: 1 })).toPass();
      const box = await toast.boundingBox();
      expect(size.width - (box?.x ?? 0) - (box?.width ?? 0)).toBe(12);
      expect(box?.y).toBe(12);
      expect(await controlsUnder(page, toast)).toEqual([]);
    }
  },
);

test(
  "a toast over the list of pages covers neither Create New Page nor the navigation",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await openAs(page, "owner", "/admin/pages");
    await expect(page.getByRole("link", { name: "Create New Page" })).toBeVisible();
    await page.route("**/rest/v1/rpc/find_pages*", (route) => route.abort());
    await page.getByRole("searchbox", { name: "Search" }).fill("anything");
    const toast = page.getByRole("listitem").filter({ hasText: "Request Failed" });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(toast).toBeInViewport({ ratio: 1 });
      expect(await controlsUnder(page, toast)).toEqual([]);
    }
  },
);
