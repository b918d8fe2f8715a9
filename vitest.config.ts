import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tests/support/slow-first.ts";

const databaseTests = "tests/database/**/*.test.ts";

/** These copy databases, which the embedded one cannot be. */
const serverTests = "tests/database/on-a-server/**";

/** The sources without vite.config.ts: no development plugin starts, and no .env file is read. */
const shared = {
  envDir: false,
  resolve: { alias: { "@": `${import.meta.dirname}/src` } },
} as const;

const unit = {
  setupFiles: ["tests/support/unit-setup.ts"],
  exclude: [databaseTests, "**/node_modules/**"],
  // More than the two cores of a small machine: these tests wait a third of their time, as visitors do.
  maxWorkers: 4,
  // Tests of the tools start processes, which is slow on busy machines.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

export default defineConfig({
  // Also here, since projects inherit what the root reads.
  envDir: false,
  test: {
    allowOnly: false,
    // The default leaves one processor idle, of which small machines have two.
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: "unit",
          environment: "node",
          // Nothing here leaves state behind, and loading each module once halves the time.
          isolate: false,
          include: [
            "src/**/*.test.ts",
            "tests/**/*.test.ts",
            "{supabase/local,tools}/**/*.test.ts",
          ],
        },
      },
      {
        ...shared,
        test: {
          ...unit,
          name: "unit-dom",
          environment: "happy-dom",
          // Starting a process and loading React for each file took longer than the tests.
          isolate: false,
          setupFiles: ["tests/support/fresh-page.ts", ...unit.setupFiles],
          include: ["src/**/*.test.tsx", "tests/**/*.test.tsx"],
        },
      },
      {
        ...shared,
        test: {
          name: "database",
          environment: "node",
          // The files of a worker share a database, which each finds as seeded (tests/database/support/shared-stack.ts).
          isolate: false,
          include: [databaseTests],
          exclude: process.env.TEST_DATABASE_SERVER ? [] : [serverTests],
          globalSetup: ["tests/database/global-setup.ts"],
          // Postgres in WebAssembly takes seconds to start, many on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
