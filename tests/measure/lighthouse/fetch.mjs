import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The last version for Node 20; installed on demand because of its size. */
const version = "12.8.2";

/**
 * Lighthouse, its function for the median run, and its Chrome launcher. Throws if npm cannot
 * install it.
 */
export async function fetchLighthouse(rootDir, log) {
  const folder = join(rootDir, ".local/lighthouse");
  const packages = join(folder, "node_modules");
  if (installedVersion(packages) !== version) {
    log(`Fetching Lighthouse ${version} into .local.`);
    const install = `npm install --no-save --no-audit --no-fund lighthouse@${version} --prefix`;
    const { status } = spawnSync(`${install} "${folder}"`, {
      shell: true,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("npm could not fetch Lighthouse; its message stands above.");
  }
  const require = createRequire(join(packages, "lighthouse/package.json"));
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  const [{ default: lighthouse }, { computeMedianRun }, { launch }] = await Promise.all([
    load("lighthouse"),
    load("lighthouse/core/lib/median-run.js"),
    load("chrome-launcher"),
  ]);
  return { lighthouse, computeMedianRun, launch };
}

function installedVersion(packages) {
  const manifest = join(packages, "lighthouse/package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined;
}
