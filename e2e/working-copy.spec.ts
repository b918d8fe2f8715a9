import { beginPage, someSlug } from "./support/page-editor.ts";
import { expect, expectAccessible, openAs, phone, test } from "./support/test.ts";

// Several screens of two devices.
test.slow();

test(
  "what is typed is saved by itself, opens again elsewhere, and is told apart from the page",
  { tag: "@once" },
  async ({ page, browser, baseURL }) => {
    const slug = someSlug();
    await beginPage(page, slug);
    await page.getByRole("button", { name: "Add Text Block" }).click();
    const kept = page.waitForResponse(
      (answer) => answer.ok() && (answer.request().postData() ?? "").includes("wipers"),
    );
    await page.getByLabel("Text Content").fill("Battery, wipers and lights");
    await kept;
    await expect(page.getByText(/^Saved .*, not live yet\./)).toBeVisible();
    // A page that is not made yet, on another device.
    const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await openAs(other, "owner", "/admin/pages");
    await other.getByRole("link", { name: slug.replaceAll("-", " ") }).click();
    await expect(other.getByLabel("Text Content")).toHaveText("Battery, wipers and lights");
    await other.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/pages$/);

    // Both go on with the page, and the second to save is told.
    const edit = `/admin/pages/edit/${slug}`;
    await page.goto(edit);
    await other.goto(edit);
    await page.getByLabel("Text Content").fill("Battery, wipers and every bulb");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved .*, not live yet\. Visitors see it as of/)).toBeVisible();
    await expect(page.getByText("Changed since published")).toBeInViewport();
    await expect(page.getByRole("listitem", { name: /^Text block/ })).toContainText("changed");
    await expectAccessible(page);
    await page.getByRole("button", { name: "What has changed" }).click();
    const dialog = page.getByRole("dialog", { name: "What has changed" });
    await expect(dialog.locator("del")).toContainText("lights");
    await expect(dialog.locator("ins")).toContainText("every bulb");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const seen = await page.request.get(`/${slug}`);
    expect(await seen.text()).not.toContain("every bulb");

    // In a second tab of this device the work opens as it is, without a question.
    const tab = await page.context().newPage();
    await tab.goto(edit);
    await expect(tab.getByLabel("Text Content")).toHaveText("Battery, wipers and every bulb");
    await tab.getByLabel("Title").fill("From the second tab");
    await tab.keyboard.press("Control+s");
    await expect(tab.getByText(/^Saved .*, not live yet\./)).toBeVisible();
    await page.getByLabel("Title").fill("From the first tab");
    await expect(page.getByText(/saved this .*, while you wrote\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Compare the two" }).click();
    await expect(page.getByRole("dialog").locator("ins")).toContainText("first");
    await page.getByRole("dialog").getByRole("button", { name: "Keep both" }).click();
    await expect(page.getByText(/^Saved .*, not live yet\./)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/admin\/pages$/);
    await page.getByRole("searchbox", { name: "Search" }).fill(slug);
    const row = page.getByRole("row").filter({ hasText: `/${slug}` });
    await expect(row.getByText(/^Changed .*, not live yet$/)).toBeVisible();
    await page.goto(edit);
    await expect(page.getByText("There are 2 lines of work.")).toBeVisible();
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Go on with it" }).first().click();
    await expect(page.getByLabel("Title")).toHaveValue("From the first tab");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(page.getByLabel("Title")).toHaveValue(slug.replaceAll("-", " "));
    await expect(page.getByText(/^Last saved/)).toBeVisible();
  },
);
