// npm run share: builds the site, then renders the Open Graph picture (1200 × 630) of each public page.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { ensureBrowser } from "../../tests/support/find-browser.mjs";

const root = resolve(import.meta.dirname, "../..");
const site = "http://share.invalid";
const most = 120_000;

const { module } = await runnerImport(join(import.meta.dirname, "cards.ts"), {
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "@": join(root, "src") } },
});
const { cardOf, pathsIn } = module;
const built = (file) => readFileSync(join(root, ".local/share", file), "utf8");
const cards = pathsIn(built("sitemap.xml")).map((path) =>
  cardOf(path, built(path === "/" ? "index.html" : `${path.slice(1)}.html`)),
);
const template = readFileSync(join(import.meta.dirname, "card.html"), "utf8");
const folder = join(root, "public/share");
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, "service"), { recursive: true });

const executablePath = ensureBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.route(`${site}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  return pathname === "/"
    ? route.fulfill({ contentType: "text/html", body: template })
    : route.fulfill({ path: join(root, "public", pathname) });
});
for (const card of cards) {
  await page.goto(site);
  await page.evaluate(fill, card);
  let quality = 80;
  let bytes = await page.screenshot({ type: "jpeg", quality });
  while (bytes.length > most)
    bytes = await page.screenshot({ type: "jpeg", quality: (quality -= 6) });
  writeFileSync(join(root, "public", card.file), bytes);
  console.log(`${card.file}: ${card.title} (${Math.round(bytes.length / 1000)} kB)`);
}
await browser.close();
// recorded so that a test can tell when the pictures are out of date
writeFileSync(join(import.meta.dirname, "made.json"), `${JSON.stringify(cards, null, 2)}\n`);

/** Runs in the page. */
async function fill({ title, picture, place }) {
  const put = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  put("title", title);
  put("place", place);
  const image = document.getElementById("picture");
  image.src = `/pictures/${picture}-1600.webp`;
  await Promise.all([image.decode(), document.fonts.ready]);
}
