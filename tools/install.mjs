// Runs `npm ci` when node_modules is not what package-lock.json says, and writes the baseline migration.
// Stands before `npm start` and `npm test`, so it needs Node and npm alone, and a Node too old for the
// rest must understand it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this project needs Node 20.19 or newer.`,
  );
  process.exit(1);
}
if (!isInstalled()) {
  console.log("Installing packages.");
  // One string, because Windows starts npm through a shell only.
  const { status } = spawnSync("npm ci --include=dev", { shell: true, stdio: "inherit" });
  process.exitCode = status ?? 1;
}
// After a change of the schema too; until the first release (docs/database.md#migrations).
(await import("./database/schemas.mjs")).writeBaseline();

function isInstalled() {
  try {
    const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
    // npm writes this file last, so an installation that was interrupted has none.
    const installed = packagesOf("node_modules/.package-lock.json");
    return Object.entries(packagesOf("package-lock.json")).every(
      // Optional packages may be for other systems; npm leaves out what nothing needs any more.
      ([path, { version, optional, extraneous }]) =>
        path === "" ||
        (installed[path] ? installed[path].version === version : optional || extraneous),
    );
  } catch {
    return false;
  }
}
