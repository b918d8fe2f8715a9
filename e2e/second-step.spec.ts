import { totpCode } from "../supabase/local/totp.ts";
import { linkFor } from "./support/api.ts";
import { expect, expectAccessible, someEmail, test } from "./support/test.ts";

const password = "Passw0rd-first";

test(
  "a second step is added, asked for after the password, and removed",
  { tag: ["@once", "@embedded"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource.*verify/);
    const email = someEmail();
    await page.goto("/auth?redirect=/account");
    await page.getByRole("button", { name: "Need an account? Sign up" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    await expect(page.getByText("Check your email to confirm your account.").first()).toBeVisible();
    await page.goto(await linkFor(page, email));
    await page.getByRole("button", { name: "Confirm and sign in" }).click();
    await page.getByRole("link", { name: "My account" }).click();

    await page.getByRole("button", { name: "Add a second step" }).click();
    const key = (await page.locator("code").innerText()).replaceAll(" ", "");
    await expectAccessible(page);
    await page.getByLabel("Code", { exact: true }).fill(totpCode(key));
    await page.getByRole("button", { name: "Turn on the second step" }).click();
    await expect(page.getByText("On: after the password")).toBeVisible();

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.goto("/auth?redirect=/account");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Code", { exact: true }).fill("12345");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Enter the six digits").first()).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("This code is wrong or has run out.").first()).toBeVisible();
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(totpCode(key));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();

    await page.getByRole("button", { name: "Remove the second step" }).click();
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByRole("button", { name: "Add a second step" })).toBeVisible();
    await expectAccessible(page);
  },
);
