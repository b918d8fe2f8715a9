import { garage } from "../src/shared/content/garage.ts";
import { pagesAsOwner } from "./support/api.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test(
  "the pages list shows, filters, sorts and pages its rows, and links to each page",
  { tag: ["@once", "@long"] },
  async ({ page, request, context }) => {
    test.slow();
    const mark = `list-${Math.random().toString(36).slice(2, 8)}`;
    const change = await pagesAsOwner(page, request);
    const made = (title: string, more: Record<string, unknown> = {}) => ({
      title: `${mark} ${title}`,
      slug: `${mark}-${title.toLowerCase()}`,
      status: "draft",
      ...more,
    });
    await change(
      "POST",
      "",
      made("Brakes", { status: "published", meta_description: "All four." }),
    );
    await change("POST", "", made("Axles", { status: "archived", canonical_url: "/mot" }));
    await change("POST", "", made("Clutch", { is_homepage: true }));
    await page.getByRole("searchbox", { name: "Search" }).fill(mark);
    const rows = page.getByRole("row").filter({ hasText: mark });
    await expect(rows).toHaveCount(3);
    const titles = () =>
      page
        .getByRole("rowheader")
        .allTextContents()
        .then((all) => all.map((text) => text.split(" ")[1]?.slice(0, 1)).join(""));

    const brakes = page.getByRole("row").filter({ hasText: `${mark} Brakes` });
    await expect(brakes).toContainText(`/${mark}-brakes`);
    await expect(brakes).toContainText("Published");
    await expect(brakes.getByRole("cell", { name: "No", exact: true })).toBeVisible();
    const axles = page.getByRole("row").filter({ hasText: `${mark} Axles` });
    await expect(axles).toContainText("Archived");
    const clutch = page.getByRole("row").filter({ hasText: `${mark} Clutch` });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(brakes.getByText("All four.")).toBeVisible();
      await expect(axles.getByText("/mot", { exact: true })).toBeVisible();
      await expect(clutch.getByRole("cell", { name: "Once published", exact: true })).toBeVisible();
      await expectAccessible(page);
    }

    await expect.poll(titles).toBe("CAB");
    await page.getByLabel("Order").selectOption("Oldest first");
    await expect.poll(titles).toBe("BAC");
    await page.getByLabel("Order").selectOption("Title, A to Z");
    await expect.poll(titles).toBe("ABC");
    await expect(page).toHaveURL(/sort=title/);
    await page.getByLabel("Status").selectOption("Archived");
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(3);

    // Only published pages have a link to view them.
    await expect(axles.getByRole("link", { name: /^View/ })).toHaveCount(0);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await brakes.getByRole("button", { name: /^Copy link/ }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Link copied" });
    await expect(toast).toContainText(`${garage.siteUrl}/${mark}-brakes`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${garage.siteUrl}/${mark}-brakes`,
    );
    await axles.getByRole("button", { name: /^Copy link/ }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "leads nowhere until the page is published" }),
    ).toBeVisible();

    // 25 rows, then the rest, in each order without duplicates.
    const many = Array.from({ length: 27 }, (_, at) => made(`Z${100 + at}`));
    await change("POST", "", many);
    for (const order of ["Newest first", "Title, A to Z"]) {
      await page.reload();
      await page.getByLabel("Order").selectOption(order);
      await expect(rows).toHaveCount(25);
      await page.getByRole("button", { name: "Show more pages" }).click();
      await expect(rows).toHaveCount(30);
      expect(new Set(await page.getByRole("rowheader").allTextContents()).size).toBe(30);
      await expect(page.getByText("That's everything.")).toBeVisible();
    }

    await brakes.getByRole("link", { name: /^View/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark} Brakes`);
    await change("DELETE", `?slug=like.${mark}*`);
  },
);
