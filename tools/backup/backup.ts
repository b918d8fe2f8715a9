import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ownTables, savedTables, tablesIn } from "./dump.ts";
import { filesOf, hashOf, hashOfFile, type Manifest } from "./manifest.ts";
import { downloadPicture, listPictures } from "./pictures.ts";
import { runTool } from "./postgres.ts";
import { BackupError, type Settings, type Storage } from "./settings.ts";

/** Others on the machine must not read customers' data. */
const [folderMode, fileMode] = [0o700, 0o600];

/**
 * Writes the rows of the database and the pictures into an empty folder, and returns what was
 * written. Throws `BackupError` if that is not possible; the folder then has no manifest.
 */
export async function backup({ folder, database, storage }: Settings): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: folderMode });
  if ((await readdir(folder)).length > 0) {
    throw new BackupError(`${folder} is not empty: each backup needs a folder of its own.`);
  }
  const files = filesOf(folder);
  await writeFile(files.data, "", { mode: fileMode });
  await runTool(
    "pg_dump",
    [
      "--data-only",
      "--encoding=UTF8",
      ...savedTables.map((table) => `--table=${table}`),
      ...ownTables.map((table) => `--exclude-table=${table}`),
      `--file=${files.data}`,
    ],
    database,
  );
  const tables = await tablesIn(files.data);
  if (!tables.some(({ name }) => name === "public.enquiries")) {
    throw new BackupError("This database is not of this site: it has no table public.enquiries.");
  }
  // After the rows: a picture that is added in between is one file too many, and none is missing.
  const pictures = storage && (await savePictures(folder, storage));
  const known = tables.find(({ name }) => name === "public.pictures")?.rows ?? 0;
  if (pictures?.length === 0 && known > 0) {
    throw new BackupError(
      `The database knows ${known} pictures and Storage has none: are DATABASE_URL and SUPABASE_URL of the same project?`,
    );
  }
  const data = (await hashOfFile(files.data)) ?? "";
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, madeAt, data, tables, pictures };
  await writeFile(files.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: fileMode });
  return manifest;
}

async function savePictures(folder: string, storage: Storage) {
  const saved = [];
  for (const picture of await listPictures(storage)) {
    const bytes = await downloadPicture(storage, picture.name);
    const file = filesOf(folder).picture(picture.name);
    await mkdir(dirname(file), { recursive: true, mode: folderMode });
    await writeFile(file, bytes, { mode: fileMode });
    saved.push({ ...picture, hash: hashOf(bytes) });
  }
  return saved;
}
