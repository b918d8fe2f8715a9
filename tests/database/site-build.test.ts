// The production build reads the published pages and writes them as HTML.
import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readHydrationData } from "@/app/hydration-data";
import { addDays } from "@/shared/dates/days-and-times";
import { startBuild } from "../../supabase/functions/post/drivers";
import garage from "../../supabase/functions/post/garage.json";
import { runPost } from "../../supabase/functions/post/run";
import { LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { readThrough, shiftsOf } from "../support/layout-shift.mjs";
import { useBuiltSite } from "./support/built-site";
import { startFromTemplate } from "./support/stack";

const root = resolve(import.meta.dirname, "../..");
const outDir = ".local/test-site";
const built = (file: string) => readFile(join(root, outDir, file), "utf8");
const build = (settings: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--outDir", outDir],
    { cwd: root, env: { ...process.env, NODE_ENV: "production", ...settings } },
  );
const demonstration = "This site is a demonstration.";
let server: Server | undefined;
let said = "";
const soon = addDays(new Date().toISOString().slice(0, 10), 30);
const closed = { from: soon, to: addDays(soon, 2) };

beforeAll(async () => {
  const { stack } = await startFromTemplate();
  await stack.db.query(`
    insert into public.pages (title, slug, status, is_homepage, meta_description, canonical_url, content_blocks) values
      ('Winter check', 'winter-check', 'published', false, 'Before the frost.', '',
        '[{"id": "1", "type": "faq", "content": {"question": "Is \\"it\\" <b>safe</b> & sound?", "answer": "Yes."}, "order_index": 0}]'),
      ('Spring', 'spring', 'published', false, null, null,
        '[{"id": "1", "type": "faq", "order_index": 0, "content": {"question": "When?", "answer":
          [{"kind": "paragraph", "text": [{"text": "From "}, {"text": "March", "bold": true}]}]}}]'),
      ('Welcome', 'welcome', 'published', true, null, null,
        '[{"id": "1", "type": "hero", "content": {"heading": "Welcome home", "subheading": ""}, "order_index": 0}]'),
      ('Elsewhere', 'elsewhere', 'published', false, null, 'https://example.com/here', '[]'),
      ('Being written', 'being-written', 'draft', false, null, null, '[]'),
      ('Over and done', 'over-and-done', 'published', false, null, null, '[]'),
      ('Further', 'further', 'published', false, null, null, '[
        {"id": "1", "type": "gallery", "order_index": 0, "content": {"heading": "In the yard", "pictures": [
          {"kind": "picture", "url": "/share.jpg", "alt": "The workshop"}]}},
        {"id": "2", "type": "prices", "order_index": 1, "content": {"heading": "What it costs"}},
        {"id": "3", "type": "openingHours", "order_index": 2, "content": {}},
        {"id": "4", "type": "map", "order_index": 3, "content": {}},
        {"id": "5", "type": "booking", "order_index": 4, "content": {"heading": "Winter check"}}]')`);
  await stack.db.query(`
    insert into public.pages (title, slug, status)
    select 'Long ' || n, 'long-' || n, 'published' from generate_series(1, 10) n`);
  await stack.db.query(`
    insert into public.page_places (page_id, place, position, label)
    select id, case when n <= 6 then 'header' else 'footer' end::public.page_place,
      case when n <= 6 then n else n - 6 end,
      'Everything about tyres and wheels, no. ' || (n - 1)
    from (select id, substring(slug, 6)::integer as n from public.pages where slug like 'long-%') placed`);
  await stack.db.query(`
    insert into public.page_places (page_id, place, position, label)
    select id, 'footer', 5, 'A draft' from public.pages where slug = 'being-written'`);
  await stack.db.query("update public.pages set status = 'draft' where slug = 'over-and-done'");
  await stack.db.query("insert into public.facts (body) values ($1)", [
    JSON.stringify({
      prices: { "mot-testing": { from: 45_50 } },
      closures: [{ ...closed, reason: "New lifts" }],
    }),
  ]);
  const listener = getRequestListener((request) => stack.fetch(request), {
    // The files after this one in the same process need the real ones.
    overrideGlobalObjects: false,
  });
  server = createServer((request, response) => void listener(request, response));
  server.on("close", () => void stack.close());
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: LOCAL_PUBLISHABLE_KEY };
  // The host builds when its Deploy Hook is called, as what was published has asked for.
  let hooked: ReturnType<typeof build> | undefined;
  const hook = createServer((_, response) => {
    hooked = build({ ...settings, VITE_DEMO: "1" });
    response.end("{}");
  });
  await new Promise<void>((ready) => hook.listen(0, "127.0.0.1", ready));
  const address = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
  const { sent } = await runPost({
    project: { url, key: LOCAL_SECRET_KEY },
    send: null,
    build: () => startBuild(address),
    garage: { ...garage, siteUrl: url },
  });
  if (sent !== 1 || !hooked) throw new Error("No build was started.");
  said = (await hooked).stderr;
  hook.close();
}, 180_000);

