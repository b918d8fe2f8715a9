import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { endSession, linkFor, storedToken } from "./support/api.ts";
import {
  accounts,
  expect,
  expectAccessible,
  holdScripts,
  someEmail,
  test,
} from "./support/test.ts";

const once = { tag: "@once" };
const password = "Passw0rd-first";

async function fill(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?redirect=/admin/users");
  await page.getByRole("button", { name: "Need an account? Sign up" }).click();
  await fill(page, email, password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toHaveText(
    "Check your email to confirm your account.",
  );
}

test(
  "an account can be signed up, confirmed and given a new password by mail",
  { tag: ["@once", "@embedded"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*(signup|user|token|verify)/);
    const email = someEmail();
    await page.goto("/auth?redirect=/admin/users");
    await page.getByRole("button", { name: "Need an account? Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "new-password");
    await expectAccessible(page);
    await fill(page, email, "weak");
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    const reasons = page.getByRole("alert").getByRole("listitem");
    await expect(reasons).toHaveText([
      "Use at least 8 characters.",
      "Use small letters, capital letters and digits.",
    ]);

    await signUp(page, email);
    await expect(page.getByText("temporary admin")).toHaveCount(0);
    // A scanner of mail opens the link first: nothing happens.
    const confirmation = await linkFor(page, email);
    expect((await page.request.get(confirmation)).status()).toBe(200);
    await page.goto(confirmation);
    await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    // An account without a role lands on its notes, with the tokens removed from the URL.
    await expect(page).toHaveURL(/\/notes$/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Please enter your email first." }),
    ).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "If there is an account" }),
    ).toBeVisible();
    const link = await linkFor(page, email);
    await page.goto(link);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("New password")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expectAccessible(page);
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByRole("alert").getByRole("listitem").first()).toBeVisible();
    await page.getByLabel("New password").fill("Passw0rd-second");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page).toHaveURL(/\/notes$/);

    await page.goto("/admin");
    await page.getByRole("button", { name: "Sign out" }).click();
    await fill(page, email, password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(/Invalid login credentials/i);
    await fill(page, email, "Passw0rd-second");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();

    // The link works only once.
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.goto(link);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("This link has expired or was used before.")).toBeVisible();
    await expect(
      page.getByRole("button", { name: "Send the confirmation mail again" }),
    ).toBeVisible();
  },
);

test(
  "sign-up and password reset do not reveal whether an account exists",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await signUp(page, accounts.mechanic.email);
    for (const email of [accounts.mechanic.email, someEmail()]) {
      await page.goto("/auth?redirect=/admin");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page.getByRole("status").filter({ hasText: "If there is" })).toHaveText(
        `If there is an account for ${email}, a mail with a link to set a new password is on its way.`,
      );
    }
  },
);

test(
  "sign-in without a redirect shows / and leads an admin to /admin",
  once,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED/);
    const checks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/rpc/has_role")) checks.push(request.method());
    });
    await page.goto("/auth");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /^Sign in to /);
    await expect(page.locator("meta[property='og:url']")).toHaveAttribute("content", /\/auth$/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/auth$/);
    await fill(page, accounts.owner.email, accounts.owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByText("Reachable, answered in")).toBeVisible();
    // One by the sign-in, one by the status card.
    expect(checks).toHaveLength(2);
    await expectAccessible(page);
    for (const [title, path] of [
      ["Enquiries", "/admin/enquiries?status=new"],
      ["Notes", "/admin/notes"],
      ["Pages", "/admin/pages"],
      ["Users", "/admin/users"],
    ] as const) {
      const card = page
        .getByRole("link")
        .filter({ has: page.getByRole("heading", { name: title }) });
      await expect(card).toHaveAttribute("href", path);
      await expect(card).toHaveText(/\d+(new|notes|pages|accounts)$/);
    }
    await page.route("**/rest/v1/**", (route) => route.abort());
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(page.getByText("Not reachable")).toBeVisible();
    await expect(page.getByText("Unknown")).toHaveCount(2);
    await page.unroute("**/rest/v1/**");
    await page.goto("/auth");
    await expect(page, "a signed-in user is redirected from /auth").toHaveURL(/\/admin$/);
  },
);

test(
  "an expired session is renewed, and a revoked one leads to sign-in with a message",
  once,
  async ({ page, request, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*(token|user|rest)|could not be reached/);
    await page.clock.install();
    await page.goto("/auth?redirect=/admin/users");
    await fill(page, accounts.owner.email, accounts.owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("table")).toBeVisible();
    const awake = page.waitForResponse(/grant_type=refresh_token/);
    // As after two hours of sleep.
    await page.clock.fastForward("02:00:00");
    expect((await awake).status()).toBe(200);
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await storedToken(page, { expires_at: 1 });
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByRole("table")).toBeVisible();

    // Back after an hour, without a connection.
    await storedToken(page, { expires_at: 1 });
    await page.route("**/auth/v1/token*", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/You stay signed in, and this page goes on/)).toBeVisible();
    await expectAccessible(page, "[role=status]");
    // The page tries by itself, too, which would take the button away: nothing is answered before the press.
    const letThrough = await holdScripts(page, "**/auth/v1/token*");
    await page.getByRole("button", { name: "Try again" }).click();
    letThrough();
    await expect(page.getByRole("table")).toBeVisible();
    await page.unroute("**/auth/v1/token*");

    // The page that is left asks for nothing meanwhile, or it would be told instead of the next one.
    let isLeft = false;
    page.once("framenavigated", () => (isLeft = true));
    await page.route("**/auth/v1/token*", async (route) => {
      if (isLeft) await route.continue();
    });
    await endSession(page, request);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fusers$/);
    await expect(page.getByText("your session has ended. Sign in to go on.")).toBeVisible();
  },
);

test(
  "a forged session or a forged role check reveals no data",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.goto("/auth?redirect=/admin/enquiries");
    await fill(page, accounts.mechanic.email, accounts.mechanic.password);
    await page.route("**/rpc/has_role", (route) => route.fulfill({ json: true }));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("No enquiries yet"), "shows the screen, but no rows").toBeVisible();
    await page.goto("/admin/users");
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByRole("button", { name: /^Change the roles of mechanic/ }).click();
    await page.getByRole("checkbox", { name: /^Admin/ }).check();
    await page.getByRole("button", { name: "Save roles" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("You are not allowed");
    await page.goto("/admin/personal-data");
    await page.getByLabel("Email").fill(accounts.owner.email);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The search failed" })).toContainText(
      "You are not allowed to do that.",
    );

    // An unsigned token that claims to be the owner's.
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const id = "a0000000-0000-4000-8000-000000000001";
    const claims = { sub: id, role: "authenticated", aud: "authenticated", exp: 4_000_000_000 };
    await storedToken(page, {
      access_token: `${encode({ alg: "none" })}.${encode(claims)}.`,
      refresh_token: "forged",
      expires_at: 4_000_000_000,
      user: { id, email: accounts.owner.email, app_metadata: {}, user_metadata: {} },
    });
    await page.goto("/admin/enquiries");
    await expect(
      page.getByText(/could not be loaded|No enquiries yet|Sign in to go on/),
    ).toBeVisible();
    await expect(page.getByText("@example.com")).toHaveCount(0);
  },
);

test("the production build does not contain the admin bypass", once, () => {
  const folder = ".local/preview/assets";
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const file of scripts) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(`${file}: ${/temporary admin|\bbypass:|\.bypass\b/i.exec(text)?.[0]}`).toBe(
      `${file}: undefined`,
    );
  }
});
