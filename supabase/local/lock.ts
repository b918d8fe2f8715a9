import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Another process (or this one) already has the data folder open. */
class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
}

/** On globalThis, since a bundler may load this module twice in one process. */
const held: Set<string> = ((globalThis as Record<symbol, unknown>)[
  Symbol.for("garage.local-stack.locks")
] ??= new Set<string>()) as Set<string>;

/**
 * Takes the lock beside a data folder; two processes on one folder silently lose writes.
 * A lock whose process is gone is taken over. Returns the function that gives the lock back.
 * Throws DataFolderInUseError when a living process holds it.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  if (held.has(file)) throw new DataFolderInUseError("The local database is already open here.");
  while (!claim(file)) {
    const pid = holder(file);
    if (pid !== null) {
      throw new DataFolderInUseError(
        `The local database is in use by another process (${pid}): stop that one first. If it is no longer running, delete ${file}.`,
      );
    }
    discard(file);
  }
  held.add(file);
  const release = () => {
    if (!held.delete(file)) return;
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.on("exit", release);
  return release;
}

/** Makes the lock with its pid already in it (a link is atomic); false when there is one. */
function claim(file: string): boolean {
  const draft = `${file}.new.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The process id of the living process that holds `file`, or null. */
function holder(file: string): number | null {
  let pid: number;
  try {
    pid = Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
  // Our own id without our own entry is left over from another container: ids repeat there.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : null;
  }
}

/** Moves a stale lock away before it is deleted, so that nobody's fresh lock is deleted. */
function discard(file: string): void {
  const aside = `${file}.old.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster; the loop looks again
  }
  if (holder(aside) === null) rmSync(aside, { force: true });
  else renameSync(aside, file);
}
