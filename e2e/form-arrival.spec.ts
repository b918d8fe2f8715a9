import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../src/lib/paths.ts";
import { expect, test } from "./support/test.ts";

const assets = ".local/preview/assets";
const once = { tag: "@once" };

/** Words that each library keeps when it is minified. */
const marks = {
  "form engine": "shouldUseNativeValidation",
  validation: "ZodMini",
  rules: "Name must be at least 2 characters",
  "data API": "return=minimal",
  Supabase: "GoTrueClient",
  EmailJS: "email/send",
  "query cache": "QueryClient",
  calendar: "BEGIN:VCALENDAR",
} as const;

const filesWith = Object.entries(marks).map(([what, mark]) => {
  const files = readdirSync(assets).filter(
    (file) => file.endsWith(".js") && readFileSync(join(assets, file), "utf8").includes(mark),
  );
  return [what, files] as const;
});

test("every library of the forms is in a file of its own", once, () => {
  for (const [what, files] of filesWith) {
    expect([what, files.length > 0]).toEqual([what, true]);
  }
});

for (const [how, comeNear] of [
  ["near", "scroll"],
  ["focused", "focus"],
] as const) {
  test(`what makes a form work arrives when it is ${how}, not before`, once, async ({ page }) => {
    const loaded = new Set<string>();
    page.on("request", (request) => loaded.add(request.url().split("/").at(-1) ?? ""));
    const arrived = () =>
      filesWith.flatMap(([what, files]) => (files.some((file) => loaded.has(file)) ? [what] : []));
    await page.goto(paths.mot, { waitUntil: "networkidle" });
    expect(arrived()).toEqual([]);
    const name = page.getByLabel("Your name");
    if (comeNear === "scroll") {
      // The page is touched, but the form is far below.
      await page.mouse.move(200, 200, { steps: 2 });
      await expect(page.getByRole("button", { name: "Open chat" })).toBeVisible();
      expect(arrived()).toEqual([]);
      await name.scrollIntoViewIfNeeded();
    } else {
      await name.focus();
    }
    await expect.poll(arrived).toEqual(expect.arrayContaining(["form engine", "rules"]));
    // Mail and the account client wait until there is something to send, or for ever.
    expect(arrived()).not.toContain("EmailJS");
    expect(arrived()).not.toContain("Supabase");
    expect(arrived()).not.toContain("query cache");
  });
}

test(
  "a page without a form says when the connection goes and comes back, too",
  { tag: "@once" },
  async ({ page, context }) => {
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
