// Lighthouse on every public page and one service page, as a phone sees them: medians of five runs, each
// paired with a run of the same page without scripts.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchPackages } from "../../tools/fetch-package.mjs";
import { ensureBrowser } from "../support/find-browser.mjs";
import { faults, figures, tableOf } from "./lighthouse/verdict.mjs";
import { pageOptions, serveTwice } from "./support/serve.mjs";

export const options = pageOptions;

export async function measure(values) {
  const runs = Number(values.runs);
  const { lighthouse, computeMedianRun, launch } = await loadLighthouse();
  const site = await serveTwice(values);
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", site.trust],
    logLevel: "error",
  });
  process.once("SIGINT", () => chrome.kill());
  const look = (url, onlyCategories) => run(lighthouse, chrome.port, url, onlyCategories);
  try {
    const rows = [];
    for (const path of site.paths) {
      const whole = [];
      const bare = [];
      // In turns, so that other load on the machine affects both alike.
      for (let turn = 0; turn < runs; turn++) {
        whole.push(await look(site.whole + path));
        bare.push(await look(site.bare + path, ["performance"]));
      }
      rows.push(figures(path, computeMedianRun(whole), computeMedianRun(bare)));
      console.log(tableOf(rows.slice(-1)));
    }
    console.log(`\nMedian of ${runs}, phone, simulated slow 4G\n${tableOf(rows)}`);
    const wrong = rows.flatMap(faults);
    console.log(wrong.length > 0 ? `\n${wrong.join("\n")}` : "\nNothing is wrong.");
    return wrong.length === 0;
  } finally {
    chrome.kill();
  }
}

/** Lighthouse, its function for the median run, and its Chrome launcher. */
async function loadLighthouse() {
  const { resolve } = fetchPackages(join(import.meta.dirname, "lighthouse"));
  const own = createRequire(resolve("lighthouse/package.json"));
  const load = (name) => import(pathToFileURL(own.resolve(name)).href);
  const [{ default: lighthouse }, { computeMedianRun }, { launch }] = await Promise.all([
    load("lighthouse"),
    load("lighthouse/core/lib/median-run.js"),
    load("chrome-launcher"),
  ]);
  return { lighthouse, computeMedianRun, launch };
}

const all = ["performance", "accessibility", "best-practices", "seo"];

async function run(lighthouse, port, url, onlyCategories = all, tries = 2) {
  const { lhr } = (await lighthouse(url, { port, logLevel: "error", onlyCategories })) ?? {};
  const failure = lhr?.runtimeError ?? lhr?.audits["largest-contentful-paint"].errorMessage;
  if (lhr && !failure) return lhr;
  // On a busy machine the browser may not paint at all, which says nothing about the page.
  if (tries > 1) return run(lighthouse, port, url, onlyCategories, tries - 1);
  throw new Error(`${url}: ${failure?.message ?? failure}`);
}
