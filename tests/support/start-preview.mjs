import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.mjs";

const vite = "node_modules/vite/bin/vite.js";

/**
 * Builds and starts the site of the journeys on a free port, with a database of its own. `ready` is
 * its port, or null if it has not started: Playwright then starts one itself and shows what is wrong.
 */
export function startPreview() {
  let running;
  const run = (...args) => {
    const env = { ...process.env, E2E: "1", E2E_DUMP: ".local/e2e-database.tar" };
    running = spawn(process.execPath, [vite, ...args], { env, stdio: "ignore" });
    return once(running, "exit");
  };
  const start = async () => {
    const [status] = await run("build", "--mode", "embedded");
    if (status !== 0) return null;
    const port = await freePort();
    void run("preview", "--mode", "embedded", "--port", String(port));
    for (let tries = 0; tries < 600 && running.exitCode === null; tries++) {
      const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
      if (answer?.ok) return port;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return null;
  };
  return { ready: start(), stop: () => running?.kill() };
}
