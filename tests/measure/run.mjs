// `npm run measure -- <name> [options]`: what is too long or too sensitive for `npm test`. Without a
// name it lists what there is. A measure exports its options and `measure`, which says whether all is well.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const measures = JSON.parse(readFileSync(`${import.meta.dirname}/measures.json`, "utf8"));
const [name, ...args] = process.argv.slice(2);
if (Object.hasOwn(measures, name)) {
  const { options, measure } = await import(`./${name}.mjs`);
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  process.exit((await measure(values, positionals)) ? 0 : 1);
}
for (const [each, { guards, takes, options, weekly }] of Object.entries(measures)) {
  console.log(`\n${each}, ${takes}${weekly === undefined ? "" : "; each week in CI"}`);
  console.log(`  ${guards}\n  ${options}`);
}
console.log("\nUsage: npm run measure -- <name> [options]");
process.exitCode = name === undefined || name === "--help" ? 0 : 1;
