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

/** The phone of `onPhone`, said to each page before it starts. */
const orders = [
  ["Network.enable"],
  ["Network.emulateNetworkConditions", slow],
  ["Emulation.setCPUThrottlingRate", { rate: slowdown }],
  ["Emulation.setDeviceMetricsOverride", { ...phone, mobile: true }],
  ["Emulation.setTouchEmulationEnabled", { enabled: true }],
  ["Page.enable"],
  ["Page.addScriptToEvaluateOnNewDocument", { source: `(${String(watchPress)})()` }],
];

/**
 * Opens a Chrome of its own with one empty tab, throttled as in `onPhone`, hands it to `visit` and
 * closes it. The way in which Playwright attaches switches off what Chrome renders ahead, so this one
 * speaks to the whole tab, with the pages that wait behind it. The headless shell renders nothing ahead.
 */
export async function inOwnTab(visit) {
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
  ];
  const chrome = spawn(ensureBrowser(), args, {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  try {
    return await visit(await openTab(connect(chrome.stdio[3], chrome.stdio[4])));
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

async function openTab({ on, send }) {
  const { targetId } = await send("Target.createTarget", { url: "about:blank", forTab: true });
  const { sessionId: tab } = await send("Target.attachToTarget", { targetId, flatten: true });
  /** The session of the page that is shown. */
  let shown;
  const sessions = new Map();
  const asked = [];
  const isAhead = ({ subtype }) => subtype === "prerender";
  /** The sessions of the pages that the browser renders ahead. */
  const ahead = new Set();
  on(({ method, params }) => {
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") {
      sessions.set(params.targetInfo.targetId, params.sessionId);
      if (isAhead(params.targetInfo)) ahead.add(params.sessionId);
      else shown = params.sessionId;
      const own = (name, options) => send(name, options, params.sessionId);
      // Some are answered only when the page runs, and never if the browser throws it away meanwhile.
      for (const [name, settings] of [...orders, ["Runtime.runIfWaitingForDebugger"]]) {
        own(name, settings).catch(() => undefined);
      }
    } else if (method === "Network.requestWillBeSent") {
      // The browser reports the documents that it takes from the cache, too.
      if (params.type !== "Document") asked.push(params.request.url);
    } else if (method === "Target.targetInfoChanged" && !isAhead(params.targetInfo)) {
      shown = sessions.get(params.targetInfo.targetId) ?? shown;
    }
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send("Target.setAutoAttach", options, tab);
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
 * Runs in each document before its own scripts. It keeps the time from a press to the first frame in
 * which the page has another heading: in the same document or in the next one, on the one clock of
 * `performance.timeOrigin`. It looks in every frame, so it would slow whatever else is measured.
 */
function watchPress() {
  // A page that is shown anew may be told twice.
  if (location.protocol === "about:" || window.seen) return;
  const seen = { shown: null, fromCache: false };
  Object.assign(window, { seen });
  addEventListener("pageshow", ({ persisted }) => (seen.fromCache = persisted));

  const heading = () => document.querySelector("main h1")?.textContent ?? null;
  const clock = (time) => performance.timeOrigin + time;
  const press = ({ timeStamp }) => {
    const at = clock(timeStamp);
    const before = JSON.parse(sessionStorage.getItem("press"));
    // The click of a pointer that was put down just now.
    if (before && at - before.at < 1000) return;
    sessionStorage.setItem("press", JSON.stringify({ at, from: heading() }));
    look();
  };
  function look(patience = 0) {
    const { at, from } = JSON.parse(sessionStorage.getItem("press")) ?? {};
    if (at === undefined) {
      if (patience > 0) requestAnimationFrame(() => look(patience - 1));
      return;
    }
    requestAnimationFrame(() => {
      const to = heading();
      if (to === null || to === from) return look();
      // The frame that this callback prepares is drawn when the next task runs.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        seen.shown = clock(performance.now()) - at;
        sessionStorage.removeItem("press");
      });
      port1.start();
      port2.postMessage(null);
    });
  }
  for (const name of ["pointerdown", "click"]) addEventListener(name, press, { capture: true });
  // A page rendered ahead is shown later, and has the session's storage by then or some frames after.
  const activated = () => look(60);
  if (!document.prerendering) look();
  else document.addEventListener("prerenderingchange", activated, { once: true });
}
