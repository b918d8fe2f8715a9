import { readFileSync } from "node:fs";
import { acceptInvitation } from "./support/api.ts";
import { controlsUnder } from "./support/overlays.ts";
import { backend, expect, expectAccessible, openAs, someEmail, test } from "./support/test.ts";

test(
  "an admin can invite by mail with a role, change roles, and the log records all of it",
  { tag: ["@once", "@embedded"] },
  async ({ page, browser, baseURL, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*change_roles/);
    // A separate account, because its role would disturb other tests.
    const email = someEmail();
    await openAs(page, "owner", "/admin/users");
    // The list without the others, whose buttons would lie under the toast.
    await page.getByRole("searchbox", { name: "Search" }).fill(email.toUpperCase());
    await expect(page.getByText("Nobody matches")).toBeVisible();
    await page.getByRole("button", { name: "Invite by mail" }).click();
    await page.getByRole("dialog").getByLabel("Email").fill(email);
    await page.getByRole("dialog").getByLabel("Role").selectOption("Editor");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send invitation" }).click();
    const toast = page.getByRole("listitem").filter({ hasText: "Invited" });
    await expect(toast).toContainText(email);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(toast).toBeInViewport({ ratio: 1 });
      expect(await controlsUnder(page, toast)).toEqual([]);
    }
    const rows = page.getByRole("row").filter({ hasText: "@" });
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await expectAccessible(page);
    const change = rows.getByRole("button", { name: `Change the roles of ${email}` });
    const dialog = page.getByRole("dialog");
    const save = dialog.getByRole("button", { name: "Save roles" });
    await change.click();
    await dialog.getByRole("checkbox", { name: /^Admin/ }).check();
    await expectAccessible(page);
    // An unconfirmed address may be somebody else's.
    await save.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "This address has not been confirmed yet. Ask them to open the link in the mail first.",
    );
    await acceptInvitation(page, email, "Passw0rd-first");
    await save.click();
    await expect(rows.getByText("Admin, Editor", { exact: true })).toBeVisible();

    // An admin who takes their own role leaves what only admins see at once.
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const second = await context.newPage();
    await openAs(second, { email, password: "Passw0rd-first" }, "/admin/users");
    await second.getByRole("button", { name: `Change the roles of ${email}` }).click();
    await second.getByRole("checkbox", { name: /^Admin/ }).uncheck();
    await expect(second.getByRole("dialog")).toContainText("you will leave what only admins see");
    await second.getByRole("button", { name: "Save roles" }).click();
    await expect(second.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await expect(second.getByText("not part of your role (Editor)")).toBeVisible();
    await context.close();
    await page.reload();
    await expect(rows.getByText("Editor", { exact: true })).toBeVisible();
    await change.click();
    await dialog.getByRole("checkbox", { name: /^Editor/ }).uncheck();
    await save.click();
    await expect(rows.getByText("No role")).toBeVisible();
    const log = page.getByRole("listitem").filter({ hasText: email });
    for (const line of [
      "was made an editor by owner@garage.example",
      "was made an admin by owner@garage.example",
      `lost the admin role by ${email}`,
      "lost the editor role by owner@garage.example",
    ]) {
      await expect(log.filter({ hasText: line })).toHaveCount(1);
    }

    await page.getByRole("searchbox", { name: "Search" }).fill("owner@garage");
    await page.getByRole("button", { name: /^Change the roles of owner/ }).click();
    await dialog.getByRole("checkbox", { name: /^Admin/ }).uncheck();
    await save.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "The last admin cannot be removed. Grant the role to somebody else first.",
    );
    await page.getByRole("button", { name: "Cancel" }).click();
    for (const nonsense of ['"),email.ilike.*', "%", "a,b)", "\\"]) {
      await page.getByRole("searchbox", { name: "Search" }).fill(nonsense);
      await expect(page.getByText("Nobody matches")).toBeVisible();
    }
  },
);

test(
  "personal data can be exported and erased",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*erase_personal_data/);
    const email = someEmail();
    const headers = { apikey: backend.key, prefer: "return=minimal" };
    // The second under a mistyped address.
    const phone = `07700 ${String(Date.now()).slice(-6)}`;
    for (const address of [email, `${email}x`]) {
      const sent = await page.request.post(`${backend.url}/rest/v1/enquiries`, {
        headers,
        data: {
          id: crypto.randomUUID(),
          source: "Contact Form",
          name: "Ann Other",
          email: address,
          phone,
          message: "The words that come back",
        },
      });
      expect(sent.status()).toBe(201);
    }
    await page.request.post(`${backend.url}/auth/v1/signup`, {
      headers: { apikey: backend.key },
      data: { email, password: "Passw0rd-first" },
    });

    await openAs(page, "owner", "/admin/personal-data");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
    await page.getByLabel("Email").fill(email.toUpperCase());
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("2 of 3 chosen")).toBeVisible();
    const slip = page.getByRole("group", { name: "With the same telephone number (1)" });
    await slip.getByRole("checkbox").check();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as JSON" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
    const held: unknown = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(held).toMatchObject({
      email,
      account: { email },
      enquiries: [
        { email, message: "The words that come back" },
        { email: `${email}x`, message: "The words that come back" },
      ],
    });
    await expectAccessible(page);

    await page.getByRole("button", { name: "Erase what is chosen" }).click();
    await expect(page.getByRole("dialog")).toContainText("1 account, 2 enquiries");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByRole("status").filter({ hasText: "has been erased" })).toContainText(
      "1 account, 2 enquiries",
    );
    await expect(page.getByText("Nothing found")).toBeVisible();
    await page.getByLabel("Email").fill("owner@garage.example");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: "Erase what is chosen" }).click();
    await page.getByRole("button", { name: "Erase for good" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "You cannot erase your own account. Another admin can.",
    );

    await page.goto("/admin/log?action=erased");
    await expect(page.getByRole("table")).toContainText("owner@garage.example");
    await expect(
      page.getByText("Erased personal data: 1 account, 2 enquiries").first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
