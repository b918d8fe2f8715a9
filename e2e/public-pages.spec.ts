import { shippedFacts } from "../src/shared/content/shipped-facts.ts";
import { paths, servicePath } from "../src/shared/paths.ts";
import { linksAndIds, sitemapPaths } from "./support/site.ts";
import { expect, holdScripts, hydrated, test } from "./support/test.ts";

const once = { tag: "@once" };

test(
  "internal links lead to existing targets without redirects, and every page is linked",
  once,
  async ({ request }) => {
    const listed = await sitemapPaths(request);
    const pages = new Map<string, ReturnType<typeof linksAndIds>>();
    for (const path of listed) pages.set(path, linksAndIds(await (await request.get(path)).text()));
    const broken: string[] = [];
    const reached = new Set([paths.home as string]);
    for (const [from, { links }] of pages) {
      for (const link of links) {
        // The staff's sign-in is no public page.
        if (/^(https:|tel:|mailto:)/.test(link) || link === paths.auth) continue;
        const { pathname, hash } = new URL(link, `http://site.invalid${from}`);
        const target = pages.get(pathname);
        if (!target || (hash && !target.ids.has(hash.slice(1)))) broken.push(`${from} → ${link}`);
        if (pathname !== from) reached.add(pathname);
      }
    }
    expect(broken).toEqual([]);
    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  },
);

test("the mobile menu traps the focus, closes by Escape and navigates", once, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await expect(menu.getByRole("link")).toHaveText([
    /^Home/,
    /^About Us/,
    /^MOT/,
    /^Repairs/,
    /^Service/,
    /^Contact/,
    shippedFacts.phone,
  ]);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      // Between rounds the focus is on the browser's own controls.
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
    expect(where).toBe(true);
  }
  const reached = await page.evaluate(() => {
    const behind = document.querySelector<HTMLElement>("main a");
    behind?.focus();
    return document.activeElement === behind;
  });
  expect(reached).toBe(false);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await menu.getByRole("link", { name: /^Repairs/ }).click();
  await expect(page).toHaveURL(paths.repairs);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("tabs and filters work by keyboard and are kept in the URL", once, async ({ page }) => {
  await page.goto("/?services=maintenance");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("tab", { name: "Maintenance" }).press("ArrowRight");
  await expect(page).toHaveURL("/?services=diagnostics");
  await expect(page.getByRole("tab", { name: "Diagnostics" })).toBeFocused();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  for (const link of await panel.getByRole("link").all()) {
    await expect(link).toHaveAttribute("href", paths.repairs);
  }
  await page.getByRole("tab", { name: "All Services" }).click();
  await expect(page).toHaveURL("/");

  await page.goto(`${paths.repairs}?filter=electrical`);
  const repairs = page.getByRole("region", { name: "Tell us the symptom" });
  await expect(repairs.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "All Repairs" }).click();
  await expect(repairs.getByRole("listitem")).toHaveCount(9);
  await expect(page).toHaveURL(paths.repairs);
});

test(
  "a question's hash opens its answer, and opening an answer sets the hash",
  once,
  async ({ page }) => {
    await page.goto(`${paths.mot}#mot-retest`);
    await expect(page.locator("#mot-retest")).toBeInViewport();
    await expect(page.locator("#mot-cost")).toBeHidden();
    await hydrated(page);
    await page.getByText("What does an MOT cost?").click();
    await expect(page).toHaveURL(`${paths.mot}#mot-cost`);
    await expect(page.locator("#mot-cost")).toBeVisible();
    await page.getByText("What does an MOT cost?").click();
    await expect(page).toHaveURL(paths.mot);
    await expect(page.locator("#mot-retest")).toBeVisible();
  },
);

for (const hash of ["", "#mot-retest"]) {
  const name = `a question opened before hydration${hash && ` at ${hash}`}`;
  test(`${name} stays open and sets the hash`, once, async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto(paths.mot + hash, { waitUntil: "commit" });
    await page.getByText("What does an MOT cost?").click();
    await expect(page.locator("#mot-cost")).toBeVisible();
    letThrough();
    await expect(page).toHaveURL(`${paths.mot}#mot-cost`);
    await expect(page.locator("#mot-cost")).toBeVisible();
  });
}

test("going back restores the scroll position", once, async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const link = page.getByRole("region", { name: "Who we are" }).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(1000);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A workshop you can ring up");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Where to find us" }).click();
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A workshop you can ring up");
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test(
  "a service page shows price, booking and other services; an unknown service says so",
  once,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\).*time-machines/);
    await page.goto(servicePath("brake-repairs"));
    const facts = page.getByRole("complementary", { name: "Price and booking" });
    await expect(facts).toContainText("Call for pricing");
    await expect(facts).toContainText("Monday - Friday");
    await expect(facts.getByRole("link", { name: "Book This Service" })).toHaveAttribute(
      "href",
      `${paths.contact}?service=repair&booking=Brake+Repairs#contact-form`,
    );
    await page.getByRole("region", { name: "Other services" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brake System");
    await expect(page).toHaveTitle(/^Brake System/);

    await page.goto("/service/time-machines");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service not found");
    await expect(
      page.getByText("Sorry, we couldn't find the service you're looking for."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Back to Services" }).click();
    await expect(page).toHaveURL(paths.overview);
  },
);

test(
  "every icon is served and kept for a day, also the one that browsers ask for unnamed",
  { tag: "@once" },
  async ({ request }) => {
    const page = await (await request.get("/")).text();
    const manifest = (await (await request.get("/site.webmanifest")).json()) as {
      icons: { src: string }[];
    };
    const links = page.match(/<link rel="(?:apple-touch-)?icon"[^>]*>/g) ?? [];
    const linked = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? link);
    const icons = new Set(["/favicon.ico", ...linked, ...manifest.icons.map(({ src }) => src)]);
    expect(icons.size).toBeGreaterThan(5);
    for (const icon of icons) {
      const answer = await request.get(icon);
      const { "content-type": type, "cache-control": kept } = answer.headers();
      expect([icon, answer.status(), type, kept]).toEqual([
        icon,
        200,
        expect.stringMatching(/^image\//),
        expect.stringContaining("max-age=86400"),
      ]);
    }
  },
);
