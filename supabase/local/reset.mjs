// npm run db:reset: deletes the local database. The next start creates a new one from the seed.
import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { lockHolder } from "./lock.mjs";

const folder = resolve(import.meta.dirname, "../../.local/data");
const lock = `${folder}.lock`;

const pid = lockHolder(lock);
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
