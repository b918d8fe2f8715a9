// Stryker changes the modules of mutation/modules.mjs one place at a time and asks whether a unit test
// notices (docs/testing.md#mutation). `npm run measure -- mutation paths` asks about one module.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fetchPackages } from "../../tools/fetch-package.mjs";
import { modules } from "./mutation/modules.mjs";

const root = join(import.meta.dirname, "../..");
const home = join(import.meta.dirname, "mutation");
/** What the tests of each module have to notice, in percent. */
const wanted = 85;

export const options = {};

export async function measure(_values, names) {
  const asked = modules.filter(({ name }) => names.length === 0 || names.includes(name));
  if (asked.length === 0) {
    console.error(`None of these is measured so: ${modules.map(({ name }) => name).join(", ")}`);
    return false;
  }
  const require = fetchPackages(home);
  const stryker = require.resolve("@stryker-mutator/core").replace(/dist\/.*$/, "bin/stryker.js");
  mkdirSync(join(root, ".local/mutation"), { recursive: true });
  let weak = 0;
  for (const { file, tests } of asked) {
    const report = join(root, ".local/mutation", `${file.replaceAll("/", "-")}.json`);
    const config = relative(root, join(home, "stryker.config.mjs"));
    const { status } = spawnSync(process.execPath, [stryker, "run", config, "--mutate", file], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests), MUTATION_REPORT: report },
    });
    if (status !== 0) return false;
    const mutants = mutantsOf(JSON.parse(readFileSync(report, "utf8")));
    const survivors = mutants.filter(hasSurvived);
    const all = survivors.length + mutants.filter(isNoticed).length;
    const share = Math.round(100 * (1 - survivors.length / all));
    if (share < wanted) weak++;
    console.log(`${String(share).padStart(4)} % of ${String(all).padStart(4)}  ${file}`);
    for (const one of survivors) {
      console.log(`         ${one.location.start.line}: ${one.mutatorName} → ${one.replacement}`);
    }
  }
  if (weak > 0) console.error(`${weak} of ${asked.length} below ${wanted} %.`);
  return weak === 0;
}

function mutantsOf({ files }) {
  return Object.values(files).flatMap(({ mutants }) => mutants);
}

function isNoticed({ status }) {
  return ["Killed", "Timeout"].includes(status);
}

/** Also of those that broke the runner nobody knows that a test would notice them. */
function hasSurvived(mutant) {
  return mutant.status !== "Ignored" && !isNoticed(mutant);
}
