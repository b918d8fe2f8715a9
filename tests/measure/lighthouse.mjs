// `npm run audit`: builds the site, serves it as the host does and audits every public page and one
// service page with Lighthouse as a phone: medians of five runs, each paired with a run of the same
// page without scripts. `-- --runs 1 --only /undercarriage` for a quick look, `--every` for each
// service page too, `--built` to reuse the build, `--save <folder>` for Lighthouse's reports. `--frontier` measures in a browser that is really
// held to slow 4G instead: the next page, first presses, gestures; `--part navigation` a part of that.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "../support/find-browser.mjs";
import { auditFrontier } from "./interactions.mjs";
import { fetchLighthouse } from "./lighthouse/fetch.mjs";
import { serveTwice } from "./support/serve.mjs";
import { faults, measure, table } from "./lighthouse/verdict.mjs";

const root = resolve(import.meta.dirname, "../..");
const { values: asked } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
    every: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    save: { type: "string" },
    frontier: { type: "boolean", default: false },
    part: { type: "string", multiple: true },
  },
});
const runs = Number(asked.runs);
if (!(Number.isInteger(runs) && runs > 0)) throw new Error("--runs takes a number of runs");

// Use an empty in-memory database instead of the preview's data.
process.env.E2E = "1";

if (!asked.built) build();
if (asked.frontier) {
  process.exit((await auditFrontier(root, { runs, part: asked.part, pages })) ? 0 : 1);
}
const { lighthouse, computeMedianRun, launch } = await fetchLighthouse(root, console.log);
const chromePath = ensureBrowser();
const site = await serveTwice(root);
const chrome = await launch({
  chromePath,
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--ignore-certificate-errors",
  ],
  logLevel: "error",
});
process.once("SIGINT", () => chrome.kill());
try {
  const rows = [];
  for (const path of pages(site.folder)) {
    rows.push(await judge(path));
    console.log(table(rows.slice(-1)));
  }
  console.log(`\nMedian of ${runs}, phone, simulated slow 4G\n${table(rows)}`);
  const wrong = rows.flatMap(faults);
  console.log(wrong.length > 0 ? `\n${wrong.join("\n")}` : "\nNothing is wrong.");
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  chrome.kill();
}
process.exit();

function build() {
  const { status } = spawnSync("npm run build -- --mode embedded", {
    cwd: root,
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The site does not build.");
}

/** Every page of the sitemap, but without `--every` only one service page. */
function pages(folder) {
  const map = readFileSync(join(folder, "sitemap.xml"), "utf8");
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const unknown = asked.only?.filter((path) => !listed.includes(path)) ?? [];
  if (unknown.length > 0) throw new Error(`No such page in the sitemap: ${unknown.join(", ")}`);
  const service = listed.find((path) => path.startsWith("/service/"));
  if (asked.every) return listed;
  return asked.only ?? listed.filter((path) => path === service || !path.startsWith("/service/"));
}

/** Alternates runs with and without scripts, so that other load on the machine affects both alike. */
async function judge(path) {
  const whole = [];
  const bare = [];
  for (let turn = 0; turn < runs; turn++) {
    whole.push(await run(site.whole + path));
    bare.push(await run(site.bare + path, ["performance"]));
  }
  const medians = [computeMedianRun(whole), computeMedianRun(bare)];
  if (asked.save) medians.forEach((report, at) => save(path, at === 0 ? "" : "-bare", report));
  return measure(path, ...medians);
}

async function run(url, onlyCategories, tries = 2) {
  const categories = onlyCategories ?? ["performance", "accessibility", "best-practices", "seo"];
  const options = { port: chrome.port, logLevel: "error", onlyCategories: categories };
  const { lhr } = (await lighthouse(url, options)) ?? {};
  const failure = lhr?.runtimeError ?? lhr?.audits["largest-contentful-paint"].errorMessage;
  if (lhr && !failure) return lhr;
  // On a busy machine the browser may not paint at all, which says nothing about the page.
  if (tries > 1) return run(url, onlyCategories, tries - 1);
  throw new Error(`${url}: ${failure?.message ?? failure}`);
}

function save(path, ending, report) {
  mkdirSync(asked.save, { recursive: true });
  const name = path.slice(1).replaceAll("/", "-") || "home";
  writeFileSync(join(asked.save, `${name}${ending}.json`), JSON.stringify(report));
}
