import { serveTwice } from "./support/serve.mjs";
import { launch } from "./interactions/browser.mjs";
import { sayCalm } from "./interactions/calm.mjs";
import { firstPresses } from "./interactions/first-press.mjs";
import { interactions } from "./interactions/gestures.mjs";
import { navigate } from "./interactions/navigation.mjs";
import { judge, table } from "./interactions/verdict.mjs";

/** The parts of the audit that are done for each page, by the names that `--part` takes. */
const parts = { navigation: navigate };

/** Those that are done once for the whole site. */
const visits = { press: firstPresses, gesture: interactions };

/**
 * `npm run audit -- --frontier`: measures in a browser that is really held to slow 4G and a quarter
 * of the processor, prints wanted beside measured, and returns whether all is met. Runs alternate
 * between the ways to open a page, so that other load on the machine affects them alike.
 */
export async function auditFrontier(root, { runs, part, pages }) {
  const site = await serveTwice(root);
  const browser = await launch();
  try {
    const measured = { pages: [], presses: [], gestures: [], floors: [] };
    const asked = (name) => !part || part.includes(name);
    for (const path of pages(site.folder)) {
      const page = { path };
      for (let turn = 0; turn < runs; turn++) {
        for (const [name, measure] of Object.entries(parts)) {
          if (asked(name)) append(page, await measure(browser, site, path));
        }
      }
      const lines = judge({ pages: [page] });
      if (lines.length > 0) console.log(table(lines));
      measured.pages.push(page);
    }
    for (let turn = 0; turn < runs; turn++) {
      for (const [name, measure] of Object.entries(visits)) {
        if (!asked(name)) continue;
        const results = await measure(browser, site);
        for (const [kind, list] of Object.entries(results)) {
          collect(measured[kind], list);
          console.log(
            `${kind}: ${list.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(", ")}`,
          );
        }
      }
    }
    const lines = judge(measured);
    console.log(
      `\nMedian of ${runs}, slow 4G, a quarter of the processor${sayCalm()}\n${table(lines)}`,
    );
    return lines.every(({ met }) => met);
  } finally {
    await browser.close();
  }
}

function append(page, results) {
  for (const [name, result] of Object.entries(results)) (page[name] ??= []).push(result);
}

function collect(list, results) {
  for (const { name, ms } of results) {
    const known = list.find((entry) => entry.name === name);
    if (known) known.runs.push(ms);
    else list.push({ name, runs: [ms] });
  }
}
