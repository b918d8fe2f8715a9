import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

/** A migration or the seed fails, or has changed since it was applied. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const MIGRATION = /^(\d{14})_(.+)\.sql$/;

/**
 * Applies new files of `supabase/migrations`, oldest first, each in its own transaction, and records
 * them where the Supabase CLI does. Returns their names. Throws MigrationError with the file's name
 * if one fails (it is rolled back) or if one that was applied has changed or gone since.
 */
export async function migrate(db: PGlite, folder: string): Promise<string[]> {
  const { rows } = await db.query<{ version: string; text: string }>(
    "select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations",
  );
  const done = new Map(rows.map(({ version, text }) => [version, text]));
  const applied: string[] = [];
  const files = (await readdir(folder)).toSorted();
  const gone = [...done.keys()].find((version) => !files.some((file) => file.startsWith(version)));
  if (gone !== undefined) {
    throw new MigrationError(
      `The local database was made by migration ${gone}, which is no longer there: run "npm run db:reset" to start afresh.`,
    );
  }
  for (const file of files) {
    const [, version, name] = MIGRATION.exec(file) ?? [];
    if (!version || !name) continue;
    const statements = await readFile(join(folder, file), "utf8");
    const before = done.get(version);
    if (before === statements) continue;
    if (before !== undefined) {
      throw new MigrationError(
        `Migration ${file} has changed since the local database was made: run "npm run db:reset" to start afresh.`,
      );
    }
    try {
      await db.transaction(async (tx) => {
        await tx.exec(statements);
        await tx.exec("reset role; reset search_path");
        await tx.query(
          "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
          [version, name, [statements]],
        );
      });
    } catch (cause) {
      throw new MigrationError(`Migration ${file} failed: ${(cause as Error).message}`, { cause });
    }
    applied.push(file);
  }
  return applied;
}

/** Runs a seed file once per database, and records it where the Supabase CLI does. */
export async function seedOnce(db: PGlite, file: string): Promise<void> {
  const statements = await readFile(file, "utf8");
  await db.transaction(async (tx) => {
    await tx.exec(
      "create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)",
    );
    const path = "supabase/seed.sql";
    const seen = await tx.query("select from supabase_migrations.seed_files where path = $1", [
      path,
    ]);
    if (seen.rows.length > 0) return;
    await tx.exec(statements);
    await tx.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
      path,
      createHash("sha256").update(statements).digest("hex"),
    ]);
  });
}