afterAll(async () => {
  await new Promise((closed) => server?.close(closed));
  await rm(join(root, outDir), { recursive: true, force: true });
});

test("a build for a project that the policy does not name stops and says what to do", async () => {
  const settings = {
    VITE_SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
    VITE_SUPABASE_ANON_KEY: LOCAL_PUBLISHABLE_KEY,
    VITE_DEMO: "1",
  };
  const { stderr } = await build(settings).then(
    () => expect.unreachable("The build went through."),
    (error: { stderr: string }) => error,
  );
  expect(stderr).toContain("abcdefghijklmnopqrst.supabase.co npm run host");
});

test("a build for the host with invented facts stops and lists them, and writes nothing", async () => {
  const before = await built("index.html");
  const settings = { VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "", VITE_DEMO: "" };
  const { stderr } = await build(settings).then(
    () => expect.unreachable("The build went through."),
    (error: { stderr: string }) => error,
  );
  expect(stderr).toMatch(/src\/shared\/content\/garage\.ts: company\.number .*\n.*company\.vat/);
  expect(stderr).toContain("15 of 15 testimonials");
  expect(stderr).toContain("VITE_DEMO=1");
  expect(await built("index.html")).toBe(before);
});

describe("a build that reaches the backend", () => {
  test("writes published pages with their head, their questions and what the browser needs", async () => {
    const html = await built("winter-check.html");
    expect(html).toContain("<title>Winter check | Harrow Down Garage</title>");
    expect(html).toContain('<meta name="description" content="Before the frost."/>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/winter-check"\/>/);
    expect(html).toContain("Is &quot;it&quot; &lt;b&gt;safe&lt;/b&gt; &amp; sound?");
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).not.toMatch(/noindex|Loading\.\.\./);
    const written = /data-hydration="([^"]*)"/.exec(html)?.[1] ?? "";
    const hydrationData = readHydrationData(
      written.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    );
    expect(hydrationData?.hasHomepage).toBe(true);
    expect(Object.values(hydrationData?.loaderData ?? {})).toMatchObject([
      { slug: "winter-check" },
    ]);
  });

  test("writes text with form as elements, and its plain words for search engines", async () => {
    const html = await built("spring.html");
    expect(html).toContain("From <strong>March</strong>");
    expect(html).toContain('"text":"From March"');
    expect(html).not.toMatch(/<!--\$\?-->|<template/);
  });

  test("reads the newest facts once, and bakes them into pages and structured data", async () => {
    expect(said.match(/Facts of the garage: version \d+, as published/g)).toHaveLength(1);
    const html = await built("booking-mot-salisbury.html");
    expect(html).toContain("£45.50");
    expect(html).not.toContain("£49.99");
    expect(html).toContain('"minPrice":45.5');
    expect(await built("garage-contact-salisbury.html")).toContain(
      `"validFrom":"${closed.from}","validThrough":"${closed.to}"`,
    );
  });

  test("puts the homepage of staff in place of the built-in sections", async () => {
    const html = await built("index.html");
    expect(html).toContain("Welcome home</h1>");
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/"\/>/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toContain("/assets/home-");
  });

  test("says in the footer of every page that a declared demonstration is one", async () => {
    for (const file of ["index.html", "winter-check.html", "privacy.html", "404.html"]) {
      expect(await built(file)).toContain(demonstration);
    }
  });

  test("writes further blocks as HTML, with the garage's own facts", async () => {
    const html = await built("further.html");
    for (const shown of ["What it costs", "£45.50", "Get Directions", "Opening hours", "or ring "])
      expect(html).toContain(shown);
    expect(html).toContain('alt="The workshop"');
    expect(html).toContain("service=other&amp;booking=Winter+check");
    expect(html).not.toMatch(/<!--\$\?-->|<template/);
  });

  test("leads from every page to the pages that have a place, in their order, and to no draft", async () => {
    for (const file of ["index.html", "privacy.html", "further.html", "404.html"]) {
      const html = await built(file);
      const group = /<details[^]*?<\/details>/.exec(html)?.[0] ?? "";
      const links = [...group.matchAll(/href="\/(long-\d+)"/g)].map(([, slug]) => slug);
      expect(links).toEqual([1, 2, 3, 4, 5, 6].map((n) => `long-${n}`));
      const footer = /<footer[^]*<\/footer>/.exec(html)?.[0] ?? "";
      expect([...footer.matchAll(/href="\/long-\d+"/g)]).toHaveLength(10);
      expect(html).not.toContain("A draft");
    }
  });

  test.each(["being-written", "over-and-done"])(
    "writes nothing of a draft, nor of a page that was withdrawn: %s",
    async (slug) => {
      await expect(built(`${slug}.html`)).rejects.toThrow("ENOENT");
    },
  );

  test("lists pages in the sitemap under their true address only", async () => {
    const sitemap = await built("sitemap.xml");
    expect(sitemap).toContain("/winter-check</loc>");
    expect(sitemap).not.toMatch(/\/(?:welcome|elsewhere|being-written|over-and-done)<\/loc>/);
  });
});

