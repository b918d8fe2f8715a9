// Whether anything moves while a page loads: `npm run preview`, then in another terminal
// `node tests/benchmarks/layout-shift.mjs [address] [loads] [part of the paths]`.
// Wanted: 0.00 in five loads with a cold cache at each width, scrolled to the end.
import { chromium } from "@playwright/test";
import { findBrowser } from "../support/find-browser.mjs";
import { readThrough, shiftsOf, watchShifts } from "../support/layout-shift.mjs";

const [base = "http://localhost:4173", loads = "5", part = ""] = process.argv.slice(2);
const screens = [
  { width: 390, height: 844, phone: true },
  { width: 768, height: 1024, phone: true },
  { width: 1440, height: 900, phone: false },
];
const atOnce = 3;

const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
  .map(([, address]) => new URL(address).pathname)
  .filter((path) => (part === "/" ? path === part : path.includes(part)));
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const moved = [];
const waiting = paths.map((path) => async () => {
  const row = [];
  for (const screen of screens) row.push(await worst(path, screen));
  console.log(`${row.map((sum) => sum.toFixed(4)).join("  ")}  ${path}`);
});
console.log(
  `${screens.map(({ width }) => String(width).padStart(6)).join("  ")}  worst of ${loads}`,
);
await Promise.all(Array.from({ length: atOnce }, work));
await browser.close();
for (const line of new Set(moved)) console.error(line);
process.exitCode = moved.length > 0 ? 1 : 0;

async function work() {
  for (let job = waiting.shift(); job; job = waiting.shift()) await job();
}

/** The largest sum of several loads, each in a browser context that has cached nothing. */
async function worst(path, { width, height, phone }) {
  let most = 0;
  for (let load = 0; load < Number(loads); load++) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: phone ? 2 : 1,
      isMobile: phone,
      hasTouch: phone,
    });
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(base + path);
    await readThrough(page);
    const { sum, what } = await shiftsOf(page);
    most = Math.max(most, sum);
    if (sum > 0) moved.push(`${path} at ${width}: ${what.join(" | ")}`);
    await context.close();
  }
  return most;
}
