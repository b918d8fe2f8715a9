// Packages of one tool alone, which `npm ci` leaves out: they are installed on its first run.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * `require` of the package.json in `folder`, whose packages are installed if one of them is missing or
 * another version. Without a connection it says so and ends the process.
 */
export function fetchPackages(folder) {
  const manifest = join(folder, "package.json");
  const missing = Object.entries(JSON.parse(readFileSync(manifest, "utf8")).dependencies)
    .filter(([name, version]) => installedVersion(folder, name) !== version)
    .map(([name]) => name);
  if (missing.length > 0) {
    console.log(`Fetching ${missing.join(" and ")} (once) …`);
    const install = "npm install --no-package-lock --no-audit --no-fund --ignore-scripts";
    const { status } = spawnSync(install, { cwd: folder, shell: true, stdio: ["ignore", 2, 2] });
    if (status !== 0) {
      console.error("They could not be fetched: check the connection, then run this again.");
      process.exit(1);
    }
  }
  return createRequire(manifest);
}

function installedVersion(folder, name) {
  const manifest = join(folder, "node_modules", name, "package.json");
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")).version : undefined;
}