describe("in a browser", () => {
  const open = useBuiltSite(join(root, outDir));
  const lastLink = (page: Page) =>
    page.locator("header").getByRole("link", { name: "Everything about tyres and wheels, no. 5" });

  /** Opens what holds the links, and says in how many rows the header is and where the last link lies. */
  async function openMore(page: Page, last: Locator) {
    const isPhone = (page.viewportSize()?.width ?? 0) < 768;
    const tops = await page
      .locator(".header-link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    const opener = page.getByRole("button", { name: "Open menu" });
    await (isPhone ? opener : page.locator("header summary")).click();
    await last.scrollIntoViewIfNeeded();
    const { x, width } = (await last.boundingBox()) ?? { x: -1, width: 0 };
    return { rows: isPhone ? 1 : new Set(tops).size, left: x, right: x + width };
  }

  test("six long links fit into the header at every width", { timeout: 60_000 }, async () => {
    const { page, errors, close } = await open("/privacy", 390);
    const last = lastLink(page);
    await page.getByRole("button", { name: "Open chat" }).waitFor();
    for (const width of [390, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { rows, left, right } = await openMore(page, last);
      const isInside = left >= 0 && right <= width;
      expect({ width, rows, isInside }).toEqual({ width, rows: 1, isInside: true });
      expect(await last.isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Between them only the distances change.
      const axe =
        width === 390 || width === 1280 ? new AxeBuilder({ page }).include("header") : null;
      expect([width, (await axe?.analyze())?.violations ?? []]).toEqual([width, []]);
      await page.keyboard.press("Escape");
      expect(await last.isVisible()).toBe(false);
    }
    expect(errors).toEqual([]);
    await close();
  });

  test("the list of links closes by Escape and after a press", { timeout: 60_000 }, async () => {
    const { page, errors, close } = await open("/privacy", 1280);
    const last = lastLink(page);
    await openMore(page, last);
    await page.getByRole("button", { name: "Open chat" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await last.isVisible()).toBe(false);
    await page.keyboard.press("Enter");
    await last.click();
    await page.waitForURL("**/long-6");
    await last.waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await close();
  });

  test.each([390, 1280])(
    "further blocks become interactive at %i px without a shift and without a finding",
    { timeout: 60_000 },
    async (width) => {
      const { page, errors, close } = await open("/further", width);
      await page.getByRole("button", { name: "Load Google map" }).waitFor();
      await readThrough(page);
      expect(await shiftsOf(page)).toEqual({ sum: 0, what: [] });
      const { violations } = await new AxeBuilder({ page }).include("main").analyze();
      expect(violations).toEqual([]);
      expect(errors).toEqual([]);
      await close();
    },
  );
});
