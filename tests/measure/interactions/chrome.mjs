import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { ensureBrowser } from "../../support/find-browser.mjs";
import { phone, slow, slowdown } from "./browser.mjs";

/** How often something is asked for, and how long, in ms. */
const askMs = 50;
const patienceMs = 20_000;

/** The phone of `onPhone`, said to each page before it starts; without touch there is a mouse. */
const ordersFor = ({ touch }) => [
  ["Network.enable"],
  ["Network.emulateNetworkConditions", slow],
  ["Emulation.setCPUThrottlingRate", { rate: slowdown }],
  // As a mobile page, each navigation would restyle the whole page that is left, as no phone does.
  ["Emulation.setDeviceMetricsOverride", { ...phone, mobile: false }],
  ["Emulation.setTouchEmulationEnabled", { enabled: touch }],
  ["Page.enable"],
  // Without it nothing is told.
  ["Runtime.enable"],
  ["Runtime.addBinding", { name: "tellPress" }],
  ["Runtime.addBinding", { name: "tellHeading" }],
  ["Page.addScriptToEvaluateOnNewDocument", { source: `(${String(watchPress)})()` }],
];

/**
 * Opens a Chrome of its own with one empty tab, throttled as in `onPhone`, hands it to `visit` and
 * closes it. The way in which Playwright attaches switches off what Chrome renders ahead, so this one
 * speaks to the whole tab, with the pages that wait behind it. The headless shell renders nothing ahead.
 */
export async function inOwnTab(visit, { touch = true } = {}) {
  const profile = mkdtempSync(join(tmpdir(), "frontier-"));
  const args = [
    "--headless=new",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    "--ignore-certificate-errors",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
  ];
  // A machine without screen has no mouse. The values are those of Chromium: it hovers, and is fine.
  if (!touch)
    args.push(
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    );
  const chrome = spawn(ensureBrowser(), args, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  try {
    const devtools = connect(chrome.stdio[3], chrome.stdio[4]);
    return await visit(await openTab(devtools, ordersFor({ touch })));
  } finally {
    const gone = new Promise((closed) => chrome.once("exit", closed));
    chrome.kill();
    await gone;
    // Its other processes write for a moment longer.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The DevTools protocol over a pipe: JSON messages, each with a zero byte at its end. */
function connect(output, input) {
  const asked = new Map();
  const listeners = [];
  let rest = "";
  let count = 0;
  input.setEncoding("utf8");
  input.on("data", (text) => {
    const parts = (rest + text).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const message = JSON.parse(part);
      const { resolve, reject } = asked.get(message.id) ?? {};
      asked.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else if (resolve) resolve(message.result);
      else for (const listener of listeners) listener(message);
      // A page that has gone answers nothing any more.
      if (message.method !== "Target.detachedFromTarget") continue;
      for (const { sessionId, reject: give } of asked.values()) {
        if (sessionId === message.params.sessionId) give(new Error("The page has gone"));
      }
    }
  });
  return {
    on: (listener) => listeners.push(listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        asked.set(id, { resolve, reject, sessionId });
        output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
  };
}

async function openTab({ on, send }, orders) {
  const { targetId } = await send("Target.createTarget", { url: "about:blank", forTab: true });
  const { sessionId: tab } = await send("Target.attachToTarget", { targetId, flatten: true });
  /** The session of the page that is shown. */
  let shown;
  const sessions = new Map();
  const asked = [];
  const isAhead = ({ subtype }) => subtype === "prerender";
  /** The sessions of the pages that the browser renders ahead. */
  const ahead = new Set();
  /** The press, and the first other heading after it: `{ at, heading }`. */
  let press, answer;
  let firstIsReady;
  const ready = new Promise((resolve) => (firstIsReady = resolve));
  on(({ method, params }) => {
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") {
      sessions.set(params.targetInfo.targetId, params.sessionId);
      if (isAhead(params.targetInfo)) ahead.add(params.sessionId);
      else shown = params.sessionId;
      const own = (name, options) => send(name, options, params.sessionId);
      // Some are answered only when the page runs, and never if the browser throws it away meanwhile.
      const given = [...orders, ["Runtime.runIfWaitingForDebugger"]].map(([name, settings]) =>
        own(name, settings).catch(() => undefined),
      );
      void Promise.all(given).then(firstIsReady);
    } else if (method === "Runtime.bindingCalled") {
      const told = JSON.parse(params.payload);
      if (params.name === "tellPress") press ??= told;
      else if (press && told.at > press.at && told.heading !== press.heading) answer ??= told;
    } else if (method === "Network.requestWillBeSent") {
      // The browser reports the documents that it takes from the cache, too.
      if (params.type !== "Document") asked.push(params.request.url);
    } else if (method === "Target.targetInfoChanged" && !isAhead(params.targetInfo)) {
      shown = sessions.get(params.targetInfo.targetId) ?? shown;
    }
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", options, tab);
  await ready;
  const page = (method, params) => send(method, params, shown);
  return {
    send: page,
    /**
     * Stops holding back the pages that wait behind the shown one, except the one at `path`: Chromium holds
     * a page back by keeping its thread busy, even at rest, and three of them starve a machine of two cores.
     */
    rest: async (path) => {
      const order = { expression: "location.pathname" };
      for (const session of ahead) {
        const ask = send("Runtime.evaluate", order, session).catch(() => undefined);
        const at = (await Promise.race([ask, passed(askMs)]))?.result.value;
        if (session === shown || at === path) continue;
        send("Emulation.setCPUThrottlingRate", { rate: 1 }, session).catch(() => undefined);
      }
    },
    /** From the press to the first frame with another heading, in ms; undefined until then. */
    answer: async () => answer && answer.at - press.at,
    /** The addresses of all requests but those for documents. */
    asked,
    evaluate: async (expression) => {
      const { result } = await page("Runtime.evaluate", { expression, returnByValue: true });
      return result.value;
    },
  };
}

/** The first answer that is not empty; undefined if there is none in time. */
export async function until(ask) {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    // In between there may be no document that could answer.
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    await passed(askMs);
  }
  return undefined;
}

/**
 * Runs in each document before its own scripts. It tells when a link is pressed and when a frame with
 * another heading was drawn, in ms on the one clock of `performance.timeOrigin`, each with the heading of
 * then. It watches every change, so it would slow whatever else is measured.
 */
function watchPress() {
  // A page that is shown anew may be told twice.
  if (location.protocol === "about:" || window.seen) return;
  const seen = { fromCache: false };
  Object.assign(window, { seen });
  addEventListener("pageshow", ({ persisted }) => (seen.fromCache = persisted));

  const say = (time, heading) => JSON.stringify({ at: performance.timeOrigin + time, heading });
  const current = () => document.querySelector("main h1")?.textContent ?? null;
  let known = null;
  let drawn = null;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => window.tellHeading(say(performance.now(), drawn)));
  port1.start();
  const tellDrawn = () =>
    requestAnimationFrame(() => {
      drawn = current();
      // The frame that this callback prepares is drawn when the next task runs. An observer of
      // intersections is told only after the next frame, if there is one.
      port2.postMessage(null);
    });
  const look = () => {
    const heading = current();
    if (heading === null || heading === known) return;
    known = heading;
    tellDrawn();
  };
  const click = ({ timeStamp }) => window.tellPress(say(timeStamp, current()));
  addEventListener("click", click, { capture: true });
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
