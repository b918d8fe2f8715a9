import { availableParallelism } from "node:os";

/** Settings of Stryker; which module and which of its tests, `mutation.mjs` says. */
export default {
  packageManager: "npm",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  testRunner: "vitest",
  vitest: { configFile: "tests/measure/mutation/vitest.config.mjs", related: false },
  reporters: ["json"],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  tempDirName: ".local/stryker",
  ignorePatterns: ["/.local", "/dist", "/shared", "/public/pictures", "/public/share"],
  concurrency: Number(process.env.VITEST_MAX_WORKERS) || availableParallelism(),
  coverageAnalysis: "perTest",
  timeoutMS: 5000,
  // TypeScript 7 has no API that Stryker could read settings with.
  tsconfigFile: "tests/measure/mutation/none.json",
  // Its types are checked elsewhere; a mutant that does not compile is noticed by no test.
  disableTypeChecks: true,
  // Whatever the rest of the tests does, texts are not asked about.
  mutator: { excludedMutations: ["StringLiteral"] },
};
