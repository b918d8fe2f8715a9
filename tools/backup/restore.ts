import { readFile } from "node:fs/promises";
import { formerTables, statementsOf, type SavedTable } from "./dump.ts";
import { filesOf, hashOf, readManifest, type Manifest } from "./manifest.ts";
import { downloadPicture, listPictures, uploadPicture } from "./pictures.ts";
import { query, runTool } from "./postgres.ts";
import { BackupError, type Database, type Settings, type Storage } from "./settings.ts";

/**
 * Puts a backup into a database that has the migrations and no rows, and into a bucket without other
 * pictures; then compares the number of rows and the bytes of the pictures. Returns what was
 * restored, with a sentence for each table that was left out. Throws `BackupError` if that is not possible: the database is then as it was, and what
 * is in the bucket already does not hinder another try.
 */
export async function restore({
  folder,
  database,
  storage,
}: Settings): Promise<Manifest & { leftOut: string[] }> {
  const manifest = await readManifest(folder);
  const former = manifest.tables.filter(({ name }) => Object.hasOwn(formerTables, name));
  const tables = manifest.tables.filter((table) => !former.includes(table));
  if (storage && manifest.pictures === null) {
    throw new BackupError(`${folder} holds no pictures: add --database-only.`);
  }
  await refuseOtherTables(database, tables);
  await refuseRows(database, tables);
  if (storage) await restorePictures(folder, storage, manifest.pictures ?? []);
  await runTool(
    "psql",
    [
      "--no-psqlrc",
      "--quiet",
      "--single-transaction",
      "--set=ON_ERROR_STOP=1",
      // Triggers would make profiles and histories a second time.
      "--command=set session_replication_role = replica",
      ...former.map(({ name, columns }) => {
        const texts = columns.map((column) => `${column} text`).join();
        return `--command=create table ${name} (${texts}); create sequence ${name}_id_seq`;
      }),
      "--file=-",
      ...former.map(({ name }) => `--command=drop table ${name}; drop sequence ${name}_id_seq`),
      "--command=select private.fill_conversations()",
    ],
    database,
    statementsOf(filesOf(folder).data),
  );
  const counts = await countRows(database, tables);
  const wrong = tables.filter(({ name, rows }) => counts.get(name) !== rows);
  if (wrong.length > 0) {
    throw new BackupError(
      `These tables do not have the rows of the backup: ${wrong
        .map(({ name, rows }) => `${name} (${counts.get(name)} instead of ${rows})`)
        .join(", ")}.`,
    );
  }
  const leftOut = former.map(
    ({ name, rows }) => `${rows} rows of ${name} were left out. ${formerTables[name]}`,
  );
  return { ...manifest, tables, leftOut };
}

async function refuseOtherTables(database: Database, tables: readonly SavedTable[]) {
  const known = new Set(
    (
      await query(
        database,
        `select format('%I.%I.%I', n.nspname, c.relname, a.attname)
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p')
           and a.attnum > 0 and not a.attisdropped`,
      )
    ).flat(),
  );
  const missing = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column}`).filter((column) => !known.has(column)),
  );
  if (missing.length > 0) {
    throw new BackupError(
      `This database lacks what the backup fills: ${missing.join(", ")}. Apply the migrations first (npx supabase db push), those that the backup was made with or newer ones.`,
    );
  }
}

async function refuseRows(database: Database, tables: readonly SavedTable[]) {
  const counts = await countRows(database, tables);
  const filled = [...counts].filter(([, rows]) => rows > 0);
  if (filled.length > 0) {
    throw new BackupError(
      `This database is not empty, and a restore overwrites nothing: ${filled
        .map(([name, rows]) => `${name} has ${rows} rows`)
        .join(", ")}. Restore into a new project.`,
    );
  }
}

async function countRows(
  database: Database,
  tables: readonly SavedTable[],
): Promise<Map<string, number>> {
  const counts = tables.map(({ name }) => `select '${name}', count(*) from ${name}`);
  const rows = await query(database, counts.join(" union all "));
  return new Map(rows.map(([name = "", count]) => [name, Number(count)]));
}

async function restorePictures(
  folder: string,
  storage: Storage,
  pictures: NonNullable<Manifest["pictures"]>,
) {
  const hashes = new Map(pictures.map(({ name, hash }) => [name, hash]));
  const there = new Set((await listPictures(storage)).map(({ name }) => name));
  const others = [...there].filter((name) => !hashes.has(name));
  if (others.length > 0) {
    throw new BackupError(
      `The bucket of pictures is not empty, and a restore overwrites nothing: ${others.length} files are not of this backup, such as ${others[0]}.`,
    );
  }
  for (const picture of pictures) {
    if (!there.has(picture.name)) {
      await uploadPicture(storage, picture, await readFile(filesOf(folder).picture(picture.name)));
    }
    if (hashOf(await downloadPicture(storage, picture.name)) !== picture.hash) {
      throw new BackupError(`Storage has other bytes than the backup for ${picture.name}.`);
    }
  }
}
