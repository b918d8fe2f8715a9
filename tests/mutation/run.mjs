// `npm run test:mutation`: Stryker changes the modules below one place at a time and asks whether a unit
// test notices (decision 0185). `-- src/shared/paths.ts` asks about one module. Stryker is fetched for it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { fetchPackages } from "../../tools/fetch-package.mjs";
import { modules } from "./modules.mjs";

const root = join(import.meta.dirname, "../..");
const { values: options, positionals: asked } = parseArgs({
  options: { again: { type: "boolean", default: false } },
  allowPositionals: true,
});
const wanted = asked.length > 0 ? modules.filter(({ file }) => asked.includes(file)) : modules;
if (wanted.length === 0) {
  console.error(`None of these is tested so: ${modules.map(({ file }) => file).join(", ")}`);
  process.exit(1);
}
const require = fetchPackages(import.meta.dirname, "@stryker-mutator/core");
const stryker = require.resolve("@stryker-mutator/core").replace(/dist\/.*$/, "bin/stryker.js");
mkdirSync(join(root, ".local/mutation"), { recursive: true });
const config = relative(root, join(import.meta.dirname, "stryker.config.mjs"));
let weak = 0;
for (const { file, tests } of wanted) {
  const report = join(root, ".local/mutation", `${file.replaceAll("/", "-")}.json`);
  const known = options.again && existsSync(report) ? `${report}.known` : "";
  if (known) writeFileSync(known, noticedIn(report));
  const { status } = spawnSync(process.execPath, [stryker, "run", config, "--mutate", file], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      MUTATION_TESTS: JSON.stringify(tests),
      MUTATION_REPORT: report,
      MUTATION_KNOWN: known,
    },
  });
  if (status !== 0) process.exit(status ?? 1);
  const mutants = mutantsOf(JSON.parse(readFileSync(report, "utf8")));
  const killed = mutants.filter(isNoticed).length;
  const all = killed + mutants.filter(hasSurvived).length;
  const share = Math.round((100 * killed) / all);
  if (share < 85) weak++;
  console.log(`${String(share).padStart(4)} % of ${String(all).padStart(4)}  ${file}`);
  for (const one of mutants.filter(hasSurvived)) {
    console.log(`         ${one.location.start.line}: ${one.mutatorName} → ${one.replacement}`);
  }
}
if (weak > 0) {
  console.error(`${weak} of ${wanted.length} below 85 %.`);
  process.exit(1);
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

/** A report of what was noticed alone: Stryker asks about the rest anew. */
function noticedIn(report) {
  const last = JSON.parse(readFileSync(report, "utf8"));
  for (const file of Object.values(last.files)) {
    file.mutants = file.mutants.filter(isNoticed);
  }
  return JSON.stringify(last);
}
