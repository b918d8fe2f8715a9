import { paths } from "../src/shared/paths.ts";
import { markersIn } from "./support/bundle-markers.ts";
import { expect, test } from "./support/test.ts";

const once = { tag: "@once" };

for (const [how, comeNear] of [
  ["near", "scroll"],
  ["focused", "focus"],
] as const) {
  test(`the scripts of a form load when it is ${how}, not before`, once, async ({ page }) => {
    const loaded = new Set<string>();
    page.on("request", (request) => loaded.add(request.url()));
    const arrived = () => markersIn(loaded);
    await page.goto(paths.mot, { waitUntil: "networkidle" });
    expect(arrived()).toEqual([]);
    const name = page.getByLabel("Your name");
    if (comeNear === "scroll") await name.scrollIntoViewIfNeeded();
    else await name.focus();
    await expect
      .poll(arrived)
      .toEqual(expect.arrayContaining(["react-hook-form", "rules of the forms"]));
    // Loaded when the form is sent, or never.
    for (const later of ["EmailJS", "Supabase client", "query cache"] as const) {
      expect(arrived()).not.toContain(later);
    }
  });
}

test(
  "a page without a form also announces a lost and a restored connection",
  { tag: ["@once", "@long"] },
  async ({ page, context, consoleErrors }) => {
    // What is fetched ahead may not have come yet.
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    const toast = (title: string) => page.getByRole("listitem").filter({ hasText: title });
    const region = page.waitForResponse(/toast-region/);
    await page.goto(paths.about);
    await page.mouse.move(5, 5, { steps: 2 });
    await (await region).finished();
    await context.setOffline(true);
    await expect(toast("You're Offline")).toBeVisible();
    await context.setOffline(false);
    await expect(toast("You're back online")).toBeVisible();
  },
);
