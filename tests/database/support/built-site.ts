import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { ensureBrowser } from "../../support/find-browser.mjs";
import { watchShifts } from "../../support/layout-shift.mjs";

const types: Record<string, string> = {
  js: "text/javascript",
  css: "text/css",
  html: "text/html",
  svg: "image/svg+xml",
};

/** A page in a window of its own, and what its scripts threw. */
type OpenPage = { page: Page; errors: string[]; close: () => Promise<void> };

/** Serves the files of a built site, and opens its pages in Chromium. */
export function useBuiltSite(folder: string): (path: string, width: number) => Promise<OpenPage> {
  let site: Server;
  let browser: Browser;
  beforeAll(async () => {
    site = createServer((request, response) => {
      const [path = "/"] = (request.url ?? "/").split("?");
      const file = path === "/" ? "index.html" : /\.\w+$/.test(path) ? path : `${path}.html`;
      const type = types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      readFile(join(folder, file)).then(
        (content) => response.writeHead(200, { "content-type": type }).end(content),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
    browser = await chromium.launch({
      executablePath: ensureBrowser(),
      args: ["--no-sandbox"],
    });
    // On a machine that has no browser yet it is fetched.
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await new Promise((closed) => site.close(closed));
  });

  return async (path, width) => {
    const { port } = site.address() as AddressInfo;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await watchShifts(page);
    await page.goto(`http://127.0.0.1:${port}${path}`);
    return { page, errors, close: () => context.close() };
  };
}
