import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LOCAL_POST_SECRET } from "../supabase/local/keys.ts";
import { serveServerMailSite, type ServerMailSite } from "./support/server-mail-site.ts";
import { accounts, expect, expectAccessible, someEmail, test } from "./support/test.ts";

type Mail = { subject: string; message: string };

let site: ServerMailSite;
test.beforeAll(async () => {
  // Build and start take long on a busy machine.
  test.setTimeout(240_000);
  site = await serveServerMailSite();
});
test.afterAll(() => site.stop());

/** Wakes the sender, as pg_cron does, and returns the mails to this address, oldest first. */
async function post(page: Page, to: string): Promise<Mail[]> {
  const headers = { authorization: `Bearer ${LOCAL_POST_SECRET}` };
  await page.request.post(`${site.address}/functions/v1/post`, { headers });
  const caught = await page.request.get(`${site.address}/__mail/messages`);
  const mails = (await caught.json()) as {
    content: { template_params?: Record<string, string> };
  }[];
  return mails
    .flatMap(({ content }) => (content.template_params ? [content.template_params] : []))
    .filter(({ to_email }) => to_email === to)
    .map(({ subject = "", message = "" }) => ({ subject, message }))
    .toReversed();
}

/** The only mail that has come since `before` ones. */
async function nextMail(page: Page, to: string, before: number): Promise<Mail> {
  let mails: Mail[] = [];
  await expect.poll(async () => (mails = await post(page, to)).length).toBe(before + 1);
  return mails[before] ?? { subject: "", message: "" };
}

const linkIn = ({ message }: Mail, path: string) =>
  new RegExp(`http\\S+${path}\\S*`).exec(message)?.[0] ?? "no link";
const moveClock = (page: Page, now: string | null) =>
  page.request.post(`${site.address}/__clock`, { data: { now } });

// One journey on a site of its own, whose build and start are most of its time.
test(
  "a reminder goes out by mail: from the box to the link that stops it",
  { tag: ["@once", "@embedded"] },
  async ({ page }) => {
    test.slow();
    const email = someEmail();
    await page.goto(site.address);
    await page.getByRole("button", { name: "MOT reminders" }).click();
    const dialog = page.getByRole("dialog", { name: "MOT Reminder" });
    await dialog.getByLabel("Your name").fill("Margaret Pike");
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByLabel("Vehicle").fill("hd24 klm");
    const box = dialog.getByRole("checkbox", { name: "E-mail me on these days. One mail each" });
    await expect(box).not.toBeChecked();
    await box.check();
    const due = await dialog.getByLabel("MOT due date").inputValue();
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Set Reminder" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Reminder set!" })).toContainText(
      "Please press the link in the mail we have just sent.",
    );
    const receipt = page.getByRole("region", { name: "Your MOT reminder" });
    await expect(receipt.getByRole("button", { name: /Add to calendar/ })).toBeVisible();
    await expectAccessible(page, "dialog");

    const asked = await nextMail(page, email, 0);
    expect(asked.subject).toBe("Shall we e-mail you about your MOT?");
    const link = linkIn(asked, "/reminder#");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(link);
    await expect(page.getByRole("region", { name: "Shall we e-mail you?" })).toContainText(
      "HD24 KLM",
    );
    await expect(page).toHaveTitle(/^Your reminder/);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Yes, e-mail me" }).press("Enter");
    await expect(page.getByRole("region", { name: "We will e-mail you" })).toBeFocused();
    await expectAccessible(page);

    const day = (before: number) =>
      new Date(Date.parse(`${due}T09:05:00Z`) - before * 86_400_000).toISOString();
    await moveClock(page, day(30));
    const reminder = await nextMail(page, email, 1);
    expect(reminder.subject).toBe("Your MOT is due in 30 days: HD24 KLM");

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(linkIn(reminder, "#mot-booking"));
    await expect(page.getByLabel(/^Vehicle/)).toHaveValue("HD24 KLM");
    await expect(page.getByRole("heading", { name: "Book your MOT" })).toBeInViewport();

    await page.goto(linkIn(reminder, "/reminder#"));
    await expect(page.getByRole("region", { name: "We will e-mail you" })).toBeVisible();
    await page.getByRole("button", { name: "Stop these reminders" }).click();
    await expect(page.getByRole("region", { name: "Stopped" })).toBeFocused();
    await expectAccessible(page);
    await moveClock(page, day(7));
    expect(await post(page, email)).toHaveLength(2);

    await page.goto(`${link}x`);
    await expect(page.getByText("This link does not work")).toBeVisible();
    await expectAccessible(page);
    await moveClock(page, null);

    await page.goto(`${site.address}/admin/post`);
    await page.getByLabel("Email").fill(accounts.owner.email);
    await page.getByLabel("Password").fill(accounts.owner.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const mails = page.getByRole("table", { name: /^Mails/ }).getByRole("row");
    await expect(mails.filter({ hasText: email })).toHaveCount(3);
    await expect(mails.filter({ hasText: "Cancelled" })).toContainText("Stopped by the customer");
    await expect(page.getByText(/^Last run /)).toBeVisible();
    await expectAccessible(page);

    const scripts = readdirSync(join(site.outDir, "assets")).filter((name) => name.endsWith(".js"));
    const withMailService = scripts.filter((name) =>
      readFileSync(join(site.outDir, "assets", name), "utf8").includes("email/send"),
    );
    expect(withMailService).toEqual([]);
  },
);
