import { BackupError, type Storage } from "./settings.ts";

const bucket = "pictures";
const pageSize = 1000;

type Entry = { name: string; id: string | null; metadata: Metadata | null };
type Metadata = { mimetype?: string; cacheControl?: string };

/** A file of the bucket; `type` and `cache` are the headers with which it is delivered. */
export type Picture = { name: string; type: string; cache: string };

/** Every file in the bucket of pictures. Throws `BackupError` if Storage refuses. */
export async function listPictures(storage: Storage, prefix = ""): Promise<Picture[]> {
  const found: Picture[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const sortBy = { column: "name", order: "asc" };
    const answer = await call(storage, `list/${bucket}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ prefix, limit: pageSize, offset, sortBy }),
    });
    const entries = (await answer.json()) as Entry[];
    for (const { name, id, metadata } of entries) {
      const path = prefix ? `${prefix}/${name}` : name;
      // Storage lists a folder as an entry without an id.
      if (id === null) found.push(...(await listPictures(storage, path)));
      else {
        found.push({
          name: path,
          type: metadata?.mimetype ?? "application/octet-stream",
          cache: metadata?.cacheControl ?? "max-age=3600",
        });
      }
    }
    if (entries.length < pageSize) return found;
  }
}

/** The bytes of a picture. Throws `BackupError` if there is none. */
export async function downloadPicture(storage: Storage, name: string): Promise<Buffer> {
  const answer = await call(storage, pathOf(name), { method: "GET" });
  return Buffer.from(await answer.arrayBuffer());
}

/** Puts a picture into the bucket. Throws `BackupError` if Storage refuses, also if it has one already. */
export async function uploadPicture(
  storage: Storage,
  { name, type, cache }: Picture,
  bytes: Buffer,
): Promise<void> {
  await call(storage, pathOf(name), {
    method: "POST",
    headers: { "content-type": type, "cache-control": cache, "x-upsert": "false" },
    body: new Uint8Array(bytes),
  });
}

function pathOf(name: string): string {
  return [bucket, ...name.split("/").map(encodeURIComponent)].join("/");
}

async function call(
  { url, key }: Storage,
  path: string,
  { headers, ...request }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
): Promise<Response> {
  const answer = await fetch(`${url}/storage/v1/object/${path}`, {
    ...request,
    headers: { ...headers, apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(60_000),
  }).catch((error: Error) => {
    throw new BackupError(`Storage at ${url} does not answer (${error.message}).`);
  });
  if (answer.ok) return answer;
  const reason = await answer.text();
  const advice = [401, 403].includes(answer.status)
    ? " Is SUPABASE_SECRET_KEY of this project?"
    : "";
  throw new BackupError(`Storage at ${url} refuses ${path}: ${answer.status} ${reason}${advice}`);
}
