import type { Page } from "@playwright/test";
import { contactPath } from "./support/booking-form.ts";
import { expect, test } from "./support/test.ts";

/** A fake Google Maps, so that nothing leaves this machine. */
async function fakeMaps(page: Page): Promise<void> {
  await page.route("https://www.google.com/**", (route) =>
    route.request().resourceType() === "image"
      ? route.fulfill({ path: "public/icon-192.png" })
      : route.fulfill({ contentType: "text/html", body: "<title>Map</title>A map" }),
  );
}

test(
  "no third party is contacted before the map is requested",
  { tag: "@once" },
  async ({ page }) => {
    const others: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "localhost") others.push(request.url());
    });
    await fakeMaps(page);
    await page.goto(contactPath, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 200);
    await page.getByRole("button", { name: "Load Google map" }).scrollIntoViewIfNeeded();
    expect(others).toEqual([]);
    await page.getByRole("button", { name: "Load Google map" }).click();
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    expect(others.map((url) => new URL(url).pathname).toSorted()).toEqual([
      "/favicon.ico",
      "/maps",
    ]);
    expect(await page.context().cookies()).toEqual([]);
  },
);

test(
  "a map that does not load within eight seconds is replaced by a link",
  { tag: "@once" },
  async ({ page }) => {
    await page.clock.install();
    await fakeMaps(page);
    await page.route("https://www.google.com/maps**", () => undefined);
    await page.goto(contactPath);
    await page.mouse.wheel(0, 200);
    await page.getByRole("button", { name: "Load Google map" }).click();
    await expect(page.getByText("Loading map")).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(page.getByText("Loading map")).toBeVisible();
    await page.clock.fastForward(2100);
    const failure = page.getByRole("alert").filter({ hasText: "Unable to load map" });
    await expect(failure.getByRole("link", { name: "View on Google Maps" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test(
  "a map whose host refuses the connection is replaced by a link, not by the browser's error page",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/);
    await page.route("https://www.google.com/**", (route) => route.abort("connectionrefused"));
    await page.goto(contactPath);
    await page.mouse.wheel(0, 200);
    await page.getByRole("button", { name: "Load Google map" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Unable to load map" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  },
);

test(
  "the map shows an error at once while offline",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(contactPath);
    await page.mouse.wheel(0, 200);
    await expect(page.getByRole("button", { name: "Load Google map" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Load Google map" }).click();
    await expect(page.getByText("Unable to load map")).toBeVisible();
  },
);
