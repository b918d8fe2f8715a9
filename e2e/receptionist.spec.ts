import type { Locator, Page } from "@playwright/test";
import { serveOwnSite, type OwnSite } from "./support/server-mail-site.ts";
import { expect, expectAccessible, openAs, test } from "./support/test.ts";

// A site of its own, since it moves the clock.
let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await serveOwnSite();
});
test.afterAll(() => site.stop());

/** What the editor says of the work, whatever its state: never neither. */
const savedOrNot =
  /Saved .*, not live yet|Saving…|(Offline\.|we keep trying\.) Kept on this device|saved this .*, while you wrote|Last saved|Not saved yet/;
const liveOrNot = /Visitors (do not )?see/;

/** Counts what is pressed besides typing, and looks after each press that both are known. */
class Presses {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async on(target: Locator, choice?: string): Promise<void> {
    this.count += 1;
    if (choice === undefined) await target.click();
    else await target.selectOption(choice);
    await this.look();
  }

  /** A field that is pressed and typed into. */
  async into(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
    await this.look();
  }

  async key(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
    await this.look();
  }

  async look(): Promise<void> {
    const editor = this.page.getByRole("form", { name: /^(Edit|Create) page$/ });
    if ((await editor.count()) === 0) return;
    await expect(editor.getByText(savedOrNot).first()).toBeAttached();
    await expect(editor.getByText(liveOrNot).first()).toBeAttached();
  }
}

/** A photo that the receptionist took: 1600 × 1200. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    canvas.getContext("2d")?.fillRect(200, 200, 900, 700);
    return canvas.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";
  });
  return Buffer.from(data, "base64");
}

test("a receptionist makes, schedules, changes, withdraws and restores a page in sixty presses", async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(180_000);
  consoleErrors.allow(/404 \(Not Found\)|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (!isPhone) await page.setViewportSize({ width: 1440, height: 900 });
  const moveClock = (now: string | null) =>
    page.request.post(`${site.address}/__clock`, { data: { now } });
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: typeof name === "string" });
  const press = new Presses(page);
  const dialog = page.getByRole("dialog");
  const saved = page.getByText(/^Saved .*, not live yet\./);
  await openAs(page, "owner", `${site.address}/admin/pages`);

  // From a template, with bold words, a list, a link, a picture of one's own, a question and a button.
  await press.on(page.getByRole("link", { name: "Create New Page" }));
  await press.on(button("Seasonal check"));
  await press.into(page.getByLabel("Title"), "Winter check 2027");
  const text = page.getByLabel("Text Content");
  await expect(text).toHaveAttribute("contenteditable", "true");
  await press.on(text.locator("p").last());
  await press.key("End");
  await page.keyboard.type(" ");
  await press.on(button("Bold").first());
  await page.keyboard.type("Free with every service");
  await press.on(button("Bold").first());
  await page.keyboard.type(", see ");
  await press.on(button("Link").first());
  await press.on(dialog.getByText("A page of this site", { exact: true }));
  await press.on(dialog.getByLabel("Page", { exact: true }), "MOT");
  await press.on(button("Set the link", dialog));
  await expect(text.locator("li")).toHaveCount(4);
  const answer = page.getByLabel("Answer");
  await press.on(answer);
  await press.key("Control+a");
  await page.keyboard.type("About half an hour. You are welcome to wait.");
  await press.on(button("Add Image Block"));
  await press.on(button("Choose or upload a picture").last());
  const buffer = await photo(page);
  // The button, and the file in the window of the system.
  press.count += 2;
  await dialog
    .getByLabel("Upload a picture")
    .setInputFiles({ name: "battery.jpg", mimeType: "image/jpeg", buffer });
  await press.on(button("Crop", dialog));
  await press.on(dialog.getByLabel("Shape"), "Square");
  await press.on(button("Crop", dialog));
  await press.into(dialog.getByLabel("What does it show?"), "A battery on the bench");
  await press.on(button("Upload", dialog));
  await expect(page.getByLabel("Alt Text")).toHaveValue("A battery on the bench");
  await expect(saved).toBeVisible();
  await expectAccessible(page);

  // Looked at as visitors will see it.
  if (isPhone) await press.on(button("Preview"));
  const shown = page.frameLocator('[title="The page as visitors see it"]');
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Winter check 2027");
  await expect(shown.getByText("Free with every service")).toBeVisible();
  if (isPhone) await press.on(button("Close"));

  // At a time.
  await press.on(button("At a time"));
  // A slip of the year, in the dark.
  await page.emulateMedia({ colorScheme: "dark" });
  await press.into(dialog.getByLabel("Day"), "2025-01-04");
  await press.on(button("Schedule", dialog));
  await expect(dialog.getByText("This time is past. Choose a later one.")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await press.into(dialog.getByLabel("Day"), "2027-01-04");
  await expectAccessible(page);
  await press.on(button("Schedule", dialog));
  await expect(page).toHaveURL(/\/admin\/pages$/);
  const row = page.getByRole("row").filter({ hasText: "/winter-check-2027" });
  await expect(row).toContainText(/Goes live Monday 4 January 2027 at 8\sam\./);
  await expectAccessible(page);
  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage();
  const heading = visitor.getByRole("heading", { level: 1 });
  await visitor.goto("/winter-check-2027");
  await expect(heading).toHaveText("Page not found");
  await moveClock("2027-01-04T08:00:00Z");
  await visitor.reload();
  await expect(heading).toHaveText("Winter check 2027");
  await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(visitor.getByRole("img", { name: "A battery on the bench" })).toBeVisible();
  await moveClock(null);

  // In two tabs, and without a connection.
  await page.reload();
  await press.on(row.getByRole("link", { name: /^Edit/ }));
  await expect(page.getByLabel("Title")).toHaveValue("Winter check 2027");
  await press.into(page.getByLabel("Question"), "How long will it take?");
  await press.key("Control+s");
  await expect(saved).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${site.address}/admin/pages/edit/winter-check-2027`);
  await expect(tab.getByLabel("Question")).toHaveValue("How long will it take?");
  await press.into(tab.getByLabel("Question"), "How long does the check take?");
  await expect(tab.getByText(/^Saved .*, not live yet\./)).toBeVisible();
  await page.context().setOffline(true);
  await press.into(page.getByLabel("Meta description"), "Ready for the frost in half an hour.");
  await expect(page.getByText("Offline. Kept on this device, not live yet.")).toBeVisible();
  await press.look();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/saved this .*, while you wrote\./)).toBeVisible();
  await expectAccessible(page);
  await press.on(button("Keep both"));
  await expect(saved).toBeVisible();
  await press.on(button("Update Page"));
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await visitor.reload();
  await expect(visitor.getByText("How long will it take?")).toBeVisible();

  // Withdrawn and restored, and the work of the second tab is still there.
  await press.on(row.getByRole("button", { name: /^Withdraw/ }));
  await expect(row).toContainText("Draft");
  await visitor.reload();
  await expect(heading).toHaveText("Page not found");
  await press.on(button("Undo"));
  await expect(row).toContainText("Published");
  await expect(row).toContainText(/Changed .*, not live yet/);
  await visitor.reload();
  await expect(heading).toHaveText("Winter check 2027");
  await press.on(row.getByRole("link", { name: /^Edit/ }));
  await expect(page.getByLabel("Question")).toHaveValue("How long does the check take?");
  await expectAccessible(page);
  test.info().annotations.push({ type: "presses", description: String(press.count) });
  expect(press.count).toBeLessThanOrEqual(60);
});
