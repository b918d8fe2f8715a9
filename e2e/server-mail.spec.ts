import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { LOCAL_POST_SECRET, LOCAL_PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import { shiftsOf, watchShifts } from "../tests/support/layout-shift.mjs";
import { deskJourney } from "./support/desk-journey.ts";
import { expectTimesToFit } from "./support/times.ts";
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

// Journeys on a site of its own, whose build and start are most of their time: one after the other.
test.describe.configure({ mode: "default" });

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

/** Switches the diary on, as an admin does. */
async function openDiary(page: Page): Promise<void> {
  const ask = async (path: string, data: object, token?: string) => {
    const headers = {
      apikey: LOCAL_PUBLISHABLE_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await page.request.post(`${site.address}${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { access_token: string };
  };
  const session = await ask("/auth/v1/token?grant_type=password", accounts.owner);
  await ask("/rest/v1/rpc/set_diary", { _enabled: true }, session.access_token);
}

const timesOf = (page: Page) => page.getByRole("group", { name: /^Time on/ }).getByRole("radio");
/** A name that ends with this time, whose space does not break. */
const ending = (time: string) => new RegExp(`, ${time.replace(".", "\\.").replace(/\s/, "\\s")}$`);

/** A visitor on a phone in New York, who has chosen 9 am on the second free day. */
async function visitor(browser: Browser, address: string, name: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    timezoneId: "America/New_York",
    reducedMotion: "reduce",
    extraHTTPHeaders: { "cf-connecting-ip": address },
  });
  const page = await context.newPage();
  await watchShifts(page);
  const email = someEmail();
  await page.goto(`${site.address}/booking-mot-salisbury#mot-booking`);
  const day = page.getByRole("radio", { name: /times free$/ }).nth(1);
  await expect(day).toBeVisible();
  expect(await shiftsOf(page)).toEqual({ sum: 0, what: [] });
  await day.check();
  await expectTimesToFit(page, timesOf(page));
  await page.getByRole("radio", { name: "9 am", exact: true }).click();
  await expect(page.getByRole("button", { name: "Change day or time" })).toBeFocused();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("textbox", { name: "Phone" }).fill("01632 960 883");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel(/^Vehicle/).fill("hd24 klm");
  return { page, email };
}

test(
  "of two visitors who press for the last place one has it, the other another time, which a press in the mail confirms, moves and cancels",
  { tag: ["@once", "@embedded"] },
  async ({ page, browser, consoleErrors }) => {
    test.slow();
    // The answer to the one who came second.
    consoleErrors.allow(/409 \(Conflict\)/);
    await openDiary(page);
    const visitors = await Promise.all([
      visitor(browser, "2001:db8:aaaa::1", "Margaret Pike"),
      visitor(browser, "2001:db8:bbbb::1", "Tom Oakes"),
    ]);
    const book = (one: Page) => one.getByRole("button", { name: "Book it" }).click();
    const booked = (one: Page) =>
      one.getByRole("region", { name: "Request Submitted" }).filter({ hasText: "Held for you. " });
    const taken = (one: Page) =>
      one.getByRole("alert").filter({ hasText: "Somebody has just taken 9" });
    await Promise.all(visitors.map((one) => book(one.page)));
    await Promise.all(
      visitors.map((one) => expect(booked(one.page).or(taken(one.page))).toBeVisible()),
    );
    const states = await Promise.all(visitors.map((one) => booked(one.page).isVisible()));
    expect(states.filter(Boolean)).toHaveLength(1);
    const [first, second] = states[0] ? visitors : visitors.toReversed();
    if (!first || !second) throw new Error("There are two visitors.");
    await expect(booked(first.page)).toContainText(", 9 am");
    await expectAccessible(first.page);

    const late = second.page;
    await expect(taken(late)).toBeFocused();
    await expect(taken(late)).toContainText(/Still free: \d[\d., ]+\./);
    await expect(late.getByLabel(/^Vehicle/)).toHaveValue("hd24 klm");
    await expect(late.getByRole("textbox", { name: "Email" })).toHaveValue(second.email);
    await expectAccessible(late);
    const near = taken(late).getByRole("button").first();
    const hour = ((await near.textContent()) ?? "").replace("\u00a0", " ");
    await near.click();
    await expect(late.getByText(ending(hour)).first()).toBeVisible();
    await book(late);
    await expect(booked(late)).toContainText(`, ${hour}`);
    await expect(booked(late)).toBeFocused();

    const mailed = await nextMail(late, second.email, 0);
    expect(mailed.subject).toMatch(/^Please confirm: /);
    expect(mailed.message).toContain(hour);
    const link = linkIn(mailed, "/booking#");
    const token = link.split(".").at(-1) ?? link;
    /** Addresses and referrers of whatever is asked from here on. */
    const asked: string[] = [];
    late.on("request", (one) => asked.push(`${one.url()} ${one.headers().referer ?? ""}`));
    // The link in the mail is the first press.
    let presses = 1;
    const press = async (button: Locator) => {
      presses++;
      await button.click();
    };
    await late.goto(link);
    const own = (name: RegExp) => late.getByRole("region", { name });
    await expect(own(ending(hour))).toContainText("HD24 KLM");
    await expect(late).toHaveTitle(/^Your booking/);
    await expect(late.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    // Opening it only reads.
    expect(asked.filter((one) => one.includes("_booking "))).toHaveLength(1);
    expect(asked.join()).toContain("/rest/v1/rpc/read_booking ");
    await expectAccessible(late);
    await press(late.getByRole("button", { name: "Confirm this time" }));
    expect(presses).toBe(2);
    await expect(late.getByRole("button", { name: "Add to calendar" })).toBeVisible();
    await expect(own(ending(hour))).toBeFocused();
    await expectAccessible(late);
    // By key, since the same place pressed again so soon is taken for a double press.
    await late.getByRole("button", { name: "Move to another time" }).press("Enter");
    const move = late.getByRole("button", { name: /^Move to \w+day/ });
    await expect(move).toBeVisible();
    await expectAccessible(late);
    const [, goal = "no time"] = ((await move.textContent()) ?? "").split(", ");
    await press(move);
    await expect(own(ending(goal))).toBeFocused();
    // A move is told two minutes later: there may be another.
    await moveClock(late, new Date(Date.now() + 3 * 60_000).toISOString());
    const moved = await nextMail(late, second.email, 1);
    await late.goto("about:blank");
    presses = 1;
    await late.goto(linkIn(moved, "/booking#"));
    await press(late.getByRole("button", { name: "Cancel this booking" }));
    await expectAccessible(late);
    await press(late.getByRole("button", { name: "Yes, cancel it" }));
    expect(presses).toBe(3);
    await expect(own(/^Cancelled$/)).toBeFocused();
    await expectAccessible(late);
    expect((await nextMail(late, second.email, 2)).subject).toMatch(/^Cancelled/);
    await moveClock(late, null);

    await late.goto("about:blank");
    await late.goto(`${link}x`);
    await expect(late.getByText("This link leads to no booking.")).toBeVisible();
    await expectAccessible(late);
    expect(asked.join()).not.toContain(token);
    await Promise.all(visitors.map((one) => one.page.context().close()));
  },
);

for (const [width, height, tag] of [
  [390, 844, ["@once", "@embedded"]],
  [1440, 900, ["@once", "@embedded", "@long"]],
] as const) {
  test(
    `half a day at the desk, ${width} wide: a request comes in, is answered by mail and answered back`,
    { tag: [...tag] },
    async ({ page, browser }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      const { address } = site;
      const nextLink = async (to: string, before: number) =>
        linkIn(await nextMail(page, to, before), "/request#");
      await deskJourney({ page, browser, address, nextLink }, `Margaret Pike ${width}`);
    },
  );
}
