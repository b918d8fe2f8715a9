import { garage } from "../src/shared/content/garage.ts";
import { endSession } from "./support/api.ts";
import { beginPage, save, someSlug } from "./support/page-editor.ts";
import { accounts, expect, expectAccessible, openAs, phone, test } from "./support/test.ts";

// Each test visits several screens.
test.slow();

const pagesApi = "**/rest/v1/pages*";
const copiesApi = "**/rest/v1/page_copies*";

test(
  "a page can be created, found, edited, deleted and restored",
  { tag: "@once" },
  async ({ page }) => {
    const slug = someSlug();
    await beginPage(page, slug);
    await expect(page.getByLabel("Slug")).toHaveValue(slug);
    await expect(page.getByText("This address is free.")).toBeVisible();
    await page.getByRole("button", { name: "Add Text Block" }).click();
    await expect(page.getByLabel("Text Content")).toBeFocused();
    await page.getByLabel("Text Content").fill("Hello");
    await page.locator("summary").filter({ hasText: "Legacy Content" }).click();
    await page.getByLabel("Legacy Content").fill('{"a": [1]}');
    await expectAccessible(page);
    await save(page);
    await expect(page.getByRole("listitem").filter({ hasText: "Page created" })).toBeVisible();

    await page.getByRole("searchbox", { name: "Search" }).fill(slug);
    const row = page.getByRole("row").filter({ hasText: `/${slug}` });
    await expect(row).toContainText("Draft");
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await row.getByRole("link", { name: /^Edit/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit Page" })).toBeVisible();
    await expect(page.getByLabel("Legacy Content")).toHaveValue('{\n  "a": [\n    1\n  ]\n}');
    await expect(page.getByLabel("Text Content")).toHaveText("Hello");
    await page.getByLabel("Status").selectOption("Published");
    await save(page, "Update Page");
    await page.getByRole("searchbox", { name: "Search" }).fill(slug);
    await expect(row).toContainText("Published");

    await row.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Delete this page?");
    await page.getByRole("button", { name: "Delete page", exact: true }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("Published");
  },
);

test(
  "the slug field reports a reserved or taken slug, and corrects a malformed one, while typing",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const slug = someSlug();
    await beginPage(page, slug);
    await save(page);
    await page.getByRole("link", { name: "Create New Page" }).click();
    const field = page.getByLabel("Slug");
    await field.fill("admin");
    await expect(page.getByText("This address belongs to the site itself.")).toBeVisible();
    await field.fill(slug);
    await expect(page.getByText("Another page has this address.")).toBeVisible();
    await field.fill("winter-check-2");
    await expect(page.getByText("This address is free.")).toBeVisible();
    const shared = page.getByRole("region", { name: "In search results and shared links" });
    await page.getByLabel("Title").fill("Before the frost");
    await expect(shared).toContainText("/winter-check-2");
    const full = `Before the frost | ${garage.name}`;
    await expect(shared).toContainText(full);
    await expect(shared).toContainText(`${full.length} characters, fits.`);
    await expect(shared).toContainText("0 characters, 50 to 160 are good.");
    await page.getByLabel("Meta description").fill("x".repeat(161));
    await expect(shared).toContainText("161 characters, may be cut after 160.");
    await page.getByLabel("Title").fill("A very long title of a page ".repeat(2));
    await expect(shared).toContainText("may be cut after 60.");
    await page.getByLabel("Title").fill("");
    await field.clear();
    await field.pressSequentially("No Slug ");
    await expect(field).toHaveValue("no-slug-");
    await field.blur();
    await expect(field).toHaveValue("no-slug");
    await page.getByRole("button", { name: "Create Page" }).click();
    await expect(page.getByText("Title is required").first()).toBeVisible();
    await page.getByLabel("Title").fill("x");
    await field.fill(slug);
    await page.getByRole("button", { name: "Create Page" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Failed to save page" }),
    ).toContainText("Another page has this address.");
    await expect(field).toHaveValue(slug);
  },
);

test(
  "the preview of a block is its public view with inert links",
  { tag: "@once" },
  async ({ page }) => {
    await beginPage(page, someSlug());
    await page.getByRole("button", { name: "Add CTA Block" }).click();
    await page.getByLabel("Heading", { exact: true }).fill("Book a check");
    await page.getByLabel("Button Text").fill("Book now");
    await page.getByLabel("Button Link").fill("javascript:alert(1)");
    await expect(page.getByText(/Use https:/)).toBeVisible();
    await page.getByRole("button", { name: "Preview of CTA block" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("link", { name: "Book now" })).toHaveAttribute("href", "#");
    await page.getByRole("button", { name: "Create Page" }).click();
    await expect(page.getByText(/A block has an address that is not allowed/)).toBeVisible();
    await expect(page.getByLabel("Button Link")).toBeFocused();
    await page.getByLabel("Button Link").fill("/garage-contact-salisbury");
    await preview.getByRole("link", { name: "Book now" }).click();
    await expect(page).toHaveURL(/\/admin\/pages\/new$/);
    await expectAccessible(page);
  },
);

test(
  "unsaved changes of a page survive a failed save, leaving and a reload",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    const slug = someSlug();
    await beginPage(page, slug);
    await page.getByRole("button", { name: "Add Text Block" }).click();
    await page.getByLabel("Text Content").fill("Do not lose me");
    // The copy is saved, the page is made, and only its answer is lost.
    await expect(page.getByText(/^Saved .*, not live yet\./)).toBeVisible();
    await page.route(pagesApi, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: "Create Page" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Failed to save page" }),
    ).toBeVisible();
    await page.unroute(pagesApi);

    // Without a connection to the copy, leaving asks first.
    await page.route(copiesApi, (route) => route.abort());
    await page.getByLabel("Text Content").fill("Do not lose me at all");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Not on the server yet; we keep trying\./)).toBeVisible();
    const leave = page.getByRole("navigation").getByRole("link", { name: "Pages" });
    await leave.click();
    await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(page).toHaveURL(/\/new$/);
    await leave.click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/pages$/);
    await page.unroute(copiesApi);

    await page.getByRole("link", { name: "Create New Page" }).click();
    await expect(page.getByRole("heading", { name: "You have unsaved work here" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Go on with it" }).click();
    await expect(page.getByLabel("Text Content")).toHaveText("Do not lose me at all");
    await page.getByLabel("Text Content").fill("Do not lose me either");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await expect(page.getByLabel("Text Content")).toHaveText("Do not lose me either");

    // Text typed during a save is kept and saved by the next one.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(pagesApi, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Create Page" }).click();
    await page.getByLabel("Text Content").fill("Do not lose me now");
    letThrough();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Page created successfully" }),
    ).toContainText("You are still in the editor: what you have changed since is not live yet.");
    await expect(page.getByLabel("Text Content")).toHaveText("Do not lose me now");
    await save(page, "Update Page");
    await page.goto(`/admin/pages/edit/${slug}`);
    await expect(page.getByLabel("Text Content")).toHaveText("Do not lose me now");
    await page.goto("/admin/pages/new");
    await expect(page.getByLabel("Title")).toHaveValue("");
  },
);

test(
  "unsaved changes of a page survive an ended session",
  { tag: ["@once", "@long"] },
  async ({ page, request, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await beginPage(page, someSlug());
    await page.getByRole("button", { name: "Add FAQ Block" }).click();
    await page.getByLabel("Question").fill("Is it kept?");
    const answer = page.getByLabel("Answer");
    await answer.click();
    // The text editor has come in the plain field's place.
    await expect(page.getByRole("toolbar")).toBeVisible();
    // Or the working copy of what was typed so far would notice the ended session.
    await expect(page.getByText(/^Saved .*, not live yet\./)).toBeVisible();
    await endSession(page, request);
    // The next copy notices it, a second and a half after the last key.
    await answer.fill("To the last letter.");
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fpages%2Fnew$/);
    await expect(page.getByText("Drafts are kept on this device.")).toBeVisible();
    await page.getByLabel("Email").fill(accounts.owner.email);
    await page.getByLabel("Password").fill(accounts.owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Go on with it" }).click();
    await expect(page.getByLabel("Question")).toHaveValue("Is it kept?");
    await expect(page.getByLabel("Answer")).toHaveText("To the last letter.");
    await save(page);
  },
);

test(
  "a conflicting save shows both versions of the page to choose from",
  { tag: ["@once", "@long"] },
  async ({ page, browser, baseURL, consoleErrors }) => {
    // The response to an update whose version is out of date.
    consoleErrors.allow(/Failed to load resource.*406.*version=eq/);
    const slug = someSlug();
    await beginPage(page, slug);
    await save(page);
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const second = await context.newPage();
    const edit = `/admin/pages/edit/${slug}`;
    await openAs(second, "owner", edit);
    await second.getByLabel("Title").fill("The second one's");
    await page.goto(edit);
    await page.getByLabel("Title").fill("The first one's");
    await save(page, "Update Page");

    await second.getByRole("button", { name: "Update Page" }).click();
    const dialog = second.getByRole("dialog", { name: "This page has changed" });
    await expect(dialog).toContainText("Olive Owner saved it on");
    const title = dialog.getByRole("listitem").filter({ hasText: "Title" });
    await expect(title.locator("del")).toContainText("first");
    await expect(title.locator("ins")).toContainText("second");
    await expectAccessible(second);
    await dialog.getByRole("button", { name: "Go on with the saved one" }).click();
    await expect(second.getByLabel("Title")).toHaveValue("The first one's");
    await expect(second.getByRole("button", { name: "Update Page" })).toBeFocused();
    await second.keyboard.press("Control+z");
    await expect(second.getByLabel("Title")).toHaveValue("The second one's");
    await save(second, "Update Page");

    await second.goto(edit);
    await expect(second.getByLabel("Title")).toHaveValue("The second one's");
    await second.getByRole("button", { name: "Earlier versions" }).click();
    await second.getByRole("button", { name: "Look at version 2" }).click();
    await expect(second.frameLocator('[title="Version 2"]').locator("body")).toContainText(
      "The first one's",
    );
    await expectAccessible(second);
    await second.getByRole("button", { name: "Restore version 2" }).click();
    await expect(second.getByLabel("Title")).toHaveValue("The first one's");
    await save(second, "Update Page");
    await context.close();
  },
);
