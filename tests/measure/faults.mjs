// Databases that are killed while they save, migrate or start for the first time, and whose disk is full,
// and a sender of mail that is killed (docs/testing.md#faults). Fails if something is lost or half written,
// or if a refusal is not clear. The disks need Linux and root.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedFaults } from "./faults/embedded.mjs";
import { mailFaults } from "./faults/mail.mjs";
import { postgresFaults } from "./faults/postgres.mjs";
import { canMount } from "./faults/small-disk.mjs";

export const options = {
  kills: { type: "string", default: "10" },
  bin: { type: "string" },
  only: { type: "string", default: "" },
};

export async function measure({ kills, bin, only }) {
  const folder = mkdtempSync(join(tmpdir(), "garage-faults-"));
  chmodSync(folder, 0o755);
  // Unmounts what is mounted.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  // After the disks, whose handler was there first.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  let whole = true;
  const faults = { ...embeddedFaults, ...postgresFaults, ...mailFaults };
  for (const [name, fault] of Object.entries(faults)) {
    if (!name.includes(only)) continue;
    if (name.includes("disk") && !canMount) {
      console.log(`${name}: not tried, since only root on Linux can mount a small disk`);
      whole = false;
      continue;
    }
    console.log(name);
    const wrong = await fault(folder, Number(kills), bin);
    console.log(wrong.length === 0 ? "    nothing lost, nothing half" : `    ${wrong.join("; ")}`);
    whole &&= wrong.length === 0;
  }
  return whole;
}
