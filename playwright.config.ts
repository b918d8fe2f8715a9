import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.mjs";
import { freePort } from "./tests/support/free-port.mjs";

// Each journey runs once; with this variable those of both widths run twice, and those with the tag
// `@long` run too, which repeat what another shows on a further page, width or answer.
const everything = Boolean(process.env.E2E_EVERYTHING);
/** Set if the site is already served. */
const servedAt = process.env.E2E_BASE_URL;
// In the environment, because each worker reads this file again.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const executablePath = findBrowser();
const wide = { width: 1280, height: 800 };
const ownBuild = "server-mail.spec.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".local/test-results/e2e",
  forbidOnly: true,
  fullyParallel: true,
  // A busy machine can delay a browser by seconds; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // More than the two cores of a small machine, since journeys spend much of their time waiting.
  workers: 3,
  // What a busy machine may take: what appears is seen at once, however long it may take.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: servedAt ?? `http://localhost:${port}`,
    locale: "en-GB",
    // It would answer in the place of what journeys intercept; the journeys about it allow it.
    serviceWorkers: "block",
    // Animations cost a third of the time on two cores; the journeys about motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    // Traces cost a third of the time; use `--trace on` to investigate a failure.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The first lets root start Chromium in a container; the others stop its background requests.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      // First, since building and starting its own site keeps one worker for long
      // (docs/testing.md#what-is-shared).
      name: "own build",
      testMatch: ownBuild,
      ...(everything ? {} : { grepInvert: /@long/ }),
      use: { viewport: wide },
    },
    {
      name: "phone",
      testIgnore: ownBuild,
      // Journeys with the tag `@once` do not depend on the screen's width.
      grepInvert: everything ? /@once/ : /@once|@long/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: ownBuild,
      ...(everything ? {} : { grep: /@once/, grepInvert: /@long/ }),
      use: { viewport: wide },
    },
  ],
  ...(servedAt
    ? {}
    : {
        webServer: {
          command: `npm run preview -- --port ${port}`,
          url: `http://localhost:${port}/`,
          // `npm test` builds and starts it while the database tests run.
          reuseExistingServer: Boolean(process.env.E2E_STARTED),
          timeout: 120_000,
          // The sites that journeys serve for themselves start from its database.
          env: { E2E: "1", E2E_DUMP: ".local/e2e-database.tar" },
        },
      }),
});
