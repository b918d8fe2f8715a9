import type { BrowserContext, Page } from "@playwright/test";
import { backendPath, BookingForm, mailApiPath, recordPath } from "./support/booking-form.ts";
import { expect, someEmail, test } from "./support/test.ts";

// Given texts (decision 0050)
const network = "Network connection issue. Please check your internet connection and try again.";
const server = "Our email service is currently experiencing issues. Please try again later.";
const validation = "Please check your information and try again.";
const unknown = "An unexpected error occurred. Please try again.";
const offline = "You appear to be offline. Please check your connection and try again.";
const saved = " Even so, your request is saved and we will see it. You need not send it again.";

type Failure = {
  what: string;
  title: string;
  text: string | RegExp;
  /** The mail catcher's response. */
  answer?: string;
  /** Causes the failure; undone after the case. */
  provoke?: (page: Page, context: BrowserContext) => Promise<unknown>;
};

const catalogue: readonly Failure[] = [
  {
    what: "the device is offline",
    title: "Network Error",
    text: offline,
    provoke: (_page, context) => context.setOffline(true),
  },
  {
    what: "the backend is gone, so the connection check fails too",
    title: "Network Issue",
    text: network,
    provoke: (page) => page.route(backendPath, (route) => route.abort("connectionrefused")),
  },
  {
    what: "the call fails after its retry, but the backend is there",
    title: "Request Failed",
    text: network,
    provoke: (page) =>
      page.route(recordPath, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      ),
  },
  {
    what: "the database refuses a constraint",
    title: "Error",
    text: validation,
    provoke: (page) =>
      page.route(recordPath, (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), email: "none" } }),
      ),
  },
  {
    what: "the database breaks",
    title: "Error",
    text: server,
    provoke: (page) => page.route(recordPath, (route) => route.fulfill({ status: 500 })),
  },
  {
    what: "something else answers in its place",
    title: "Error",
    text: unknown,
    provoke: (page) =>
      page.route(recordPath, (route) => route.fulfill({ status: 418, body: "<html>teapot" })),
  },
  { what: "mail answers 400", title: "Error", text: server + saved, answer: "400" },
  { what: "mail answers 429", title: "Error", text: server + saved, answer: "429" },
  { what: "mail answers 500", title: "Error", text: server + saved, answer: "500" },
  { what: "mail answers garbage", title: "Error", text: server + saved, answer: "garbage" },
  {
    what: "the network is cut before the mail",
    title: "Error",
    text: unknown + saved,
    provoke: (page) => page.route(mailApiPath, (route) => route.abort()),
  },
  {
    // Five of the cases above were recorded.
    what: "a sixth enquiry within a minute",
    title: "Error",
    text: /^We have had several requests from your connection.*ring us on 01632 960 147\.$/,
  },
];

test(
  "each type of submit error shows its text, sends no mail and keeps the form's values",
  { tag: "@once" },
  async ({ page, context, mailsFrom, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/Failed to load resource/);
    const form = new BookingForm(page);
    await form.open();
    await form.settled();
    for (const { what, title, text, answer, provoke } of catalogue) {
      await test.step(what, async () => {
        const email = await form.fill({ email: someEmail(answer), message: what });
        await provoke?.(page, context);
        await form.send.click();
        const toast = form.toast(title).filter({ hasNotText: /keep reading/ });
        await expect(toast.getByText(text, { exact: true })).toBeVisible({ timeout: 10_000 });
        // The message also stays beside the button.
        await expect(page.getByRole("alert").getByText(text, { exact: true })).toBeInViewport();
        await expect(form.email).toHaveValue(email);
        await expect(form.message).toHaveValue(what);
        await page.unrouteAll();
        await context.setOffline(false);
        expect(await mailsFrom(email)).toHaveLength(0);
        const close = page.getByRole("listitem").getByRole("button", { name: "Close" });
        while ((await close.count()) > 0)
          await close
            .first()
            .click({ timeout: 1000 })
            .catch(() => {});
      });
    }
  },
);
