import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createInterface } from "node:readline";
import { freePort } from "../../support/free-port.mjs";
import type { InputSource, Screen, Session } from "./session.ts";

type Ask = <T>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<T>;

/** WebKitGTK's MiniBrowser on a screen of its own, driven over classic WebDriver. */
export async function openWebKit(miniBrowser: string, screen: Screen): Promise<Session> {
  const size = `${screen.width}x${screen.height}x24`;
  // Xvfb chooses a free number and writes it to its third stream.
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  const port = await freePort();
  // Without stdbuf the lines of the console would come with the end of the process.
  const driver = spawn("stdbuf", ["-oL", "WebKitWebDriver", `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      LANG: "en_GB.UTF-8",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const errors: string[] = [];
  createInterface({ input: driver.stdout }).on("line", (line) => {
    if (/^CONSOLE \w+ ERROR/.test(line)) errors.push(line);
  });
  const ask: Ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };
  let own = "";
  const close = async () => {
    if (own) await ask("DELETE", own).catch(() => {});
    driver.kill();
    display.kill();
  };
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    own = await newSession(ask, miniBrowser);
    await resize(ask, own, screen);
    return { ...session(ask, own), errors, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(address).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer.");
}

async function newSession(ask: Ask, binary: string): Promise<string> {
  const args = [
    "--automation",
    "--enable-write-console-messages-to-stdout=true",
    "--javascript-can-open-windows-automatically=true",
  ];
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: "accept",
        "webkitgtk:browserOptions": { binary, args },
      },
    },
  });
  return `/session/${sessionId}`;
}

/** A window without a toolbar, whose buttons would keep it wider than a phone. */
async function resize(ask: Ask, own: string, { width, height }: Screen): Promise<void> {
  const features = `toolbar=no,location=no,menubar=no,width=${width},height=${height},left=0,top=0`;
  const script = `window.open("about:blank", "", "${features}")`;
  await ask("POST", `${own}/execute/sync`, { script, args: [] });
  let handles: string[] = [];
  while (handles.length < 2) handles = await ask<string[]>("GET", `${own}/window/handles`);
  await ask("DELETE", `${own}/window`);
  const [handle] = await ask<string[]>("GET", `${own}/window/handles`);
  await ask("POST", `${own}/window`, { handle });
  await ask("POST", `${own}/window/rect`, { x: 0, y: 0, width, height });
  await ask("POST", `${own}/timeouts`, { script: 60_000, pageLoad: 60_000, implicit: 0 });
}

function session(ask: Ask, own: string): Omit<Session, "errors" | "close"> {
  return {
    navigate: (url) => ask("POST", `${own}/url`, { url }),
    reload: () => ask("POST", `${own}/refresh`, {}),
    travel: (steps) => ask("POST", `${own}/${steps < 0 ? "back" : "forward"}`, {}),
    perform: (actions: InputSource[]) => ask("POST", `${own}/actions`, { actions }),
    async screenshot() {
      return Buffer.from(await ask<string>("GET", `${own}/screenshot`), "base64");
    },
    async run(source, args) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${source})(...${JSON.stringify(args)}))()
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await ask<{ value?: unknown; error?: string }>(
        "POST",
        `${own}/execute/async`,
        { script, args: [] },
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
  };
}
