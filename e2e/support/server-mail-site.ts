import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../tests/support/free-port.mjs";

const outDir = ".local/preview-server-mail";

/** A database of its own, a copy of the fresh one of the site that this run has started. */
const ownDatabase = {
  E2E: "1",
  ...(!process.env.E2E_BASE_URL && { E2E_SNAPSHOT: ".local/e2e-database.tar" }),
};

/** A site of a journey's own, with a database, mail catcher and clock of its own. */
export type OwnSite = { address: string; stop: () => Promise<void> };

/** A site whose mail goes from the server. */
export type ServerMailSite = OwnSite & { outDir: string };

/** Serves the site that was built for the other journeys once more: a moved clock is theirs too. */
export const serveOwnSite = () => serveBuilt(".local/preview", { ...process.env, ...ownDatabase });

/**
 * Builds the site with `VITE_MAIL=server` and serves it: the other journeys have theirs mailed from
 * the browser, and by today's clock.
 */
export async function serveServerMailSite(): Promise<ServerMailSite> {
  const env = { ...process.env, VITE_MAIL: "server", ...ownDatabase };
  const args = ["vite", "build", "--mode", "embedded", "--outDir", outDir];
  const built = spawnSync("npx", args, { env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
  return { ...(await serveBuilt(outDir, env)), outDir };
}

async function serveBuilt(folder: string, env: NodeJS.ProcessEnv): Promise<OwnSite> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const args = [
    "vite",
    "preview",
    "--mode",
    "embedded",
    "--outDir",
    folder,
    "--port",
    String(port),
  ];
  const server = spawn("npx", args, {
    env,
    stdio: "ignore",
    // A group of its own, since npx starts another process.
    detached: true,
  });
  const stop = async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    process.kill(-server.pid, "SIGTERM");
    await once(server, "exit");
  };
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("The site did not start within two minutes.");
}
