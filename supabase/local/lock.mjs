// Plain JavaScript, because `npm run db:reset` runs it without a compiler. Lock libraries go by the
// age of the file, so that a start after a crash would have to wait.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const held = new Set();

/** Another process (or this one) already has the data folder open. */
class DataFolderInUseError extends Error {
  name = "DataFolderInUseError";
}

/**
 * Locks a data folder with a file beside it, since two processes on one folder silently lose writes.
 * Takes over the lock of a dead process. Returns a function that releases the lock; throws
 * DataFolderInUseError if it is held.
 */
export function takeLock(file) {
  if (held.has(file)) throw new DataFolderInUseError("The local database is already open here.");
  const pid = lockHolder(file);
  if (pid !== null) {
    throw new DataFolderInUseError(
      `The local database is in use by another process (${pid}): stop that one first. If it is no longer running, delete ${file}.`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  // "wx" fails if another process has created the file meanwhile.
  writeFileSync(file, String(process.pid), { flag: "wx" });
  held.add(file);
  const release = () => {
    if (!held.delete(file)) return;
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.on("exit", release);
  return release;
}

/** The id of the running process that holds the lock, or null. */
export function lockHolder(file) {
  let pid;
  try {
    pid = Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
  // Our own id, if not in `held`, was left by another container, where ids repeat.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === "EPERM" ? pid : null;
  }
}
