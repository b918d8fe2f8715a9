// `npm run db:baseline`: writes the baseline migration from supabase/schemas. So does the installation.
import { spawnSync } from "node:child_process";
import { writeBaseline } from "./schemas.mjs";

// Null where there is no git.
if (spawnSync("git", ["tag", "--list", "v*"], { encoding: "utf8" }).stdout?.trim()) {
  console.error(
    "There is a release: its migrations stay as they are. Write a migration for the change instead.",
  );
  process.exit(1);
}
writeBaseline();
