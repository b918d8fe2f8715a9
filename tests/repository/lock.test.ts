import { posix } from "node:path";
import { expect, test } from "vitest";
import lock from "../../package-lock.json" with { type: "json" };

type Package = { version: string; optionalDependencies?: Record<string, string> };
const packages: Record<string, Package> = lock.packages;

/** Whether `name` is where Node would look for it from the package at `path`. */
function isLocked(name: string, path: string): boolean {
  if (packages[posix.join(path, "node_modules", name)]) return true;
  const above = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return path !== "" && isLocked(name, above);
}

/** Without them, `npm ci` fails on every platform but the one that wrote the lock file. */
test("the lock file names every optional dependency, those of other platforms too", () => {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ name, path }) => !isLocked(name, path))).toEqual([]);
});

test("the lock file names no place a package came from", () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"');
});
