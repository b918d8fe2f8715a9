// `npm run db:baseline`: writes the baseline migration from supabase/schemas.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { BASELINE, baselineScript } from "./schemas.mjs";

if (execFileSync("git", ["tag", "--list", "v*"], { encoding: "utf8" }).trim()) {
  console.error(
    "There is a release: its migrations stay as they are. Write a migration for the change instead.",
  );
  process.exit(1);
}
writeFileSync(BASELINE, baselineScript());
