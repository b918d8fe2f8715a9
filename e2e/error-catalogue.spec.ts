import type { BrowserContext, Page } from "@playwright/test";
import { backendPath, BookingForm, recordPath } from "./support/booking-form.ts";
import { expect, someEmail, test } from "./support/test.ts";

// Given texts (docs/forms.md#errors)
const network = "Network connection issue. Please check your internet connection and try again.";
const server = "Our email service is currently experiencing issues. Please try again later.";
const validation = "Please check your information and try again.";
const unknown = "An unexpected error occurred. Please try again.";
const offline = "You appear to be offline. Please check your connection and try again.";
const ring = " Or ring us on 01632 960 147.";

type Failure = {
  what: string;
  title: string;
  text: string | RegExp;
  /** Keeps the request from being recorded; undone after the case. */
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
    text: network + ring,
    provoke: (page) => page.route(backendPath, (route) => route.abort("connectionrefused")),
  },
  {
    what: "the call fails after its retry, but the backend is there",
    title: "Request Failed",
    text: network + ring,
    provoke: (page) =>
      page.route(recordPath, (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      ),
  },
  {
    what: "the database refuses a constraint",
    title: "Error",
    text: validation + ring,
    provoke: (page) =>
      page.route(recordPath, (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), email: "none" } }),
      ),
  },
  {
    what: "the database breaks",
    title: "Error",
    text: server + ring,
    provoke: (page) => page.route(recordPath, (route) => route.fulfill({ status: 500 })),
  },
  {
    what: "something else answers in its place",
    title: "Error",
    text: unknown + ring,
    provoke: (page) =>
      page.route(recordPath, (route) => route.fulfill({ status: 418, body: "<html>teapot" })),
  },
  {
    what: "the database has had enough from this visitor",
    title: "Error",
    text: /^We have had several requests from your connection.*ring us on 01632 960 147\.$/,
    provoke: (page) =>
      page.route(recordPath, (route) =>
        route.fulfill({ status: 429, json: { code: "PT429", message: "", hint: "request_limit" } }),
      ),
  },
];

test(
  "where mail is refused too, each failed record shows its text and the phone number, and keeps the form's values",
  { tag: ["@once", "@long"] },
  async ({ page, context, mailsFrom, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/Failed to load resource/);
    const form = new BookingForm(page);
    for (const { what, title, text, provoke } of catalogue) {
      await test.step(what, async () => {
        await form.open();
        await form.settled();
        const email = await form.fill({ email: someEmail("500"), message: what });
        await provoke?.(page, context);
        await form.send.click();
        const toast = form.toast(title).filter({ hasNotText: /keep reading/ });
        await expect(toast.getByText(text, { exact: true })).toBeVisible({ timeout: 10_000 });
        // The message also stays beside the button.
        await expect(page.getByRole("alert").getByText(text, { exact: true })).toBeInViewport();
        await expect(form.email).toHaveValue(email);
        await expect(form.message).toHaveValue(what);
        // Left before the cause goes, or the form would send by itself.
        await page.goto("about:blank");
        await page.unrouteAll();
        await context.setOffline(false);
        expect(await mailsFrom(email)).toHaveLength(0);
      });
    }
  },
);
