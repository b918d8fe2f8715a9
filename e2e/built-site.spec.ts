import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Response } from "@playwright/test";
import { garage } from "../src/shared/content/garage.ts";
import { paths, redirects } from "../src/shared/paths.ts";
import { pictureSize } from "../tests/support/picture-size.ts";
import { cardOf, type ShareCard } from "../tools/share/cards.ts";
import drawnCards from "../tools/share/made.json" with { type: "json" };
import vercel from "../vercel.json" with { type: "json" };
import { contactPath } from "./support/booking-form.ts";
import { markersIn } from "./support/bundle-markers.ts";
import { publicPaths, sitemapPaths } from "./support/site.ts";
import { backend, expect, holdScripts, hydrated, test } from "./support/test.ts";

const built = ".local/preview";

const weights = new Map<string, number>();
/** A sixtieth of the time, and a few bytes more than the host sends. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Size of a built file in bytes, compressed with brotli. */
function weightOf(file: string): number {
  const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(built, file))).length;
  weights.set(file, weight);
  return weight;
}

test(
  "every built page has a unique head, a share picture and a small weight",
  { tag: "@once" },
  async ({ request }) => {
    const listed = await sitemapPaths(request);
    const titles: string[] = [];
    const descriptions: string[] = [];
    const cards: ShareCard[] = [];
    for (const path of listed) {
      const html = await (await request.get(path)).text();
      const one = (pattern: RegExp) => {
        const found = [...html.matchAll(pattern)];
        expect([path, pattern, found.length]).toEqual([path, pattern, 1]);
        return found[0]?.[1] ?? "";
      };
      titles.push(one(/<title>(.+?)<\/title>/g));
      descriptions.push(one(/<meta name="description" content="([^"]{50,})"/g));
      expect(one(/<link rel="canonical" href="([^"]*)"/g)).toBe(garage.siteUrl + path);
      expect(one(/<meta property="og:url" content="([^"]*)"/g)).toBe(garage.siteUrl + path);
      const card = cardOf(path, html);
      expect(one(/<meta property="og:image" content="([^"]*)"/g)).toBe(
        `${garage.siteUrl}/${card.file}`,
      );
      expect([path, pictureSize(join(built, card.file))]).toEqual([
        path,
        { width: 1200, height: 630 },
      ]);
      expect([path, statSync(join(built, card.file)).size <= 120_000]).toEqual([path, true]);
      cards.push(card);
      one(/<h1[ >]([^]*?)<\/h1>/g);
      expect(html).not.toMatch(/noindex/);
      const scripts = html.matchAll(/(?<=[" ])\/assets\/[^" ]+\.js(?=[" ])/g);
      const weight = [...new Set([...scripts].map(([file]) => file))]
        .map(weightOf)
        .reduce((sum, bytes) => sum + bytes, 0);
      expect({ path, weight, light: weight <= 115_000 }).toEqual({ path, weight, light: true });
      expect([path, brotliCompressSync(html, quick).length <= 30_000]).toEqual([path, true]);
    }
    // If out of date: npm run share
    expect(cards).toEqual(drawnCards);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(descriptions.filter((text, at) => descriptions.indexOf(text) !== at)).toEqual([]);
  },
);

test(
  "built HTML has no executable inline script and no Suspense fallback",
  { tag: "@once" },
  () => {
    const files = readdirSync(built, { recursive: true, encoding: "utf8" });
    const pages = files.filter((file) => file.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(25);
    for (const file of pages) {
      const html = readFileSync(join(built, file), "utf8");
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
      for (const [, attributes = "", text = ""] of scripts) {
        if (!attributes.includes("application/ld+json"))
          expect(`${file}: ${text}`).toBe(`${file}: `);
      }
      expect(html).not.toMatch(/<!--\$[?!]-->|<template id="[BP]:|\son[a-z]+=|javascript:/i);
    }
  },
);

test(
  "the sitemap lists every public page, and robots.txt names the sitemap",
  { tag: "@once" },
  async ({ request }) => {
    const listed = await sitemapPaths(request);
    expect(listed).toEqual(expect.arrayContaining([...publicPaths]));
    expect(listed.filter((path) => path.startsWith("/service/"))).toHaveLength(17);
    expect(await (await request.get("/robots.txt")).text()).toContain(
      "Sitemap: https://www.harrowdown.example/sitemap.xml",
    );
  },
);

test(
  "each path is answered with the right status and page",
  { tag: "@once" },
  async ({ request }) => {
    const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
    for (const shell of ["/auth", "/notes", "/admin", "/admin/enquiries"]) {
      const answer = await request.get(shell);
      expect([shell, answer.status()]).toEqual([shell, 200]);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow"');
    }
    for (const missing of [
      "/no/such/page",
      "/assets/gone.js",
      "/no-such-slug",
      "/No-Slug",
      "/service/no-such-service",
    ]) {
      const answer = await request.get(missing);
      expect([missing, answer.status()]).toEqual([missing, 404]);
      expect(await answer.text()).toContain("Page Not Found");
    }
    for (const old of Object.keys(redirects)) expect([old, await status(old)]).toEqual([old, 308]);
    for (const typed of ["/Contact", "/MOT", "/Undercarriage", "/Service/Repairs", "/ADMIN"]) {
      expect([typed, await status(typed)]).toEqual([typed, 308]);
    }
    expect(await status(`${contactPath}.html`)).toBe(308);
    expect(await status(`${contactPath}/`)).toBe(308);
  },
);

test(
  "an address with capitals shows the page that is meant, or one page that says there is none",
  { tag: "@once" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404 \(Not Found\)/);
    const heading = page.getByRole("heading", { level: 1 });
    for (const [typed, meant, title] of [
      ["/Contact#contact-form", `${contactPath}#contact-form`, "What is the car doing?"],
      ["/Service/Repairs?from=card", "/service/repairs?from=card", "Repairs"],
      // Known to nobody but the router.
      ["/No-Such-Slug", "/no-such-slug", "Page not found"],
      ["/No/Such/Page", "/no/such/page", "Page Not Found"],
    ] as const) {
      await page.goto(typed);
      await expect(page).toHaveURL(meant);
      await expect(heading).toHaveText(title);
      await hydrated(page);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("banner")).toHaveCount(1);
      await expect(page.locator("head > title")).toHaveCount(1);
    }
  },
);

test("every response has the headers of vercel.json", { tag: "@once" }, async ({ request }) => {
  const { url } = backend;
  const wanted = (vercel.headers.find(({ source }) => source === "/(.*)")?.headers ?? []).map(
    // An external project, such as Supabase in Docker, is added to the allowed origins.
    ({ key, value }) => ({
      key,
      value: url
        ? value
            .replace("connect-src", `connect-src ${url} ${url.replace("http", "ws")}`)
            .replace("img-src", `img-src ${url}`)
        : value,
    }),
  );
  expect(wanted.length).toBeGreaterThan(5);
  for (const path of ["/", "/notes", "/no/such/page", "/favicon.svg", "/rest/v1/", "/contact"]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    for (const { key, value } of wanted) {
      expect([path, key, headers[key.toLowerCase()]]).toEqual([path, key, value]);
    }
  }
  const policy = wanted.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test(
  "a link opens the next page in place, with its head, structured data, focus and scroll position",
  { tag: "@once" },
  async ({ page }) => {
    const footer = page.getByRole("contentinfo");
    const heading = page.getByRole("heading", { level: 1 });
    const blocks = page.locator('head script[type="application/ld+json"]');
    const types = async () =>
      (await blocks.allTextContents()).map(
        (json) => (JSON.parse(json) as object)["@type" as never],
      );
    await page.goto(paths.mot);
    await hydrated(page);
    await page.getByRole("button", { name: "Open chat" }).click();
    await page.getByLabel("Message", { exact: true }).fill("Do you have");
    await page.evaluate(() => void Object.assign(window, { marked: true }));

    // By keyboard, because on a phone the open chat covers the end of the page.
    await footer.getByRole("link", { name: "Contact", exact: true }).press("Enter");
    await expect(heading).toHaveText("What is the car doing?");
    await expect(page).toHaveURL(contactPath);
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator("head > title")).toHaveCount(1);
    await expect(page).toHaveTitle(/^Contact and booking/);
    await expect(page.getByRole("status").filter({ hasText: /^Contact and/ })).toHaveText(
      await page.title(),
    );
    for (const [selector, attribute] of [
      ['link[rel="canonical"]', "href"],
      ['meta[property="og:url"]', "content"],
    ] as const) {
      const tag = page.locator(`head ${selector}`);
      await expect(tag).toHaveAttribute(attribute, garage.siteUrl + contactPath);
    }
    expect(await types()).toEqual(["AutoRepair"]);

    await footer.getByRole("link", { name: "Privacy", exact: true }).press("Enter");
    await expect(heading).toHaveText(/^Privacy/);
    await expect(heading).toBeFocused();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Do you have");
    expect(await page.evaluate(() => "marked" in window)).toBe(true);
  },
);

test("hydration keeps the scroll position and typed text", { tag: "@once" }, async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Your registration").fill("hd24 klm");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(1000);
  letThrough();
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  await expect(page.getByLabel("Your registration")).toHaveValue("hd24 klm");
});

test(
  "a public page loads few bytes and no deferred library before any interaction",
  { tag: "@once" },
  async ({ page }) => {
    // As on most visits: what shows newer facts loads only when there are some.
    await page.route("**/rest/v1/current_facts*", (route) => route.fulfill({ json: [] }));
    for (const path of [paths.home, paths.contact, "/service/repairs"]) {
      const files = new Set<string>();
      const note = (response: Response) => {
        const { pathname } = new URL(response.url());
        if (/\.(js|css|woff2)$/.test(pathname)) files.add(pathname);
      };
      page.on("response", note);
      await page.goto(path, { waitUntil: "networkidle" });
      page.off("response", note);
      const weigh = (ending: string) =>
        [...files]
          .filter((file) => file.endsWith(ending))
          .reduce((sum, file) => sum + weightOf(file), 0);
      expect([path, weigh(".js") <= 115_000, weigh(".js")]).toEqual([path, true, weigh(".js")]);
      expect(weigh(".css")).toBeLessThanOrEqual(15_000);
      // Text, captions and plates; of the text's font only what every page sets (docs/performance.md#fonts).
      expect([path, weigh(".woff2") <= 22_000, weigh(".woff2")]).toEqual([
        path,
        true,
        weigh(".woff2"),
      ]);
      const scripts = new Set([...files].filter((file) => file.endsWith(".js")));
      expect([path, markersIn(scripts)]).toEqual([path, []]);
    }
  },
);
