import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { getStorageSchemaSql } from "@supabase/lite";
import {
  AUTH_SCHEMA_SQL,
  AUTH_SQL,
  BOOTSTRAP_SQL,
  PGTAP_SQL,
} from "../../../supabase/local/bootstrap";
import { STORAGE_SQL } from "../../../supabase/local/storage";
import type { TapDatabase } from "./tap";

const SUPABASE = resolve(import.meta.dirname, "../../../supabase");
const run = promisify(execFile);

/** A migrated database on a PostgreSQL server, with its address. */
export type ServerDatabase = TapDatabase & { address: string };

/**
 * A new database on the PostgreSQL server at this address, through psql. Closing it removes the
 * database; the API's roles, which belong to the server, stay.
 */
export async function openOnServer(
  server: string,
  { seed, migrated = true }: { seed: boolean; migrated?: boolean } = { seed: true },
): Promise<ServerDatabase> {
  const name = `garage_test_${process.pid}_${Date.now()}`;
  const database = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const close = async () => {
    await psql(server, ["-c", `drop database ${name} with (force)`]);
  };
  await psql(server, ["-c", `create database ${name}`]);
  const safely = await refusingUnconditionalWrites(server);
  try {
    const service = [AUTH_SCHEMA_SQL, AUTH_SQL, getStorageSchemaSql(), STORAGE_SQL];
    for (const sql of [BOOTSTRAP_SQL, PGTAP_SQL, ...service]) {
      await psql(database, ["-c", sql]);
    }
    const migrations = readdirSync(join(SUPABASE, "migrations")).filter(
      (it) => migrated && it.endsWith(".sql"),
    );
    const files = migrations.toSorted().map((it) => join("migrations", it));
    for (const file of seed ? [...files, "seed.sql"] : files) {
      await psql(database, ["-1", "-f", join(SUPABASE, file)]);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address: database,
    run: async (file) => (await psql(database, [...safely, "-f", file])).split("\n"),
    close,
  };
}

/**
 * psql's arguments for a session that refuses UPDATE and DELETE without WHERE, also in functions and
 * triggers, as hosted Supabase's API does; none where the server lacks safeupdate.
 */
async function refusingUnconditionalWrites(server: string): Promise<string[]> {
  const load = ["-c", "load 'safeupdate'"];
  try {
    await psql(server, load);
    return load;
  } catch {
    console.warn("This server has no safeupdate: the tests run without it.");
    return [];
  }
}

/** What psql prints, values alone. Throws when a statement fails. */
export async function psql(url: string, args: string[]): Promise<string> {
  const quiet = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url];
  const { stdout } = await run("psql", [...quiet, ...args], { maxBuffer: 2 ** 26 });
  return stdout;
}
