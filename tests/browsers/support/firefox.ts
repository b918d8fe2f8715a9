import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { InputSource, Screen, Session } from "./session.ts";

type Answer = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  message?: string;
};
type LogEntry = { level: string; text: string | null; source: { realm: string } };
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

// No request of its own to the makers of the browser.
const settings = {
  "app.normandy.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "messaging-system.rsexperimentloader.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "intl.accept_languages": "en-GB, en",
};

/** A Firefox with a new profile, driven over WebDriver BiDi, which it speaks without a driver program. */
export async function openFirefox(program: string, screen: Screen): Promise<Session> {
  const home = mkdtempSync(join(tmpdir(), "firefox-"));
  // Phones lay the scroll bar above the page.
  const all = { ...settings, "ui.useOverlayScrollbars": screen.width < 768 ? 1 : 0 };
  const lines = Object.entries(all).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(join(home, "user.js"), lines.join("\n"));
  // With its own first page the address bar would have the focus, and keys would press nothing.
  const args = [
    "--headless",
    "--no-remote",
    "--profile",
    home,
    "--remote-debugging-port=0",
    "data:,",
  ];
  const browser = spawn(program, args, {
    env: { ...process.env, HOME: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const close = async () => {
    const gone = browser.exitCode === null && once(browser, "exit");
    browser.kill();
    await gone;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await connect(browser.stderr);
    return { ...(await session(socket, screen)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(output: NodeJS.ReadableStream): Promise<WebSocket> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (!address) continue;
    // Or a full pipe would stop the browser.
    output.resume();
    const socket = new WebSocket(`${address}/session`);
    await once(socket, "open");
    return socket;
  }
  throw new Error("Firefox ended before it could be driven.");
}

async function session(socket: WebSocket, screen: Screen): Promise<Omit<Session, "close">> {
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  let asked = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id) waiting.get(answer.id)?.(answer);
    else if (answer.method === "log.entryAdded") {
      const { level, text } = answer.params as LogEntry;
      if (level === "error") errors.push(text ?? "");
    }
  });
  const ask = async <T>(method: string, params: object): Promise<T> => {
    const id = ++asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    waiting.delete(id);
    if (message !== undefined) throw new Error(`${method}: ${message}`);
    return result as T;
  };
  await ask("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
  });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await ask<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context;
  await ask("browsingContext.setViewport", { context, viewport: screen });
  return {
    errors,
    navigate: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => ask("browsingContext.reload", { context, wait: "complete" }),
    travel: (delta) => ask("browsingContext.traverseHistory", { context, delta }),
    perform: (actions: InputSource[]) => ask("input.performActions", { context, actions }),
    async screenshot() {
      const { data } = await ask<{ data: string }>("browsingContext.captureScreenshot", {
        context,
      });
      return Buffer.from(data, "base64");
    },
    async run(source, args) {
      // As JSON, since the protocol's own form of values would have to be read back.
      const expression = `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})))()`;
      const { result, exceptionDetails } = await ask<Evaluated>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
  };
}
