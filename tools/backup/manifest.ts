import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { BackupError } from "./settings.ts";

const schema = z.object({
  format: z.literal(1),
  /** ISO 8601, in UTC. */
  madeAt: z.string(),
  /** SHA-256 of `data.sql`, in hexadecimal digits like those of pictures. */
  data: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  /** Null if the pictures were left out. */
  pictures: z
    .array(z.object({ name: z.string(), type: z.string(), cache: z.string(), hash: z.string() }))
    .nullable(),
});

/** What a backup holds. It is written last, so a backup that was interrupted has none. */
export type Manifest = z.infer<typeof schema>;

/** Where the parts of a backup lie in its folder. */
export function filesOf(folder: string) {
  return {
    manifest: join(folder, "manifest.json"),
    data: join(folder, "data.sql"),
    picture: (name: string) => join(folder, "pictures", ...name.split("/")),
  };
}

/** Reads a backup's manifest. Throws `BackupError` if the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const files = filesOf(folder);
  const written = await readFile(files.manifest, "utf8").catch(() => null);
  if (written === null) {
    throw new BackupError(`${folder} holds no complete backup: it has no manifest.json.`);
  }
  const parsed = schema.safeParse(JSON.parse(written));
  if (!parsed.success) {
    throw new BackupError(`${files.manifest} is not of a backup that this version can read.`);
  }
  const { data, pictures } = parsed.data;
  if ((await hashOfFile(files.data)) !== data) {
    throw new BackupError(`${files.data} is damaged: it is not the file that was written.`);
  }
  for (const { name, hash } of pictures ?? []) {
    if ((await hashOfFile(files.picture(name))) !== hash) {
      throw new BackupError(`The picture ${name} in ${folder} is damaged or missing.`);
    }
  }
  return parsed.data;
}

/** SHA-256 of bytes, in hexadecimal digits. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** SHA-256 of a file, in hexadecimal digits; null if it cannot be read. */
export async function hashOfFile(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    return null;
  }
  return hash.digest("hex");
}
