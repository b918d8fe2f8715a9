import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";

/**
 * Installs the packages when node_modules is not what package-lock.json says. Needs nothing but
 * Node and npm itself, so that it can run first on a fresh clone.
 * Says whether anything was installed; throws an Error with a sentence for the reader when npm
 * could not.
 */
export function ensureInstalled(rootDir, { install = npmInstall, log = console.log } = {}) {
  const reason = whyInstall(rootDir);
  if (reason === undefined) return false;
  log(`Installing packages: ${reason}.`);
  if (!install(rootDir)) {
    throw new Error(
      "npm could not install the packages (its own message stands above). " +
        "Check the connection to the package registry, then run the command again.",
    );
  }
  return true;
}

/**
 * What differs between the lock file and node_modules, or nothing. Contents are compared, not
 * times: a checkout changes the times of files, and copies lose them.
 */
export function whyInstall(rootDir) {
  const manifest = readJson(join(rootDir, "package.json"));
  const locked = readJson(join(rootDir, "package-lock.json"))?.packages;
  // npm writes this file last, so an installation that was interrupted has none.
  const installed = readJson(join(rootDir, "node_modules/.package-lock.json"))?.packages;
  if (!installed) return "there are none yet";
  if (!locked) return "package-lock.json is missing or unreadable";
  for (const kind of ["dependencies", "devDependencies"]) {
    if (!isDeepStrictEqual(manifest?.[kind] ?? {}, locked[""]?.[kind] ?? {})) {
      return `package.json has other ${kind} than package-lock.json`;
    }
  }
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === "") continue;
    const found = installed[path];
    if (!found && mayBeLeftOut(wanted)) continue;
    if (found?.version !== wanted.version) return `${path} is not at ${wanted.version}`;
  }
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!existsSync(join(rootDir, "node_modules", name, "package.json"))) return `${name} is gone`;
  }
  return undefined;
}

/** npm leaves packages out where they do not run, and those that nothing needs any more. */
function mayBeLeftOut({ optional, devOptional, os, cpu, libc, extraneous }) {
  return Boolean(optional || devOptional || os || cpu || libc || extraneous);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Not `npm ci`: some registries lack the optional packages of other platforms, so the lock file
 * cannot list them, and `npm ci` refuses such a file. Not saved, so that the lock file stays as it
 * was checked out, without the addresses of this machine's registry.
 */
function npmInstall(rootDir) {
  const { command, args, shell } = npm([
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--include=dev",
  ]);
  return (
    spawnSync(command, args, { cwd: rootDir, shell, stdio: ["ignore", "inherit", "inherit"] })
      .status === 0
  );
}

/** How to start npm: the one that runs us if there is one, else the one on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith("npm-cli.js"))
    return { command: process.execPath, args: [cli, ...args], shell: false };
  // Windows starts npm.cmd through a shell only.
  return { command: "npm", args, shell: process.platform === "win32" };
}
