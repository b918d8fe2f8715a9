import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

// The headless shell first: without the window's own screens the tests take a third less time.
const names = ["chromium-headless-shell", "google-chrome", "chromium", "chromium-browser"];

/** `CHROME_PATH`, else the Chrome or Chromium on the path; undefined means Playwright's own. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts);
}

/**
 * The path of a browser, fetched if there is none: Playwright's own, else, as root on Debian, the
 * system's package. Throws an Error with a sentence for the reader when there is none to be had.
 */
export function ensureBrowser() {
  const own = chromium.executablePath();
  const find = () => findBrowser() ?? [own].find(starts);
  if (!find()) run("npx playwright install chromium");
  if (!find() && process.getuid?.() === 0) {
    run("apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell");
  }
  const browser = find();
  if (browser) return browser;
  throw new Error("The end-to-end tests need Chrome or Chromium: install one, or set CHROME_PATH.");
}

/** Some systems have a command of that name which only says how to install it. */
function starts(path) {
  // Chrome on Windows would open a window.
  if (process.platform === "win32") return existsSync(path);
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function run(command) {
  console.log(`No browser for the tests: ${command}`);
  spawnSync(command, { shell: true, stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 });
}
