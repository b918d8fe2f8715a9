import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ensureInstalled, whyInstall } from "../../tools/install.mjs";
import { buildHouse, rootDir } from "../support/house";

const manifest = { dependencies: { left: "1.0.0" }, devDependencies: { right: "2.0.0" } };
const packages = {
  "": manifest,
  "node_modules/left": { version: "1.0.0" },
  "node_modules/right": { version: "2.0.0", dev: true },
  "node_modules/leftover": { version: "4.0.0", extraneous: true },
  "node_modules/elsewhere": { version: "3.0.0", optional: true, os: ["aix"] },
};
const installed = {
  "node_modules/left": packages["node_modules/left"],
  "node_modules/right": packages["node_modules/right"],
};

let house: ReturnType<typeof buildHouse>;
const write = (path: string, value: unknown) => house.write(path, JSON.stringify(value));

beforeEach(() => {
  house = buildHouse({ copies: [], packages: false });
  write("package.json", manifest);
  write("package-lock.json", { packages });
  write("node_modules/.package-lock.json", { packages: installed });
  write("node_modules/left/package.json", {});
  write("node_modules/right/package.json", {});
});
afterEach(() => house.tearDown());

describe("whyInstall", () => {
  it("is content when everything of this platform is there", () => {
    expect(whyInstall(house.dir)).toBeUndefined();
  });

  it("is content with this repository", () => {
    expect(whyInstall(rootDir)).toBeUndefined();
  });

  it.each([
    ["nothing installed, or not to the end", "node_modules/.package-lock.json", "gone"],
    [
      "an older version",
      "node_modules/.package-lock.json",
      { ...installed, "node_modules/left": { version: "0.9.0" } },
    ],
    [
      "a package missing",
      "node_modules/.package-lock.json",
      { "node_modules/left": { version: "1.0.0" } },
    ],
    ["a broken lock file", "package-lock.json", "gone"],
  ])("sees %s", (_name, path, content) => {
    house.write(path, content === "gone" ? "{" : JSON.stringify({ packages: content }));
    expect(whyInstall(house.dir)).toEqual(expect.any(String));
  });

  it("sees a package.json that the lock file does not know yet", () => {
    write("package.json", { ...manifest, dependencies: { left: "1.1.0" } });
    expect(whyInstall(house.dir)).toContain("dependencies");
  });

  it("sees a folder that somebody removed", () => {
    write("package-lock.json", {
      packages: { ...packages, "": { dependencies: { gone: "1.0.0" } } },
    });
    write("package.json", { dependencies: { gone: "1.0.0" } });
    expect(whyInstall(house.dir)).toBe("gone is gone");
  });
});

describe("ensureInstalled", () => {
  const log = vi.fn<(text: string) => void>();

  it("leaves a complete folder alone", () => {
    const install = vi.fn<() => boolean>();
    expect(ensureInstalled(house.dir, { install, log })).toBe(false);
    expect(install).not.toHaveBeenCalled();
  });

  it("installs what is missing, and says why", () => {
    house.write("node_modules/.package-lock.json", "");
    expect(ensureInstalled(house.dir, { install: () => true, log })).toBe(true);
    expect(log).toHaveBeenCalledWith("Installing packages: there are none yet.");
  });

  it("says in a sentence that npm failed", () => {
    house.write("node_modules/.package-lock.json", "");
    const attempt = () => ensureInstalled(house.dir, { install: () => false, log });
    expect(attempt).toThrow("npm could not install the packages");
  });
});
