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
import { rootDir } from "./repository-files";

type TempProject = { dir: string; write: (path: string, text: string) => void; remove: () => void };

/**
 * A folder outside the repository with copies of the named files of it and its packages, for tests
 * of tools: files that are meant to fail have real paths there, and no other run sees them.
 */
export function createTempProject(copies: string[] = []): TempProject {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "garage-")));
  for (const name of copies) cpSync(join(rootDir, name), join(dir, name));
  symlinkSync(join(rootDir, "node_modules"), join(dir, "node_modules"), "junction");
  return {
    dir,
    write(path, text) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
