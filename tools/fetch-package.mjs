// Packages of one tool alone, which `npm ci` leaves out: they are installed on its first run.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * `require` of the package.json in `folder`, with its packages installed if `name` is missing.
 * Without a connection it says so and ends the process.
 */
export function fetchPackages(folder, name) {
  const require = createRequire(join(folder, "package.json"));
  try {
    require.resolve(name);
    return require;
  } catch {
    console.log(`Fetching ${name} (once) …`);
  }
  const install = "npm install --no-package-lock --no-audit --no-fund";
  const { status } = spawnSync(install, { cwd: folder, shell: true, stdio: ["ignore", 2, 2] });
  if (status === 0) return require;
  console.error(`${name} could not be fetched: check the connection, then run this again.`);
  process.exit(1);
}
