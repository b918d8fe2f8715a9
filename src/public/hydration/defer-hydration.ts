/*
 * From the first byte to a page that responds:
 * 1. The HTML of the build is painted. main.tsx comes before its styles: first-screen marks what is
 *    rendered first, if anything.
 * 2. record-presses records which button is pressed from now on.
 * 3. deferHydration waits until the page is painted as a whole and idle, or for the first interaction;
 *    where data is dear for that alone.
 * 4. It preloads all scripts of the page at once, as the build lists them in `data-scripts`.
 * 5. retry-start imports app/start, and tries again where a script does not come.
 * 6. start hydrates with the loaders' results in `data-hydration`; lazy sections stay plain HTML.
 * 7. The first interaction fetches the sections, and forms near the viewport fetch their rules. From then
 *    on app/fetch-ahead fetches the pages of links in view.
 * 8. A hydrated section replays the press that came too early.
 */

import { recordPresses } from "@/shared/browser/record-presses";
import { savesData } from "@/shared/browser/saves-data";
import { firstInteraction } from "./first-interaction";
import { renderFirstScreenFirst, renderRest, renderRestByAndBy } from "./first-screen";
import { idle } from "./idle";

/** Limit of the wait, for a picture that does not load. */
const patienceMs = 4_000;

/**
 * Resolves when the prerendered page is painted with picture and fonts, since scripts that are not needed
 * yet must not compete with them; earlier at the first interaction, and not before where data is dear.
 * Resolves at once if nothing was prerendered, or only what says that the page is loading.
 */
export async function deferHydration(): Promise<void> {
  recordPresses();
  renderFirstScreenFirst();
  await parsed();
  const root = document.getElementById("root");
  if (root?.firstElementChild && !root.querySelector("section[aria-busy=true]")) {
    const rendered = painted().then(renderRestByAndBy);
    const whole = Promise.race([rendered, passed(patienceMs)]).then(renderRest);
    await Promise.race([firstInteraction(), ...(savesData() ? [] : [whole])]);
  }
  renderRest();
  for (const href of root?.dataset.scripts?.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
    document.head.append(link);
  }
}

/** This script may come before all of the document. */
async function parsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
}

async function painted(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  }
  await document.fonts.ready;
  // One frame to draw, and one until it is shown.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await idle();
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
