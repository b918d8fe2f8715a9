import { defineConfig } from "@playwright/test";
import { freePort } from "../support/free-port.mjs";
import journeys from "../../playwright.config.ts";
import type { Options } from "./support/test.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A site with its mail from the server, for the links in it. In the environment as each worker reads this file. */
const mailing = (process.env.SERVER_MAIL_SITE ??= `http://localhost:${await freePort()}`);
const mailingBuild = "--mode embedded --outDir .local/preview-server-mail";

/** The site as the journeys in Chromium have it, in engines that Playwright's own drivers are not for. */
export default defineConfig<Options>({
  ...journeys,
  testDir: ".",
  outputDir: "../../.local/test-results/browsers",
  workers: 2,
  timeout: 120_000,
  webServer: [
    ...[journeys.webServer ?? []].flat(),
    {
      command: `npx vite build ${mailingBuild} && npx vite preview ${mailingBuild} --port ${new URL(mailing).port}`,
      cwd: "../..",
      url: mailing,
      reuseExistingServer: true,
      timeout: 240_000,
      env: { E2E: "1", VITE_MAIL: "server" },
    },
  ],
  projects: (["firefox", "webkit"] as const).flatMap((engine) =>
    sizes.map((size) => ({
      name: `${engine} ${size.width}`,
      use: { engine, size },
      grepInvert: [
        size.width > 390 ? /@phone/ : /@wide/,
        ...(engine === "webkit" ? [] : [/@webkit/]),
        // Judged by nobody: for a machine that does nothing else.
        ...(process.env.MEASURE ? [] : [/@measure/]),
      ],
    })),
  ),
});
