import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  holdScripts,
  openAs,
  phone,
  scriptsFetched,
  someEmail,
  test,
} from "./support/test.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Chat" });
const log = (page: Page) => panel(page).getByRole("log");
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const field = (page: Page) => panel(page).getByRole("textbox", { name: "Message" });
const bubble = (page: Page) => page.getByRole("button", { name: "Open chat" });

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await panel(page).getByRole("button", { name: "Send" }).click();
}

async function introduce(page: Page, email = someEmail()): Promise<string> {
  await panel(page).getByLabel("Your name").fill("Margaret Pike");
  await panel(page).getByLabel("Email").fill(email);
  await panel(page).getByRole("button", { name: "Continue" }).click();
  return email;
}

test(
  "a press on the chat or a tab before any script is answered at once, and kept",
  { tag: "@once" },
  async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("tab", { name: "Maintenance" }).click();
    const line = page.getByRole("status").filter({ hasText: "still on its way" });
    await expect(line).toContainText("this part of the page");
    await bubble(page).click();
    await expect(line).toContainText("The chat is still on its way");
    await expectAccessible(page);
    letThrough();
    await expect(panel(page)).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);

test(
  "a chat asks for name and email, is recorded and mailed, survives a reload, and is read by staff",
  { tag: "@once" },
  async ({ page, mailsFrom, browser }) => {
    test.slow();
    await page.goto("/");
    await bubble(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(log(page)).toHaveCSS("max-height", "300px");
    await expect(field(page)).toHaveAttribute("rows", "2");
    await write(page, "   ");
    await expect(panel(page).getByLabel("Your name")).toHaveCount(0);

    await panel(page).getByRole("button", { name: "Book an appointment" }).click();
    const name = panel(page).getByLabel("Your name");
    await expect(name).toBeFocused();
    await panel(page).getByRole("button", { name: "Continue" }).click();
    await expect(name).toHaveAccessibleDescription("Name is required");
    await expect(panel(page).getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await name.fill("Margaret Pike");
    await panel(page).getByLabel("Email").fill("margaret@");
    await panel(page).getByRole("button", { name: "Continue" }).click();
    await expect(toast(page, "Invalid Email")).toContainText("Please enter a valid email address.");
    await expect(panel(page).getByLabel("Email")).toBeFocused();
    const email = await introduce(page);

    await expect(toast(page, "Message Sent")).toBeVisible();
    await expect(log(page)).toContainText("Write your registration and a day that suits you");
    await expectAccessible(page);
    await write(page, "HD24 KLM, Tuesday <b>bold</b>");
    await expect(log(page)).toContainText("Thank you.");
    await expect
      .poll(async () => (await mailsFrom(email)).map(({ message }) => message))
      .toEqual(["Book an appointment", "HD24 KLM, Tuesday <b>bold</b>"]);
    expect(Object.keys((await mailsFrom(email))[0] ?? {}).toSorted()).toEqual([
      "from_email",
      "from_name",
      "message",
      "timestamp",
      "to_name",
    ]);

    // A quick option, a navigation and a reload keep the draft.
    await field(page).fill("Half a sen");
    await panel(page).getByRole("button", { name: "Call me back" }).click();
    await expect(panel(page).getByLabel("Phone")).toBeFocused();
    await panel(page).getByLabel("Phone").fill("01632 960 883");
    await panel(page).getByRole("radio", { name: "Morning" }).check();
    await page.setViewportSize(phone);
    await expectAccessible(page, '[role="dialog"]');
    await panel(page).getByRole("button", { name: "Call me back" }).click();
    await expect(log(page)).toContainText("Call me back: 01632 960 883, in the morning");
    await expect(log(page)).toContainText("We will ring you then");
    await expect(toast(page, "The workshop will ring you.")).toBeVisible();
    await expect(field(page)).toHaveValue("Half a sen");
    // By keyboard, because on a phone the open chat covers the end of the page.
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Contact", exact: true })
      .press("Enter");
    await expect(page).toHaveURL(/garage-contact/);
    await expect(log(page)).toContainText("HD24 KLM");
    await page.reload();
    await expect(log(page)).toContainText("HD24 KLM");
    await expect(field(page)).toHaveValue("Half a sen");
    await field(page).press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(bubble(page)).toBeFocused();
    // Escape on the page behind closes it, too, and leaves the focus there.
    await bubble(page).click();
    await expect(panel(page)).toBeVisible();
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true });
    await link.focus();
    await link.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(link).toBeFocused();

    const office = await (await browser.newContext()).newPage();
    await openAs(office, "owner", "/admin/chat");
    const row = office.getByRole("row").filter({ hasText: email });
    await row.getByText(/^3 messages/).click();
    await expect(row.getByText("HD24 KLM, Tuesday <b>bold</b>", { exact: true })).toBeVisible();
    await expectAccessible(office);
    await office.context().close();
  },
);

