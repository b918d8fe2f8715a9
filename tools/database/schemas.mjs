import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const supabase = resolve(import.meta.dirname, "../../supabase");

/** The one migration until the first release. Later ones are named by the time they are written. */
export const BASELINE = join(supabase, "migrations/20261124000000_create_schema.sql");

const HEAD = `-- Written from supabase/schemas by "npm run db:baseline": change those files instead.

do $$ begin
  if to_regclass('public.enquiries') is not null then
    raise exception 'This database was made by earlier migrations.'
      using hint = 'docs/database.md#already-deployed says how to mark this one as applied.';
  end if;
end $$;
`;

/** The files of supabase/schemas as one script, in the order of their names. */
export function schemaScript() {
  const folder = join(supabase, "schemas");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => `-- ${file}\n\n${readFileSync(join(folder, file), "utf8")}`)
    .join("\n");
}

/** The text of the baseline migration. It refuses a database that has the schema already. */
export const baselineScript = () => `${HEAD}\n${schemaScript()}`;

/** Writes it where the Supabase CLI looks for migrations. */
export function writeBaseline() {
  mkdirSync(dirname(BASELINE), { recursive: true });
  writeFileSync(BASELINE, baselineScript());
}
