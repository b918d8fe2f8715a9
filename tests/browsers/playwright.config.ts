import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";
import type { Options } from "./support/test.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The site as the journeys in Chromium have it, in engines that Playwright's own drivers are not for. */
export default defineConfig<Options>({
  ...journeys,
  testDir: ".",
  outputDir: "../../.local/test-results/browsers",
  workers: 2,
  timeout: 120_000,
  projects: (["firefox", "webkit"] as const).flatMap((engine) =>
    sizes.map((size) => ({
      name: `${engine} ${size.width}`,
      use: { engine, size },
      grepInvert: size.width > 390 ? /@phone/ : /@wide/,
    })),
  ),
});
