import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Row = { body: Uint8Array; type: string; cache: string; at: Date };

/**
 * Hosted Supabase's grants on the storage service's tables, and a table for the files: in the
 * database, so that they are part of the data folder and its snapshots.
 */
export const STORAGE_SQL = `
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
create schema if not exists local_files;
create table if not exists local_files.file (
  bucket text, name text, body bytea not null, type text not null, cache text not null,
  at timestamptz not null default now(), primary key (bucket, name)
);
`;

/** Stores the files of the embedded storage service in the database. */
export class DatabaseFiles implements StorageAdapter {
  readonly driver: PGlite;

  constructor(db: PGlite) {
    this.driver = db;
  }

  async getObject(bucket: string, name: string) {
    const row = await this.#read(bucket, name);
    return { metadata: metadataOf(row), httpStatusCode: 200, body: Buffer.from(row.body) };
  }

  async headObject(bucket: string, name: string) {
    return metadataOf(await this.#read(bucket, name));
  }

  async uploadObject(
    bucket: string,
    name: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter["uploadObject"]>[3],
    type: string,
    cache: string,
  ) {
    const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
    await this.driver.query(
      `insert into local_files.file (bucket, name, body, type, cache) values ($1, $2, $3, $4, $5)
       on conflict (bucket, name) do update
       set body = excluded.body, type = excluded.type, cache = excluded.cache, at = now()`,
      [bucket, name, bytes, type, cache],
    );
    return this.headObject(bucket, name);
  }

  async deleteObject(bucket: string, name: string) {
    await this.deleteObjects(bucket, [name]);
  }

  async deleteObjects(bucket: string, names: string[]) {
    await this.driver.query(
      "delete from local_files.file where bucket = $1 and name = any ($2::text[])",
      [bucket, names],
    );
  }

  async copyObject(
    bucket: string,
    name: string,
    version: string | undefined,
    toBucket: string,
    toName: string,
  ) {
    const { body, type, cache } = await this.#read(bucket, name);
    const { eTag, lastModified } = await this.uploadObject(
      toBucket,
      toName,
      version,
      Buffer.from(body),
      type,
      cache,
    );
    return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error("The embedded storage changes no pictures."));
  }

  async #read(bucket: string, name: string): Promise<Row> {
    const { rows } = await this.driver.query<Row>(
      "select body, type, cache, at from local_files.file where bucket = $1 and name = $2",
      [bucket, name],
    );
    const [row] = rows;
    if (!row) throw new Error(`${bucket}/${name} has no bytes.`);
    return row;
  }
}

function metadataOf({ body, type, cache, at }: Row): Metadata {
  return {
    cacheControl: cache,
    contentLength: body.length,
    size: body.length,
    mimetype: type,
    lastModified: new Date(at),
    eTag: `"${createHash("sha256").update(body).digest("hex")}"`,
  };
}
