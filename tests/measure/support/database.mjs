import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getStorageSchemaSql } from "@supabase/lite";
import { runnerImport } from "vite";
import { connect } from "./postgres.mjs";

const supabase = resolve(import.meta.dirname, "../../../supabase");
const load = async (name) =>
  (await runnerImport(join(supabase, "local", name), { configFile: false, logLevel: "error" }))
    .module;

/** A new database on this server with all migrations and no seed; `drop` removes it. */
export async function makeDatabase(pg, server) {
  const name = `garage_race_${process.pid}_${Date.now()}`;
  const root = await connect(pg, server);
  await root.query(`create database ${name}`);
  // A server that is killed in a test would break a connection that waits.
  await root.end();
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const client = await connect(pg, url);
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
      const last = await connect(pg, server);
      await last.query(`drop database ${name} with (force)`);
      await last.end();
    },
  };
}
