import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const rootDir = join(import.meta.dirname, "../..");

type House = { dir: string; write: (path: string, text: string) => void; tearDown: () => void };

/**
 * A folder outside the repository with copies of the named files of it, for tests of the tools
 * themselves: files that are meant to fail stand there at real addresses, and no other run sees
 * them. `packages` links node_modules into it.
 */
export function buildHouse({ copies, packages }: { copies: string[]; packages: boolean }): House {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "house-")));
  for (const name of copies) cpSync(join(rootDir, name), join(dir, name), { recursive: true });
  if (packages) symlinkSync(join(rootDir, "node_modules"), join(dir, "node_modules"), "junction");
  return {
    dir,
    write(path, text) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    },
    tearDown: () => rmSync(dir, { recursive: true, force: true }),
  };
}
