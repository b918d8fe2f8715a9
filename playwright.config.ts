import { once } from "node:events";
import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/find-browser.mjs";

/** Set where the site is already served. */
const servedAt = process.env.E2E_BASE_URL;
// In the environment, because each worker reads this file again.
const port = (process.env.E2E_PORT ??= await freePort());
const executablePath = findBrowser();

export default defineConfig({
  testDir: "e2e",
  outputDir: ".local/test-results/e2e",
  forbidOnly: true,
  fullyParallel: true,
  // A shared machine can hold a browser up for seconds; what passes then is still named as flaky.
  retries: process.env.CI ? 1 : 0,
  // One more than the cores of a small machine: a journey waits for a good part of its time.
  workers: 3,
  reporter: "list",
  use: {
    baseURL: servedAt ?? `http://localhost:${port}`,
    locale: "en-GB",
    // What moves costs two cores a third of the time; the journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a third of the time; `--trace on` brings it to a journey that needs looking into.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The first lets root start it in a container; the others keep it from calling home.
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
      name: "phone",
      // What no width of the screen can change is walked once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(servedAt
    ? {}
    : {
        webServer: {
          command: `npm run preview -- --port ${port}`,
          url: `http://localhost:${port}/`,
          reuseExistingServer: false,
          timeout: 120_000,
          env: { E2E: "1" },
        },
      }),
});

/** A port that nothing listens on, so that a preview or another run can stay where it is. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return String(address.port);
}
