import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { findBrowser } from "../support/find-browser.mjs";

/** A machine on which exactly these paths start. */
function machine(present: string[], env: Record<string, string> = {}, platform = "linux") {
  const PATH = ["/opt/bin", "/usr/bin"].join(delimiter);
  return { env: { PATH, ...env }, platform, starts: (path: string) => present.includes(path) };
}

describe("findBrowser", () => {
  it("takes CHROME_PATH at its word", () => {
    expect(findBrowser(machine(["/usr/bin/chromium"], { CHROME_PATH: "/a/chrome" }))).toBe(
      "/a/chrome",
    );
  });

  it("prefers Chrome to Chromium, in whatever folder", () => {
    expect(findBrowser(machine(["/opt/bin/chromium", "/usr/bin/google-chrome"]))).toBe(
      "/usr/bin/google-chrome",
    );
  });

  it("prefers the one without a window to both", () => {
    const shell = "/usr/bin/chromium-headless-shell";
    expect(findBrowser(machine(["/opt/bin/google-chrome", "/opt/bin/chromium", shell]))).toBe(
      shell,
    );
  });

  it.each(["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"])(
    "knows %s",
    (name) => {
      expect(findBrowser(machine([`/usr/bin/${name}`]))).toBe(`/usr/bin/${name}`);
    },
  );

  it("passes over a command that does not start", () => {
    const { starts: _never, ...rest } = machine([]);
    expect(findBrowser({ ...rest, starts: (path) => path === "/usr/bin/chromium-browser" })).toBe(
      "/usr/bin/chromium-browser",
    );
  });

  it("looks where macOS and Windows keep programs", () => {
    const mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    const windows = "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe";
    expect(findBrowser(machine([mac], {}, "darwin"))).toBe(mac);
    expect(findBrowser(machine([windows], {}, "win32"))).toBe(windows);
    expect(findBrowser(machine([mac, windows]))).toBeUndefined();
  });

  it("finds nothing where there is nothing", () => {
    expect(findBrowser(machine([]))).toBeUndefined();
  });
});
