// What a visitor waits for, in a browser that is really held to slow 4G and a quarter of the processor
// (docs/performance.md#interactions): the next page beside the same press on a plain document, and what
// answers on a page.
// `--part navigation` or `press` for one of them.
import { sayCalm } from "./interactions/calm.mjs";
import { navigate } from "./interactions/navigation.mjs";
import { press } from "./interactions/presses.mjs";
import { judge, tableOf } from "./interactions/verdict.mjs";
import { launchBrowser } from "./support/preview.mjs";
import { pageOptions, serveTwice } from "./support/serve.mjs";

export const options = { ...pageOptions, part: { type: "string" } };

export async function measure(values) {
  const { part = "" } = values;
  const turns = [...Array(Number(values.runs)).keys()];
  const site = await serveTwice(values);
  const browser = await launchBrowser(site.trust);
  const pages = [];
  const presses = [];
  try {
    for (const path of part === "press" ? [] : site.paths) {
      const page = { path };
      for (const _turn of turns) {
        for (const [way, ms] of Object.entries(await navigate(browser, site, path))) {
          (page[way] ??= []).push(ms);
        }
      }
      pages.push(page);
      console.log(tableOf(judge({ pages: [page] })));
    }
    for (const _turn of part === "navigation" ? [] : turns) {
      for (const { name, ms } of await press(browser, site)) {
        console.log(`${name}: ${Math.round(ms)} ms`);
        const known = presses.find((one) => one.name === name);
        if (known) known.runs.push(ms);
        else presses.push({ name, runs: [ms] });
      }
    }
  } finally {
    await browser.close();
  }
  const lines = judge({ pages, presses });
  console.log(
    `\nMedian of ${turns.length}, slow 4G, a quarter of the processor${sayCalm()}\n${tableOf(lines)}`,
  );
  return lines.every(({ met }) => met);
}
