import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getStorageSchemaSql } from "@supabase/lite";
import { loadModule } from "../support/load-module.mjs";
import { connect } from "./server.mjs";

const supabase = resolve(import.meta.dirname, "../../../supabase");
const load = (name) => loadModule(join(supabase, "local", name));

/** Does `work` with a new database on this server, as `makeDatabase` makes it, and drops it. */
export async function inDatabase(server, work) {
  const database = await makeDatabase(server);
  try {
    return await work(database);
  } finally {
    await database.drop();
  }
}

/** A new database on this server with all migrations and no seed; `drop` removes it. */
export async function makeDatabase(server) {
  const name = `garage_measure_${process.pid}_${Date.now()}`;
  const root = await connect(server);
  await root.query(`create database ${name}`);
  // A server that is killed in a test would break a connection that waits.
  await root.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = await connect(url);
  const { BOOTSTRAP_SQL, AUTH_SCHEMA_SQL, AUTH_SQL } = await load("bootstrap.ts");
  const { STORAGE_SQL } = await load("storage.ts");
  const service = [BOOTSTRAP_SQL, AUTH_SCHEMA_SQL, AUTH_SQL, getStorageSchemaSql(), STORAGE_SQL];
  const folder = join(supabase, "migrations");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const migrations = files.toSorted().map((file) => readFileSync(join(folder, file), "utf8"));
  for (const sql of [...service, ...migrations]) {
    await client.query(`begin; ${sql}; commit`);
    await client.query("reset role; reset search_path");
  }
  return {
    url,
    client,
    drop: async () => {
      await client.end();
      const last = await connect(server);
      await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}
