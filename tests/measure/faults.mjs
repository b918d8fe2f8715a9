// npm run test:faults [-- --kills 10] [--bin <folder of initdb and postgres>] [--only <text>]: databases that are
// killed while they save, migrate or start for the first time, and whose disk is full (decision 0182).
// Fails if something is lost or half written, or if a refusal is not clear. The disks need Linux and root.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { embeddedFaults } from "./faults/embedded.mjs";
import { postgresFaults } from "./faults/postgres.mjs";
import { canMount } from "./faults/small-disk.mjs";

const { values: args } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    bin: { type: "string" },
    only: { type: "string", default: "" },
  },
});
const { lifted, look } = (
  await runnerImport(join(import.meta.dirname, "faults/saver.ts"), {
    configFile: false,
    logLevel: "error",
  })
).module;
const folder = mkdtempSync(join(tmpdir(), "garage-faults-"));
chmodSync(folder, 0o755);
// Unmounts what is mounted.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
// After the disks, whose handler was there first.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
let failed = false;
for (const [name, fault] of Object.entries({ ...embeddedFaults, ...postgresFaults })) {
  if (!name.includes(args.only)) continue;
  if (name.includes("disk") && !canMount) {
    console.log(`${name}: not tried, since only root on Linux can mount a small disk`);
    failed = true;
    continue;
  }
  console.log(name);
  const wrong = await fault(folder, Number(args.kills), args.bin, { lifted, look });
  console.log(wrong.length === 0 ? "    nothing lost, nothing half" : `    ${wrong.join("; ")}`);
  failed ||= wrong.length > 0;
}
process.exitCode = failed ? 1 : 0;
