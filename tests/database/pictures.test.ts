// The storage service over HTTP: what an admin may do, and attacks by everybody else.
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { AUTH_SCHEMA_SQL, AUTH_SQL, BOOTSTRAP_SQL } from "../../supabase/local/bootstrap";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { migrate } from "../../supabase/local/migrate";
import { MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();
const files = "/storage/v1/object/pictures";
const fresh = (ending = "webp") => `${crypto.randomUUID()}.${ending}`;

type Upload = { token?: string; type?: string; bytes?: number; method?: string };

/** An upload as the client sends it; returns Storage's JSON. */
async function upload(name: string, { token, type, bytes = 3, method }: Upload = {}) {
  const request = new Request(`${SITE_URL}${files}/${name}`, {
    method: method ?? "POST",
    body: new Uint8Array(bytes).fill(7),
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      "content-type": type ?? "image/webp",
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const answer = await api.stack.fetch(request, { address: "127.0.0.1" });
  return { status: answer.status, body: (await answer.json()) as { statusCode?: string } };
}

async function stored(name: string): Promise<Response> {
  return api.stack.fetch(new Request(`${SITE_URL}/storage/v1/object/public/pictures/${name}`));
}

async function everything(): Promise<unknown> {
  const { rows } = await api.stack.db.query(
    `select bucket_id, name, version from storage.objects
     union all select id, public::text, file_size_limit || array_to_string(allowed_mime_types, ',') from storage.buckets
     union all select bucket, name, md5(body) from local_files.file order by 1, 2, 3`,
  );
  return rows;
}

test("an admin's picture can be seen by everybody, listed and deleted by the admin", async () => {
  const token = await api.signIn(OWNER);
  const name = fresh();
  expect((await upload(name, { token })).status).toBe(200);
  const seen = await stored(name);
  expect(seen.headers.get("content-type")).toBe("image/webp");
  expect([...new Uint8Array(await seen.arrayBuffer())]).toEqual([7, 7, 7]);
  const list = (options: { token?: string }) =>
    api.call("/storage/v1/object/list/pictures", { ...options, body: { prefix: "", limit: 10 } });
  expect((await list({ token })).body).toMatchObject([{ name }]);
  expect((await list({})).body).toEqual([]);
  await api.call(files, { token, method: "DELETE", body: { prefixes: [name] } });
  expect((await stored(name)).status).toBe(400);
  expect((await list({ token })).body).toEqual([]);
});

describe("an attack", () => {
  test("nobody but an admin adds, replaces, moves, copies or deletes a file", async () => {
    const owner = await api.signIn(OWNER);
    const name = fresh();
    await upload(name, { token: owner });
    const before = await everything();
    for (const token of [undefined, await api.signIn(MECHANIC)]) {
      const as = token ? { token } : {};
      const who = token ? "no role" : "anonymous";
      for (const target of [fresh(), name]) {
        for (const method of ["POST", "PUT"]) {
          const answer = await upload(target, { ...as, method });
          expect(answer.status, `${who} ${method} ${target}`).toBeGreaterThanOrEqual(400);
        }
      }
      const attempts = [
        { path: files, method: "DELETE", body: { prefixes: [name] } },
        { path: `${files}/${name}`, method: "DELETE" },
        ...["move", "copy"].map((what) => ({
          path: `/storage/v1/object/${what}`,
          body: { bucketId: "pictures", sourceKey: name, destinationKey: fresh() },
        })),
        { path: `/storage/v1/object/upload/sign/pictures/${fresh()}`, body: {} },
        { path: "/storage/v1/bucket", body: { id: "mine", name: "mine", public: true } },
        {
          path: "/storage/v1/bucket/pictures",
          method: "PUT",
          body: { public: false, file_size_limit: null, allowed_mime_types: null },
        },
        { path: "/storage/v1/bucket/pictures/empty", body: {} },
        { path: "/storage/v1/bucket/pictures", method: "DELETE" },
      ];
      for (const { path, ...rest } of attempts) {
        const { status } = await api.call(path, { ...rest, ...as });
        expect(status, `${who} ${path}`).toBeLessThan(500);
      }
      const { body } = await api.call("/storage/v1/bucket", as);
      expect(body, who).toEqual([]);
    }
    expect(await everything()).toEqual(before);
  });

  test("the service refuses other types and what is too large, also from an admin", async () => {
    const token = await api.signIn(OWNER);
    const before = await everything();
    for (const type of ["text/html", "image/svg+xml", "application/octet-stream", "image/png"]) {
      expect((await upload(fresh(), { token, type })).body.statusCode, type).toBe("415");
    }
    const tooLarge = await upload(fresh(), { token, bytes: 5_242_881 });
    expect(tooLarge.body.statusCode).toBe("413");
    expect(await everything()).toEqual(before);
    expect(
      (await upload(fresh("jpg"), { token, type: "image/jpeg", bytes: 5_242_880 })).status,
    ).toBe(200);
  });

  test.each([
    "../escaped.webp",
    "..%2f..%2fescaped.webp",
    "%2e%2e/escaped.webp",
    "/etc/passwd",
    "folder/00000000-0000-4000-8000-000000000001.webp",
    "00000000-0000-4000-8000-000000000001.webp/x",
    "00000000-0000-4000-8000-000000000001.html",
    "00000000-0000-4000-8000-000000000001.webp%00.html",
    "index.html",
    "%3Cscript%3E.webp",
  ])("%s is no name of a picture, also from an admin", async (name) => {
    const token = await api.signIn(OWNER);
    const before = await everything();
    const { status } = await upload(name, { token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await everything()).toEqual(before);
  });
});

test("the migrations also run where there is no storage service", async () => {
  const db = await PGlite.create({ extensions: { btree_gist, pg_trgm, pgcrypto } });
  await db.exec(BOOTSTRAP_SQL + AUTH_SCHEMA_SQL + AUTH_SQL);
  await db.exec(`create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[])`);
  await migrate(db, join(resolve(import.meta.dirname, "../.."), "supabase/migrations"));
  const { rows } = await db.query(
    "select to_regclass('storage.objects') as files, to_regclass('public.pictures')::text as library",
  );
  expect(rows).toEqual([{ files: null, library: "pictures" }]);
  await db.close();
});
