import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const rootDir = join(import.meta.dirname, "../..");

/** What .gitignore names, and git itself; a dot-env file is a person's own. */
const notOurs = /(^|\/)(node_modules|dist|\.git|\.local)(\/|$)/;
const ownEnvironment = /(^|\/)\.env(\.local|\..+\.local)?$/;

/** The files of the repository below a folder of it, by their path from the root, without git. */
export function filesIn(folder = ""): string[] {
  if (!existsSync(join(rootDir, folder))) return [];
  return readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (notOurs.test(path) || ownEnvironment.test(path)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function read(path: string): string {
  return readFileSync(join(rootDir, path), "utf8");
}

/** "path:line: text" for each line of these files that matches. */
export function linesThatMatch(pattern: RegExp, paths: string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
      ),
  );
}