test(
  "the first press shows the chat in the next frame and needs no network, since it was fetched ahead",
  { tag: "@once" },
  async ({ page }) => {
    const fetched = scriptsFetched(page, "chat-panel", "use-conversation");
    await page.goto("/");
    await expect(bubble(page)).toBeVisible();
    await page.mouse.move(20, 20);
    await page.mouse.move(40, 40);
    await fetched;
    // From here on nothing comes any more.
    await holdScripts(page, "**/*");
    const inNextFrame = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => resolve(document.querySelector("[aria-label=Chat]") !== null);
          const pressed = () => requestAnimationFrame(look);
          window.addEventListener("click", pressed, { capture: true, once: true });
        }),
    );
    await bubble(page).click();
    expect(await inNextFrame).toBe(true);
    await expect(field(page)).toBeFocused();
  },
);

test(
  "a chat message with a filled honeypot shows success, is not mailed and is marked as suspect",
  { tag: ["@once", "@long"] },
  async ({ page, mailsFrom, browser }) => {
    const letThrough = await holdScripts(page, "**/assets/chat-panel*.js");
    await page.goto("/");
    // On a slow connection the press is answered before the panel is there.
    await bubble(page).click();
    await expect(bubble(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("Opening the chat...")).toBeVisible();
    letThrough();
    await write(page, "Cheap watches");
    await panel(page)
      .locator('[name="leave-empty"]')
      .evaluate((field: HTMLInputElement) => {
        field.value = "x";
      });
    const email = await introduce(page);
    await expect(toast(page, "Message Sent")).toBeVisible();
    await expect(log(page)).toContainText("Thank you.");
    expect(await mailsFrom(email)).toHaveLength(0);
    const office = await browser.newPage();
    await openAs(office, "owner", "/admin/chat");
    await expect(office.getByText(/That's everything|No conversations yet/)).toBeVisible();
    await expect(office.getByRole("row").filter({ hasText: email })).toHaveCount(0);
    await office.getByLabel("Probably sent by bots").click();
    await expect(office.getByRole("row").filter({ hasText: email })).toContainText("Suspect");
    await office.close();
  },
);

const results = [
  ["500", "Message Received", ["@once"]],
  ["slow", "Message Recorded", ["@once", "@long"]],
] as const;
for (const [answer, title, tag] of results) {
  test(
    `a chat message whose mail is answered with '${answer}' shows '${title}'`,
    { tag: [...tag, "@long"] },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(/Failed to load resource.*email\/send/);
      await page.goto("/");
      await bubble(page).click();
      await panel(page).getByRole("button", { name: "Book an appointment" }).click();
      await introduce(page, someEmail(answer));
      await expect(toast(page, title)).toBeVisible({ timeout: 15_000 });
      await expect(log(page)).toContainText("Write your registration");
    },
  );
}

test(
  "a chat message sent offline is kept, and is sent once when the connection is back",
  { tag: ["@once", "@long"] },
  async ({ page, context, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
    await page.goto("/");
    await bubble(page).click();
    await panel(page).getByRole("button", { name: "Book an appointment" }).click();
    const email = await introduce(page);
    await expect(log(page)).toContainText("Write your registration");
    await context.setOffline(true);
    await write(page, "01632 960 883");
    await expect(toast(page, "Network Error")).toContainText(
      "You appear to be offline. Please check your connection and try again.",
    );
    await expect(log(page)).toContainText("Not sent.");
    await context.setOffline(false);
    await expect(log(page)).not.toContainText("Not sent.");
    await expect.poll(async () => (await mailsFrom(email)).length).toBe(2);
  },
);
