import { firstInteraction } from "./first-interaction";
import { rememberPresses } from "./pressed-first";

/** A picture that does not come must not hold the page up. */
const patienceMs = 4_000;

/**
 * Resolves when what the build wrote stands on the screen, picture and fonts included: scripts that
 * nobody waits for yet must not take the line from them. At once where nothing is written, and when
 * the visitor does something. Asks for the scripts in one go.
 */
export async function deferHydration(): Promise<void> {
  const root = document.getElementById("root");
  if (root?.firstElementChild) {
    rememberPresses();
    await Promise.race([painted(), firstInteraction(), passed(patienceMs)]);
  }
  for (const href of root?.dataset.scripts?.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
    document.head.append(link);
  }
}

async function painted(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  }
  await document.fonts.ready;
  // the frame in which the last of it is drawn, and one more until it is seen
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await idle();
}

async function idle(): Promise<void> {
  if ("requestIdleCallback" in window) await new Promise((done) => requestIdleCallback(done));
  else await passed(0);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
