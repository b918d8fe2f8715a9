import type { Browser, Page } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { accounts, expect, expectAccessible, openAs, someEmail } from "./test.ts";

type Desk = {
  page: Page;
  browser: Browser;
  address: string;
  /** The link in the only mail that has come to an address since `before` ones. */
  nextLink: (to: string, before: number) => Promise<string>;
};

/** A request as the form records it. */
async function ask(page: Page, address: string, name: string): Promise<string> {
  const email = someEmail();
  const answer = await page.request.post(`${address}/rest/v1/enquiries`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, prefer: "return=minimal" },
    data: {
      id: crypto.randomUUID(),
      source: "Contact Form",
      name,
      email,
      phone: "01632 960 883",
      service: "repair",
      vehicle: "HD24 KLM",
      message: "It squeals when I brake. Is it safe to drive to work?",
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return email;
}

/**
 * Half a day at the desk: a request comes in, is marked and taken back, answered by the keyboard
 * alone, answered by the customer through the link in the mail, and done.
 */
export async function deskJourney({ page, browser, address, nextLink }: Desk, name: string) {
  // Before the first page, so that its timers are the clock's.
  await page.clock.install();
  await openAs(page, accounts.desk, `${address}/admin`);
  const waiting = page.getByRole("region", { name: /^New requests/ });
  await expect(waiting.getByRole("article").first()).toBeVisible();
  const first = await waiting.getByRole("article").first().getAttribute("aria-label");

  // One that comes in is there within 15 seconds, is said, and moves nothing until it is asked for.
  const email = await ask(page, address, name);
  await page.clock.fastForward(12_000);
  const more = waiting.getByRole("button", { name: "One more" });
  await expect(more).toBeVisible();
  await expect(waiting.getByRole("status")).toHaveText(`New request: ${name}, Repair`);
  const job = waiting.getByRole("article", { name: `${name}, Repair` });
  await expect(job).toBeHidden();
  await expect(waiting.getByRole("article").first()).toHaveAccessibleName(first ?? "");
  await more.click();
  await expect(job.getByRole("link", { name: "Ring 01632 960 883" })).toHaveAttribute(
    "href",
    "tel:+441632960883",
  );
  await expectAccessible(page);

  // Rung by mistake.
  await job.getByRole("button", { name: "Rung" }).click();
  const settled = waiting.getByRole("group", { name: `${name}: rung` });
  await expect(settled).toBeFocused();
  await settled.getByRole("button", { name: `Undo for ${name}` }).click();
  await expect(job).toBeVisible();

  // From the open request to the sent answer by the keyboard alone.
  await job.getByRole("link", { name: `Answer ${name}` }).press("Enter");
  const box = page.getByLabel(`Your answer to ${name}`);
  await expect(box).toBeVisible();
  const opened = Date.now();
  await page.getByRole("button", { name: "Please ring us" }).press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Or write here.");
  await page.keyboard.press("Control+Enter");
  const thread = page.getByRole("list", { name: "What was said and done" });
  await expect(thread.getByText("Waiting")).toBeVisible();
  expect(Date.now() - opened).toBeLessThan(20_000);
  await expectAccessible(page);

  // The customer answers by the link, without an account.
  const link = await nextLink(email, 1);
  const customer = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(link);
  await expect(customer.getByText("Or write here.")).toBeVisible();
  await expect(customer.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await customer.getByLabel("Your answer").fill("Thursday is fine.");
  await customer.getByRole("button", { name: "Send" }).click();
  const said = customer.getByRole("listitem").filter({ hasText: "Thursday is fine." });
  await expect(said).toBeFocused();
  await expectAccessible(customer);
  await customer.context().close();

  // The desk sees it, with the mail's state, and is done.
  await page.clock.fastForward(16_000);
  await expect(thread.getByText("Thursday is fine.")).toBeVisible();
  await expect(thread.getByText(/^Sent /)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Done" })).toHaveAttribute("aria-pressed", "true");

  // The list keeps its search on the way to a thread and back.
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Enquiries" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await main.getByRole("link", { name }).click();
  await expect(thread).toBeVisible();
  await main.getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(name);
}
