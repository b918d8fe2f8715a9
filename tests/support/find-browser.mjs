import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = [
  // without a window's own screens, which cost a third of the time
  "chromium-headless-shell",
  "google-chrome",
  "google-chrome-stable",
  "chromium",
  "chromium-browser",
];
const usualPlaces = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  ],
};

/**
 * The Chrome or Chromium of this machine: `CHROME_PATH` as it is, else the first that starts (some
 * systems carry a command of that name which only says how to install it).
 * Undefined where only Playwright's own browser can help.
 */
export function findBrowser({
  env = process.env,
  platform = process.platform,
  starts = answersVersion,
} = {}) {
  if (env.CHROME_PATH) return env.CHROME_PATH;
  const onPath = (env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  // By name first, then by folder: the lightest, then Chrome before Chromium, wherever they are.
  const byName = names.flatMap((name) => onPath.filter((path) => path.endsWith(name)));
  const home = env.LOCALAPPDATA
    ? [join(env.LOCALAPPDATA, "Google/Chrome/Application/chrome.exe")]
    : [];
  const places = [...byName, ...(usualPlaces[platform] ?? []), ...home];
  return places.find((path) => starts(path));
}

/**
 * A browser for the end-to-end tests, fetched if need be: the machine's, else Playwright's own,
 * else Debian's package where we are root. Gives its path, undefined for Playwright's own; throws an
 * Error with a sentence for the reader when there is none.
 */
export async function ensureBrowser(log) {
  const found = findBrowser();
  if (found && !existsSync(found)) {
    throw new Error(`CHROME_PATH names ${found}, which does not exist.`);
  }
  if (found) return found;
  const own = (await import("@playwright/test")).chromium.executablePath();
  if (answersVersion(own)) return undefined;
  log("No Chrome or Chromium on this machine: fetching Playwright's own.");
  const cli = join(import.meta.dirname, "../../node_modules/playwright/cli.js");
  run(process.execPath, [cli, "install", "chromium"]);
  if (answersVersion(own)) return undefined;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    log("It did not come or does not start: installing the system's package.");
    run("apt-get", ["update"]);
    run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "The end-to-end tests need Chrome or Chromium: install one, or set CHROME_PATH to its executable.",
  );
}

/** It prints its version only when it and all its libraries load. */
function answersVersion(path) {
  // Chrome on Windows opens a window instead.
  if (process.platform === "win32") return existsSync(path);
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function run(command, args) {
  spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], timeout: 300_000 });
}
