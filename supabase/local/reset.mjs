// npm run db:reset: throws the local database away. The next start makes a new one from the seed.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../.local/data");
const lock = `${folder}.lock`;

/** The process that has the database open, or null. The same rule as in lock.ts. */
function holder() {
  let pid;
  try {
    pid = Number(readFileSync(lock, "utf8"));
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === "EPERM" ? pid : null;
  }
}

const pid = holder();
if (pid !== null) {
  console.error(
    `The site is running (process ${pid}): stop it first, then run "npm run db:reset" again.`,
  );
  process.exit(1);
}
const existed = existsSync(folder);
rmSync(folder, { recursive: true, force: true });
rmSync(lock, { force: true });
console.log(
  existed
    ? "The local database is gone. The next start makes a new one with the seeded accounts and enquiries."
    : "There is no local database to remove. The next start makes one with the seeded accounts and enquiries.",
);
