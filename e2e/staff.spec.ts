import { storedToken } from "./support/api.ts";
import { backendPath } from "./support/booking-form.ts";
import {
  backend,
  expect,
  expectAccessible,
  openAs,
  signIn,
  someEmail,
  test,
} from "./support/test.ts";

test(
  "the staff area requires sign-in and then returns to the requested screen",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto("/admin/enquiries?status=done");
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fenquiries%3Fstatus%3Ddone$/);
    await expect(page).toHaveTitle(/Sign in/);
    await expectAccessible(page);
    await page.getByLabel("Email").fill("owner@garage.example");
    await page.getByLabel("Password").fill("Garage-owner-1");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/enquiries\?status=done$/);
    await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
  },
);

test(
  "sign-in ignores a redirect to another site",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await signIn(page, "owner", "/auth?redirect=https://evil.example/");
    await expect(page).toHaveURL(/localhost:\d+\/admin/);
  },
);

test(
  "sign-in reports missing or wrong credentials and keeps the email",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*token/);
    await page.goto("/auth?redirect=/admin");
    const alert = page.getByRole("alert");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(alert).toHaveText("Please enter both email and password.");
    await page.getByLabel("Email").fill("owner@garage.example");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(alert).toHaveText(/Invalid login credentials/i);
    await expect(page.getByLabel("Email")).toHaveValue("owner@garage.example");
  },
);

test(
  "sign-in reports an unreachable server and being offline",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource|RequestError/);
    await page.route("**/auth/v1/**", (route) => route.abort());
    await signIn(page, "owner", "/auth?redirect=/admin");
    await expect(page.getByRole("alert")).toHaveText(
      "Connection failed. Please check your internet and try again.",
    );
    const dialog = page.getByRole("dialog", { name: "Connection Issue" });
    await expect(dialog).toContainText("We're having trouble connecting to our servers.");
    await page.route(backendPath, (route) => route.abort());
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Still unable to connect. Please check your internet connection.",
    );
    await expectAccessible(page);
    await page.unroute(backendPath);
    await dialog.getByRole("button", { name: "Retry" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Connection restored!" }),
    ).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByText("You are currently offline. Please check your internet connection."),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("owner@garage.example");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(
      page.getByRole("alert").filter({
        hasText: "Cannot sign in while offline. Please check your internet connection.",
      }),
    ).toBeVisible();
    const still = page.getByRole("listitem").filter({ hasText: "Still unable to connect." });
    await expect(still, "the dialog's message has disappeared").toHaveCount(0, { timeout: 10_000 });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(still).toHaveCount(1);
  },
);

test(
  "an account without the admin role sees no enquiries",
  { tag: "@once" },
  async ({ page, request }) => {
    await openAs(page, "mechanic");
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    await expectAccessible(page);
    const answer = await request.get(`${backend.url}/rest/v1/enquiries?select=*`, {
      headers: {
        apikey: backend.key,
        authorization: `Bearer ${await storedToken(page)}`,
      },
    });
    expect(await answer.json()).toEqual([]);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  },
);

test("signing out ends the session in every tab", { tag: "@once" }, async ({ page, context }) => {
  await openAs(page, "owner");
  await expect(page.getByRole("table")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/enquiries");
  await expect(other.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(other).toHaveURL(/\/auth/);
});

test(
  "enquiries can be searched, filtered, paged and given a state, newest first",
  { tag: "@once" },
  async ({ page, request }) => {
    const mark = someEmail().split("@")[1] ?? "";
    const run = Math.floor(Math.random() * 0xffff).toString(16);
    for (let number = 0; number < 60; number++) {
      const answer = await request.post(`${backend.url}/rest/v1/enquiries`, {
        headers: {
          apikey: backend.key,
          "cf-connecting-ip": `2001:${run}:${Math.floor(number / 4)}::1`,
          prefer: "return=minimal",
        },
        data: {
          id: crypto.randomUUID(),
          source: "Contact Form",
          name: `Visitor ${number}`,
          email: `v${number}@${mark}`,
          phone: "01632 960 111",
        },
      });
      expect(answer.status()).toBe(201);
    }
    await openAs(page, "owner", `/admin/enquiries?search=${mark}`);
    const rows = page.getByRole("row").filter({ hasText: mark });
    await expect(rows).toHaveCount(25);
    await expect(rows.first()).toContainText("Visitor 59");
    await page.getByRole("button", { name: "Show older enquiries" }).click();
    await expect(rows).toHaveCount(50);
    await page.getByRole("button", { name: "Show older enquiries" }).click();
    await expect(rows).toHaveCount(60);
    await expect(rows.last()).toContainText("Visitor 0");
    await expect(page.getByText("That's everything.")).toBeVisible();

    const state = page.getByLabel("State of the enquiry from Visitor 59");
    await state.selectOption("In progress");
    await expect(state).toHaveValue("in_progress");
    await page.reload();
    await expect(state).toHaveValue("in_progress");
    await page.getByLabel("State", { exact: true }).selectOption("In progress");
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/status=in_progress/);
    await page.goBack();
    await expect(rows).toHaveCount(25);
  },
);

test(
  "fast typing in the search keeps its order, and Back undoes the last filter",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await openAs(page, "owner", "/admin/enquiries?status=new");
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.focus();
    await page.keyboard.type("grinding noise from the left");
    await expect(search).toHaveValue("grinding noise from the left");
    await expect(page).toHaveURL(/search=grinding\+noise\+from\+the\+left/);
    await page.getByLabel("Probably sent by bots").click();
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Probably sent by bots")).not.toBeChecked();
    await expect(search).toHaveValue("grinding noise from the left");
  },
);

test(
  "a failed change of an enquiry's state is reported and rolled back",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await openAs(page, "owner");
    const state = page.getByLabel(/^State of the enquiry from/).first();
    const before = await state.inputValue();
    await page.route("**/rest/v1/enquiries*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await state.selectOption(before === "done" ? "new" : "done");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Network connection issue." }),
    ).toBeVisible();
    await expect(state).toHaveValue(before);
  },
);

test(
  "an enquiry list that fails to load says so and can be retried",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route("**/rest/v1/enquiries*", (route) => route.abort());
    await openAs(page, "owner");
    await expect(page.getByRole("alert")).toContainText("The enquiries could not be loaded");
    await expect(page.getByRole("listitem").filter({ hasText: "Request Failed" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/rest/v1/enquiries*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "staff screens are noindex and have no Open Graph tags",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await openAs(page, "owner");
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute(
      "content",
      "noindex, nofollow",
    );
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  },
);
