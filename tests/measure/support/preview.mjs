import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../support/find-browser.mjs";
import { startPreview } from "../../support/start-preview.mjs";

/** Does `work` with a browser and the site at `at`, or one that is built and served for it. */
export async function onPreview(at, work) {
  const preview = at ? null : startPreview();
  const port = await preview?.ready;
  if (port === null) throw new Error("The site does not build or start: see npm run preview.");
  const browser = await launchBrowser();
  try {
    return await work(browser, at ?? `http://localhost:${port}`);
  } finally {
    await browser.close();
    preview?.stop();
  }
}

export function launchBrowser(...args) {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", ...args],
  });
}
